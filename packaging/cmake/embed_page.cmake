# Pages of FRAME FILE STYLES FILE... SCRIPTS FILE..., with paths relative to FOLDER. The shared styles and scripts
# of experiments/report/page/shared/ and the tables of the game come first, with BOARD only those of the element
# <colorwalk-board>; scripts are concatenated in the given order.

# join_page(OUTPUT FOLDER PAGE...): a rule that writes the page as a header with the constant kReportPage if OUTPUT
# ends with .h, otherwise as it is.
function(join_page output folder)
  cmake_parse_arguments(PARSE_ARGV 2 arg "BOARD" "FRAME" "STYLES;SCRIPTS")
  set(shared ${PROJECT_SOURCE_DIR}/experiments/report/page/shared)
  cmake_path(GET arg_FRAME PARENT_PATH page)
  set(scripts elements.js numbers.js colors.js game.js cell_layout.js board_address.js board_view.js board_element.js)
  set(styles board.css)
  if(NOT arg_BOARD)
    list(APPEND styles shared.css)
  endif()
  list(TRANSFORM scripts PREPEND ${shared}/)
  list(INSERT scripts 4 ${PROJECT_SOURCE_DIR}/engine/game_tables.inc)  # Which calls functions of game.js.
  list(TRANSFORM styles PREPEND ${shared}/)
  list(TRANSFORM arg_SCRIPTS PREPEND ${folder}/${page}/)
  list(TRANSFORM arg_STYLES PREPEND ${folder}/)
  set(scripts ${scripts} ${arg_SCRIPTS})
  list(APPEND styles ${arg_STYLES})
  set(frame ${folder}/${arg_FRAME})
  list(JOIN scripts "," joined_scripts)
  list(JOIN styles "," joined_styles)
  set(script ${PROJECT_SOURCE_DIR}/experiments/report/page/shared/embed_page.cmake)
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -D FRAME=${frame} -D STYLES=${joined_styles} -D SCRIPTS=${joined_scripts}
      -D OUTPUT=${output} -P ${script}
    DEPENDS ${script} ${frame} ${styles} ${scripts}
    COMMENT "Joining the files of ${arg_FRAME}" VERBATIM)
endfunction()
