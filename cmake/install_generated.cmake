# Install script: runs the program to write its manual pages and shell completions. `program` is the
# command that runs it, `data` the data folder below the prefix.
set(folder "$ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}/${data}")

# write_output(FILE ARGUMENT...): writes the output of the program to a file.
function(write_output file)
  message(STATUS "Installing: ${folder}/${file}")
  get_filename_component(parent "${folder}/${file}" DIRECTORY)
  file(MAKE_DIRECTORY "${parent}")
  execute_process(COMMAND ${program} ${ARGN} OUTPUT_FILE "${folder}/${file}"
    COMMAND_ERROR_IS_FATAL ANY)
endfunction()

message(STATUS "Installing: ${folder}/man/man1")
file(MAKE_DIRECTORY "${folder}/man/man1")
execute_process(COMMAND ${program} manual --out "${folder}/man/man1" COMMAND_ERROR_IS_FATAL ANY)

# Debian packages install completions for these two shells in other folders and compress manual pages
# (without a time stamp, so that packages of one commit are identical).
set(zsh zsh/site-functions)
set(fish fish/completions)
if(CMAKE_INSTALL_PREFIX STREQUAL "/usr")
  set(zsh zsh/vendor-completions)
  set(fish fish/vendor_completions.d)
  file(GLOB pages "${folder}/man/man1/*.1")
  execute_process(COMMAND gzip -9 --no-name --force ${pages} COMMAND_ERROR_IS_FATAL ANY)
endif()
write_output(bash-completion/completions/colorwalk completion bash)
write_output(${zsh}/_colorwalk completion zsh)
write_output(${fish}/colorwalk.fish completion fish)
