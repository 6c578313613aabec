#include "app/library/games/postings.hpp"

#include "app/library/games/short_numbers.hpp"

namespace ternion::library {
namespace {

constexpr int kMostYear = 9999;

GameFacts::Ending ending_in(const std::optional<Result>& result) {
  using Ending = GameFacts::Ending;
  if (!result) return Ending::unknown;
  if (!result->winner) return Ending::draw;
  return *result->winner == Side::black ? Ending::black : Ending::white;
}

}  // namespace

GameFacts::GameFacts(std::optional<int> year, const std::optional<Result>& result)
    : bits_(static_cast<std::uint16_t>((year && *year > 0 && *year <= kMostYear ? *year * 4 : 0) +
                                       static_cast<int>(ending_in(result)))) {}

GameFacts GameFacts::from_bits(std::uint16_t bits) {
  GameFacts facts;
  facts.bits_ = bits;
  return facts;
}

std::optional<int> GameFacts::year() const {
  const int year = bits_ / 4;
  return year == 0 ? std::nullopt : std::optional(year);
}

/// No move is the code 0xFFFF, which takes a byte for 0 when one is added.
void append_posting(std::string& run, const Posting& posting) {
  append_number(run, posting.game % kRun);
  append_number(run, static_cast<std::uint16_t>(posting.move.code + 1));
  append_number(run, posting.facts.bits());
}

bool read_run(std::string_view run, std::uint32_t first,
              const std::function<void(const Posting&)>& visit) {
  Posting posting;
  while (!run.empty()) {
    const auto game = take_number(run);
    const auto move = take_number(run);
    const auto facts = take_number(run);
    if (!game || !move || !facts || *game >= kRun || *move > 0xFFFF || *facts > 0xFFFF)
      return false;
    posting.game = first + static_cast<std::uint32_t>(*game);
    posting.move = Move{static_cast<std::uint16_t>(*move - 1)};
    posting.facts = GameFacts::from_bits(static_cast<std::uint16_t>(*facts));
    visit(posting);
  }
  return true;
}

}  // namespace ternion::library
