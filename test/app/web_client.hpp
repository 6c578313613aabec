// HTTP and WebSocket as a test wants them: blocking, byte by byte where that is the point, and
// written apart from the server's library, so that both sides cannot share a mistake.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "test/app/tcp_client.hpp"

namespace ternion::test {

struct HttpAnswer {
  int status = 0;
  std::string head;  // with the status line
  std::string body;
  /// The value of a header, "" if there is none; names as the server writes them.
  std::string header(std::string_view name) const;
};

/// One request on a connection of its own; `more` are further header lines, each with its CRLF.
HttpAnswer http(std::uint16_t port, std::string_view method, std::string_view target,
                std::string_view more = "");
/// The same with the head as it is given, which may be no HTTP at all.
HttpAnswer http_raw(std::uint16_t port, std::string_view bytes);

/// Not thread-safe. Failures show in the return values.
class WebClient {
 public:
  /// `more`: further header lines of the handshake.
  explicit WebClient(std::uint16_t port, std::string_view target = "/ws",
                     std::string_view more = "");

  /// The status of the handshake's answer; 101 when the socket is open.
  int status() const { return status_; }
  bool send_text(std::string_view text) { return send_frame(0x81, text); }
  /// `first` is the first byte of the frame: FIN and the kind.
  bool send_frame(unsigned char first, std::string_view payload);
  bool send_bytes(std::string_view bytes) { return client_.send(bytes); }
  bool send(const nlohmann::json& message) { return send_text(message.dump()); }
  /// The next text message as JSON; null when the socket was closed or nothing came in time.
  nlohmann::json receive();
  /// Receives until a message holds `name` with this value; null if none came.
  nlohmann::json receive_until(std::string_view name, const nlohmann::json& value);
  /// Sends a request and returns the reply to it; events before it are dropped.
  nlohmann::json ask(nlohmann::json request);
  /// The code of the close frame, 0 if the stream ended without one; -1 if it is still open.
  int wait_for_close();
  void reset() { client_.reset(); }

 private:
  struct Frame {
    int kind = -1;     // opcode; -1: nothing came
    bool last = true;  // of its message
    std::string payload;
  };
  Frame read_frame();

  TcpClient client_;
  int status_ = 0;
  int next_id_ = 1;
};

}  // namespace ternion::test
