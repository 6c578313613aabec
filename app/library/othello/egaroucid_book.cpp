#include "app/library/othello/egaroucid_book.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/library/othello/discs.hpp"
#include "engine/othello/position.hpp"

namespace ternion::library::othello {
namespace {

namespace rules = ternion::othello;

constexpr std::string_view kEgaroucidMagic = "DICUORAGE";
constexpr std::size_t kEgaroucidHeaderBytes = 14;
constexpr std::size_t kEgaroucidCountAt = 10;
constexpr std::size_t kRecordBytes = 25;
constexpr std::size_t kRecordBytes2 = 19;
constexpr std::size_t kRecordBytes1 = 17;
constexpr std::size_t kEgaroucidMoveBytes = 2;
constexpr int kNoLeafValue = -126;
constexpr int kNoLeafMove = 125;
constexpr int kNoLevel = -1;
constexpr int kByHand = 70;

struct Record {
  Discs discs;
  int value = 0;
  int level = kNoLevel;
  std::int64_t lines = 0;
  int leaf_value = kNoLeafValue;
  int leaf_move = kNoLeafMove;
  int leaf_level = kNoLevel;
};

Expected<Record> take_record(BytesIn& in, int version) {
  const std::size_t size = version == 3   ? kRecordBytes
                           : version == 2 ? kRecordBytes2
                                          : kRecordBytes1;
  const auto cut = [&, place = in.place()] {
    return fail(ErrorCode::syntax,
                fmt::format("expected a position at byte {}, got {} bytes", place, in.left()));
  };
  if (in.left() < size) return cut();
  Record record;
  record.discs.mover = in.take<std::uint64_t>();
  record.discs.opponent = in.take<std::uint64_t>();
  if (version == 1) {
    record.value = 64 - int{in.take<std::uint8_t>()};
    return record;
  }
  record.value = in.take<std::int8_t>();
  record.level = in.take<std::int8_t>();
  if (version == 2) {
    const std::size_t moves = in.take<std::uint8_t>();
    if (in.left() < moves * kEgaroucidMoveBytes) return cut();
    in.skip(moves * kEgaroucidMoveBytes);
    return record;
  }
  record.lines = in.take<std::uint32_t>();
  record.leaf_value = in.take<std::int8_t>();
  record.leaf_move = in.take<std::int8_t>();
  record.leaf_level = in.take<std::int8_t>();
  return record;
}

struct Opened {
  BytesIn in;
  std::int64_t count = 0;
  int version = 3;
};

Expected<Opened> open(std::string_view bytes) {
  const bool has_magic = bytes.starts_with(kEgaroucidMagic);
  const std::size_t header = has_magic ? kEgaroucidHeaderBytes : 4;
  if (bytes.size() < header)
    return fail(ErrorCode::syntax,
                fmt::format("expected a header of {} bytes, got {}", header, bytes.size()));
  Opened opened{BytesIn(bytes)};
  opened.version = has_magic ? static_cast<unsigned char>(bytes[kEgaroucidMagic.size()]) : 1;
  if (opened.version < 1 || opened.version > 3)
    return fail(ErrorCode::unsupported,
                fmt::format("expected a book of Egaroucid of version 1 to 3, got version {}",
                            opened.version));
  opened.in.skip(has_magic ? kEgaroucidCountAt : 0);
  opened.count = opened.in.take<std::int32_t>();
  if (opened.count < 0)
    return fail(ErrorCode::syntax,
                fmt::format("expected a count of positions, got {}", opened.count));
  return opened;
}

bool is_discs(int value) { return std::abs(value) <= kMostDiscs; }

std::string_view fault_of(const Record& record) {
  if ((record.discs.mover & record.discs.opponent) != 0)
    return "positions with two discs on a square, left out";
  if (!is_discs(record.value)) return "positions without a value, left out";
  return "";
}

Kind kind_of(int level) { return level >= kByHand ? Kind::entered : Kind::searched; }

/// The leaf's move is told in the coordinates of the canonical board, whichever board is told.
Entry entry_of(const Record& record, const rules::Canonical& canonical, ExchangeTotals& totals) {
  Entry entry;
  entry.depth = std::max(record.level, 0);
  entry.counts.lines = record.lines;
  const rules::Position board(canonical.mover, canonical.opponent, Side::black);
  const bool has_leaf = record.leaf_move >= 0 && record.leaf_move <= kPassMove;
  const Move move{static_cast<std::uint16_t>(has_leaf ? record.leaf_move : 0)};
  if (has_leaf && is_discs(record.leaf_value) && board.is_legal(move)) {
    entry.leaf = Leaf{move, estimate(record.leaf_value * kUnit, kind_of(record.leaf_level)),
                      std::max(record.leaf_level, 0)};
    return entry;
  }
  if (has_leaf) ++totals.remarks["leaves that are no legal move, left out"];
  entry.leaf = Leaf{Move::none(), estimate(record.value * kUnit, kind_of(record.level)),
                    std::max(record.level, 0)};
  return entry;
}

Expected<ExchangeTotals> read_egaroucid(std::string_view bytes, Filling& filling) {
  auto opened = open(bytes);
  if (!opened) return tl::make_unexpected(opened.error());
  ExchangeTotals totals;
  for (std::int64_t i = 0; i < opened->count; ++i) {
    const auto record = take_record(opened->in, opened->version);
    if (!record) return tl::make_unexpected(record.error());
    if (const auto fault = fault_of(*record); !fault.empty()) {
      ++totals.remarks[std::string(fault)];
      continue;
    }
    const auto canonical = rules::canonical(record->discs.mover, record->discs.opponent);
    const std::string key = key_of(canonical.mover, canonical.opponent);
    Entry entry = entry_of(*record, canonical, totals);
    const auto before = filling.find(key);
    if (before && before->leaf && before->depth > entry.depth) {
      ++totals.remarks["positions told twice, the deeper one taken"];
      continue;
    }
    auto put = filling.put(key, entry).and_then([&] {
      return add_pass_before(filling, canonical, totals);
    });
    if (!put) return tl::make_unexpected(put.error());
    ++totals.positions;
  }
  if (opened->in.left() > 0)
    ++totals.remarks["ends of the file behind its last position, left out"];
  return totals;
}

Expected<void> compare_egaroucid(std::string_view bytes, const Filling& filling,
                                 ExchangeTotals& totals) {
  auto opened = open(bytes);
  if (!opened) return tl::make_unexpected(opened.error());
  for (std::int64_t i = 0; i < opened->count; ++i) {
    const auto record = take_record(opened->in, opened->version);
    if (!record) return tl::make_unexpected(record.error());
    if (!fault_of(*record).empty()) continue;
    const auto canonical = rules::canonical(record->discs.mover, record->discs.opponent);
    const auto entry = filling.find(key_of(canonical.mover, canonical.opponent));
    if (entry && entry->worth.is_known() && whole_discs(entry->worth.value) != record->value)
      ++totals.remarks["values that contradicted their moves, put right"];
  }
  return {};
}

// --- Writing.

struct Written {
  Record record;
  bool is_written = false;
};

int level_of(int depth) { return depth == 0 ? kNoLevel : std::clamp(depth, 1, 60); }

void note_losses(const Entry& entry, ExchangeTotals& totals) {
  if (!entry.comment.empty()) ++totals.remarks["comments lost"];
  if (!entry.label.empty()) ++totals.remarks["labels lost"];
  if (entry.counts.games() > 0) ++totals.remarks["counts of games lost"];
  if (entry.worth.value % kUnit != 0) ++totals.remarks["values rounded to a disc"];
  if (entry.worth.is_final()) ++totals.remarks["proofs told as estimates"];
}

/// A position with only a pass is told by the one behind it.
Expected<Written> record_of(Book& book, const std::string& key, ExchangeTotals& totals) {
  const auto found = book.store().find(key);
  if (!found) return tl::make_unexpected(found.error());
  const Entry entry = found->value_or(Entry{});
  Written written;
  if (!entry.worth.is_known()) {
    ++totals.remarks["positions without a value, left out"];
    return written;
  }
  Record& record = written.record;
  record.discs = discs_of(key);
  record.value = whole_discs(entry.worth.value);
  const bool by_hand = entry.worth.kind == Kind::entered;
  record.level = by_hand ? kByHand : level_of(entry.depth);
  record.lines = entry.counts.lines;
  const rules::Position board(record.discs.mover, record.discs.opponent, Side::black);
  if (board.must_pass()) {
    const auto behind = rules::canonical(record.discs.opponent, record.discs.mover);
    const auto there = book.store().contains(key_of(behind.mover, behind.opponent));
    if (!there) return tl::make_unexpected(there.error());
    if (*there) return written;  // is told there
    record.discs = {behind.mover, behind.opponent};
    record.value = -record.value;
  } else if (entry.leaf && !entry.leaf->move.is_none()) {
    record.leaf_value = whole_discs(entry.leaf->worth.value);
    record.leaf_move = entry.leaf->move.code;
    record.leaf_level =
        entry.leaf->worth.kind == Kind::entered ? kByHand : level_of(entry.leaf->depth);
  }
  note_losses(entry, totals);
  written.is_written = true;
  return written;
}

rules::Canonical canonical_of(const rules::Position& position) {
  return rules::canonical(position.mover(), position.opponent());
}

class EgaroucidWriter {
 public:
  EgaroucidWriter(Book& book, ExchangeTotals& totals) : book_(book), totals_(totals) {}

  Expected<std::string> write() {
    bytes_ = kEgaroucidMagic;
    bytes_ += char{3};
    put(bytes_, std::int32_t{0});
    auto visited = for_each_key(
        book_, [&](const std::string& key) { return add(key).map([] { return true; }); });
    if (!visited) return tl::make_unexpected(visited.error());
    for (const auto& [key, record] : leaves_) append(record);
    std::string count;
    put(count, static_cast<std::int32_t>(
                   std::min<std::int64_t>(totals_.positions, std::numeric_limits<int>::max())));
    bytes_.replace(kEgaroucidCountAt, count.size(), count);
    return std::move(bytes_);
  }

 private:
  Expected<void> add(const std::string& key) {
    auto written = record_of(book_, key, totals_);
    if (!written) return tl::make_unexpected(written.error());
    if (!written->is_written) return {};
    Record& record = written->record;
    const auto is_best = is_leaf_best(record);
    if (!is_best) return tl::make_unexpected(is_best.error());
    auto told = *is_best ? tell_leaf(record) : Expected<void>{};
    if (told) append(record);
    return told;
  }

  /// What a move into the book is worth, to whoever makes it.
  Expected<std::optional<int>> worth_of_link(rules::Position after) const {
    const bool passes = after.must_pass();
    for (const int sign : {-1, 1}) {
      const auto at = canonical_of(after);
      const auto found = book_.store().find(key_of(at.mover, at.opponent));
      if (!found) return tl::make_unexpected(found.error());
      if (*found && (*found)->worth.is_known()) return sign * whole_discs((*found)->worth.value);
      if (!passes) break;
      after.play(rules::pass_move());
    }
    return std::nullopt;
  }

  /// Whether moves lead into the book and the leaf is better than all of them.
  Expected<bool> is_leaf_best(const Record& record) const {
    if (record.leaf_move >= kPassMove || record.leaf_value < record.value) return false;
    const rules::Position board(record.discs.mover, record.discs.opponent, Side::black);
    bool has_link = false;
    for (const Move move : board.legal_moves()) {
      rules::Position after = board;
      after.play(move);
      const auto worth = worth_of_link(after);
      if (!worth) return tl::make_unexpected(worth.error());
      if (*worth && **worth >= record.leaf_value) return false;
      has_link |= worth->has_value();
    }
    return has_link;
  }

  /// Egaroucid plays and counts moves into the book alone: a leaf that is better than them is told
  /// as the position that it leads to. Of several that lead there the deepest one.
  Expected<void> tell_leaf(Record& record) {
    rules::Position after(record.discs.mover, record.discs.opponent, Side::black);
    after.play(Move{static_cast<std::uint16_t>(record.leaf_move)});
    const bool passes = after.must_pass();
    if (passes) after.play(rules::pass_move());
    const auto at = canonical_of(after);
    Record leaf;
    leaf.discs = {at.mover, at.opponent};
    leaf.value = passes ? record.leaf_value : -record.leaf_value;
    leaf.level = record.leaf_level;
    record.leaf_value = kNoLeafValue;
    record.leaf_move = kNoLeafMove;
    record.leaf_level = kNoLevel;
    const std::string key = key_of(at.mover, at.opponent);
    const auto there = book_.store().contains(key);
    if (!there) return tl::make_unexpected(there.error());
    if (*there) return {};
    const auto [known, is_new] = leaves_.try_emplace(key, leaf);
    if (is_new) ++totals_.remarks["leaves better than what the book has, told as positions"];
    if (leaf.level > known->second.level) known->second = leaf;
    return {};
  }

  void append(const Record& record) {
    put(bytes_, record.discs.mover);
    put(bytes_, record.discs.opponent);
    put(bytes_, static_cast<std::int8_t>(record.value));
    put(bytes_, static_cast<std::int8_t>(record.level));
    put(bytes_, static_cast<std::uint32_t>(std::clamp<std::int64_t>(
                    record.lines, 0, std::numeric_limits<std::uint32_t>::max())));
    put(bytes_, static_cast<std::int8_t>(record.leaf_value));
    put(bytes_, static_cast<std::int8_t>(record.leaf_move));
    put(bytes_, static_cast<std::int8_t>(record.leaf_level));
    ++totals_.positions;
  }

  Book& book_;
  ExchangeTotals& totals_;
  std::string bytes_;
  std::map<std::string, Record> leaves_;  // by the key of where they lead
};

Expected<std::string> write_egaroucid(Book& book, ExchangeTotals& totals) {
  return EgaroucidWriter(book, totals).write();
}

bool detect_egaroucid(std::string_view bytes) { return bytes.starts_with(kEgaroucidMagic); }
/// Nothing tells it but its size and a first record that may be a board.
bool detect_old(std::string_view bytes) {
  if (bytes.size() < 4 + kRecordBytes1) return false;
  BytesIn in(bytes);
  const auto count = in.take<std::int32_t>();
  if (count <= 0 || bytes.size() != 4 + static_cast<std::size_t>(count) * kRecordBytes1)
    return false;
  const auto mover = in.take<std::uint64_t>();
  const auto opponent = in.take<std::uint64_t>();
  return (mover & opponent) == 0 && (~(mover | opponent) & kCentre) == 0;
}

}  // namespace

BookFormat egaroucid_format() {
  return {.name = "egaroucid",
          .game = "Othello",
          .endings = ".egbk3, .egbk2",
          .detect = detect_egaroucid,
          .read = read_egaroucid,
          .moves = quick_moves(),
          .compare = compare_egaroucid,
          .write = write_egaroucid};
}

BookFormat old_egaroucid_format() {
  return {.name = "egaroucid-1",
          .game = "Othello",
          .endings = ".egbk",
          .detect = detect_old,
          .read = read_egaroucid,
          .moves = quick_moves(),
          .compare = compare_egaroucid};
}

}  // namespace ternion::library::othello
