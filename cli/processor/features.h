#pragma once

#include <cstdint>

/// Processor features that compilers use on their own. This file and its users must not share
/// inline functions with the rest of the program: the linker keeps one copy, which may use such
/// features.
namespace colorwalk::processor {

using Features = std::uint64_t;

#if defined(__x86_64__)

/// Identifier and name for `__builtin_cpu_supports`. made_for.cc lists the compiler macros.
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

/// Identifier and the kernel's name in AT_HWCAP.
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

/// The features that this build uses.
extern const Features kMadeFor;

/// The name of a feature that this processor lacks; null if it has all of them.
const char* missing(Features features);

}  // namespace colorwalk::processor
