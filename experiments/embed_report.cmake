# Writes the header that holds the parts of the report's page, so that the program needs no file
# beside it.
#
#   cmake -D FOLDER=experiments/report -D OUTPUT=... -P this file
set(text "#pragma once\n\n#include <string_view>\n\nnamespace colorwalk {\n")
foreach(part Frame:report.html Style:report.css Script:report.js)
  string(REPLACE ":" ";" part ${part})
  list(GET part 0 name)
  list(GET part 1 file)
  file(READ ${FOLDER}/${file} content)
  string(STRIP "${content}" content)
  string(APPEND text
    "\ninline constexpr std::string_view kReport${name} = R\"asset(${content}\n)asset\";\n")
endforeach()
file(WRITE ${OUTPUT} "${text}\n}  // namespace colorwalk\n")
