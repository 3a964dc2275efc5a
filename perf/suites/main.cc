/// The main function of every suite; COLORWALK_SUITE is the function that registers its benchmarks.

#include "perf/suites/support.h"

namespace colorwalk {
void COLORWALK_SUITE();
}  // namespace colorwalk

int main(int argc, char** argv) {
  return colorwalk::run_suite(argc, argv, colorwalk::COLORWALK_SUITE);
}
