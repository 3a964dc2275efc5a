#include "perf/suites/support.h"

#include <fmt/format.h>

#include <fstream>

#include "engine/sources/uniform_source.h"
#include "experiments/records/environment.h"

namespace colorwalk {
namespace {

/// The processor's name, as reported by Linux.
std::string processor() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
  }
  return "unknown";
}

}  // namespace

std::string BoardShape::text() const {
  return fmt::format("{}x{}x{}", rows, cols, colors);
}

std::vector<Board> boards_of(const BoardShape& shape, int count) {
  const UniformSource source({.rows = shape.rows,
                              .cols = shape.cols,
                              .colors = shape.colors,
                              .count = count,
                              .start = Start()});
  std::vector<Board> boards;
  boards.reserve(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) boards.push_back(source.board(i));
  return boards;
}

void add_for_each_shape(std::string_view name,
                        const std::function<void(benchmark::State&, const BoardShape&)>& measure) {
  for (const BoardShape& shape : kShapes) {
    benchmark::RegisterBenchmark(fmt::format("{}/{}", name, shape.text()).c_str(),
                                 [=](benchmark::State& state) { measure(state, shape); });
  }
}

int run_suite(int argc, char** argv, void (*add)()) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  const BuildInfo build = build_info();
  benchmark::AddCustomContext("commit", std::string(build.commit));
  benchmark::AddCustomContext("compiler", std::string(build.compiler));
  benchmark::AddCustomContext("flags", std::string(build.flags));
  benchmark::AddCustomContext("processor", processor());
  add();
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}

}  // namespace colorwalk
