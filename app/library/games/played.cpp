#include "app/library/games/played.hpp"

#include <mutex>
#include <utility>

#include "app/library/games/game_library.hpp"

namespace ternion::library {
namespace {

/// A library that all connections share.
class SharedLibrary final : public PlayedGames {
 public:
  explicit SharedLibrary(GameLibrary library) : library_(std::move(library)) {}

  Expected<PlayedPosition> position(const Board& board, const PlayedFilter& filter) const override {
    const std::lock_guard lock(mutex_);
    return library_.position(board, filter);
  }
  Expected<std::vector<PlayedGame>> games(const Board& board, std::optional<Move> move,
                                          const PlayedFilter& filter, std::size_t skip,
                                          std::size_t most) const override {
    const std::lock_guard lock(mutex_);
    return library_.games(board, move, filter, skip, most);
  }

 private:
  mutable std::mutex mutex_;  // guards the library
  mutable GameLibrary library_;
};

}  // namespace

Expected<std::shared_ptr<const PlayedGames>> open_played(const std::string& path) {
  return GameLibrary::open(path, GameLibrary::Mode::read)
      .map([](GameLibrary&& library) -> std::shared_ptr<const PlayedGames> {
        return std::make_shared<SharedLibrary>(std::move(library));
      });
}

}  // namespace ternion::library
