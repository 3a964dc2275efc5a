# COLORWALK_PROCESSOR: compile options for COLORWALK_ARCH. COLORWALK_LEAST_PROCESSOR: compile options for
# the baseline of the architecture. COLORWALK_LEVEL_MARK: link options that record the x86-64 level, so that
# the dynamic loader refuses a processor below it.
set(COLORWALK_PROCESSOR -march=${COLORWALK_ARCH})
set(COLORWALK_LEAST_PROCESSOR)
set(COLORWALK_LEVEL_MARK)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  set(COLORWALK_LEAST_PROCESSOR -march=x86-64)
  execute_process(COMMAND ${CMAKE_CXX_COMPILER} ${COLORWALK_PROCESSOR} -dM -E -x c++ /dev/null
    OUTPUT_VARIABLE macros ERROR_QUIET)
  set(levels v4 v3 v2)
  set(level_macros __AVX512VL__ __AVX2__ __SSE4_2__)
  foreach(level macro IN ZIP_LISTS levels level_macros)
    if(NOT COLORWALK_LEVEL_MARK AND macros MATCHES " ${macro} ")
      set(COLORWALK_LEVEL_MARK LINKER:-z,x86-64-${level})
    endif()
  endforeach()
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "aarch64|arm64")
  set(COLORWALK_LEAST_PROCESSOR -march=armv8-a)
elseif(COLORWALK_WASM)
  set(COLORWALK_PROCESSOR -msimd128)
endif()
