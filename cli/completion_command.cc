#include <algorithm>
#include <ostream>
#include <vector>

#include "base/input_error.h"
#include "base/nearest_name.h"
#include "cli/command.h"
#include "cli/help/completion.h"
#include "cli/program.h"

namespace colorwalk {
namespace {

constexpr const char* kCompletionDescription =
    "Prints the script by which a shell completes subcommands, options and their values. The "
    "Debian package installs all three; else the shell has to read what is printed.";

class CompletionCommand : public Command {
 public:
  void declare(OptionParser& options) override {
    options.add_text("SHELL", shell_, "", "bash, zsh or fish");
    options.offer_names(kShells);
  }

  int run(Console& console) override {
    const auto* const shell = std::ranges::find(kShells, shell_, &Shell::name);
    if (shell == kShells.end()) {
      std::vector<std::string_view> names;
      names.reserve(kShells.size());
      for (const Shell& known : kShells) names.push_back(known.name);
      throw InputError(unknown_name("shell", shell_, names));
    }
    console.out << shell->completion(program_text());
    return kDone;
  }

 private:
  std::string shell_;
};

}  // namespace

CommandEntry completion_command() {
  return {.help = {.name = "completion",
                   .summary = "Print what a shell needs to complete words",
                   .description = kCompletionDescription,
                   .examples = {"source <(colorwalk completion bash)",
                                "colorwalk completion fish > "
                                "~/.config/fish/completions/colorwalk.fish"}},
          .make = make_command<CompletionCommand>};
}

}  // namespace colorwalk
