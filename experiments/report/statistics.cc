#include "experiments/report/statistics.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace colorwalk {

void BoardKnowledge::add(const OutcomeNumbers& outcome) {
  if (!is_solved(outcome)) return;
  shortest_ = std::min(shortest_, *outcome.length);
  if (outcome.status == Status::kOptimal) proven_ = std::min(proven_, *outcome.length);
}

std::optional<int> BoardKnowledge::optimum() const {
  return proven_ != kUnknown && proven_ == shortest_ ? std::optional(proven_) : std::nullopt;
}

bool BoardKnowledge::disproves(const OutcomeNumbers& claim) const {
  return claim.lower_bound && *claim.lower_bound > shortest_ && !is_failure(claim.status);
}

std::string BoardKnowledge::disproof_text(const OutcomeNumbers& claim) const {
  return fmt::format("claims that {} moves are {}, but {} suffice", *claim.lower_bound,
                     claim.status == Status::kOptimal ? "optimal" : "necessary", shortest_);
}

void LengthStatistics::add(int length) {
  if (count_ == 0) minimum_ = maximum_ = length;
  minimum_ = std::min(minimum_, length);
  maximum_ = std::max(maximum_, length);
  ++count_;
  sum_ += length;
  sum_of_squares_ += Wide{length} * length;
}

double LengthStatistics::mean() const {
  return static_cast<double>(sum_) / static_cast<double>(count_);
}

double LengthStatistics::standard_deviation() const {
  // n times the sum of squared deviations, in exact integer arithmetic.
  const auto scaled_squares = static_cast<double>(count_ * sum_of_squares_ - Wide{sum_} * sum_);
  const auto count = static_cast<double>(count_);
  return std::sqrt(scaled_squares / (count * (count - 1)));
}

void CensoredTimes::add(std::optional<double> time, bool has_ended, std::optional<double> limit) {
  if (!time) return;
  times_.push_back(has_ended ? *time : std::numeric_limits<double>::infinity());
  if (has_ended) {
    ++ended_;
    return;
  }
  has_penalties_ = has_penalties_ && limit;
  if (!limit) return;
  penalties_ += 2 * *limit;
  limit_ = std::min(limit_.value_or(*limit), *limit);
}

std::optional<double> CensoredTimes::mean() const {
  if (times_.empty() || !has_penalties_) return std::nullopt;
  const double sum = std::accumulate(times_.begin(), times_.begin() + ended_, penalties_);
  return sum / static_cast<double>(times_.size());
}

std::optional<double> CensoredTimes::median() const {
  const std::size_t count = times_.size();
  if (count == 0) return std::nullopt;
  return (times_[(count - 1) / 2] + times_[count / 2]) / 2;
}

void BothClocks::add(const OutcomeNumbers& outcome) {
  is_known_ = is_known_ && outcome.seconds && outcome.cpu_seconds;
  wall_ += outcome.seconds.value_or(0);
  cpu_ += outcome.cpu_seconds.value_or(0);
}

std::string BothClocks::note() const {
  constexpr double kConsiderable = 1.25;
  constexpr double kLeastSeconds = 0.1;  // Of all tasks; below, the difference is noise.
  if (!is_known_ || cpu_ < kLeastSeconds) return "";
  if (wall_ > kConsiderable * cpu_) {
    return fmt::format(
        "Wall time is over {} times the CPU time: other processes used the processors; compare "
        "CPU times.",
        kConsiderable);
  }
  if (cpu_ > kConsiderable * wall_) {
    return fmt::format(
        "CPU time is over {} times the wall time: several threads worked on a board.",
        kConsiderable);
  }
  return "";
}

void ExcessStatistics::add(int length, int reference) {
  ++tasks_;
  if (length <= reference) ++as_short_;
  if (length != reference) sum_ += static_cast<double>(length) / std::max(reference, 1) - 1;
}

}  // namespace colorwalk
