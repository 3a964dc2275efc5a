# What a package starts. Other builds have no use for it, but the checks of the code want to know how it
# is compiled.
set(unless_packing EXCLUDE_FROM_ALL)
if(COLORWALK_PACKAGE)
  set(unless_packing)
endif()
add_executable(launcher ${unless_packing}
  cli/processor/launcher.cc cli/processor/missing.cc)
set_target_properties(launcher PROPERTIES OUTPUT_NAME colorwalk
  RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/launcher)
target_include_directories(launcher PRIVATE ${PROJECT_SOURCE_DIR})
target_compile_options(launcher PRIVATE ${COLORWALK_LEAST_PROCESSOR} -Wall -Wextra -Wpedantic)
target_compile_definitions(launcher PRIVATE COLORWALK_PROGRAMS="../lib/colorwalk")
