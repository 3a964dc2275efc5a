# Install script: copies the HTTP module and the bundled libraries into the folder `private`. The
# libraries are the dependencies of `program` and `module` whose names match `bundled`. patchelf makes
# each look for the others in its own folder.
function(install_private file)
  get_filename_component(name "${file}" NAME)
  set(copy "$ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}/${private}/${name}")
  message(STATUS "Installing: ${copy}")
  file(COPY_FILE "${file}" "${copy}")  # Follows symbolic links.
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
