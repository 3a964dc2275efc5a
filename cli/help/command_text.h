#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <vector>

/// The program's words about itself. They are written down once, where a subcommand declares its
/// options, and read here: as --help, as pages of the manual and as what a shell completes.
namespace colorwalk {

/// Which files a shell offers where a value is typed.
enum class Offer { kNothing, kFiles, kFolders };

/// An option, or an argument told by its place, whose name does not begin with `--`.
struct OptionText {
  std::string name;
  std::string placeholder;  ///< Stands for the value; empty where there is none.
  std::string help;
  bool takes_value = false;
  bool is_required = false;
  bool is_repeated = false;  ///< May be given several times.
  Offer offer = Offer::kNothing;
  std::vector<std::string> values = {};  ///< That are offered, too.

  bool is_argument() const { return !name.starts_with('-'); }
};

/// What is told of a subcommand beside its options. A description is paragraphs, each on one line;
/// one with a tab has a name before it, which the rest explains.
struct CommandHelp {
  std::string_view name;
  std::string_view summary;
  std::string_view description;
  std::vector<std::string_view> examples;  ///< Command lines; at least two.
  bool is_hidden = false;                  ///< Not in the list of subcommands.
};

struct CommandText {
  CommandHelp help;
  std::vector<OptionText> options;  ///< Without --help, which all have.
};

struct ProgramText {
  CommandHelp help;  ///< Of the program as a whole.
  std::string_view version;
  std::deque<CommandText> commands;  ///< Whose places in memory do not change.
};

/// The two options that are not declared: every command has the first, the program both.
inline constexpr std::string_view kHelpOfHelp = "Print this help and exit";
inline constexpr std::string_view kHelpOfVersion =
    "Print version, commit, compiler, flags and processor";

/// `colorwalk solve [OPTION]... FILE`.
std::string usage_text(const CommandText& command);

}  // namespace colorwalk
