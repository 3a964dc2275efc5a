# Writes a header with the constant kReportPage: the file FRAME with styles and scripts in place of
# @style@ and @script@, concatenated in the order in which they are given. Unless OUTPUT ends with .h, it is
# the page itself.
#
#   cmake -D FRAME=report.html -D STYLES=a.css,b.css -D SCRIPTS=a.js,b.js -D OUTPUT=... -P this file
function(insert mark)
  set(joined "")
  foreach(file ${ARGN})
    file(READ ${file} content)
    string(STRIP "${content}" content)
    string(APPEND joined "${content}\n\n")
  endforeach()
  string(STRIP "${joined}" joined)
  string(REPLACE "@${mark}@" "${joined}" page "${page}")
  set(page "${page}" PARENT_SCOPE)
endfunction()

file(READ ${FRAME} page)
string(REPLACE "," ";" styles ${STYLES})
string(REPLACE "," ";" scripts ${SCRIPTS})
insert(style ${styles})
insert(script ${scripts})
if(NOT OUTPUT MATCHES "[.]h$")
  file(WRITE ${OUTPUT} "${page}")
  return()
endif()
file(WRITE ${OUTPUT} "#pragma once

#include <string_view>

namespace colorwalk {

inline constexpr std::string_view kReportPage = R\"asset(${page})asset\";

}  // namespace colorwalk
")
