#include "protocol/ggs/event.hpp"

#include <algorithm>
#include <utility>

#include "protocol/ggs/reading.hpp"

namespace ternion::ggs {
namespace {

using Words = std::vector<std::string_view>;

/// Words of one line, taken in order.
class Line {
 public:
  explicit Line(std::string_view text) : text_(text), rest_(text) {}
  std::string_view word() {
    const auto [first, rest] = text::first_word(rest_);
    rest_ = rest;
    return first;
  }
  std::string_view rest() const { return text::trim(rest_); }
  std::string_view text() const { return text_; }

 private:
  std::string_view text_;
  std::string_view rest_;
};

std::optional<Mode> mode_of(std::string_view word) {
  if (word == "R") return Mode::rated;
  if (word == "U") return Mode::unrated;
  if (word == "S") return Mode::stored;
  return std::nullopt;
}

std::optional<MatchId> id_of(std::string_view word) {
  const auto id = parse_match_id(word);
  return id ? std::optional(*id) : std::nullopt;
}

std::optional<Player> take_player(Line& line) {
  const auto rating = number_in(line.word());
  const std::string_view name = line.word();
  if (!rating || name.empty()) return std::nullopt;
  return Player{std::string(name), rating};
}

// ---- one function a form; `line` stands behind the words that chose it -------------------------

using Read = Expected<Event> (*)(Line line, const Message& message);

Expected<Event> read_request(Line line, const Message&) {
  constexpr std::string_view kForm = "a request such as '.8 1720 alice 01:00//02:00 8b U 1720 bob'";
  RequestMade request;
  const auto id = id_of(line.word());
  const auto from = take_player(line);
  const auto clock = othello::parse_ggf_clock(line.word());
  const auto type = parse_match_type(line.word());
  const auto mode = mode_of(line.word());
  if (!id || !from || !mode) return unlike(kForm, line.text());
  if (!clock) return tl::make_unexpected(clock.error());
  if (!type) return tl::make_unexpected(type.error());
  request.id = *id;
  request.from = *from;
  request.clock = *clock;
  request.type = *type;
  request.mode = *mode;
  if (!line.rest().empty()) {
    request.to = take_player(line);
    if (!request.to) return unlike(kForm, line.text());
  }
  for (std::string_view word = line.word(); !word.empty(); word = line.word()) {
    if (const auto stored = id_of(word)) {
      request.stored = stored;
    } else if (const auto other = othello::parse_ggf_clock(word)) {
      request.to_clock = *other;
    } else {
      return tl::make_unexpected(other.error());
    }
  }
  return request;
}

Expected<MatchBegun> read_match(Line& line) {
  constexpr std::string_view kForm = "a match such as '.5 1720 alice 1720 bob 8b U'";
  MatchBegun match;
  const auto id = id_of(line.word());
  const auto first = take_player(line);
  const auto second = take_player(line);
  const auto type = parse_match_type(line.word());
  const auto mode = mode_of(line.word());
  if (!id || !first || !second || !mode) return unlike(kForm, line.text());
  if (!type) return tl::make_unexpected(type.error());
  return MatchBegun{*id, {*first, *second}, *type, *mode};
}

Expected<Event> read_match_begun(Line line, const Message&) {
  auto match = read_match(line);
  if (!match) return tl::make_unexpected(match.error());
  return *match;
}

Expected<Event> read_match_over(Line line, const Message&) {
  auto match = read_match(line);
  if (!match) return tl::make_unexpected(match.error());
  MatchOver over{*match, std::nullopt, std::string(line.rest())};
  over.score = number_in(line.word());
  return over;
}

/// "+ .8 ...", "+ match .5 ...", "+ bob watch .5"
Expected<Event> read_added(Line line, const Message& message) {
  Line ahead = line;
  const std::string_view word = ahead.word();
  if (word == "match") return read_match_begun(ahead, message);
  if (word.starts_with('.')) return read_request(line, message);
  if (ahead.word() == "watch")
    if (const auto id = id_of(ahead.word())) return WatcherChanged{true, std::string(word), *id};
  return Other{message.head, message.body};
}

Expected<Event> read_taken_off(Line line, const Message& message) {
  const std::string_view word = line.word();
  if (word == "match") return read_match_over(line, message);
  if (word.starts_with('.')) {
    const auto id = parse_match_id(word);
    if (!id) return tl::make_unexpected(id.error());
    return RequestGone{*id};
  }
  if (line.word() == "watch")
    if (const auto id = id_of(line.word())) return WatcherChanged{false, std::string(word), *id};
  return Other{message.head, message.body};
}

/// ".5.0 ( alice vs. bob ) +46.00"
Expected<Event> read_game_over(Line line, const Message&) {
  const auto id = parse_match_id(line.word());
  if (!id) return tl::make_unexpected(id.error());
  GameOver over{*id, {}, std::nullopt, {}};
  std::string_view rest = line.rest();
  if (const std::size_t close = rest.find(')'); rest.starts_with('(') && close != rest.npos) {
    const auto names = text::split(rest.substr(1, close - 1));
    if (names.size() == 3) over.names = {std::string(names[0]), std::string(names[2])};
    rest = text::trim(rest.substr(close + 1));
  }
  over.how = rest;
  const std::string_view word = text::first_word(rest).first;
  over.score = number_in(word.substr(0, word.find(':')));
  return over;
}

/// A client that has said "client +" gets games and moves in their text forms.
Expected<Event> read_join(Line line, const Message& message) {
  Line ahead = line;
  const auto id = parse_match_id(ahead.word());
  if (!id) return tl::make_unexpected(id.error());
  std::string game(ahead.rest());
  if (game.empty())
    for (const std::string& each : message.body) game += each + " ";
  if (!text::trim(game).starts_with("(;")) return read_board(true, line.rest(), message);
  auto read = othello::parse_ggf(game);
  if (!read) return tl::make_unexpected(read.error());
  return GameShown{*id, std::move(*read)};
}

Expected<Event> read_update(Line line, const Message& message) {
  if (!message.body.empty()) return read_board(false, line.rest(), message);
  const auto id = parse_match_id(line.word());
  if (!id) return tl::make_unexpected(id.error());
  const auto move = othello::parse_ggf_move(line.rest());
  if (!move) return tl::make_unexpected(move.error());
  return MoveShown{*id, *move};
}

Expected<Event> read_refusal(Line line, const Message&) {
  Line ahead = line;
  const auto id = id_of(ahead.word());
  return Refusal{id, std::string(id ? ahead.rest() : line.rest())};
}

template <bool kFatal>
Expected<Event> read_time_out(Line line, const Message&) {
  const auto id = parse_match_id(line.word());
  if (!id) return tl::make_unexpected(id.error());
  return TimeOut{*id, std::string(line.word()), kFatal};
}

/// "undo .5 bob is asking"
template <Wish::For kWhat>
Expected<Event> read_wish(Line line, const Message& message) {
  const auto id = id_of(line.word());
  const std::string_view name = line.word();
  if (!id || line.rest() != "is asking") return Other{message.head, message.body};
  return Wish{kWhat, *id, std::string(name)};
}

/// "name old @ sd delta -> new @ sd", a player a line
Expected<Event> read_rating(Line line, const Message& message) {
  const auto id = parse_match_id(line.word());
  if (!id) return tl::make_unexpected(id.error());
  RatingChanged changed{*id, {}};
  for (const std::string& each : message.body) {
    std::vector<double> numbers;
    const auto words = text::split(each);
    for (const std::string_view word : words)
      if (const auto number = number_in(word)) numbers.push_back(*number);
    if (words.empty()) continue;
    if (numbers.size() < 4) return unlike("'alice 1720.0 @ 30.0 +5.1 -> 1725.1 @ 29.0'", each);
    changed.lines.push_back({std::string(words[0]), numbers[0], numbers[2], numbers[3]});
  }
  return changed;
}

/// ".56 alice (*) delta= 4 + 0.7 secs"
Expected<Event> read_trust(Line line, const Message&) {
  const auto id = parse_match_id(line.word());
  if (!id) return tl::make_unexpected(id.error());
  const std::string_view name = line.word();
  return TrustViolation{*id, std::string(name), std::string(line.rest())};
}

/// "watch + ERR not found: .3"
Expected<Event> read_watch(Line line, const Message& message) {
  const std::string_view rest = line.rest();
  if (const std::size_t at = rest.find("ERR"); at != std::string_view::npos)
    return Refusal{std::nullopt, std::string(text::trim(rest.substr(at + 3)))};
  return Listing{"watch", std::string(rest), message.body};
}

struct Form {
  std::string_view word;
  Read read;
};
constexpr std::array kForms{
    Form{"+", read_added},
    Form{"-", read_taken_off},
    Form{"end", read_game_over},
    Form{"join", read_join},
    Form{"update", read_update},
    Form{"ERR", read_refusal},
    Form{"error", read_refusal},
    Form{"illegal", read_refusal},
    Form{"timeout", read_time_out<false>},
    Form{"fatal-timeout", read_time_out<true>},
    Form{"undo", read_wish<Wish::For::undo>},
    Form{"abort", read_wish<Wish::For::abort>},
    Form{"rating_update", read_rating},
    Form{"trust-violation", read_trust},
    Form{"watch", read_watch},
};
constexpr std::array<std::string_view, 9> kListings{"who",  "match",  "stored", "history", "top",
                                                    "rank", "finger", "look",   "ask"};

/// ".5 A 1720 bob: good game"
std::optional<Talk> read_talk_beside(Line line) {
  const auto id = id_of(line.word());
  const std::string_view audience = line.word();
  const auto rating = number_in(line.word());
  const std::string_view name = line.word();
  if (!id || audience.size() != 1 || !rating || name.size() < 2 || !name.ends_with(':'))
    return std::nullopt;
  return Talk{std::string(name.substr(0, name.size() - 1)), format_match_id(*id), audience[0],
              std::string(line.rest())};
}

Expected<Event> read_of_service(std::string_view text, const Message& message) {
  Line line(text);
  Line ahead = line;
  const std::string_view word = ahead.word();
  if (word.starts_with('.'))
    if (auto talk = read_talk_beside(line)) return *talk;
  for (const Form& form : kForms)
    if (form.word == word) return form.read(ahead, message);
  if (std::find(kListings.begin(), kListings.end(), word) != kListings.end()) {
    // "watch" and others tell of what is not there as "who ERR not found: x".
    if (ahead.rest().starts_with("ERR"))
      return Refusal{std::nullopt, std::string(text::trim(ahead.rest().substr(3)))};
    return Listing{std::string(word), std::string(ahead.rest()), message.body};
  }
  return Other{message.head, message.body};
}

Expected<Event> read_of_server(std::string_view text, const Message& message) {
  if (asks_for_login(text)) return Prompt{Prompt::For::login};
  if (asks_for_password(text)) return Prompt{Prompt::For::password};
  Line line(text);
  const std::string_view word = line.word();
  if (word == "+ack:") return Echo{std::string(line.rest())};
  if (word == "+" || word == "-")
    if (const std::string_view service = line.word(); service.starts_with('/'))
      return ServiceChanged{word == "+", std::string(service)};
  return Other{message.head, message.body};
}

/// "bob: hello", ".chan bob: hello"
std::optional<Talk> read_talk(std::string_view head, const std::vector<std::string>& more) {
  Line line(head);
  std::string_view name = line.word();
  std::string_view place;
  if (name.starts_with('.')) {
    place = name;
    name = line.word();
  }
  if (name.size() < 2 || !name.ends_with(':')) return std::nullopt;
  std::string said(line.rest());
  for (const std::string& each : more) said += "\n" + each;
  return Talk{std::string(name.substr(0, name.size() - 1)), std::string(place), ' ', said};
}

}  // namespace

Expected<Event> read_event(const Message& message) {
  const std::string_view head = message.head;
  constexpr std::string_view kService = "/os:";
  if (head.starts_with(kService)) return read_of_service(head.substr(kService.size()), message);
  if (head.starts_with(':')) return read_of_server(head.substr(1), message);
  if (asks_for_login(head) || asks_for_password(head)) return read_of_server(head, message);
  if (!head.starts_with('/'))
    if (auto talk = read_talk(head, message.body)) return *talk;
  return Other{message.head, message.body};
}

bool looks_complete(const Message& message) {
  const auto words = text::split(message.head);
  if (words.size() < 2 || words[0] != "/os:") return false;
  if (words[1] == "join") {
    // Behind moves there are two boards, the first of which ends in the same way as the last.
    const auto count = message.body.empty() ? Words{} : text::split(message.body.front());
    const auto ends = std::ranges::count_if(message.body, [](const std::string& line) {
      return line.find("to move") != std::string::npos;
    });
    return !count.empty() && ends == (count[0] == "0" ? 1 : 2) &&
           message.body.back().find("to move") != std::string::npos;
  }
  if (words[1] == "update")
    return message.body.empty() ? words.size() == 4 && words[3].find('/') != std::string_view::npos
                                : message.body.back().find("to move") != std::string::npos;
  const bool one_line = words[1] == "+" || words[1] == "-" || words[1] == "end" ||
                        words[1] == "error" || words[1] == "ERR";
  return one_line && message.body.empty();
}

std::vector<MatchId> stored_matches(const Listing& listing) {
  std::vector<MatchId> ids;
  if (listing.what != "stored") return ids;
  for (const std::string& line : listing.lines)
    for (const std::string_view word : text::split(line))
      if (const auto id = id_of(word)) {
        ids.push_back(*id);
        break;
      }
  return ids;
}

}  // namespace ternion::ggs
