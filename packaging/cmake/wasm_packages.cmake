# The packages of the WebAssembly build: headers that do not depend on the processor, found in the
# folders of the native compiler. Linked into a folder of their own, because the other headers there do
# not fit. bindings/wasm/include/ has the little that is used of Abseil.
set(packages ${PROJECT_BINARY_DIR}/packages)
file(MAKE_DIRECTORY ${packages})
foreach(header fmt/format.h nlohmann/json.hpp)
  cmake_path(GET header PARENT_PATH folder)
  find_path(found_${folder} ${header} PATHS /usr/local/include /usr/include NO_DEFAULT_PATH REQUIRED)
  file(CREATE_LINK ${found_${folder}}/${folder} ${packages}/${folder} SYMBOLIC)
endforeach()

foreach(package fmt::fmt nlohmann_json::nlohmann_json absl::flat_hash_set TBB::tbb TBB::tbbmalloc)
  add_library(${package} INTERFACE IMPORTED)
  target_include_directories(${package} SYSTEM INTERFACE ${packages})
endforeach()
# Without the separators of locales, which would link all of std::locale (of fmt 9 and 10, and of fmt 11), and
# without types that are never formatted.
set(small_fmt FMT_HEADER_ONLY "FMT_STATIC_THOUSANDS_SEPARATOR=','" FMT_USE_LOCALE=0
  FMT_REDUCE_INT_INSTANTIATIONS=1 FMT_USE_INT128=0 FMT_USE_FLOAT=0 FMT_USE_LONG_DOUBLE=0)
target_compile_definitions(fmt::fmt INTERFACE ${small_fmt})
