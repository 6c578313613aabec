// Tally: how the games through one position went on and ended, by number. Counts that ask for no
// names can be made from it, however many games there are.
// Thread rule: one thread at a time.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "app/library/games/postings.hpp"

namespace ternion::library {

class Tally {
 public:
  void add(Move move, GameFacts facts, std::int64_t games = 1);
  using Visitor = std::function<void(Move move, GameFacts facts, std::int64_t games)>;
  void for_each(const Visitor& visit) const;

  std::string packed() const;
  /// None for bytes that no tally has.
  static std::optional<Tally> unpacked(std::string_view bytes);

  friend bool operator==(const Tally&, const Tally&) = default;

 private:
  std::map<std::pair<std::uint16_t, std::uint16_t>, std::int64_t> games_;  // by codes and bits
};

}  // namespace ternion::library
