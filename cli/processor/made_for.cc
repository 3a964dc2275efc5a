#include "cli/processor/features.h"

namespace colorwalk::processor {

/// Compiled with the flags of the program, so the macros show which features it may use. A
/// constant, so reading it requires none of them.
constinit const Features kMadeFor = 0
#ifdef __SSE3__
                                    | bit(kSse3)
#endif
#ifdef __SSSE3__
                                    | bit(kSsse3)
#endif
#ifdef __SSE4_1__
                                    | bit(kSse41)
#endif
#ifdef __SSE4_2__
                                    | bit(kSse42)
#endif
#ifdef __POPCNT__
                                    | bit(kPopcnt)
#endif
#ifdef __AVX__
                                    | bit(kAvx)
#endif
#ifdef __AVX2__
                                    | bit(kAvx2)
#endif
#ifdef __FMA__
                                    | bit(kFma)
#endif
#ifdef __FMA4__
                                    | bit(kFma4)
#endif
#ifdef __XOP__
                                    | bit(kXop)
#endif
#ifdef __BMI__
                                    | bit(kBmi)
#endif
#ifdef __BMI2__
                                    | bit(kBmi2)
#endif
#ifdef __AVX512F__
                                    | bit(kAvx512f)
#endif
#ifdef __AVX512BW__
                                    | bit(kAvx512bw)
#endif
#ifdef __AVX512CD__
                                    | bit(kAvx512cd)
#endif
#ifdef __AVX512DQ__
                                    | bit(kAvx512dq)
#endif
#ifdef __AVX512VL__
                                    | bit(kAvx512vl)
#endif
#ifdef __AVX512IFMA__
                                    | bit(kAvx512ifma)
#endif
#ifdef __AVX512VBMI__
                                    | bit(kAvx512vbmi)
#endif
#ifdef __AVX512VBMI2__
                                    | bit(kAvx512vbmi2)
#endif
#ifdef __AVX512VNNI__
                                    | bit(kAvx512vnni)
#endif
#ifdef __AVX512BITALG__
                                    | bit(kAvx512bitalg)
#endif
#ifdef __AVX512VPOPCNTDQ__
                                    | bit(kAvx512vpopcntdq)
#endif
#ifdef __ARM_FEATURE_ATOMICS
                                    | bit(kAtomics)
#endif
#ifdef __ARM_FEATURE_CRC32
                                    | bit(kCrc32)
#endif
#ifdef __ARM_FEATURE_DOTPROD
                                    | bit(kDotProduct)
#endif
#ifdef __ARM_FEATURE_SVE
                                    | bit(kSve)
#endif
    ;

}  // namespace colorwalk::processor
