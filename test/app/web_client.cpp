#include "test/app/web_client.hpp"

#include <array>

namespace ternion::test {
namespace {

constexpr std::chrono::seconds kPatience{30};

int status_in(std::string_view head) {
  const auto blank = head.find(' ');
  return head.starts_with("HTTP/1.1 ") ? std::atoi(std::string(head.substr(blank)).c_str()) : 0;
}

}  // namespace

std::string HttpAnswer::header(std::string_view name) const {
  const auto at = head.find("\r\n" + std::string(name) + ": ");
  if (at == std::string::npos) return "";
  const auto begin = at + name.size() + 4;
  return head.substr(begin, head.find("\r\n", begin) - begin);
}

HttpAnswer http_raw(std::uint16_t port, std::string_view bytes) {
  TcpClient client(port);
  HttpAnswer answer;
  if (!client.send(bytes)) return answer;
  answer.head = client.read_through("\r\n\r\n", kPatience);
  answer.status = status_in(answer.head);
  client.read_to_end(answer.body, kPatience);
  return answer;
}

HttpAnswer http(std::uint16_t port, std::string_view method, std::string_view target,
                std::string_view more) {
  std::string request(method);
  request.append(" ").append(target).append(" HTTP/1.1\r\nHost: 127.0.0.1\r\n");
  request.append("Connection: close\r\n").append(more).append("\r\n");
  return http_raw(port, request);
}

WebClient::WebClient(std::uint16_t port, std::string_view target, std::string_view more)
    : client_(port) {
  std::string request("GET ");
  request.append(target).append(" HTTP/1.1\r\nHost: 127.0.0.1:").append(std::to_string(port));
  request.append("\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n");
  request.append("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n").append(more).append("\r\n");
  if (!client_.send(request)) return;
  const std::string head = client_.read_through("\r\n\r\n", kPatience);
  status_ = status_in(head);
  // The accept value for this key is RFC 6455's own example.
  if (status_ == 101 && head.find("s3pPLMBiTxaQ9kYGzzhZRbK+xOo=") == std::string::npos) status_ = 0;
}

bool WebClient::send_frame(unsigned char first, std::string_view payload) {
  constexpr std::array<unsigned char, 4> kMask{0x12, 0x34, 0x56, 0x78};
  std::string frame(1, static_cast<char>(first));
  const std::size_t size = payload.size();
  if (size < 126) {
    frame += static_cast<char>(0x80 | size);
  } else {
    const int bytes = size < 65536 ? 2 : 8;
    frame += static_cast<char>(0x80 | (bytes == 2 ? 126 : 127));
    for (int i = bytes - 1; i >= 0; --i) frame += static_cast<char>(size >> (8 * i) & 0xFF);
  }
  for (const unsigned char byte : kMask) frame += static_cast<char>(byte);
  for (std::size_t i = 0; i < size; ++i)
    frame += static_cast<char>(static_cast<unsigned char>(payload[i]) ^ kMask[i % 4]);
  return client_.send(frame);
}

WebClient::Frame WebClient::read_frame() {
  Frame frame;
  std::string head = client_.read_exactly(2, kPatience);
  if (head.size() != 2) return frame;
  const auto byte = [](const std::string& bytes, std::size_t i) {
    return static_cast<std::size_t>(static_cast<unsigned char>(bytes[i]));
  };
  std::size_t size = byte(head, 1) & 0x7F;
  if (size >= 126) {
    const std::string more = client_.read_exactly(size == 126 ? 2 : 8, kPatience);
    size = 0;
    for (std::size_t i = 0; i < more.size(); ++i) size = size << 8 | byte(more, i);
  }
  frame.payload = client_.read_exactly(size, kPatience);
  if (frame.payload.size() == size) frame.kind = static_cast<int>(byte(head, 0) & 0x0F);
  frame.last = (byte(head, 0) & 0x80) != 0;
  return frame;
}

/// Beyond 4 KB a message comes in several frames.
nlohmann::json WebClient::receive() {
  std::string text;
  for (;;) {
    const Frame frame = read_frame();
    if (frame.kind == 9 || frame.kind == 10) continue;  // a ping, a pong
    if (frame.kind != (text.empty() ? 1 : 0)) return nullptr;
    text += frame.payload;
    if (frame.last) return nlohmann::json::parse(text, nullptr, false);
  }
}

nlohmann::json WebClient::receive_until(std::string_view name, const nlohmann::json& value) {
  for (;;) {
    nlohmann::json message = receive();
    if (message.is_null()) return message;
    if (message.contains(name) && message[std::string(name)] == value) return message;
  }
}

nlohmann::json WebClient::ask(nlohmann::json request) {
  const int id = next_id_++;
  request["id"] = id;
  return send(request) ? receive_until("re", id) : nullptr;
}

int WebClient::wait_for_close() {
  for (;;) {
    const Frame frame = read_frame();
    if (frame.kind == 8 && frame.payload.size() >= 2)
      return static_cast<unsigned char>(frame.payload[0]) * 256 +
             static_cast<unsigned char>(frame.payload[1]);
    if (frame.kind < 0 || frame.kind == 8) {
      std::string rest;
      return client_.read_to_end(rest, kPatience) ? 0 : -1;
    }
  }
}

}  // namespace ternion::test
