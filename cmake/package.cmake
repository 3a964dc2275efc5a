# The package build: the program once per processor level, and a launcher that selects one at start-up.
# Each level is an external build of this project; this file runs the builds, installs and packs.
include(ExternalProject)

set(COLORWALK_LEVELS x86-64-v2 x86-64-v3 x86-64-v4 x86-64-v4+avx512vbmi2+avx512vpopcntdq
  CACHE STRING "Processor levels of the package")

# Libraries whose sonames differ between Debian releases are bundled, so that one package runs on all of
# them. Programs find them in the parent folder, and the libraries each other in their own.
find_program(PATCHELF patchelf REQUIRED)
set(private lib/colorwalk)
set(bundled "^lib(absl_.*|fmt|tomlplusplus)\\.so")

foreach(level ${COLORWALK_LEVELS})
  ExternalProject_Add(${level}
    SOURCE_DIR ${PROJECT_SOURCE_DIR}
    PREFIX ${PROJECT_BINARY_DIR}/external
    BINARY_DIR ${PROJECT_BINARY_DIR}/${level}
    CMAKE_CACHE_ARGS
      -DCMAKE_BUILD_TYPE:STRING=${CMAKE_BUILD_TYPE}
      -DCMAKE_CXX_COMPILER:FILEPATH=${CMAKE_CXX_COMPILER}
      -DCMAKE_CXX_COMPILER_LAUNCHER:STRING=${CMAKE_CXX_COMPILER_LAUNCHER}
      -DCMAKE_UNITY_BUILD:BOOL=${CMAKE_UNITY_BUILD}
      -DCMAKE_UNITY_BUILD_BATCH_SIZE:STRING=${CMAKE_UNITY_BUILD_BATCH_SIZE}
      -DCMAKE_DISABLE_PRECOMPILE_HEADERS:BOOL=${CMAKE_DISABLE_PRECOMPILE_HEADERS}
      -DCMAKE_CXX_FLAGS_RELEASE:STRING=${CMAKE_CXX_FLAGS_RELEASE}
      -DCMAKE_BUILD_RPATH:STRING=$ORIGIN/..
      -DCOLORWALK_ARCH:STRING=${level}
      -DCOLORWALK_WIDTHS:STRING=${COLORWALK_WIDTHS}
      -DCOLORWALK_WERROR:BOOL=${COLORWALK_WERROR}
      -DBUILD_TESTING:BOOL=OFF
    BUILD_COMMAND ${CMAKE_COMMAND} --build <BINARY_DIR> --target colorwalk
    BUILD_ALWAYS ON
    LOG_CONFIGURE ON
    LOG_OUTPUT_ON_FAILURE ON
    USES_TERMINAL_BUILD ON  # One at a time: each uses all cores.
    INSTALL_COMMAND "")
  install(PROGRAMS ${PROJECT_BINARY_DIR}/${level}/colorwalk DESTINATION ${private}/${level})
endforeach()

install(TARGETS launcher)

list(GET COLORWALK_LEVELS 0 least)
install(CODE "
  set(program \"${PROJECT_BINARY_DIR}/${least}/colorwalk\")
  set(private ${private})
  set(bundled [[${bundled}]])
  set(patchelf ${PATCHELF})")
install(SCRIPT ${PROJECT_SOURCE_DIR}/cmake/install_bundled.cmake)
install_data(${PROJECT_BINARY_DIR}/${least}/colorwalk)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME colorwalk)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "The colorwalk authors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "research engine for Color Walk and Flood-It")
set(CPACK_PACKAGE_DESCRIPTION "Solves boards of Color Walk and Flood-It to proven optimality, compares \
solvers on many boards and keeps verifiable, reproducible records.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PROJECT_CONFIG_FILE ${PROJECT_SOURCE_DIR}/cmake/pack.cmake)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
include(CPack)
