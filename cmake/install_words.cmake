# At installation: has the program write its manual and what shells complete. `program` starts it, and
# `data` is the folder for data below the prefix.
set(folder "$ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}/${data}")

# ask FILE ARGUMENT...: keeps in a file what the program prints.
function(ask file)
  message(STATUS "Installing: ${folder}/${file}")
  get_filename_component(parent "${folder}/${file}" DIRECTORY)
  file(MAKE_DIRECTORY "${parent}")
  execute_process(COMMAND ${program} ${ARGN} OUTPUT_FILE "${folder}/${file}"
    COMMAND_ERROR_IS_FATAL ANY)
endfunction()

message(STATUS "Installing: ${folder}/man/man1")
file(MAKE_DIRECTORY "${folder}/man/man1")
execute_process(COMMAND ${program} manual --out "${folder}/man/man1" COMMAND_ERROR_IS_FATAL ANY)

# Packages have folders of their own with these two shells, and Debian's have the manual compressed
# (without a time, so that two packages of a commit are the same).
set(zsh zsh/site-functions)
set(fish fish/completions)
if(CMAKE_INSTALL_PREFIX STREQUAL "/usr")
  set(zsh zsh/vendor-completions)
  set(fish fish/vendor_completions.d)
  file(GLOB pages "${folder}/man/man1/*.1")
  execute_process(COMMAND gzip -9 --no-name --force ${pages} COMMAND_ERROR_IS_FATAL ANY)
endif()
ask(bash-completion/completions/colorwalk completion bash)
ask(${zsh}/_colorwalk completion zsh)
ask(${fish}/colorwalk.fish completion fish)
