// What the system does with a port whose server has ended.
#pragma once

#include <cstddef>

namespace ternion::platform {

/// An option of a socket, as Asio's set_option() takes it.
class SocketOption {
 public:
  SocketOption(int level, int name, int value) : level_(level), name_(name), value_(value) {}

  template <class Protocol>
  int level(const Protocol&) const {
    return level_;
  }
  template <class Protocol>
  int name(const Protocol&) const {
    return name_;
  }
  template <class Protocol>
  const int* data(const Protocol&) const {
    return &value_;
  }
  template <class Protocol>
  std::size_t size(const Protocol&) const {
    return sizeof value_;
  }

 private:
  int level_;
  int name_;
  int value_;
};

/// What a server asks for before it binds its port: it may have the one of a server that has just
/// ended (POSIX, where it else stays taken for a while), and nobody else may have it beside it
/// (Windows, where whoever asks to reuse it could).
SocketOption server_port_option();

}  // namespace ternion::platform
