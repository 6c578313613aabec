// Any bytes to the server's HTTP connection. The first byte says in what pieces the others come.
// Whatever they are, what is said is a row of whole answers of HTTP/1.1; a request whose head is
// there and that has no body is answered or the connection ends; and it ends with its peer.
#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <string>
#include <string_view>

#include "protocol/core/text.hpp"
#include "test/fuzz/fuzz_check.hpp"
#include "test/fuzz/web_connection.hpp"

namespace ternion {
namespace {

constexpr std::array kStatuses{100, 101, 200, 201, 204, 304, 400, 401, 403, 404, 405,
                               409, 413, 414, 417, 426, 429, 431, 500, 501, 503, 505};

/// The value of a field of a head, "" where there is none.
std::string_view field(std::string_view head, std::string_view name) {
  for (std::size_t at = head.find('\n'); at != std::string_view::npos; at = head.find('\n', at)) {
    ++at;
    const std::string_view line = head.substr(at, head.find('\r', at) - at);
    const auto colon = line.find(':');
    if (colon != std::string_view::npos && text::equal_ignoring_case(line.substr(0, colon), name))
      return text::trim(line.substr(colon + 1));
  }
  return {};
}

/// How many answers there are. Behind a change of protocols and in a game's stream anything stands.
std::size_t check_answers(std::string_view said) {
  std::size_t count = 0;
  bool last = false;
  while (!said.empty()) {
    fuzz::check(!last, "nothing behind the last answer");
    fuzz::check(said.starts_with("HTTP/1.1 "), "an answer begins with its status");
    const auto end = said.find("\r\n\r\n");
    fuzz::check(end != std::string_view::npos, "a head is whole");
    const std::string_view head = said.substr(0, end + 2);
    said.remove_prefix(end + 4);
    const int status = std::atoi(std::string(head.substr(9, 3)).c_str());
    fuzz::check(std::ranges::find(kStatuses, status) != kStatuses.end(), "a status of ours");
    if (status == 101 || field(head, "Content-Type") == "application/x-ndjson") return count + 1;
    if (status == 100) continue;
    ++count;
    last = text::equal_ignoring_case(field(head, "Connection"), "close");
    if (status == 204 || status == 304) continue;
    const std::string length(field(head, "Content-Length"));
    fuzz::check(!length.empty(), "a length");
    const std::size_t size = std::strtoul(length.c_str(), nullptr, 10);
    // An answer to HEAD has a length and no body; no body of ours looks like the next answer.
    if (said.empty() || said.starts_with("HTTP/1.1 ")) continue;
    fuzz::check(said.size() >= size, "a body is whole");
    said.remove_prefix(size);
  }
  return count;
}

/// The head of the first request is there. Of another first line the parser may want more than
/// there is, until the server loses its patience.
bool has_whole_head(std::string_view bytes) {
  const std::string_view line = bytes.substr(0, bytes.find("\r\n"));
  return (line.ends_with(" HTTP/1.1") || line.ends_with(" HTTP/1.0")) &&
         bytes.find("\r\n\r\n") != std::string_view::npos;
}

bool may_have_body(std::string_view bytes) {
  const std::string lower = text::to_lower(bytes);
  return lower.find("content-length") != std::string::npos ||
         lower.find("transfer-encoding") != std::string::npos;
}

}  // namespace
}  // namespace ternion

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ternion;
  if (size == 0) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  fuzz::WebConnection connection;
  connection.send(bytes, data[0]);
  std::string said = connection.take();
  const std::size_t answers = check_answers(said);
  if (has_whole_head(bytes) && !may_have_body(bytes))
    fuzz::check(answers > 0 || connection.is_gone(), "an answer or an end");
  connection.end();
  check_answers(said + connection.take());
  fuzz::check(connection.is_gone(), "it ends with its peer");
  return 0;
}
