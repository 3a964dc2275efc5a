#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <typeinfo>

/// Exceptions for WebAssembly, which Debian's libc++abi leaves out: what the compiler calls where
/// code throws and catches ("Itanium C++ ABI: Exception Handling", with the tables of LLVM's
/// WebAssembly backend). The instructions of WebAssembly unwind the stack; here remain the memory
/// of the exceptions and the search for a handler of the right type. For one thread. What is not
/// used is left out: std::current_exception, std::uncaught_exceptions, exception specifications,
/// handlers that copy their exception.

/// The interface by which libc++abi compares types; its header is not installed.
namespace __cxxabiv1 {                            // NOLINT
class __shim_type_info : public std::type_info {  // NOLINT
 public:
  ~__shim_type_info() override;
  virtual void noop1() const;
  virtual void noop2() const;
  /// Whether a handler of this type catches an object of that type; adjusts the pointer to it.
  virtual bool can_catch(const __shim_type_info* thrown, void*& object) const = 0;
};
}  // namespace __cxxabiv1

namespace colorwalk {
namespace {

using Type = __cxxabiv1::__shim_type_info;
using Destructor = void* (*)(void*);  // On WebAssembly, destructors return their object.

/// What lies before an exception in memory.
struct alignas(std::max_align_t) Header {
  const Type* type;
  Destructor destroy;
  void* caught;       ///< The object as its handler's type.
  int handlers;       ///< Handlers that have begun and not ended; negative: and it was rethrown.
  Header* enclosing;  ///< The exception that was being handled when this one was caught.
};

/// The exception that is being handled.
Header* handled = nullptr;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

Header* header_of(void* object) {
  return static_cast<Header*>(object) - 1;
}

/// Reads the numbers of an exception table, which have seven bits per byte (LEB128).
class TableReader {
 public:
  explicit TableReader(const std::uint8_t* at) : at_(at) {}

  const std::uint8_t* at() const { return at_; }
  std::uint8_t byte() { return *at_++; }
  std::uint32_t number() { return read().bits; }
  std::int32_t signed_number() {
    const Number number = read();
    const bool is_negative = number.size < 32 && (at_[-1] & 0x40) != 0;
    return static_cast<std::int32_t>(number.bits | (is_negative ? ~0U << number.size : 0));
  }

 private:
  struct Number {
    std::uint32_t bits = 0;
    unsigned size = 0;
  };
  Number read() {
    Number number;
    std::uint8_t next = 0;
    do {
      next = byte();
      number.bits |= (next & 0x7FU) << number.size;
      number.size += 7;
    } while ((next & 0x80) != 0);
    return number;
  }

  const std::uint8_t* at_;
};

/// The number of the first handler that catches the exception, in the list of actions at `at`; 0 if
/// there is none. `types` ends with the types of the handlers, the first last; null stands for any.
std::uint32_t matching_handler(const std::uint8_t* at, const Type* const* types, Header& header) {
  for (;;) {
    TableReader action(at);
    const std::int32_t handler = action.signed_number();
    if (handler > 0) {
      void* object = &header + 1;
      const Type* type = *(types - handler);
      if (type == nullptr || type->can_catch(header.type, object)) {
        header.caught = object;
        return static_cast<std::uint32_t>(handler);
      }
    }
    const std::uint8_t* from = action.at();
    const std::int32_t distance = action.signed_number();
    if (distance == 0) return 0;
    at = from + distance;
  }
}

}  // namespace

extern "C" {

/// Between a landing pad and the function below: the pad's number, the table of its function, and
/// the answer.
struct {
  std::uint32_t pad;
  const std::uint8_t* table;
  std::uint32_t handler;
} __wasm_lpad_context;  // NOLINT

/// Finds the handler for an exception that has reached a landing pad.
int _Unwind_CallPersonality(void* object) {  // NOLINT
  auto& context = __wasm_lpad_context;
  context.handler = 0;
  constexpr std::uint8_t kOmitted = 0xFF;
  TableReader table(context.table);
  table.byte();  // The encoding of a base address, which is always omitted.
  const Type* const* types = nullptr;
  if (table.byte() != kOmitted) {
    const std::uint32_t distance = table.number();
    types = reinterpret_cast<const Type* const*>(table.at() + distance);
  }
  table.byte();  // The encoding of the numbers that follow, which is always LEB128.
  const std::uint32_t size = table.number();
  const std::uint8_t* actions = table.at() + size;
  std::uint32_t first_action = 0;
  for (std::uint32_t i = 0; i <= context.pad; ++i) {
    table.number();  // The pad's number once more.
    first_action = table.number();
  }
  if (first_action > 0) {
    context.handler = matching_handler(actions + first_action - 1, types, *header_of(object));
  }
  return 0;
}

void* __cxa_allocate_exception(std::size_t size) {  // NOLINT
  void* memory = std::calloc(1, sizeof(Header) + size);
  if (memory == nullptr) std::abort();
  return static_cast<Header*>(memory) + 1;
}

void __cxa_free_exception(void* object) {  // NOLINT
  std::free(header_of(object));
}

[[noreturn]] void __cxa_throw(void* object, const Type* type, Destructor destroy) {  // NOLINT
  Header* header = header_of(object);
  header->type = type;
  header->destroy = destroy;
  header->caught = object;
  __builtin_wasm_throw(0, object);
}

void* __cxa_begin_catch(void* object) {  // NOLINT
  Header* header = header_of(object);
  if (header != handled) {
    header->enclosing = handled;
    handled = header;
  }
  header->handlers = std::abs(header->handlers) + 1;
  return header->caught;
}

void __cxa_end_catch() {  // NOLINT
  Header* header = handled;
  const bool was_rethrown = header->handlers < 0;
  header->handlers += was_rethrown ? 1 : -1;
  if (header->handlers != 0) return;
  handled = header->enclosing;
  if (was_rethrown) return;
  if (header->destroy != nullptr) header->destroy(header + 1);
  std::free(header);
}

[[noreturn]] void __cxa_rethrow() {  // NOLINT
  handled->handlers = -handled->handlers;
  __builtin_wasm_throw(0, handled + 1);
}

/// Called before the program ends because of a fault. There is nothing to print on, and without
/// printf the module is smaller.
[[noreturn]] void abort_message(const char*, ...) {  // NOLINT
  std::abort();
}

/// The one thread does not end, so its objects are not destroyed.
int __cxa_thread_atexit(Destructor, void*, void*) {  // NOLINT
  return 0;
}

}  // extern "C"

}  // namespace colorwalk

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
