# At installation: copies into the folder `private` the module that serves HTTP, and the libraries that
# come along. `program` and `module` need these, and `bundled` is what their names look like. Each then
# looks for the others beside itself (`patchelf`).
function(install_private file)
  get_filename_component(name "${file}" NAME)
  set(copy "$ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}/${private}/${name}")
  message(STATUS "Installing: ${copy}")
  file(COPY_FILE "${file}" "${copy}")  # What a link leads to, under the link's name.
  file(CHMOD "${copy}" PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
  execute_process(COMMAND ${patchelf} --set-rpath "$ORIGIN" "${copy}" COMMAND_ERROR_IS_FATAL ANY)
endfunction()

install_private("${module}")
file(GET_RUNTIME_DEPENDENCIES EXECUTABLES ${program} MODULES ${module}
  RESOLVED_DEPENDENCIES_VAR libraries UNRESOLVED_DEPENDENCIES_VAR unknown
  PRE_EXCLUDE_REGEXES "^ld-linux")
foreach(library ${libraries})
  get_filename_component(name "${library}" NAME)
  if(name MATCHES "${bundled}")
    install_private("${library}")
  endif()
endforeach()
