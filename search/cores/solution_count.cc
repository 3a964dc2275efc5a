#include "search/cores/solution_count.h"

#include <absl/container/flat_hash_map.h>

#include <cstdint>
#include <new>
#include <utility>
#include <vector>

#include "base/big_natural.h"
#include "base/bits/width.h"
#include "base/hash_table.h"
#include "engine/cluster_graph.h"
#include "search/cores/parallel_refutation.h"

namespace colorwalk {
namespace {

template <int Words>
class SolutionCounter {
 public:
  SolutionCounter(const StateSpace<Words>& space, SearchRun& run)
      : space_(space), run_(run), refuter_(space, kDefaultCores, run, alone_) {}

  /// REQUIRES: the board can be solved in `optimum` moves and not in fewer.
  std::optional<SolutionCount> count(int optimum) {
    const State<Words> start = space_.initial();
    layer_.push_back({start, space_.unfinished(start), {}, BigNatural(1), {}});
    for (int left = optimum; left-- > 0;) {
      next_.clear();
      numbers_.clear();
      for (Node& node : layer_) {
        if (!run_.expand() || !add_children(node, left) || !has_memory()) return std::nullopt;
        held_ -= std::exchange(node, {}).memory();
      }
      std::swap(layer_, next_);
    }
    return SolutionCount{layer_.front().count.text(), layer_.front().first.count()};
  }

 private:
  /// A state that lies on an optimal solution.
  struct Node {
    State<Words> state;
    ColorSet unfinished;
    ColorSet first;  ///< The first moves of the sequences that lead to it.
    BigNatural count;
    std::vector<Color> rest;  ///< A solution from here, if one is known.

    /// The bytes besides the object.
    std::size_t memory() const { return count.memory() + rest.capacity() * sizeof(Color); }
  };

  static constexpr std::int64_t kHopeless = -1;  ///< The number of a state that is not kept.

  /// Adds the children of a node from which `left` moves suffice to the next layer. False at a
  /// limit.
  bool add_children(const Node& node, int left) {
    bool is_complete = true;
    node.unfinished.for_each([&](Color color) {
      const ClusterSet<Words> taken = space_.takes(node.state, color);
      if (taken.none() || !is_complete) return;
      const State<Words> after = space_.after(node.state, taken);
      ColorSet unfinished = node.unfinished;
      if (space_.of_color(color).is_subset_of(after.taken)) unfinished.remove(color);
      if (unfinished.count() > left) return;
      make_room(numbers_);
      const auto [number, is_new] = numbers_.try_emplace(after.taken, kHopeless);
      if (is_new) {
        std::vector<Color> rest;
        const Refutation answer = finish(node, color, after, left, rest);
        is_complete = answer != Refutation::kGivenUp;
        if (answer != Refutation::kSolved) return;
        number->second = static_cast<std::int64_t>(next_.size());
        next_.push_back({after, unfinished, {}, {}, std::move(rest)});
        held_ += next_.back().memory();
      }
      if (number->second != kHopeless) {
        add_paths(node, color, next_[static_cast<std::size_t>(number->second)]);
      }
    });
    return is_complete;
  }

  /// Adds the sequences that lead to a child by a move from `node`.
  void add_paths(const Node& node, Color color, Node& child) {
    held_ -= child.memory();
    child.count += node.count;
    held_ += child.memory();
    const bool is_start = node.first.empty();
    if (is_start) child.first.add(color);
    node.first.for_each([&](Color each) { child.first.add(each); });
  }

  /// Whether the state after a move can be finished; if so, `rest` is a solution.
  Refutation finish(const Node& node, Color color, const State<Words>& after, int left,
                    std::vector<Color>& rest) {
    if (!node.rest.empty() && node.rest.front() == color) {
      rest.assign(node.rest.begin() + 1, node.rest.end());
      return Refutation::kSolved;
    }
    const Refutation answer = refuter_.refute(after, left, kAllNodes);
    rest = refuter_.solution();
    return answer;
  }

  /// Reports the memory; the refuter reports its own meanwhile.
  bool has_memory() {
    const std::size_t nodes = layer_.capacity() + next_.capacity();
    const auto bytes =
        static_cast<std::int64_t>(nodes * sizeof(Node) + held_ + hash_table_memory(numbers_));
    run_.set_memory_elsewhere(space_.memory() + bytes);
    return run_.report_memory(refuter_.memory());
  }

  const StateSpace<Words>& space_;
  SearchRun& run_;
  ThreadTeam alone_{1};
  ParallelRefuter<Words> refuter_;
  std::vector<Node> layer_;
  std::vector<Node> next_;
  std::size_t held_ = 0;  ///< Bytes of the nodes besides the objects.
  /// In next_, by state.
  absl::flat_hash_map<ClusterSet<Words>, std::int64_t, SetHash<Words>> numbers_;
};

}  // namespace

std::optional<SolutionCount> count_solutions(const Board& board, int optimum,
                                             const SolveRequest& request) {
  const ClusterGraph graph(board);
  if (graph.clusters() > kMostMembers) return std::nullopt;
  SearchRun run(request);
  return with_width(graph.clusters(), [&]<int Words>() {
    const StateSpace<Words> space(graph);
    run.set_memory_elsewhere(space.memory());
    auto count = SolutionCounter<Words>(space, run).count(optimum);
    if (run.is_out_of_memory()) throw std::bad_alloc();
    return count;
  });
}

}  // namespace colorwalk
