#include "test/app/tcp_client.hpp"

#include <array>
#include <utility>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace ternion::test {

using Clock = std::chrono::steady_clock;

TcpClient::TcpClient(std::uint16_t port)
    : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0)
    ::close(std::exchange(socket_, -1));
}

TcpClient::~TcpClient() {
  if (socket_ >= 0) ::close(socket_);
}

TcpClient::TcpClient(TcpClient&& that) noexcept
    : socket_(std::exchange(that.socket_, -1)), received_(std::move(that.received_)) {}

bool TcpClient::send(std::string_view bytes) {
  const auto deadline = Clock::now() + std::chrono::seconds(20);
  while (!bytes.empty()) {
    const ssize_t count = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (count > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(count));
      continue;
    }
    pollfd entry{socket_, POLLOUT, 0};
    if (Clock::now() > deadline || ::poll(&entry, 1, 100) < 0) return false;
    if ((entry.revents & (POLLERR | POLLHUP)) != 0) return false;
  }
  return true;
}

void TcpClient::end_input() { ::shutdown(socket_, SHUT_WR); }

void TcpClient::reset() {
  const linger abort{1, 0};
  ::setsockopt(socket_, SOL_SOCKET, SO_LINGER, &abort, sizeof abort);
  ::close(std::exchange(socket_, -1));
}

int TcpClient::fill(Clock::time_point deadline) {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
  pollfd entry{socket_, POLLIN, 0};
  if (left.count() <= 0 || ::poll(&entry, 1, static_cast<int>(left.count())) <= 0) return -1;
  std::array<char, 65536> buffer;
  const ssize_t count = ::recv(socket_, buffer.data(), buffer.size(), 0);
  if (count > 0) received_.append(buffer.data(), static_cast<std::size_t>(count));
  return static_cast<int>(count);
}

std::string TcpClient::read_through(std::string_view text, std::chrono::milliseconds limit) {
  const auto deadline = Clock::now() + limit;
  for (;;) {
    if (const auto at = received_.find(text); at != std::string::npos) {
      std::string out = received_.substr(0, at + text.size());
      received_.erase(0, out.size());
      return out;
    }
    if (fill(deadline) <= 0) return "";
  }
}

std::string TcpClient::read_exactly(std::size_t count, std::chrono::milliseconds limit) {
  const auto deadline = Clock::now() + limit;
  while (received_.size() < count && fill(deadline) > 0) {
  }
  std::string out = received_.substr(0, count);
  received_.erase(0, out.size());
  return out;
}

bool TcpClient::read_to_end(std::string& out, std::chrono::milliseconds limit) {
  const auto deadline = Clock::now() + limit;
  int count = 1;
  while (count > 0) count = fill(deadline);
  out = std::exchange(received_, {});
  return count == 0;
}

}  // namespace ternion::test
