#include "app/service/net/api.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "app/service/net/bot_routes.hpp"
#include "games/games.hpp"
#include "session/board.hpp"

namespace ternion::service::api {
namespace {

using json::Json;

constexpr std::string_view kRoot = "/api";
constexpr std::string_view kGame = "/api/game";

/// By the codes of docs/protocols/json.md; a code that is not here is a bad request.
constexpr std::array<std::pair<std::string_view, unsigned>, 18> kStatus{{
    {"no_token", 401},
    {"not_allowed", 403},
    {"unknown_command", 404},
    {"no_such_game", 404},
    {"no_such_bot", 404},
    {"no_such_challenge", 404},
    {"method", 405},
    {"out_of_turn", 409},
    {"game_over", 409},
    {"stale", 409},
    {"busy", 409},
    {"not_searching", 409},
    {"too_long", 413},
    {"too_fast", 429},
    {"over_budget", 429},
    {"io", 500},
    {"internal", 500},
    {"full", 503},
}};

/// What answers with more than a reply, or is about a connection.
constexpr std::array<std::string_view, 4> kNotHere{"analyse", "review", "stop", "quit"};
/// What changes nothing.
constexpr std::array<std::string_view, 6> kReading{"state",  "hello", "look",
                                                   "export", "ping",  "explore"};

template <class Range>
bool contains(const Range& range, std::string_view word) {
  return std::find(range.begin(), range.end(), word) != range.end();
}

WebReply json_reply(unsigned status, const Json& value) {
  WebReply reply;
  reply.status = status;
  reply.headers = {{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}};
  if (status == 401) reply.headers.emplace_back("WWW-Authenticate", "Bearer");
  if (status == 429 || status == 503) reply.headers.emplace_back("Retry-After", "1");
  reply.body = json::line_of(value);
  return reply;
}

WebReply games() {
  Json names = Json::array();
  for (const std::string& name : game_names()) names.push_back(name);
  return json_reply(200, {{"games", std::move(names)}});
}

WebReply levels() {
  Json all = Json::array();
  for (const std::string& name : game_names()) {
    const auto board = make_board(name).value();
    Json levels = Json::array();
    int number = 0;
    for (const int elo : board->game().level_elo)
      levels.push_back({{"level", ++number}, {"elo", elo > 0 ? Json(elo) : Json()}});
    all.push_back({{"game", name}, {"levels", std::move(levels)}});
  }
  return json_reply(200, {{"games", std::move(all)}});
}

WebReply health() { return json_reply(200, {{"ok", true}}); }

struct Listing {
  std::string_view path;
  WebReply (*reply)();
};
constexpr std::array<Listing, 3> kListings{{
    {"/api/health", health},
    {"/api/games", games},
    {"/api/levels", levels},
}};

std::string_view bearer(const WebRequest& request) {
  constexpr std::string_view kBearer = "Bearer ";
  return request.authorization.starts_with(kBearer) ? request.authorization.substr(kBearer.size())
                                                    : std::string_view();
}

/// "a%20b+c" as it was meant.
std::string decoded(std::string_view text) {
  std::string spaced(text);
  std::ranges::replace(spaced, '+', ' ');
  return unescaped(spaced);
}

/// A number where it reads as one.
Json value_of(const std::string& text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc() && end == text.data() + text.size()) return number;
  return text;
}

/// What a form says, but the server's own.
void add_form(Json& body, std::string_view form) {
  for (std::string_view rest = form; !rest.empty();) {
    const auto end = std::min(rest.find('&'), rest.size());
    const std::string_view part = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    const auto equals = std::min(part.find('='), part.size());
    const std::string name = decoded(part.substr(0, equals));
    if (name.empty() || name == "token") continue;
    const std::string value = decoded(part.substr(std::min(equals + 1, part.size())));
    body[name] = name == "text" ? Json(value) : value_of(value);  // a line of chat may be "42"
  }
}

/// The parameters of the query.
void add_parameters(Json& body, std::string_view target) {
  const auto query = target.find('?');
  if (query != std::string_view::npos) add_form(body, target.substr(query + 1));
}

/// The members of a request: of the body, else of the query.
json::Answer<Json> members_of(const WebRequest& request, std::string_view body) {
  Json members = Json::object();
  if (!body.empty()) {
    auto read = json::read_object(body);
    if (!read) return read;
    members = std::move(*read);
  }
  add_parameters(members, request.target);
  return members;
}

std::string line_for(std::string_view command, Json members) {
  members["cmd"] = std::string(command);
  members["id"] = 1;
  return members.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// "/move/f5" -> "move", "f5".
std::pair<std::string_view, std::string_view> words_of(std::string_view path) {
  path.remove_prefix(std::min<std::size_t>(1, path.size()));
  const auto slash = std::min(path.find('/'), path.size());
  return {path.substr(0, slash), path.substr(std::min(slash + 1, path.size()))};
}

/// What the name of a command looks like; the dialect's own are shorter.
bool is_command(std::string_view word) {
  constexpr std::size_t kLongest = 32;
  return !word.empty() && word.size() <= kLongest &&
         std::ranges::all_of(word, [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
}

/// What changes nothing; of `chat` that is how what has been said is asked for.
bool only_reads(std::string_view command, std::string_view argument, const Json& members) {
  return contains(kReading, command) ||
         (command == "chat" && argument.empty() && !members.contains("open"));
}

/// The member that "/move/f5" has of its command.
std::string member_of(std::string_view command) {
  return command == "chat" ? "open" : std::string(command);
}

Meaning meaning_of_game(const WebRequest& request, std::string_view path, std::string_view body) {
  auto members = members_of(request, body);
  if (!members) return refusal(members.error().code, members.error().message);
  const bool reads = request.method == "GET";
  if (path == kGame && !reads) return Create{line_for("new", std::move(*members))};
  const std::string_view token = bearer(request);
  if (token.empty())
    return refusal("no_token", "expected the game's token: Authorization: Bearer TOKEN");
  if (path == kGame) return Call{std::string(token), line_for("state", std::move(*members))};
  const auto [command, argument] = words_of(path.substr(kGame.size()));
  if (!is_command(command))
    return refusal("unknown_command", "expected a command of the JSON dialect after /api/game/");
  if (command == "stream" && reads) return Stream{std::string(token)};
  if (contains(kNotHere, command))
    return refusal("unknown_command", "expected a WebSocket for what goes on after its reply");
  if (reads != only_reads(command, argument, *members))
    return refusal("method", reads ? "expected POST for what changes the game"
                                   : "expected GET for what changes nothing");
  if (!argument.empty()) (*members)[member_of(command)] = decoded(argument);
  return Call{std::string(token), line_for(command, std::move(*members))};
}

/// Bridges to servers of this kind send forms.
Meaning meaning_of_bot(const WebRequest& request, std::string_view path, std::string_view body) {
  auto asked = bot_request(request.method, path);
  if (!asked) return refusal(asked.error().code, asked.error().message);
  const std::string_view token = bearer(request);
  const bool needs_none =
      asked->by_anyone && (asked->verb == BotVerb::lobby || asked->verb == BotVerb::ratings ||
                           asked->verb == BotVerb::lobby_feed);
  if (token.empty() && !needs_none)
    return refusal("no_token", asked->by_anyone
                                   ? "expected a token of your own: Authorization: Bearer TOKEN"
                                   : "expected a bot's token: Authorization: Bearer TOKEN");
  const bool is_form = !body.empty() && body.front() != '{';
  auto members = members_of(request, is_form ? std::string_view() : body);
  if (!members) return refusal(members.error().code, members.error().message);
  if (is_form) add_form(*members, body);
  asked->members = std::move(*members);
  return OfBot{std::string(token), std::move(*asked)};
}

}  // namespace

bool is_api(std::string_view target) {
  const auto path = target.substr(0, target.find('?'));
  return path == kRoot || path.starts_with("/api/");
}

WebReply refusal(std::string_view code, std::string_view message) {
  return reply_of({{"ok", false}, {"error", {{"code", code}, {"message", message}}}});
}

WebReply reply_of(Json answer, bool created) {
  answer.erase("re");
  if (answer.value("ok", false)) return json_reply(created ? 201 : 200, answer);
  const std::string code = answer["error"].value("code", "");
  const auto at = std::find_if(kStatus.begin(), kStatus.end(),
                               [&](const auto& each) { return each.first == code; });
  return json_reply(at == kStatus.end() ? 400 : at->second, answer);
}

WebReply reply_to_bot(const json::Answer<Json>& answer) {
  if (!answer) return refusal(answer.error().code, answer.error().message);
  if (!answer->is_array()) {
    Json told = *answer;
    if (!told.contains("ok")) told["ok"] = true;
    return reply_of(std::move(told));
  }
  WebReply reply = json_reply(200, Json::object());
  reply.headers.front().second = "application/x-ndjson";
  reply.body.clear();
  for (const Json& line : *answer) reply.body += json::line_of(line);
  return reply;
}

Meaning meaning_of(const WebRequest& request, std::string_view body) {
  const auto path = request.target.substr(0, request.target.find('?'));
  if (request.method != "GET" && request.method != "POST")
    return refusal("method", "expected GET or POST");
  for (const Listing& listing : kListings)
    if (path == listing.path)
      return request.method == "GET" ? listing.reply() : refusal("method", "expected GET");
  if (path == kGame || path.starts_with("/api/game/")) return meaning_of_game(request, path, body);
  if (is_bot_path(path)) return meaning_of_bot(request, path, body);
  return refusal(
      "unknown_command",
      "expected /api/health, /api/games, /api/levels, or /api/game or /api/lobby and below");
}

}  // namespace ternion::service::api
