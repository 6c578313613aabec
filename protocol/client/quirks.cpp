#include "protocol/client/quirks.hpp"

#include <array>

#include "protocol/core/text.hpp"

namespace ternion::client {
namespace {

constexpr std::array kGtpQuirks{
    // 0.16.1 answers "syntax error" to every `play X pass`; its levels are fixed depths.
    Quirks{"GTP GRhino", false, true},
    Quirks{"", true, true},
};

constexpr std::array kNBoardQuirks{
    NBoardQuirks{"Ternion", true},
    NBoardQuirks{"", false},
};

struct OtherGame {
  std::string_view name;  // what the engine's own name begins with, any case; empty: everyone else
  std::string_view game;
};
/// GTP was made for Go, and most who speak it play that.
constexpr std::array kOtherGames{
    OtherGame{"GNU Go", "Go"}, OtherGame{"KataGo", "Go"},      OtherGame{"Leela Zero", "Go"},
    OtherGame{"Pachi", "Go"},  OtherGame{"Fuego", "Go"},       OtherGame{"Crazy Stone", "Go"},
    OtherGame{"MoHex", "Hex"}, OtherGame{"Pentobi", "Blokus"}, OtherGame{"", ""},
};

constexpr std::array kGomocupQuirks{
    GomocupQuirks{"Rapfi", true, std::chrono::milliseconds(30)},
    GomocupQuirks{"Ternion", true, {}},
    GomocupQuirks{"", false, {}},
};

/// The list's last entry is everyone else's.
template <class List>
const auto& find_quirks(const List& list, std::string_view engine_name) {
  for (const auto& each : list)
    if (text::equal_ignoring_case(engine_name.substr(0, each.name.size()), each.name)) return each;
  return list.back();
}

}  // namespace

std::string_view game_of_program(std::string_view engine_name) {
  return find_quirks(kOtherGames, engine_name).game;
}

const Quirks& gtp_quirks(std::string_view engine_name) {
  return find_quirks(kGtpQuirks, engine_name);
}

const NBoardQuirks& nboard_quirks(std::string_view engine_name) {
  return find_quirks(kNBoardQuirks, engine_name);
}

const GomocupQuirks& gomocup_quirks(std::string_view engine_name) {
  return find_quirks(kGomocupQuirks, engine_name);
}

}  // namespace ternion::client
