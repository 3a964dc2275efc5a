# cpp-httplib: sets HTTPLIB_LIBRARY, and HTTPLIB_DEFINITIONS for the source file that includes its
# header. Debian builds a shared library with compression and TLS, and the header must be compiled with
# the same macros. Without a library, cpp-httplib is header-only.
find_path(HTTPLIB_FOLDER httplib.h REQUIRED)
find_library(HTTPLIB_LIBRARY cpp-httplib)
if(HTTPLIB_LIBRARY)
  set(HTTPLIB_DEFINITIONS
    CPPHTTPLIB_OPENSSL_SUPPORT CPPHTTPLIB_ZLIB_SUPPORT CPPHTTPLIB_BROTLI_SUPPORT)
else()
  set(HTTPLIB_LIBRARY "")
  set(HTTPLIB_DEFINITIONS)
endif()
