// Requests of the REST API: a line "METHOD TARGET", a line with the Authorization header, the body.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "app/service/net/api.hpp"
#include "test/fuzz/fuzz_check.hpp"

namespace ternion::service {
namespace {

std::string_view take_to(std::string_view& rest, char end) {
  const auto at = std::min(rest.find(end), rest.size());
  const auto part = rest.substr(0, at);
  rest.remove_prefix(std::min(at + 1, rest.size()));
  return part;
}

void check_line(const std::string& line) {
  fuzz::check(line.find('\n') == std::string::npos, "one line");
  const auto request = json::read_request(line);
  fuzz::check(!request.refusal, "a request of the dialect");
  fuzz::check(request.request.id == 1 && !request.request.command.empty(), "with id and command");
}

struct Check {
  void operator()(const WebReply& reply) const {
    fuzz::check(reply.status >= 200 && reply.status < 600, "a status");
    fuzz::check(json::Json::parse(reply.body, nullptr, false).is_object(), "an object as the body");
  }
  void operator()(const api::Create& create) const { check_line(create.line); }
  void operator()(const api::Stream& stream) const {
    fuzz::check(!stream.token.empty(), "a token");
  }
  void operator()(const api::Call& call) const {
    fuzz::check(!call.token.empty(), "a token");
    check_line(call.line);
  }
  void operator()(const api::OfBot& asked) const {
    fuzz::check(!asked.token.empty() || asked.request.by_anyone, "an account's token");
    fuzz::check(asked.request.account.empty() && asked.request.client.empty(),
                "nobody is told who asks but by the token");
    fuzz::check(asked.request.members.is_object(), "members");
  }
};

}  // namespace
}  // namespace ternion::service

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ternion::service;
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  std::string_view first = take_to(rest, '\n');
  WebRequest request;
  request.method = take_to(first, ' ');
  request.target = first;
  request.authorization = take_to(rest, '\n');
  std::visit(Check{}, api::meaning_of(request, rest));
  return 0;
}
