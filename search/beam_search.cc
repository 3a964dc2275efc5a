#include "search/beam_search.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cassert>
#include <limits>
#include <span>
#include <unordered_set>
#include <utility>

#include "base/bits/width.h"
#include "base/heavy_assert.h"
#include "base/recycled_memory.h"
#include "heuristics/bounds/beam_scores.h"
#include "heuristics/bounds/sibling_scores.h"
#include "search/path.h"
#include "search/scratch.h"

namespace colorwalk {
namespace {

template <int Words>
class Pipeline final : public BeamSearch<Words>, public InRecycledMemory {
 public:
  Pipeline(const StateSpace<Words>& space, SearchRun& run, ThreadTeam& team)
      : space_(space),
        run_(run),
        team_(team),
        colors_(static_cast<std::size_t>(space.colors())),
        workers_(static_cast<std::size_t>(team.workers())) {}

  std::optional<std::vector<Color>> solve(const BeamOptions& options, int upper) override {
    const State<Words> start = space_.initial();
    assert(!start.is_goal());
    const auto width = static_cast<std::size_t>(options.width);
    const std::size_t most_scored = static_cast<std::size_t>(options.scored) * width;
    prepare_distances(options);
    require_size(beam_, 1);
    beam_[0] = {start, space_.unfinished(start)};
    beam_size_ = 1;
    steps_.clear();
    steps_kept_ = 0;
    if (followed_.empty()) run_.statistics().add(Statistic::kBeamRuns, 1);
    for (int moves = 1; moves < upper && beam_size_ > 0; ++moves) {
      if (!reserve(width, most_scored)) return std::nullopt;
      generate();
      if (!count_work()) return std::nullopt;
      if (finish_ != kNoSlot) return path_through(steps_, step_of(finish_));
      drop_duplicates();
      select(most_scored);
      score(options, upper - moves);
      if (!run_.may_continue()) return std::nullopt;
      keep_best(width);  // After an interruption, the next layer generates nothing.
      follow(moves);
    }
    return std::nullopt;
  }

  std::optional<int> lost_layer(const BeamOptions& options,
                                std::span<const Color> solution) override {
    followed_ = solution;
    followed_state_ = space_.initial();
    lost_layer_.reset();
    solve(options, static_cast<int>(solution.size()) + 1);
    followed_ = {};
    return lost_layer_;
  }

  std::int64_t memory() const override {
    return static_cast<std::int64_t>(
        bytes_held(beam_) + bytes_held(next_) + bytes_held(children_) + bytes_held(by_part_) +
        bytes_held(small_layer_) + bytes_held(scored_) + bytes_held(scores_) + bytes_held(ranked_) +
        distances_memory() + bytes_held(blocks_) + bytes_held(part_ends_) +
        steps_kept_ * sizeof(LayerStep));
  }

 private:
  using Slot = std::uint32_t;  ///< parent * colors + color: the order of generation.

  static constexpr std::size_t kBlock = 64;      ///< Parents per block.
  static constexpr std::size_t kMaxParts = 128;  ///< Of the hash values.
  static constexpr std::size_t kMaxBuckets = 1024;
  static constexpr std::size_t kMaxChunks = 64;
  static constexpr Slot kNoSlot = std::numeric_limits<Slot>::max();
  static constexpr std::int64_t kTooLong = std::numeric_limits<std::int64_t>::max();

  struct Node {
    State<Words> state;
    ColorSet unfinished;
  };

  struct Child {
    std::uint64_t hash;
    Slot slot;
    std::int32_t promise;  ///< Clusters taken and in the frontier; 0 for a duplicate.
  };

  /// The children of kBlock parents.
  struct Block {
    std::uint32_t generated = 0;  ///< Children counted, including useless ones.
    std::uint32_t children = 0;
    std::uint32_t promising = 0;  ///< Children above the threshold, then those to be scored.
    std::uint32_t ties = 0;       ///< Children at the threshold, then those of them to be scored.
    std::size_t first_scored = 0;
  };

  struct Scored {
    Slot slot;
    std::uint32_t child;  ///< Index into the children of its block.
  };

  struct Ranked {
    std::int64_t score;
    std::uint32_t index;  ///< In scored_, which is in the order of slots.
    friend auto operator<=>(const Ranked&, const Ranked&) = default;
  };

  /// The scratch data of a worker.
  struct alignas(64) Worker {
    std::array<std::size_t, kMaxParts> part_sizes{};
    RecycledVector<std::uint64_t> table;
    RecycledVector<std::uint32_t> promises;        ///< A histogram.
    std::optional<SiblingScores<Words>> siblings;  ///< With distances_ only.
    std::uint32_t parent = 0;                      ///< Of which `siblings` are prepared.
    int max_promise = 0;
    std::size_t unique = 0;
    std::size_t duplicates = 0;
    std::int64_t least = 0;
    std::int64_t greatest = 0;
  };

  /// Calls `body(worker, i)` for all i below `count`; in parallel if the layer is large enough.
  /// Then an interruption ends it early.
  template <class Body>
  void for_each(std::size_t count, const Body& body) {
    if (count == 1 || blocks_.size() <= 2) {
      for (std::size_t i = 0; i < count; ++i) call(body, workers_.front(), i);
      return;
    }
    team_.for_each_in_shares(static_cast<std::int64_t>(count), [&](int worker, std::int64_t i) {
      if (interrupted_ || !run_.in_time()) return interrupted_.store(true);
      call(body, workers_[static_cast<std::size_t>(worker)], static_cast<std::size_t>(i));
    });
  }

  /// Both loops share the code of the body.
  template <class Body>
  [[gnu::noinline]] static void call(const Body& body, Worker& worker, std::size_t i) {
    body(worker, i);
  }

  /// Makes the table of distances if the beam is wide enough to gain more by it than it costs.
  void prepare_distances(const BeamOptions& options) {
    if constexpr (StateSpace<Words>::kHasRows) {
      constexpr std::int64_t kClustersPerWidth = 16;
      constexpr std::int64_t kShareOfMemory = 8;
      const auto& limit = run_.limits().memory;
      if (distances_ || options.score != BeamScore::kLayers ||
          options.width * kClustersPerWidth < space_.clusters() ||
          (limit && ClusterDistances<Words>::memory_for(space_) > *limit / kShareOfMemory)) {
        return;
      }
      distances_.emplace(space_, team_, [this] { return run_.in_time(); });
      if (!distances_->is_usable()) return;
      for (Worker& worker : workers_) worker.siblings.emplace(space_, *distances_);
    }
  }

  std::size_t distances_memory() const {
    return distances_ ? static_cast<std::size_t>(distances_->memory()) : 0;
  }

  LayerStep step_of(Slot slot) const {
    return {static_cast<std::uint32_t>(slot / colors_),
            nth_color(static_cast<int>(slot % colors_))};
  }

  /// Prepares the buffers for the children of the beam. False if the memory limit forbids it.
  bool reserve(std::size_t width, std::size_t most_scored) {
    const std::size_t children = beam_size_ * colors_;
    const std::size_t scored = std::min(children, most_scored);
    const std::size_t blocks = (beam_size_ + kBlock - 1) / kBlock;
    parts_ = blocks == 1 ? 1 : std::min(kMaxParts, std::bit_ceil(beam_size_ / 16));
    const std::size_t bytes = bytes_held(beam_) + bytes_held(next_, std::min(children, width)) +
                              bytes_held(children_, children) + bytes_held(by_part_, children) +
                              bytes_held(scored_, scored) + bytes_held(scores_, scored) +
                              bytes_held(ranked_, scored) + distances_memory() +
                              (blocks * sizeof(Block)) + blocks * parts_ * sizeof(std::uint16_t) +
                              (steps_kept_ + std::min(children, width)) * sizeof(LayerStep);
    run_.statistics().add_size(Statistic::kBeamBytes, bytes);
    if (!run_.report_memory(static_cast<std::int64_t>(bytes))) return false;
    require_size(next_, std::min(children, width));
    require_size(children_, children);
    require_size(by_part_, children);
    require_size(scored_, scored);
    require_size(scores_, scored);
    require_size(ranked_, scored);
    if (blocks == 1) require_size(small_layer_, children);
    blocks_.assign(blocks, {});
    part_ends_.resize(blocks * parts_);
    for (Worker& worker : workers_) {
      std::fill_n(worker.part_sizes.begin(), parts_, 0);
    }
    return true;
  }

  std::size_t first_parent(std::size_t block) const { return block * kBlock; }
  std::span<Child> children_of(std::size_t block) {
    return {&children_[first_parent(block) * colors_], blocks_[block].children};
  }

  /// Generates the useful children of all blocks, or finds the first move that finishes the board.
  void generate() {
    finish_.store(kNoSlot, std::memory_order_relaxed);
    interrupted_.store(false, std::memory_order_relaxed);
    for_each(blocks_.size(), [&](Worker& worker, std::size_t i) {
      if (first_parent(i) * colors_ > finish_.load(std::memory_order_relaxed)) return;
      if (!run_.in_time()) return interrupted_.store(true, std::memory_order_relaxed);
      generate_block(i);
      sort_by_part(worker, i);
    });
  }

  void generate_block(std::size_t i) {
    Block& block = blocks_[i];
    Child* const children = &children_[first_parent(i) * colors_];
    const std::size_t end = std::min(beam_size_, first_parent(i + 1));
    for (std::size_t parent = first_parent(i); parent < end; ++parent) {
      const Node& node = beam_[parent];
      for (const Color color : each_color(space_.colors())) {
        const ClusterSet<Words> taken = space_.takes(node.state, color);
        if (taken.none()) continue;
        ++block.generated;
        const auto slot = static_cast<Slot>(parent * colors_) + static_cast<Slot>(index(color));
        const Node child = child_of(node, color, taken);
        if (child.unfinished.empty()) return finish_with(slot);
        const bool completes = child.unfinished != node.unfinished;
        if (!completes && child.state.frontier.is_subset_of(node.state.frontier)) continue;
        if (blocks_.size() == 1) small_layer_[block.children] = child;
        children[block.children++] = {child.state.taken.hash(), slot,
                                      child.state.taken.count() + child.state.frontier.count()};
      }
    }
  }

  Node child_of(const Node& node, Color color, const ClusterSet<Words>& taken) const {
    Node child = {space_.after(node.state, taken), node.unfinished};
    if (space_.of_color(color).is_subset_of(child.state.taken)) child.unfinished.remove(color);
    return child;
  }

  /// Keeps the least slot of a move that finishes the board.
  void finish_with(Slot slot) {
    Slot least = finish_.load(std::memory_order_relaxed);
    while (slot < least && !finish_.compare_exchange_weak(least, slot, std::memory_order_relaxed)) {
    }
  }

  /// The part that a hash belongs to: its upper bits.
  std::size_t part_of(std::uint64_t hash) const {
    return static_cast<std::size_t>((hash >> 32) * parts_ >> 32);
  }

  /// Lists the children of a block by part, in the order of slots within each part.
  void sort_by_part(Worker& worker, std::size_t i) {
    const std::span<Child> children = children_of(i);
    std::array<std::uint16_t, kMaxParts> ends{};
    for (const Child& child : children) ++ends[part_of(child.hash)];
    std::uint16_t end = 0;
    for (std::size_t part = 0; part < parts_; ++part) {
      worker.part_sizes[part] += ends[part];
      const std::uint16_t first = end;
      end = static_cast<std::uint16_t>(end + ends[part]);
      ends[part] = first;
    }
    std::uint16_t* const by_part = &by_part_[first_parent(i) * colors_];
    for (std::size_t k = 0; k < children.size(); ++k) {
      by_part[ends[part_of(children[k].hash)]++] = static_cast<std::uint16_t>(k);
    }
    for (std::size_t part = 0; part < parts_; ++part) {
      part_ends_[part * blocks_.size() + i] = ends[part];
    }
  }

  /// Counts the nodes and children up to the end of the layer, or to the first finishing move.
  /// False if the run is exhausted before.
  bool count_work() {
    if (interrupted_ && !run_.may_continue()) return false;
    const bool is_finished = finish_ != kNoSlot;
    const std::size_t parents = is_finished ? finish_ / colors_ + 1 : beam_size_;
    for (std::size_t i = 0; i < parents; ++i) {
      if (!run_.expand()) return false;
    }
    std::int64_t generated = 0;
    for (std::size_t i = 0; i * kBlock < parents; ++i) generated += blocks_[i].generated;
    run_.count_generated(generated);
    return true;
  }

  /// Marks all but the first of equal children. Equal children belong to one part.
  void drop_duplicates() {
    for (Worker& worker : workers_) {
      worker.promises.assign(static_cast<std::size_t>(space_.clusters()) + 1, 0);
      worker.max_promise = 0;
      worker.unique = 0;
      worker.duplicates = 0;
    }
    for_each(parts_, [&](Worker& worker, std::size_t part) { drop_duplicates(worker, part); });
    unique_ = 0;
    std::size_t duplicates = 0;
    for (const Worker& worker : workers_) {
      unique_ += worker.unique;
      duplicates += worker.duplicates;
    }
    run_.count_table_hits(static_cast<std::int64_t>(duplicates));
    COLORWALK_HEAVY_ASSERT(interrupted_ || remaining_children_are_different());
  }

  void drop_duplicates(Worker& worker, std::size_t part) {
    std::size_t children = 0;
    for (const Worker& each : workers_) children += each.part_sizes[part];
    worker.table.assign(std::bit_ceil(2 * children + 1), kFree);
    for (std::size_t i = 0; i < blocks_.size(); ++i) {
      const std::size_t first = part == 0 ? 0 : part_ends_[(part - 1) * blocks_.size() + i];
      const std::size_t end = part_ends_[part * blocks_.size() + i];
      const std::size_t base = first_parent(i) * colors_;
      for (std::size_t k = first; k < end; ++k) {
        Child& child = children_[base + by_part_[base + k]];
        if (insert(worker.table, child)) {
          ++worker.unique;
          ++worker.promises[static_cast<std::size_t>(child.promise)];
          worker.max_promise = std::max(worker.max_promise, child.promise);
        } else {
          child.promise = 0;
          ++worker.duplicates;
        }
      }
    }
  }

  static constexpr std::uint64_t kFree = std::numeric_limits<std::uint64_t>::max();

  /// Adds a child to an open-addressing table of (upper half of the hash, slot). False if an equal
  /// child is there.
  bool insert(RecycledVector<std::uint64_t>& table, const Child& child) const {
    const std::uint64_t entry = (child.hash & 0xffffffff00000000) | child.slot;
    for (std::size_t i = child.hash & (table.size() - 1);; i = (i + 1) & (table.size() - 1)) {
      const std::uint64_t other = table[i];
      if (other == kFree) {
        table[i] = entry;
        return true;
      }
      const bool is_equal =
          other >> 32 == entry >> 32 && taken_by(static_cast<Slot>(other)) == taken_by(child.slot);
      if (is_equal) return false;
    }
  }

  ClusterSet<Words> taken_by(Slot slot) const {
    const LayerStep step = step_of(slot);
    const State<Words>& state = beam_[step.parent].state;
    return state.taken | space_.takes(state, step.color);
  }

  bool remaining_children_are_different() {
    std::unordered_set<ClusterSet<Words>, SetHash<Words>> seen;
    for (std::size_t i = 0; i < blocks_.size(); ++i) {
      for (const Child& child : children_of(i)) {
        if (child.promise > 0 && !seen.insert(taken_by(child.slot)).second) return false;
      }
    }
    return true;
  }

  /// Chooses the `most` children with the largest promise, the first ones among equals, and assigns
  /// each block its range of scored_.
  void select(std::size_t most) {
    const std::size_t above = find_threshold(most);
    for_each(blocks_.size(), [&](Worker&, std::size_t i) {
      std::uint32_t promising = 0;
      std::uint32_t ties = 0;
      for (const Child& child : children_of(i)) {
        if (child.promise > threshold_) ++promising;
        if (child.promise == threshold_) ++ties;
      }
      blocks_[i].promising = promising;
      blocks_[i].ties = ties;
    });
    std::size_t ties_left = threshold_ == 0 ? 0 : most - above;
    scored_size_ = 0;
    for (Block& block : blocks_) {
      block.first_scored = scored_size_;
      block.ties = static_cast<std::uint32_t>(std::min<std::size_t>(block.ties, ties_left));
      ties_left -= block.ties;
      scored_size_ += block.promising + block.ties;
    }
  }

  /// Sets the threshold and returns the number of children above it. Duplicates have promise 0, so
  /// a threshold of 0 selects all other children.
  std::size_t find_threshold(std::size_t most) {
    threshold_ = 0;
    if (unique_ <= most) return unique_;
    for (const Worker& worker : workers_) threshold_ = std::max(threshold_, worker.max_promise);
    std::size_t above = 0;
    while (true) {
      std::size_t here = 0;
      for (const Worker& worker : workers_) {
        here += worker.promises[static_cast<std::size_t>(threshold_)];
      }
      if (above + here > most) return above;
      above += here;
      --threshold_;
    }
  }

  /// Scores the selected children. Children that need `moves_left` moves or more are dropped: they
  /// do not lead to a shorter solution than the one known. Stops early at the time limit.
  void score(const BeamOptions& options, int moves_left) {
    for (Worker& worker : workers_) {
      worker.least = kTooLong;
      worker.greatest = std::numeric_limits<std::int64_t>::min();
    }
    for_each(blocks_.size(), [&](Worker& worker, std::size_t i) {
      if (run_.in_time()) score_block(worker, i, options, moves_left);
    });
  }

  void score_block(Worker& worker, std::size_t i, const BeamOptions& options, int moves_left) {
    std::size_t next = blocks_[i].first_scored;
    std::uint32_t ties = blocks_[i].ties;
    worker.parent = kNoSlot;
    const std::span<Child> children = children_of(i);
    for (std::size_t k = 0; k < children.size(); ++k) {
      const Child& child = children[k];
      if (child.promise < threshold_ || (child.promise == threshold_ && ties == 0)) continue;
      if (child.promise == threshold_) --ties;
      // A score of a wide board takes up to a millisecond, a sum of distances 10 microseconds.
      if ((!StateSpace<Words>::kHasRows || k % 64 == 0) && !run_.in_time()) return;
      scored_[next] = {child.slot, static_cast<std::uint32_t>(k)};
      scores_[next] = score_of(worker, scored_[next], options, moves_left);
      if (scores_[next] != kTooLong) {
        worker.least = std::min(worker.least, scores_[next]);
        worker.greatest = std::max(worker.greatest, scores_[next]);
      }
      ++next;
    }
  }

  Node node_at(Slot slot) const {
    const LayerStep step = step_of(slot);
    const Node& parent = beam_[step.parent];
    return child_of(parent, step.color, space_.takes(parent.state, step.color));
  }

  Node node_of(const Scored& scored) const {
    return blocks_.size() == 1 ? small_layer_[scored.child] : node_at(scored.slot);
  }

  std::int64_t score_of(Worker& worker, const Scored& scored, const BeamOptions& options,
                        int moves_left) {
    if (options.score == BeamScore::kDistances) {
      const DistanceSum distances = distance_sum(space_, node_of(scored).state);
      return distances.largest >= moves_left ? kTooLong : distances.sum;
    }
    const BlindLayerScore score = layer_score(worker, scored);
    return score.bound >= moves_left ? kTooLong : score.score(options.weight);
  }

  BlindLayerScore layer_score(Worker& worker, const Scored& scored) {
    if constexpr (StateSpace<Words>::kHasRows) {
      if (worker.siblings) {
        const LayerStep step = step_of(scored.slot);
        if (std::exchange(worker.parent, step.parent) != step.parent) {
          worker.siblings->set_parent(beam_[step.parent].state, beam_[step.parent].unfinished);
        }
        return worker.siblings->child(step.color);
      }
    }
    const Node node = node_of(scored);
    return blind_layer_score(space_, node.state, node.unfinished);
  }

  /// Makes the `width` best of the scored children the next beam, in the order of score and slot:
  /// a stable distribution into buckets of scores, and a sort of each bucket.
  void keep_best(std::size_t width) {
    const std::size_t chunks = std::clamp<std::size_t>(scored_size_ / 1024, 1, kMaxChunks);
    const std::size_t chunk = (scored_size_ + chunks - 1) / chunks;
    const std::size_t ranked = distribute(chunks, chunk);
    beam_size_ = std::min(width, ranked);
    RecycledVector<LayerStep> steps(beam_size_);
    for_each(bucket_ends_.size(), [&](Worker&, std::size_t i) {
      const std::size_t first = i == 0 ? 0 : bucket_ends_[i - 1];
      if (first >= beam_size_) return;
      const std::span<Ranked> bucket = {&ranked_[first], bucket_ends_[i] - first};
      const std::size_t kept = std::min(bucket.size(), beam_size_ - first);
      if (kept < bucket.size()) {
        std::ranges::nth_element(bucket, bucket.begin() + static_cast<std::ptrdiff_t>(kept));
      }
      std::ranges::sort(bucket.first(kept));
      for (std::size_t k = 0; k < kept; ++k) {
        const Scored& scored = scored_[bucket[k].index];
        next_[first + k] = node_of(scored);
        steps[first + k] = step_of(scored.slot);
      }
    });
    count_layer(ranked);
    beam_.swap(next_);
    steps_kept_ += beam_size_;
    steps_.push_back(std::move(steps));
  }

  /// Distributes the scored children into ranked_ by buckets of equal ranges of scores, in the
  /// order of slots within each bucket. Returns their number without those that are too long.
  std::size_t distribute(std::size_t chunks, std::size_t chunk) {
    std::int64_t least = kTooLong;
    std::int64_t greatest = std::numeric_limits<std::int64_t>::min();
    for (const Worker& worker : workers_) {
      least = std::min(least, worker.least);
      greatest = std::max(greatest, worker.greatest);
    }
    const auto wanted = std::clamp<std::size_t>(scored_size_ / 64, 1, kMaxBuckets);
    int shift = 0;
    const auto range = static_cast<std::uint64_t>(least <= greatest ? greatest - least : 0);
    while (range >> shift >= wanted) ++shift;
    const std::size_t buckets = static_cast<std::size_t>(range >> shift) + 1;
    const auto for_chunk = [&](std::size_t i, const auto& visit) {
      for (std::size_t k = i * chunk; k < std::min(scored_size_, (i + 1) * chunk); ++k) {
        if (scores_[k] == kTooLong) continue;
        visit(static_cast<std::size_t>(static_cast<std::uint64_t>(scores_[k] - least) >> shift), k);
      }
    };
    positions_.assign(chunks * buckets, 0);
    for_each(chunks, [&](Worker&, std::size_t i) {
      for_chunk(i, [&](std::size_t bucket, std::size_t) { ++positions_[i * buckets + bucket]; });
    });
    bucket_ends_.resize(buckets);
    std::uint32_t end = 0;
    for (std::size_t bucket = 0; bucket < buckets; ++bucket) {
      for (std::size_t i = 0; i < chunks; ++i) {
        end += std::exchange(positions_[i * buckets + bucket], end);
      }
      bucket_ends_[bucket] = end;
    }
    for_each(chunks, [&](Worker&, std::size_t i) {
      for_chunk(i, [&](std::size_t bucket, std::size_t k) {
        ranked_[positions_[i * buckets + bucket]++] = {scores_[k], static_cast<std::uint32_t>(k)};
      });
    });
    return end;
  }

  /// Adds the layer whose children were kept or dropped to the statistics.
  void count_layer(std::size_t ranked) {
    if (!followed_.empty()) return;
    using enum Statistic;
    Statistics& statistics = run_.statistics();
    std::size_t generated = 0;
    std::size_t useful = 0;
    for (const Block& block : blocks_) {
      generated += block.generated;
      useful += block.children;
    }
    statistics.add(kBeamLayers, 1);
    statistics.add_size(kBeamChildren, generated);
    statistics.add_size(kBeamUseless, generated - useful);
    statistics.add_size(kBeamDuplicates, useful - unique_);
    statistics.add_size(kBeamUnscored, unique_ - scored_size_);
    statistics.add_size(kBeamPruned, scored_size_ - ranked);
    statistics.add_size(kBeamCut, ranked - beam_size_);
    statistics.add_size(kBeamKept, beam_size_);
  }

  /// Looks for the state after `moves` moves of the solution followed in the beam.
  void follow(int moves) {
    if (followed_.empty() || lost_layer_) return;
    const Color color = followed_[static_cast<std::size_t>(moves - 1)];
    followed_state_ = space_.after(followed_state_, space_.takes(followed_state_, color));
    for (std::size_t i = 0; i < beam_size_; ++i) {
      if (beam_[i].state.taken == followed_state_.taken) return;
    }
    lost_layer_ = moves;
  }

  const StateSpace<Words>& space_;
  SearchRun& run_;
  ThreadTeam& team_;
  const std::size_t colors_;
  RecycledVector<Worker> workers_;
  Scratch<Node> beam_;
  Scratch<Node> next_;
  std::size_t beam_size_ = 0;
  std::optional<ClusterDistances<Words>> distances_;  ///< Once a beam is wide enough.
  RecycledVector<RecycledVector<LayerStep>> steps_;   ///< Of the layers after the start.
  std::size_t steps_kept_ = 0;                        ///< Of all layers.

  RecycledVector<Block> blocks_;
  Scratch<Child> children_;         ///< By slot; each block begins at the slot of its first parent.
  Scratch<std::uint16_t> by_part_;  ///< Indices into the children of a block, sorted by part.
  std::size_t parts_ = 1;
  RecycledVector<std::uint16_t> part_ends_;  ///< In by_part_: of each part, for each block.
  Scratch<Node> small_layer_;                ///< The children, if there is only one block.
  std::atomic<Slot> finish_ = kNoSlot;       ///< The first move that finishes the board.
  std::atomic<bool> interrupted_ = false;
  std::size_t unique_ = 0;  ///< Children without duplicates.
  int threshold_ = 0;       ///< Of promise.
  Scratch<Scored> scored_;
  Scratch<std::int64_t> scores_;  ///< Of scored_, or kTooLong.
  std::size_t scored_size_ = 0;
  Scratch<Ranked> ranked_;
  RecycledVector<std::uint32_t> positions_;  ///< In ranked_: of each bucket, for each chunk.
  RecycledVector<std::uint32_t> bucket_ends_;

  std::span<const Color> followed_;  ///< A solution, during lost_layer().
  State<Words> followed_state_;
  std::optional<int> lost_layer_;
};

template <int Words>
using OwnedSearch = std::unique_ptr<BeamSearch<Words>>;

}  // namespace

template <int Words>
OwnedSearch<Words> make_beam_search(const StateSpace<Words>& space, SearchRun& run,
                                    ThreadTeam& team) {
  return std::make_unique<Pipeline<Words>>(space, run, team);
}

#define COLORWALK_INSTANTIATE(words) \
  template OwnedSearch<words> make_beam_search(const StateSpace<words>&, SearchRun&, ThreadTeam&);
COLORWALK_FOR_EACH_ANY_WIDTH(COLORWALK_INSTANTIATE)
#undef COLORWALK_INSTANTIATE

}  // namespace colorwalk
