# libcolorwalk.so: the C interface over base, engine, heuristics, search and bindings/operations, which it contains.
# It exports nothing else, so that several versions can be in one process. The program, tests and benchmarks link the
# static libraries. Nothing unloads it, because threads of oneTBB may still have its code to run.
include(CMakePackageConfigHelpers)

file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/c/*.cc)
set(exported_names ${CMAKE_CURRENT_SOURCE_DIR}/c/colorwalk.map)
add_library(colorwalk_shared SHARED ${sources})
add_library(colorwalk::colorwalk ALIAS colorwalk_shared)
target_compile_definitions(colorwalk_shared PRIVATE COLORWALK_VERSION="${PROJECT_VERSION}")
target_compile_options(colorwalk_shared PRIVATE ${per_task_options})
target_include_directories(colorwalk_shared INTERFACE
  $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/bindings/include> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
target_compile_features(colorwalk_shared INTERFACE cxx_std_17)
target_link_libraries(colorwalk_shared PRIVATE colorwalk_bindings)
target_link_options(colorwalk_shared PRIVATE
  LINKER:--version-script=${exported_names} LINKER:-z,nodelete ${COLORWALK_LEVEL_MARK})
# The first number of the version is also that of the soname: it changes with the ABI of
# bindings/include/colorwalk/colorwalk.h.
set_target_properties(colorwalk_shared PROPERTIES
  OUTPUT_NAME colorwalk EXPORT_NAME colorwalk VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}
  LINK_DEPENDS ${exported_names})
if(NOT PROJECT_IS_TOP_LEVEL)
  return()
endif()

# Two components: `library` is what programs need at run time, `development` what compiling them needs.
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/colorwalk)
install(TARGETS colorwalk_shared EXPORT colorwalk-targets
  LIBRARY COMPONENT library NAMELINK_COMPONENT development)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/bindings/include/colorwalk DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  COMPONENT development)
install(EXPORT colorwalk-targets NAMESPACE colorwalk:: DESTINATION ${package_folder}
  FILE colorwalk-config.cmake COMPONENT development)
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/colorwalk-config-version.cmake
  COMPATIBILITY SameMajorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/colorwalk-config-version.cmake
  DESTINATION ${package_folder} COMPONENT development)

# Paths relative to the file, so that the installed tree can be moved; if a folder is absolute, the tree cannot.
if(IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}" OR IS_ABSOLUTE "${CMAKE_INSTALL_INCLUDEDIR}")
  set(pc_prefix ${CMAKE_INSTALL_PREFIX})
  set(pc_libdir ${CMAKE_INSTALL_FULL_LIBDIR})
  set(pc_includedir ${CMAKE_INSTALL_FULL_INCLUDEDIR})
else()
  cmake_path(RELATIVE_PATH CMAKE_INSTALL_PREFIX
    BASE_DIRECTORY ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig OUTPUT_VARIABLE pc_prefix)
  cmake_path(RELATIVE_PATH CMAKE_INSTALL_FULL_INCLUDEDIR
    BASE_DIRECTORY ${CMAKE_INSTALL_FULL_LIBDIR} OUTPUT_VARIABLE pc_includedir)
  string(PREPEND pc_prefix "\${pcfiledir}/")
  set(pc_libdir "\${pcfiledir}/..")
  string(PREPEND pc_includedir "\${libdir}/")
endif()
configure_file(${PROJECT_SOURCE_DIR}/packaging/cmake/colorwalk.pc.in colorwalk.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/colorwalk.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
  COMPONENT development)
