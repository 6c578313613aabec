#include "search/gomoku/proof/win_tree.hpp"

#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "search/gomoku/proof/proof_book.hpp"
#include "search/gomoku/proof/stones.hpp"
#include "search/gomoku/proof/strategy.hpp"

namespace ternion::gomoku::proof {
namespace {

class TreeWriter {
 public:
  TreeWriter(const ProofBook& book, std::uint64_t most, const TextSink& sink)
      : book_(book), most_(most), sink_(sink) {}

  /// Black is to move; `symmetry` takes the record's board to the one that is written.
  bool write_record(std::size_t record, int symmetry) {
    const auto entry = book_.record(record);
    if (!entry) return false;
    const auto& strategy = std::get<std::shared_ptr<const Strategy>>(entry->answer);
    open(strategy->move, symmetry);
    std::vector<const Answer*> answers(kPointCodes, strategy->rest ? &*strategy->rest : nullptr);
    for (const Branch& branch : strategy->branches)
      for (const Point reply : branch.replies)
        answers[static_cast<std::size_t>(reply)] = &branch.answer;
    sink_("[");
    Position position = position_of(entry->stones, book_.variant());
    position.play(move_to(strategy->move));
    bool good = true;
    for (const Move move : position.legal_moves()) {
      const Answer* const answer = answers[static_cast<std::size_t>(point_of(move))];
      if (answer == nullptr || !good) continue;
      open(point_of(move), symmetry);
      sink_("[");
      good = write_answer(*answer, symmetry);
      sink_("])");
    }
    sink_("])");
    return good && count_ <= most_;
  }
  std::uint64_t count() const { return count_; }

 private:
  bool write_answer(const Answer& answer, int symmetry) {
    if (const auto* reference = std::get_if<Reference>(&answer))
      return count_ <= most_ &&
             write_record(reference->record,
                          composed_symmetry(inverse_symmetry(reference->symmetry), symmetry));
    const auto* strategy = std::get_if<std::shared_ptr<const Strategy>>(&answer);
    open(strategy != nullptr ? (*strategy)->move : std::get<Line>(answer).moves.front(), symmetry);
    sink_(")");
    return true;
  }
  void open(Point point, int symmetry) {
    std::string text = "(";
    append_point(text, symmetric_point(symmetry, point, book_.variant().size));
    sink_(text);
    ++count_;
  }

  const ProofBook& book_;
  std::uint64_t most_;
  const TextSink& sink_;
  std::uint64_t count_ = 0;
};

/// Each record where it is come to first.
class SharedTreeWriter {
 public:
  SharedTreeWriter(const ProofBook& book, std::size_t long_win, const TextSink& sink)
      : book_(book), long_win_(long_win), sink_(sink), position_(position_of({}, book.variant())) {}

  /// Black is to move; `symmetry` takes the record's board to the one that is written.
  bool write_record(std::size_t record, int symmetry) {
    written_.insert(record);
    const auto entry = book_.record(record);
    if (!entry) return false;
    const Position above = std::exchange(position_, position_of(entry->stones, book_.variant()));
    const bool good =
        write_strategy(*std::get<std::shared_ptr<const Strategy>>(entry->answer), symmetry);
    position_ = above;
    return good;
  }
  std::uint64_t count() const { return count_; }

 private:
  bool write_strategy(const Strategy& strategy, int symmetry) {
    if (position_.is_over() || !position_.is_legal(move_to(strategy.move))) return false;
    open(strategy.move, symmetry);
    const Undo undo = position_.play(move_to(strategy.move));
    const std::vector<Point> fives = fives_of_black();
    bool first = true;
    bool good = true;
    for (const Branch& branch : strategy.branches)
      for (const Point reply : branch.replies) {
        if (!is_asked(reply, fives)) continue;
        if (std::exchange(first, false)) sink_("[");
        open(reply, symmetry);
        const Undo replied = position_.play(move_to(reply));
        good = good && write_answer(branch.answer, symmetry);
        position_.undo(replied);
        sink_(")");
      }
    position_.undo(undo);
    sink_(first ? ")" : "])");
    return good;
  }
  std::vector<Point> fives_of_black() const {
    std::vector<Point> fives;
    if (position_.is_over()) return fives;
    for (const Move move : position_.legal_moves())
      if (position_.makes_five(point_of(move), Side::black)) fives.push_back(point_of(move));
    return fives;
  }
  /// A strategy that answers several replies may have branches that are of no use after this one.
  bool is_asked(Point reply, const std::vector<Point>& fives) const {
    if (position_.is_over() || !position_.is_legal(move_to(reply))) return false;
    return fives.empty() || (fives.size() == 1 && fives.front() == reply);
  }
  bool write_answer(const Answer& answer, int symmetry) {
    if (const auto* reference = std::get_if<Reference>(&answer)) {
      if (written_.contains(reference->record)) return true;
      return between_brackets([&] {
        return write_record(reference->record,
                            composed_symmetry(inverse_symmetry(reference->symmetry), symmetry));
      });
    }
    const auto* strategy = std::get_if<std::shared_ptr<const Strategy>>(&answer);
    if (strategy == nullptr || size_of(answer) < long_win_) return true;
    return between_brackets([&] { return write_strategy(**strategy, symmetry); });
  }
  template <class Write>
  bool between_brackets(Write&& write) {
    sink_("[");
    const bool good = write();
    sink_("]");
    return good;
  }
  void open(Point point, int symmetry) {
    std::string text = "(";
    append_point(text, symmetric_point(symmetry, point, book_.variant().size));
    sink_(text);
    ++count_;
  }

  const ProofBook& book_;
  std::size_t long_win_;
  const TextSink& sink_;
  std::unordered_set<std::size_t> written_;
  Position position_;  // on the board of the record at hand
  std::uint64_t count_ = 0;
};

}  // namespace

Expected<std::uint64_t> write_shared_win_tree(std::string_view certificate, const TextSink& sink,
                                              std::size_t long_win) {
  const auto book = ProofBook::read(std::string(certificate));
  if (!book) return tl::make_unexpected(book.error());
  SharedTreeWriter writer(*book, long_win, sink);
  if (writer.write_record(book->size(), 0)) return writer.count();
  return fail(ErrorCode::syntax, "expected records that can be read");
}

Expected<std::uint64_t> write_win_tree(std::string_view certificate, std::uint64_t most,
                                       const TextSink& sink) {
  const auto book = ProofBook::read(std::string(certificate));
  if (!book) return tl::make_unexpected(book.error());
  TreeWriter writer(*book, most, sink);
  if (writer.write_record(book->size(), 0)) return writer.count();
  if (writer.count() > most)
    return fail(ErrorCode::out_of_range, "expected at most " + std::to_string(most) + " moves");
  return fail(ErrorCode::syntax, "expected records that can be read");
}

}  // namespace ternion::gomoku::proof
