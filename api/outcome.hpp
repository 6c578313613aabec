// How errors leave the C interface: a status, and the sentence that ternion_message() gives.
//
// Thread rule: each thread has a sentence of its own.
#pragma once

#include <exception>
#include <new>
#include <string>

#include "api/ternion.h"
#include "engine/core/error.hpp"

namespace ternion::api {

/// Of the thread's last error; empty before the first.
const char* last_message();

/// Keeps the sentence and returns the status. Never throws: a sentence for which there is no
/// memory is left out.
ternion_status failed(ternion_status status, const char* sentence) noexcept;
ternion_status failed(const Error& error) noexcept;

inline ternion_status status_of(const Expected<void>& result) noexcept {
  return result ? TERNION_OK : failed(result.error());
}

/// What `call` returns; an exception becomes a status at this door and nowhere else.
template <class Call>
ternion_status guarded(Call&& call) noexcept {
  try {
    return call();
  } catch (const std::bad_alloc&) {
    return failed(TERNION_NO_MEMORY, "expected more memory than the system has");
  } catch (const std::exception& error) {
    return failed(TERNION_INTERNAL, error.what());
  } catch (...) {
    return failed(TERNION_INTERNAL, "an exception without a name");
  }
}

}  // namespace ternion::api
