// The server's store on a disk that fails, shortens or loses each of its operations in turn, after
// which the process is killed or the power goes.
//
// What must hold after it: the store opens, keeps what is asked of it from then on, and holds every
// change that was acknowledged, each game whole; nothing that was never asked for is there. What
// was asked for and refused, or not answered, may be there or not.
// After a disk that has lied about a sync, whose power goes, less can be asked: the store opens
// or says that it is damaged, and nothing is in it that was never asked for, but holes in texts,
// which SQLite, without checksums of its pages, cannot know; the reader of snapshots refuses them.
//
// The store's thread tidies by the time, so a run's operations are not the same each time to the
// last one; what is asked of the end is asked of what that run had acknowledged.
#include <chrono>
#include <filesystem>
#include <functional>
#include <future>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <unistd.h>

#include "app/service/rooms/room_store.hpp"
#include "test/app/disk/sweep.hpp"
#include "test/fakes/sqlite_disk.hpp"
#include "test/fakes/stepped_time.hpp"

namespace ternion::service {
namespace {

using namespace std::chrono_literals;
using fakes::DiskFault;
using fakes::DiskImage;
using fakes::FaultyDisk;

/// What was asked of a store and what it has acknowledged, by the host's token.
struct Game {
  std::vector<RoomRow> asked;
  std::optional<std::size_t> kept;  // of `asked`
  bool may_go = false;
};
using Books = std::map<std::string, Game>;

RoomRow row_of(const std::string& host, const std::string& moves, bool played = true) {
  return {{host, host + "-guest", host + "-watch"}, moves, played, {}};
}

class StoreOnDisk : public testing::Test {
 protected:
  StoreOnDisk()
      : folder_(std::filesystem::temp_directory_path() /
                ("ternion-disk-" + std::to_string(::getpid()))) {
    std::filesystem::create_directories(folder_);
  }
  ~StoreOnDisk() override { std::filesystem::remove_all(folder_); }

  std::string path() const { return (folder_ / "games.db").string(); }
  std::string copy_path() const { return path() + ".copy"; }

  /// Puts the disk in and forgets what is known.
  void begin(DiskImage image, FaultyDisk::Plan plan = {}) {
    disk_ = std::make_shared<FaultyDisk>(std::move(image), plan);
    sqlite_.put_in(disk_);
    wall_ = kBegun;
    books_.clear();
    copied_.reset();
  }
  Expected<std::shared_ptr<RoomStore>> open() { return open(most_); }
  Expected<std::shared_ptr<RoomStore>> open(std::size_t most) {
    wall_ += 1h;
    RoomStore::Options options;
    options.keeping.most = most;
    options.tidy_every = tidy_every_;
    options.clocks.steady = std::make_shared<fakes::SteppedTime>();
    options.clocks.wall = [this] { return wall_; };
    return RoomStore::open(path(), options);
  }
  /// Once more where it fails for the fault of one operation.
  std::shared_ptr<RoomStore> open_in_spite(const FaultyDisk::Plan& plan) {
    auto store = open();
    if (!store && !disk_->has_stopped()) store = open();
    const bool lasts = plan.fault == DiskFault::full || plan.fault == DiskFault::broken;
    EXPECT_TRUE(store || disk_->has_stopped() || (lasts && disk_->has_struck()))
        << store.error().message;
    return store.value_or(nullptr);
  }

  /// All at once.
  void keep(RoomStore& store, const std::vector<RoomRow>& rows) {
    std::vector<std::future<Expected<void>>> answers;
    for (const RoomRow& row : rows) {
      books_[row.tokens[0]].asked.push_back(row);
      answers.push_back(ask(store, row));
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const auto kept = answers[i].get();
      Game& game = books_[rows[i].tokens[0]];
      if (kept) game.kept = game.asked.size() - 1;
      EXPECT_TRUE(kept || kept.error().code == ErrorCode::io) << kept.error().message;
    }
  }
  static std::future<Expected<void>> ask(RoomStore& store, const RoomRow& row) {
    const auto done = std::make_shared<std::promise<Expected<void>>>();
    store.keep(row, [done](const Expected<void>& kept) { done->set_value(kept); });
    return done->get_future();
  }
  static Expected<std::optional<RoomRow>> find(RoomStore& store, const std::string& token) {
    std::promise<Expected<std::optional<RoomRow>>> done;
    store.find(token, [&](const auto& row) { done.set_value(row); });
    return done.get_future().get();
  }
  /// As `ternion backup` does.
  void copy() {
    const auto source = Database::open_read_only(path());
    if (!source) return;
    auto target = Database::open(copy_path());
    if (!target) return;
    const Books books = books_;
    if (source->copy_to(*target) && check_pages(*target) &&
        target->execute("pragma journal_mode = delete"))
      copied_ = books;
  }

  /// Looks at what an end has left; says whether all is there.
  bool is_whole(const DiskImage& image, bool lied) {
    disk_ = std::make_shared<FaultyDisk>(image);
    sqlite_.put_in(disk_);
    {
      const auto store = open(most_ + 1);
      if (!store && lied) {
        ++refused_;
        return true;
      }
      EXPECT_TRUE(store) << store.error().message;
      if (!store) return false;
      if (!holds(**store, lied)) return false;
      if (lied) return true;
      const auto kept = ask(**store, row_of("later", "one")).get();
      EXPECT_TRUE(kept) << kept.error().message;
    }
    return is_sound(path(), books_, "later") && (!copied_ || is_sound(copy_path(), *copied_, ""));
  }

  FaultyDisk& disk() { return *disk_; }
  Books& books() { return books_; }
  void pass(std::chrono::milliseconds time) { wall_ += time; }
  void tidy_every(std::chrono::milliseconds time) { tidy_every_ = time; }
  void keep_at_most(std::size_t most) { most_ = most; }

  void sweep(const DiskImage& image, std::uint64_t stride, const std::string& what,
             const std::function<void(const FaultyDisk::Plan&)>& run) {
    const auto tally = test::sweep(
        {[this](DiskImage held, const FaultyDisk::Plan& plan) {
           begin(std::move(held), plan);
           return disk_;
         },
         run, [this](const DiskImage& held, bool lied) { return is_whole(held, lied); }},
        image, stride, what);
    EXPECT_EQ(tally.lost, 0U);
    std::cout << refused_ << " refused as damaged after lies\n";
  }

 private:
  static constexpr StoreCalendar::Time kBegun{1'700'000'000'000};

  /// Each game is one of those asked for since the last one that was acknowledged.
  bool holds(RoomStore& store, bool lied) {
    for (const auto& [host, game] : books_) {
      const auto found = find(store, host);
      if (!found && lied) continue;
      EXPECT_TRUE(found) << found.error().message;
      if (!found) return false;
      if (!*found) {
        if (game.kept && !game.may_go && !lied) {
          ADD_FAILURE() << host << " has gone";
          return false;
        }
        continue;
      }
      const RoomRow& row = **found;
      if (lied && row.snapshot.find('\0') != std::string::npos) continue;
      const std::size_t from = game.kept && !lied ? *game.kept : 0;
      bool known = false;
      for (std::size_t i = from; i < game.asked.size(); ++i)
        known =
            known || (row.tokens == game.asked[i].tokens &&
                      row.snapshot == game.asked[i].snapshot && row.played == game.asked[i].played);
      if (known) continue;
      ADD_FAILURE() << host << " holds what was not asked for since the last acknowledged: "
                    << row.snapshot.substr(0, 60);
      return false;
    }
    return true;
  }

  /// The file itself: its pages and indices fit, and no row is of a game nobody asked for.
  static bool is_sound(const std::string& path, const Books& books, const std::string& later) {
    const auto database = Database::open(path);
    if (!database) return false;
    auto check = database->prepare("pragma integrity_check");
    if (!check || !check->step().value_or(false) || check->text(0) != "ok") {
      ADD_FAILURE() << path << ": " << (check ? check->text(0) : check.error().message);
      return false;
    }
    auto rows = database->prepare("select host, snapshot from room");
    if (!rows) return books.empty();
    std::map<std::string, std::string> found;
    while (rows->step().value_or(false)) found[rows->text(0)] = rows->text(1);
    found.erase(later);
    for (const auto& [host, game] : books) {
      const auto row = found.find(host);
      if (row == found.end() && game.kept && !game.may_go) {
        ADD_FAILURE() << path << ": " << host << " is missing";
        return false;
      }
      if (row != found.end()) found.erase(row);
    }
    if (found.empty()) return true;
    ADD_FAILURE() << path << ": nobody asked for " << found.begin()->first;
    return false;
  }

  std::filesystem::path folder_;
  fakes::SqliteDisk sqlite_;
  std::shared_ptr<FaultyDisk> disk_;
  StoreCalendar::Time wall_ = kBegun;
  std::chrono::milliseconds tidy_every_ = 1h;
  std::size_t most_ = 100;
  Books books_;
  std::optional<Books> copied_;  // what was known when the copy was made
  int refused_ = 0;
};

/// Games over two lives of a server: their moves, some at once, a game that ends, a copy, and a new
/// one in the place of one in which nobody has moved.
TEST_F(StoreOnDisk, HoldsWhatItHasAcknowledged) {
  keep_at_most(6);
  const std::string length(9000, '.');  // some pages
  sweep({}, 5, "the server's store", [&](const FaultyDisk::Plan& plan) {
    if (const auto store = open_in_spite(plan)) {
      keep(*store, {row_of("a", "", false)});
      keep(*store, {row_of("a", "d3")});
      keep(*store, {row_of("a", "d3 c3")});
      keep(*store, {row_of("b", length + "d3"), row_of("c", "e6"), row_of("d", "f5")});
      keep(*store, {row_of("a", "d3 c3 c4"), row_of("b", length + "d3 c5")});
      keep(*store, {row_of("unplayed", "", false)});
      keep(*store, {row_of("e", "c4")});
      copy();
      books()["unplayed"].may_go = true;
      keep(*store, {row_of("f", "d3")});
      keep(*store, {row_of("c", "e6 over")});
      store->close();
    }
    if (const auto store = open_in_spite(plan)) {
      keep(*store, {row_of("a", "d3 c3 c4 over"), row_of("f", "d3 c3")});
      keep(*store, {row_of("b", "b5")});
      disk().stop();
    }
  });
}

/// Games of which some are due, and games that are played on before and behind.
TEST_F(StoreOnDisk, TidyingTakesNothingElse) {
  begin({});
  {
    const auto store = open().value();
    for (const char* host : {"a", "b", "c"}) keep(*store, {row_of(host, "d3")});
    for (const char* host : {"u1", "u2", "u3"}) {
      keep(*store, {row_of(host, "", false)});
      books()[host].may_go = true;
    }
  }
  const Books before = books();
  const DiskImage image = disk().after_kill();
  tidy_every(1ms);
  sweep(image, 3, "tidying", [&](const FaultyDisk::Plan& plan) {
    books() = before;
    pass(24h * 4);
    const auto store = open_in_spite(plan);
    if (!store) return;
    keep(*store, {row_of("a", "d3 c3")});
    const auto is_there = [&store] {
      const auto found = find(*store, "u1");
      return !found || *found;
    };
    for (int i = 0; i < 100 && is_there() && !disk().has_struck(); ++i)
      std::this_thread::sleep_for(2ms);
    keep(*store, {row_of("b", "d3 c3")});
    disk().stop();
  });
}

}  // namespace
}  // namespace ternion::service
