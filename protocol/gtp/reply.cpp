#include "protocol/gtp/reply.hpp"

#include "protocol/core/text.hpp"

namespace ternion::gtp {
namespace {

/// Every kept line with its line end.
std::string without_empty_lines(std::string_view text) {
  std::string kept;
  for (const std::string_view line : text::split_at(text, '\n')) {
    if (text::trim(line).empty()) continue;
    kept += line;
    kept += '\n';
  }
  return kept;
}

std::string framed(char status, std::string_view id, std::string_view text) {
  std::string reply(1, status);
  reply += id;
  const std::string body = without_empty_lines(text);
  if (body.empty()) return reply + "\n\n";
  reply += text.front() == '\n' ? '\n' : ' ';
  return reply + body + "\n";
}

}  // namespace

tl::unexpected<Error> refuse(std::string_view text, ErrorCode code) {
  return fail(code, std::string(text));
}

std::string success(std::string_view id, std::string_view text) { return framed('=', id, text); }

std::string failure(std::string_view id, std::string_view text) { return framed('?', id, text); }

std::string stream_header(std::string_view id) {
  std::string header("=");
  header += id;
  return header += '\n';
}

}  // namespace ternion::gtp
