# join_page(OUTPUT FOLDER FRAME FILE STYLES FILE... SCRIPTS FILE...): writes the page FRAME, a path relative to FOLDER as
# the others are, with styles and scripts in place of @style@ and @script@. The shared ones of
# experiments/report/page/shared/ and the tables of the game come first, with BOARD only those of the element
# <colorwalk-board>; scripts are concatenated in the given order. If OUTPUT ends with .h, it is a header with the constant
# kReportPage. A change of a file configures the build again.
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
  set(style_files ${styles} ${arg_STYLES})
  set(script_files ${scripts} ${arg_SCRIPTS})
  set(frame ${folder}/${arg_FRAME})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${frame} ${style_files} ${script_files})
  file(READ ${frame} content)
  foreach(kind style script)
    set(joined "")
    foreach(file ${${kind}_files})
      file(READ ${file} part)
      string(STRIP "${part}" part)
      string(APPEND joined "${part}\n\n")
    endforeach()
    string(STRIP "${joined}" joined)
    string(REPLACE "@${kind}@" "${joined}" content "${content}")
  endforeach()
  if(output MATCHES "[.]h$")
    set(content "#pragma once

#include <string_view>

namespace colorwalk {

inline constexpr std::string_view kReportPage = R\"asset(${content})asset\";

}  // namespace colorwalk
")
  endif()
  file(WRITE ${output}.new "${content}")
  file(COPY_FILE ${output}.new ${output} ONLY_IF_DIFFERENT)
endfunction()
