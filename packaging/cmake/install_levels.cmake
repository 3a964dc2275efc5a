# At the installation of the packages: the library for all levels but the lowest, where the dynamic loader
# looks for them.
set(folder "$ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}/${libraries}/glibc-hwcaps")
set(higher_levels ${levels})
list(POP_FRONT higher_levels)
foreach(level ${higher_levels})
  # Installing sets its rpath.
  execute_process(COMMAND ${CMAKE_COMMAND} -E env --unset=DESTDIR
    ${CMAKE_COMMAND} --install "${builds}/${level}" --strip --component library
    --prefix "${builds}/installed/${level}" COMMAND_ERROR_IS_FATAL ANY)
  message(STATUS "Installing: ${folder}/${level}/libcolorwalk.so.0")
  file(MAKE_DIRECTORY "${folder}/${level}")
  file(COPY_FILE "${builds}/installed/${level}/${libraries}/libcolorwalk.so.0"
    "${folder}/${level}/libcolorwalk.so.0")  # Follows links.
endforeach()
