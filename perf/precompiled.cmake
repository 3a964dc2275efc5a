# A comparison builds two commits while somebody waits. A third of the compiler's time goes into the
# headers of a few libraries that experiments/ includes again and again; this has them compiled once.
# It is given to cmake as CMAKE_PROJECT_INCLUDE, so it works with commits that do not know of it.
cmake_language(DEFER DIRECTORY ${CMAKE_SOURCE_DIR} CALL
  target_precompile_headers colorwalk_experiments PRIVATE
  <CLI/CLI.hpp> <fmt/format.h> <nlohmann/json.hpp> <toml++/toml.h>)
