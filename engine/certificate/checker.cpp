#include <algorithm>

#include "engine/certificate/certificate.hpp"
#include "engine/certificate/strategy.hpp"

namespace ternion::certificate {
namespace {

std::string name_of(Cell cell) {
  const int column = cell % kStride - kMargin;
  const int row = cell / kStride - kMargin;
  return static_cast<char>('a' + column) + std::to_string(row + 1);
}

Cell symmetric(Cell cell, int symmetry, int size) {
  int column = cell % kStride - kMargin;
  int row = cell / kStride - kMargin;
  if ((symmetry & 1) != 0) column = size - 1 - column;
  if ((symmetry & 2) != 0) row = size - 1 - row;
  return (symmetry & 4) != 0 ? Board::cell_at(row, column) : Board::cell_at(column, row);
}

/// By cell, what answers a reply there.
using BranchOf = std::array<const Branch*, kCells>;

/// Plays the answers of one record. Where Black is to move, `threats` are all cells where White
/// could make a five.
class Checker {
 public:
  Checker(const Certificate& certificate, std::size_t record, const StrategyText& text)
      : certificate_(certificate),
        record_(record),
        text_(text),
        board_(certificate.size(), certificate.exact()) {
    for (const Cell cell : certificate.records()[record].black) board_.put(cell, Stone::black);
    for (const Cell cell : certificate.records()[record].white) board_.put(cell, Stone::white);
    for (int row = 0; row < board_.size(); ++row)
      for (int column = 0; column < board_.size(); ++column)
        cells_.push_back(Board::cell_at(column, row));
  }

  Expected<Count> check() {
    Fives threats;
    for (const Cell cell : cells_)
      if (board_.is_empty(cell) && board_.is_five(cell, Stone::white) &&
          threats.count < Fives::kMost)
        threats.cells[static_cast<std::size_t>(threats.count++)] = cell;
    count_.nodes = text_.answers.size();
    if (!answer(0, threats, count_.plies)) return tl::make_unexpected(error_);
    const int most = certificate_.records()[record_].plies;
    if (count_.plies <= most) return count_;
    wrong(text_.answers[0], "a way of " + std::to_string(count_.plies) + " stones, but " +
                                std::to_string(most) + " are promised");
    return tl::make_unexpected(error_);
  }

 private:
  bool wrong(const Answer& answer, const std::string& what) {
    const Record& record = certificate_.records()[record_];
    error_ = {ErrorCode::illegal_move, "line " + std::to_string(record.line) + ", column " +
                                           std::to_string(record.column + answer.place) + ": " +
                                           what};
    return false;
  }

  /// Black is to move. Sets the plies to the five.
  bool answer(std::uint32_t index, const Fives& threats, int& plies) {
    const Answer& answer = text_.answers[index];
    ++count_.visits;
    switch (answer.kind) {
      case Kind::line:
        return line(answer, threats, nullptr, plies);
      case Kind::reference:
        return reference(answer, plies);
      case Kind::move:
        break;
    }
    return move(answer, threats, plies);
  }

  bool reference(const Answer& answer, int& plies) {
    if (answer.record == 0 || answer.record > record_)
      return wrong(answer,
                   "expected a record before this one, got " + std::to_string(answer.record));
    const Record& other = certificate_.records()[answer.record - 1];
    std::vector<Cell> black;
    std::vector<Cell> white;
    for (const Cell cell : cells_) {
      const Cell there = symmetric(cell, answer.symmetry, board_.size());
      if (board_.at(cell) == Stone::black) black.push_back(there);
      if (board_.at(cell) == Stone::white) white.push_back(there);
    }
    std::ranges::sort(black);
    std::ranges::sort(white);
    if (black != other.black || white != other.white)
      return wrong(answer, "record " + std::to_string(answer.record) + " is another position");
    plies = other.plies;
    return true;
  }

  /// Black's fours, each answered by White's one reply. Where `spoilers` is given it gets every
  /// empty cell from which one more white stone could change any of it: a cell that is played on or
  /// would make Black's five; and one that gives White a row with one gap, now or after a reply.
  bool line(const Answer& answer, Fives threats, CellSet* spoilers, int& plies) {
    std::vector<Cell> played;
    const bool good = play_line(answer, threats, spoilers, played, plies);
    for (const Cell cell : played) board_.put(cell, Stone::none);
    return good;
  }

  bool play_line(const Answer& answer, Fives threats, CellSet* spoilers, std::vector<Cell>& played,
                 int& plies) {
    if (spoilers != nullptr)
      for (const Cell cell : cells_)
        if (board_.at(cell) == Stone::white)
          board_.add_fours_through(cell, Stone::white, *spoilers);
    const auto put = [&](Cell cell, Stone side) {
      board_.put(cell, side);
      played.push_back(cell);
      if (spoilers != nullptr) spoilers->add(cell);
    };
    for (const Cell four : answer.moves) {
      if (!board_.is_empty(four)) return wrong(answer, name_of(four) + " is taken");
      put(four, Stone::black);
      plies = static_cast<int>(played.size());
      if (board_.is_five(four, Stone::black)) return true;
      if (!meets(threats, four)) return wrong(answer, name_of(four) + " lets White make a five");
      const Fives fives = board_.fives_through(four, Stone::black);
      if (fives.count == 0) return wrong(answer, name_of(four) + " makes no four");
      if (spoilers != nullptr && fives.count <= 2)  // of three, two are left whatever is taken
        for (int i = 0; i < fives.count; ++i)
          spoilers->add(fives.cells[static_cast<std::size_t>(i)]);
      if (fives.count > 1) {
        plies += 2;
        return true;
      }
      const Cell reply = fives.cells[0];
      put(reply, Stone::white);
      if (board_.is_five(reply, Stone::white))
        return wrong(answer, "White makes a five on " + name_of(reply));
      if (spoilers != nullptr) board_.add_fours_through(reply, Stone::white, *spoilers);
      threats = board_.fives_through(reply, Stone::white);
    }
    return wrong(answer, "the line ends before the win");
  }

  static bool meets(const Fives& threats, Cell move) {
    return threats.count == 0 || (threats.count == 1 && threats.has(move));
  }

  bool move(const Answer& answer, const Fives& threats, int& plies) {
    const Cell cell = answer.moves.front();
    if (!board_.is_empty(cell)) return wrong(answer, name_of(cell) + " is taken");
    board_.put(cell, Stone::black);
    const bool good = after_move(answer, threats, plies);
    board_.put(cell, Stone::none);
    return good;
  }

  bool after_move(const Answer& answer, const Fives& threats, int& plies) {
    const Cell cell = answer.moves.front();
    plies = 1;
    if (board_.is_five(cell, Stone::black)) return true;
    if (!meets(threats, cell)) return wrong(answer, name_of(cell) + " lets White make a five");
    const Fives fives = board_.fives_through(cell, Stone::black);
    if (fives.count > 1) {  // White has no five to make, as there were no threats left
      plies += 2;
      return true;
    }
    BranchOf branch_of{};
    if (!sort_branches(answer, branch_of)) return false;
    int longest = 1;
    const bool good = fives.count == 1 ? answer_reply(answer, branch_of, fives.cells[0], longest)
                                       : answer_all(answer, branch_of, longest);
    plies += 1 + longest;
    return good;
  }

  bool sort_branches(const Answer& answer, BranchOf& branch_of) {
    for (const std::uint32_t index : answer.branches)
      for (const Cell reply : text_.branches[index].replies) {
        auto& branch = branch_of[static_cast<std::size_t>(reply)];
        if (branch != nullptr)
          return wrong(answer, "the reply " + name_of(reply) + " is answered twice");
        branch = &text_.branches[index];
      }
    return true;
  }

  /// Black makes no four: White may play anywhere.
  bool answer_all(const Answer& answer, const BranchOf& branch_of, int& plies) {
    std::optional<CellSet> spoilers;
    if (answer.rest && text_.answers[*answer.rest].kind == Kind::line) {
      ++count_.visits;
      if (!line(text_.answers[*answer.rest], Fives{}, &spoilers.emplace(), plies)) return false;
    }
    bool is_full = true;
    for (const Cell reply : cells_) {
      if (!board_.is_empty(reply)) continue;
      is_full = false;
      ++count_.replies;
      int rest = 0;
      if (spoilers && branch_of[static_cast<std::size_t>(reply)] == nullptr) {
        if (spoilers->has(reply)) return unanswered(answer, reply);
      } else if (!answer_reply(answer, branch_of, reply, rest)) {
        return false;
      }
      plies = std::max(plies, rest);
    }
    return !is_full || wrong(answer, "the board is full, and nobody has won");
  }

  /// By its branch, else by the rest.
  bool answer_reply(const Answer& answer, const BranchOf& branch_of, Cell reply, int& plies) {
    const Branch* const branch = branch_of[static_cast<std::size_t>(reply)];
    if (branch != nullptr) return after_reply(branch->answer, reply, plies);
    if (answer.rest) return after_reply(*answer.rest, reply, plies);
    return unanswered(answer, reply);
  }
  bool unanswered(const Answer& answer, Cell reply) {
    return wrong(answer, "the reply " + name_of(reply) + " is not answered");
  }

  bool after_reply(std::uint32_t index, Cell reply, int& plies) {
    board_.put(reply, Stone::white);
    const bool good = answer(index, board_.fives_through(reply, Stone::white), plies);
    board_.put(reply, Stone::none);
    return good;
  }

  const Certificate& certificate_;
  std::size_t record_;
  const StrategyText& text_;
  Board board_;
  std::vector<Cell> cells_;  // of the board
  Count count_;
  Error error_;
};

}  // namespace

Expected<Count> Certificate::check(std::size_t record) const {
  const Record& what = records_[record];
  const auto text = read_strategy(what.text, size_);
  if (!text)
    return fail(ErrorCode::syntax, "line " + std::to_string(what.line) + ", column " +
                                       std::to_string(what.column + text.error().place) +
                                       ": expected " + std::string(text.error().expected));
  return Checker(*this, record, *text).check();
}

}  // namespace ternion::certificate
