#include "experiments/descriptor/boards_spec.h"

#include <fmt/format.h>

#include <array>

#include "base/input_error.h"
#include "base/nearest_name.h"
#include "base/whole_number.h"
#include "engine/sources/file_source.h"

namespace colorwalk {
namespace {

/// One word for each kind of spec, for std::visit.
template <class... Cases>
struct Overloaded : Cases... {
  using Cases::operator()...;
};
template <class... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;

template <class Options>
std::string describe_generator(std::string_view source, const Options& options) {
  return fmt::format("{} of {}, {}x{}, {} colors, seed {}", options.count, source, options.rows,
                     options.cols, options.colors, options.seed);
}

std::string describe_setup(const Setup& setup) {
  std::string text;
  if (setup.rules) text += fmt::format(", {}", name(*setup.rules));
  if (setup.start) text += fmt::format(", start {}", setup.start->text());
  return text;
}

}  // namespace

BoardsSpec default_boards(std::string_view source) {
  if (source == "series") return SeriesSource::Options();
  if (source == "uniform") return UniformSource::Options();
  if (source == "file") return BoardFile();
  constexpr std::array<std::string_view, 3> kKnown = {"series", "uniform", "file"};
  throw InputError(unknown_name("source of boards", source, kKnown));
}

std::string describe(const BoardsSpec& spec) {
  return std::visit(Overloaded{[](const SeriesSource::Options& options) {
                                 return describe_generator("series", options);
                               },
                               [](const UniformSource::Options& options) {
                                 return describe_generator("uniform", options) +
                                        describe_setup({options.rules, options.start});
                               },
                               [](const BoardFile& file) {
                                 return fmt::format("file {}", file.path) +
                                        describe_setup(file.setup);
                               }},
                    spec);
}

OpenedBoards open_boards(const BoardsSpec& spec) {
  return std::visit(Overloaded{[](const SeriesSource::Options& options) -> OpenedBoards {
                                 return {std::make_unique<SeriesSource>(options), ""};
                               },
                               [](const UniformSource::Options& options) -> OpenedBoards {
                                 return {std::make_unique<UniformSource>(options), ""};
                               },
                               [](const BoardFile& file) -> OpenedBoards {
                                 const std::string text = read_file(file.path);
                                 auto source = std::make_unique<FileSource>(
                                     BoardText{.name = file.path, .text = text, .size = file.size},
                                     file.format, file.setup);
                                 std::string note = source->note();
                                 return {std::move(source), std::move(note)};
                               }},
                    spec);
}

BoardSize read_size(std::string_view text) {
  const std::size_t cross = text.find('x');
  const auto rows = whole_number(text.substr(0, cross));
  const auto cols =
      cross == std::string_view::npos ? std::nullopt : whole_number(text.substr(cross + 1));
  if (!rows || !cols) {
    throw InputError(fmt::format("'{}' is no size; expected ROWSxCOLUMNS, as in 20x30", text));
  }
  return {*rows, *cols};
}

Rules read_rules(std::string_view text) {
  if (const std::optional<Rules> rules = parse_rules(text)) return *rules;
  const std::array known = {name(Rules::kColorWalk), name(Rules::kFloodIt)};
  throw InputError(unknown_name("rules", text, known));
}

Start read_start(std::string_view text) {
  if (const std::optional<Start> start = Start::parse(text)) return *start;
  throw InputError(fmt::format("'{}' is no start; expected {}", text, Start::kExpected));
}

}  // namespace colorwalk
