#include "search/outcome/explanation.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <optional>
#include <string>
#include <variant>

namespace colorwalk {
namespace {

/// Appends the sentences of an event.
class ExplanationWriter {
 public:
  explicit ExplanationWriter(std::vector<std::string>& sentences) : sentences_(sentences) {}

  void operator()(const LayersBound& event) {
    write("color-blind layers: at least {} moves", event.moves);
  }

  void operator()(const GreedyFound& event) { write("greedy: {} moves", event.moves); }

  void operator()(const BeamFinished& event) {
    write("beam of width {}: {}, {:.3f} ms", event.width, length_text(event.moves),
          event.seconds * 1e3);
  }

  void operator()(const TailsFinished& event) {
    write("shorter tails: {}, {} nodes, {:.3f} ms", length_text(event.moves), event.nodes,
          event.seconds * 1e3);
  }

  void operator()(const QuestionFinished& event) {
    write("core refutation, {} moves: {}, {} nodes, {:.3f} ms", event.budget, answer_text(event),
          event.nodes, event.seconds * 1e3);
  }

  void operator()(const RefutationTotals& event) {
    write("cores: {} learned, {} states refuted by a known core, {:.1f} KiB", event.cores_learned,
          event.core_hits, static_cast<double>(event.core_bytes) / 1024);
    if (!event.nodes_by_depth.empty()) {
      write("nodes by depth: {}", fmt::join(event.nodes_by_depth, " "));
    }
    write("total: {:.3f} ms", event.seconds * 1e3);
  }

 private:
  static std::string length_text(const std::optional<int>& moves) {
    return moves ? fmt::format("{} moves", *moves) : "nothing shorter";
  }

  static std::string answer_text(const QuestionFinished& event) {
    switch (event.answer) {
      case Refutation::kSolved:
        return fmt::format("solved in {}", event.length);
      case Refutation::kRefuted:
        return "no solution";
      case Refutation::kGivenUp:
        break;
    }
    return "given up";
  }

  template <class... Values>
  void write(fmt::format_string<Values...> format, Values&&... values) {
    sentences_.push_back(fmt::format(format, std::forward<Values>(values)...));
  }

  std::vector<std::string>& sentences_;
};

}  // namespace

std::vector<std::string> explanation_of(std::span<const SearchEvent> events) {
  std::vector<std::string> sentences;
  for (const SearchEvent& event : events) std::visit(ExplanationWriter(sentences), event);
  return sentences;
}

}  // namespace colorwalk
