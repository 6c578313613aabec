#include "app/load/exporter.hpp"

#include <array>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/load/http_get.hpp"

namespace ternion::load {
namespace {

/// Formats that every game has.
constexpr std::array<const char*, 3> kFormats{"sgf", "transcript", "json"};

}  // namespace

Exporter::Exporter(Crowd& crowd, std::function<const GamePlayer*()> some_game, double rest_seconds)
    : crowd_(crowd),
      some_game_(std::move(some_game)),
      rest_seconds_(rest_seconds),
      timer_(crowd.io) {}

void Exporter::start() {
  timer_.expires_after(duration_of(rest_seconds_));
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error) next();
  });
}

void Exporter::next() {
  const GamePlayer* player = crowd_.down ? nullptr : some_game_();
  if (player == nullptr || player->token().empty()) return start();
  const bool ggf = player->game() == "Othello" && count_ % 2 == 1;
  const char* const format = ggf ? "ggf" : kFormats[count_ % kFormats.size()];
  ++count_;
  const std::string of_server =
      crowd_.options.token.empty() ? "" : "&token=" + crowd_.options.token;
  http_get(crowd_.io, crowd_.server, fmt::format("/api/game/export?format={}{}", format, of_server),
           player->token(),
           [this](const HttpAnswer& answer) { on_answer(answer.status, answer.body); });
}

/// One that the server's end has cut off is neither good nor bad.
void Exporter::on_answer(int status, const std::string& body) {
  const auto reply = nlohmann::json::parse(body, nullptr, false);
  const bool good =
      status == 200 && reply.is_object() && reply.contains("text") && reply["text"].is_string();
  if (good) {
    ++done_.good;
  } else if (!crowd_.down) {
    ++done_.failed;
    crowd_.refused(fmt::format("an export: HTTP {}", status));
  }
  start();
}

}  // namespace ternion::load
