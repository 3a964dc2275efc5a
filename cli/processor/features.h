#pragma once

#include <cstdint>

/// What a processor may have or lack, as far as compilers make use of it by themselves. This file
/// and those that include it hold no more than the plainest C++: guard.cc must not share a function
/// with what is compiled for the processor at hand, because the linker keeps one copy of it.
namespace colorwalk::processor {

using Features = std::uint64_t;

#if defined(__x86_64__)

/// Each: its name in the code, as `__builtin_cpu_supports` has it, and the compiler's macro for it
/// stands in made_for.cc.
#define COLORWALK_FEATURES(feature)                                                               \
  feature(kSse3, "sse3") feature(kSsse3, "ssse3") feature(kSse41, "sse4.1")                       \
      feature(kSse42, "sse4.2") feature(kPopcnt, "popcnt") feature(kAvx, "avx")                   \
          feature(kAvx2, "avx2") feature(kFma, "fma") feature(kFma4, "fma4") feature(kXop, "xop") \
              feature(kBmi, "bmi") feature(kBmi2, "bmi2") feature(kAvx512f, "avx512f")            \
                  feature(kAvx512bw, "avx512bw") feature(kAvx512cd, "avx512cd")                   \
                      feature(kAvx512dq, "avx512dq") feature(kAvx512vl, "avx512vl")               \
                          feature(kAvx512ifma, "avx512ifma") feature(kAvx512vbmi, "avx512vbmi")   \
                              feature(kAvx512vbmi2, "avx512vbmi2")                                \
                                  feature(kAvx512vnni, "avx512vnni")                              \
                                      feature(kAvx512bitalg, "avx512bitalg")                      \
                                          feature(kAvx512vpopcntdq, "avx512vpopcntdq")

#elif defined(__aarch64__)

/// Each: its name in the code, and the kernel's name for it in AT_HWCAP.
#define COLORWALK_FEATURES(feature)                                                     \
  feature(kAtomics, "atomics") feature(kCrc32, "crc32") feature(kDotProduct, "asimddp") \
      feature(kSve, "sve")

#else
#define COLORWALK_FEATURES(feature)
#endif

enum Feature : unsigned {
#define COLORWALK_FEATURE(id, name) id,
  COLORWALK_FEATURES(COLORWALK_FEATURE)
#undef COLORWALK_FEATURE
};

constexpr Features bit(Feature feature) {
  return Features{1} << feature;
}

/// What this build makes use of.
extern const Features kMadeFor;

/// The name of one of these features that the processor at hand lacks; null if it has them all.
const char* missing(Features features);

}  // namespace colorwalk::processor
