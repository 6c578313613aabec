#include "app/bot/playstrategy_api.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "engine/core/quoted_text.hpp"
#include "games/games.hpp"
#include "protocol/core/text.hpp"

namespace ternion::bot {
namespace {

constexpr std::string_view kVariant = "flipello";
constexpr int kRanks = 8;
constexpr std::int64_t kLongestMainMinutes = 180;

using std::chrono::seconds;

/// Main times that a challenge may have: these, and whole minutes from the second on.
std::optional<seconds> allowed_main(Duration wanted) {
  static const std::set<seconds> kShort{seconds(0),  seconds(15), seconds(30),
                                        seconds(45), seconds(60), seconds(90)};
  const auto whole = std::chrono::ceil<seconds>(wanted);
  if (const auto at = kShort.lower_bound(whole); at != kShort.end()) return *at;
  const auto minutes = std::chrono::ceil<std::chrono::minutes>(whole);
  if (minutes.count() > kLongestMainMinutes) return std::nullopt;
  return minutes;
}

/// "p1", "p2".
std::optional<Side> side_of(std::string_view player) {
  if (player == "p1") return Side::black;
  if (player == "p2") return Side::white;
  return std::nullopt;
}
std::string_view player_of(Side side) { return side == Side::black ? "p1" : "p2"; }

/// "d3" as one of our points.
std::optional<BoardPoint> point_there(std::string_view square) {
  if (square.size() != 2) return std::nullopt;
  const int column = square[0] - 'a';
  const int rank = square[1] - '1';
  if (column < 0 || column >= kRanks || rank < 0 || rank >= kRanks) return std::nullopt;
  return BoardPoint{column, kRanks - 1 - rank};
}
std::string square_there(BoardPoint point) {
  return {static_cast<char>('a' + point.column), static_cast<char>('0' + kRanks - point.row)};
}

/// Where whoever passes moves from and to.
std::string passing_square(const Board& board) {
  const BoardView view = board.view();
  using Cell = BoardView::Cell;
  const Cell own = board.side_to_move() == Side::black ? Cell::black : Cell::white;
  for (int row = kRanks - 1; row >= 0; --row)
    for (int column = 0; column < kRanks; ++column)
      if (view.at(column, row) == own) return square_there({column, row});
  return "a1";
}

/// "8/8/8/3pP3/... w" as our notation of Othello. Errors: syntax.
Expected<std::string> position_of_fen(const std::string& fen) {
  const auto wrong = [&] {
    return fail(ErrorCode::syntax, "expected a position of Flipello, got " + quoted_text(fen, 200));
  };
  const auto fields = text::split(fen);
  if (fields.size() < 2) return wrong();
  std::string cells;
  for (const char c : fields[0].substr(0, fields[0].find('['))) {
    if (c == '/') continue;
    if (c >= '1' && c <= '8')
      cells.append(static_cast<std::size_t>(c - '0'), '-');
    else if (c == 'P' || c == 'p')
      cells += c == 'P' ? 'X' : 'O';
    else
      return wrong();
  }
  const bool whose = fields[1] == "w" || fields[1] == "b";
  if (cells.size() != static_cast<std::size_t>(kRanks * kRanks) || !whose) return wrong();
  return cells + (fields[1] == "w" ? " X" : " O");
}

class PlayStrategyApi final : public BotApi {
 public:
  explicit PlayStrategyApi(std::string game) : game_(std::move(game)) {}

  Expected<std::string> own_name(const json& account) const override {
    if (word(account, "title") == "BOT") return word(account, "id");
    return fail(ErrorCode::unsupported,
                "expected the account of a bot (POST /api/bot/account/upgrade makes it one), got " +
                    quoted_text(word(account, "username")));
  }

  ChallengeTold challenge(const json& told) const override {
    return {word(told, "id"), word(part(told, "challenger"), "id"),
            word(part(told, "destUser"), "id"), refusal_of(told)};
  }

  Expected<FormFields> challenge_form(Side side, const TimeControl& clock) const override {
    FormFields form{{"variant", std::string(kVariant)},
                    {"rated", "false"},
                    {"playerIndex", std::string(player_of(side))}};
    if (!clock.limited)
      return fail(ErrorCode::out_of_range, "expected a clock for games on PlayStrategy, got none");
    const auto main = allowed_main(clock.main);
    if (!main)
      return fail(ErrorCode::out_of_range,
                  fmt::format("expected {} minutes at most for games on PlayStrategy, got {}",
                              kLongestMainMinutes,
                              std::chrono::ceil<std::chrono::minutes>(clock.main).count()));
    form.emplace_back("clock.limit", std::to_string(main->count()));
    form.emplace_back("clock.increment",
                      std::to_string(std::chrono::ceil<seconds>(clock.increment).count()));
    return form;
  }

  std::string challenge_id(const json& answer) const override {
    return word(part(answer, "challenge"), "id");
  }
  FormFields decline_form(const std::string& refusal) const override {
    return {{"reason", refusal}};
  }
  std::string accepted_game(const std::string& challenge, const json&) const override {
    return challenge;  // the game has the challenge's id
  }

  GameTold game(const json& told) const override {
    const auto side = side_of(word(told, "playerIndex"));
    GameTold game{word(told, "id"), side.value_or(Side::black), word(part(told, "opponent"), "id")};
    if (game.opponent.empty()) game.opponent = word(part(told, "opponent"), "username");
    game.playable = side && word(part(told, "variant"), "key") == kVariant &&
                    field_or(part(told, "compat"), "bot", true);
    return game;
  }

  Expected<StartTold> start(const json& full, Side side) const override {
    if (word(part(full, "variant"), "key") != kVariant)
      return fail(ErrorCode::unsupported, "expected a game of Flipello, got one of " +
                                              quoted_text(word(part(full, "variant"), "key")));
    StartTold start;
    auto board = make_board(game_);
    if (!board) return tl::make_unexpected(board.error());
    start.board = std::move(*board);
    const std::string fen = word(full, "initialFen");
    if (fen != "startpos") {
      const auto position = position_of_fen(fen);
      if (!position) return tl::make_unexpected(position.error());
      if (auto set = start.board->set_position(*position); !set)
        return fail(ErrorCode::unsupported, set.error().message);
    }
    start.clock = clock_of(part(full, "clock"));
    const json& opponent = part(full, std::string(player_of(other(side))).c_str());
    start.opponent = field_or<std::string>(
        opponent, "name", fmt::format("level {}", field_or(opponent, "aiLevel", 0)));
    return start;
  }

  StateTold state(const json& told) const override {
    StateTold state = state_alike(told, {"wtime", "btime"});
    // The actions of a turn have commas between; a turn of Flipello is one action.
    const std::string moves = word(told, "moves");
    for (const std::string_view turn : text::split(moves))
      for (const std::string_view action : text::split_at(turn, ','))
        state.moves.emplace_back(action);
    if (const auto winner = side_of(word(told, "winner"))) state.winner = name_of(*winner);
    return state;
  }

  Expected<Move> read_move(const Board& board, const std::string& text) const override {
    const std::string_view square =
        std::string_view(text).substr(std::min<std::size_t>(2, text.size()));
    const auto point = point_there(square);
    if (point && text.starts_with("P@")) return board.move_at(point->column, point->row);
    if (point && text.substr(0, 2) == square) return board.pass_move();
    return fail(ErrorCode::syntax, "expected a move of Flipello, got " + quoted_text(text));
  }
  std::string write_move(const Board& board, Move move) const override {
    if (const auto point = point_of(board, move)) return "P@" + square_there(*point);
    const std::string square = passing_square(board);
    return square + square;
  }
  bool sends_passes() const override { return true; }
  bool is_too_late(const BotAnswer& refusal) const override {
    return refusal.status == 400 && refusal.reason().find("Not your turn") != std::string::npos;
  }

 private:
  /// Games without a clock, or of days, would keep a bot from all others.
  static std::string refusal_of(const json& challenge) {
    if (word(part(challenge, "variant"), "key") != kVariant) return "variant";
    if (word(part(challenge, "timeControl"), "type") != "clock") return "timeControl";
    if (text::equal_ignoring_case(word(challenge, "speed"), "ultraBullet")) return "tooFast";
    return "";
  }

  /// Delays, and periods, come back with each move as an increment does: what is left is told anew
  /// before each, all periods included, so that no more is ever counted on than there is.
  static TimeControl clock_of(const json& clock) {
    if (!clock.contains("initial")) return TimeControl::none();
    const Duration periods =
        time_of(clock, "byoyomi") * std::clamp(field_or(clock, "periods", 0), 0, 100);
    return TimeControl::sudden_death(time_of(clock, "initial") + periods,
                                     std::max({time_of(clock, "increment"), time_of(clock, "delay"),
                                               time_of(clock, "byoyomi")}));
  }

  const std::string game_;
};

}  // namespace

Expected<std::unique_ptr<BotApi>> make_playstrategy_api(const std::string& game) {
  if (text::equal_ignoring_case(game, "othello")) return std::make_unique<PlayStrategyApi>(game);
  return fail(
      ErrorCode::unsupported,
      "expected --game othello, which PlayStrategy has as Flipello, got " + quoted_text(game));
}

}  // namespace ternion::bot
