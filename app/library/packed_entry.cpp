#include "app/library/packed_entry.hpp"

#include <cstddef>
#include <cstdint>

namespace ternion::library {
namespace {

enum Part : unsigned { leaf_part = 1, counts_part = 2, texts_part = 4, bounds_part = 8 };

/// Seven bits a byte, the least first; the top bit says that more follow. Signs go to the least
/// bit, so that small numbers of either sign are short.
void pack_number(std::string& bytes, std::int64_t number) {
  auto rest = static_cast<std::uint64_t>(number) << 1 ^ static_cast<std::uint64_t>(number >> 63);
  for (; rest >= 0x80; rest >>= 7)
    bytes += static_cast<char>(static_cast<unsigned char>(rest | 0x80));
  bytes += static_cast<char>(static_cast<unsigned char>(rest));
}

class Unpacking {
 public:
  explicit Unpacking(std::string_view bytes) : bytes_(bytes) {}

  std::int64_t number() {
    std::uint64_t rest = 0;
    for (unsigned shift = 0;; shift += 7) {
      const std::uint64_t byte = static_cast<unsigned char>(bytes_[at_++]);
      rest |= (byte & 0x7F) << shift;
      if (byte < 0x80) break;
    }
    return static_cast<std::int64_t>(rest >> 1 ^ (~(rest & 1) + 1));
  }
  Value value() { return static_cast<Value>(number()); }
  std::string text() {
    const auto size = static_cast<std::size_t>(number());
    at_ += size;
    return std::string(bytes_.substr(at_ - size, size));
  }
  unsigned parts() { return static_cast<unsigned char>(bytes_[at_++]); }

  Leaf leaf(bool has_bounds) {
    Leaf leaf;
    leaf.move = Move{static_cast<std::uint16_t>(number())};
    leaf.worth.value = value();
    leaf.worth.kind = static_cast<Kind>(number());
    leaf.depth = static_cast<int>(number());
    if (has_bounds) {
      leaf.worth.lower = value();
      leaf.worth.upper = value();
    }
    return leaf;
  }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0;
};

bool has_bounds(const Worth& worth) {
  return worth.lower != -kUnbounded || worth.upper != kUnbounded;
}

}  // namespace

void pack(std::string& bytes, const Entry& entry) {
  unsigned parts = 0;
  if (entry.leaf) parts |= leaf_part;
  if (entry.leaf && has_bounds(entry.leaf->worth)) parts |= bounds_part;
  if (entry.counts != Counts{}) parts |= counts_part;
  if (!entry.label.empty() || !entry.comment.empty()) parts |= texts_part;
  bytes += static_cast<char>(static_cast<unsigned char>(parts));
  if (entry.leaf) {
    const Worth& worth = entry.leaf->worth;
    for (const std::int64_t each :
         {std::int64_t{entry.leaf->move.code}, std::int64_t{worth.value},
          static_cast<std::int64_t>(worth.kind), std::int64_t{entry.leaf->depth}})
      pack_number(bytes, each);
    if (has_bounds(worth))
      for (const Value each : {worth.lower, worth.upper}) pack_number(bytes, each);
  }
  pack_number(bytes, entry.depth);
  if ((parts & counts_part) != 0)
    for (const std::int64_t each :
         {entry.counts.wins, entry.counts.draws, entry.counts.losses, entry.counts.lines})
      pack_number(bytes, each);
  if ((parts & texts_part) != 0)
    for (const std::string* each : {&entry.label, &entry.comment}) {
      pack_number(bytes, static_cast<std::int64_t>(each->size()));
      bytes += *each;
    }
}

std::optional<Leaf> unpacked_leaf(std::string_view bytes) {
  Unpacking in(bytes);
  const unsigned parts = in.parts();
  if ((parts & leaf_part) == 0) return std::nullopt;
  return in.leaf((parts & bounds_part) != 0);
}

Entry unpacked(std::string_view bytes) {
  Unpacking in(bytes);
  const unsigned parts = in.parts();
  Entry entry;
  if ((parts & leaf_part) != 0) entry.leaf = in.leaf((parts & bounds_part) != 0);
  entry.depth = static_cast<int>(in.number());
  if ((parts & counts_part) != 0) {
    entry.counts.wins = in.number();
    entry.counts.draws = in.number();
    entry.counts.losses = in.number();
    entry.counts.lines = in.number();
  }
  if ((parts & texts_part) != 0) {
    entry.label = in.text();
    entry.comment = in.text();
  }
  return entry;
}

}  // namespace ternion::library
