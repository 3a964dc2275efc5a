#include <cstdlib>
#include <new>

/// Functions of the C++ library that Debian's build of it has in a form that does not fit.

/// Throws std::bad_alloc if memory is exhausted. The version in libc++, which is built without
/// exceptions, ends the program instead.
void* operator new(std::size_t size) {
  void* memory = std::malloc(size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

void* operator new(std::size_t size, std::align_val_t alignment) {
  const auto unit = static_cast<std::size_t>(alignment);
  void* memory = std::aligned_alloc(unit, (size + unit - 1) / unit * unit);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

/// Called before the program ends because of a fault. There is nothing to print on, and without
/// printf the module is smaller.
extern "C" [[noreturn]] void abort_message(const char*, ...) {  // NOLINT
  std::abort();
}
