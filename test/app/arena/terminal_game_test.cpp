// A person at a terminal: whatever is typed, the board is what the rules say, and every line has an
// answer.
#include "app/arena/terminal_game.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <span>

#include "app/arena/player_spec.hpp"
#include "app/arena/terminal_options.hpp"
#include "engine/core/rng.hpp"
#include "games/games.hpp"

namespace ternion::arena {
namespace {

using testing::AllOf;
using testing::HasSubstr;

/// Against the cheapest player of the game.
std::unique_ptr<TerminalGame> terminal_game(const std::string& game, const std::string& start = "",
                                            Side side = Side::black, std::uint64_t seed = 1) {
  auto board = *make_board(game);
  if (!start.empty()) {
    EXPECT_TRUE(board->set_position(start)) << start;
  }
  const auto spec = parse_player("inside[nodes=20]", {});
  auto player = *make_player(*spec, board->game().name, {});
  SessionOptions options;
  options.hash_mb = 1;
  auto adviser = *make_session(game, options, std::make_shared<SteadyTime>());
  TerminalSettings settings;
  settings.side = side;
  settings.limits = spec->limits;
  settings.hint.nodes = 2000;
  settings.seed = seed;
  return std::make_unique<TerminalGame>(std::move(board), std::move(player), std::move(adviser),
                                        settings);
}

std::string answer(TerminalGame& game, std::string_view line) {
  const auto text = game.on_line(line);
  EXPECT_TRUE(text) << line << ": " << text.error().message;
  return text ? *text : "";
}

TEST(TerminalGame, ShowsTheBoardAndAnswersAMove) {
  const auto game = terminal_game("othello");
  EXPECT_THAT(*game->begin(), AllOf(HasSubstr("a b c d e f g h"), HasSubstr("You")));
  EXPECT_THAT(answer(*game, " F5 "), HasSubstr("Ternion plays "));
  EXPECT_EQ(game->board().move_count(), 2U);
}

TEST(TerminalGame, TheOpponentBeginsWhereItHasTheMove) {
  const auto game = terminal_game("gomoku", "", Side::white);
  EXPECT_THAT(*game->begin(), HasSubstr("Ternion plays h8"));
  EXPECT_EQ(game->board().move_count(), 1U);
}

/// What a person sees who types that, in pieces of whatever size.
std::string seen_by(TerminalGame& game, std::string_view typed, std::size_t piece) {
  std::string seen;
  const auto read = [&](std::span<char> bytes) {
    const std::size_t some = std::min({piece, bytes.size(), typed.size()});
    std::copy_n(typed.data(), some, bytes.data());
    typed.remove_prefix(some);
    return some;
  };
  const auto shown = [&](std::string_view text) { seen += text; };
  EXPECT_TRUE(converse(game, read, shown, "> "));
  return seen;
}

std::string without_prompts(std::string text) {
  for (auto at = text.find("> "); at != std::string::npos; at = text.find("> ")) text.erase(at, 2);
  return text;
}

TEST(TerminalGame, LinesAreLinesHoweverTheyCome) {
  const auto whole = seen_by(*terminal_game("othello"), "f5\nresign\nquit\nf6\n", 1000);
  EXPECT_THAT(whole, AllOf(HasSubstr("You"), HasSubstr("> "), HasSubstr("Ternion plays ")));
  const auto game = terminal_game("othello");
  const std::string pieces = seen_by(*game, "f5\nresign\nquit\nf6\n", 1);
  EXPECT_EQ(without_prompts(pieces), without_prompts(whole));
  EXPECT_TRUE(game->finished());
  EXPECT_EQ(game->board().move_count(), 2U) << "what comes after quit is not read";
}

TEST(TerminalGame, AnOverlongLineIsToldAndTheGameGoesOn) {
  const auto game = terminal_game("othello");
  EXPECT_THAT(seen_by(*game, std::string(100'000, 'x') + "\nf5\n", 4096),
              AllOf(HasSubstr("at most 64 KiB"), HasSubstr("Ternion plays ")));
}

TEST(TerminalGame, AWrongLineIsToldWhatIsWrong) {
  const auto game = terminal_game("othello");
  ASSERT_TRUE(game->begin());
  EXPECT_THAT(answer(*game, "a1"), HasSubstr("a1 is not legal here. Legal: d3 c4 f5 e6"));
  EXPECT_THAT(answer(*game, "z9"), AllOf(HasSubstr("'z9' is neither"), HasSubstr("help")));
  EXPECT_THAT(answer(*game, "hint 99"), HasSubstr("99"));
  EXPECT_THAT(answer(*game, "hint d3"), HasSubstr("d3"));
  EXPECT_THAT(answer(*game, "board now"), HasSubstr("takes nothing behind it, got 'now'"));
  EXPECT_THAT(answer(*game, "back"), HasSubstr("not moved yet"));
  EXPECT_EQ(answer(*game, "   "), "");
  EXPECT_EQ(game->board().move_count(), 0U);
}

TEST(TerminalGame, TakesBackToTheLastOwnMove) {
  const auto game = terminal_game("surakarta");
  ASSERT_TRUE(game->begin());
  const std::string before = game->board().position_text();
  const std::string move = game->board().format_move(game->board().legal_moves().front());
  answer(*game, move);
  EXPECT_EQ(game->board().move_count(), 2U);
  answer(*game, "back");
  EXPECT_EQ(game->board().position_text(), before);
  answer(*game, move);
  EXPECT_EQ(game->board().move_count(), 2U) << "the opponent knows the board again";
}

TEST(TerminalGame, HintsAreMovesWithValuesAndChangeNothing) {
  const auto game = terminal_game("othello");
  ASSERT_TRUE(game->begin());
  answer(*game, "f5");
  const std::string before = game->board().position_text();
  EXPECT_THAT(answer(*game, "hint 3"), AllOf(HasSubstr(" 1. "), HasSubstr(" 3. ")));
  EXPECT_EQ(game->board().position_text(), before);
}

TEST(TerminalGame, AResignedGameIsOverUntilItIsTakenBackOrAnother) {
  const auto game = terminal_game("othello");
  ASSERT_TRUE(game->begin());
  answer(*game, "f5");
  EXPECT_THAT(answer(*game, "resign"), HasSubstr("Black has resigned"));
  EXPECT_THAT(answer(*game, "d3"), HasSubstr("The game is over: Black has resigned"));
  EXPECT_EQ(game->record().result, Result::from_black_margin(-64));
  answer(*game, "back");
  EXPECT_FALSE(game->record().result);
  EXPECT_THAT(answer(*game, "swap"), HasSubstr("Ternion plays "));
  EXPECT_EQ(game->board().move_count(), 1U);
  answer(*game, "quit");
  EXPECT_TRUE(game->finished());
}

/// Sits at the terminal and types, most often a legal move.
std::string typed(const TerminalGame& game, Rng& rng) {
  const auto legal = game.board().legal_moves();
  const std::uint64_t kind = rng.below(100);
  if (kind < 80 && !legal.empty()) return game.board().format_move(legal[rng.below(legal.size())]);
  constexpr const char* kLines[] = {
      "help", "board",  "moves",  "hint 2", "back",     "u",         "swap", "new", "a1",   "z99",
      "pass", "hint x", "resign", "a1-a2",  "\xFF\x01", "back back", "h8h9", "-1",  "q1 q2"};
  return kLines[rng.below(std::size(kLines))];
}

/// What the game says of itself, played again by the rules.
void expect_consistent(const TerminalGame& game) {
  const GameRecord record = game.record();
  auto board = *make_board(record.game);
  ASSERT_TRUE(board->set_position(record.start));
  for (const RecordedMove& each : record.moves) {
    ASSERT_EQ(board->side_to_move(), each.side);
    ASSERT_TRUE(board->play(each.move));
  }
  EXPECT_EQ(board->position_text(), game.board().position_text());
  EXPECT_EQ(board->is_over(), game.board().is_over());
}

TEST(TerminalGame, FiveHundredGamesOfWhateverIsTypedStayGames) {
  Rng rng(11);
  const std::pair<const char*, const char*> kinds[] = {
      {"othello", ""}, {"gomoku", "freestyle 7"}, {"gomoku", "renju 9"}, {"surakarta", ""}};
  int over = 0;
  int lines = 0;
  for (int i = 0; i < 500; ++i) {
    const auto& [name, start] = kinds[static_cast<std::size_t>(i % 4)];
    const auto game = terminal_game(name, start, i % 3 == 0 ? Side::white : Side::black,
                                    static_cast<std::uint64_t>(i));
    ASSERT_TRUE(game->begin());
    for (int line = 0; line < 60 && !game->board().is_over(); ++line, ++lines) {
      const std::string text = typed(*game, rng);
      EXPECT_NE(answer(*game, text), "") << text;
    }
    expect_consistent(*game);
    over += game->board().is_over() ? 1 : 0;
  }
  EXPECT_GT(over, 100);
  EXPECT_GT(lines, 10'000);
}

}  // namespace
}  // namespace ternion::arena
