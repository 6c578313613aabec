// A TCP client as a test wants it: blocking, with a time limit on everything.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "test/support/emulated.hpp"

namespace ternion::test {

/// Not thread-safe. Failures show in the return values.
class TcpClient {
 public:
  explicit TcpClient(std::uint16_t port);
  ~TcpClient();
  TcpClient(TcpClient&& that) noexcept;
  TcpClient(const TcpClient&) = delete;
  TcpClient& operator=(const TcpClient&) = delete;
  TcpClient& operator=(TcpClient&&) = delete;

  bool connected() const { return socket_ >= 0; }
  /// False if the other side does not take it all within the time limit.
  bool send(std::string_view bytes);
  /// Says that nothing more will be sent; replies can still be read.
  void end_input();
  /// Goes away as a crashed program does: what is on its way is lost.
  void reset();
  /// Reads until `text` has come, and returns everything up to its end; "" if it does not come.
  std::string read_through(std::string_view text,
                           std::chrono::milliseconds limit = kSlowdown * std::chrono::seconds(20));
  /// Reads so many bytes; fewer if they do not come.
  std::string read_exactly(std::size_t count,
                           std::chrono::milliseconds limit = kSlowdown * std::chrono::seconds(20));
  /// Reads to the end of the stream; false if it is still open after the time limit.
  bool read_to_end(std::string& out,
                   std::chrono::milliseconds limit = kSlowdown * std::chrono::seconds(20));

 private:
  /// Bytes read; 0 at the end of the stream, -1 on time-out or error.
  int fill(std::chrono::steady_clock::time_point deadline);

  int socket_ = -1;
  std::string received_;
};

}  // namespace ternion::test
