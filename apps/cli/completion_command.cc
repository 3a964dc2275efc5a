#include <array>
#include <ostream>

#include "apps/cli/command.h"
#include "apps/cli/program.h"
#include "base/nearest_name.h"

namespace colorwalk {
namespace {

constexpr const char* kCompletionDescription =
    "Prints a script that completes subcommands, options and values. The Debian package installs "
    "it; otherwise load it in the shell.";

class CompletionCommand : public Command {
 public:
  void declare(OptionParser& options) override {
    options.add_text("SHELL", shell_, "", "bash");
    options.offer("bash");
  }

  int run(Console& console) override {
    find_named("shell", shell_, std::array<std::string_view, 1>{"bash"});
    console.out << bash_completion();
    return kDone;
  }

 private:
  std::string shell_;
};

}  // namespace

CommandEntry completion_command() {
  return {.help = {.name = "completion",
                   .summary = "Print a completion script for a shell",
                   .description = kCompletionDescription,
                   .examples = {"source <(colorwalk completion bash)",
                                "colorwalk completion bash > "
                                "~/.local/share/bash-completion/completions/colorwalk"}},
          .make = make_command<CompletionCommand>};
}

}  // namespace colorwalk
