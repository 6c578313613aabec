// The arena's store on a disk that fails, shortens or loses each of its operations in turn, after
// which the process is killed or the power goes: it opens, holds every game that was reported as
// kept, whole and once, none that was not played, and the run goes on to its end. After a disk that
// has lied about a sync it may also be refused as damaged, and games may be missing or have holes
// in their texts, which SQLite, without checksums of its pages, cannot know.
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include <gtest/gtest.h>
#include <unistd.h>

#include "app/arena/store.hpp"
#include "test/app/disk/sweep.hpp"
#include "test/fakes/sqlite_disk.hpp"

namespace ternion::arena {
namespace {

using fakes::DiskFault;
using fakes::DiskImage;
using fakes::FaultyDisk;

constexpr int kPairings = 2;
constexpr int kRounds = 4;

RunPlan plan_of_run() {
  RunPlan plan;
  plan.kind = "match";
  plan.settings = {{"seed", "1"}};
  plan.players = {{"one", "one", {{"limits", "3000 nodes"}}}, {"b", "b", {{"limits", "0.1 s"}}}};
  return plan;
}

StoredGame game_of(int pairing, int round) {
  StoredGame game;
  game.id = {pairing, round};
  game.names = {"one", "b"};
  game.opening = 7 * pairing + round;
  game.opening_key = 1000U + static_cast<std::uint64_t>(round);
  game.black_margin = 2 * round - pairing;
  game.reason = "played out";
  game.seconds = {0.5 * round, 0.25};
  game.searched = {30, 30 - pairing};
  game.moves = "f5d6c3";
  game.record = "(;GM[Othello];" + std::string(1500U * static_cast<unsigned>(round), '.') + ")";
  return game;
}

bool equal(const StoredGame& a, const StoredGame& b) {
  return a.id == b.id && a.names == b.names && a.opening == b.opening &&
         a.opening_key == b.opening_key && a.black_margin == b.black_margin &&
         a.reason == b.reason && a.seconds == b.seconds && a.searched == b.searched &&
         a.moves == b.moves && a.record == b.record;
}

class ArenaStoreOnDisk : public testing::Test {
 protected:
  ArenaStoreOnDisk()
      : folder_(std::filesystem::temp_directory_path() /
                ("ternion-arena-disk-" + std::to_string(::getpid()))) {
    std::filesystem::create_directories(folder_);
  }
  ~ArenaStoreOnDisk() override { std::filesystem::remove_all(folder_); }

  std::shared_ptr<FaultyDisk> begin(DiskImage image, const FaultyDisk::Plan& plan) {
    auto disk = std::make_shared<FaultyDisk>(std::move(image), plan);
    sqlite_.put_in(disk);
    kept_.clear();
    return disk;
  }
  Expected<std::unique_ptr<Store>> open() const {
    return Store::open((folder_ / "arena.db").string(), "Othello", plan_of_run());
  }

  /// Plays what is not there yet of the first so many games; false where a game could not be kept,
  /// which ends a run.
  bool go_on(int games) {
    const auto store = open();
    if (!store) return false;
    const auto there = (*store)->games();
    if (!there) return false;
    std::map<std::pair<int, int>, int> held;
    for (const StoredGame& game : *there) ++held[{game.id.pairing, game.id.round}];
    for (int i = 0; i < games; ++i) {
      const std::pair id{i / kRounds, i % kRounds};
      if (held.contains(id)) continue;
      if (!(*store)->add(game_of(id.first, id.second))) return false;
      kept_.insert(id);
    }
    return true;
  }

  bool is_whole(const DiskImage& image, bool lied) {
    const auto kept = kept_;
    sqlite_.put_in(std::make_shared<FaultyDisk>(image));
    auto store = open();
    if (!store && lied) return true;
    EXPECT_TRUE(store) << store.error().message;
    if (!store) return false;
    const auto games = (*store)->games();
    if (!games) return lied;
    bool whole = true;
    std::map<std::pair<int, int>, int> times;
    for (const StoredGame& game : *games) {
      ++times[{game.id.pairing, game.id.round}];
      const bool holed = lied && game.record.find('\0') != std::string::npos;
      whole = whole && (holed || equal(game, game_of(game.id.pairing, game.id.round)));
    }
    for (const auto& [id, count] : times) whole = whole && count == 1 && id.first < kPairings;
    for (const auto& id : kept) whole = whole && (lied || times.contains(id));
    if (lied) return whole;
    EXPECT_EQ((*store)->other_runs(), 0) << "it goes on with its run";
    store->reset();
    whole = whole && go_on(kPairings * kRounds);
    const auto again = open();
    whole = whole && again && (*again)->games().value().size() == kPairings * kRounds;
    kept_ = kept;
    return whole;
  }

 private:
  std::filesystem::path folder_;
  fakes::SqliteDisk sqlite_;
  std::set<std::pair<int, int>> kept_;
};

TEST_F(ArenaStoreOnDisk, HoldsWhatItHasKeptAndGoesOn) {
  const auto tally =
      test::sweep({[this](DiskImage image, const FaultyDisk::Plan& plan) {
                     return begin(std::move(image), plan);
                   },
                   [this](const FaultyDisk::Plan&) {
                     for (const int games : {3, 5, 8})
                       if (!go_on(games)) go_on(games);  // begun again by a person
                   },
                   [this](const DiskImage& image, bool lied) { return is_whole(image, lied); }},
                  {}, 8, "the arena's store");
  EXPECT_EQ(tally.lost, 0U);
}

}  // namespace
}  // namespace ternion::arena
