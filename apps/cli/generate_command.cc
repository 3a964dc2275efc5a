#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ostream>
#include <set>

#include "apps/cli/command.h"
#include "apps/cli/interruption.h"
#include "apps/cli/output.h"
#include "base/input_error.h"
#include "base/nearest_name.h"
#include "base/text.h"
#include "engine/formats/board_format.h"
#include "engine/sources/registry.h"

namespace colorwalk {
namespace {

constexpr const char* kGenerateDescription =
    R"(The boards depend only on the options, not on the machine. `series` draws all boards from one
random stream, so a larger count extends a smaller one. Boards that a format cannot represent
(blank cells, another start) are errors.)";

constexpr ParameterSpec kSide =
    ranged_key(ValueType::kInteger, "side", 1, kMaxSide, "not set", "rows and columns", "N");

std::vector<const SourceEntry*> generators() {
  std::vector<const SourceEntry*> found;
  for (const SourceEntry& source : source_entries()) {
    if (source.generates()) found.push_back(&source);
  }
  return found;
}

/// `Rows, 1 to 256`, `Boards (default: 100)`: the range if it has an end, and the default if all
/// generators share it. Parameters of only some generators are prefixed with their names.
std::string help_of(const ParameterSpec& spec) {
  std::vector<std::string_view> owners;
  bool agree = true;
  for (const SourceEntry* source : generators()) {
    const auto own = std::ranges::find(source->parameters, spec.name, &ParameterSpec::name);
    if (own == source->parameters.end()) continue;
    owners.push_back(source->name);
    agree = agree && own->default_value == spec.default_value;
  }
  std::string help = spec.is_integer() ? capitalized(spec.help) : std::string(spec.help);
  if (spec.is_integer()) {
    if (spec.maximum != kAnyNumber) help += fmt::format(", {} to {}", spec.minimum, spec.maximum);
    if (agree) help += fmt::format(" (default: {})", default_text(spec));
  } else {
    const std::string usual = default_text(spec);
    const std::size_t position = usual.empty() ? std::string::npos : help.find(usual);
    if (position != std::string::npos) help.insert(position + usual.size(), " (default)");
  }
  if (owners.size() == generators().size()) return help;
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
    std::set<std::string_view> names;
    for (const SourceEntry* source : generators()) {
      for (const ParameterSpec& spec : source->parameters) {
        if (names.insert(spec.name).second) options.add_value(spec, values_, help_of(spec));
      }
    }
    options.add_value(kSide, values_, fmt::format("Rows and columns, 1 to {}", kMaxSide));
    options.add_text("--format", format_, "NAME",
                     "Output format (default: grid, or dimacs for graphs)");
    options.add_flag("--no-header", no_header_,
                     "grid: omit the header line of each board; compact: the first line");
    options.add_text("--out", out_, "FILE", "Output file (default: standard output)");
  }

  int run(Console& console) override {
    if (format_) check_writable(board_format(*format_));
    if (out_) catch_interruptions();  // To leave no temporary file.
    Output output(out_, {}, console);
    const std::unique_ptr<BoardSource> boards = open_boards(read_source()).source;
    for (std::int64_t i = 0; i < boards->size() && console.out; ++i) {
      if (is_interrupted()) {
        console.err << "interrupted: no file was written" << std::endl;
        return kInterrupted;
      }
      output.append(text_of(*boards, i));
    }
    output.finish();
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

  BoardsSpec read_source() const {
    BoardsSpec spec = default_boards(source_);
    if (!spec.entry->generates()) {
      throw InputError(fmt::format("the source '{}' does not generate boards; expected {}", source_,
                                   join_or(names_in(generators(), &SourceEntry::name))));
    }
    for (const auto& [name, value, position] : values_.members()) {
      if (name == kSide.name) {
        set_side(value.integer(), spec.parameters);
      } else if (value.is_integer()) {
        spec.parameters.set(name, value.integer());
      } else {
        spec.parameters.set_text(name, value.text());
      }
    }
    return spec;
  }

  void set_side(std::int64_t side, Parameters& parameters) const {
    for (const std::string_view name : {"rows", "cols"}) {
      if (values_.has(name)) {
        throw InputError(
            fmt::format("--side sets rows and columns; expected --side or --{}, not both", name));
      }
      parameters.set(name, side);
    }
  }

  std::string text_of(const BoardSource& boards, std::int64_t number) const {
    const Board board = boards.board(number);
    const BoardFormat& format = format_ ? board_format(*format_) : own_format(board);
    const bool has_first_line = number == 0 && !no_header_ && !format.first_line.empty();
    return (has_first_line ? std::string(format.first_line) + '\n' : "") +
           text_in(format, board, !no_header_);
  }

  std::string source_;
  Value values_ = Value::table();  ///< Of the parameters of the source, and --side.
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
