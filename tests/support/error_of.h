#pragma once

#include <string>

#include "base/input_error.h"
#include "base/system/system_error.h"

namespace colorwalk {

/// The message of the InputError or SystemError that a call throws; empty if it throws none.
template <typename Call>
std::string error_of(const Call& call) {
  try {
    call();
  } catch (const InputError& error) {
    return error.what();
  } catch (const SystemError& error) {
    return error.what();
  }
  return {};
}

}  // namespace colorwalk
