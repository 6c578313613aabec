#include "search/players/gomoku/terminator.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "search/gomoku/backend.hpp"
#include "search/gomoku/proof/embedded_proofs.hpp"
#include "search/gomoku/proof/proof_books.hpp"
#include "search/gomoku/proof/threat_prover.hpp"

namespace ternion::gomoku::players {
namespace {

using proof::Answer;
using proof::BookEntry;
using proof::Line;
using proof::Strategy;

constexpr std::size_t kTableBytes = std::size_t{16} << 20;
constexpr std::uint64_t kThreatNodes = 400'000;
/// Of a move that no proof gives, where nothing else bounds it.
constexpr std::uint64_t kOwnNodes = 1'000'000;

/// Proofs are made under these rules (docs/proof.md).
bool has_proofs(Rule rule) { return rule == Rule::freestyle || rule == Rule::standard; }

class Terminator final : public Engine {
 public:
  explicit Terminator(proof::ProofBooks books) : books_(std::move(books)) {
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
    if (auto entry = books_.find(position)) return entry;
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

  /// Precondition: the answer is no reference.
  SearchResult follow(const Position& position, BookEntry entry) {
    const Point move = *proof::first_move(entry.answer);
    after_ = position;
    after_.play(move_to(move));
    answer_ = std::move(entry.answer);
    SearchResult result;
    result.lines.push_back(
        {longest_defence(books_, position, *answer_), Outcome{1, entry.plies}, entry.plies});
    return result;
  }

  proof::ProofBooks books_;
  std::unique_ptr<Engine> own_;
  std::optional<Answer> answer_;  // whose move was the last one played
  Position after_;                // after that move
};

}  // namespace

std::unique_ptr<Engine> make_terminator(
    std::vector<std::shared_ptr<const proof::ProofBook>> books) {
  return std::make_unique<Terminator>(proof::ProofBooks(std::move(books)));
}

std::unique_ptr<Engine> make_terminator(std::uint64_t) {
  return std::make_unique<Terminator>(proof::ProofBooks({}, proof::embedded_proofs()));
}

}  // namespace ternion::gomoku::players
