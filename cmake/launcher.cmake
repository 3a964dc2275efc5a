# The launcher of the package. Other builds do not build it, but clang-tidy needs its compile command.
set(excluded EXCLUDE_FROM_ALL)
if(COLORWALK_PACKAGE)
  set(excluded)
endif()
add_executable(launcher ${excluded}
  cli/processor/launcher.cc cli/processor/missing.cc)
set_target_properties(launcher PROPERTIES OUTPUT_NAME colorwalk
  RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/launcher)
target_include_directories(launcher PRIVATE ${PROJECT_SOURCE_DIR})
target_compile_options(launcher PRIVATE ${COLORWALK_LEAST_PROCESSOR} -Wall -Wextra -Wpedantic)
target_compile_definitions(launcher PRIVATE COLORWALK_PROGRAMS="../lib/colorwalk")
