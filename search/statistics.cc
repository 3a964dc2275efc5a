#include "search/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace colorwalk {
namespace {

using enum Statistic;
using enum Joined;

constexpr std::int64_t kNothing = std::numeric_limits<std::int64_t>::max();  ///< As a minimum.
constexpr std::string_view kTime = "seconds";

/// A technique, the start of its names, and its first statistic.
struct Block {
  Technique technique;
  std::string_view title;
  std::string_view prefix;
  Statistic first;
};

constexpr std::array kBlocks = {
    Block{Technique::kSearch, "search", "", kNodes},
    Block{Technique::kThreads, "threads", "thread_", kThreadCount},
    Block{Technique::kTeam, "shared search", "team_", kTeamRepeated},
    Block{Technique::kBeam, "beam", "beam_", kBeamRuns},
    Block{Technique::kRefutation, "core refutation", "refutation_", kRefutedStates},
    Block{Technique::kCores, "cores", "core_", kCoresLearned},
    Block{Technique::kBound, "lower bound", "bound_", kBoundCalls},
    Block{Technique::kDominance, "dominance", "dominance_", kDominanceLookups},
    Block{Technique::kLayers, "layers", "layer_", kLayers},
    Block{Technique::kTransposition, "transposition table", "transposition_",
          kTranspositionCapacity},
    Block{Technique::kClosed, "closed list", "closed_", kClosedCapacity},
    Block{Technique::kQueue, "bounded queue", "queue_", kQueueCapacity},
    Block{Technique::kRestarts, "restarts", "queue_", kQueueMoves},
    Block{Technique::kLookAhead, "look-ahead", "look_ahead_", kLookAheadMoves},
    Block{Technique::kEndGame, "end game", "end_game_", kEndGameSearches},
    Block{Technique::kGenetic, "genetic algorithm", "genetic_", kGeneticGames},
};

// The rows of the list.

constexpr StatisticSpec sum(Statistic statistic, std::string_view name, std::string_view help,
                            Statistic whole = kCount) {
  return {.statistic = statistic, .name = name, .joined = kSum, .help = help, .whole = whole};
}
constexpr StatisticSpec maximum(Statistic statistic, std::string_view name, std::string_view help,
                                Statistic whole = kCount) {
  return {.statistic = statistic, .name = name, .joined = kMaximum, .help = help, .whole = whole};
}
constexpr StatisticSpec minimum(Statistic statistic, std::string_view name, std::string_view help) {
  return {.statistic = statistic, .name = name, .joined = kMinimum, .help = help};
}
constexpr StatisticSpec mean(Statistic statistic, std::string_view name, std::string_view help,
                             Statistic weight) {
  return {.statistic = statistic, .name = name, .joined = kMean, .help = help, .whole = weight};
}
constexpr StatisticSpec bytes(Statistic statistic, std::string_view name, std::string_view help) {
  return {.statistic = statistic, .name = name, .joined = kMaximum, .unit = "bytes", .help = help};
}
constexpr StatisticSpec time(Statistic statistic, std::string_view name, std::string_view help,
                             Statistic whole = kCount) {
  return {.statistic = statistic,
          .name = name,
          .joined = kSum,
          .unit = kTime,
          .help = help,
          .whole = whole};
}
constexpr StatisticSpec explained(StatisticSpec spec) {
  spec.with_explain = true;
  return spec;
}
constexpr StatisticSpec field(StatisticSpec spec) {
  spec.is_field = true;
  return spec;
}

constexpr std::array<StatisticSpec, kStatisticCount> kSpecs = [] {
  std::array<StatisticSpec, kStatisticCount> specs = {
      field(sum(kNodes, "nodes", "states that were expanded")),
      field(sum(kGenerated, "generated", "successor states that were evaluated")),
      field(sum(kTableHits, "table_hits",
                "successors not searched because of a table, a duplicate or a core", kGenerated)),
      field(time(kSeconds, "seconds", "wall time")),
      field(time(kCpuSeconds, "cpu_seconds", "CPU time of all threads")),
      explained(time(kThreadSeconds, "thread_seconds", "wall time of all threads together")),
      explained(
          mean(kNodesPerSecond, "nodes_per_second", "nodes per second of wall time", kSeconds)),
      bytes(kMemoryBytes, "memory_bytes",
            "most memory of all tables and queues together, as reported for the limit"),
      maximum(kThreadCount, "thread_count", "threads that searched the board"),
      explained(time(kThreadShared, "thread_shared_seconds",
                     "wall time in which several threads shared the work", kSeconds)),
      explained(time(kThreadWaiting, "thread_waiting_seconds",
                     "time of threads without work in this time", kThreadSeconds)),
      sum(kTeamRepeated, "team_repeated_nodes",
          "nodes that one thread would not have expanded: another thread was faster", kNodes),
      sum(kTeamDeferred, "team_deferred", "states left to another thread that was searching them"),
      sum(kBeamRuns, "beam_runs", "beams"),
      sum(kBeamLayers, "beam_layers", "layers of all beams"),
      sum(kBeamChildren, "beam_children", "children of the states in the beams"),
      sum(kBeamUseless, "beam_useless", "children that reach nothing new", kBeamChildren),
      sum(kBeamDuplicates, "beam_duplicates", "children that equal another one of their layer",
          kBeamChildren),
      sum(kBeamUnscored, "beam_unscored",
          "children cut without a score, because they reach too little", kBeamChildren),
      sum(kBeamPruned, "beam_pruned", "children pruned by the lower bound: no shorter solution",
          kBeamChildren),
      sum(kBeamCut, "beam_cut", "children cut by their score", kBeamChildren),
      sum(kBeamKept, "beam_kept", "children kept for the next layer", kBeamChildren),
      explained(minimum(kBeamLostLayer, "beam_lost_layer",
                        "layer in which the first beam cut the best known solution")),
      bytes(kBeamBytes, "beam_bytes", "memory of the widest beam"),
      sum(kRefutedStates, "refutation_states", "states that core refutation refuted"),
      sum(kRefutedByColors, "refutation_by_colors", "by the number of unfinished colors",
          kRefutedStates),
      sum(kRefutedByCore, "refutation_by_core", "by a core that was known before", kRefutedStates),
      sum(kRefutedByWalk, "refutation_by_walk", "by the color-blind layers", kRefutedStates),
      sum(kRefutedByNearMiss, "refutation_by_near_miss", "by a core made smaller for them",
          kRefutedStates),
      sum(kRefutedBySearch, "refutation_by_search", "by a search of their moves", kRefutedStates),
      sum(kWalks, "refutation_walks", "walks over the color-blind layers"),
      sum(kNearMisses, "refutation_near_misses", "attempts to refute a state by a near miss"),
      sum(kCoresLearned, "core_learned", "cores learned"),
      mean(kCoreLength, "core_length", "mean length of the cores learned", kCoresLearned),
      sum(kCoresShortened, "core_shortened",
          "known cores replaced by a shorter one that subsumes them", kCoresLearned),
      mean(kCoreShortening, "core_shortening", "mean length lost by these", kCoresShortened),
      sum(kCoresEvicted, "core_evicted", "cores that newer ones replaced in full lists",
          kCoresLearned),
      sum(kCoresStored, "core_stored", "cores stored at the end", kCoresLearned),
      sum(kCoreLookups, "core_lookups", "states looked up in the cores"),
      sum(kCoreHits, "core_hits", "lookups that found a core", kCoreLookups),
      bytes(kCoreBytes, "core_bytes", "memory of the cores"),
      sum(kBoundCalls, "bound_calls", "states bounded"),
      sum(kBoundPruned, "bound_pruned", "states pruned", kBoundCalls),
      sum(kBoundByLayers, "bound_by_layers", "by the color-blind layers", kBoundPruned),
      sum(kBoundBySuffixes, "bound_by_suffixes", "by an exact suffix", kBoundPruned),
      sum(kBoundByPairs, "bound_by_pairs", "by distances of pairs", kBoundPruned),
      explained(time(kBoundSeconds, "bound_seconds", "time in the bound, on all threads",
                     kThreadSeconds)),
      bytes(kBoundBytes, "bound_bytes", "memory of its tables"),
      sum(kDominanceLookups, "dominance_lookups", "states compared with recent ones"),
      sum(kDominanceHits, "dominance_hits", "states that a recent one dominates",
          kDominanceLookups),
      bytes(kDominanceBytes, "dominance_bytes", "memory of the recent states"),
      sum(kLayers, "layer_count", "layers"),
      sum(kLayerChildren, "layer_children", "children of the states in the layers"),
      sum(kLayerDuplicates, "layer_duplicates", "children that equal another one of their layer",
          kLayerChildren),
      sum(kLayerHopeless, "layer_hopeless", "children pruned by the lower bound", kLayerChildren),
      sum(kLayerDominated, "layer_dominated", "children that another one dominates",
          kLayerChildren),
      sum(kLayerStates, "layer_states", "children kept for the next layer", kLayerChildren),
      maximum(kLayerWidest, "layer_widest", "states of the widest layer"),
      bytes(kLayerBytes, "layer_bytes", "memory of the layers"),
      maximum(kTranspositionCapacity, "transposition_capacity", "entries that the table can hold"),
      sum(kTranspositionEntries, "transposition_entries", "entries in use at the end",
          kTranspositionCapacity),
      sum(kTranspositionProbes, "transposition_probes", "states looked up"),
      sum(kTranspositionHits, "transposition_hits", "states that were found", kTranspositionProbes),
      sum(kTranspositionStored, "transposition_stored", "facts to be stored"),
      sum(kTranspositionReplaced, "transposition_replaced", "entries of other states replaced",
          kTranspositionStored),
      sum(kTranspositionRejected, "transposition_rejected",
          "facts dropped because another thread was writing", kTranspositionStored),
      bytes(kTranspositionBytes, "transposition_bytes", "memory of the table"),
      maximum(kClosedCapacity, "closed_capacity", "states that the list can hold"),
      sum(kClosedStates, "closed_states", "states in the list", kClosedCapacity),
      sum(kClosedProbes, "closed_probes", "states looked up"),
      sum(kClosedHits, "closed_hits", "states reached before by as few moves", kClosedProbes),
      sum(kClosedReopened, "closed_reopened", "states reached before by more moves", kClosedProbes),
      bytes(kClosedBytes, "closed_bytes", "memory of the list"),
      maximum(kQueueCapacity, "queue_capacity",
              "nodes that the bounded priority queue holds before it is full"),
      maximum(kQueueMost, "queue_most", "most nodes in the queue at once"),
      sum(kQueuePushed, "queue_pushed", "nodes added to the queue"),
      sum(kQueueRestarts, "queue_restarts",
          "times that the queue was full, and the search gave up all nodes but one"),
      sum(kQueueDropped, "queue_dropped", "nodes given up at these", kQueuePushed),
      minimum(kQueueBestDropped, "queue_best_dropped_f", "least f of a node given up"),
      bytes(kQueueBytes, "queue_bytes", "memory of the queue"),
      sum(kQueueMoves, "queue_moves", "moves played by the search with the queue"),
      explained(sum(kQueueDroppedAsGood, "queue_dropped_as_good",
                    "nodes given up of no higher f than the node that was kept", kQueueDropped)),
      explained(sum(kQueueCutNodes, "queue_cut_nodes",
                    "nodes expanded of which a sibling was given up", kNodes)),
      sum(kLookAheadMoves, "look_ahead_moves", "moves chosen by look-ahead"),
      sum(kLookAheadCandidates, "look_ahead_candidates",
          "first moves, or sequences, that were compared"),
      sum(kLookAheadTies, "look_ahead_ties", "choices between equal values", kLookAheadMoves),
      sum(kEndGameSearches, "end_game_searches", "searches for the end of the game"),
      sum(kEndGameSolved, "end_game_solved", "searches that found an end", kEndGameSearches),
      sum(kEndGameFull, "end_game_full", "searches ended by a full queue, or by their node limit",
          kEndGameSearches),
      sum(kEndGameNodes, "end_game_nodes", "nodes of these searches", kNodes),
      sum(kEndGameMoves, "end_game_moves", "moves found by these searches"),
      sum(kGeneticGames, "genetic_games", "games played"),
      sum(kGeneticDuplicates, "genetic_duplicates", "games equal to another one", kGeneticGames),
      sum(kGeneticGenerations, "genetic_generations", "generations"),
      sum(kGeneticImprovements, "genetic_improvements",
          "generations with a shorter game than all before", kGeneticGenerations),
      sum(kGeneticSaved, "genetic_saved_moves", "moves saved since the first generation"),
  };
  std::size_t next = 0;
  for (StatisticSpec& spec : specs) {
    if (next < kBlocks.size() && spec.statistic == kBlocks[next].first) ++next;
    spec.technique = kBlocks[next - 1].technique;
  }
  return specs;
}();

static_assert(std::ranges::all_of(kSpecs,
                                  [](const StatisticSpec& spec) {
                                    return &spec ==
                                           &kSpecs[static_cast<std::size_t>(spec.statistic)];
                                  }),
              "the list must be in the order of the enumeration");

constexpr std::size_t at(Statistic statistic) {
  return static_cast<std::size_t>(statistic);
}

}  // namespace

std::span<const StatisticSpec> statistic_specs() {
  return kSpecs;
}

const StatisticSpec& spec_of(Statistic statistic) {
  return kSpecs[at(statistic)];
}

const StatisticSpec* find_statistic(std::string_view name) {
  const auto found = std::ranges::find(kSpecs, name, &StatisticSpec::name);
  return found == kSpecs.end() ? nullptr : &*found;
}

std::string_view title_of(Technique technique) {
  return kBlocks[static_cast<std::size_t>(technique)].title;
}

std::string_view label_of(const StatisticSpec& spec) {
  return spec.name.substr(kBlocks[static_cast<std::size_t>(spec.technique)].prefix.size());
}

Statistics::Statistics() {
  for (const StatisticSpec& spec : kSpecs) {
    if (spec.joined == kMinimum) joined_[at(spec.statistic)] = kNothing;
  }
}

void Statistics::add(Statistic statistic, std::int64_t value) {
  std::int64_t& joined = joined_[at(statistic)];
  switch (spec_of(statistic).joined) {
    case kSum:
    case kMean:
      joined += value;
      break;
    case kMaximum:
      joined = std::max(joined, value);
      break;
    case kMinimum:
      joined = std::min(joined, value);
      break;
  }
}

void Statistics::add(const Statistics& others) {
  for (const StatisticSpec& spec : kSpecs) add(spec.statistic, others.joined_[at(spec.statistic)]);
}

std::optional<double> Statistics::value(Statistic statistic) const {
  const StatisticSpec& spec = spec_of(statistic);
  const std::int64_t joined = joined_[at(statistic)];
  const auto number = static_cast<double>(joined);
  if (spec.joined == kMinimum && joined == kNothing) return std::nullopt;
  if (spec.joined != kMean) return spec.unit == kTime ? number * 1e-9 : number;
  const double weight = *value(spec.whole);
  return weight > 0 ? std::optional(number / weight) : std::nullopt;
}

std::vector<StatisticValue> values_of(const Statistics& statistics, Techniques techniques,
                                      bool explain) {
  std::vector<StatisticValue> values;
  for (const StatisticSpec& spec : kSpecs) {
    if (spec.is_field || !techniques.has(spec.technique) || (spec.with_explain && !explain))
      continue;
    std::optional<double> value = statistics.value(spec.statistic);
    if (value) value = std::round(*value * 1e6) / 1e6;
    values.push_back({&spec, value});
  }
  return values;
}

}  // namespace colorwalk
