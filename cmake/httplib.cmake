# cpp-httplib, as the target colorwalk_httplib. Debian builds it as a library, with compression and
# encryption; its header must be read with the same settings, which its .pc file alone tells. Where
# there is a header and no library, the header is all of it.
find_package(Threads REQUIRED)
find_path(HTTPLIB_INCLUDE_DIR httplib.h REQUIRED)
find_library(HTTPLIB_LIBRARY cpp-httplib)
add_library(colorwalk_httplib INTERFACE)
target_include_directories(colorwalk_httplib SYSTEM INTERFACE ${HTTPLIB_INCLUDE_DIR})
target_link_libraries(colorwalk_httplib INTERFACE Threads::Threads)
if(HTTPLIB_LIBRARY)
  target_link_libraries(colorwalk_httplib INTERFACE ${HTTPLIB_LIBRARY})
  target_compile_definitions(colorwalk_httplib INTERFACE
    CPPHTTPLIB_OPENSSL_SUPPORT CPPHTTPLIB_ZLIB_SUPPORT CPPHTTPLIB_BROTLI_SUPPORT)
endif()
