#pragma once

#ifdef COLORWALK_HEAVY_ASSERTS
#include <cassert>
#endif

/// COLORWALK_HEAVY_ASSERT(condition): an assert that costs more than the code it checks, such as
/// the comparison of an incrementally updated value with a recomputed one. Active in builds with
/// COLORWALK_HEAVY_ASSERTS (the dev preset). In other builds the condition is not compiled, so it
/// may call functions that exist only for it. For cheap conditions use assert().
#ifdef COLORWALK_HEAVY_ASSERTS
#define COLORWALK_HEAVY_ASSERT(...) assert((__VA_ARGS__))
#else
#define COLORWALK_HEAVY_ASSERT(...) static_cast<void>(0)
#endif
