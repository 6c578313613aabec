#include "protocol/gtp/commands.hpp"

#include <iterator>

namespace ternion::gtp {

const Commands& commands() {
  static const Commands table = [] {
    std::vector<Commands::Entry> all;
    for (auto* const group :
         {admin_commands, board_commands, rules_commands, opening_commands, time_commands,
          record_commands, search_commands, analysis_commands, gogui_commands}) {
      const auto entries = group();
      all.insert(all.end(), entries.begin(), entries.end());
    }
    return Commands(std::move(all));
  }();
  return table;
}

Expected<ColoredMove> parse_colored_move(const GtpSeat& seat, const Arguments& arguments,
                                         std::size_t first) {
  if (arguments.size() < first + 2) return refuse(kSyntaxError);
  const auto side = parse_color(arguments[first]);
  if (!side) return tl::make_unexpected(side.error());
  const auto move = seat.vertices().parse(arguments[first + 1]);
  if (!move) return tl::make_unexpected(move.error());
  return ColoredMove{*side, *move};
}

}  // namespace ternion::gtp
