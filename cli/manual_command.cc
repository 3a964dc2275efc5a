#include <algorithm>
#include <filesystem>
#include <ostream>
#include <vector>

#include "base/input_error.h"
#include "base/nearest_name.h"
#include "base/system/durable_file.h"
#include "cli/command.h"
#include "cli/help/manual.h"
#include "cli/program.h"

namespace colorwalk {
namespace {

constexpr const char* kManualDescription =
    "Prints a page of the manual as roff, colorwalk(1) or that of a command. --out writes all "
    "pages "
    "into a folder, as `man` looks for them.";

class ManualCommand : public Command {
 public:
  void declare(OptionParser& options) override {
    options.add_text("COMMAND", command_, "", "Whose page (default: the program's)");
    for (const CommandEntry& entry : command_entries()) {
      if (!entry.help.is_hidden) options.offer(entry.help.name);
    }
    options.add_text("--out", out_, "DIR", "Write all pages into this folder");
    options.offer_folders();
  }

  int run(Console& console) override {
    const ProgramText program = program_text();
    if (out_) {
      if (command_) throw InputError("COMMAND and --out exclude each other; expected one");
      write_all(program);
    } else {
      console.out << (command_ ? manual_page(program, named(program)) : manual_page(program));
    }
    return kDone;
  }

 private:
  void write_all(const ProgramText& program) const {
    const std::filesystem::path folder = *out_;
    replace_file(folder / "colorwalk.1", manual_page(program));
    for (const CommandText& command : program.commands) {
      if (command.help.is_hidden) continue;
      const std::string name = "colorwalk-" + std::string(command.help.name) + ".1";
      replace_file(folder / name, manual_page(program, command));
    }
  }

  const CommandText& named(const ProgramText& program) const {
    std::vector<std::string_view> names;
    for (const CommandText& command : program.commands) {
      if (command.help.is_hidden) continue;
      if (command.help.name == *command_) return command;
      names.push_back(command.help.name);
    }
    throw InputError(unknown_name("command", *command_, names));
  }

  std::optional<std::string> command_;
  std::optional<std::string> out_;
};

}  // namespace

CommandEntry manual_command() {
  return {.help = {.name = "manual",
                   .summary = "Print a page of the manual",
                   .description = kManualDescription,
                   .examples = {"colorwalk manual solve | man -l -",
                                "colorwalk manual --out ~/.local/share/man/man1"}},
          .make = make_command<ManualCommand>};
}

}  // namespace colorwalk
