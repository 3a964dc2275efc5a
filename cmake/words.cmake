# What is installed beside the program: the descriptors that it finds by name, the pages of the manual
# and what shells complete. The last two are the program's own words, so they are asked of it.
include(GNUInstallDirs)

function(install_words program)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/experiments/descriptors/
    DESTINATION ${CMAKE_INSTALL_DATADIR}/colorwalk/descriptors FILES_MATCHING PATTERN "*.toml")
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/docs/examples DESTINATION ${CMAKE_INSTALL_DOCDIR})
  install(FILES ${PROJECT_SOURCE_DIR}/CHANGELOG.md ${PROJECT_SOURCE_DIR}/CITATION.cff
    DESTINATION ${CMAKE_INSTALL_DOCDIR})
  install(CODE "
    set(program ${CMAKE_CROSSCOMPILING_EMULATOR} \"${program}\")
    set(data ${CMAKE_INSTALL_DATADIR})")
  install(SCRIPT ${PROJECT_SOURCE_DIR}/cmake/install_words.cmake)
endfunction()
