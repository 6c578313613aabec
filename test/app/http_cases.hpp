// The cases of RFC 9112: the bytes that are sent and how they are answered.
#pragma once

#include <string>
#include <vector>

namespace ternion::test {

enum class After {
  stays,   // the next request on the connection is answered
  closes,  // nothing more is answered, and the server closes
  waits,   // for the rest of a request: nothing is answered, and the server closes once that takes
           // too long
};

struct HttpCase {
  std::string name;
  std::string bytes;
  std::vector<int> statuses;  // of all answers, in their order
  After after = After::stays;
};

inline const std::string kEnd = "\r\n";
inline const std::string kHost = "Host: localhost\r\n";
inline const std::string kGet = "GET /health HTTP/1.1\r\n" + kHost;
/// What makes a game where its body is an object and nothing else.
inline const std::string kPost = "POST /api/game HTTP/1.1\r\n" + kHost;
/// What stands behind a request that is refused, and must not be taken for one.
inline const std::string kSmuggled = kGet + kEnd;
inline const std::string kChunked = "Transfer-Encoding: chunked\r\n";

/// Lengths, codings, chunks, fields, hosts, request lines, expectations, connections.
std::vector<HttpCase> http_cases();

}  // namespace ternion::test
