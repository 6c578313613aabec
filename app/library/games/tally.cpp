#include "app/library/games/tally.hpp"

#include "app/library/games/short_numbers.hpp"

namespace ternion::library {
namespace {

constexpr std::uint64_t kMostBits = 0xFFFF;
constexpr std::uint64_t kMostGames = std::uint64_t{1} << 32;  // their numbers have 32 bits

}  // namespace

void Tally::add(Move move, GameFacts facts, std::int64_t games) {
  games_[{move.code, facts.bits()}] += games;
}

void Tally::for_each(const Visitor& visit) const {
  for (const auto& [what, games] : games_)
    visit(Move{what.first}, GameFacts::from_bits(what.second), games);
}

std::string Tally::packed() const {
  std::string bytes;
  for (const auto& [what, games] : games_) {
    append_number(bytes, what.first);
    append_number(bytes, what.second);
    append_number(bytes, static_cast<std::uint64_t>(games));
  }
  return bytes;
}

std::optional<Tally> Tally::unpacked(std::string_view bytes) {
  Tally tally;
  while (!bytes.empty()) {
    const auto move = take_number(bytes);
    const auto facts = take_number(bytes);
    const auto games = take_number(bytes);
    if (!move || !facts || !games || *move > kMostBits || *facts > kMostBits || *games == 0 ||
        *games > kMostGames)
      return std::nullopt;
    tally.add(Move{static_cast<std::uint16_t>(*move)},
              GameFacts::from_bits(static_cast<std::uint16_t>(*facts)),
              static_cast<std::int64_t>(*games));
  }
  return tally;
}

}  // namespace ternion::library
