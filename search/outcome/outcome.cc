#include "search/outcome/outcome.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

#include "base/groups.h"
#include "base/nearest_name.h"

namespace colorwalk {
namespace {

/// An integer in groups of three digits.
std::string grouped(double number) {
  std::string text = fmt::format("{:.0f}", number);
  for (std::ptrdiff_t i = std::ssize(text) - 3; i > (text.front() == '-' ? 1 : 0); i -= 3) {
    text.insert(static_cast<std::size_t>(i), 1, ',');
  }
  return text;
}

std::string value_text(const StatisticValue& each) {
  const double value = *each.value;
  if (each.spec->unit == "seconds") return fmt::format("{:.3f} ms", 1e3 * value);
  if (each.spec->unit == "bytes") return grouped(std::ceil(value / 1024)) + " KiB";
  return each.spec->is_integer() || value >= 1e3 ? grouped(value) : fmt::format("{:.2f}", value);
}

/// `64 %` of that of which the statistic is a share; empty if it is none.
std::string share_text(const StatisticValue& each, std::span<const StatisticValue> all) {
  if (!each.spec->is_share()) return "";
  const auto whole = std::ranges::find(all, &spec_of(each.spec->whole), &StatisticValue::spec);
  if (whole == all.end() || whole->value.value_or(0) <= 0) return "";
  return fmt::format("{:.1f} %", 100 * *each.value / *whole->value);
}

/// The lines of one technique, two statistics in each.
void add_block(std::span<const StatisticValue> block, std::span<const StatisticValue> all,
               std::vector<std::string>& lines) {
  std::string title(title_of(block.front().spec->technique));
  for (std::size_t i = 0; i < block.size(); i += 2) {
    std::string line = fmt::format("{:<20}", std::exchange(title, ""));
    for (const StatisticValue& each :
         block.subspan(i, std::min<std::size_t>(2, block.size() - i))) {
      std::string label(label_of(*each.spec));
      std::ranges::replace(label, '_', ' ');
      line += fmt::format(" {:<16}{:>15} {:>8}   ", label, value_text(each), share_text(each, all));
    }
    lines.push_back(line.substr(0, line.find_last_not_of(' ') + 1));
  }
}

std::vector<std::string> table_lines(const Outcome& outcome) {
  std::vector<StatisticValue> all = all_statistics(outcome);
  std::erase_if(all, [](const StatisticValue& each) { return !each.value; });
  std::vector<std::string> lines;
  const auto technique_of = [](const StatisticValue& each) { return each.spec->technique; };
  for_each_group(std::span(std::as_const(all)), technique_of, [&](auto block) {
    const bool is_used =
        std::ranges::any_of(block, [](const auto& each) { return *each.value != 0; });
    if (is_used) add_block(block, all, lines);
  });
  return lines;
}

}  // namespace

std::string_view name(FirstMove verdict) {
  constexpr std::array<std::string_view, 3> kNames = {"optimal", "wasteful", "unknown"};
  return kNames[static_cast<std::size_t>(verdict)];
}

std::vector<StatisticValue> all_statistics(const Outcome& outcome) {
  const OutcomeNumbers& numbers = outcome.numbers;
  std::vector<StatisticValue> all;
  const auto add = [&](Statistic statistic, std::optional<double> value) {
    all.push_back({&spec_of(statistic), value});
  };
  add(Statistic::kNodes, static_cast<double>(numbers.counters.expanded));
  add(Statistic::kGenerated, static_cast<double>(numbers.counters.generated));
  add(Statistic::kTableHits, static_cast<double>(numbers.counters.table_hits));
  add(Statistic::kSeconds, numbers.seconds);
  add(Statistic::kCpuSeconds, numbers.cpu_seconds);
  all.insert(all.end(), outcome.statistics.begin(), outcome.statistics.end());
  return all;
}

std::vector<std::string> explanation_lines(const Outcome& outcome) {
  constexpr std::size_t kMost = 40;
  constexpr std::size_t kLeastSentences = 8;
  std::vector<std::string> lines = outcome.explanation.value_or(std::vector<std::string>());
  const std::vector<std::string> table = table_lines(outcome);
  const std::size_t most_sentences =
      std::max(kMost - std::min(kMost, table.size()), kLeastSentences);
  if (lines.size() > most_sentences) {
    const auto first = lines.begin() + static_cast<std::ptrdiff_t>(most_sentences / 2);
    const auto last = lines.end() - static_cast<std::ptrdiff_t>((most_sentences - 1) / 2);
    *first = fmt::format("... {} more steps", last - first);
    lines.erase(first + 1, last);
  }
  lines.insert(lines.end(), table.begin(), table.end());
  return lines;
}

Value field_json(const std::vector<Hint>& value) {
  Value json = Value::table();
  for (const Hint& hint : value) json[std::string(1, hint.symbol)] = name(hint.verdict);
  return json;
}

Value field_json(const std::vector<StatisticValue>& value) {
  Value json = Value::table();
  for (const StatisticValue& each : value) {
    Value& member = json[each.spec->name];
    if (!each.value) continue;
    if (each.spec->is_integer()) {
      member = static_cast<std::int64_t>(*each.value);
    } else {
      member = *each.value;
    }
  }
  return json;
}

void read_field(const Value& json, std::vector<StatisticValue>& value) {
  for (const auto& [name, member, position] : json.object().members()) {
    const StatisticSpec& spec =
        find_named("statistic", name, statistic_specs(), &StatisticSpec::name);
    value.push_back({&spec, member.is_null() ? std::nullopt : std::optional(member.number())});
  }
}

const std::vector<std::string_view>& outcome_columns() {
  static const std::vector<std::string_view> kColumns = [] {
    FieldNames names;
    const Outcome none;
    outcome_fields(names, none);
    std::erase(names.read, "statistics");  // Each is a column of its own.
    return names.read;
  }();
  return kColumns;
}

Value fields_of(const Outcome& outcome) {
  Value json = Value::table();
  JsonWriter writer(json);
  outcome_fields(writer, outcome);
  return json;
}

}  // namespace colorwalk
