#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "engine/core/perft.hpp"
#include "engine/core/rng.hpp"
#include "engine/surakarta/game.hpp"
#include "test/engine/surakarta/plain_rules.hpp"
#include "test/support/shared_data.hpp"

namespace ternion::surakarta {
namespace {

constexpr Rules kEndless{0, false, NoMove::loss};

using test::PlainSurakarta;

std::string cells_of(const Position& position) {
  return format_position(Position(Rules(), position.pieces(Side::black),
                                  position.pieces(Side::white), Side::black))
      .substr(0, kPoints);
}

/// Ended games have no moves; else the moves are those of the drawn board.
void expect_plain_moves(const Position& position) {
  std::set<PlainSurakarta::FromTo> ours;
  const Moves moves = position.legal_moves();
  for (const Move move : moves) ours.insert({from_of(move), to_of(move)});
  EXPECT_EQ(ours.size(), static_cast<std::size_t>(moves.size())) << "a move twice";
  const bool one_side_left = position.mover() == 0 || position.opponent() == 0;
  const auto plain =
      PlainSurakarta(cells_of(position)).moves(position.side_to_move() == Side::black ? 'x' : 'o');
  if (one_side_left) {
    EXPECT_TRUE(ours.empty());
  } else {
    EXPECT_EQ(ours, plain) << format_position(position);
  }
}

Position random_position(Rng& rng) {
  PointSet black = 0;
  PointSet white = 0;
  const auto density = 2 + rng.below(8);
  for (Point point = 0; point < kPoints; ++point) {
    if (rng.below(10) >= density) continue;
    PointSet& side = rng.below(2) == 0 ? black : white;
    if (std::popcount(side) < kPiecesEach) side |= bit_of(point);
  }
  return {kEndless, black, white, rng.below(2) == 0 ? Side::black : Side::white};
}

TEST(SurakartaMoves, AreThoseOfTheDrawnBoard) {
  Rng rng(1);
  for (int i = 0; i < 20'000; ++i) expect_plain_moves(random_position(rng));
}

TEST(SurakartaMoves, AreThoseOfTheDrawnBoardInPositionsOfGames) {
  TERNION_SHARED_DATA_OR_SKIP(path, "surakarta/positions.txt");
  std::ifstream file(path);
  int count = 0;
  for (std::string line; std::getline(file, line); ++count) {
    const auto position = parse_position("course " + line);
    ASSERT_TRUE(position) << line << ": " << position.error().message;
    expect_plain_moves(*position);
  }
  EXPECT_EQ(count, 11'086);
}

TEST(SurakartaMoves, KnownCapturesRoundOneArcAndRoundAll) {
  // a2 goes out at the left end of its line, round the corner into column b, up to b5.
  const auto near = parse_position("course .......... x");
  EXPECT_FALSE(near);
  Position one(kEndless, bit_of(point_at(0, 1)), bit_of(point_at(1, 4)), Side::black);
  EXPECT_TRUE(one.is_legal(*parse_move("a2xb5")));
  // A lone pair on one line: there and back by all four arcs, past the start.
  Position lap(kEndless, bit_of(point_at(2, 1)), bit_of(point_at(3, 1)), Side::black);
  EXPECT_TRUE(lap.is_legal(*parse_move("c2xd2")));
  // Corners are on no circuit.
  Position corner(kEndless, bit_of(point_at(0, 0)), bit_of(point_at(5, 5)), Side::black);
  EXPECT_EQ(corner.capturable_by(Side::black), 0U);
  EXPECT_EQ(corner.capturable_by(Side::white), 0U);
  EXPECT_EQ(corner.legal_moves().size(), 3);
}

TEST(SurakartaPerft, FromTheStart) {
  Position position(kEndless);
  constexpr std::array<std::uint64_t, 5> kLines{16, 256, 5382, 111122, 2572484};
  for (std::size_t i = 0; i < kLines.size(); ++i)
    EXPECT_EQ(count_lines<Surakarta>(position, static_cast<int>(i) + 1), kLines[i]);
  EXPECT_EQ(position, Position(kEndless));
}

/// The counts under "## NAME BOARD SIDE", up to the variants; those above `most` are left out.
int check_counts(const std::filesystem::path& path, std::uint64_t most) {
  std::ifstream file(path);
  Position position;
  bool reading = false;
  int checked = 0;
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (word == "##") {
      std::string cells;
      std::string side;
      words >> word >> cells >> side;
      position = parse_position("course " + cells + " " + side).value();
      reading = true;
    } else if (word == "#") {
      reading = false;
    } else if (reading && word == "depth") {
      int depth = 0;
      std::uint64_t nodes = 0;
      words >> depth >> word >> nodes;
      if (nodes > most) continue;
      EXPECT_EQ(count_lines<Surakarta>(position, depth), nodes)
          << format_position(position) << " depth " << depth;
      ++checked;
    }
  }
  return checked;
}

TEST(SurakartaPerft, OfKnownPositions) {
  TERNION_SHARED_DATA_OR_SKIP(path, "surakarta/perft.txt");
  EXPECT_GE(check_counts(path, 3'000'000), 40);
}

TEST(SurakartaPerftDeepTest, OfKnownPositionsToTheLastCount) {
  TERNION_SHARED_DATA_OR_SKIP(path, "surakarta/perft.txt");
  EXPECT_GE(check_counts(path, 1'000'000'000), 50);
}

}  // namespace
}  // namespace ternion::surakarta
