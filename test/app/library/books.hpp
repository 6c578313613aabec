// What the tests of books share: a folder of their own, random positions, worths found out from
// nothing but the rules.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <unistd.h>

#include "app/library/book.hpp"
#include "engine/core/rng.hpp"
#include "games/games.hpp"

namespace ternion::library::test {

/// Gone with its test.
class Folder {
 public:
  Folder() {
    const auto* const info = testing::UnitTest::GetInstance()->current_test_info();
    std::string name = std::string(info->test_suite_name()) + "." + info->name();
    std::ranges::replace(name, '/', '_');
    path_ = std::filesystem::temp_directory_path() /
            ("ternion-" + name + "-" + std::to_string(::getpid()));
    std::filesystem::remove_all(path_);
    std::filesystem::create_directories(path_);
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

inline std::unique_ptr<Board> random_board(const Board& start, Rng& rng, int plies) {
  auto board = start.clone();
  for (int i = 0; i < plies && !board->is_over(); ++i) {
    const auto moves = board->legal_moves();
    EXPECT_TRUE(board->play(moves[static_cast<std::size_t>(rng.below(moves.size()))]));
  }
  return board;
}

/// Worths by the definition, on a copy of all entries: nothing of the book's own way is used.
class FromScratch {
 public:
  explicit FromScratch(Book& book) : book_(book) {
    EXPECT_TRUE(for_each_key(book, [&](const std::string& key) -> Expected<bool> {
      entries_[key] = **book.store().find(key);
      return true;
    }));
  }
  const std::map<std::string, Entry>& entries() const { return entries_; }

  /// Its value; kUnbounded where nothing is known.
  Value value(const std::string& key) {
    if (const auto found = values_.find(key); found != values_.end()) return found->second;
    const auto board = *book_.board_of(key);
    Value best = -kUnbounded;
    if (board->is_over()) {
      const int margin =
          board->result().black_margin() * (board->side_to_move() == Side::black ? 1 : -1);
      best = board->game().most_margin > 1 ? margin * kUnit : margin * kWin;
    }
    bool linked = false;
    const auto& leaf = entries_.at(key).leaf;
    for (const Move move : board->legal_moves()) {
      const auto after = board->clone();
      EXPECT_TRUE(after->play(move));
      const std::string child = book_.canonical(*after).key;
      if (!entries_.contains(child)) {
        if (leaf && leaf->move == move) best = std::max(best, leaf->worth.value);
        continue;
      }
      linked = true;
      if (const Value theirs = value(child); theirs != kUnbounded)
        best = std::max(best, one_up(theirs));
    }
    if (!linked && leaf && leaf->move.is_none()) best = std::max(best, leaf->worth.value);
    return values_[key] = best == -kUnbounded ? kUnbounded : best;
  }

  /// Whether a move is left that is no position and that no leaf speaks for: a leaf that names the
  /// best of those does, and one without a move, of a proof.
  bool is_open(const std::string& key) {
    const auto& leaf = entries_.at(key).leaf;
    if (leaf && (!leaf->move.is_none() || leaf->worth.is_final())) return false;
    const auto board = *book_.board_of(key);
    return std::ranges::any_of(board->legal_moves(), [&](Move move) {
      const auto after = board->clone();
      EXPECT_TRUE(after->play(move));
      return !entries_.contains(book_.canonical(*after).key);
    });
  }

 private:
  /// A win is a ply further away for whoever led there.
  static Value one_up(Value value) {
    if (std::abs(value) <= kLeastWin) return -value;
    return value > 0 ? -(value - 1) : -(value + 1);
  }

  Book& book_;
  std::map<std::string, Entry> entries_;
  std::map<std::string, Value> values_;
};

inline void expect_true_worths(Book& book) {
  FromScratch scratch(book);
  for (const auto& [key, entry] : scratch.entries()) {
    const Value value = scratch.value(key);
    const Value kept = entry.worth.is_known() ? entry.worth.value : kUnbounded;
    ASSERT_EQ(kept, value) << (*book.board_of(key))->position_text();
    if (!entry.worth.is_known()) continue;
    EXPECT_LE(entry.worth.lower, entry.worth.value);
    EXPECT_GE(entry.worth.upper, entry.worth.value);
    EXPECT_FALSE(entry.worth.is_final() && value < kLeastWin && scratch.is_open(key))
        << (*book.board_of(key))->position_text();
  }
}

/// What is in a book, for comparing two.
inline std::map<std::string, Entry> entries_of(Book& book) { return FromScratch(book).entries(); }

}  // namespace ternion::library::test
