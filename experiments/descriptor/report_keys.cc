#include "experiments/descriptor/report_keys.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/nearest_name.h"
#include "base/plain_text.h"

namespace colorwalk {
namespace {

bool sweeps(const LabeledBoards& boards, std::string_view key) {
  return std::ranges::any_of(boards.swept, [key](const auto& swept) { return swept.first == key; });
}

/// The group of that name, if its boards sweep over `x`. Throws InputError without a place.
std::string read_group(std::string_view name, std::string_view x,
                       std::span<const LabeledBoards> boards) {
  std::vector<std::string_view> known;
  for (const LabeledBoards& source : boards) {
    if (source.group != name) {
      known.push_back(source.group);
    } else if (sweeps(source, x)) {
      return source.group;
    } else {
      throw InputError(fmt::format(
          "the boards '{}' have no list of values for '{}', which the plot is over", name, x));
    }
  }
  throw InputError(unknown_name("boards", name, known));
}

/// A plot that is being read, with the boards that it may speak of.
struct GivenPlot {
  PlotSpec plot;
  std::span<const LabeledBoards> boards;
};

void read_file_name(const GivenKey& key, GivenPlot& to) {
  const std::string& file = key.text();
  const bool is_plain = file == plain_text(file, '?');
  if (!file.ends_with(".svg") || file.find('/') != std::string::npos || !is_plain) {
    throw key.error(
        fmt::format("'{}' is no name of a plot; expected one like \"side.svg\", "
                    "without a folder",
                    file));
  }
  to.plot.file = file;
}

void read_time(const GivenKey& key, GivenPlot& to) {
  to.plot.y = key.parsed([](std::string_view name) { return &time_named(name); });
}

void read_groups(const GivenKey& key, GivenPlot& to) {
  to.plot.boards = key.all_parsed(
      [&to](std::string_view name) { return read_group(name, to.plot.x, to.boards); });
}

constexpr std::array<Key<GivenPlot>, 5> kPlotKeys = {{
    {.spec = text_key("file", "", "the name of an SVG file in the run's folder"),
     .read = read_file_name,
     .required = "the name of a file, as in \"side.svg\""},
    {.spec = text_key("title", "none", "what stands above the plot"),
     .read = [](const GivenKey& key, GivenPlot& to) { to.plot.title = key.text(); }},
    {.spec = text_key("x", "", "a swept key of [[boards]]"),
     .read = [](const GivenKey& key, GivenPlot& to) { to.plot.x = key.text(); },
     .required = "a key that the boards sweep over, as in 'side'"},
    {.spec = text_key("y", "median-time", "time, median-time, p90-time or longest-time"),
     .read = read_time},
    {.spec = structured_key("boards", "a list of texts", "all that sweep x",
                            "labels of [[boards]], a line each"),
     .read = read_groups},
}};

}  // namespace

std::size_t read_reference(const GivenKey& key, std::span<const SolverRow> rows) {
  return key.parsed([rows](std::string_view label) {
    std::vector<std::string_view> labels;
    for (const SolverRow& row : rows) labels.push_back(row.label);
    const auto found = std::ranges::find(labels, label);
    if (found == labels.end()) throw InputError(unknown_name("row", label, labels));
    return static_cast<std::size_t>(found - labels.begin());
  });
}

PlotSpec read_plot(const TomlValue& table, std::span<const LabeledBoards> boards) {
  GivenPlot given = {.plot = {}, .boards = boards};
  read_keys<GivenPlot>({table, "[[plots]]"}, kPlotKeys, given);
  const std::string& x = given.plot.x;
  const auto sweeps_x = [&x](const LabeledBoards& source) { return sweeps(source, x); };
  if (std::ranges::none_of(boards, sweeps_x)) {
    throw toml_error(table.find("x")->place,
                     fmt::format("no [[boards]] have a list of values for '{}'", x));
  }
  return given.plot;
}

KeyTable plot_keys() {
  return {.heading = "[[plots]]", .keys = specs_of<GivenPlot>(kPlotKeys)};
}

}  // namespace colorwalk
