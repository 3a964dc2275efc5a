# COLORWALK_PROCESSOR: the options for COLORWALK_ARCH. COLORWALK_LEAST_PROCESSOR: those for the least
# processor of the kind, for what has to run before it is known which one it is.
set(COLORWALK_PROCESSOR -march=${COLORWALK_ARCH})
set(COLORWALK_LEAST_PROCESSOR)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  string(REPLACE "+" ";-m" COLORWALK_PROCESSOR "${COLORWALK_PROCESSOR}")
  set(COLORWALK_LEAST_PROCESSOR -march=x86-64)
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "aarch64|arm64")
  set(COLORWALK_LEAST_PROCESSOR -march=armv8-a)
endif()
