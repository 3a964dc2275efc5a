# cpack includes this file after packing. The modes of the members of a package's archive come from the umask of
# the builder: ar archives them again, with fixed modes.
foreach(package ${CPACK_PACKAGE_FILES})
  set(folder "${package}.members")
  file(MAKE_DIRECTORY "${folder}")
  execute_process(COMMAND ar xf "${package}" WORKING_DIRECTORY "${folder}" COMMAND_ERROR_IS_FATAL ANY)
  file(REMOVE "${package}")
  execute_process(COMMAND ar qcDS "${package}" debian-binary control.tar.gz data.tar.gz
    WORKING_DIRECTORY "${folder}" COMMAND_ERROR_IS_FATAL ANY)
  file(REMOVE_RECURSE "${folder}")
endforeach()
