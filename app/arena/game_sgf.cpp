#include "app/arena/game_sgf.hpp"

#include <algorithm>

#include "engine/platform/whole_file.hpp"
#include "protocol/records/formats.hpp"
#include "protocol/records/sgf_record.hpp"

namespace ternion::arena {

std::string_view this_program() { return "Ternion:" TERNION_VERSION; }

Expected<std::string> game_sgf(const StoredGame& game, const RecordFormat& format,
                               std::string_view application) {
  const auto record = format.read(game.record);
  if (!record) return tl::make_unexpected(record.error());
  return records::write_sgf(*record, application, game.fault.has_value());
}

Expected<std::string> record_sgf(const GameRecord& record) {
  const auto formats = records::formats();
  return std::ranges::find(formats, "sgf", &records::Format::name)->write(record, this_program());
}

Expected<void> write_sgf(const GameRecord& record, const std::string& path) {
  const auto text = record_sgf(record);
  if (!text) return tl::make_unexpected(text.error());
  return platform::write_file(path, *text + "\n");
}

}  // namespace ternion::arena
