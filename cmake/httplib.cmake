# cpp-httplib: sets HTTPLIB_LIBRARY, and HTTPLIB_DEFINITIONS for the one source file that reads its
# header. Debian builds it as a library, with compression and encryption; its header must be read with
# the same settings, which its .pc file alone tells. Where there is a header and no library, the
# header is all of it.
find_path(HTTPLIB_FOLDER httplib.h REQUIRED)
find_library(HTTPLIB_LIBRARY cpp-httplib)
if(HTTPLIB_LIBRARY)
  set(HTTPLIB_DEFINITIONS
    CPPHTTPLIB_OPENSSL_SUPPORT CPPHTTPLIB_ZLIB_SUPPORT CPPHTTPLIB_BROTLI_SUPPORT)
else()
  set(HTTPLIB_LIBRARY "")
  set(HTTPLIB_DEFINITIONS)
endif()
