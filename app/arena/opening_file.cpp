#include "app/arena/opening_file.hpp"

#include <optional>

#include "protocol/records/game_reader.hpp"

namespace ternion::arena {

Expected<std::vector<Opening>> read_openings(std::string_view text,
                                             const std::shared_ptr<const Board>& start) {
  std::vector<Opening> openings;
  std::optional<Error> wrong;
  const std::string usual = start->position_text();
  const auto begin_of = [&](const GameRecord& record) -> Expected<std::shared_ptr<const Board>> {
    if (record.start == usual) return start;
    const std::shared_ptr<Board> board = start->clone();
    if (auto set = board->set_position(record.start); !set) return tl::make_unexpected(set.error());
    return board;
  };
  records::for_each_game(text, {.like = start.get()}, [&](const records::ReadGame& read) {
    if (wrong) return;
    const auto begin =
        read.game.and_then([&](const records::ReadRecord& game) { return begin_of(game.record); });
    if (!begin) {
      wrong = begin.error();
      return;
    }
    openings.push_back({*begin, {}});
    for (const RecordedMove& each : read.game->record.moves)
      openings.back().moves.push_back(each.move);
  });
  if (wrong) return tl::make_unexpected(*wrong);
  return openings;
}

}  // namespace ternion::arena
