#include "app/library/othello/edax_book.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/library/othello/discs.hpp"
#include "engine/othello/position.hpp"

namespace ternion::library::othello {
namespace {

namespace rules = ternion::othello;

constexpr std::string_view kEdaxMagic = "XADEKOOB";
constexpr std::size_t kEdaxHeaderBytes = 42;
constexpr std::size_t kLevelAt = 18;
constexpr std::size_t kEdaxCountAt = 38;
constexpr std::size_t kPositionBytes = 40;
constexpr std::size_t kEdaxMoveBytes = 2;
constexpr int kUnset = 127;
constexpr int kVersion = 4;
constexpr int kUsualLevel = 21;

struct ScoredMove {
  int score = 0;
  int move = kNoMove;
};

struct EdaxPosition {
  Discs discs;
  Counts counts;
  int value = 0;
  int lower = 0;
  int upper = 0;
  int level = 0;
  ScoredMove leaf;
};

ScoredMove take_move(BytesIn& in) {
  const int score = in.take<std::int8_t>();
  return {score, in.take<std::uint8_t>()};
}

/// Errors: syntax where the bytes end within it.
Expected<EdaxPosition> take_position(BytesIn& in) {
  const std::size_t place = in.place();
  const auto cut = [&] {
    return fail(ErrorCode::syntax,
                fmt::format("expected a position at byte {}, got {} bytes", place, in.left()));
  };
  if (in.left() < kPositionBytes) return cut();
  EdaxPosition position;
  position.discs.mover = in.take<std::uint64_t>();
  position.discs.opponent = in.take<std::uint64_t>();
  position.counts.wins = in.take<std::uint32_t>();
  position.counts.draws = in.take<std::uint32_t>();
  position.counts.losses = in.take<std::uint32_t>();
  position.counts.lines = in.take<std::uint32_t>();
  position.value = in.take<std::int16_t>();
  position.lower = in.take<std::int16_t>();
  position.upper = in.take<std::int16_t>();
  const std::size_t links = in.take<std::uint8_t>();
  position.level = in.take<std::uint8_t>();
  if (in.left() < (links + 1) * kEdaxMoveBytes) return cut();
  in.skip(links * kEdaxMoveBytes);  // they follow from the positions
  position.leaf = take_move(in);
  return position;
}

bool is_set(int discs) { return std::abs(discs) <= kMostDiscs; }

/// Bounds of the position enclose its leaf as well; those that say nothing are none.
Worth leaf_worth(const EdaxPosition& position) {
  const Value value = position.leaf.score * kUnit;
  Worth worth{value, -kUnbounded, kUnbounded, Kind::searched};
  if (is_set(position.lower)) worth.lower = std::min(value, position.lower * kUnit);
  if (is_set(position.upper)) worth.upper = std::max(value, position.upper * kUnit);
  if (worth.lower == worth.upper) worth.kind = Kind::solved;
  return worth;
}

/// Why a position is none; empty if it is one.
std::string_view fault_of(const EdaxPosition& position) {
  const auto [mover, opponent] = position.discs;
  if ((mover & opponent) != 0) return "positions with two discs on a square, left out";
  if (((mover | opponent) & kCentre) != kCentre) return "positions without their centre, left out";
  return "";
}

/// The leaf in the coordinates of the canonical board, where it is a legal move with a score.
std::optional<Leaf> leaf_of(const EdaxPosition& position, const rules::Canonical& canonical) {
  const int move = position.leaf.move;
  if (move > kPassMove || !is_set(position.leaf.score)) return std::nullopt;
  const rules::Position board(canonical.mover, canonical.opponent, Side::black);
  const Move turned = move == kPassMove
                          ? rules::pass_move()
                          : rules::move_to(rules::apply_symmetry(canonical.symmetry, move));
  if (!board.is_legal(turned)) return std::nullopt;
  return Leaf{turned, leaf_worth(position), position.level};
}

Expected<BytesIn> behind_header(std::string_view bytes) {
  if (bytes.size() < kEdaxHeaderBytes)
    return fail(ErrorCode::syntax, fmt::format("expected a header of {} bytes, got {}",
                                               kEdaxHeaderBytes, bytes.size()));
  if (const int version = static_cast<unsigned char>(bytes[kEdaxMagic.size()]); version != kVersion)
    return fail(ErrorCode::unsupported,
                fmt::format("expected a book of Edax of version 4, got version {}", version));
  BytesIn in(bytes);
  in.skip(kEdaxHeaderBytes);
  return in;
}

Expected<ExchangeTotals> read_edax(std::string_view bytes, Filling& filling) {
  auto in = behind_header(bytes);
  if (!in) return tl::make_unexpected(in.error());
  ExchangeTotals totals;
  const std::int64_t told = BytesIn(bytes.substr(kEdaxCountAt)).take<std::int32_t>();
  std::int64_t got = 0;
  if (auto kept = filling.book().store().set_fact("edax", bytes.substr(0, kEdaxHeaderBytes)); !kept)
    return tl::make_unexpected(kept.error());
  while (in->left() > 0) {
    const auto position = take_position(*in);
    if (!position) return tl::make_unexpected(position.error());
    ++got;
    if (const auto fault = fault_of(*position); !fault.empty()) {
      ++totals.remarks[std::string(fault)];
      continue;
    }
    const auto canonical = rules::canonical(position->discs.mover, position->discs.opponent);
    Entry entry;
    entry.leaf = leaf_of(*position, canonical);
    entry.depth = position->level;
    entry.counts = position->counts;
    if (!entry.leaf && position->leaf.move <= kPassMove)
      ++totals.remarks["leaves that are no legal move, left out"];
    auto put = filling.put(key_of(canonical.mover, canonical.opponent), entry);
    if (!put) return tl::make_unexpected(put.error());
    ++totals.positions;
  }
  if (got < told) totals.remarks["positions that the header counts, missing"] += told - got;
  if (got > told) totals.remarks["positions that the header does not count"] += got - told;
  return totals;
}

Expected<void> compare_edax(std::string_view bytes, const Filling& filling,
                            ExchangeTotals& totals) {
  auto in = behind_header(bytes);
  if (!in) return tl::make_unexpected(in.error());
  while (in->left() > 0) {
    const auto position = take_position(*in);
    if (!position) return tl::make_unexpected(position.error());
    if (!fault_of(*position).empty()) continue;
    const auto canonical = rules::canonical(position->discs.mover, position->discs.opponent);
    const auto entry = filling.find(key_of(canonical.mover, canonical.opponent));
    if (!entry || !is_set(position->value)) continue;
    if (!entry->worth.is_known())
      ++totals.remarks["values with no move behind them, lost"];
    else if (whole_discs(entry->worth.value) != position->value)
      ++totals.remarks["values that contradicted their moves, put right"];
  }
  return {};
}

// --- Writing.

/// Positions that the form can hold: those whose value has a move behind it.
class Writer {
 public:
  Writer(Book& book, const Filling& all, ExchangeTotals& totals)
      : book_(book), all_(all), totals_(totals) {}

  Expected<std::string> write() {
    auto found = book_.store().for_each_entry(
        [&](std::string_view key, const Entry& entry) { return leave_out(key, entry); });
    if (!found) return tl::make_unexpected(found.error());
    auto header = header_of();
    if (!header) return header;
    std::string bytes = std::move(*header);
    auto added = book_.store().for_each_entry([&](std::string_view key, const Entry& entry) {
      return left_out_.contains(key) ? Expected<void>{} : add(key, entry, bytes);
    });
    if (!added) return tl::make_unexpected(added.error());
    std::string count;
    put(count, static_cast<std::int32_t>(
                   std::min<std::int64_t>(totals_.positions, std::numeric_limits<int>::max())));
    bytes.replace(kEdaxCountAt, count.size(), count);
    return bytes;
  }

 private:
  /// What leads from a position into the book, of known worth, and how many moves it has in all.
  struct Moves {
    std::vector<KeyedMove> links;
    std::size_t all = 0;
  };

  Expected<Moves> moves_of(std::string_view key) const {
    Moves moves;
    auto told = all_.for_each_link(key, [&](const KeyedMove& link) {
      if (link.worth.is_known()) moves.links.push_back(link);
    });
    if (!told) return tl::make_unexpected(told.error());
    moves.all = *told;
    return moves;
  }

  /// What has a value and no move is left out: what leads there has it as its leaf.
  Expected<void> leave_out(std::string_view key, const Entry& entry) {
    const auto moves = moves_of(key);
    if (!moves) return tl::make_unexpected(moves.error());
    const bool has_move = !moves->links.empty() || (entry.leaf && !entry.leaf->move.is_none());
    if (entry.worth.is_known() && (has_move || moves->all == 0)) return {};
    left_out_.emplace(key);
    ++totals_.remarks["positions without a move, left out"];
    return {};
  }

  Expected<std::string> header_of() {
    auto kept = book_.store().fact("edax");
    if (!kept) return kept;
    if (kept->size() == kEdaxHeaderBytes && kept->starts_with(kEdaxMagic)) {
      level_ = BytesIn(std::string_view(*kept).substr(kLevelAt)).take<std::int32_t>();
      keeps_levels_ = true;
      return kept;
    }
    std::string bytes(kEdaxMagic);
    bytes += static_cast<char>(kVersion);
    bytes += static_cast<char>(6);  // release
    bytes.append(8, '\0');          // date
    level_ = kUsualLevel;
    for (const int each : {level_, 4, 1, 1, 1}) put(bytes, static_cast<std::int32_t>(each));
    put(bytes, std::int32_t{0});
    return bytes;
  }

  /// The worst link of one that has no leaf though moves are left: the form has no such thing.
  ScoredMove take_worst(std::vector<ScoredMove>& links) {
    const auto worst = std::ranges::min_element(links, {}, &ScoredMove::score);
    const ScoredMove leaf = *worst;
    links.erase(worst);
    ++totals_.remarks["positions whose worst move stands in for the one not in the book"];
    return leaf;
  }

  int discs_of_value(Value value) {
    if (std::abs(value) >= kLeastWin) ++totals_.remarks["wins without a margin, one disc each"];
    return whole_discs(value);
  }

  static int bound(Value value, int unset) {
    return std::abs(value) >= kUnbounded ? unset : whole_discs(value);
  }

  static std::uint32_t narrow(std::int64_t count) {
    return static_cast<std::uint32_t>(
        std::clamp<std::int64_t>(count, 0, std::numeric_limits<std::uint32_t>::max()));
  }

  Expected<void> add(std::string_view key, const Entry& entry, std::string& bytes) {
    const auto moves = moves_of(key);
    if (!moves) return tl::make_unexpected(moves.error());
    std::vector<ScoredMove> links;
    ScoredMove leaf{-kUnset, kNoMove};
    if (entry.leaf && !entry.leaf->move.is_none())
      leaf = {whole_discs(entry.leaf->worth.value), entry.leaf->move.code};
    for (const KeyedMove& link : moves->links) {
      const ScoredMove move{whole_discs(link.worth.value), link.move.code};
      if (!left_out_.contains(link.key))
        links.push_back(move);
      else if (move.score > leaf.score)
        leaf = move;
    }
    if (leaf.move == kNoMove && links.size() < moves->all) leaf = take_worst(links);
    note_losses(entry);
    const Discs discs = discs_of(key);
    put(bytes, discs.mover);
    put(bytes, discs.opponent);
    for (const std::int64_t count :
         {entry.counts.wins, entry.counts.draws, entry.counts.losses, entry.counts.lines})
      put(bytes, narrow(count));
    put(bytes, static_cast<std::int16_t>(discs_of_value(entry.worth.value)));
    put(bytes, static_cast<std::int16_t>(bound(entry.worth.lower, -kUnset)));
    put(bytes, static_cast<std::int16_t>(bound(entry.worth.upper, kUnset)));
    put(bytes, static_cast<std::uint8_t>(links.size()));
    const int level = keeps_levels_ && entry.depth > 0 ? entry.depth : level_;
    put(bytes, static_cast<std::uint8_t>(std::clamp(level, 0, 255)));
    links.push_back(leaf);
    for (const ScoredMove& each : links) {
      put(bytes, static_cast<std::int8_t>(each.score));
      put(bytes, static_cast<std::uint8_t>(each.move));
    }
    ++totals_.positions;
    return {};
  }

  void note_losses(const Entry& entry) {
    if (!entry.comment.empty()) ++totals_.remarks["comments lost"];
    if (!entry.label.empty()) ++totals_.remarks["labels lost"];
    if (entry.worth.value % kUnit != 0) ++totals_.remarks["values rounded to a disc"];
  }

  Book& book_;
  const Filling& all_;
  ExchangeTotals& totals_;
  std::set<std::string, std::less<>> left_out_;
  int level_ = kUsualLevel;
  bool keeps_levels_ = false;
};

bool detect_edax(std::string_view bytes) { return bytes.starts_with(kEdaxMagic); }
Expected<std::string> write_edax(Book& book, ExchangeTotals& totals) {
  const auto all = Filling::of(book, quick_moves());
  if (!all) return tl::make_unexpected(all.error());
  return Writer(book, *all, totals).write();
}

}  // namespace

BookFormat edax_format() {
  return {.name = "edax",
          .game = "Othello",
          .endings = ".dat",
          .detect = detect_edax,
          .read = read_edax,
          .moves = quick_moves(),
          .compare = compare_edax,
          .write = write_edax};
}

}  // namespace ternion::library::othello
