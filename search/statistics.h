#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

/// Statistics: what each technique of a search did, in numbers.
///
/// All are in one list (statistics.inc), from which `colorwalk list statistics`, the table of
/// `--explain`, the object `statistics` of records and answers, the CSV of tasks and the columns
/// that a descriptor can request follow. A solver names its techniques in its registry entry
/// (registry.h), and gives all statistics of these.
///
/// Searches count in plain integers, one set per thread, and add them to their SearchRun at the
/// end. What needs a clock is measured only for a request with `explain`.
namespace colorwalk {

/// A technique: a block of the table.
#define TECHNIQUE(technique, ...) technique,
#define STATISTIC(...)
enum class Technique : std::uint8_t {
#include "search/statistics.inc"
};
#undef TECHNIQUE
#undef STATISTIC

/// A set of techniques, always with kSearch.
class Techniques {
 public:
  constexpr Techniques(std::initializer_list<Technique> techniques) {
    for (const Technique technique : techniques) bits_ |= 1U << static_cast<unsigned>(technique);
  }

  constexpr bool has(Technique technique) const {
    return (bits_ >> static_cast<unsigned>(technique) & 1) != 0;
  }

 private:
  std::uint32_t bits_ = 1;
};

/// Names a statistic.
#define TECHNIQUE(...)
#define STATISTIC(statistic, ...) statistic,
enum class Statistic : std::uint8_t {
#include "search/statistics.inc"
  kCount,  ///< No statistic.
};
#undef TECHNIQUE
#undef STATISTIC
inline constexpr auto kStatisticCount = static_cast<std::size_t>(Statistic::kCount);

/// How the values of threads, and of the parts of a search, are put together.
enum class Joined : std::uint8_t {
  kSum,
  kMaximum,
  kMinimum,
  kMean,  ///< Weighted by `whole`: the sum of all is divided by it.
};

/// What users see of a statistic. A new one is a line of statistics.inc, and the line that counts
/// it.
struct StatisticSpec {
  Statistic statistic = Statistic::kCount;
  std::string_view name;  ///< In records and tables; an identifier.
  Technique technique = Technique::kSearch;
  Joined joined = Joined::kSum;
  std::string_view unit = {};  ///< `seconds`, `bytes`; empty for counts.
  std::string_view help;
  /// Of a mean: its weight. Of others: that of which this is a share, if any.
  Statistic whole = Statistic::kCount;
  bool with_explain = false;  ///< Measured only for a request with `explain`.
  bool is_field = false;      ///< A field of records itself, not of the object `statistics`.
  /// Why tests do not count it again; empty if they do. Times and bytes need no reason.
  std::string_view not_recounted = {};

  bool is_integer() const { return joined != Joined::kMean && unit != "seconds"; }
  bool is_share() const { return joined != Joined::kMean && whole != Statistic::kCount; }
};

/// All statistics, by technique.
std::span<const StatisticSpec> statistic_specs();
const StatisticSpec& spec_of(Statistic statistic);
/// The one of this name; null if there is none.
const StatisticSpec* find_statistic(std::string_view name);

/// `transposition table`.
std::string_view title_of(Technique technique);
/// The name without its technique: `replaced`.
std::string_view label_of(const StatisticSpec& spec);

/// What a search has counted. Times are in nanoseconds. Not thread-safe.
class Statistics {
 public:
  Statistics();

  /// Adds a value, in the way of the statistic (Joined).
  void add(Statistic statistic, std::int64_t value);
  void add(const Statistics& others);
  /// The same for what is not negative.
  template <class Count>
  void add_size(Statistic statistic, Count value) {
    add(statistic, static_cast<std::int64_t>(value));
  }

  /// As users see it: a mean is divided by its weight, times are in seconds. Nothing for the mean
  /// or the minimum of nothing.
  std::optional<double> value(Statistic statistic) const;

 private:
  std::array<std::int64_t, kStatisticCount> joined_{};
};

/// A statistic of an answer. The value is null for the mean or the minimum of nothing.
struct StatisticValue {
  const StatisticSpec* spec = nullptr;
  std::optional<double> value = {};

  friend bool operator==(const StatisticValue&, const StatisticValue&) = default;
};

/// Those of the techniques, in the order of the list, without fields of records; `explain` also
/// gives those that are measured only then.
std::vector<StatisticValue> values_of(const Statistics& statistics, Techniques techniques,
                                      bool explain);

}  // namespace colorwalk
