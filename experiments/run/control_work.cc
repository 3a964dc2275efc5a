#include "experiments/run/control_work.h"

#include <cmath>
#include <numeric>
#include <span>

#include "base/random.h"
#include "base/system/cpu_time.h"

namespace colorwalk {
namespace {

constexpr std::size_t kNear = std::size_t{1} << 15;  ///< Words: 256 KB, in the cache of a core.
constexpr std::size_t kFar = std::size_t{1} << 20;   ///< Words: 8 MB.

constexpr std::uint64_t kFactor = 0x9e3779b97f4a7c15U;

std::uint64_t chain() {
  std::uint64_t value = 1;
  for (int i = 0; i < 900'000; ++i) value = (value ^ (value >> 29U)) * kFactor;
  return value;
}

/// Each read depends on the one before. The branches cannot be predicted, and depend on the seed: a
/// processor remembers those of an equal sequence until another process runs.
std::uint64_t reads(std::span<const std::uint64_t> table, int count, std::uint64_t seed) {
  std::uint64_t place = (seed + 1) * kFactor;
  std::uint64_t sum = 0;
  for (int i = 0; i < count; ++i) {
    const std::uint64_t word = table[(place >> 32U) % table.size()];
    if ((word & 1U) != 0) {
      sum ^= place;
    } else {
      sum += word;
    }
    place = place * kFactor + word;
  }
  return sum;
}

/// The CPU time of work, whose result goes to `computed`.
template <class Work>
std::uint32_t nanoseconds_of(std::uint64_t& computed, const Work& work) {
  const CpuTimer timer;
  computed = work();
  return static_cast<std::uint32_t>(std::lround(cpu_seconds() * 1e9));
}

}  // namespace

ControlWork::ControlWork() : table_(kFar) {
  Random random(1);
  for (std::uint64_t& word : table_) word = random.next();
}

const ControlTimes& ControlWork::times() {
  using std::chrono::milliseconds;
  constexpr int kDense = 10;
  const milliseconds period(measured_ < kDense ? 20 : 150);
  if (measured_ > 0 && Clock::now() - measured_at_ < period) return times_;
  const auto seed = static_cast<std::uint64_t>(measured_);
  const std::span<const std::uint64_t> table(table_);
  const std::span<const std::uint64_t> near = table.first(kNear);
  computed_ = std::accumulate(near.begin(), near.end(), std::uint64_t{0});  // Loads it.
  times_ = ControlTimes{{nanoseconds_of(computed_, chain),
                         nanoseconds_of(computed_, [&] { return reads(near, 60'000, seed); }),
                         nanoseconds_of(computed_, [&] { return reads(table, 12'000, seed); })}};
  measured_at_ = Clock::now();
  ++measured_;
  return times_;
}

}  // namespace colorwalk
