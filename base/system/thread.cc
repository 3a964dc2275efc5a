#include "base/system/thread.h"

#include <cerrno>
#include <system_error>
#include <utility>

#include "base/system/system_calls.h"
#include "base/system/system_error.h"

namespace colorwalk {

std::jthread start_thread(std::function<void(const std::stop_token&)> body) {
  try {
    if (system_calls::before_thread() != 0) throw std::system_error(errno, std::generic_category());
    return std::jthread(std::move(body));
  } catch (const std::system_error& error) {
    throw SystemError("cannot start a thread: " + error.code().message());
  }
}

}  // namespace colorwalk
