// What a table knows of one position, and the byte it is kept in.
#pragma once

#include <cstdint>

namespace ternion::surakarta {

enum class Standing : std::uint8_t { draw, win, loss };

/// From the mover's view. `plies` is the distance to conversion: how many plies until a capture has
/// been made, or the loser to move has no move, when the winner hurries and the loser delays. 0 for
/// a draw and for a loss on the spot.
struct Entry {
  Standing standing = Standing::draw;
  int plies = 0;

  friend constexpr bool operator==(const Entry&, const Entry&) = default;
};

/// 0: a draw; 1 .. 127: won in so many plies; 128 + n: lost in n.
using EntryCode = std::uint8_t;
constexpr EntryCode kDrawCode = 0;
constexpr int kMostEntryPlies = 127;
constexpr EntryCode kLossCode = 128;

constexpr EntryCode win_code(int plies) { return static_cast<EntryCode>(plies); }
constexpr EntryCode loss_code(int plies) { return static_cast<EntryCode>(kLossCode + plies); }
constexpr bool is_loss(EntryCode code) { return code >= kLossCode; }
constexpr bool is_win(EntryCode code) { return code != kDrawCode && code < kLossCode; }

constexpr Entry decode(EntryCode code) {
  if (code == kDrawCode) return {};
  return is_loss(code) ? Entry{Standing::loss, code - kLossCode} : Entry{Standing::win, code};
}
constexpr EntryCode encode(const Entry& entry) {
  if (entry.standing == Standing::draw) return kDrawCode;
  return entry.standing == Standing::win ? win_code(entry.plies) : loss_code(entry.plies);
}

}  // namespace ternion::surakarta
