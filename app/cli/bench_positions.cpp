#include "app/cli/bench_positions.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "protocol/session/board.hpp"

namespace ternion::cli {
namespace {

struct BenchGame {
  std::string_view start;  // empty: the game's usual one
  std::string_view moves;  // by blanks
};

/// Three tournament games (WTHOR 1977, games 1 to 3): openings, middle games, and endings that are
/// solved.
constexpr std::array<BenchGame, 3> kOthello{
    {{"",
      "f5 d6 c3 f3 f4 d3 c4 g6 f6 e6 c5 c6 d7 d8 e7 g5 e3 d2 g4 h3 f7 b5 h5 g3 b4 b6 c8 "
      "b8 c7 e8 f8 g8 h4 h6 e2 d1 c1 a3 a6 a5 e1 f2 g7"},
     {"",
      "f5 f6 e6 f4 f3 d6 c6 d3 g6 e7 g5 d7 c7 h5 c3 h6 e3 b6 c5 d8 c8 b8 a6 b5 g4 d2 e1 "
      "c1 f2 h4 a5 e2 f8 b3 f7 g1 h3 h2 g3 a4 c4 b4 c2"},
     {"",
      "f5 f6 e6 f4 f3 c5 g6 e3 d3 g5 b6 c4 c3 d6 h6 g4 h3 d2 e2 h5 h4 c2 e1 d1 c1 b3 e7 "
      "c6 g3 d7 c8 f1 f2 b1 b4 a5 c7 b5 a6 f8 a4 a3 a2"}}};
constexpr std::array<std::size_t, 5> kOthelloPlies{6, 14, 24, 34, 42};

/// Games against classical Rapfi (docs/gomoku.md); the last two were played under the rule of the
/// two before them.
constexpr std::array<BenchGame, 6> kGomoku{
    {{"freestyle 15", "h8 i9 k7 i7 f8 i8 i10 h6 i6 g5 f4 f5 h7 g8 e5 g3 g4 h4 h5 j7 k6 i3 f6 j3"},
     {"freestyle 15",
      "h8 i9 k6 g9 k9 i10 i11 h9 f9 g8 f7 h11 g10 g12 f13 h12 h10 j12 k12 h13 i12 i13 "
      "k11 k10"},
     {"standard 15",
      "h8 h9 i11 j9 j7 i10 g9 h10 g8 h11 g12 i7 i9 g10 j10 h12 h13 g7 f11 e10 f10 f9 i12 "
      "e8"},
     {"standard 15",
      "h8 h9 h11 i11 j9 i10 i12 g10 j10 j8 i8 k10 g6 k11 k12 j12 g7 l10 m9 k13 i9 f6 l14 "
      "m11"},
     {"renju 15", "h8 h9 k11 j10 h10 i10 j11 i11 k9 k8 j9 i8 i9 j7 l9 m9 k6 k10 j6 i7 g7 l6 g6 i5"},
     {"renju 15",
      "h8 h9 i11 j9 j7 i10 g9 g8 j11 f10 h10 f8 f7 f11 h11 k11 f12 k10 k9 j10 i8 l10 m10 "
      "j12"}}};
constexpr std::array<std::size_t, 3> kGomokuPlies{6, 14, 22};

/// Random games, which come to captures soon.
constexpr std::array<BenchGame, 3> kSurakarta{
    {{"",
      "d2-e3 b5-c4 e2-d2 b6-b5 e1-e2 c4-d3 a2-a3 c5-b4 e3-f3 d3-e3 a3-a2 e3xc1 a2-a3 "
      "c1xa3 c2xa3 a6-b6 f3-f4 d6xf4 a3xc6 b4xc6 d1xc6 e5-e4 c6xe4 b6-c6"},
     {"",
      "a2-a3 b5-c4 e2-f3 f5-e4 d2-e2 e5-f4 a3-a4 c4-d4 f2-e3 d6-e5 b1-a2 e6-f5 b2-b3 "
      "d5-e6 a4xc6 d4xc6 e3-f2 f4xd1 c1-b2 d1xf3 e2-d3 e4xd3 b3-c3 d3-e2"},
     {"",
      "a2-a3 b5-c4 a3-a4 c6xa4 b2-b3 e5-f4 b3-c3 e6-e5 e2-e3 f4-f3 c1-b2 f3xd1 f1-e2 "
      "a5-b5 b2-a3 d1xe3 d2xe3 c5-b4 e3xd5 f6-e6 c2-c1 a4-a5 a3-b2 e5-f4"}}};
constexpr std::array<std::size_t, 4> kSurakartaPlies{4, 10, 16, 22};

struct Entry {
  std::string_view game;
  int depth;
  std::span<const BenchGame> games;
  std::span<const std::size_t> plies;  // each game is stopped after so many moves
};
constexpr std::array<Entry, 3> kEntries{{{"Othello", 14, kOthello, kOthelloPlies},
                                         {"Gomoku", 10, kGomoku, kGomokuPlies},
                                         {"Surakarta", 11, kSurakarta, kSurakartaPlies}}};

Expected<BenchPosition> position_after(const Entry& entry, const BenchGame& game,
                                       std::size_t plies) {
  auto made = make_board(entry.game);
  if (!made) return tl::make_unexpected(made.error());
  Board& board = **made;
  if (!game.start.empty())
    if (auto set = board.set_position(game.start); !set) return tl::make_unexpected(set.error());
  std::string_view rest = game.moves;
  for (std::size_t ply = 0; ply < plies; ++ply) {
    const auto end = std::min(rest.find(' '), rest.size());
    const auto played =
        board.parse_move(rest.substr(0, end)).and_then([&](Move move) { return board.play(move); });
    if (!played) return tl::make_unexpected(played.error());
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return BenchPosition{static_cast<int>(plies), board.position_text()};
}

Expected<BenchSet> set_of(const Entry& entry) {
  BenchSet set{std::string(entry.game), entry.depth, {}};
  for (const BenchGame& game : entry.games)
    for (const std::size_t plies : entry.plies) {
      auto position = position_after(entry, game, plies);
      if (!position) return tl::make_unexpected(position.error());
      set.positions.push_back(std::move(*position));
    }
  return set;
}

}  // namespace

Expected<std::vector<BenchSet>> bench_sets() {
  std::vector<BenchSet> sets;
  for (const std::string& game : game_names()) {
    const auto* const entry = std::ranges::find(kEntries, game, &Entry::game);
    if (entry == kEntries.end())
      return fail(ErrorCode::unsupported,
                  "expected positions to search of each game, got none of " + game);
    auto set = set_of(*entry);
    if (!set) return tl::make_unexpected(set.error());
    sets.push_back(std::move(*set));
  }
  return sets;
}

std::string bench_depths() {
  std::string text;
  for (const Entry& entry : kEntries)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", entry.game, entry.depth);
  return text;
}

}  // namespace ternion::cli
