// Games of self-play on a disk that fails, shortens or loses each of its operations in turn, after
// which the process is killed or the power goes: the folder opens, holds every game that was
// acknowledged, counts none that is damaged or was never played, and goes on to its end. After a
// disk that has lied about a sync games may be missing, or a shard is refused as damaged.
#include <algorithm>
#include <array>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <unistd.h>

#include "app/lab/othello/shard_store.hpp"
#include "app/lab/text/text_game_file.hpp"
#include "engine/othello/game.hpp"
#include "test/app/disk/sweep.hpp"
#include "test/fakes/faulty_files.hpp"

namespace ternion {
namespace {

namespace fs = std::filesystem;
using fakes::DiskFault;
using fakes::DiskImage;
using fakes::FaultyDisk;
using fakes::FaultyFiles;

class TrainingOnDisk : public testing::Test {
 protected:
  ~TrainingOnDisk() override { fs::remove_all(folder_); }

  /// Of a program that is begun several times, as a person would who has seen it fail.
  void sweep(const std::string& what, const std::function<void()>& forget,
             const std::function<void()>& go_on, const std::function<bool(bool lied)>& is_whole) {
    const auto tally = test::sweep({[this](DiskImage image, const FaultyDisk::Plan& plan) {
                                      return put_in(std::move(image), plan);
                                    },
                                    [&](const FaultyDisk::Plan&) {
                                      forget();
                                      for (int life = 0; life < 3; ++life) go_on();
                                    },
                                    [&](const DiskImage& image, bool lied) {
                                      put_in(image, {});
                                      return is_whole(lied);
                                    }},
                                   {}, 1, what);
    EXPECT_EQ(tally.lost, 0U);
  }
  std::shared_ptr<FaultyDisk> put_in(DiskImage image, const FaultyDisk::Plan& plan) {
    auto disk = std::make_shared<FaultyDisk>(std::move(image), plan);
    files_ = std::make_unique<FaultyFiles>(folder_, disk);
    return disk;
  }
  FaultyFiles& files() { return *files_; }
  const fs::path& folder() const { return folder_; }

 private:
  fs::path folder_ =
      fs::temp_directory_path() / ("ternion-training-disk-" + std::to_string(::getpid()));
  std::unique_ptr<FaultyFiles> files_;
};

othello::ShardBlock block_of(std::uint64_t chunk) {
  Rng rng(chunk);
  othello::ShardBlock block{chunk, {}};
  for (int i = 0; i < 8; ++i) {
    othello::TrainingGame game;
    for (othello::Position position = game.start; !position.is_over();) {
      const auto moves = position.legal_moves();
      const auto count = static_cast<std::uint64_t>(moves.size());
      const Move move = moves[static_cast<int>(rng.below(count))];
      if (!othello::is_pass(move))
        game.moves.push_back({othello::square_of(move), static_cast<std::int16_t>(rng.below(64))});
      position.play(move);
    }
    block.games.push_back(std::move(game));
  }
  return block;
}

TEST_F(TrainingOnDisk, ShardsHoldWhatTheyHaveAcknowledged) {
  using othello::ShardStore;
  constexpr std::array<std::uint64_t, 6> kChunks{0, 1, 2, 1024, 1025, 3};  // of two files
  std::set<std::uint64_t> kept;
  const auto go_on = [&] {
    auto store = ShardStore::open(folder(), 1, "note", files());
    if (!store) return;
    int more = 2;
    for (const std::uint64_t chunk : kChunks) {
      if ((*store)->has(chunk) || more == 0) continue;
      if (!(*store)->append(block_of(chunk))) return;
      kept.insert(chunk);
      --more;
    }
  };
  const auto is_whole = [&](bool lied) {
    auto store = ShardStore::open(folder(), 1, "note", files());
    if (!store && lied) return true;
    EXPECT_TRUE(store) << store.error().message;
    if (!store) return false;
    std::uint64_t positions = 0;
    bool whole = true;
    for (const std::uint64_t chunk : kChunks) {
      if ((*store)->has(chunk)) positions += othello::positions_of(block_of(chunk));
      whole = whole && (lied || (*store)->has(chunk) || !kept.contains(chunk));
    }
    EXPECT_EQ((*store)->positions_at_opening(), positions) << "what is counted was played";
    for (const std::uint64_t chunk : kChunks)
      whole = whole && ((*store)->has(chunk) || (*store)->append(block_of(chunk)));
    store->reset();
    std::size_t found = 0;
    for (const char* name : {"seed1-0000.tsh", "seed1-0001.tsh"}) {
      auto reader = othello::ShardReader::open(folder() / name);
      if (!reader) return false;
      while (const auto block = reader->next_block()) {
        ++found;
        whole = whole && block->games == block_of(block->chunk).games;
      }
      whole = whole && reader->damaged_bytes() == 0;
    }
    return whole && found == kChunks.size();
  };
  sweep("shards of self-play", [&] { kept.clear(); }, go_on, is_whole);
}

std::string content_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

class TextGamesOnDisk : public TrainingOnDisk, public testing::WithParamInterface<const char*> {};

TEST_P(TextGamesOnDisk, HoldWhatTheyHaveAcknowledged) {
  using training::TextGameFile;
  constexpr std::uint64_t kGames = 6;
  const auto& training = *training::find_text_training(GetParam());
  EngineConfig config;
  config.hash_bytes = std::size_t{1} << 20;
  const auto player = training.make_player(training.usual_start(), 50, config).value();
  const std::atomic<bool> stop{false};
  std::vector<training::TextPlayer::Played> games;
  for (std::uint64_t number = 0; number < kGames; ++number)
    games.push_back(player->play(number, stop).value());
  const auto first = [&games](std::uint64_t count) {
    std::pair<std::string, std::uint64_t> text_and_positions;
    for (std::uint64_t number = 0; number < count; ++number) {
      text_and_positions.first += games[number].line + '\n';
      text_and_positions.second += games[number].positions;
    }
    return text_and_positions;
  };
  const fs::path path = folder() / "x.games";

  std::uint64_t kept = 0;  // games
  const auto go_on = [&] {
    const auto file = TextGameFile::open(path, training, files());
    if (!file) return;
    const std::uint64_t next = (*file)->next_number();
    for (const std::uint64_t number : {next + 1, next}) {  // as threads end
      const bool done = number >= kGames || (*file)->add(number, games[number]);
      kept = std::max(kept, (*file)->next_number());
      if (!done) return;
    }
  };
  const auto is_whole = [&](bool lied) {
    const auto file = TextGameFile::open(path, training, files());
    EXPECT_TRUE(file) << file.error().message;
    if (!file) return false;
    const std::uint64_t there = (*file)->next_number();
    bool whole = there <= kGames && (lied || there >= kept);
    if (lied) return whole && (*file)->positions() <= first(kGames).second;
    whole = whole && std::pair(content_of(path), (*file)->positions()) == first(there);
    for (std::uint64_t number = there; number < kGames; ++number)
      whole = whole && (*file)->add(number, games[number]);
    return whole && std::pair(content_of(path), (*file)->positions()) == first(kGames);
  };
  sweep(std::string("games of ") + GetParam(), [&] { kept = 0; }, go_on, is_whole);
}

INSTANTIATE_TEST_SUITE_P(Games, TextGamesOnDisk, testing::Values("gomoku", "surakarta"));

/// The next record after one that failed lies where that one lay: what a power cut leaves is of one
/// of them.
TEST_F(TrainingOnDisk, NoRecordIsMadeOfTwo) {
  const auto record = [](char of) { return std::string(3000, of); };
  const auto undisturbed = put_in({}, {});
  ASSERT_TRUE(platform::RecordFile::create(files(), folder() / "x", "H"));
  const std::uint64_t made = undisturbed->changes().size();
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    FaultyDisk::Plan plan;
    plan.fault = DiskFault::part;
    plan.at = made + 1;
    plan.end_after = 1 + seed % 4;
    plan.seed = seed;
    const auto disk = put_in({}, plan);
    auto file = platform::RecordFile::create(files(), folder() / "x", "H");
    ASSERT_TRUE(file);
    EXPECT_FALSE(file->append(record('a')));
    const bool kept = file->append(record('b')).has_value();
    for (std::uint64_t kind = 0; kind < FaultyDisk::kKindsOfCut; ++kind) {
      const std::string left = disk->after_power_cut(seed * FaultyDisk::kKindsOfCut + kind)["x"];
      EXPECT_TRUE(left.find('a') == std::string::npos || left.find('b') == std::string::npos);
      EXPECT_TRUE(!kept || left == "H" + record('b')) << seed;
    }
  }
}

/// Files as earlier versions leave them, which wrote their header and their games bit by bit.
TEST(CutOffFiles, AreGoneOnWith) {
  const fs::path folder =
      fs::temp_directory_path() / ("ternion-cut-off-" + std::to_string(::getpid()));
  fs::create_directories(folder);
  const fs::path shard = folder / "seed1-0000.tsh";
  {
    auto store = othello::ShardStore::open(folder, 1, "note");
    ASSERT_TRUE((*store)->append(block_of(0)));
  }
  const std::string whole = content_of(shard);
  for (const std::size_t size : {std::size_t{0}, std::size_t{5}, std::size_t{14}}) {
    std::ofstream(shard, std::ios::binary) << whole.substr(0, size);
    auto store = othello::ShardStore::open(folder, 1, "note");
    ASSERT_TRUE(store) << size << ": " << store.error().message;
    EXPECT_EQ((*store)->chunks_at_opening(), 0U);
    ASSERT_TRUE((*store)->append(block_of(0)));
    EXPECT_EQ(content_of(shard), whole);
  }
  std::ofstream(shard, std::ios::binary) << "TRNSomething";
  EXPECT_FALSE(othello::ShardStore::open(folder, 1, "note")) << "that is no beginning of a shard";
  fs::remove_all(folder);
}

}  // namespace
}  // namespace ternion
