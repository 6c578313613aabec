#include "app/bot/bot_server.hpp"

#include <algorithm>
#include <cstdlib>
#include <regex>

#include <fmt/format.h>

#include "app/bot/bot_json.hpp"
#include "engine/core/quoted_text.hpp"
#include "protocol/core/text.hpp"

namespace ternion::bot {
namespace {

constexpr Duration kAnswerTime = std::chrono::seconds(30);
/// A stream says something every six seconds.
constexpr Duration kSilence = std::chrono::seconds(30);

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       c == '-' || c == '_' || c == '.';
    if (plain)
      out += c;
    else
      out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return out;
}

std::string form_text(const FormFields& form) {
  std::string text;
  for (const auto& [name, value] : form)
    text += (text.empty() ? "" : "&") + escaped(name) + "=" + escaped(value);
  return text;
}

tl::unexpected<Error> lost(const arena::Fault& fault) {
  return fail(ErrorCode::io, "the server: " + fault.message);
}

/// One value, over as many lines as it takes, the last of which may have no end; null for no JSON.
json body_of(arena::Channel& channel) {
  const TimePoint until = arena::Channel::now() + kAnswerTime;
  std::string text;
  for (;;) {
    const auto line = channel.receive(until);
    text += line ? line->text + "\n" : channel.last_words();
    json read = json::parse(text, nullptr, false);
    if (!read.is_discarded()) return read;
    if (!line) return nullptr;
  }
}

}  // namespace

Expected<ServerAddress> read_address(std::string_view url, std::string_view through) {
  static const std::regex kForm(R"((https?)://(\[[0-9a-fA-F:.]+\]|[^/:\[\]]+)(?::(\d{1,5}))?/?)");
  static const std::regex kProxy(R"((\[[0-9a-fA-F:.]+\]|[^/:\[\]]+):(\d{1,5}))");
  std::match_results<std::string_view::const_iterator> match;
  if (!std::regex_match(url.begin(), url.end(), match, kForm))
    return fail(ErrorCode::syntax, "expected http://HOST:PORT, got " + quoted_text(url));
  const bool encrypted = match[1] == "https";
  if (encrypted && through.empty())
    return fail(ErrorCode::unsupported,
                "expected http://HOST:PORT; https is for a proxy between (--through), got " +
                    quoted_text(url));
  const std::string port = match[3].matched ? match[3].str() : encrypted ? "443" : "80";
  ServerAddress address{match[2].str() + (match[3].matched ? ":" + port : ""), match[2].str(),
                        port};
  if (!through.empty()) {
    if (!std::regex_match(through.begin(), through.end(), match, kProxy))
      return fail(ErrorCode::syntax, "expected a proxy as HOST:PORT, got " + quoted_text(through));
    address.host = match[1].str();
    address.port = match[2].str();
  }
  if (address.host.starts_with('[')) address.host = address.host.substr(1, address.host.size() - 2);
  return address;
}

Duration BotServer::quiet() const {
  return std::max(Duration::zero(), Duration(quiet_until_.load() - arena::Channel::now()));
}

void BotServer::heed(int status) const {
  if (status == 429 && rest_ > Duration::zero()) quiet_until_ = arena::Channel::now() + rest_;
}

std::string BotAnswer::code() const { return word(part(body, "error"), "code"); }

std::string BotAnswer::reason() const {
  // lichess and its descendants have the text itself there.
  const std::string text =
      field_or<std::string>(body, "error", word(part(body, "error"), "message"));
  return text.empty() ? fmt::format("status {}", status) : quoted_text(text, 200);
}

Expected<std::optional<json>> BotStream::next(Duration wait) {
  const TimePoint until = arena::Channel::now() + wait;
  channel_->forgive_output();
  for (;;) {
    const auto line = channel_->receive(until);
    if (!line && line.error().kind != arena::FaultKind::hang) return lost(line.error());
    if (!line) {
      if (arena::Channel::now() - heard_ > kSilence)
        return fail(ErrorCode::io, "the server: it has been silent for too long");
      return std::optional<json>();
    }
    heard_ = arena::Channel::now();
    const std::string_view text = text::trim(line->text);
    if (text.empty()) continue;
    json read = json::parse(text, nullptr, false);
    if (read.is_object()) return std::optional(std::move(read));
  }
}

/// By HTTP/1.0, so that nothing between cuts the answer into chunks (RFC 9112, 6.1).
Expected<BotServer::Reply> BotServer::begin(std::string_view method, const std::string& path,
                                            const FormFields& form) const {
  if (quiet() > Duration::zero()) return fail(ErrorCode::io, "the server: it has asked for a rest");
  auto channel = arena::Channel::connect(address_.host, address_.port);
  if (!channel) return tl::make_unexpected(channel.error());
  const TimePoint until = arena::Channel::now() + kAnswerTime;
  const std::string body = form_text(form);
  const auto sent = (*channel)->send(
      fmt::format("{} {} HTTP/1.0\r\nHost: {}\r\nConnection: close\r\nAuthorization: Bearer {}\r\n"
                  "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{}",
                  method, path, address_.name, token_, body.size(), body),
      until);
  if (!sent) return lost(sent.error());
  Reply reply{std::move(*channel), 0};
  for (;;) {
    const auto line = reply.channel->receive(until);
    if (!line) return lost(line.error());
    const std::string_view text = text::trim(line->text);
    if (reply.status == 0) {
      if (!text.starts_with("HTTP/1.1 ") && !text.starts_with("HTTP/1.0 "))
        return fail(ErrorCode::io, "the server: expected HTTP, got " + quoted_text(text));
      reply.status = std::atoi(std::string(text.substr(9)).c_str());
    } else if (text.empty()) {
      heed(reply.status);
      return reply;
    }
  }
}

Expected<BotAnswer> BotServer::call(std::string_view method, const std::string& path,
                                    const FormFields& form) const {
  auto reply = begin(method, path, form);
  if (!reply) return tl::make_unexpected(reply.error());
  return BotAnswer{reply->status, body_of(*reply->channel)};
}

Expected<BotStream> BotServer::stream(const std::string& path) const {
  auto reply = begin("GET", path, {});
  if (!reply) return tl::make_unexpected(reply.error());
  if (reply->status == 200) return BotStream(std::move(reply->channel));
  const BotAnswer refused{reply->status, body_of(*reply->channel)};
  // What may be otherwise in a while is no refusal.
  const bool later = refused.status == 429 || refused.status >= 500;
  return fail(later ? ErrorCode::io : ErrorCode::unsupported, refused.reason());
}

}  // namespace ternion::bot
