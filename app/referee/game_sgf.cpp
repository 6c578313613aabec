#include "app/referee/game_sgf.hpp"

#include "protocol/gtp/sgf_record.hpp"

namespace ternion::referee {

Expected<std::string> game_sgf(const StoredGame& game, const RecordFormat& format,
                               std::string_view application) {
  const auto record = format.read(game.record);
  if (!record) return tl::make_unexpected(record.error());
  const auto sgf = gtp::sgf_of(*record, !game.fault.empty());
  if (!sgf) return tl::make_unexpected(sgf.error());
  return gtp::write_sgf(*sgf, application);
}

}  // namespace ternion::referee
