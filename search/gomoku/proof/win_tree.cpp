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
  SharedTreeWriter(const ProofBook& book, const TextSink& sink) : book_(book), sink_(sink) {}

  /// Black is to move; `symmetry` takes the record's board to the one that is written.
  bool write_record(std::size_t record, int symmetry) {
    written_.insert(record);
    const auto entry = book_.record(record);
    if (!entry) return false;
    const auto& strategy = std::get<std::shared_ptr<const Strategy>>(entry->answer);
    open(strategy->move, symmetry);
    bool first = true;
    bool good = true;
    for (const Branch& branch : strategy->branches)
      for (const Point reply : branch.replies) {
        if (std::exchange(first, false)) sink_("[");
        open(reply, symmetry);
        good = good && write_answer(branch.answer, symmetry);
        sink_(")");
      }
    sink_(first ? ")" : "])");
    return good;
  }
  std::uint64_t count() const { return count_; }

 private:
  bool write_answer(const Answer& answer, int symmetry) {
    const auto* reference = std::get_if<Reference>(&answer);
    if (reference == nullptr || written_.contains(reference->record)) return true;
    sink_("[");
    const bool good = write_record(
        reference->record, composed_symmetry(inverse_symmetry(reference->symmetry), symmetry));
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
  const TextSink& sink_;
  std::unordered_set<std::size_t> written_;
  std::uint64_t count_ = 0;
};

}  // namespace

Expected<std::uint64_t> write_shared_win_tree(std::string_view certificate, const TextSink& sink) {
  const auto book = ProofBook::read(std::string(certificate));
  if (!book) return tl::make_unexpected(book.error());
  SharedTreeWriter writer(*book, sink);
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
