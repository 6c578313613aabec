// How many files and sockets the process may hold open.
#pragma once

#include <cstddef>

namespace ternion::platform {

/// Raises the soft limit to the hard one, which any process may do, and returns what holds then.
std::size_t raise_descriptor_limit();

/// Of so many descriptors, those left for connections: the log, the store, the listeners and what
/// the libraries open want some.
constexpr std::size_t connections_within(std::size_t descriptors) {
  constexpr std::size_t kOwn = 32;
  return descriptors > kOwn ? descriptors - kOwn : 1;
}

}  // namespace ternion::platform
