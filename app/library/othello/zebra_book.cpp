#include "app/library/othello/zebra_book.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/library/othello/discs.hpp"
#include "app/library/othello/zebra_hash.hpp"
#include "engine/othello/position.hpp"

namespace ternion::library::othello {
namespace {

namespace rules = ternion::othello;
using rules::Square;

constexpr std::string_view kZebraMagic = "\x9E\x0A\x02\x0B";  // 2718 and 2818
constexpr std::size_t kZebraHeaderBytes = 8;
constexpr std::size_t kZebraRecordBytes = 18;
constexpr int kPerDisc = 128;
constexpr int kSolvedScore = 30000;
constexpr int kNoScore = 9999;
constexpr int kUnwantedDraw = 29999;
constexpr int kNoAlternative = -1;
constexpr int kAllInBook = -2;
constexpr int kDepthShift = 10;
constexpr int kMostDepth = 63;
enum ZebraFlag : unsigned {
  black_moves = 1,
  white_moves = 2,
  winner_solved = 4,
  fully_solved = 16,
};

struct ZebraRecord {
  std::int32_t first = 0;
  std::int32_t second = 0;
  int black_score = kNoScore;
  int white_score = kNoScore;
  int alternative = kNoAlternative;
  int alternative_score = kNoScore;
  unsigned flags = 0;
};

/// A position of the game with its colours, none of whose sides has to pass.
struct Place {
  Bitboard black = 0;
  Bitboard white = 0;
  Side to_move = Side::black;

  rules::Position position() const {
    return to_move == Side::black ? rules::Position(black, white, to_move)
                                  : rules::Position(white, black, to_move);
  }
};

Place usual_start() { return {0x0000000810000000ULL, 0x0000001008000000ULL, Side::black}; }

struct Follower {
  Place place;
  std::string key;
  std::string passed_by;  // the key of the position before it in which a side must pass
};

Place place_of(const rules::Position& position) {
  return {position.discs(Side::black), position.discs(Side::white), position.side_to_move()};
}

std::string key_at(const rules::Position& position) {
  const auto least = rules::canonical(position.mover(), position.opponent());
  return key_of(least.mover, least.opponent);
}

std::vector<Follower> followers_of(const Place& place) {
  std::vector<Follower> followers;
  const rules::Position position = place.position();
  for (Bitboard moves = position.mobility(); moves != 0; moves &= moves - 1) {
    rules::Position after = position;
    after.play(rules::move_to(rules::first_square(moves)));
    Follower follower;
    if (after.must_pass()) {
      follower.passed_by = key_at(after);
      after.play(rules::pass_move());
    }
    follower.place = place_of(after);
    follower.key = key_at(after);
    followers.push_back(std::move(follower));
  }
  return followers;
}

std::uint64_t joined(std::int32_t first, std::int32_t second) {
  return std::uint64_t{static_cast<std::uint32_t>(first)} << 32 |
         static_cast<std::uint32_t>(second);
}

// --- Scores: theirs are of Black's view, in parts of a disc.

/// The difference of discs at the end is even: an odd one tells of a win, but not by how much.
Worth worth_of_score(int score, Side to_move, unsigned flags) {
  const int sign = to_move == Side::black ? 1 : -1;
  const int size = std::abs(score);
  const bool has_margin = (flags & winner_solved) == 0 || (flags & fully_solved) != 0;
  if (size == kUnwantedDraw || size == kSolvedScore)
    return {0, 0, 0, has_margin ? Kind::solved : Kind::proved};
  if (size > kSolvedScore && size <= kSolvedScore + kMostDiscs) {
    const int discs = size - kSolvedScore;
    const bool is_solved = has_margin && discs % 2 == 0;
    const Value size_of_win = is_solved ? discs * kUnit : kLeastWin;
    const Value value = score > 0 ? sign * size_of_win : -sign * size_of_win;
    return {value, value, value, is_solved ? Kind::solved : Kind::proved};
  }
  if (size > kMostDiscs * kPerDisc) return {};  // none, or none that is known
  const double discs = static_cast<double>(score) / kPerDisc;
  return estimate(sign * static_cast<Value>(std::lround(discs * kUnit)));
}

bool has_no_margin(const Worth& worth) { return std::abs(worth.value) >= kLeastWin; }

/// By a proof, or by whoever says so without a doubt. The best of a few moves may lose while others
/// are open: that is an estimate.
bool tells_winner(const Worth& worth) {
  return worth.is_final() || worth.lower >= kLeastWin || worth.upper <= -kLeastWin;
}

int score_of_worth(const Worth& worth, Side to_move) {
  if (!worth.is_known()) return kNoScore;
  const int sign = to_move == Side::black ? 1 : -1;
  if (tells_winner(worth)) {
    const int discs = sign * whole_discs(worth.value);
    return discs < 0 ? discs - kSolvedScore : discs + kSolvedScore;
  }
  const double parts = static_cast<double>(worth.value) * kPerDisc / kUnit;
  constexpr double kMost = kMostDiscs * kPerDisc;
  return sign * static_cast<int>(std::lround(std::clamp(parts, -kMost, kMost)));
}

// --- Reading.

ZebraRecord take_zebra_record(BytesIn& in) {
  ZebraRecord record;
  record.first = in.take<std::int32_t>();
  record.second = in.take<std::int32_t>();
  record.black_score = in.take<std::int16_t>();
  record.white_score = in.take<std::int16_t>();
  record.alternative = in.take<std::int16_t>();
  record.alternative_score = in.take<std::int16_t>();
  record.flags = in.take<std::uint16_t>();
  return record;
}

class ZebraReading {
 public:
  ZebraReading(std::vector<ZebraRecord> records, Filling& filling)
      : records_(std::move(records)), filling_(filling) {
    for (std::size_t i = 0; i < records_.size(); ++i)
      numbers_.try_emplace(joined(records_[i].first, records_[i].second), i);
  }

  /// From the start on, each record once.
  Expected<ExchangeTotals> read() {
    std::vector<bool> seen(records_.size());
    std::vector<std::pair<Place, std::string>> edge;
    const auto reach = [&](const Place& place, const std::string& key) {
      const auto record = find(place);
      if (!record || seen[*record]) return record.has_value();
      if (!is_its(records_[*record], place)) {
        ++totals_.remarks["positions whose number is another one's, left out"];
        return false;
      }
      seen[*record] = true;
      ++reached_;
      edge.emplace_back(place, key);
      return true;
    };
    reach(usual_start(), key_at(usual_start().position()));
    while (!edge.empty()) {
      const auto [place, key] = std::move(edge.back());
      edge.pop_back();
      if (auto kept = keep(records_[*find(place)], place, key); !kept)
        return tl::make_unexpected(kept.error());
      for (const Follower& each : followers_of(place)) {
        if (!reach(each.place, each.key) || each.passed_by.empty()) continue;
        if (filling_.contains(each.passed_by)) continue;
        if (auto put = filling_.put(each.passed_by, {}); !put)
          return tl::make_unexpected(put.error());
      }
    }
    if (const auto missed = static_cast<std::int64_t>(records_.size()) - reached_; missed > 0)
      totals_.remarks["positions that no line leads to, left out"] += missed;
    return totals_;
  }

 private:
  std::optional<std::size_t> find(const Place& place) const {
    const ZebraHash hash = zebra_hash(place.black, place.white);
    const auto found = numbers_.find(joined(hash.first, hash.second));
    return found == numbers_.end() ? std::nullopt : std::optional(found->second);
  }

  /// Different positions may have one number.
  static bool is_its(const ZebraRecord& record, const Place& place) {
    if (place.position().is_over()) return true;
    return (record.flags & (place.to_move == Side::black ? black_moves : white_moves)) != 0;
  }

  /// One that is there already was told with the colours exchanged.
  Expected<void> keep(const ZebraRecord& record, const Place& place, const std::string& key) {
    Entry entry;
    entry.depth = static_cast<int>(record.flags >> kDepthShift);
    const rules::Position position = place.position();
    if (!position.is_over()) entry.leaf = leaf_in(record, place);
    if (!told_.insert(key).second) {
      if (entry != filling_.find(key))
        ++totals_.remarks["positions told otherwise with the colours exchanged, left out"];
      return {};
    }
    ++totals_.positions;
    return filling_.put(key, entry);
  }

  std::optional<Leaf> leaf_in(const ZebraRecord& record, const Place& place) {
    const int depth = static_cast<int>(record.flags >> kDepthShift);
    const bool is_best = record.alternative_score == record.black_score;  // which flags are of
    const Worth worth =
        worth_of_score(record.alternative_score, place.to_move, is_best ? record.flags : 0);
    if (record.alternative > 0 && worth.is_known()) {
      if (const auto move = move_in(record.alternative, place)) return Leaf{*move, worth, depth};
      ++totals_.remarks["leaves that are no legal move, left out"];
    }
    const Worth own = worth_of_score(record.black_score, place.to_move, record.flags);
    if (!own.is_known()) return std::nullopt;
    return Leaf{Move::none(), own, depth};
  }

  /// In the coordinates of the key's own position.
  static std::optional<Move> move_in(int told, const Place& place) {
    const int row = told / 10 - 1;
    const int column = told % 10 - 1;
    if (row < 0 || row > 7 || column < 0 || column > 7) return std::nullopt;
    const int image = zebra_hash(place.black, place.white).image;
    const Square square = from_zebra_image(image, rules::square_at(column, row));
    const rules::Position position = place.position();
    if (!position.is_legal(rules::move_to(square))) return std::nullopt;
    const auto least = rules::canonical(position.mover(), position.opponent());
    return rules::move_to(rules::apply_symmetry(least.symmetry, square));
  }

  std::vector<ZebraRecord> records_;
  std::unordered_map<std::uint64_t, std::size_t> numbers_;
  std::set<std::string, std::less<>> told_;
  Filling& filling_;
  ExchangeTotals totals_;
  std::int64_t reached_ = 0;
};

Expected<ExchangeTotals> read_zebra(std::string_view bytes, Filling& filling) {
  if (bytes.size() < kZebraHeaderBytes)
    return fail(ErrorCode::syntax, fmt::format("expected a header of {} bytes, got {}",
                                               kZebraHeaderBytes, bytes.size()));
  BytesIn in(bytes);
  in.skip(kZebraMagic.size());
  const std::int64_t count = in.take<std::int32_t>();
  if (count < 0 || static_cast<std::uint64_t>(count) > in.left() / kZebraRecordBytes)
    return fail(ErrorCode::syntax, fmt::format("expected {} positions of {} bytes, got {} bytes",
                                               count, kZebraRecordBytes, in.left()));
  std::vector<ZebraRecord> records;
  records.reserve(static_cast<std::size_t>(count));
  for (std::int64_t i = 0; i < count; ++i) records.push_back(take_zebra_record(in));
  auto totals = ZebraReading(std::move(records), filling).read();
  if (totals && in.left() > 0)
    ++totals->remarks["ends of the file behind its last position, left out"];
  return totals;
}

// --- Writing.

void put_zebra_record(std::string& bytes, const ZebraRecord& record) {
  put(bytes, record.first);
  put(bytes, record.second);
  for (const int each :
       {record.black_score, record.white_score, record.alternative, record.alternative_score})
    put(bytes, static_cast<std::int16_t>(each));
  put(bytes, static_cast<std::uint16_t>(record.flags));
}

class ZebraWriting {
 public:
  ZebraWriting(const Filling& all, ExchangeTotals& totals) : all_(all), totals_(totals) {}

  std::string write() {
    std::string bytes(kZebraMagic);
    put(bytes, std::int32_t{0});
    std::set<std::uint64_t> seen;
    std::vector<std::pair<Place, std::string>> edge;
    const auto reach = [&](const Place& place, const std::string& key) {
      const ZebraHash hash = zebra_hash(place.black, place.white);
      if (all_.contains(key) && seen.insert(joined(hash.first, hash.second)).second)
        edge.emplace_back(place, key);
    };
    reach(usual_start(), key_at(usual_start().position()));
    while (!edge.empty()) {
      const auto [place, key] = std::move(edge.back());
      edge.pop_back();
      const auto followers = followers_of(place);
      const bool is_whole = std::ranges::all_of(
          followers, [&](const Follower& each) { return all_.contains(each.key); });
      put_zebra_record(bytes, record_of(place, *all_.find(key), is_whole));
      written_.insert(key);
      ++totals_.positions;
      for (const Follower& each : followers) {
        if (all_.contains(each.key) && all_.contains(each.passed_by))
          written_.insert(each.passed_by);
        reach(each.place, each.key);
      }
    }
    std::string count;
    put(count, static_cast<std::int32_t>(
                   std::min<std::int64_t>(totals_.positions, std::numeric_limits<int>::max())));
    bytes.replace(kZebraMagic.size(), count.size(), count);
    return bytes;
  }
  /// Different keys that have been written, those before a pass included.
  std::int64_t keys() const { return static_cast<std::int64_t>(written_.size()); }

 private:
  ZebraRecord record_of(const Place& place, const Entry& entry, bool is_whole) {
    const ZebraHash hash = zebra_hash(place.black, place.white);
    ZebraRecord record;
    record.first = hash.first;
    record.second = hash.second;
    record.black_score = record.white_score = score_of_worth(entry.worth, place.to_move);
    record.flags = place.to_move == Side::black ? black_moves : white_moves;
    if (tells_winner(entry.worth)) record.flags |= winner_solved;
    if (entry.worth.kind == Kind::solved) record.flags |= fully_solved;
    record.alternative = is_whole ? kAllInBook : kNoAlternative;
    int depth = entry.depth;
    if (entry.leaf && !entry.leaf->move.is_none()) {
      if (const auto told = told_move(entry.leaf->move, place, hash.image)) {
        record.alternative = *told;
        record.alternative_score = score_of_worth(entry.leaf->worth, place.to_move);
        depth = entry.leaf->depth;
      } else {
        ++totals_.remarks["leaves that are no legal move, left out"];
      }
    }
    record.flags |= static_cast<unsigned>(std::clamp(depth, 0, kMostDepth)) << kDepthShift;
    note_losses(entry);
    return record;
  }

  /// Nothing for a move that a damaged book has.
  static std::optional<int> told_move(Move move, const Place& place, int image) {
    const rules::Position position = place.position();
    const auto least = rules::canonical(position.mover(), position.opponent());
    if (!rules::Position(least.mover, least.opponent, Side::black).is_legal(move))
      return std::nullopt;
    const Square square =
        rules::apply_symmetry(rules::inverse_symmetry(least.symmetry), rules::square_of(move));
    const Square stored = into_zebra_image(image, square);
    return 10 * (rules::row_of(stored) + 1) + rules::column_of(stored) + 1;
  }

  void note_losses(const Entry& entry) {
    if (!entry.comment.empty()) ++totals_.remarks["comments lost"];
    if (!entry.label.empty()) ++totals_.remarks["labels lost"];
    if (entry.counts != Counts{}) ++totals_.remarks["counts of games lost"];
    if (entry.worth.kind == Kind::entered) ++totals_.remarks["entered values told as searched"];
    if (has_no_margin(entry.worth))
      ++totals_.remarks[tells_winner(entry.worth) ? "wins without a margin, one disc each"
                                                  : "wins without a proof, 64 discs each"];
  }

  const Filling& all_;
  ExchangeTotals& totals_;
  std::set<std::string, std::less<>> written_;
};

Expected<std::string> write_zebra(Book& book, ExchangeTotals& totals) {
  const auto all = Filling::of(book, quick_moves());
  if (!all) return tl::make_unexpected(all.error());
  const auto count = book.store().count();
  if (!count) return tl::make_unexpected(count.error());
  ZebraWriting writing(*all, totals);
  std::string bytes = writing.write();
  if (*count > writing.keys())
    totals.remarks["positions that no line leads to, left out"] += *count - writing.keys();
  return bytes;
}

bool detect_zebra(std::string_view bytes) { return bytes.starts_with(kZebraMagic); }

}  // namespace

BookFormat zebra_format() {
  return {.name = "zebra",
          .game = "Othello",
          .endings = ".bin, .data",
          .detect = detect_zebra,
          .read = read_zebra,
          .moves = quick_moves(),
          .write = write_zebra};
}

}  // namespace ternion::library::othello
