# Toolchain for WebAssembly with Debian's clang 19, its libc++ and wasi-libc. Exceptions use the
# instructions of WebAssembly, in the encoding that all browsers and Node.js 17 and later have; Debian's
# libc++abi has no exceptions, so bindings/wasm/exceptions.cc implements them.
set(COLORWALK_WASM ON)
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_FLAGS_INIT -fwasm-exceptions)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

# Headers that libc++ lacks without threads, and those of Abseil.
set(CMAKE_CXX_STANDARD_INCLUDE_DIRECTORIES ${CMAKE_CURRENT_LIST_DIR}/../../bindings/wasm/include)
