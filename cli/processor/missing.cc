#include "cli/processor/features.h"

#if defined(__aarch64__)
#include <asm/hwcap.h>
#include <sys/auxv.h>
#endif

namespace colorwalk::processor {

#if defined(__x86_64__)

const char* missing(Features features) {
  __builtin_cpu_init();
#define COLORWALK_TRY(id, name) \
  if ((features & bit(id)) != 0 && !__builtin_cpu_supports(name)) return name;
  COLORWALK_FEATURES(COLORWALK_TRY)
#undef COLORWALK_TRY
  return nullptr;
}

#elif defined(__aarch64__)

const char* missing(Features features) {
  constexpr unsigned long kInKernel[] = {HWCAP_ATOMICS, HWCAP_CRC32, HWCAP_ASIMDDP, HWCAP_SVE};
  const unsigned long has = getauxval(AT_HWCAP);
#define COLORWALK_TRY(id, name) \
  if ((features & bit(id)) != 0 && (has & kInKernel[id]) == 0) return name;
  COLORWALK_FEATURES(COLORWALK_TRY)
#undef COLORWALK_TRY
  return nullptr;
}

#else

const char* missing(Features /*features*/) {
  return nullptr;
}

#endif

}  // namespace colorwalk::processor
