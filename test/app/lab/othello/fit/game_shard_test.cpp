#include "app/lab/othello/fit/game_shard.hpp"

#include <gtest/gtest.h>

#include "engine/core/quoted_path.hpp"
#include "engine/core/rng.hpp"
#include "engine/othello/game.hpp"

namespace ternion::othello {
namespace {

namespace fs = std::filesystem;

TrainingGame random_game(Rng& rng) {
  TrainingGame game;
  Position position;
  while (!position.is_over()) {
    const auto moves = position.legal_moves();
    const Move move = moves[static_cast<int>(rng.below(static_cast<std::uint64_t>(moves.size())))];
    if (!is_pass(move))
      game.moves.push_back({square_of(move), static_cast<std::int16_t>(rng.below(16384) - 8192)});
    position.play(move);
  }
  game.first_exact = static_cast<int>(game.moves.size()) - 10;
  return game;
}

ShardBlock random_block(std::uint64_t chunk) {
  Rng rng(chunk + 1);
  ShardBlock block{chunk, {}};
  for (int i = 0; i < 5; ++i) block.games.push_back(random_game(rng));
  return block;
}

class GameShard : public testing::Test {
 protected:
  void SetUp() override {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    path_ = fs::temp_directory_path() / (std::string("ternion-shard-") + test->name());
    fs::remove(path_);
  }
  void TearDown() override { fs::remove(path_); }

  void write(std::uint64_t from, std::uint64_t to, const std::string& note = "seed 1") {
    auto writer = ShardWriter::open(path_, note);
    ASSERT_TRUE(writer) << writer.error().message;
    for (std::uint64_t chunk = from; chunk < to; ++chunk)
      ASSERT_TRUE(writer->append(random_block(chunk)));
  }
  /// Chunks in the file, each compared with what was written.
  std::vector<std::uint64_t> chunks() {
    auto reader = ShardReader::open(path_);
    EXPECT_TRUE(reader) << reader.error().message;
    std::vector<std::uint64_t> found;
    while (auto block = reader->next_block()) {
      found.push_back(block->chunk);
      EXPECT_EQ(block->games, random_block(block->chunk).games);
    }
    return found;
  }

  fs::path path_;
};

TEST_F(GameShard, GivesBackWhatWasWritten) {
  write(0, 3);
  EXPECT_EQ(chunks(), (std::vector<std::uint64_t>{0, 1, 2}));
  auto reader = ShardReader::open(path_);
  EXPECT_EQ(reader->note(), "seed 1");
  int games = 0;
  while (reader->next()) ++games;
  EXPECT_EQ(games, 15);
  EXPECT_EQ(reader->damaged_bytes(), 0U);
}

TEST_F(GameShard, GoesOnAfterTheLastWholeBlockWhereverItWasCut) {
  write(0, 2);
  const auto two = fs::file_size(path_);
  write(2, 3);
  const auto three = fs::file_size(path_);
  Rng rng(7);
  for (int i = 0; i < 20; ++i) {
    fs::resize_file(path_, two + rng.below(three - two));
    EXPECT_EQ(chunks(), (std::vector<std::uint64_t>{0, 1}));
    write(2, 3);
    EXPECT_EQ(chunks(), (std::vector<std::uint64_t>{0, 1, 2}));
    EXPECT_EQ(fs::file_size(path_), three);
  }
}

TEST_F(GameShard, ADamagedBlockEndsTheReading) {
  write(0, 3);
  const auto size = fs::file_size(path_);
  std::fstream file(path_, std::ios::binary | std::ios::in | std::ios::out);
  file.seekp(static_cast<std::streamoff>(size / 2));
  const char old = static_cast<char>(file.get());
  file.seekp(static_cast<std::streamoff>(size / 2));
  file.put(static_cast<char>(old ^ 4));
  file.close();
  EXPECT_EQ(chunks(), (std::vector<std::uint64_t>{0}));
}

TEST_F(GameShard, RefusesOtherFilesAndOtherSettings) {
  write(0, 1);
  const auto other = ShardWriter::open(path_, "seed 2");
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().message, "expected " + quoted_path(path_) +
                                       " to be made with the same settings, got \"seed 1\" "
                                       "instead of \"seed 2\"");
  std::ofstream(path_) << "something else";
  EXPECT_FALSE(ShardReader::open(path_));
  EXPECT_FALSE(ShardWriter::open(path_, "seed 1"));
  fs::remove(path_);
  EXPECT_FALSE(ShardReader::open(path_));
}

TEST(GamePayload, RefusesWhatIsNotAGame) {
  Rng rng(3);
  const std::vector<TrainingGame> games{random_game(rng), random_game(rng)};
  const auto payload = format_games(games);
  ASSERT_TRUE(parse_games(payload));
  EXPECT_EQ(*parse_games(payload), games);
  for (std::size_t size = 1; size < payload.size(); ++size) {
    const auto parsed = parse_games(std::span(payload).first(size));
    if (parsed) {
      EXPECT_EQ(parsed->size(), 1U);
    }
  }
  auto illegal = payload;
  illegal[19] = 27;  // d4 is taken
  EXPECT_FALSE(parse_games(illegal));
  illegal[19] = 200;
  EXPECT_FALSE(parse_games(illegal));
}

}  // namespace
}  // namespace ternion::othello
