# embed_page(TARGET NAME FRAME FILE STYLES FILE... SCRIPTS FILE...): embeds an HTML page into a target
# as the generated header NAME_assets.h. The shared styles and scripts of experiments/page/ come first;
# scripts are concatenated in the given order.
function(embed_page target name)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "FRAME" "STYLES;SCRIPTS")
  set(shared ${PROJECT_SOURCE_DIR}/experiments/page)
  cmake_path(GET arg_FRAME PARENT_PATH page)
  set(scripts elements.js numbers.js colors.js figures.js strips.js game.js board_view.js)
  list(TRANSFORM scripts PREPEND ${shared}/)
  list(TRANSFORM arg_SCRIPTS PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/${page}/)
  list(TRANSFORM arg_STYLES PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
  set(scripts ${scripts} ${arg_SCRIPTS})
  set(styles ${shared}/shared.css ${arg_STYLES})
  set(frame ${CMAKE_CURRENT_SOURCE_DIR}/${arg_FRAME})
  list(JOIN scripts "," joined_scripts)
  list(JOIN styles "," joined_styles)

  string(SUBSTRING ${name} 0 1 initial)
  string(TOUPPER ${initial} initial)
  string(SUBSTRING ${name} 1 -1 rest)
  set(generated ${CMAKE_CURRENT_BINARY_DIR}/generated)
  set(output ${generated}/${name}_assets.h)
  set(script ${PROJECT_SOURCE_DIR}/experiments/page/embed_page.cmake)
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -D NAME=${initial}${rest} -D FRAME=${frame} -D STYLES=${joined_styles}
      -D SCRIPTS=${joined_scripts} -D OUTPUT=${output} -P ${script}
    DEPENDS ${script} ${frame} ${styles} ${scripts}
    COMMENT "Embedding the page of colorwalk ${name}" VERBATIM)
  target_sources(${target} PRIVATE ${output})
  target_include_directories(${target} PRIVATE ${generated})
  add_custom_target(${target}_page DEPENDS ${output})
  add_dependencies(colorwalk_generated ${target}_page)
endfunction()
