// The process's own streams, by descriptors (0 stdin, 1 stdout, 2 stderr), past the C library's
// buffers.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <system_error>

namespace ternion::platform {

/// Whether a person sees it.
bool is_terminal(int descriptor);

/// Blocks. So many bytes; 0 at the end or where it cannot be read.
std::size_t read_some(int descriptor, std::span<char> bytes);

/// Blocks until all is written. The code of what went wrong; std::errc::broken_pipe where nobody
/// reads.
std::error_code write_all(int descriptor, std::string_view bytes);

/// A stream that one thread reads and another one may call away.
class Input {
 public:
  virtual ~Input() = default;
  /// Blocks. So many bytes; 0 at the end or where it cannot be read; nothing once it is
  /// interrupted.
  virtual std::optional<std::size_t> read(std::span<char> bytes) = 0;
  /// From any thread, for good: a read that blocks ends.
  virtual void interrupt() = 0;
};
/// The descriptor stays the caller's.
std::unique_ptr<Input> open_input(int descriptor);

/// The C library's streams, and those that C++ opens, carry bytes as they are, on systems that
/// would write a line end as two. Called once, at the start.
void use_plain_streams();

}  // namespace ternion::platform
