#include "experiments/report/paired_comparison.h"

#include <algorithm>
#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cassert>
#include <cmath>
#include <numeric>

namespace colorwalk {
namespace {

/// Without long double: it differs between processors, and Valgrind, which ./cw compare uses, has
/// none.
using InDouble = boost::math::policies::policy<boost::math::policies::promote_double<false>>;

/// Nonzero differences by absolute value with their ranks.
struct RankedDifference {
  double difference;
  double rank;
};

std::vector<RankedDifference> ranked(std::vector<double> differences) {
  const auto size = [](double difference) { return std::abs(difference); };
  std::ranges::sort(differences, {}, size);
  std::vector<RankedDifference> ranked;
  ranked.reserve(differences.size());
  for (auto begin = differences.begin(); begin != differences.end();) {
    const auto end = std::find_if(begin, differences.end(), [&](double difference) {
      return size(difference) != size(*begin);
    });
    // The mean of the ranks first + 1, ..., first + (number of equal ones).
    const auto first = static_cast<double>(begin - differences.begin());
    const double rank = first + (static_cast<double>(end - begin) + 1) / 2;
    for (; begin != end; ++begin) ranked.push_back({*begin, rank});
  }
  return ranked;
}

double two_sided_sign_p(std::int64_t less, std::int64_t greater) {
  if (less + greater == 0) return 1;
  const boost::math::binomial_distribution<double, InDouble> fair(
      static_cast<double>(less + greater), 0.5);
  const double tail = boost::math::cdf(fair, static_cast<double>(std::min(less, greater)));
  return std::min(1.0, 2 * tail);
}

/// The probability that a sum of ranks with random signs is at most `sum`, twice. Ranks are
/// multiples of one half, so the sums of doubled ranks can be counted.
double exact_signed_rank_p(std::span<const RankedDifference> ranked, double sum) {
  std::vector<double> ways = {1};
  for (const auto& [difference, rank] : ranked) {
    const auto doubled = static_cast<std::size_t>(std::lround(2 * rank));
    ways.resize(ways.size() + doubled);
    for (std::size_t i = ways.size(); i-- > doubled;) ways[i] += ways[i - doubled];
  }
  const auto last = static_cast<std::ptrdiff_t>(std::lround(2 * sum));
  const double below = std::accumulate(ways.begin(), ways.begin() + last + 1, 0.0);
  return std::min(1.0, 2 * std::ldexp(below, -static_cast<int>(ranked.size())));
}

double approximate_signed_rank_p(std::span<const RankedDifference> ranked, double sum) {
  const auto count = static_cast<double>(ranked.size());
  double variance = count * (count + 1) * (2 * count + 1) / 24;
  for (std::size_t begin = 0; begin < ranked.size();) {
    std::size_t end = begin;
    while (end < ranked.size() && ranked[end].rank == ranked[begin].rank) ++end;
    const auto equal = static_cast<double>(end - begin);
    variance -= equal * (equal * equal - 1) / 48;
    begin = end;
  }
  const double deviation = (sum - count * (count + 1) / 4) / std::sqrt(variance);
  return std::min(1.0, 2 * boost::math::cdf(boost::math::normal_distribution<double, InDouble>(),
                                            -std::abs(deviation)));
}

/// Sets the signed-rank test and the effect.
void test_ranks(std::vector<double> differences, PairedComparison& comparison) {
  constexpr std::size_t kMostExact = 50;
  if (differences.empty()) return;
  const std::vector<RankedDifference> ranks = ranked(std::move(differences));
  double positive = 0;
  double negative = 0;
  for (const auto& [difference, rank] : ranks) (difference > 0 ? positive : negative) += rank;
  comparison.effect = (positive - negative) / (positive + negative);
  const double sum = std::min(positive, negative);
  comparison.wilcoxon_p = ranks.size() <= kMostExact ? exact_signed_rank_p(ranks, sum)
                                                     : approximate_signed_rank_p(ranks, sum);
}

}  // namespace

PairedComparison compare_paired(std::span<const double> first, std::span<const double> second) {
  assert(first.size() == second.size());
  PairedComparison comparison = {.pairs = std::ssize(first), .half_width = {}};
  if (first.empty()) return comparison;
  const auto count = static_cast<double>(first.size());
  std::vector<double> differences;
  differences.reserve(first.size());
  for (std::size_t i = 0; i < first.size(); ++i) differences.push_back(first[i] - second[i]);
  const double mean = std::accumulate(differences.begin(), differences.end(), 0.0) / count;
  comparison.mean_difference = mean;
  comparison.half_width = half_width_of_mean(differences);
  std::erase(differences, 0.0);
  comparison.equal = comparison.pairs - std::ssize(differences);
  comparison.less = std::ranges::count_if(differences, [](double each) { return each < 0; });
  comparison.greater = std::ssize(differences) - comparison.less;
  comparison.sign_p = two_sided_sign_p(comparison.less, comparison.greater);
  test_ranks(std::move(differences), comparison);
  return comparison;
}

std::vector<double> holm_adjusted(std::span<const double> p_values) {
  std::vector<std::size_t> order(p_values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return p_values[i]; });
  std::vector<double> adjusted(p_values.size());
  double least = 0;
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    const auto tests_left = static_cast<double>(order.size() - rank);
    least = std::max(least, std::min(1.0, tests_left * p_values[order[rank]]));
    adjusted[order[rank]] = least;
  }
  return adjusted;
}

double half_width_of_mean(std::int64_t count, double standard_deviation) {
  const auto size = static_cast<double>(count);
  const boost::math::students_t_distribution<double, InDouble> student(size - 1);
  return boost::math::quantile(student, 0.975) * standard_deviation / std::sqrt(size);
}

std::optional<double> half_width_of_mean(std::span<const double> values) {
  if (values.size() < 2) return std::nullopt;
  const auto count = static_cast<double>(values.size());
  const double mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
  double squares = 0;
  for (const double value : values) squares += (value - mean) * (value - mean);
  return half_width_of_mean(std::ssize(values), std::sqrt(squares / (count - 1)));
}

}  // namespace colorwalk
