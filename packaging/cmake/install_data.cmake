# Files installed beside the program: bundled descriptors, documentation, license, the bash completion
# and, if help2man is there at installation, manual pages.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/experiments/descriptors/
  DESTINATION ${CMAKE_INSTALL_DATADIR}/colorwalk/descriptors COMPONENT program
  FILES_MATCHING PATTERN "*.toml")
install(DIRECTORY ${PROJECT_SOURCE_DIR}/docs/examples DESTINATION ${CMAKE_INSTALL_DOCDIR}
  COMPONENT program)
install(FILES ${PROJECT_SOURCE_DIR}/CHANGELOG.md ${PROJECT_SOURCE_DIR}/CITATION.cff
  ${PROJECT_SOURCE_DIR}/packaging/debian/copyright DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
install(FILES ${PROJECT_SOURCE_DIR}/apps/cli/completion.bash
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME colorwalk COMPONENT program)
install(CODE "
  set(start ${CMAKE_CROSSCOMPILING_EMULATOR} \"$<TARGET_FILE:colorwalk>\")
  set(data ${CMAKE_INSTALL_DATADIR})
  set(version ${PROJECT_VERSION})"
  COMPONENT program)
install(SCRIPT ${PROJECT_SOURCE_DIR}/packaging/cmake/install_generated.cmake COMPONENT program)
