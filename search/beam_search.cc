#include "search/beam_search.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <unordered_set>
#include <utility>

#include "base/bits/width.h"
#include "base/heavy_assert.h"
#include "heuristics/bounds/blind_layer_score.h"
#include "search/path.h"

namespace colorwalk {

/// The search, with all that it keeps: two layers, and the steps that led to them.
template <int Words>
class BeamSearch<Words>::Layers {
 public:
  Layers(const StateSpace<Words>& space, SearchRun& run, ThreadTeam& team)
      : space_(space), run_(run), team_(team) {}

  std::optional<std::vector<Color>> solve(const BeamOptions& options, int upper) {
    const State<Words> start = space_.initial();
    assert(!start.is_goal());
    beam_.assign(1, {start, space_.unfinished(start), {}, 0, Color{}});
    steps_.clear();
    steps_kept_ = 0;
    for (int moves = 1; moves < upper && !beam_.empty(); ++moves) {
      if (const auto finish = generate()) return path_with(*finish);
      if (run_.exhausted()) return std::nullopt;
      most_children_ = std::max(most_children_, children_.size());
      drop_duplicates();
      keep_promising(kScoredPerPlace * static_cast<std::size_t>(options.width));
      score();
      if (!run_.may_continue()) return std::nullopt;
      keep_best(options, upper - moves);
    }
    return std::nullopt;
  }

  /// The bytes touched so far, and those that order_ and table_ will take for the children.
  std::int64_t memory() const {
    constexpr std::size_t kMostPlaces = 4;  // In table_, a child.
    constexpr std::size_t kChild =
        sizeof(Node) + 2 * sizeof(order_[0]) + kMostPlaces * sizeof(table_[0]);
    const std::size_t children = std::max(most_children_, children_.size());
    return static_cast<std::int64_t>(beam_.capacity() * sizeof(Node) + children * kChild +
                                     steps_kept_ * sizeof(LayerStep));
  }

 private:
  static constexpr std::size_t kScoredPerPlace = 2;

  struct Node {
    State<Words> state;
    ColorSet unfinished;
    BlindLayerScore score;
    std::uint32_t parent;  ///< Its place in the layer before.
    Color color;
  };
  /// Empties a vector and gives it room for `size` items. Room that is too small is given back
  /// first: a vector that grows holds three times its old room for a moment, while memory that is
  /// reserved and not touched costs nothing.
  template <class Item>
  static void clear_for(std::vector<Item>& items, std::size_t size) {
    if (items.capacity() < size) items = {};
    items.clear();
    items.reserve(size);
  }

  /// Fills children_ with the successors of the beam. A move that opens nothing and completes no
  /// color is on no shortest path and is left out. Returns a move that finishes the board.
  std::optional<LayerStep> generate() {
    clear_for(children_, beam_.size() * static_cast<std::size_t>(space_.colors()));
    for (std::size_t i = 0; i < beam_.size(); ++i) {
      const Node& node = beam_[i];
      if (!run_.expand() || !run_.report_memory(memory())) return std::nullopt;
      for (const Color color : each_color(space_.colors())) {
        const ClusterSet<Words> taken = space_.takes(node.state, color);
        if (taken.none()) continue;
        run_.count_generated(1);
        Node child{space_.after(node.state, taken),
                   node.unfinished,
                   {},
                   static_cast<std::uint32_t>(i),
                   color};
        const bool completes = space_.of_color(color).is_subset_of(child.state.taken);
        if (completes) child.unfinished.remove(color);
        if (child.unfinished.empty()) return LayerStep{child.parent, color};
        if (completes || !child.state.frontier.is_subset_of(node.state.frontier)) {
          children_.push_back(child);
        }
      }
    }
    return std::nullopt;
  }

  /// Keeps the first of equal children: an open-addressing table of places in children_.
  void drop_duplicates() {
    constexpr std::uint32_t kFree = 0xffffffff;
    const std::size_t places = std::bit_ceil(children_.size() * 2 + 1);
    clear_for(table_, places);
    table_.assign(places, kFree);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < children_.size(); ++i) {
      std::size_t place = children_[i].state.taken.hash() & (table_.size() - 1);
      const auto is_other = [&](std::uint32_t other) {
        return other != kFree && children_[other].state.taken != children_[i].state.taken;
      };
      while (is_other(table_[place])) place = (place + 1) & (table_.size() - 1);
      if (table_[place] != kFree) continue;
      table_[place] = static_cast<std::uint32_t>(kept);
      if (kept != i) children_[kept] = children_[i];
      ++kept;
    }
    run_.count_table_hits(static_cast<std::int64_t>(children_.size() - kept));
    children_.resize(kept);
    COLORWALK_HEAVY_ASSERT(children_are_different());
  }

  bool children_are_different() const {
    std::unordered_set<ClusterSet<Words>, SetHash<Words>> seen;
    return std::ranges::all_of(
        children_, [&](const Node& child) { return seen.insert(child.state.taken).second; });
  }

  /// Keeps the children that have taken or touch most clusters, so many that about half of the
  /// children need not be scored. Those that are dropped would hardly ever have been among the
  /// best: at equal width solutions are as long as without, within a tenth of a percent.
  void keep_promising(std::size_t most) {
    if (children_.size() <= most) return;
    clear_for(order_, children_.size());
    for (std::size_t i = 0; i < children_.size(); ++i) {
      const State<Words>& state = children_[i].state;
      order_.push_back(
          {-(state.taken.count() + state.frontier.count()), static_cast<std::uint32_t>(i)});
    }
    clear_for(ranked_, order_.size());
    ranked_ = order_;
    const auto last = ranked_.begin() + static_cast<std::ptrdiff_t>(most) - 1;
    std::ranges::nth_element(ranked_, last);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < children_.size(); ++i) {
      if (order_[i] > *last) continue;
      if (kept != i) children_[kept] = children_[i];
      ++kept;
    }
    children_.resize(kept);
  }

  /// A wide layer of a large board takes seconds, so the clock and the stop are looked at on the
  /// way; then the rest goes without a score, and the search must end.
  void score() {
    constexpr std::size_t kStride = 64;
    team_.for_each_chunk(children_.size(), [&](std::size_t first, std::size_t last) {
      for (std::size_t i = first; i < last; ++i) {
        if ((i - first) % kStride == kStride - 1 && !run_.in_time()) return;
        children_[i].score = blind_layer_score(space_, children_[i].state, children_[i].unfinished);
      }
    });
  }

  /// Makes the best children the next beam. Those that need more than `moves_left` moves, fewer
  /// than the solution that is to be beaten, are dropped.
  void keep_best(const BeamOptions& options, int moves_left) {
    clear_for(order_, children_.size());
    for (std::size_t i = 0; i < children_.size(); ++i) {
      if (children_[i].score.bound >= moves_left) continue;
      order_.push_back({children_[i].score.score(options.weight), static_cast<std::uint32_t>(i)});
    }
    const std::size_t width = std::min(order_.size(), static_cast<std::size_t>(options.width));
    std::ranges::nth_element(order_, order_.begin() + static_cast<std::ptrdiff_t>(width));
    order_.resize(width);
    std::ranges::sort(order_);
    clear_for(beam_, width);
    std::vector<LayerStep> steps;
    steps.reserve(width);
    steps_kept_ += width;
    for (const auto& [score, place] : order_) {
      beam_.push_back(children_[place]);
      steps.push_back({children_[place].parent, children_[place].color});
    }
    steps_.push_back(std::move(steps));
  }

  std::vector<Color> path_with(LayerStep last) const {
    std::vector<Color> path = path_through(steps_, last.parent);
    path.push_back(last.color);
    return path;
  }

  const StateSpace<Words>& space_;
  SearchRun& run_;
  ThreadTeam& team_;
  std::vector<Node> beam_;
  std::vector<Node> children_;
  std::vector<std::vector<LayerStep>> steps_;  ///< Of the layers after the start.
  std::vector<std::uint32_t> table_;
  std::vector<std::pair<std::int64_t, std::uint32_t>> order_;   ///< Of children_, and
  std::vector<std::pair<std::int64_t, std::uint32_t>> ranked_;  ///< a copy to be partitioned.
  std::size_t most_children_ = 0;                               ///< Of any layer before.
  std::size_t steps_kept_ = 0;                                  ///< Of all layers.
};

template <int Words>
BeamSearch<Words>::BeamSearch(const StateSpace<Words>& space, SearchRun& run, ThreadTeam& team)
    : layers_(std::make_unique<Layers>(space, run, team)) {}

template <int Words>
BeamSearch<Words>::~BeamSearch() = default;

template <int Words>
std::optional<std::vector<Color>> BeamSearch<Words>::solve(const BeamOptions& options, int upper) {
  return layers_->solve(options, upper);
}

template <int Words>
std::int64_t BeamSearch<Words>::memory() const {
  return layers_->memory();
}

#define COLORWALK_INSTANTIATE(words) template class BeamSearch<words>;
COLORWALK_FOR_EACH_WIDTH(COLORWALK_INSTANTIATE)
#undef COLORWALK_INSTANTIATE

}  // namespace colorwalk
