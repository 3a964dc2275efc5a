# Writes the header that describes the sources of the program. It runs with every build, because the
# commit and the state of the working tree change without any source file doing so; it touches the
# header only if its text changed, so that nothing is compiled again without need.
#
#   cmake -D SOURCE_DIR=... -D OUTPUT=... -D VERSION=... -D COMPILER=... -D FLAGS=...
#     -P this file
find_package(Git QUIET)
set(commit "unknown")
if(GIT_FOUND)
  execute_process(COMMAND ${GIT_EXECUTABLE} -C ${SOURCE_DIR} rev-parse --short=12 HEAD
    OUTPUT_VARIABLE hash RESULT_VARIABLE failed ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(NOT failed)
    set(commit ${hash})
    execute_process(COMMAND ${GIT_EXECUTABLE} -C ${SOURCE_DIR} status --porcelain
      OUTPUT_VARIABLE changes ERROR_QUIET)
    if(changes)
      string(APPEND commit "-dirty")
    endif()
  endif()
endif()

file(CONFIGURE OUTPUT ${OUTPUT} CONTENT [[
#pragma once

#define COLORWALK_STAMP_VERSION "@VERSION@"
#define COLORWALK_STAMP_COMMIT "@commit@"
#define COLORWALK_STAMP_COMPILER "@COMPILER@"
#define COLORWALK_STAMP_FLAGS "@FLAGS@"
]] @ONLY)
