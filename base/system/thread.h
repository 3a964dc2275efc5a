#pragma once

#include <functional>
#include <stop_token>
#include <thread>

namespace colorwalk {

/// Starts a thread that runs `body`. Throws SystemError if it cannot be started (std::jthread would
/// throw std::system_error).
std::jthread start_thread(std::function<void(const std::stop_token&)> body);

}  // namespace colorwalk
