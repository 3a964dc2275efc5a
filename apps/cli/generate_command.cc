#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <ostream>

#include "apps/cli/command.h"
#include "apps/cli/interruption.h"
#include "apps/cli/output_files.h"
#include "base/input_error.h"
#include "base/system/durable_file.h"
#include "base/text.h"
#include "engine/formats/board_format.h"
#include "engine/sources/registry.h"

namespace colorwalk {
namespace {

constexpr const char* kGenerateDescription =
    "The boards depend only on the options, not on the machine. `series` draws all boards from one "
    "random stream, so a larger count extends a smaller one. Boards that a format cannot represent "
    "(blank cells, another start) are errors.";

/// The option for a parameter that one or several generators share.
struct ParameterOption {
  std::vector<const SourceEntry*> owners;
  std::vector<const ParameterSpec*> specs;  ///< One per owner.
  std::optional<std::int64_t> number = {};
  std::optional<std::string> text = {};

  const ParameterSpec& spec() const { return *specs.front(); }
  std::string name() const { return fmt::format("--{}", spec().name); }
  bool is_given() const { return number || text; }
  bool belongs_to(const SourceEntry& source) const {
    return std::ranges::find(owners, &source) != owners.end();
  }
};

std::vector<const SourceEntry*> generators() {
  std::vector<const SourceEntry*> found;
  for (const SourceEntry& source : source_entries()) {
    if (source.generates) found.push_back(&source);
  }
  return found;
}

/// The parameters of all generators, grouped by name.
std::vector<ParameterOption> parameter_options() {
  std::vector<ParameterOption> options;
  for (const SourceEntry* source : generators()) {
    for (const ParameterSpec& spec : source->parameters) {
      auto option = std::ranges::find(
          options, spec.name, [](const ParameterOption& known) { return known.spec().name; });
      if (option == options.end()) option = options.insert(option, ParameterOption());
      option->owners.push_back(source);
      option->specs.push_back(&spec);
    }
  }
  return options;
}

/// `Rows, 1 to 256`, `Boards (default: 100)`: the range if it is bounded, and the default if all
/// generators share it. Parameters of only some generators are prefixed with their names.
std::string help_of(const ParameterOption& option) {
  const ParameterSpec& spec = option.spec();
  std::string help(spec.help);
  if (spec.is_integer()) {
    help.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(help.front())));
    const bool agree = std::ranges::all_of(option.specs, [&spec](const ParameterSpec* other) {
      return other->default_value == spec.default_value;
    });
    if (spec.maximum != kMostInteger) help += fmt::format(", {} to {}", spec.minimum, spec.maximum);
    if (agree) help += fmt::format(" (default: {})", std::get<std::int64_t>(spec.default_value));
  } else {
    const auto usual = std::get<std::string_view>(spec.default_value);
    const std::size_t position = usual.empty() ? std::string::npos : help.find(usual);
    if (position != std::string::npos) help.insert(position + usual.size(), " (default)");
  }
  if (option.owners.size() == generators().size()) return help;
  std::vector<std::string_view> owners;
  for (const SourceEntry* owner : option.owners) owners.push_back(owner->name);
  return fmt::format("{}: {}", fmt::join(owners, ", "), help);
}

/// `series (default: 20x30, 5 colors), uniform (default: 14x14, 6 colors) or graph (...)`.
std::string help_of_sources() {
  std::vector<std::string> texts;
  for (const SourceEntry* source : generators()) {
    const BoardsSpec spec = default_boards(source->name);
    const Parameters& defaults = spec.parameters;
    const std::string size = spec.has("vertices") ? defaults.written("vertices") + " vertices"
                                                  : fmt::format("{}x{}", defaults.written("rows"),
                                                                defaults.written("cols"));
    texts.push_back(
        fmt::format("{} (default: {}, {} colors)", source->name, size, defaults.written("colors")));
  }
  return join_or(texts);
}

class GenerateCommand : public Command {
 public:
  void declare(OptionParser& options) override {
    options.add_text("--source", source_, "NAME", help_of_sources());
    for (ParameterOption& option : parameters_) {
      const ParameterSpec& spec = option.spec();
      if (spec.is_integer()) {
        options.add_integer(option.name(), spec.minimum, spec.maximum, option.number,
                            spec.placeholder, help_of(option));
      } else {
        options.add_text(option.name(), option.text, spec.placeholder, help_of(option));
      }
    }
    options.add_integer("--side", 1, kMaxSide, side_, "N",
                        fmt::format("Rows and columns, 1 to {}", kMaxSide));
    options.add_text("--format", format_, "NAME",
                     "Output format (default: grid, or dimacs for graphs)");
    options.add_flag("--no-header", no_header_,
                     "grid: omit the header line of each board; compact: the first line");
    options.add_text("--out", out_, "FILE", "Output file (default: standard output)");
  }

  int run(Console& console) override {
    if (format_) check_writable(board_format(*format_));
    if (out_) check_outputs(std::span(&*out_, 1));
    const std::unique_ptr<BoardSource> boards = open_boards(make_spec()).source;
    if (!out_) {
      for (std::int64_t i = 0; i < boards->size() && console.out; ++i) {
        console.out << text_of(*boards, i);
      }
      return kDone;
    }
    const Interruption interruption;
    ReplacedFile file(*out_);
    for (std::int64_t i = 0; i < boards->size(); ++i) {
      if (Interruption::is_requested()) {
        console.err << "interrupted: no file was written" << std::endl;
        return kInterrupted;
      }
      file.append(text_of(*boards, i));
    }
    file.finish();
    return kDone;
  }

 private:
  static void check_writable(const BoardFormat& format) {
    if (format.write == nullptr) {
      throw InputError(
          fmt::format("cannot write the format '{}'; expected a writable format "
                      "(colorwalk list formats)",
                      format.name));
    }
  }

  BoardsSpec make_spec() const {
    BoardsSpec spec = default_boards(source_);
    if (!spec.entry->generates) {
      std::vector<std::string_view> names;
      for (const SourceEntry* source : generators()) names.push_back(source->name);
      throw InputError(fmt::format("the source '{}' does not generate boards; expected {}", source_,
                                   join_or(names)));
    }
    check_owners(*spec.entry);
    if (side_) set_side(spec);
    for (const ParameterOption& option : parameters_) {
      if (option.number) spec.parameters.set(option.spec().name, *option.number);
      if (option.text) spec.parameters.set_text(option.spec().name, *option.text);
    }
    return spec;
  }

  void set_side(BoardsSpec& spec) const {
    if (!spec.has("rows") || !spec.has("cols")) {
      throw InputError(
          fmt::format("--side is for boards with rows and columns, which --source {} "
                      "does not have; expected --vertices",
                      source_));
    }
    for (const std::string_view name : {"rows", "cols"}) {
      const bool is_given = std::ranges::any_of(parameters_, [name](const ParameterOption& option) {
        return option.number && option.spec().name == name;
      });
      if (is_given) {
        throw InputError(
            fmt::format("--side sets rows and columns; expected --side or --{}, not both", name));
      }
      spec.parameters.set(name, *side_);
    }
  }

  /// Rejects options of other sources.
  void check_owners(const SourceEntry& source) const {
    const auto given = std::ranges::find_if(parameters_, [&source](const ParameterOption& option) {
      return option.is_given() && !option.belongs_to(source);
    });
    if (given == parameters_.end()) return;
    std::vector<std::string> names;
    for (const ParameterOption& option : parameters_) {
      if (option.owners == given->owners) names.push_back(option.name());
    }
    throw InputError(fmt::format("{} {} to --source {}; {}", fmt::join(names, " and "),
                                 names.size() == 1 ? "belongs" : "belong",
                                 given->owners.front()->name,
                                 source.limitation.empty() ? source.summary : source.limitation));
  }

  std::string text_of(const BoardSource& boards, std::int64_t number) const {
    const Board board = boards.board(number);
    const BoardFormat& format = format_ ? board_format(*format_) : own_format(board);
    std::string text;
    if (number == 0 && !no_header_ && !format.first_line.empty()) {
      text.append(format.first_line).append("\n");
    }
    format.write(board, !no_header_, text);
    return text;
  }

  std::string source_;
  std::vector<ParameterOption> parameters_ = parameter_options();
  std::optional<std::int64_t> side_;
  std::optional<std::string> format_;
  bool no_header_ = false;
  std::optional<std::string> out_;
};

}  // namespace

CommandEntry generate_command() {
  return {.help = {.name = "generate",
                   .summary = "Generate random boards of Color Walk and Flood-It",
                   .description = kGenerateDescription,
                   .examples = {"colorwalk generate --source series --count 100 > series.txt",
                                "colorwalk generate --source uniform --side 19 --start c --seed 7",
                                "colorwalk generate --source uniform --shape hexagonal --count 10",
                                "colorwalk generate --source graph --family tree --vertices 2000",
                                "colorwalk generate --source uniform --weights 5,1,1,1,1,1"}},
          .make = make_command<GenerateCommand>};
}

}  // namespace colorwalk
