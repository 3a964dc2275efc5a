#pragma once

#ifdef COLORWALK_HEAVY_ASSERTS
#include <cassert>
#endif

/// COLORWALK_HEAVY_ASSERT(condition): an assert that costs more than what it guards, such as the
/// comparison of a value kept up to date step by step with the same value computed anew. It is
/// there in builds with COLORWALK_HEAVY_ASSERTS (the dev preset), whose tests are still quick
/// enough to be run after every change. Elsewhere the condition is not even compiled, so it may
/// call functions that exist for it alone.
///
/// What is cheap beside its surroundings is a plain assert, which every build without NDEBUG has.
#ifdef COLORWALK_HEAVY_ASSERTS
#define COLORWALK_HEAVY_ASSERT(...) assert((__VA_ARGS__))
#else
#define COLORWALK_HEAVY_ASSERT(...) static_cast<void>(0)
#endif
