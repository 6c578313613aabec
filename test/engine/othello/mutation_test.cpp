// Every reader with damaged input: it must give a value or an error that says something, and what
// it accepts must come back from the writer. The fuzzers go further; this runs everywhere.
#include <algorithm>

#include <gtest/gtest.h>

#include "engine/othello/ggf.hpp"
#include "engine/othello/notation.hpp"
#include "engine/othello/obf.hpp"
#include "engine/othello/wthor.hpp"
#include "test/engine/othello/random_positions.hpp"

namespace ternion::othello {
namespace {

/// A copy with some bytes changed, taken out, put in or doubled.
std::string damaged(std::string text, Rng& rng) {
  for (std::uint64_t edits = 1 + rng.below(4); edits > 0 && !text.empty(); --edits) {
    const std::size_t at = rng.below(text.size());
    switch (rng.below(4)) {
      case 0:
        text[at] = static_cast<char>(rng());
        break;
      case 1:
        text.erase(at, 1 + rng.below(5));
        break;
      case 2:
        text.insert(at, 1, static_cast<char>(rng()));
        break;
      default:
        text.insert(at, text.substr(rng.below(text.size()), rng.below(20)));
        break;
    }
  }
  return text;
}

template <class T>
bool accepted(const Expected<T>& read) {
  if (!read) {
    EXPECT_FALSE(read.error().message.empty());
    EXPECT_LT(read.error().message.size(), 400u);
  }
  return read.has_value();
}

TEST(Damaged, Ggf) {
  const std::string seed =
      "(;GM[Othello]PC[x]PB[a]PW[b]RB[1]TI[05:00/10/02:00]TY[8]RE[-2.000:t]BO[8 -------- -------- "
      "-------- ---O*--- ---*O--- -------- -------- -------- *]B[F5//1.20]W[D6/-0.40/2.00];)";
  Rng rng(91);
  int good = 0;
  for (int i = 0; i < 20000; ++i) {
    const std::string text = damaged(seed, rng);
    GgfReader reader(text);
    while (const auto entry = reader.next()) accepted(entry->game);
    const auto read = parse_ggf(text);
    if (!accepted(read)) continue;
    ++good;
    const std::string written = write_ggf(*read);
    const auto again = parse_ggf(written);
    ASSERT_TRUE(accepted(again)) << text;
    ASSERT_EQ(write_ggf(*again), written) << text;
  }
  EXPECT_GT(good, 300) << "the damage should not always be fatal";
}

TEST(Damaged, Obf) {
  const std::string seed =
      "---------------------------OX------XO--------------------------- X; F5:+0; d3:-2; % text";
  Rng rng(92);
  int good = 0;
  for (int i = 0; i < 20000; ++i) {
    const std::string text = damaged(seed, rng);
    const auto read = parse_obf(text);
    if (!accepted(read)) continue;
    ++good;
    const auto again = parse_obf(write_obf(*read));
    ASSERT_TRUE(accepted(again)) << text;
    ASSERT_EQ(*again, *read) << text;
  }
  EXPECT_GT(good, 300);
}

TEST(Damaged, TranscriptsAndBoards) {
  const std::string transcript = "f5d6c3d3c4f4c5b3c2e3d2c6b4b5";
  const std::string board = "---------------------------OX------XO--------------------------- X";
  Rng rng(93);
  int good = 0;
  for (int i = 0; i < 20000; ++i) {
    const auto moves = parse_transcript(damaged(transcript, rng));
    if (accepted(moves)) {
      ++good;
      ASSERT_EQ(parse_transcript(format_transcript(*moves)), *moves);
    }
    const auto position = parse_position(damaged(board, rng));
    if (accepted(position)) {
      ++good;
      ASSERT_EQ(parse_position(format_position(*position)), *position);
    }
  }
  EXPECT_GT(good, 300);
}

TEST(Damaged, Wthor) {
  Rng rng(94);
  WthorFile file;
  for (int i = 0; i < 3; ++i) {
    GameRecord record;
    record.start = format_position(Position{});
    for (Move move : test::random_game(rng)) record.moves.push_back({Side::black, move, {}, {}});
    file.games.push_back(record_to_wthor(record).value());
  }
  const auto bytes = write_wthor(file);
  const std::string seed(bytes.begin(), bytes.end());
  int good = 0;
  for (int i = 0; i < 20000; ++i) {
    const std::string text = damaged(seed, rng);
    const std::vector<std::uint8_t> changed(text.begin(), text.end());
    accepted(WthorNames::parse(changed, WthorNames::Kind::players));
    const auto read = parse_wthor(changed);
    if (!accepted(read)) continue;
    ++good;
    const auto written = write_wthor(*read);
    if (read->warning.empty()) {
      ASSERT_EQ(written, changed);
    } else {
      // Fewer games than the header counts, or bytes behind them: what is there is kept.
      constexpr std::ptrdiff_t kHeader = 16;
      ASSERT_LE(written.size(), changed.size());
      ASSERT_TRUE(std::equal(written.begin() + kHeader, written.end(), changed.begin() + kHeader));
    }
    for (const WthorGame& game : read->games) accepted(wthor_to_record(game));
  }
  EXPECT_GT(good, 300);
}

}  // namespace
}  // namespace ternion::othello
