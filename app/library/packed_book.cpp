#include "app/library/packed_book.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <limits>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "app/library/byte_numbers.hpp"
#include "app/library/games/short_numbers.hpp"
#include "eval/core/text_frame.hpp"

namespace ternion::library {
namespace {

constexpr std::string_view kPackedMark = "TernBook";
constexpr char kPackedVersion = 1;
constexpr std::int64_t kPositionsOfFrame = 4096;  // so that damage has a place
constexpr std::size_t kMostKeyBytes = std::numeric_limits<std::uint16_t>::max();
constexpr std::int64_t kMostPackedDepth = std::numeric_limits<std::int32_t>::max();
constexpr std::int64_t kMostMove = std::numeric_limits<std::uint16_t>::max();

/// Parts of an entry that are not there take no room: a byte says which are.
constexpr unsigned kSaysBounds = 1;
constexpr unsigned kSaysLeaf = 2;
constexpr unsigned kSaysLeafBounds = 4;
constexpr unsigned kSaysCounts = 8;
constexpr unsigned kSaysTexts = 16;

// --- Numbers of either sign, which goes to the least bit, so that small ones are short.

void put_number(std::string& bytes, std::int64_t number) {
  append_number(bytes,
                static_cast<std::uint64_t>(number) << 1 ^ static_cast<std::uint64_t>(number >> 63));
}

void put_text(std::string& bytes, std::string_view text) {
  put_number(bytes, static_cast<std::int64_t>(text.size()));
  bytes += text;
}

/// Reads what may be anything: behind the end, and of a number out of its range, all is zero and
/// `good` is false.
class CheckedNumbers {
 public:
  explicit CheckedNumbers(std::string_view bytes, std::size_t at = 0)
      : bytes_(bytes), rest_(bytes.substr(at)) {}

  bool good() const { return good_; }
  std::size_t place() const { return bytes_.size() - rest_.size(); }
  bool at_end() const { return rest_.empty(); }

  std::int64_t number(std::int64_t least, std::int64_t most) {
    const auto taken = take_number(rest_);
    if (!taken) return nothing();
    const auto number = static_cast<std::int64_t>(*taken >> 1 ^ (~(*taken & 1) + 1));
    return number < least || number > most ? nothing() : number;
  }
  std::string_view text(std::size_t most) {
    const auto size = static_cast<std::size_t>(number(0, static_cast<std::int64_t>(most)));
    if (size > rest_.size()) {
      nothing();
      return {};
    }
    const std::string_view text = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return text;
  }

 private:
  std::int64_t nothing() {
    good_ = false;
    rest_ = {};
    return 0;
  }

  std::string_view bytes_;
  std::string_view rest_;
  bool good_ = true;
};

// --- Entries.

/// What is usual for an estimate, and for all else.
Worth with_usual_bounds(Value value, Kind kind) {
  if (kind == Kind::searched || kind == Kind::entered) return estimate(value, kind);
  return {value, value, value, kind};
}

/// Their distance from the value.
void put_bounds(std::string& bytes, const Worth& worth) {
  put_number(bytes, worth.lower - worth.value);
  put_number(bytes, worth.upper - worth.value);
}

void pack_entry(std::string& bytes, const Entry& entry) {
  const Worth& worth = entry.worth;
  const bool bounds = worth != with_usual_bounds(worth.value, worth.kind);
  const bool leaf_bounds =
      entry.leaf &&
      entry.leaf->worth != with_usual_bounds(entry.leaf->worth.value, entry.leaf->worth.kind);
  const bool texts = !entry.label.empty() || !entry.comment.empty();
  const unsigned parts = (bounds ? kSaysBounds : 0U) | (entry.leaf ? kSaysLeaf : 0U) |
                         (leaf_bounds ? kSaysLeafBounds : 0U) |
                         (entry.counts != Counts{} ? kSaysCounts : 0U) | (texts ? kSaysTexts : 0U);
  put_number(bytes, parts);
  put_number(bytes, static_cast<int>(worth.kind));
  put_number(bytes, entry.depth);
  put_number(bytes, worth.value);
  if (bounds) put_bounds(bytes, worth);
  if (entry.leaf) {
    put_number(bytes, entry.leaf->move.code);
    put_number(bytes, static_cast<int>(entry.leaf->worth.kind));
    put_number(bytes, entry.leaf->depth - entry.depth);
    put_number(bytes, entry.leaf->worth.value - worth.value);
    if (leaf_bounds) put_bounds(bytes, entry.leaf->worth);
  }
  if (entry.counts != Counts{})
    for (const std::int64_t count :
         {entry.counts.wins, entry.counts.draws, entry.counts.losses, entry.counts.lines})
      put_number(bytes, count);
  if (texts) {
    put_text(bytes, entry.label);
    put_text(bytes, entry.comment);
  }
}

Worth read_worth(CheckedNumbers& in, Kind kind, Value from, bool bounds) {
  const auto bounded = [&](Value base) {
    return static_cast<Value>(base + in.number(-kUnbounded - base, kUnbounded - base));
  };
  const Value value = bounded(from);
  Worth worth = with_usual_bounds(value, kind);
  if (!bounds) return worth;
  worth.lower = bounded(value);
  worth.upper = bounded(value);
  return worth;
}

Kind read_packed_kind(CheckedNumbers& in) {
  return static_cast<Kind>(in.number(0, static_cast<int>(Kind::solved)));
}

Entry read_entry(CheckedNumbers& in) {
  constexpr std::int64_t kMostCount = std::int64_t{1} << 53;
  constexpr std::size_t kMostText = kFreeFramedText;
  const auto parts = static_cast<unsigned>(in.number(0, 2 * kSaysTexts - 1));
  Entry entry;
  const Kind kind = read_packed_kind(in);
  entry.depth = static_cast<int>(in.number(0, kMostPackedDepth));
  entry.worth = read_worth(in, kind, 0, (parts & kSaysBounds) != 0);
  if ((parts & kSaysLeaf) != 0) {
    Leaf leaf;
    leaf.move = Move{static_cast<std::uint16_t>(in.number(0, kMostMove))};
    const Kind leaf_kind = read_packed_kind(in);
    leaf.depth =
        entry.depth + static_cast<int>(in.number(-entry.depth, kMostPackedDepth - entry.depth));
    leaf.worth = read_worth(in, leaf_kind, entry.worth.value, (parts & kSaysLeafBounds) != 0);
    entry.leaf = leaf;
  }
  if ((parts & kSaysCounts) != 0)
    for (std::int64_t Counts::* const count :
         {&Counts::wins, &Counts::draws, &Counts::losses, &Counts::lines})
      entry.counts.*count = in.number(0, kMostCount);
  if ((parts & kSaysTexts) != 0) {
    entry.label = in.text(kMostText);
    entry.comment = in.text(kMostText);
  }
  return entry;
}

Expected<void> check_packed_worths(const Entry& entry, const GameInfo& game) {
  auto own = check_worth(entry.worth, game);
  return own && entry.leaf ? check_worth(entry.leaf->worth, game) : own;
}

// --- Frames.

void put_frame(std::string& bytes, std::string_view text) {
  const auto frame = pack_text(text);
  put(bytes, static_cast<std::uint32_t>(frame.size()));
  bytes.append(reinterpret_cast<const char*>(frame.data()), frame.size());
}

tl::unexpected<Error> refuse_at(std::size_t place, const std::string& why,
                                ErrorCode code = ErrorCode::syntax) {
  return fail(code, fmt::format("byte {}: {}", place, why));
}

/// What frames come to when they are all unpacked, which a small file must not make much.
class FramedSum {
 public:
  explicit FramedSum(std::size_t file_bytes)
      : most_(std::uint64_t{kMostFrameRatio} * file_bytes + kFreeFramedText) {}

  /// Errors: those of framed_bytes(); out_of_range for one that is too much.
  Expected<void> add(std::string_view frame) {
    return framed_bytes(std::as_bytes(std::span(frame))).and_then([&](std::uint64_t bytes) {
      sum_ += bytes;
      return sum_ <= most_ ? Expected<void>()
                           : fail(ErrorCode::out_of_range,
                                  fmt::format("expected frames of at most {} bytes of text in all, "
                                              "got {}",
                                              most_, sum_));
    });
  }

 private:
  std::uint64_t most_;
  std::uint64_t sum_ = 0;  // below 2^64: a frame holds less than kMostFramedText
};

/// The bytes of the frame at that place, which is then behind it.
Expected<std::string_view> take_packed_frame(std::string_view bytes, std::size_t& at) {
  BytesIn in(bytes.substr(at));
  if (in.left() < sizeof(std::uint32_t))
    return refuse_at(at, fmt::format("expected a frame's size, got {} bytes", in.left()));
  const auto size = in.take<std::uint32_t>();
  if (size > in.left())
    return refuse_at(at, fmt::format("expected a frame of {} bytes, got {}", size, in.left()));
  const std::string_view frame = bytes.substr(at + in.place(), size);
  at += in.place() + size;
  return frame;
}

Expected<std::string> unpacked_frame(std::string_view bytes, std::size_t place) {
  std::size_t at = place;
  return take_packed_frame(bytes, at).and_then([&](std::string_view frame) {
    auto text = unpack_text(std::as_bytes(std::span(frame)));
    return text ? text : refuse_at(place, text.error().message, text.error().code);
  });
}

/// `at` is then behind the head.
Expected<PackedHead> take_head(std::string_view bytes, std::size_t& at) {
  if (!is_packed_book(bytes)) return refuse_at(0, "expected a packed book");
  at = kPackedMark.size();
  if (at == bytes.size() || bytes[at] != kPackedVersion)
    return refuse_at(at,
                     fmt::format("expected version {} of a packed book, got {}",
                                 int{kPackedVersion}, at == bytes.size() ? -1 : int{bytes[at]}),
                     ErrorCode::unsupported);
  const std::size_t place = ++at;
  const auto text = unpacked_frame(bytes, place);
  if (!text) return tl::make_unexpected(text.error());
  if (const auto skipped = take_packed_frame(bytes, at); !skipped)
    return tl::make_unexpected(skipped.error());
  CheckedNumbers in(*text);
  PackedHead head;
  head.game = in.text(kMostKeyBytes);
  head.start = in.text(kMostKeyBytes);
  head.positions = in.number(0, std::numeric_limits<std::uint32_t>::max());
  const auto frames = in.number(0, static_cast<std::int64_t>(bytes.size()));
  for (std::int64_t i = 0; i < frames && in.good(); ++i)
    head.first_keys.emplace_back(in.text(kMostKeyBytes));
  if (!in.good() || !in.at_end())
    return refuse_at(place, "expected a game, a start, a number of positions and keys in the head");
  if (std::ranges::adjacent_find(head.first_keys, std::ranges::greater_equal{}) !=
      head.first_keys.end())
    return refuse_at(place, "expected keys in ascending order in the head");
  return head;
}

}  // namespace

bool is_packed_book(std::string_view bytes) { return bytes.starts_with(kPackedMark); }

Expected<PackedHead> packed_head(std::string_view bytes) {
  std::size_t at = 0;
  return take_head(bytes, at);
}

std::string_view PackedBook::Unpacked::key_of(const Record& record) const {
  return std::string_view(text).substr(record.key, record.key_bytes);
}

Entry PackedBook::Unpacked::entry_of(const Record& record) const {
  CheckedNumbers in(text, record.entry);
  return read_entry(in);
}

/// The keys of a frame stand before its entries.
Expected<PackedBook::Unpacked> PackedBook::looked_through(std::string text,
                                                          const Frame& frame) const {
  Unpacked unpacked{std::move(text), {}};
  CheckedNumbers in(unpacked.text);
  const auto count = in.number(1, kPositionsOfFrame);
  unpacked.records.reserve(static_cast<std::size_t>(count));
  std::string_view last;
  for (std::int64_t i = 0; i < count && in.good(); ++i) {
    const std::string_view key = in.text(kMostKeyBytes);
    if (i == 0 ? key != frame.first_key : key <= last)
      return fail(ErrorCode::syntax,
                  fmt::format("expected keys in ascending order, from that of the head on, got "
                              "another one as the {}th of {}",
                              i + 1, count));
    last = key;
    unpacked.records.push_back({static_cast<std::uint32_t>(in.place() - key.size()),
                                static_cast<std::uint32_t>(key.size()), 0});
  }
  if (!frame.next_key.empty() && last >= frame.next_key)
    return fail(ErrorCode::syntax, "expected keys below those of the next frame");
  for (Record& each : unpacked.records) {
    each.entry = static_cast<std::uint32_t>(in.place());
    const Entry entry = read_entry(in);
    if (auto may_be = check_packed_worths(entry, kit_->info); !may_be)
      return tl::make_unexpected(may_be.error());
  }
  if (!in.good() || !in.at_end())
    return fail(ErrorCode::syntax,
                fmt::format("expected {} positions and nothing else in a frame", count));
  return unpacked;
}

Expected<const PackedBook::Unpacked*> PackedBook::unpacked(Frame& frame) const {
  std::call_once(frame.once, [&] {
    frame.unpacked = unpacked_frame(bytes_, frame.place).and_then([&](std::string&& text) {
      auto looked = looked_through(std::move(text), frame);
      return looked ? std::move(looked)
                    : refuse_at(frame.place, looked.error().message, looked.error().code);
    });
  });
  if (!frame.unpacked) return tl::make_unexpected(frame.unpacked.error());
  return &*frame.unpacked;
}

Expected<PackedBook> PackedBook::open(std::string bytes) {
  std::size_t at = 0;
  auto head = take_head(bytes, at);
  if (!head) return tl::make_unexpected(head.error());
  const auto kit = find_kit(head->game);
  if (!kit) return tl::make_unexpected(kit.error());
  PackedBook book;
  book.kit_ = *kit;
  book.start_ = (*kit)->make_board((*kit)->info);
  if (auto set = book.start_->set_position(head->start); !set)
    return tl::make_unexpected(set.error());
  book.positions_ = head->positions;
  FramedSum sum(bytes.size());
  for (std::string& key : head->first_keys) {
    auto frame = std::make_unique<Frame>();
    frame->place = at;
    frame->first_key = std::move(key);
    const auto taken = take_packed_frame(bytes, at);
    if (!taken) return tl::make_unexpected(taken.error());
    if (const auto added = sum.add(*taken); !added)
      return refuse_at(frame->place, added.error().message, added.error().code);
    if (!book.frames_.empty()) book.frames_.back()->next_key = frame->first_key;
    book.frames_.push_back(std::move(frame));
  }
  if (at != bytes.size())
    return refuse_at(at, fmt::format("expected the end, got {} bytes more", bytes.size() - at));
  book.bytes_ = std::move(bytes);
  return book;
}

Expected<PackedBook> PackedBook::read(std::string bytes) {
  auto book = open(std::move(bytes));
  if (!book) return book;
  std::int64_t got = 0;
  for (const auto& frame : book->frames_) {
    const auto unpacked = book->unpacked(*frame);
    if (!unpacked) return tl::make_unexpected(unpacked.error());
    got += static_cast<std::int64_t>((*unpacked)->records.size());
  }
  if (got != book->positions_)
    return refuse_at(book->bytes_.size(),
                     fmt::format("expected {} positions, got {}", book->positions_, got));
  return book;
}

Expected<std::optional<Entry>> PackedBook::find(std::string_view key) const {
  const auto behind = std::ranges::upper_bound(
      frames_, key, {},
      [](const std::unique_ptr<Frame>& each) { return std::string_view(each->first_key); });
  if (behind == frames_.begin()) return std::nullopt;
  const auto frame = unpacked(**std::prev(behind));
  if (!frame) return tl::make_unexpected(frame.error());
  const auto& records = (*frame)->records;
  const auto at = std::ranges::lower_bound(
      records, key, {}, [&](const Record& each) { return (*frame)->key_of(each); });
  if (at == records.end() || (*frame)->key_of(*at) != key) return std::nullopt;
  return (*frame)->entry_of(*at);
}

Expected<void> PackedBook::for_each_entry(
    const std::function<Expected<void>(std::string_view key, const Entry& entry)>& visit) const {
  for (const auto& each : frames_) {
    const auto frame = unpacked(*each);
    if (!frame) return tl::make_unexpected(frame.error());
    for (const Record& record : (*frame)->records)
      if (auto visited = visit((*frame)->key_of(record), (*frame)->entry_of(record)); !visited)
        return visited;
  }
  return {};
}

// --- Packing.

void BookPacking::add(std::string_view key, const Entry& entry) {
  if (in_frame_ == 0) head_.first_keys.emplace_back(key);
  put_text(keys_, key);
  pack_entry(entries_, entry);
  ++head_.positions;
  if (++in_frame_ == kPositionsOfFrame) end_frame();
}

void BookPacking::end_frame() {
  if (in_frame_ == 0) return;
  std::string text;
  put_number(text, in_frame_);
  put_frame(frames_, text + keys_ + entries_);
  keys_.clear();
  entries_.clear();
  in_frame_ = 0;
}

std::string BookPacking::bytes(const std::string& game, const std::string& start) {
  end_frame();
  std::string bytes(kPackedMark);
  bytes += kPackedVersion;
  std::string head;
  put_text(head, game);
  put_text(head, start);
  put_number(head, head_.positions);
  put_number(head, static_cast<std::int64_t>(head_.first_keys.size()));
  for (const std::string& key : head_.first_keys) put_text(head, key);
  put_frame(bytes, head);
  return bytes + frames_;
}

}  // namespace ternion::library
