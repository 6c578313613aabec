#include "app/arena/surakarta/course_network.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

#include <nlohmann/json.hpp>

#include "games/games.hpp"
#include "session/without_history.hpp"

namespace ternion::arena {
namespace {

using Op = CourseMessage::Op;

/// The server's third field when the game ends with the move.
constexpr std::string_view kLastMove = "998244353";
constexpr std::array<std::string_view, 2> kSideNames{"BLACK", "WHITE"};

std::optional<Side> side_named(std::string_view name) {
  if (name == kSideNames[0]) return Side::black;
  if (name == kSideNames[1]) return Side::white;
  return std::nullopt;
}

/// For messages on one line: a question mark for each byte that is no printable ASCII character.
std::string shortened(std::string_view line) {
  constexpr std::size_t kMost = 80;
  std::string text = "'";
  for (const char c : line.substr(0, kMost)) text += c >= ' ' && c <= '~' ? c : '?';
  return text.append(line.size() > kMost ? "...'" : "'");
}

std::string upper(std::string_view text) {
  std::string all(text);
  for (char& c : all) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return all;
}

tl::unexpected<Error> player_failed(const Fault& fault) {
  return fail(ErrorCode::io, "the player: " + fault.message);
}

}  // namespace

Expected<CourseMessage> parse_course_message(std::string_view line) {
  const auto json = nlohmann::json::parse(line, nullptr, false);
  const auto wrong = [&] {
    return fail(ErrorCode::syntax,
                "expected {\"op\":200000 to 200006,\"data1\":TEXT,\"data2\":TEXT,\"data3\":TEXT}, "
                "got " +
                    shortened(line));
  };
  if (!json.is_object() || !json.contains("op") || !json["op"].is_number_integer()) return wrong();
  const auto op = json["op"].get<std::int64_t>();
  if (op < static_cast<int>(Op::ready) || op > static_cast<int>(Op::end)) return wrong();
  CourseMessage message{static_cast<Op>(op), {}};
  constexpr std::array<const char*, 3> kNames{"data1", "data2", "data3"};
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if (!json.contains(kNames[i])) continue;
    if (!json[kNames[i]].is_string()) return wrong();
    message.data[i] = json[kNames[i]].get<std::string>();
  }
  return message;
}

std::string format_course_message(const CourseMessage& message) {
  const nlohmann::ordered_json json{{"op", static_cast<int>(message.op)},
                                    {"data1", message.data[0]},
                                    {"data2", message.data[1]},
                                    {"data3", message.data[2]}};
  return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

CourseClient::CourseClient(CourseSettings settings, std::unique_ptr<Player> player)
    : settings_(std::move(settings)), player_(std::move(player)) {}

std::string CourseClient::ready_line() const {
  const auto side =
      settings_.side ? kSideNames[static_cast<std::size_t>(index_of(*settings_.side))] : "";
  return format_course_message({Op::ready, {settings_.name, std::string(side), settings_.room}});
}

Expected<std::string> CourseClient::begin() {
  auto board = make_board("surakarta");
  if (!board) return tl::make_unexpected(board.error());
  board_ = std::move(*board);
  if (const auto set = board_->set_position(settings_.start); !set)
    return tl::make_unexpected(set.error());
  if (const auto begun = player_->begin(); !begun) return player_failed(begun.error());
  return ready_line();
}

Expected<std::vector<std::string>> CourseClient::on_line(std::string_view line) {
  const auto message = parse_course_message(line);
  if (!message) return ignore(message.error().message);
  switch (message->op) {
    case Op::ready:
      return on_ready(*message);
    case Op::move:
      return on_move(*message);
    case Op::end:
      return on_end(*message);
    case Op::reject:
      return fail(ErrorCode::io, "the server rejects " + shortened(message->data[0]) + ": " +
                                     shortened(message->data[1]));
    default:
      return ignore("of no use here: " + shortened(line));
  }
}

Expected<std::vector<std::string>> CourseClient::on_ready(const CourseMessage& message) {
  if (own_) return ignore("READY while a game runs");
  const auto side = side_named(message.data[1]);
  if (!side) return ignore("expected BLACK or WHITE in READY, got " + shortened(message.data[1]));
  own_ = side;
  opponent_ = message.data[0];
  board_->reset();
  if (const auto started = player_->start_game(game_from(*board_)); !started)
    return player_failed(started.error());
  return answer();
}

GameStart CourseClient::game_from(const Board& board) const {
  GameStart game;
  game.start = board.clone();
  game.names[static_cast<std::size_t>(index_of(*own_))] = settings_.name;
  game.names[static_cast<std::size_t>(index_of(other(*own_)))] = opponent_;
  game.limits = settings_.limits;
  return game;
}

Expected<void> CourseClient::outlast_rules() {
  if (!board_->is_over()) return {};
  auto again = without_history(*board_);
  if (!again) return {};
  board_ = std::move(again);
  if (const auto started = player_->start_game(game_from(*board_)); !started)
    return player_failed(started.error());
  return {};
}

Expected<std::vector<std::string>> CourseClient::on_move(const CourseMessage& message) {
  if (!own_ || board_->side_to_move() == *own_) return ignore("a move out of turn");
  const auto move = board_->parse_move(message.data[0] + '-' + message.data[1]);
  if (!move) return ignore(move.error().message);
  if (const auto open = outlast_rules(); !open) return tl::make_unexpected(open.error());
  const Side mover = board_->side_to_move();
  // The server judges: what it relays although it is illegal ends the game.
  if (const auto played = board_->play(*move); !played) return ignore(played.error().message);
  if (const auto told = player_->tell(mover, *move, Duration{}); !told)
    return player_failed(told.error());
  if (message.data[2] == kLastMove) return std::vector<std::string>{};
  return answer();
}

Expected<std::vector<std::string>> CourseClient::answer() {
  if (!own_ || board_->side_to_move() != *own_) return std::vector<std::string>{};
  if (const auto open = outlast_rules(); !open) return tl::make_unexpected(open.error());
  if (board_->is_over()) return std::vector<std::string>{};
  if (must_pass(*board_)) return std::vector{format_course_message({Op::resign, {}})};
  const auto choice = player_->choose(*own_, Clock(), std::nullopt);
  if (!choice) return player_failed(choice.error());
  if (choice->resigns) return std::vector{format_course_message({Op::resign, {}})};
  if (const auto played = board_->play(choice->move); !played)
    return fail(ErrorCode::io, "the player: " + played.error().message);
  if (const auto told = player_->confirm(*own_, choice->move, choice->used); !told)
    return player_failed(told.error());
  const std::string text = upper(board_->format_move(choice->move));  // "A2-A3"
  return std::vector{format_course_message({Op::move, {text.substr(0, 2), text.substr(3), ""}})};
}

Expected<std::vector<std::string>> CourseClient::on_end(const CourseMessage& message) {
  if (!own_) return ignore("END without a game");
  CourseResult result{*own_, opponent_, message.data[1], std::nullopt};
  if (message.data[2] == "0") result.winner = Side::black;
  if (message.data[2] == "1") result.winner = Side::white;
  results_.push_back(result);
  own_.reset();
  if (static_cast<int>(results_.size()) < settings_.games) return std::vector{ready_line()};
  finished_ = true;
  return std::vector{format_course_message({Op::leave, {settings_.name, "", ""}})};
}

Expected<std::vector<std::string>> CourseClient::ignore(const std::string& why) {
  complaints_.push_back(why);
  return std::vector<std::string>{};
}

}  // namespace ternion::arena
