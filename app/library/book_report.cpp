#include "app/library/book_report.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "protocol/core/text.hpp"

namespace ternion::library {
namespace {

std::string json_text(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\')
      out += fmt::format("\\{}", c);
    else if (static_cast<unsigned char>(c) < 0x20)
      out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
    else
      out += c;
  }
  return out + "\"";
}

/// Of whoever wrote the book: a terminal takes no orders from it.
std::string shown(std::string text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const auto before = i > 0 ? static_cast<unsigned char>(text[i - 1]) : 0U;
    const bool is_control = (byte < 0x20 && byte != '\n') || byte == 0x7F;
    if (is_control) text[i] = '?';
    if (before == 0xC2 && byte >= 0x80 && byte < 0xA0) text.replace(--i, 2, "?");  // U+0080 to 9F
  }
  return text;
}

std::string row_of(const Board& board, const KnownMove& known) {
  return fmt::format("{:>7} {:>8}  {:<8} {:>5} {:>6} {:>5} {:>6}  {}\n",
                     board.format_move(known.move), word_of(known.worth, board.game()),
                     name_of(known.worth.kind), known.depth, known.counts.wins, known.counts.draws,
                     known.counts.losses, known.is_leaf ? "not in the book" : "");
}

std::string json_row(const Board& board, const KnownMove& known) {
  return fmt::format(
      "{{\"move\":{},\"value\":{},\"kind\":{},\"depth\":{},\"wins\":{},\"draws\":{},\"losses\":{},"
      "\"leaf\":{}}}",
      json_text(board.format_move(known.move)), json_text(format_value(known.worth.value)),
      json_text(name_of(known.worth.kind)), known.depth, known.counts.wins, known.counts.draws,
      known.counts.losses, known.is_leaf);
}

std::string table_of(const Board& board, const Entry& entry, const std::vector<KnownMove>& moves) {
  std::string text = fmt::format("{}\n{} {}", board.position_text(),
                                 word_of(entry.worth, board.game()), name_of(entry.worth.kind));
  if (entry.counts.games() > 0)
    text += fmt::format(", {} games: +{} ={} -{}", entry.counts.games(), entry.counts.wins,
                        entry.counts.draws, entry.counts.losses);
  if (!entry.label.empty()) text += ", " + shown(entry.label);
  text += "\n";
  if (!entry.comment.empty()) text += shown(entry.comment) + "\n";
  text += "   move    value  kind     depth   wins draws losses\n";
  for (const KnownMove& known : moves) text += row_of(board, known);
  return text;
}

std::string json_of(const Board& board, const Entry& entry, const std::vector<KnownMove>& moves) {
  std::vector<std::string> rows;
  for (const KnownMove& known : moves) rows.push_back(json_row(board, known));
  return fmt::format(
      "{{\"position\":{},\"value\":{},\"kind\":{},\"label\":{},\"comment\":{},\"moves\":[{}]}}\n",
      json_text(board.position_text()), json_text(format_value(entry.worth.value)),
      json_text(name_of(entry.worth.kind)), json_text(entry.label), json_text(entry.comment),
      fmt::join(rows, ","));
}

Expected<void> add_tree(Book& book, Board& board, int plies, Value width, int indent,
                        std::string& text) {
  const auto moves = known_moves(book, board);
  if (!moves) return tl::make_unexpected(moves.error());
  for (const KnownMove& known : *moves) {
    if (known.worth.value < moves->front().worth.value - width) continue;
    text += fmt::format("{:{}}{} {}{}\n", "", indent, board.format_move(known.move),
                        word_of(known.worth, board.game()), known.is_leaf ? " ..." : "");
    if (known.is_leaf || plies <= 1) continue;
    if (auto played = board.play(known.move); !played) return played;
    auto added = add_tree(book, board, plies - 1, width, indent + 2, text);
    if (auto undone = board.undo(); !undone) return tl::make_unexpected(undone.error());
    if (!added) return added;
  }
  return {};
}

}  // namespace

Expected<std::vector<KnownMove>> known_moves(Book& book, const Board& board) {
  return known_moves(book.kit().symmetries, board,
                     [&](std::string_view key) { return book.store().find(key); });
}

Expected<std::string> info_text(Book& book, std::uintmax_t bytes) {
  const auto count = book.store().count();
  if (!count) return tl::make_unexpected(count.error());
  const auto entry = book.find(book.start());
  if (!entry) return tl::make_unexpected(entry.error());
  const Worth worth = *entry ? (*entry)->worth : Worth{};
  return fmt::format(
      "game       {}\nstart      {}\npositions  {}\nbytes      {}\nvalue      {} ({})\n",
      book.kit().info.name, book.start().position_text(), *count, bytes,
      word_of(worth, book.kit().info), name_of(worth.kind));
}

Expected<std::string> show_text(Book& book, const Board& board, const ShowOptions& options) {
  if (!book.holds_such(board))
    return fail(
        ErrorCode::unsupported,
        fmt::format("expected a position of {} like {}, got {} {}", book.kit().info.name,
                    book.start().position_text(), board.game().name, board.position_text()));
  const auto entry = book.find(board);
  if (!entry) return tl::make_unexpected(entry.error());
  if (!*entry)
    return fail(ErrorCode::out_of_range,
                "expected a position of the book, got " + board.position_text());
  if (options.tree > 0) {
    std::string text;
    const auto copy = board.clone();
    const auto width =
        static_cast<Value>(std::llround(std::clamp(options.width, 0.0, 8000.0) * kUnit));
    auto added = add_tree(book, *copy, options.tree, width, 0, text);
    if (!added) return tl::make_unexpected(added.error());
    return text;
  }
  const auto moves = known_moves(book, board);
  if (!moves) return tl::make_unexpected(moves.error());
  return options.json ? json_of(board, **entry, *moves) : table_of(board, **entry, *moves);
}

}  // namespace ternion::library
