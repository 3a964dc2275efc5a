# Writes a header that holds a page, so that the program needs no file beside it: kNAMEFrame,
# kNAMEStyle and kNAMEScript. Styles and scripts become one each, in the order in which they are
# given.
#
#   cmake -D NAME=Report -D FRAME=report.html -D STYLES=a.css,b.css -D SCRIPTS=a.js,b.js
#         -D OUTPUT=... -P this file
set(text "#pragma once\n\n#include <string_view>\n\nnamespace colorwalk {\n")

function(embed part)
  set(joined "")
  foreach(file ${ARGN})
    file(READ ${file} content)
    string(STRIP "${content}" content)
    string(APPEND joined "${content}\n\n")
  endforeach()
  string(STRIP "${joined}" joined)
  set(text
    "${text}\ninline constexpr std::string_view k${NAME}${part} = R\"asset(${joined}\n)asset\";\n"
    PARENT_SCOPE)
endfunction()

string(REPLACE "," ";" styles ${STYLES})
string(REPLACE "," ";" scripts ${SCRIPTS})
embed(Frame ${FRAME})
embed(Style ${styles})
embed(Script ${scripts})
file(WRITE ${OUTPUT} "${text}\n}  // namespace colorwalk\n")
