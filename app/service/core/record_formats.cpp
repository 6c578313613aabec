#include "app/service/core/record_formats.hpp"

#include "games/games.hpp"
#include "protocol/records/formats.hpp"
#include "session/board.hpp"

namespace ternion::service {

std::vector<json::RecordFormat> record_formats() {
  static constexpr std::string_view kApplication = "Ternion:" TERNION_VERSION;
  std::vector<json::RecordFormat> list;
  for (const std::string& game : game_names())
    for (const records::Format& format : records::formats())
      if (format.write != nullptr && !format.binary && (format.game.empty() || format.game == game))
        list.push_back(
            {std::string(format.name), game, [write = format.write](const GameRecord& record) {
               return write(record, kApplication);
             }});
  return list;
}

}  // namespace ternion::service
