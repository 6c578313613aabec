#include "app/arena/game_sgf.hpp"

#include "protocol/records/sgf_record.hpp"

namespace ternion::arena {

Expected<std::string> game_sgf(const StoredGame& game, const RecordFormat& format,
                               std::string_view application) {
  const auto record = format.read(game.record);
  if (!record) return tl::make_unexpected(record.error());
  return records::write_sgf(*record, application, !game.fault.empty());
}

}  // namespace ternion::arena
