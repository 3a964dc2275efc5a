# At the installation of the packages: bundles the shared libraries that the library or the program needs
# and whose sonames differ between Debian releases. Each looks for the others in its own folder.
set(bundled_names "^lib(absl_.*|tomlplusplus)\\.so")
set(folder "$ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}/${libraries}/colorwalk")
list(GET levels 0 lowest)

function(find_bundled result)
  file(GET_RUNTIME_DEPENDENCIES ${ARGN}
    RESOLVED_DEPENDENCIES_VAR found UNRESOLVED_DEPENDENCIES_VAR unknown
    PRE_EXCLUDE_REGEXES "^ld-linux")
  set(chosen)
  foreach(path ${found})
    get_filename_component(name "${path}" NAME)
    if(name MATCHES "${bundled_names}")
      list(APPEND chosen "${path}")
    endif()
  endforeach()
  set(${result} ${chosen} PARENT_SCOPE)
endfunction()

find_bundled(of_library LIBRARIES "${builds}/${lowest}/bindings/libcolorwalk.so.0")
if(component STREQUAL "library")
  set(wanted ${of_library})
else()
  find_bundled(wanted EXECUTABLES "${builds}/${lowest}/colorwalk")
  list(REMOVE_ITEM wanted ${of_library})
endif()

foreach(path ${wanted})
  get_filename_component(name "${path}" NAME)
  message(STATUS "Installing: ${folder}/${name}")
  file(MAKE_DIRECTORY "${folder}" "${builds}/private")
  file(COPY_FILE "${path}" "${folder}/${name}")  # Follows links.
  file(CHMOD "${folder}/${name}" PERMISSIONS OWNER_READ OWNER_WRITE)
  execute_process(COMMAND ${patchelf} --set-rpath "$ORIGIN" "${folder}/${name}"
    COMMAND_ERROR_IS_FATAL ANY)
  file(COPY_FILE "${folder}/${name}" "${builds}/private/${name}")
endforeach()
if(component STREQUAL "library")
  file(COPY_FILE "${builds}/${lowest}/bindings/libcolorwalk.so.0" "${builds}/private/libcolorwalk.so.0")
endif()

# While cpack looks for the packages that the program depends on, this file declares that the libraries bundled with
# libcolorwalk0 add none: the program depends on that package, of its own version, anyway. cpack removes the file.
string(REGEX REPLACE "/usr/lib/.*" "" root "${folder}")
if(component STREQUAL "program" AND root MATCHES "/_CPack_Packages/")
  foreach(path ${of_library})
    get_filename_component(name "${path}" NAME)
    string(REGEX REPLACE "^(.*)\\.so\\.(.*)$" "\\1 \\2\n" line "${name}")
    file(APPEND "${root}/debian/shlibs.local" "${line}")
  endforeach()
endif()
