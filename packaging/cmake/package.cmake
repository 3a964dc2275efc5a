# The Debian packages colorwalk, libcolorwalk0, libcolorwalk-dev, python3-colorwalk and colorwalk-web. The library
# is built once per x86-64 level, and the dynamic loader selects one (glibc-hwcaps); everything else is built for the
# lowest level, and the page for WebAssembly. Each level is an external build of this project, as is the page; this
# file runs the builds, installs and packs.
include(ExternalProject)
include(GNUInstallDirs)

set(COLORWALK_LEVELS x86-64-v2 x86-64-v3 x86-64-v4 CACHE STRING
  "Processor levels of the library, the lowest first")
list(GET COLORWALK_LEVELS 0 lowest)

# Libraries whose sonames differ between Debian releases are bundled, so that one package runs on all of
# them. They are in a folder of their own and find each other there.
find_program(PATCHELF patchelf REQUIRED)
set(rpath "$ORIGIN/colorwalk:$ORIGIN/../../colorwalk")

set(library_package libcolorwalk0)
set(development_package libcolorwalk-dev)
set(program_package colorwalk)
set(python_package python3-colorwalk)
set(web_package colorwalk-web)

foreach(level ${COLORWALK_LEVELS})
  set(targets colorwalk_shared)
  if(level STREQUAL lowest)
    list(APPEND targets colorwalk)
  endif()
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
      -DCMAKE_INSTALL_PREFIX:PATH=${CMAKE_INSTALL_PREFIX}
      -DCMAKE_INSTALL_LIBDIR:PATH=${CMAKE_INSTALL_LIBDIR}
      -DCMAKE_INSTALL_RPATH:STRING=${rpath}
      -DCMAKE_BUILD_RPATH_USE_ORIGIN:BOOL=ON  # The length of a path would change the program.
      -DCOLORWALK_ARCH:STRING=${level}
      -DCOLORWALK_WIDTHS:STRING=${COLORWALK_WIDTHS}
      -DCOLORWALK_WIDE_WIDTHS:STRING=${COLORWALK_WIDE_WIDTHS}
      -DCOLORWALK_WERROR:BOOL=${COLORWALK_WERROR}
      -DBUILD_TESTING:BOOL=OFF
    BUILD_COMMAND ${CMAKE_COMMAND} --build <BINARY_DIR> --target ${targets}
    BUILD_ALWAYS ON
    LOG_CONFIGURE ON
    LOG_OUTPUT_ON_FAILURE ON
    USES_TERMINAL_BUILD ON  # One at a time: each uses all cores.
    INSTALL_COMMAND "")
endforeach()

# Not for the wheel, which needs no compiler for WebAssembly.
ExternalProject_Add(web
  EXCLUDE_FROM_ALL ON
  SOURCE_DIR ${PROJECT_SOURCE_DIR}
  PREFIX ${PROJECT_BINARY_DIR}/external
  BINARY_DIR ${PROJECT_BINARY_DIR}/wasm
  CONFIGURE_COMMAND ${CMAKE_COMMAND} --preset wasm -S ${PROJECT_SOURCE_DIR} -B <BINARY_DIR>
    -D CMAKE_CXX_COMPILER_LAUNCHER=${CMAKE_CXX_COMPILER_LAUNCHER} -D COLORWALK_WERROR=${COLORWALK_WERROR}
  BUILD_COMMAND ${CMAKE_COMMAND} --build <BINARY_DIR> --target colorwalk_web
  BUILD_ALWAYS ON
  LOG_CONFIGURE ON
  LOG_OUTPUT_ON_FAILURE ON
  USES_TERMINAL_BUILD ON
  INSTALL_COMMAND "")

# install_component(COMPONENT): what the build of the lowest level installs as this component.
function(install_component component)
  install(CODE "
    execute_process(COMMAND ${CMAKE_COMMAND} --install ${PROJECT_BINARY_DIR}/${lowest} --strip
      --component ${component} --prefix \${CMAKE_INSTALL_PREFIX} COMMAND_ERROR_IS_FATAL ANY)"
    COMPONENT ${component})
endfunction()
install_component(library)
install_component(development)
install_component(program)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/bindings/python/colorwalk DESTINATION lib/python3/dist-packages
  COMPONENT python FILES_MATCHING PATTERN "*.py" PATTERN py.typed)
install(DIRECTORY ${PROJECT_BINARY_DIR}/wasm/web DESTINATION ${CMAKE_INSTALL_DATADIR}/colorwalk COMPONENT web)
install(FILES ${PROJECT_SOURCE_DIR}/packaging/debian/web/README.Debian
  DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${web_package} COMPONENT web)

foreach(component library program)
  install(CODE "
    set(component ${component})
    set(levels ${COLORWALK_LEVELS})
    set(builds ${PROJECT_BINARY_DIR})
    set(libraries ${CMAKE_INSTALL_LIBDIR})
    set(patchelf ${PATCHELF})"
    COMPONENT ${component})
endforeach()
install(SCRIPT ${PROJECT_SOURCE_DIR}/packaging/cmake/install_levels.cmake COMPONENT library)
foreach(component library program)
  install(SCRIPT ${PROJECT_SOURCE_DIR}/packaging/cmake/install_bundled.cmake COMPONENT ${component})
endforeach()
foreach(component library development program python web)
  install(FILES ${PROJECT_SOURCE_DIR}/packaging/debian/copyright DESTINATION
    ${CMAKE_INSTALL_DATADIR}/doc/${${component}_package} COMPONENT ${component})
  install(SCRIPT ${PROJECT_SOURCE_DIR}/packaging/cmake/install_permissions.cmake COMPONENT ${component})
endforeach()

set(CPACK_GENERATOR DEB)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL library development program python web)
set(CPACK_PACKAGE_NAME colorwalk)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "The colorwalk authors")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PROJECT_CONFIG_FILE ${PROJECT_SOURCE_DIR}/packaging/cmake/pack.cmake)
set(CPACK_POST_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/packaging/cmake/archive_modes.cmake)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Libraries in this folder are in the package libcolorwalk0.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${PROJECT_BINARY_DIR}/private)

# describe(COMPONENT SECTION SUMMARY DESCRIPTION)
macro(describe component section summary description)
  set(CPACK_DEBIAN_${component}_PACKAGE_SECTION ${section})
  set(CPACK_DEBIAN_${component}_DESCRIPTION "${summary}\n ${description}")
  set(CPACK_COMPONENT_${component}_DESCRIPTION "${summary}\n${description}")
endmacro()
set(library "libcolorwalk0 (= ${PROJECT_VERSION})")

set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libcolorwalk0)
describe(LIBRARY libs "shortest solutions of Color Walk and Flood-It (library)"
  "Solves boards to proven optimality. With code for x86-64-v2 to x86-64-v4.")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA
  ${PROJECT_SOURCE_DIR}/packaging/debian/library/shlibs ${PROJECT_SOURCE_DIR}/packaging/debian/library/triggers)

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libcolorwalk-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS ${library})
describe(DEVELOPMENT libdevel "shortest solutions of Color Walk and Flood-It (headers)"
  "Headers for C and C++, and files for CMake and pkg-config.")

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME colorwalk)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_DEPENDS ${library})
describe(PROGRAM games "research engine for Color Walk and Flood-It"
  "Solves boards to proven optimality, compares solvers on many boards and keeps verifiable, reproducible records.")

set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-colorwalk)
set(CPACK_DEBIAN_PYTHON_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3 (>= 3.9), ${library}")
set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS "colorwalk, python3-numpy, python3-pandas, python3-scipy, python3-matplotlib")
describe(PYTHON python "shortest solutions of Color Walk and Flood-It (Python)"
  "Boards, solvers, certificates and recorded runs from Python.")
set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA
  ${PROJECT_SOURCE_DIR}/packaging/debian/python/postinst ${PROJECT_SOURCE_DIR}/packaging/debian/python/prerm)

set(CPACK_DEBIAN_WEB_PACKAGE_NAME colorwalk-web)
set(CPACK_DEBIAN_WEB_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_WEB_PACKAGE_SUGGESTS "httpd | python3")
describe(WEB games "Color Walk and Flood-It in a browser, with proven optima"
  "Static files for any web server. The solvers run in the browser. README.Debian tells how to serve them.")
include(CPack)
