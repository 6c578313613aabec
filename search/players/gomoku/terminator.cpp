#include "search/players/gomoku/terminator.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "search/gomoku/backend.hpp"
#include "search/gomoku/proof/embedded_proofs.hpp"
#include "search/gomoku/proof/threat_prover.hpp"

namespace ternion::gomoku::players {
namespace {

using proof::Answer;
using proof::BookEntry;
using proof::Line;
using proof::ProofBook;
using proof::Strategy;

constexpr std::size_t kTableBytes = std::size_t{16} << 20;
constexpr std::uint64_t kThreatNodes = 400'000;
/// Of a move that no proof gives, where nothing else bounds it.
constexpr std::uint64_t kOwnNodes = 1'000'000;

/// Proofs are made under these rules (docs/proof.md).
bool has_proofs(Rule rule) { return rule == Rule::freestyle || rule == Rule::standard; }

class Terminator final : public Engine {
 public:
  Terminator(std::vector<std::shared_ptr<const ProofBook>> books,
             std::span<const proof::EmbeddedProof> embedded)
      : books_(std::move(books)), embedded_(embedded) {
    std::erase(books_, nullptr);
    EngineConfig config;
    config.hash_bytes = kTableBytes;
    own_ = make_engine(config, Isa::scalar);
  }

  SearchResult search(const Position& position, const Limits& given, const std::atomic<bool>& stop,
                      SearchListener*) override {
    if (position.is_over()) return {};
    if (position.side_to_move() == Side::black && has_proofs(position.rule()))
      if (auto entry = known(position, stop)) return follow(position, *std::move(entry));
    answer_.reset();
    Limits limits = given;
    if (!given.nodes && !given.depth && !given.move_time && !given.clock) limits.nodes = kOwnNodes;
    return own_->search(position, limits, stop, nullptr);
  }

  void clear() override {
    answer_.reset();
    own_->clear();
  }
  Score evaluate(const Position& position) override { return own_->evaluate(position); }

 private:
  /// The five, or from the book, from the strategy that is being followed, or by a proof found now.
  std::optional<BookEntry> known(const Position& position, const std::atomic<bool>& stop) {
    for (const Move move : position.legal_moves())
      if (position.makes_five(point_of(move), Side::black))
        return BookEntry{Line{{point_of(move)}}, 1};
    if (auto entry = in_books(position, &ProofBook::find)) return entry;
    if (auto entry = followed(position)) return entry;
    proof::ThreatProver prover(kTableBytes, stop);
    auto answer = prover.prove(position, any_threat(position), kThreatNodes);
    if (!answer) return std::nullopt;
    const int plies = proof::plies_of(*answer);
    return BookEntry{*std::move(answer), plies};
  }

  /// The point of a white stone that leaves White a five to make, if there is one.
  static Point any_threat(const Position& position) {
    for (int row = 0; row < position.size(); ++row)
      for (int column = 0; column < position.size(); ++column) {
        const Point point = point_at(column, row);
        if (position.cell(point) == Cell::white &&
            proof::Fives(position, point, Side::white).size() > 0)
          return point;
      }
    return proof::kNoPoint;
  }

  /// What the strategy says about the reply that was played.
  std::optional<BookEntry> followed(const Position& position) {
    if (!answer_) return std::nullopt;
    const auto reply = reply_in(position);
    if (!reply) return std::nullopt;
    const auto entry = [&](const Answer& answer) -> std::optional<BookEntry> {
      Position copy = position;
      if (std::holds_alternative<proof::Reference>(answer) || !proof::wins(answer, copy, *reply))
        return std::nullopt;
      return BookEntry{answer, proof::plies_of(answer)};
    };
    const auto* strategy = std::get_if<std::shared_ptr<const Strategy>>(&*answer_);
    if (strategy == nullptr) return entry(rest_of_line());
    for (const auto& branch : (*strategy)->branches)
      if (std::ranges::find(branch.replies, *reply) != branch.replies.end())
        return entry(branch.answer);
    return (*strategy)->rest ? entry(*(*strategy)->rest) : std::nullopt;
  }

  /// The line without the move that was played.
  Answer rest_of_line() const {
    Line line = std::get<Line>(*answer_);
    line.moves.erase(line.moves.begin());
    return line;
  }

  /// The one white stone that came since the last move, if nothing else has changed.
  std::optional<Point> reply_in(const Position& position) const {
    if (!(position.variant() == after_.variant()) ||
        position.stone_count() != after_.stone_count() + 1)
      return std::nullopt;
    for (const Move move : after_.legal_moves()) {
      Position next = after_;
      next.play(move);
      if (next.key() == position.key()) return point_of(move);
    }
    return std::nullopt;
  }

  SearchResult follow(const Position& position, BookEntry entry) {
    const Point move = first_move(entry.answer);
    after_ = position;
    after_.play(move_to(move));
    answer_ = std::move(entry.answer);
    SearchResult result;
    result.lines.push_back({longest_defence(position), Outcome{1, entry.plies}, entry.plies});
    return result;
  }

  /// The strategy's moves and, of the replies it names, each time the one that lasts longest.
  std::vector<Move> longest_defence(Position position) const {
    std::vector<Move> moves;
    std::optional<Answer> answer = answer_;
    const auto play = [&](Point point) {
      const bool good = position.is_legal(move_to(point));
      if (good) {
        moves.push_back(move_to(point));
        position.play(moves.back());
      }
      return good && !position.is_over();
    };
    while (answer && moves.size() < kMaxMoves) {
      if (std::holds_alternative<proof::Reference>(*answer)) {
        auto entry = in_books(position, &ProofBook::find);
        if (!entry) break;
        answer = std::move(entry->answer);
      }
      const Point move = first_move(*answer);
      if (!play(move)) break;
      auto [reply, next] = best_reply(*answer, position, move);
      if (!reply || !play(*reply)) break;
      answer = std::move(next);
    }
    return moves;
  }

  /// What the first book says that knows the position.
  template <class T>
  std::optional<T> in_books(const Position& position,
                            std::optional<T> (ProofBook::*say)(const Position&) const) const {
    for (const auto& book : books_)
      if (auto said = (*book.*say)(position)) return said;
    for (const auto& each : embedded_)
      if (each.variant == position.variant() && each.book())
        if (auto said = (*each.book().*say)(position)) return said;
    return std::nullopt;
  }

  static Point first_move(const Answer& answer) {
    const auto* strategy = std::get_if<std::shared_ptr<const Strategy>>(&answer);
    return strategy != nullptr ? (*strategy)->move : std::get<Line>(answer).moves.front();
  }

  /// After the answer's first move: a reply and what follows on it.
  std::pair<std::optional<Point>, std::optional<Answer>> best_reply(const Answer& answer,
                                                                    const Position& position,
                                                                    Point move) const {
    const proof::Fives fives(position, move, Side::black);
    if (const auto* line = std::get_if<Line>(&answer)) {
      if (fives.size() == 0) return {};
      Line rest = *line;
      rest.moves.erase(rest.moves.begin());
      if (rest.moves.empty()) return {*fives.begin(), five_after(position, *fives.begin())};
      return {*fives.begin(), rest};
    }
    const auto& strategy = *std::get<std::shared_ptr<const Strategy>>(answer);
    std::optional<Point> best;
    std::optional<Answer> next;
    int longest = 0;
    for (const auto& branch : strategy.branches)
      for (const Point reply : branch.replies) {
        if (!position.is_empty(reply) || (fives.size() > 0 && !fives.has(reply))) continue;
        const int plies = plies_after(position, reply, branch.answer);
        if (plies <= longest) continue;
        longest = plies;
        best = reply;
        next = branch.answer;
      }
    if (!best && fives.size() > 0) return {*fives.begin(), five_after(position, *fives.begin())};
    return {best, next};
  }

  int plies_after(Position position, Point reply, const Answer& answer) const {
    if (!std::holds_alternative<proof::Reference>(answer)) return proof::plies_of(answer);
    position.play(move_to(reply));
    return in_books(position, &ProofBook::plies).value_or(1);
  }

  static std::optional<Answer> five_after(Position position, Point reply) {
    if (!position.is_legal(move_to(reply))) return std::nullopt;
    position.play(move_to(reply));
    for (const Move move : position.legal_moves())
      if (position.makes_five(point_of(move), Side::black)) return Line{{point_of(move)}};
    return std::nullopt;
  }

  std::vector<std::shared_ptr<const ProofBook>> books_;
  std::span<const proof::EmbeddedProof> embedded_;
  std::unique_ptr<Engine> own_;
  std::optional<Answer> answer_;  // whose move was the last one played
  Position after_;                // after that move
};

}  // namespace

std::unique_ptr<Engine> make_terminator(
    std::vector<std::shared_ptr<const ProofBook>> books) {
  return std::make_unique<Terminator>(std::move(books), std::span<const proof::EmbeddedProof>());
}

std::unique_ptr<Engine> make_terminator(std::uint64_t) {
  return std::make_unique<Terminator>(std::vector<std::shared_ptr<const ProofBook>>(),
                                      proof::embedded_proofs());
}

}  // namespace ternion::gomoku::players
