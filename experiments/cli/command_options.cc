#include "experiments/cli/command_options.h"

#include <fmt/format.h>

#include <charconv>
#include <istream>
#include <iterator>
#include <ostream>

#include "engine/sources/file_source.h"
#include "experiments/descriptor/boards_spec.h"

namespace colorwalk {
namespace {

/// Adds an option whose value is read by from_chars.
template <class Number>
CLI::Option* add_read_number(CLI::App& parser, const std::string& name, Number minimum,
                             Number maximum, std::optional<Number>& value,
                             const std::string& placeholder, const std::string& help,
                             std::string_view kind) {
  const auto read = [=, &value](const std::string& text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole_text = error == std::errc() && end == text.data() + text.size();
    if (!whole_text || !(number >= minimum && number <= maximum)) {
      throw InputError(fmt::format("{} is '{}'; expected a {} from {} to {}", name, text, kind,
                                   minimum, maximum));
    }
    value = number;
  };
  return parser.add_option_function<std::string>(name, read, help)->type_name(placeholder);
}

}  // namespace

CLI::Option* add_integer(CLI::App& parser, const std::string& name, std::int64_t minimum,
                         std::int64_t maximum, std::optional<std::int64_t>& value,
                         const std::string& placeholder, const std::string& help) {
  return add_read_number(parser, name, minimum, maximum, value, placeholder, help, "whole number");
}

CLI::Option* add_number(CLI::App& parser, const std::string& name, double minimum, double maximum,
                        std::optional<double>& value, const std::string& placeholder,
                        const std::string& help) {
  return add_read_number(parser, name, minimum, maximum, value, placeholder, help, "number");
}

CLI::Option* add_text(CLI::App& parser, const std::string& name, std::optional<std::string>& value,
                      const std::string& placeholder, const std::string& help) {
  return parser
      .add_option_function<std::string>(
          name, [&value](const std::string& text) { value = text; }, help)
      ->type_name(placeholder);
}

CLI::Option* add_text(CLI::App& parser, const std::string& name, std::string& value,
                      const std::string& placeholder, const std::string& help) {
  return parser.add_option(name, value, help)->type_name(placeholder)->required();
}

void SetupOptions::declare(CLI::App& parser) {
  add_text(
      parser, "--rules", rules, "NAME",
      "color-walk or flood-it (default: as the boards\nsay, else color-walk if one has a '.')");
  add_text(parser, "--start", start, "CELL",
           "ul, ur, ll, lr, c or ROW,COL, counted from 0\n(default: as the boards say, else ul)");
}

Setup SetupOptions::setup() const {
  Setup setup;
  if (rules) setup.rules = read_rules(*rules);
  if (start) setup.start = read_start(*start);
  return setup;
}

void BoardFileOptions::declare(CLI::App& parser) {
  setup.declare(parser);
  add_text(parser, "--format", format, "NAME", "How the boards are written (default auto)");
  add_text(parser, "--size", size, "RxC",
           "Rows and columns of boards in `compact` that\nare not square");
}

std::unique_ptr<BoardSource> BoardFileOptions::open(const std::string& path,
                                                    Console& console) const {
  const std::string text = read_text(path, console);
  const std::string name = text_name(path);
  std::optional<BoardSize> board_size;
  if (size) board_size = read_size(*size);
  auto source =
      std::make_unique<FileSource>(BoardText{.name = name, .text = text, .size = board_size},
                                   format.value_or("auto"), setup.setup());
  if (!source->note().empty()) console.err << "colorwalk: note: " << source->note() << std::endl;
  return source;
}

std::string read_text(const std::string& path, Console& console) {
  if (path != "-") return read_file(path);
  return std::string(std::istreambuf_iterator<char>(console.in), std::istreambuf_iterator<char>());
}

std::string text_name(const std::string& path) {
  return path == "-" ? "standard input" : path;
}

}  // namespace colorwalk
