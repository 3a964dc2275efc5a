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

/// The group of that name, if its boards sweep over `x`. Throws InputError without a position.
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

/// A plot that is being read, and the boards that it may show.
struct GivenPlot {
  PlotSpec plot;
  std::span<const LabeledBoards> boards;
};

void read_file_name(const Value& value, GivenPlot& to) {
  const std::string& file = value.text();
  const bool is_plain = file == plain_text(file, '?');
  if (!file.ends_with(".svg") || file.find('/') != std::string::npos || !is_plain) {
    throw value.error(fmt::format(
        "invalid file name '{}'; expected one like \"side.svg\", without a folder", file));
  }
  to.plot.file = file;
}

void read_time(const Value& value, GivenPlot& to) {
  to.plot.y = value.parsed([](std::string_view name) { return &time_named(name); });
}

void read_groups(const Value& value, GivenPlot& to) {
  for (const Value& item : value.items()) {
    to.plot.boards.push_back(item.parsed(
        [&to](std::string_view name) { return read_group(name, to.plot.x, to.boards); }));
  }
}

using enum ValueType;

constexpr std::array<Key<GivenPlot>, 5> kPlotKeys = {{
    {.spec = plain_key(kText, "file", "", "the name of an SVG file in the folder of the run"),
     .read = read_file_name,
     .required = "the name of a file, as in \"side.svg\""},
    {.spec = plain_key(kText, "title", "none", "the title of the plot"),
     .read = [](const Value& value, GivenPlot& to) { to.plot.title = value.text(); }},
    {.spec = plain_key(kText, "x", "", "a swept key of [[boards]]"),
     .read = [](const Value& value, GivenPlot& to) { to.plot.x = value.text(); },
     .required = "a key that the boards sweep over, as in 'side'"},
    {.spec = plain_key(kText, "y", "median-time", "time, median-time, p90-time or longest-time"),
     .read = read_time},
    {.spec = plain_key(kTexts, "boards", "all that sweep x",
                       "labels of [[boards]], one line of the plot each"),
     .read = read_groups},
}};

}  // namespace

std::size_t read_reference(const Value& reference, std::span<const SolverRow> rows) {
  return reference.parsed([rows](std::string_view label) {
    std::vector<std::string_view> labels;
    for (const SolverRow& row : rows) labels.push_back(row.label);
    const auto found = std::ranges::find(labels, label);
    if (found == labels.end()) throw InputError(unknown_name("row", label, labels));
    return static_cast<std::size_t>(found - labels.begin());
  });
}

PlotSpec read_plot(const Value& table, std::span<const LabeledBoards> boards) {
  GivenPlot given = {.plot = {}, .boards = boards};
  read_keys<GivenPlot>({table, "[[plots]]"}, kPlotKeys, given);
  const std::string& x = given.plot.x;
  const auto sweeps_x = [&x](const LabeledBoards& source) { return sweeps(source, x); };
  if (std::ranges::none_of(boards, sweeps_x)) {
    throw table.at("x").error(fmt::format("no [[boards]] have a list of values for '{}'", x));
  }
  return given.plot;
}

KeyTable plot_keys() {
  return {.heading = "[[plots]]", .keys = specs_of<GivenPlot>(kPlotKeys)};
}

}  // namespace colorwalk
