#include "search/proofs/proof_log.h"

#include <absl/container/flat_hash_set.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <string_view>
#include <utility>
#include <vector>

#include "base/hash_table.h"

namespace colorwalk {
namespace {

/// Copies a line and everything that it depends on out of logs. Equal lines become one.
class ProofExtraction {
 public:
  /// `logs` are in the order of their numbers. All arguments must outlive this object.
  ProofExtraction(std::span<const ProofLog* const> logs, const ClusterGraph& graph)
      : logs_(logs), cell_of_(first_cells(graph)) {
    std::size_t numbers = 0;
    for (const ProofLog* log : logs) numbers = std::max(numbers, log->size() * logs.size());
    new_number_.assign(numbers, kNoLine);
  }

  /// The proof of the lines `last`: they and all lines they depend on, each after its premises, and
  /// apart from that in the order of their numbers. A search uses only cores that it still has, so
  /// in this order few lines wait for their last use at a time.
  LowerBoundProof proof_of(std::span<const std::int32_t> last) {
    visit_first(last, kNoLine, [this](std::int32_t line) { new_number(line) = kNeeded; });
    for (std::size_t i = 0; i < new_number_.size(); ++i) {
      const auto line = static_cast<std::int32_t>(i);
      visit_first({&line, 1}, kNeeded,
                  [this](std::int32_t each) { new_number(each) = copied(each); });
    }
    return std::move(proof_);
  }

 private:
  /// Looks up lines of the proof by their content.
  struct HashLine {
    const LowerBoundProof* proof;
    std::size_t operator()(std::int32_t i) const {
      const auto bytes = std::as_bytes((*proof)[static_cast<std::size_t>(i)].numbers);
      return std::hash<std::string_view>()(
          {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    }
  };
  struct SameLine {
    const LowerBoundProof* proof;
    bool operator()(std::int32_t i, std::int32_t j) const {
      const ProofLine line = (*proof)[static_cast<std::size_t>(i)];
      const ProofLine other = (*proof)[static_cast<std::size_t>(j)];
      return line.rule == other.rule && std::ranges::equal(line.numbers, other.numbers);
    }
  };

  /// Calls visit(line) for the lines and all that they depend on whose new number is `state`, each
  /// after its premises. REQUIRES: `visit` changes it.
  template <class Visit>
  void visit_first(std::span<const std::int32_t> lines, std::int32_t state, Visit&& visit) {
    std::vector<std::int32_t> open(lines.rbegin(), lines.rend());
    while (!open.empty()) {
      const std::int32_t line = open.back();
      const std::size_t before = open.size();
      if (new_number(line) == state) {
        log_of(line).for_each_premise(log_of(line).index_of(line), [&](std::int32_t premise) {
          if (new_number(premise) == state) open.push_back(premise);
        });
        if (open.size() > before) continue;
        visit(line);
      }
      open.pop_back();
    }
  }

  std::int32_t& new_number(std::int32_t line) {
    return new_number_[static_cast<std::size_t>(line)];
  }
  const ProofLog& log_of(std::int32_t line) const { return *logs_[logs_.front()->log_of(line)]; }

  /// The line's number in the proof, to which it is added unless an equal line is there.
  std::int32_t copied(std::int32_t line) {
    const ProofLog& log = log_of(line);
    const std::size_t i = log.index_of(line);
    const ProofRule rule = log.rule(i);
    numbers_.clear();
    log.for_each_number(i, [&](std::int32_t number) {
      const bool is_cluster =
          rule == ProofRule::kColors || (rule == ProofRule::kCompletion && numbers_.size() == 1);
      numbers_.push_back(is_cluster ? index(cell_of_[static_cast<std::size_t>(number)])
                                    : new_number(number));
    });
    return added(rule);
  }

  /// The number of the line of that rule with numbers_.
  std::int32_t added(ProofRule rule) {
    const auto next = static_cast<std::int32_t>(proof_.size());
    proof_.add(rule, numbers_);
    make_room(known_);
    const auto [known, is_new] = known_.insert(next);
    if (!is_new) proof_.remove_last();
    return *known;
  }

  static constexpr std::int32_t kNeeded = -2;  ///< The new number of a line that will be copied.

  std::span<const ProofLog* const> logs_;
  std::vector<Cell> cell_of_;             ///< By cluster.
  std::vector<std::int32_t> new_number_;  ///< In the proof, by number in the logs.
  std::vector<std::int32_t> numbers_;     ///< Of the line that is being copied.
  LowerBoundProof proof_;
  absl::flat_hash_set<std::int32_t, HashLine, SameLine> known_{0, HashLine{&proof_},
                                                               SameLine{&proof_}};
};

}  // namespace

/// Adds a line. A full log is discarded; this is tested once for each block of lines. The numbers
/// of lines and their indices are limited, like memory.
bool ProofLog::append(ProofRule rule) {
  constexpr std::size_t kMaxNumbers = std::numeric_limits<std::int32_t>::max();
  constexpr std::size_t kBlock = BlockList<Line>::kBlock;
  const bool is_full =
      size() % kBlock == 0 && (memory() >= capacity_ || numbers_.size() >= kMaxNumbers ||
                               (size() + kBlock) * static_cast<std::size_t>(logs_) >= kMaxNumbers);
  if (is_full) {
    discard();
  } else {
    lines_.push_back({static_cast<std::uint32_t>(numbers_.size()), rule});
  }
  return !is_full;
}

std::optional<LowerBoundProof> extract_proof(std::span<const ProofLog* const> logs,
                                             std::span<const std::int32_t> last,
                                             const ClusterGraph& graph) {
  const bool exist = std::ranges::find(last, kNoLine) == last.end();
  if (!exist || !std::ranges::all_of(logs, &ProofLog::is_kept)) return std::nullopt;
  return ProofExtraction(logs, graph).proof_of(last);
}

}  // namespace colorwalk
