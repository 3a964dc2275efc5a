# At installation: generates the manual pages from the program's help. The variable `start` has the
# command that starts it, and `data` is the folder for data, relative to the prefix or absolute.
cmake_path(ABSOLUTE_PATH data BASE_DIRECTORY "${CMAKE_INSTALL_PREFIX}")
set(manual "$ENV{DESTDIR}${data}/man/man1")
file(MAKE_DIRECTORY "${manual}")

execute_process(COMMAND help2man --version OUTPUT_QUIET ERROR_QUIET RESULT_VARIABLE missing)
if(missing)
  message(STATUS "help2man is missing: the manual pages are left out")
  return()
endif()

# page NAME [COMMAND]: help2man names the page after the executable, so each command gets a script.
function(page name)
  message(STATUS "Installing: ${manual}/${name}.1")
  list(JOIN start "' '" words)
  set(script "${manual}/${name}")
  file(WRITE "${script}" "#!/bin/sh\nexec '${words}' ${ARGN} \"$@\"\n")
  file(CHMOD "${script}" PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)
  execute_process(COMMAND "${script}" --help OUTPUT_VARIABLE help COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX REPLACE "[:\n].*" "" summary "${help}")
  execute_process(COMMAND help2man --no-info --name ${summary} --source "colorwalk ${version}"
    --version-string ${version} --output "${script}.1" "${script}" COMMAND_ERROR_IS_FATAL ANY)
  file(REMOVE "${script}")
endfunction()

execute_process(COMMAND ${start} --help OUTPUT_VARIABLE help COMMAND_ERROR_IS_FATAL ANY)
page(colorwalk)
string(REGEX MATCHALL "\n  [a-z]+ " commands "${help}")
foreach(command ${commands})
  string(STRIP "${command}" command)
  page(colorwalk-${command} ${command})
endforeach()
