#include "app/arena/record_format.hpp"

#include "games/kit.hpp"
#include "protocol/records/json_record.hpp"

namespace ternion::arena {

const RecordFormat& record_format_of(std::string_view game) {
  static constexpr RecordFormat kJson{"record", true, records::write_record_json,
                                      records::read_record_json};
  const auto kit = find_kit(game);
  return kit && (*kit)->record.write != nullptr ? (*kit)->record : kJson;
}

std::string margin_unit(const GameInfo& game) { return game.most_margin > 1 ? game.unit : ""; }

}  // namespace ternion::arena
