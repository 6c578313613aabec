#include "app/lab/gomoku/theory.hpp"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/lab/gomoku/proof_file.hpp"
#include "engine/core/quoted_path.hpp"
#include "engine/gomoku/notation.hpp"
#include "protocol/core/text.hpp"
#include "search/gomoku/proof/proof_book.hpp"

namespace ternion::gomoku::proof {
namespace {

/// The stones being on the board, too.
bool is_free(Point move, const Stones& stones, int size) {
  const auto is_inside = [size](Point point) {
    return column_of(point) < size && row_of(point) < size;
  };
  const auto is_good = [&](Point stone) { return is_inside(stone) && stone != move; };
  return is_inside(move) && std::ranges::all_of(stones.black, is_good) &&
         std::ranges::all_of(stones.white, is_good);
}

Expected<void> take_certificate(std::string text, const Variant& variant, Graph& graph) {
  const auto book = ProofBook::read(std::move(text));
  if (!book) return tl::make_unexpected(book.error());
  if (book->variant().size != variant.size)
    return fail(ErrorCode::unsupported,
                fmt::format("expected a certificate of {0}x{0}, got one of {1}x{1}", variant.size,
                            book->variant().size));
  for (std::size_t number = 1; number <= book->size(); ++number) {
    const auto record = book->record(number);
    const auto move = record ? first_move(record->answer) : std::nullopt;
    if (!move || !is_free(*move, record->stones, variant.size))
      return fail(ErrorCode::syntax,
                  fmt::format("record {}: expected stones and a move on a free point of the board",
                              number));
    graph.try_first(record->stones, *move);
  }
  return {};
}

Expected<void> take_rows(std::string_view text, const Variant& variant, Graph& graph) {
  int row = 0;
  for (const std::string_view line : text::split_at(text, '\n')) {
    ++row;
    const std::string_view moves = text::trim(line);
    if (moves.empty() || moves.starts_with('#')) continue;
    if (auto taken = try_line(moves, variant, graph); !taken)
      return fail(taken.error().code, fmt::format("line {}: {}", row, taken.error().message));
  }
  return {};
}

}  // namespace

Expected<void> try_line(std::string_view moves, const Variant& variant, Graph& graph) {
  const auto played = parse_transcript(moves, Position(variant));
  if (!played) return tl::make_unexpected(played.error());
  std::vector<Point> line;
  std::ranges::transform(*played, std::back_inserter(line), point_of);
  graph.try_first(line);
  return {};
}

Expected<void> try_theory(const std::string& path, const Variant& variant, Graph& graph) {
  auto text = read_proof(path);
  if (!text) return tl::make_unexpected(text.error());
  auto taken = is_certificate(*text) ? take_certificate(*std::move(text), variant, graph)
                                     : take_rows(*text, variant, graph);
  return std::move(taken).map_error([&path](const Error& error) {
    return Error{error.code, quoted_path(path) + ": " + error.message};
  });
}

}  // namespace ternion::gomoku::proof
