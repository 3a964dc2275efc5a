# COLORWALK_PROCESSOR: compile options for COLORWALK_ARCH. COLORWALK_LEAST_PROCESSOR: compile options for
# the baseline of the architecture, for code that runs before the processor is checked.
set(COLORWALK_PROCESSOR -march=${COLORWALK_ARCH})
set(COLORWALK_LEAST_PROCESSOR)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  string(REPLACE "+" ";-m" COLORWALK_PROCESSOR "${COLORWALK_PROCESSOR}")
  set(COLORWALK_LEAST_PROCESSOR -march=x86-64)
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "aarch64|arm64")
  set(COLORWALK_LEAST_PROCESSOR -march=armv8-a)
elseif(COLORWALK_WASM)
  set(COLORWALK_PROCESSOR -msimd128)
endif()
