// The server's own HTTP connection, and the WebSocket that it becomes, over a stream in memory:
// what the peer sends is given in pieces, and what is said is there when nothing is left to do. All
// of it on the caller's thread; no search ever has a processor.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace ternion::fuzz {

class WebConnection {
 public:
  WebConnection();
  ~WebConnection();
  WebConnection(const WebConnection&) = delete;
  WebConnection& operator=(const WebConnection&) = delete;

  /// What the peer sends, in pieces of `chop` bytes (0: all at once).
  void send(std::string_view bytes, std::size_t chop);
  /// The peer will send nothing more.
  void end();
  /// All that was said to the peer since the call before.
  std::string take();
  /// The connection has finished with itself.
  bool is_gone() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace ternion::fuzz
