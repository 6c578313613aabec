#include "protocol/json/players.hpp"

#include "protocol/core/command_table.hpp"
#include "protocol/core/text.hpp"
#include "search/core/level.hpp"

namespace ternion::json {
namespace {

constexpr std::size_t kLongestKind = 60;
constexpr double kLongestClock = 24 * 3600;
constexpr double kLongestThought = 600;
constexpr double kWidestBook = 1000;

Json player_value(const Player& player) {
  static constexpr std::array<const char*, 4> kKinds{"person", "guest", "engine", "named"};
  Json value{{"kind", kKinds[static_cast<std::size_t>(player.kind)]}, {"name", player.name}};
  if (player.kind == PlayerKind::engine) value["level"] = player.level;
  if (player.seconds) value["seconds"] = *player.seconds;
  if (player.book_width) value["book"] = *player.book_width;
  if (player.without_book) value["book"] = false;
  return value;
}

}  // namespace

std::string_view name_of(Role role) {
  static constexpr std::array<std::string_view, 3> kNames{"host", "guest", "spectator"};
  return kNames[static_cast<std::size_t>(role)];
}

Json players_value(const Players& players) {
  return {{"black", player_value(players[0])}, {"white", player_value(players[1])}};
}

Answer<Player> read_player(const Json& body, const char* name, const Player& usual) {
  const auto object = object_field(body, name);
  if (!object) return tl::make_unexpected(object.error());
  if (!*object) return usual;
  static const CommandTable<PlayerKind> kinds{{"person", PlayerKind::person},
                                              {"guest", PlayerKind::guest},
                                              {"engine", PlayerKind::engine},
                                              {"named", PlayerKind::named}};
  const auto kind = text_field(**object, "kind", kLongestKind);
  const auto label = text_field(**object, "name", kLongestName);
  const auto level = integer_field(**object, "level", 0, kLevels);
  const auto seconds = number_field(**object, "seconds", 0.01, kLongestThought);
  const auto book = (*object)->find("book");
  const bool without_book = book != (*object)->end() && *book == false;
  const auto book_width = without_book ? Answer<std::optional<double>>()
                                       : number_field(**object, "book", 0, kWidestBook);
  for (const Refusal* refusal :
       {kind ? nullptr : &kind.error(), label ? nullptr : &label.error(),
        level ? nullptr : &level.error(), seconds ? nullptr : &seconds.error(),
        book_width ? nullptr : &book_width.error()})
    if (refusal) return tl::make_unexpected(*refusal);
  const PlayerKind* found = kinds.find(kind->value_or("person"));
  if (!found)
    return refuse("bad_field", "expected person, guest, engine or named as \"kind\", got " +
                                   text::quoted(**kind));
  return Player{*found,   label->value_or(""), static_cast<int>(level->value_or(0)),
                *seconds, *book_width,         without_book};
}

Answer<Players> read_players(const Json& body, const Players& usual) {
  auto black = read_player(body, "black", usual[0]);
  if (!black) return tl::make_unexpected(black.error());
  auto white = read_player(body, "white", usual[1]);
  if (!white) return tl::make_unexpected(white.error());
  return Players{std::move(*black), std::move(*white)};
}

Answer<TimeControl> read_clock(const Json& body, const char* name) {
  const auto object = object_field(body, name);
  if (!object) return tl::make_unexpected(object.error());
  if (!*object) return TimeControl::none();
  const auto increment = number_field(**object, "increment", 0, kLongestClock);
  const auto period = number_field(**object, "period", 1, kLongestClock);
  if (!increment) return tl::make_unexpected(increment.error());
  if (!period) return tl::make_unexpected(period.error());
  const auto main = number_field(**object, "main", *period ? 0 : 1, kLongestClock);
  if (!main) return tl::make_unexpected(main.error());
  if (!*main && !*period)
    return refuse("bad_field", "expected seconds as \"main\" or \"period\" of the clock");
  TimeControl control = TimeControl::sudden_death(from_seconds(main->value_or(0)),
                                                  from_seconds(increment->value_or(0)));
  if (!*period) return control;
  control.period = from_seconds(**period);
  control.period_moves = 1;
  control.periods = 1;
  return control;
}

}  // namespace ternion::json
