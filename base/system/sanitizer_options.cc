// With the address sanitizer, Abseil's tables poison unused memory. The packaged library was built
// without it and does not unpoison that memory, so user poisoning is disabled. The sanitizer calls
// this function; a linker option keeps it.
#ifdef COLORWALK_SANITIZED

extern "C" const char* __asan_default_options();

extern "C" const char* __asan_default_options() {
  return "allow_user_poisoning=0";
}

#endif
