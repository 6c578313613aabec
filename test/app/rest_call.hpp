// The REST API as a test calls it: single requests, and streams read line by line.
#pragma once

#include <cstdint>
#include <string>

#include <nlohmann/json.hpp>

#include "test/app/tcp_client.hpp"
#include "test/app/web_client.hpp"

namespace ternion::test {

struct Answer {
  int status = 0;
  nlohmann::json body;
};

inline Answer call(std::uint16_t port, const std::string& method, const std::string& target,
                   const std::string& token = "", const std::string& body = "") {
  std::string head =
      method + " " + target + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n";
  if (!token.empty()) head += "Authorization: Bearer " + token + "\r\n";
  head += "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
  const auto answer = http_raw(port, head);
  return {answer.status, nlohmann::json::parse(answer.body, nullptr, false)};
}

/// Failures show in the return values.
class RestStream {
 public:
  RestStream(std::uint16_t port, const std::string& target, const std::string& token)
      : client_(port) {
    client_.send("GET " + target + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " +
                 token + "\r\n\r\n");
    head_ = client_.read_through("\r\n\r\n");
  }
  const std::string& head() const { return head_; }
  /// The next line that is not empty; null where none comes.
  nlohmann::json line() {
    for (;;) {
      const std::string text = client_.read_through("\n");
      if (text.empty()) return nullptr;
      if (text != "\n") return nlohmann::json::parse(text, nullptr, false);
    }
  }
  /// Reads until a line has this type; null if none comes.
  nlohmann::json until(const std::string& type) {
    for (;;) {
      auto read = line();
      if (read.is_null() || read.value("type", "") == type) return read;
    }
  }
  /// True once the server has closed it.
  bool ends() {
    std::string rest;
    return client_.read_to_end(rest);
  }
  void reset() { client_.reset(); }

 private:
  TcpClient client_;
  std::string head_;
};

}  // namespace ternion::test
