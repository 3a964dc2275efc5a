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
/// All are in one list (statistics.cc), from which `colorwalk list statistics`, the table of
/// `--explain`, the object `statistics` of records and answers, the CSV of tasks and the columns
/// that a descriptor can request follow. A solver names its techniques in its registry entry
/// (registry.h), and gives all statistics of these.
///
/// Searches count in plain integers, one set per thread, and add them to their SearchRun at the
/// end. What needs a clock is measured only for a request with `explain`.
namespace colorwalk {

/// A technique: a block of the table.
enum class Technique : std::uint8_t {
  kSearch,
  kThreads,
  kTeam,
  kBeam,
  kRefutation,
  kCores,
  kBound,
  kDominance,
  kLayers,
  kTransposition,
  kClosed,
  kQueue,
  kRestarts,
  kLookAhead,
  kEndGame,
  kGenetic,
};

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

/// Names a statistic. In the order of the list.
// clang-format off
enum class Statistic : std::uint8_t {
  kNodes, kGenerated, kTableHits, kSeconds, kCpuSeconds, kThreadSeconds, kNodesPerSecond,
  kMemoryBytes,
  kThreadCount, kThreadShared, kThreadWaiting,
  kTeamRepeated, kTeamDeferred,
  kBeamRuns, kBeamLayers, kBeamChildren, kBeamUseless, kBeamDuplicates, kBeamUnscored, kBeamPruned,
  kBeamCut, kBeamKept, kBeamLostLayer, kBeamBytes,
  kRefutedStates, kRefutedByColors, kRefutedByCore, kRefutedByWalk, kRefutedByNearMiss,
  kRefutedBySearch, kWalks, kNearMisses,
  kCoresLearned, kCoreLength, kCoresShortened, kCoreShortening, kCoresEvicted, kCoresStored,
  kCoreLookups, kCoreHits, kCoreBytes,
  kBoundCalls, kBoundPruned, kBoundByLayers, kBoundBySuffixes, kBoundByPairs,
  kBoundSeconds, kBoundBytes,
  kDominanceLookups, kDominanceHits, kDominanceBytes,
  kLayers, kLayerChildren, kLayerDuplicates, kLayerHopeless, kLayerDominated, kLayerStates,
  kLayerWidest, kLayerBytes,
  kTranspositionCapacity, kTranspositionEntries, kTranspositionProbes, kTranspositionHits,
  kTranspositionStored, kTranspositionReplaced, kTranspositionRejected, kTranspositionBytes,
  kClosedCapacity, kClosedStates, kClosedProbes, kClosedHits, kClosedReopened, kClosedBytes,
  kQueueCapacity, kQueueMost, kQueuePushed, kQueueRestarts, kQueueDropped, kQueueBestDropped,
  kQueueBytes,
  kQueueMoves, kQueueDroppedAsGood, kQueueCutNodes,
  kLookAheadMoves, kLookAheadCandidates, kLookAheadTies,
  kEndGameSearches, kEndGameSolved, kEndGameFull, kEndGameNodes, kEndGameMoves,
  kGeneticGames, kGeneticDuplicates, kGeneticGenerations, kGeneticImprovements, kGeneticSaved,
  kCount,  ///< No statistic.
};
// clang-format on
inline constexpr auto kStatisticCount = static_cast<std::size_t>(Statistic::kCount);

/// How the values of threads, and of the parts of a search, are put together.
enum class Joined : std::uint8_t {
  kSum,
  kMaximum,
  kMinimum,
  kMean,  ///< Weighted by `whole`: the sum of all is divided by it.
};

/// What users see of a statistic. A new one is an enumerator, a row of the list, and the line that
/// counts it.
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
