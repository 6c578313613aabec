#include "app/service/net/bot_routes.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "app/service/net/web_site.hpp"

namespace ternion::service::api {
namespace {

struct Route {
  std::string_view method;
  std::string_view path;  // "*": the subject, then the argument
  BotVerb verb;
  bool by_anyone = false;
};

/// A path with a word in a place stands before the same with "*" there.
constexpr std::array<Route, 24> kRoutes{{
    {"GET", "/api/account", BotVerb::account},
    {"GET", "/api/account/playing", BotVerb::playing},
    {"GET", "/api/stream/event", BotVerb::events},
    {"GET", "/api/challenge", BotVerb::challenges},
    {"POST", "/api/challenge/*", BotVerb::challenge},
    {"POST", "/api/challenge/*/accept", BotVerb::accept},
    {"POST", "/api/challenge/*/decline", BotVerb::decline},
    {"POST", "/api/challenge/*/cancel", BotVerb::cancel},
    {"GET", "/api/bot/online", BotVerb::online},
    {"GET", "/api/bot/game/stream/*", BotVerb::game},
    {"POST", "/api/bot/game/*/move/*", BotVerb::move},
    {"POST", "/api/bot/game/*/resign", BotVerb::resign},
    {"POST", "/api/bot/game/*/abort", BotVerb::abort},
    {"POST", "/api/bot/game/*/draw/*", BotVerb::draw},
    {"POST", "/api/bot/game/*/chat", BotVerb::chat},
    {"GET", "/api/bot/game/*/chat", BotVerb::chat_lines},
    {"GET", "/api/lobby", BotVerb::lobby, true},
    {"POST", "/api/lobby", BotVerb::seek, true},
    {"GET", "/api/lobby/stream", BotVerb::lobby_feed, true},
    {"GET", "/api/lobby/ratings", BotVerb::ratings, true},
    {"GET", "/api/lobby/own", BotVerb::own_ratings, true},
    {"POST", "/api/lobby/forget", BotVerb::forget, true},
    {"POST", "/api/lobby/*/accept", BotVerb::accept, true},
    {"POST", "/api/lobby/*/withdraw", BotVerb::cancel, true},
}};

std::vector<std::string_view> parts_of(std::string_view path) {
  std::vector<std::string_view> parts;
  while (!path.empty()) {
    const auto slash = std::min(path.find('/'), path.size());
    parts.push_back(path.substr(0, slash));
    path.remove_prefix(std::min(slash + 1, path.size()));
  }
  return parts;
}

/// What stands in place of the "*"; nothing where the path is another.
std::optional<std::vector<std::string>> match(std::string_view pattern, std::string_view path) {
  const auto wanted = parts_of(pattern);
  const auto given = parts_of(path);
  if (wanted.size() != given.size()) return std::nullopt;
  std::vector<std::string> stars;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (wanted[i] == "*" && !given[i].empty())
      stars.push_back(unescaped(given[i]));
    else if (wanted[i] != given[i])
      return std::nullopt;
  }
  return stars;
}

}  // namespace

bool is_bot_path(std::string_view path) {
  return std::ranges::any_of(
      std::array<std::string_view, 5>{"/api/account", "/api/stream", "/api/challenge", "/api/bot",
                                      "/api/lobby"},
      [path](std::string_view root) {
        return path.starts_with(root) && (path.size() == root.size() || path[root.size()] == '/');
      });
}

json::Answer<BotRequest> bot_request(std::string_view method, std::string_view path) {
  std::string_view other;
  for (const Route& route : kRoutes) {
    const auto stars = match(route.path, path);
    if (!stars) continue;
    if (route.method != method) {
      other = route.method;
      continue;
    }
    BotRequest request;
    request.verb = route.verb;
    request.by_anyone = route.by_anyone;
    if (!stars->empty()) request.subject = stars->front();
    if (stars->size() > 1) request.argument = stars->back();
    return request;
  }
  if (!other.empty()) return json::refuse("method", "expected " + std::string(other));
  return json::refuse("unknown_command",
                      "expected a path of the bot API, see docs/protocols/rest.md");
}

}  // namespace ternion::service::api
