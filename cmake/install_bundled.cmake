# At installation: copies the libraries that come along into the folder `private`. `program` and
# `module` need them, and `bundled` is what their names look like.
file(GET_RUNTIME_DEPENDENCIES EXECUTABLES ${program} MODULES ${module}
  RESOLVED_DEPENDENCIES_VAR libraries UNRESOLVED_DEPENDENCIES_VAR unknown
  PRE_EXCLUDE_REGEXES "^ld-linux")
foreach(library ${libraries})
  get_filename_component(name "${library}" NAME)
  if(name MATCHES "${bundled}")
    set(copy "$ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}/${private}/${name}")
    message(STATUS "Installing: ${copy}")
    # The name is often a link; what counts is what it leads to.
    file(COPY_FILE "${library}" "${copy}")
    file(CHMOD "${copy}" PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
  endif()
endforeach()
