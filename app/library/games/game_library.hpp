// GameLibrary: games that people and programs have played, of every game and variant, found by the
// positions they came through. Positions that are the same but for a symmetry are one, as in books
// (games/symmetries.hpp), so that transpositions join.
//
// Thread rule: one thread at a time. One process writes a library; others read it meanwhile.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "app/library/games/game_walk.hpp"
#include "app/library/games/library_store.hpp"
#include "engine/core/record.hpp"
#include "games/kit.hpp"
#include "session/played_games.hpp"

namespace ternion::library {

class GameLibrary {
 public:
  using Mode = LibraryStore::Mode;
  /// `write` makes a file where none is. Errors: as of LibraryStore::open().
  static Expected<GameLibrary> open(const std::string& path, Mode mode);

  LibraryStore& store() { return store_; }

  // --- Changes. Games are there after the commit(), which add() calls for itself after a while:
  // memory stays bounded. A commit that fails takes all of its batch back. Errors: io.
  Expected<void> begin();
  enum class Added : std::uint8_t { fresh, known };
  /// `known`: one through the same positions is there, whose names and year are the same as far as
  /// both have any. Errors: also those of a record that is no game.
  Expected<Added> add(const GameRecord& record);
  Expected<void> commit();
  void roll_back();

  // --- What is there (session/played_games.hpp). Errors: io.
  Expected<PlayedPosition> position(const Board& board, const PlayedFilter& filter);
  Expected<std::vector<PlayedGame>> games(const Board& board, std::optional<Move> move,
                                          const PlayedFilter& filter, std::size_t skip,
                                          std::size_t most);
  /// Numbers of the games that the filter means, the latest first; of those through the position
  /// where there is one, else of the game of that name, or of every game.
  Expected<std::vector<std::int64_t>> find(const Board* board, const PlayedFilter& filter,
                                           std::string_view game);

 private:
  explicit GameLibrary(LibraryStore store) : store_(std::move(store)) {}
  Expected<void> flush();
  Expected<bool> is_known(const GameRow& game);
  Expected<Tally> tally(const Board& board, const PlayedFilter& filter);
  Expected<std::vector<Posting>> through(const Board& board, const PlayedFilter& filter);
  using MoveCodes = std::optional<std::unordered_set<std::uint16_t>>;
  /// In no order: the latest games, up to `end` of them, and maybe others. `codes`: those that went
  /// on with such a move alone.
  Expected<std::vector<Posting>> latest(const Board& board, const MoveCodes& codes,
                                        const PlayedFilter& filter, std::size_t end);

  LibraryStore store_;
  std::vector<Posting> pending_;  // of games in the batch
  std::map<std::string, std::unique_ptr<Board>, std::less<>> starts_;
};

/// The first number of four digits that can be a year.
std::optional<int> year_in(std::string_view date);

}  // namespace ternion::library
