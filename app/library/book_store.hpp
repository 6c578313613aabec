// A book's file: entries by key, and what is said of the book. SQLite, which a kill at any moment
// leaves as the last commit had it. It knows no game.
// Thread rule: one thread at a time; others may read the file meanwhile through stores of their
// own.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/library/entry.hpp"
#include "app/store/database.hpp"

namespace ternion::library {

class BookStore {
 public:
  enum class Mode : std::uint8_t { read, write };
  /// What an end at any moment leaves of a new file: what was committed last; or a file that may be
  /// damaged and still name itself a book, which is made under another name (whole_book.hpp).
  enum class Safety : std::uint8_t { always, whole };

  /// Errors: io, where a file is already there, too.
  static Expected<BookStore> create(const std::string& path, Safety safety = Safety::always);
  /// Errors: io; unsupported for a file that is no book, or one of another version.
  static Expected<BookStore> open(const std::string& path, Mode mode);
  /// At rest a book is one file alone: what a writer had beside it is written back.
  ~BookStore();
  BookStore(BookStore&&) = default;
  BookStore& operator=(BookStore&&) = default;

  /// As it was made or opened by.
  const std::string& path() const { return path_; }
  bool writes() const { return writes_; }

  // --- What is said of the book, by name ("game", "start"). Empty where nothing is.
  Expected<std::string> fact(std::string_view name);
  Expected<void> set_fact(std::string_view name, std::string_view value);

  // --- Entries, whose moves are those of the key's own position. Errors: io.
  Expected<std::optional<Entry>> find(std::string_view key);
  Expected<bool> contains(std::string_view key);
  Expected<void> put(std::string_view key, const Entry& entry);
  Expected<bool> remove(std::string_view key);
  Expected<std::int64_t> count();
  /// Every entry in the order of keys; `visit` must not change the store. Errors: also those of
  /// `visit`, which end it.
  Expected<void> for_each_entry(
      const std::function<Expected<void>(std::string_view key, const Entry& entry)>& visit);
  /// In order: up to so many keys behind that one; from the first on where it is empty.
  Expected<std::vector<std::string>> keys_behind(std::string_view key, int most);

  // --- Which positions lead to which, for games where only the book knows.
  Expected<void> link(std::string_view child, std::string_view parent);
  Expected<void> unlink(std::string_view child, std::string_view parent);
  Expected<std::vector<std::string>> linked_to(std::string_view child);

  /// Whether the game of that number is new; it is kept.
  Expected<bool> note_game(std::int64_t number);
  Expected<std::int64_t> count_games();

  // --- All changes between begin() and commit() are there after it, or none.
  Expected<void> begin();
  Expected<void> commit();
  Expected<void> roll_back();
  /// From here to end_reading() everything is told as it is at one moment, though others write,
  /// also those that begin meanwhile. Nothing is written in between. Errors: io.
  Expected<void> begin_reading();
  void end_reading() { [[maybe_unused]] const auto ended = database_->execute("rollback"); }
  /// What SQLite itself finds wrong with the file; empty if nothing.
  Expected<std::string> integrity();

 private:
  BookStore() = default;
  Expected<void> set_memory();
  Expected<Statement*> statement(std::string_view sql);

  std::unique_ptr<Database> database_;  // null once moved from
  std::unique_ptr<Database> keeper_;    // of a log beside the file, which lets others write
  std::map<std::string, std::unique_ptr<Statement>, std::less<>> statements_;
  std::string path_;
  bool writes_ = false;
};

}  // namespace ternion::library
