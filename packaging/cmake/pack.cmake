# cpack reads this file before packing. Packaged files get the time of the commit, so that packages of
# one commit are identical.
if(NOT DEFINED ENV{SOURCE_DATE_EPOCH})
  execute_process(COMMAND git -C ${CMAKE_CURRENT_LIST_DIR} log -1 --format=%ct
    OUTPUT_VARIABLE time ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(time)
    set(ENV{SOURCE_DATE_EPOCH} ${time})
  endif()
endif()
