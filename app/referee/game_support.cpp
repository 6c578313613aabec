#include "app/referee/game_support.hpp"

#include <algorithm>
#include <array>

#include "app/referee/classic_player.hpp"
#include "app/referee/othello_adjudicator.hpp"
#include "engine/othello/ggf.hpp"
#include "protocol/records/json_record.hpp"

namespace ternion::referee {
namespace {

std::unique_ptr<Player> make_classic(const players::Style& style) {
  return std::make_unique<ClassicPlayer>(style);
}

/// The last entry is every other game's.
constexpr std::array<GameSupport, 2> kSupport{{
    {"Othello",
     {"ggf", false, othello::write_ggf, othello::parse_ggf},
     make_othello_adjudicator,
     make_classic},
    {"", {"record", true, records::write_record_json, records::read_record_json}, nullptr, nullptr},
}};

}  // namespace

const GameSupport& support_of(std::string_view game) {
  const auto found = std::ranges::find(kSupport, game, &GameSupport::game);
  return found == kSupport.end() ? kSupport.back() : *found;
}

std::string margin_unit(const GameInfo& game) { return game.most_margin > 1 ? game.unit : ""; }

}  // namespace ternion::referee
