#include <fmt/format.h>

#include <cerrno>
#include <fstream>
#include <ostream>
#include <system_error>

#include "experiments/cli/command.h"
#include "experiments/cli/command_options.h"
#include "experiments/descriptor/boards_spec.h"

namespace colorwalk {
namespace {

constexpr const char* kFooter =
    "Boards depend on the options alone, the same on every machine. `series` goes on drawing from\n"
    "one stream, so its first boards are the same whatever the count. What a format cannot hold\n"
    "(blank cells, another start) is refused.\n"
    "\n"
    "Examples:\n"
    "  colorwalk generate --source series --count 100 > series.txt\n"
    "  colorwalk generate --source uniform --rows 19 --cols 19 --start c --seed 7 --out boards.txt";

class GenerateCommand : public Command {
 public:
  CLI::App* declare(CLI::App& program) override {
    CLI::App* parser = program.add_subcommand("generate", "Generate boards");
    add_text(*parser, "--source", source_, "NAME",
             "series (default 20x30, 5 colors) or uniform\n(default 14x14, 6 colors)");
    add_integer(*parser, "--rows", 1, kMaxSide, rows_, "R", "Rows, 1 to 64");
    add_integer(*parser, "--cols", 1, kMaxSide, cols_, "C", "Columns, 1 to 64");
    add_integer(*parser, "--colors", 1, kMaxColors, colors_, "K", "Colors, 1 to 36");
    add_integer(*parser, "--count", 1, kMostInteger, count_, "N", "Boards (default 100)");
    add_integer(*parser, "--seed", 0, kMostInteger, seed_, "S", "Where to begin (default 1)");
    add_text(*parser, "--rules", setup_.rules, "NAME", "uniform: color-walk or flood-it (default)");
    add_text(*parser, "--start", setup_.start, "CELL",
             "uniform: ul (default), ur, ll, lr, c or ROW,COL,\ncounted from 0");
    add_text(*parser, "--format", format_, "NAME", "How to write them (default grid)");
    parser->add_flag("--no-header", no_header_, "grid: leave out the line before each board");
    add_text(*parser, "--out", out_, "FILE", "Where to (default: standard output)");
    parser->footer(kFooter);
    return parser;
  }

  int run(Console& console) override {
    const BoardFormat& format = board_format(format_.value_or("grid"));
    if (format.write == nullptr) {
      throw InputError(
          fmt::format("the format '{}' is only read; expected one that is written "
                      "(colorwalk list formats)",
                      format.name));
    }
    const std::unique_ptr<BoardSource> boards = open_boards(make_spec()).source;
    if (!out_) {
      write_all(*boards, format, console.out);
      return kDone;
    }
    // All boards have one shape: a format that does not fit is found out before the file is made.
    std::string first;
    format.write(boards->board(0), !no_header_, first);
    errno = 0;
    std::ofstream file(*out_, std::ios::binary);
    write_all(*boards, format, file);
    file.flush();
    if (!file) {
      throw InputError(*out_, 0, "cannot be written: " + std::generic_category().message(errno));
    }
    return kDone;
  }

 private:
  BoardsSpec make_spec() const {
    BoardsSpec spec = default_boards(source_);
    if (auto* series = std::get_if<SeriesSource::Options>(&spec)) {
      if (setup_.rules || setup_.start) {
        throw InputError(
            "--rules and --start belong to --source uniform; the series' boards are "
            "color-walk from the upper left");
      }
      set_shape(*series);
    } else if (auto* uniform = std::get_if<UniformSource::Options>(&spec)) {
      set_shape(*uniform);
      const Setup setup = setup_.setup();
      uniform->rules = setup.rules.value_or(uniform->rules);
      uniform->start = setup.start.value_or(uniform->start);
    } else {
      throw InputError("the source 'file' generates nothing; expected series or uniform");
    }
    return spec;
  }

  /// Sets what the generators' options have in common.
  template <class Options>
  void set_shape(Options& options) const {
    options.rows = static_cast<int>(rows_.value_or(options.rows));
    options.cols = static_cast<int>(cols_.value_or(options.cols));
    options.colors = static_cast<int>(colors_.value_or(options.colors));
    options.count = count_.value_or(options.count);
    if (seed_) options.seed = static_cast<decltype(options.seed)>(*seed_);
  }

  void write_all(const BoardSource& boards, const BoardFormat& format, std::ostream& out) const {
    for (std::int64_t i = 0; i < boards.size() && out; ++i) {
      std::string text;
      format.write(boards.board(i), !no_header_, text);
      out << text;
    }
  }

  std::string source_;
  std::optional<std::int64_t> rows_;
  std::optional<std::int64_t> cols_;
  std::optional<std::int64_t> colors_;
  std::optional<std::int64_t> count_;
  std::optional<std::int64_t> seed_;
  SetupOptions setup_;
  std::optional<std::string> format_;
  bool no_header_ = false;
  std::optional<std::string> out_;
};

}  // namespace

std::unique_ptr<Command> make_generate_command() {
  return std::make_unique<GenerateCommand>();
}

}  // namespace colorwalk
