// Abseil's tables mark the memory that they do not use where they see the address sanitizer. The
// packaged library, which does a part of their work, was built without and takes no mark back: so
// the marks are not to count. (The linker is told to take this function; the sanitizer calls it.)
#ifdef COLORWALK_SANITIZED

extern "C" const char* __asan_default_options();

extern "C" const char* __asan_default_options() {
  return "allow_user_poisoning=0";
}

#endif
