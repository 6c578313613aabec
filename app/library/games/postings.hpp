// Which games came through a position, as bytes. A run holds the games of one position whose
// numbers differ by less than kRun; a run that grows has the new games' bytes put behind its own.
// Pure functions; thread-safe.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/move.hpp"
#include "engine/core/result.hpp"

namespace ternion::library {

inline constexpr std::uint32_t kRun = 1024;

/// What counts of a game can be made from, in 16 bits.
class GameFacts {
 public:
  GameFacts() = default;
  GameFacts(std::optional<int> year, const std::optional<Result>& result);
  static GameFacts from_bits(std::uint16_t bits);

  std::uint16_t bits() const { return bits_; }
  std::optional<int> year() const;
  enum class Ending : std::uint8_t { unknown, black, draw, white };
  Ending ending() const { return static_cast<Ending>(bits_ & 3); }

 private:
  std::uint16_t bits_ = 0;  // year * 4 + ending
};

/// A game that came through a position.
struct Posting {
  std::uint64_t position = 0;
  std::uint32_t game = 0;
  Move move;  // how it went on, in the key's own position; none: it ended there
  GameFacts facts;
};
static_assert(sizeof(Posting) == 16);

void append_posting(std::string& run, const Posting& posting);
/// Visits the games of the run that begins with game `first`. False for bytes that no run has.
bool read_run(std::string_view run, std::uint32_t first,
              const std::function<void(const Posting&)>& visit);

}  // namespace ternion::library
