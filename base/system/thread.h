#pragma once

#include <functional>
#include <stop_token>
#include <thread>

namespace colorwalk {

/// A thread that runs `body` until it returns. Throws SystemError where the system starts no more
/// threads; std::jthread itself throws what nobody expects.
std::jthread start_thread(std::function<void(const std::stop_token&)> body);

}  // namespace colorwalk
