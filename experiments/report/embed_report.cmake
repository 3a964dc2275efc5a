# Writes the header that holds the page of reports, so that the program needs no file beside it. The
# scripts become one, in the order in which they are given.
#
#   cmake -D FOLDER=experiments/report -D SCRIPTS=a.js,b.js -D OUTPUT=... -P this file
set(text "#pragma once\n\n#include <string_view>\n\nnamespace colorwalk {\n")

function(embed name)
  set(joined "")
  foreach(file ${ARGN})
    file(READ ${FOLDER}/${file} content)
    string(STRIP "${content}" content)
    string(APPEND joined "${content}\n\n")
  endforeach()
  string(STRIP "${joined}" joined)
  set(text
    "${text}\ninline constexpr std::string_view kReport${name} = R\"asset(${joined}\n)asset\";\n"
    PARENT_SCOPE)
endfunction()

string(REPLACE "," ";" scripts ${SCRIPTS})
embed(Frame report.html)
embed(Style report.css)
embed(Script ${scripts})
file(WRITE ${OUTPUT} "${text}\n}  // namespace colorwalk\n")
