#include "search/gomoku/proof/proof_books.hpp"

#include <algorithm>
#include <utility>

#include "search/gomoku/proof/replay.hpp"

namespace ternion::gomoku::proof {
namespace {

struct Continuation {
  std::optional<Point> reply;
  std::optional<Answer> answer;
};

std::optional<Answer> five_after(Position position, Point reply) {
  if (!position.is_legal(move_to(reply))) return std::nullopt;
  position.play(move_to(reply));
  for (const Move move : position.legal_moves())
    if (position.makes_five(point_of(move), Side::black)) return Line{{point_of(move)}};
  return std::nullopt;
}

int plies_after(const ProofBooks& books, Position position, Point reply, const Answer& answer) {
  if (!std::holds_alternative<Reference>(answer)) return plies_of(answer);
  position.play(move_to(reply));
  return books.plies(position).value_or(1);
}

Continuation after_line(const Position& position, const Line& line, const Fives& fives) {
  if (fives.size() == 0) return {};
  Line rest = line;
  rest.moves.erase(rest.moves.begin());
  if (rest.moves.empty()) return {*fives.begin(), five_after(position, *fives.begin())};
  return {*fives.begin(), std::move(rest)};
}

/// After the answer's first move: a reply and what follows on it.
Continuation best_reply(const ProofBooks& books, const Answer& answer, const Position& position,
                        Point move) {
  const Fives fives(position, move, Side::black);
  if (const auto* line = std::get_if<Line>(&answer)) return after_line(position, *line, fives);
  const auto& strategy = *std::get<std::shared_ptr<const Strategy>>(answer);
  Continuation best;
  int longest = 0;
  for (const auto& branch : strategy.branches)
    for (const Point reply : branch.replies) {
      if (!position.is_empty(reply) || (fives.size() > 0 && !fives.has(reply))) continue;
      const int plies = plies_after(books, position, reply, branch.answer);
      if (plies <= longest) continue;
      longest = plies;
      best = {reply, branch.answer};
    }
  if (!best.reply && fives.size() > 0)
    return {*fives.begin(), five_after(position, *fives.begin())};
  return best;
}

}  // namespace

ProofBooks::ProofBooks(std::vector<std::shared_ptr<const ProofBook>> books,
                       std::span<const EmbeddedProof> embedded)
    : books_(std::move(books)), embedded_(embedded) {
  std::erase(books_, nullptr);
}

template <class T>
std::optional<T> ProofBooks::first(const Position& position,
                                   std::optional<T> (ProofBook::*say)(const Position&)
                                       const) const {
  for (const auto& book : books_)
    if (auto said = (*book.*say)(position)) return said;
  for (const auto& each : embedded_)
    if (each.variant == position.variant() && each.book())
      if (auto said = (*each.book().*say)(position)) return said;
  return std::nullopt;
}

std::optional<BookEntry> ProofBooks::find(const Position& position) const {
  return first(position, &ProofBook::find);
}

std::optional<int> ProofBooks::plies(const Position& position) const {
  return first(position, &ProofBook::plies);
}

std::vector<Move> longest_defence(const ProofBooks& books, Position position,
                                  std::optional<Answer> answer) {
  std::vector<Move> moves;
  const auto play = [&](Point point) {
    const bool good = position.is_legal(move_to(point));
    if (good) {
      moves.push_back(move_to(point));
      position.play(moves.back());
    }
    return good && !position.is_over();
  };
  while (answer && moves.size() < kMaxMoves) {
    if (std::holds_alternative<Reference>(*answer)) {
      auto entry = books.find(position);
      if (!entry) break;
      answer = std::move(entry->answer);
    }
    const auto move = first_move(*answer);
    if (!move || !play(*move)) break;
    auto next = best_reply(books, *answer, position, *move);
    if (!next.reply || !play(*next.reply)) break;
    answer = std::move(next.answer);
  }
  return moves;
}

}  // namespace ternion::gomoku::proof
