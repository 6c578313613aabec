#include "app/bot/bot_server.hpp"

#include <algorithm>
#include <cstdlib>
#include <regex>

#include <fmt/format.h>

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

}  // namespace

Expected<ServerAddress> read_address(std::string_view url) {
  static const std::regex kForm(R"(http://(?:\[([0-9a-fA-F:.]+)\]|([^/:\[\]]+))(?::(\d{1,5}))?/?)");
  if (url.starts_with("https://"))
    return fail(ErrorCode::unsupported,
                "expected http://HOST:PORT; https is for a proxy between, got " + quoted_text(url));
  std::match_results<std::string_view::const_iterator> match;
  if (!std::regex_match(url.begin(), url.end(), match, kForm))
    return fail(ErrorCode::syntax, "expected http://HOST:PORT, got " + quoted_text(url));
  ServerAddress address{match[1].matched ? match[1].str() : match[2].str(), "80"};
  if (match[3].matched) address.port = match[3].str();
  return address;
}

std::string BotAnswer::code() const {
  if (!body.is_object() || !body.contains("error") || !body["error"].is_object()) return "";
  const auto& error = body["error"];
  return error.contains("code") && error["code"].is_string() ? error["code"].get<std::string>()
                                                             : "";
}

std::string BotAnswer::reason() const {
  if (body.is_object() && body.contains("error") && body["error"].is_object() &&
      body["error"].contains("message") && body["error"]["message"].is_string())
    return quoted_text(body["error"]["message"].get<std::string>(), 200);
  return fmt::format("status {}", status);
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

Expected<BotServer::Reply> BotServer::begin(std::string_view method, const std::string& path,
                                            const FormFields& form) const {
  auto channel = arena::Channel::connect(address_.host, address_.port);
  if (!channel) return tl::make_unexpected(channel.error());
  const TimePoint until = arena::Channel::now() + kAnswerTime;
  const std::string body = form_text(form);
  const std::string host =
      address_.host.find(':') == std::string::npos ? address_.host : "[" + address_.host + "]";
  const auto sent = (*channel)->send(
      fmt::format(
          "{} {} HTTP/1.1\r\nHost: {}:{}\r\nConnection: close\r\nAuthorization: Bearer {}\r\n"
          "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{}",
          method, path, host, address_.port, token_, body.size(), body),
      until);
  if (!sent) return lost(sent.error());
  Reply reply{std::move(*channel), 0};
  for (;;) {
    const auto line = reply.channel->receive(until);
    if (!line) return lost(line.error());
    const std::string_view text = text::trim(line->text);
    if (reply.status == 0) {
      if (!text.starts_with("HTTP/1.1 "))
        return fail(ErrorCode::io, "the server: expected HTTP, got " + quoted_text(text));
      reply.status = std::atoi(std::string(text.substr(9)).c_str());
    } else if (text.empty()) {
      return reply;
    }
  }
}

/// Each answer of the API is one line.
Expected<BotAnswer> BotServer::call(std::string_view method, const std::string& path,
                                    const FormFields& form) const {
  auto reply = begin(method, path, form);
  if (!reply) return tl::make_unexpected(reply.error());
  BotAnswer answer{reply->status, nullptr};
  if (const auto line = reply->channel->receive(arena::Channel::now() + kAnswerTime)) {
    answer.body = json::parse(line->text, nullptr, false);
    if (answer.body.is_discarded()) answer.body = nullptr;
  }
  return answer;
}

Expected<BotStream> BotServer::stream(const std::string& path) const {
  auto reply = begin("GET", path, {});
  if (!reply) return tl::make_unexpected(reply.error());
  if (reply->status == 200) return BotStream(std::move(reply->channel));
  BotAnswer refused{reply->status, nullptr};
  if (const auto line = reply->channel->receive(arena::Channel::now() + kAnswerTime)) {
    refused.body = json::parse(line->text, nullptr, false);
    if (refused.body.is_discarded()) refused.body = nullptr;
  }
  // What may be otherwise in a while is no refusal.
  const bool later = refused.status == 429 || refused.status >= 500;
  return fail(later ? ErrorCode::io : ErrorCode::unsupported, refused.reason());
}

}  // namespace ternion::bot
