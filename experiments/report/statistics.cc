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

void TimeTally::add(double seconds, std::optional<double> cpu_seconds) {
  times_.push_back(seconds);
  if (!cpu_seconds) return;
  ++cpu_count_;
  cpu_microseconds_ += std::llround(*cpu_seconds * 1e6);
}

TimeStatistics TimeTally::statistics() const {
  if (times_.empty()) return {};
  std::vector<double> sorted = times_;
  std::ranges::sort(sorted);
  const std::size_t count = sorted.size();
  const double sum = std::accumulate(sorted.begin(), sorted.end(), 0.0);
  TimeStatistics statistics = {.count = std::ssize(sorted),
                               .mean = sum / static_cast<double>(count),
                               .longest = sorted.back(),
                               .median = (sorted[(count - 1) / 2] + sorted[count / 2]) / 2,
                               .ninetieth = sorted[(9 * count + 9) / 10 - 1]};
  if (cpu_count_ == count) {
    statistics.mean_cpu =
        static_cast<double>(cpu_microseconds_) / (1e6 * static_cast<double>(count));
  }
  return statistics;
}

void ExcessStatistics::add(int length, int reference) {
  ++tasks_;
  if (length <= reference) ++as_short_;
  if (length != reference) sum_ += static_cast<double>(length) / std::max(reference, 1) - 1;
}

}  // namespace colorwalk
