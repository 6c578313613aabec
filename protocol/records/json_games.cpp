#include "protocol/records/json_games.hpp"

#include <array>
#include <memory>
#include <string>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/othello/ggf.hpp"
#include "games/games.hpp"
#include "protocol/core/text.hpp"
#include "protocol/records/json_record.hpp"
#include "protocol/records/move_text.hpp"

namespace ternion::records {
namespace {

using nlohmann::json;

constexpr int kDeepest = 8;  // of values that hold games

const json* member(const json& value, std::string_view name) {
  if (!value.is_object()) return nullptr;
  const auto found = value.find(name);
  return found == value.end() ? nullptr : &*found;
}
std::string text_of(const json* value) {
  return value != nullptr && value->is_string() ? value->get<std::string>() : std::string();
}

/// Behind the value that begins there; the end of the text where it does not end.
std::size_t end_of_value(std::string_view text) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (quoted) {
      if (c == '\\') ++at;
      quoted = c != '"';
    } else if (c == '"') {
      quoted = true;
    } else if (c == '{' || c == '[') {
      ++depth;
    } else if ((c == '}' || c == ']') && --depth == 0) {
      return at + 1;
    }
  }
  return text.size();
}

/// The board to begin with: a start that the value names, or the usual one of its game.
Expected<std::unique_ptr<Board>> board_of(const json& value, std::string_view game) {
  auto board = make_board(game);
  if (!board) return board;
  if (const auto start = text_of(member(value, "start")); !start.empty())
    if (auto set = (*board)->set_position(start); !set) return tl::make_unexpected(set.error());
  return board;
}

ReadGame refused(const TextUnit& unit, const Error& error) {
  return {"", unit.place, tl::make_unexpected(error_at(unit, {0, error}))};
}

/// A list of objects whose member `key` is a move; null stands behind the last.
ReadGame read_list(const TextUnit& unit, const json& list, const char* key, std::string_view way,
                   RecordBuilder builder) {
  std::optional<TextFault> fault;
  std::size_t number = 0;
  for (const json& each : list) {
    const json* const name = member(each, key);
    if (name != nullptr && name->is_null()) break;
    const std::string word = text_of(name);
    std::size_t at = 0;
    const std::size_t before = builder.played();
    // A pass is a '-' of its own there.
    fault = play_moves(word == "-" ? "--" : word, at, builder);
    if (!fault && builder.played() == before)
      fault =
          TextFault{0, {ErrorCode::syntax, "expected a move, got " + each.dump().substr(0, 40)}};
    if (fault) {
      fault->offset = 0;
      fault->error.message = fmt::format("{}[{}].{}: {}", way, number, key, fault->error.message);
      break;
    }
    ++number;
  }
  return game_of(unit, std::move(builder), {}, fault);
}

// --- The shapes of values that are games.

ReadGame read_own(const TextUnit& unit, const json& value) {
  return read_record_json(value.dump())
      .map([&](const GameRecord& record) {
        ReadGame game{"", unit.place, ReadRecord{}};
        game.game->record = record;
        return game;
      })
      .or_else([&](const Error& error) -> Expected<ReadGame> { return refused(unit, error); })
      .value();
}

ReadGame read_ggf_member(const TextUnit& unit, const json& value) {
  auto read = othello::read_ggf_game(text_of(member(value, "ggf")));
  if (!read) return refused(unit, {read.error().code, "ggf: " + read.error().message});
  return {"", unit.place, ReadRecord{std::move(read->record), std::move(read->warnings), {}}};
}

const json* quest_position(const json& value) {
  const json* inner = &value;
  if (const json* const args = member(value, "args"); args && args->is_array() && !args->empty())
    inner = &(*args)[0];
  const json* const position = member(*inner, "position");
  const json* const moves = position ? member(*position, "moves") : nullptr;
  return moves && moves->is_array() ? inner : nullptr;
}

ReadGame read_quest(const TextUnit& unit, const json& value) {
  const json& inner = *quest_position(value);
  auto board = make_board("Othello");
  if (!board) return refused(unit, board.error());
  RecordBuilder builder(std::move(*board));
  const json* const players = member(inner, "players");
  for (std::size_t i = 0;
       players && players->is_array() && i < std::min<std::size_t>(2, players->size()); ++i) {
    builder.record().players[i] = text_of(member((*players)[i], "name"));
    const json* const rating = member((*players)[i], "oldR");
    if (rating && rating->is_number()) builder.record().ratings[i] = rating->get<double>();
  }
  return read_list(unit, inner.at("position").at("moves"), "m", "position.moves",
                   std::move(builder));
}

ReadGame read_analysis(const TextUnit& unit, const json& value) {
  const std::string game = text_of(member(value, "game"));
  auto board = board_of(value, game.empty() ? "Othello" : game);
  if (!board) return refused(unit, board.error());
  return read_list(unit, value.at("positions"), "played", "positions",
                   RecordBuilder(std::move(*board)));
}

/// What the JSON dialect's `new` takes: moves as text.
ReadGame read_request(const TextUnit& unit, const json& value) {
  auto board = board_of(value, text_of(member(value, "game")));
  if (!board) return refused(unit, board.error());
  RecordBuilder builder(std::move(*board));
  std::size_t at = 0;
  auto fault = play_moves(text_of(member(value, "moves")), at, builder);
  if (fault) fault->offset = 0;
  return game_of(unit, std::move(builder), {}, fault);
}

/// The JSON dialect's state: as a record, but that the game is an object.
ReadGame read_state(const TextUnit& unit, const json& value) {
  auto board = board_of(value, text_of(member(value.at("game"), "name")));
  if (!board) return refused(unit, board.error());
  RecordBuilder builder(std::move(*board));
  for (const auto& [i, side] :
       {std::pair(std::size_t{0}, "black"), std::pair(std::size_t{1}, "white")})
    if (const json* const players = member(value, "players"))
      if (const json* const player = member(*players, side))
        builder.record().players[i] = text_of(member(*player, "name"));
  return read_list(unit, value.at("moves"), "move", "moves", std::move(builder));
}

bool is_list(const json* value, const char* key) {
  return value != nullptr && value->is_array() && (value->empty() || member(value->front(), key));
}
bool is_ggf_member(const json& value) { return !text_of(member(value, "ggf")).empty(); }
bool is_quest(const json& value) { return quest_position(value) != nullptr; }
bool is_analysis(const json& value) {
  const json* const positions = member(value, "positions");
  return is_list(positions, "played") && !positions->empty();
}
bool is_state(const json& value) {
  const json* const game = member(value, "game");
  return game && game->is_object() && is_list(member(value, "moves"), "move");
}
bool is_request(const json& value) {
  const json* const moves = member(value, "moves");
  return moves && moves->is_string() && !text_of(member(value, "game")).empty();
}
bool is_own(const json& value) { return !text_of(member(value, "game")).empty(); }

struct Shape {
  bool (*is)(const json&);
  ReadGame (*read)(const TextUnit&, const json&);
};
constexpr std::array<Shape, 6> kShapes{{{is_ggf_member, read_ggf_member},
                                        {is_quest, read_quest},
                                        {is_analysis, read_analysis},
                                        {is_state, read_state},
                                        {is_request, read_request},
                                        {is_own, read_own}}};

/// Lists and the members that hold a whole game.
void read_value(const TextUnit& unit, const json& value, int depth, const GameVisitor& visit) {
  if (value.is_array() && depth < kDeepest) {
    for (const json& each : value) read_value(unit, each, depth + 1, visit);
    return;
  }
  for (const char* name : {"record", "state"})
    if (const json* const inner = member(value, name);
        inner && inner->is_object() && depth < kDeepest)
      return read_value(unit, *inner, depth + 1, visit);
  for (const Shape& shape : kShapes)
    if (shape.is(value)) return visit(shape.read(unit, value));
  visit(refused(
      unit, {ErrorCode::syntax,
             "expected a game as JSON, got " +
                 text::quoted(value.dump(-1, ' ', false, json::error_handler_t::replace), 60)}));
}

/// Where a text stops being JSON: the library throws that, and where there are no exceptions a
/// throw ends the program.
class FaultFinder final : public json::json_sax_t {
 public:
  std::size_t byte = 0;
  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override { return true; }
  bool key(string_t&) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t place, const std::string&, const json::exception&) override {
    byte = place;
    return false;
  }
};

}  // namespace

std::size_t takes_json(std::string_view text, const Reading&) {
  return text.starts_with('{') || text.starts_with('[') ? end_of_value(text) : 0;
}

void read_json(const TextUnit& unit, const Reading&, const GameVisitor& visit) {
  const json value = json::parse(unit.text, nullptr, false);
  if (!value.is_discarded()) return read_value(unit, value, 0, visit);
  FaultFinder finder;
  json::sax_parse(unit.text, &finder);
  const std::size_t at = finder.byte == 0 ? 0 : finder.byte - 1;
  visit({"", unit.place,
         tl::make_unexpected(error_at(
             unit, {at,
                    {ErrorCode::syntax,
                     "expected a game as JSON, got " +
                         (at < unit.text.size() ? text::quoted(unit.text.substr(at), 24)
                                                : std::string("the end of the text"))}}))});
}

Expected<std::string> write_json(const GameRecord& record, std::string_view) {
  return write_record_json(record);
}

}  // namespace ternion::records
