// The file of a library of games: games, names, which games came through which positions, and
// tallies of the positions of many games, which are kept true by every change.
// SQLite, which a kill at any moment leaves as the last commit had it. It knows no rules.
// Thread rule: one thread at a time; others may read the file meanwhile through stores of their
// own.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "app/library/games/postings.hpp"
#include "app/library/games/tally.hpp"
#include "app/store/database.hpp"
#include "session/played_games.hpp"

namespace ternion::library {

/// A game as it is kept: names and starts are numbers of other tables, 0 for none.
struct GameRow {
  std::int64_t id = 0;
  std::int64_t line = 0;  // the same for games through the same positions
  std::int64_t start = 0;
  std::int64_t black = 0;
  std::int64_t white = 0;
  std::int64_t event = 0;
  std::optional<int> year;
  std::string date;
  std::optional<Result> result;
  std::string ending;  // GameRecord::termination
  std::optional<double> black_rating;
  std::optional<double> white_rating;
  std::string moves;  // codes, two bytes each
};

/// The game's and the position's text.
struct StartRow {
  std::string game;
  std::string text;
};

class LibraryStore {
 public:
  enum class Mode : std::uint8_t { read, write };
  /// `write` makes a file where none is, and gives one of version 1 the tallies that it has not.
  /// Errors: io; unsupported for a file that is no library, or one of another version.
  static Expected<LibraryStore> open(const std::string& path, Mode mode);
  /// At rest a library is one file alone.
  ~LibraryStore();
  LibraryStore(LibraryStore&&) = default;
  LibraryStore& operator=(LibraryStore&&) = default;

  // --- Changes. All between begin() and commit() are there after it, or none. Errors: io.
  Expected<void> begin();
  Expected<void> commit() { return database_->execute("commit"); }
  void roll_back();
  enum class Names : std::uint8_t { players, events };
  /// The number of a name, which is kept if it is new; 0 for an empty one. Names that differ by the
  /// case of ASCII letters are one.
  Expected<std::int64_t> name(Names names, std::string_view text);
  Expected<std::int64_t> start(const StartRow& row);
  /// The number of the new game.
  Expected<std::int64_t> add(const GameRow& game);
  /// In order of position, then of game; tallies are kept true.
  Expected<void> add(const std::vector<Posting>& postings);

  // --- What is there. Errors: io.
  /// From here to end_reading() everything is told as it is at one moment, though others write,
  /// also who begins to meanwhile; but not where the file may only be read here.
  Expected<void> begin_reading();
  void end_reading() { [[maybe_unused]] const auto ended = database_->execute("rollback"); }
  /// Those through the same positions, by their numbers, names and years alone.
  Expected<std::vector<GameRow>> of_line(std::int64_t line);
  Expected<std::optional<PlayedGame>> game(std::int64_t id);
  /// The numbers of games that the filter means, the latest first; of one game where it is named.
  Expected<std::vector<std::int64_t>> ids(const PlayedFilter& filter, std::string_view game);
  /// Every game that came through the position, in order of their numbers. Errors: io, also for
  /// bytes that no library has.
  Expected<void> through(std::uint64_t position, const std::function<void(const Posting&)>& visit);
  /// The same from the last run back, in order within each, while `goes_on` says so between them.
  Expected<void> through_from_the_last(std::uint64_t position,
                                       const std::function<void(const Posting&)>& visit,
                                       const std::function<bool()>& goes_on);
  /// Runs that these two have read since the file was opened: what queries cost.
  std::int64_t runs_read() const { return runs_read_; }

  /// Of a position of many games; none: there is none, and games are to be counted one by one.
  Expected<std::optional<Tally>> tally(std::uint64_t position);
  /// What tally() should say, counted game by game.
  Expected<Tally> counted(std::uint64_t position);
  /// In order.
  Expected<std::vector<std::uint64_t>> tallied();
  /// Every position and what came through it, in order of both, until `visit` says false. Errors:
  /// as of through().
  Expected<void> for_each_posting(const std::function<bool(const Posting&)>& visit);

  struct Census {
    std::string game;
    std::int64_t games = 0;
    std::optional<int> first;
    std::optional<int> last;
  };
  Expected<std::vector<Census>> census();
  Expected<std::int64_t> count(std::string_view table);
  /// Games beyond the first through the same positions.
  Expected<std::int64_t> repeated();
  /// What SQLite itself finds wrong with the file; empty if nothing.
  Expected<std::string> integrity();

 private:
  LibraryStore() = default;
  Expected<Statement*> statement(std::string_view sql);
  Expected<void> read_runs(std::string_view sql, std::uint64_t position,
                           const std::function<void(const Posting&)>& visit,
                           const std::function<bool()>& goes_on);
  static Expected<void> carried_out(Statement& statement);
  Expected<void> add_tallies();
  Expected<void> tally_all();
  Expected<void> retally(std::uint64_t position, std::span<const Posting> fresh);
  Expected<bool> is_large(const Posting& posting);
  Expected<void> know_tallied();
  Expected<std::int64_t> number_of(std::string_view find, std::string_view put,
                                   std::string_view first, std::string_view second);

  std::unique_ptr<Database> database_;  // null once moved from
  std::unique_ptr<Database> keeper_;    // of a log beside the file, which lets others write
  std::string path_;
  std::map<std::string, std::unique_ptr<Statement>, std::less<>> statements_;
  std::map<std::string, std::int64_t, std::less<>> known_;    // names asked for before
  std::optional<std::unordered_set<std::uint64_t>> tallied_;  // positions, while it is written
  std::optional<std::int64_t> data_version_;  // SQLite's: another one, others have committed
  std::int64_t runs_read_ = 0;
  bool writes_ = false;
  bool has_tallies_ = true;  // version 1 has none
};

}  // namespace ternion::library
