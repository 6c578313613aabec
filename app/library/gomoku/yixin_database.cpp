#include "app/library/gomoku/yixin_database.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "app/library/byte_numbers.hpp"
#include "app/library/gomoku/lz4_frame.hpp"
#include "app/library/gomoku/yixin_record.hpp"
#include "engine/gomoku/notation.hpp"

namespace ternion::library::gomoku {
namespace {

namespace rules = ternion::gomoku;

constexpr std::string_view kCharset = "charset=\"UTF-8\"";
constexpr std::size_t kFewestBytes = 4;

/// The key of the record that says how texts are written: a board of no size.
std::string charset_key() { return std::string(3, '\0'); }

/// What lies in a frame of LZ4, or the bytes themselves.
Expected<std::string> plain(std::string_view bytes) {
  return is_lz4_frame(bytes) ? read_lz4_frame(bytes) : Expected<std::string>(std::string(bytes));
}

}  // namespace

YixinRecord yixin_charset() {
  std::string said(5, '\0');
  return {charset_key(), said.append(kCharset)};
}

Expected<void> each_yixin_record(std::string_view bytes, const YixinVisitor& visit) {
  const auto all = plain(bytes);
  if (!all) return tl::make_unexpected(all.error());
  BytesIn in(*all);
  if (in.left() < kFewestBytes)
    return fail(ErrorCode::syntax,
                fmt::format("expected a number of records, got {} bytes", in.left()));
  const auto count = in.take<std::uint32_t>();
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto record = take_record(in);
    if (!record) return tl::make_unexpected(record.error());
    if (record->key.empty()) continue;
    const auto more = visit(*record);
    if (!more) return tl::make_unexpected(more.error());
    if (!*more) return {};
  }
  return {};
}

namespace {

/// The first record says what the book is of.
Expected<std::optional<rules::Variant>> first_variant(std::string_view bytes) {
  std::optional<rules::Variant> variant;
  auto visited = each_yixin_record(bytes, [&](const YixinRecord& record) -> Expected<bool> {
    variant = variant_of(record.key);
    return !variant;
  });
  if (!visited) return tl::make_unexpected(visited.error());
  return variant;
}

Expected<std::string> start_in(std::string_view bytes) {
  const auto variant = first_variant(bytes);
  if (!variant) return tl::make_unexpected(variant.error());
  if (!*variant)
    return fail(ErrorCode::unsupported,
                "expected positions of freestyle, standard or renju on a square board of 5 to 22 "
                "points, got none");
  return rules::format_position(rules::Position(**variant));
}

/// The position of a record in the book; what has no place there is counted.
Expected<std::optional<std::string>> key_of_record(const YixinRecord& record, const Book& book,
                                                   const rules::Variant& variant,
                                                   ExchangeTotals& totals) {
  if (record.key == charset_key()) return std::nullopt;
  if (variant_of(record.key) != variant) {
    ++totals.remarks["positions of another rule or board, left out"];
    return std::nullopt;
  }
  const auto position = position_of(record.key, variant);
  const auto key =
      position ? key_in(book, *position) : Expected<std::string>(fail(ErrorCode::syntax, "stones"));
  if (key) return *key;
  ++totals.remarks["positions that cannot be, left out"];
  return std::nullopt;
}

Expected<rules::Variant> variant_in(const Book& book) {
  return rules::parse_position(book.start().position_text())
      .map([](const rules::Position& position) { return position.variant(); });
}

Expected<ExchangeTotals> read_yixin(std::string_view bytes, Filling& filling) {
  const Book& book = filling.book();
  const auto variant = variant_in(book);
  if (!variant) return tl::make_unexpected(variant.error());
  ExchangeTotals totals;
  auto visited = each_yixin_record(bytes, [&](const YixinRecord& record) -> Expected<bool> {
    const auto key = key_of_record(record, book, *variant, totals);
    if (!key) return tl::make_unexpected(key.error());
    if (!*key) return true;
    auto put = filling.put(**key, entry_of(record.said, totals));
    if (!put) return tl::make_unexpected(put.error());
    ++totals.positions;
    return true;
  });
  if (!visited) return tl::make_unexpected(visited.error());
  return totals;
}

Expected<void> compare_yixin(std::string_view bytes, const Filling& filling,
                             ExchangeTotals& totals) {
  const Book& book = filling.book();
  const auto variant = variant_in(book);
  if (!variant) return tl::make_unexpected(variant.error());
  ExchangeTotals ignored;
  return each_yixin_record(bytes, [&](const YixinRecord& record) -> Expected<bool> {
    const auto key = key_of_record(record, book, *variant, ignored);
    if (!key || !*key) return true;
    const auto entry = filling.find(**key);
    const auto said = value_said(record.said);
    if (said && entry && entry->worth.is_known() && value_in_form(entry->worth.value) != *said)
      ++totals.remarks["values that contradicted their moves, put right"];
    return true;
  });
}

class YixinWriter {
 public:
  YixinWriter(Book& book, ExchangeTotals& totals) : book_(book), totals_(totals) {}

  Expected<std::string> write() {
    put(bytes_, std::uint32_t{0});
    append_record(bytes_, yixin_charset());
    auto visited = for_each_key(
        book_, [&](const std::string& key) { return add(key).map([] { return true; }); });
    if (!visited) return tl::make_unexpected(visited.error());
    for (const auto& [key, entry] : leaves_) append(key, entry);
    std::string count;
    put(count, static_cast<std::uint32_t>(std::min<std::int64_t>(
                   totals_.positions + 1, std::numeric_limits<std::uint32_t>::max())));
    bytes_.replace(0, count.size(), count);
    return std::move(bytes_);
  }

 private:
  Expected<void> add(const std::string& key) {
    const auto position = position_of(book_, key);
    if (!position) return tl::make_unexpected(position.error());
    const auto found = book_.store().find(key);
    if (!found) return tl::make_unexpected(found.error());
    const Entry entry = found->value_or(Entry{});
    append(key_of(*position), entry);
    return entry.leaf && !entry.leaf->move.is_none() ? tell_leaf(key, entry) : Expected<void>{};
  }

  /// The form has no leaves: one that is better than the moves into the book is told as the
  /// position that it leads to, else nothing would say what the value is of. Of several that lead
  /// there the deepest one.
  Expected<void> tell_leaf(const std::string& key, const Entry& entry) {
    const Leaf& leaf = *entry.leaf;
    if (!leaf.worth.is_known() || leaf.worth.value < entry.worth.value) return {};
    const auto board = book_.board_of(key);
    if (!board) return tl::make_unexpected(board.error());
    const auto links = book_.links(**board);
    if (!links) return tl::make_unexpected(links.error());
    const bool is_best = std::ranges::none_of(*links, [&](const BookLink& link) {
      return link.worth.is_known() && link.worth.value >= leaf.worth.value;
    });
    if (links->empty() || !is_best) return {};
    if (auto played = (*board)->play(leaf.move); !played) return played;
    const auto behind = rules::parse_position((*board)->position_text());
    if (!behind) return tl::make_unexpected(behind.error());
    Entry told;
    told.worth = lowered(leaf.worth);
    told.depth = leaf.depth;
    const auto [known, is_new] = leaves_.try_emplace(key_of(*behind), told);
    if (is_new) ++totals_.remarks["leaves better than what the book has, told as positions"];
    if (told.depth > known->second.depth) known->second = told;
    return {};
  }

  void append(const std::string& key, const Entry& entry) {
    append_record(bytes_, {key, said_of(entry, totals_)});
    ++totals_.positions;
  }

  Book& book_;
  ExchangeTotals& totals_;
  std::string bytes_;
  std::map<std::string, Entry> leaves_;  // by the form's key of where they lead
};

Expected<std::string> write_yixin(Book& book, ExchangeTotals& totals) {
  const auto variant = variant_in(book);
  if (!variant) return tl::make_unexpected(variant.error());
  if (variant->rule > rules::Rule::renju)
    return fail(ErrorCode::unsupported,
                fmt::format("expected a book of freestyle, standard or renju, got {}",
                            name_of(variant->rule)));
  return YixinWriter(book, totals).write();
}

/// Nothing marks the form but a first record that makes sense.
bool detect_yixin(std::string_view bytes) {
  if (is_lz4_frame(bytes)) return true;
  if (bytes.size() < kFewestBytes + 2) return false;
  BytesIn in(bytes);
  const auto count = in.take<std::uint32_t>();
  if (count == 0) return false;
  const auto record = take_record(in);
  if (!record) return false;
  return record->key == charset_key() || variant_of(record->key).has_value();
}

}  // namespace

BookFormat yixin_format() {
  return {.name = "yixin",
          .game = "Gomoku",
          .endings = ".db",
          .detect = detect_yixin,
          .read = read_yixin,
          .compare = compare_yixin,
          .start = start_in,
          .write = write_yixin};
}

}  // namespace ternion::library::gomoku
