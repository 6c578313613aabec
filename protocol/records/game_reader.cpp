#include "protocol/records/game_reader.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "games/games.hpp"
#include "protocol/core/text.hpp"
#include "protocol/records/formats.hpp"
#include "protocol/records/move_text.hpp"
#include "protocol/records/utf8.hpp"

namespace ternion::records {
namespace {

/// A board for each game, the wanted one first.
class Boards {
 public:
  explicit Boards(const ReadOptions& options) : like_(*options.like) {
    if (!options.any_game) return;
    for (const std::string& name : game_names())
      if (name != like_.game().name) others_.push_back(make_board(name).value());
  }
  std::size_t size() const { return 1 + others_.size(); }
  const Board& operator[](std::size_t i) const { return i == 0 ? like_ : *others_[i - 1]; }

 private:
  const Board& like_;
  std::vector<std::unique_ptr<Board>> others_;
};

/// A form in which the text at hand can be read, as a game of that board's.
struct Candidate {
  const Format* format = nullptr;
  const Board* like = nullptr;
  std::size_t length = 0;
};

std::optional<Candidate> candidate_of(std::string_view text, const Board& like, bool single,
                                      bool whole) {
  for (const Format& format : formats()) {
    if (format.whole != whole || (!format.game.empty() && format.game != like.game().name))
      continue;
    if (const auto length = format.takes(text, {like, single}); length > 0)
      return Candidate{&format, &like, length};
  }
  return std::nullopt;
}

bool is_foreign(ErrorCode code) {
  return code == ErrorCode::syntax || code == ErrorCode::unsupported;
}

/// Whether every word that looks like a move is one of that game's, legal or not.
bool has_moves_of(std::string_view text, const Board& like) {
  std::size_t at = 0;
  for (std::size_t played = 0;; ++played) {
    const MoveWord word = next_word(text, at, like.game(), played);
    if (word.kind == MoveWord::Kind::fault) return false;
    if (word.kind == MoveWord::Kind::move && !like.parse_move(word.text)) return false;
    if (word.kind == MoveWord::Kind::end || word.kind == MoveWord::Kind::fields) return true;
  }
}

/// Walks over a text and hands its games on.
class Walk {
 public:
  Walk(std::string_view text, const ReadOptions& options, bool single, const GameVisitor& visit)
      : text_(text), options_(options), boards_(options), single_(single), visit_(visit) {}

  void run() {
    skip_marks();
    if (text_.starts_with("\xFF\xFE") || text_.starts_with("\xFE\xFF"))
      return refuse("expected text in UTF-8, got UTF-16");
    if (auto whole = find(text_, true)) return read(*whole, text_);
    const std::size_t collection = text_.find("(;");
    while (skip_to_line()) {
      const std::string_view rest = text_.substr(at_);
      const auto end = at_ + std::min(rest.find('\n'), rest.size());
      if (auto found = find(rest, false)) {
        read(*found, rest);
        pass_to(at_ + found->length);
        any_ = true;
        continue;
      }
      const bool comment = rest[0] == '#' || rest[0] == '%';
      const bool heading = !any_ && collection != std::string_view::npos && collection > at_;
      if (heading && collection < end)
        pass_to(collection);
      else {
        if (!comment && !heading)
          refuse("expected a game or a position of " + options_.like->game().name + ", got " +
                 text::quoted(text::trim(text_.substr(at_, end - at_)), 60));
        pass_to(end);
      }
    }
  }

 private:
  void skip_marks() {
    while (text_.substr(at_).starts_with(kByteOrderMark)) at_ += kByteOrderMark.size();
    if (at_ > 0 && place_ == TextPlace{}) {
      text_.remove_prefix(std::exchange(at_, 0));
    }
  }
  /// To the first byte of a line that is not blank; false at the end.
  bool skip_to_line() {
    while (at_ < text_.size()) {
      if (text_.substr(at_).starts_with(kByteOrderMark))
        at_ += kByteOrderMark.size();
      else if (text::is_blank(text_[at_]))
        pass_to(at_ + 1);
      else
        return true;
    }
    return false;
  }
  void pass_to(std::size_t end) {
    for (; at_ < end; ++at_) place_.pass(text_[at_]);
  }
  void refuse(const std::string& message) {
    any_ = true;
    visit_({"", place_, fail(ErrorCode::syntax, format_place(place_) + ": " + message)});
  }

  std::optional<Candidate> find(std::string_view rest, bool whole) const {
    for (std::size_t i = 0; i < boards_.size(); ++i)
      if (auto found = candidate_of(rest, boards_[i], single_, whole)) return found;
    return std::nullopt;
  }

  /// Whether every game of it can be read, and whether it may be another game's.
  struct Buffer {
    std::vector<ReadGame> games;
    bool good = true;
    bool foreign = false;
  };
  Buffer buffered(const Candidate& candidate, std::string_view rest) const {
    Buffer buffer;
    const TextUnit unit{rest.substr(0, candidate.length), place_};
    candidate.format->read(unit, {*candidate.like, single_}, [&](const ReadGame& game) {
      buffer.games.push_back(game);
      buffer.games.back().format = candidate.format->name;
      buffer.good = buffer.good && game.game.has_value();
      buffer.foreign =
          buffer.foreign || (!game.game && (is_foreign(game.game.error().code) ||
                                            !has_moves_of(unit.text, *candidate.like)));
    });
    return buffer;
  }

  /// `candidate` is set to the one that was read.
  void read(Candidate& candidate, std::string_view rest) {
    if (candidate.format->names_game || boards_.size() == 1) {
      const TextUnit unit{rest.substr(0, candidate.length), place_};
      candidate.format->read(unit, {*candidate.like, single_}, [&](const ReadGame& game) {
        ReadGame named = game;
        named.format = candidate.format->name;
        hand_on(std::move(named));
      });
      return;
    }
    Buffer first = buffered(candidate, rest);
    for (std::size_t i = 0; i < boards_.size() && first.foreign; ++i) {
      const auto other = &boards_[i] == candidate.like
                             ? std::nullopt
                             : candidate_of(rest, boards_[i], single_, false);
      if (!other) continue;
      Buffer second = buffered(*other, rest);
      if (!second.good) continue;
      candidate = *other;
      first = std::move(second);
    }
    for (ReadGame& game : first.games) hand_on(std::move(game));
  }
  void hand_on(ReadGame game) {
    const std::string& wanted = options_.like->game().name;
    if (game.game && !options_.any_game && game.game->record.game != wanted)
      game.game =
          fail(ErrorCode::unsupported, format_place(game.place) + ": expected a game of " + wanted +
                                           ", got one of " + game.game->record.game);
    if (game.before && !options_.any_game && game.before->record.game != wanted)
      game.before.reset();
    visit_(game);
  }

  std::string_view text_;
  const ReadOptions& options_;
  Boards boards_;
  bool single_;
  const GameVisitor& visit_;
  std::size_t at_ = 0;
  TextPlace place_;
  bool any_ = false;  // something has been read
};

}  // namespace

void for_each_game(std::string_view text, const ReadOptions& options, const GameVisitor& visit) {
  Walk(text, options, false, visit).run();
}

Expected<ReadRecord> read_game(std::string_view text, const ReadOptions& options, bool lenient) {
  std::optional<ReadGame> first;
  std::size_t games = 0;
  const GameVisitor visit = [&](const ReadGame& game) {
    ++games;
    if (!first) first = game;
  };
  Walk(text, options, true, visit).run();
  if (!first)
    return fail(ErrorCode::syntax, "line 1, column 1: expected a game or a position of " +
                                       options.like->game().name + ", got none");
  if (lenient && !first->game && first->before) first->game = std::move(*first->before);
  if (first->game && games > 1)
    first->game->warnings.push_back("the first of " + std::to_string(games) + " games is taken");
  return std::move(first->game);
}

std::unique_ptr<Board> usual_start(const Board& board) {
  auto start = board.clone();
  start->reset();
  return start;
}

}  // namespace ternion::records
