#include "app/analysis/puzzles.hpp"

#include <algorithm>
#include <filesystem>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "engine/core/hash_key.hpp"
#include "engine/core/quoted_path.hpp"
#include "engine/core/quoted_text.hpp"
#include "engine/core/rng.hpp"
#include "engine/platform/record_file.hpp"
#include "engine/platform/whole_file.hpp"
#include "games/games.hpp"
#include "session/search_and_wait.hpp"

namespace ternion::analysis {
namespace {

/// Moves of which a beginning takes one.
constexpr int kBeginnings = 4;
/// Of so many moves later on one is the second best: without mistakes nobody wins.
constexpr std::uint64_t kMistakeIn = 8;
/// Moves that a glance ranks; an answer that is not among them is one further down.
constexpr int kGlanced = 9;
/// The other moves are searched so many times as long as the answer, and so many of the best of
/// them by a search each.
constexpr std::uint64_t kSearchOfOthers = 4;
constexpr int kBestOthers = 4;
/// Choices without which there is nothing to find.
constexpr std::size_t kFewestMoves = 3;

/// A new game before it: what is found depends on the position alone.
Expected<SearchResult> search_from(Session& session, const Board& board, const Limits& limits,
                                   const std::stop_token& stop) {
  session.new_game();
  if (auto set = session.set_position(board.position_text()); !set)
    return tl::make_unexpected(set.error());
  GoRequest request;
  request.limits = limits;
  return search_until_stopped(session, request, stop);
}

bool proves_values(const GameKit& kit) { return kit.info.most_margin > 1; }

Limits limits_of_proof(const GameKit& kit, const PuzzleRules& rules) {
  Limits limits;
  limits.nodes = rules.nodes;
  limits.exact = proves_values(kit);
  return limits;
}

/// What is proven of a position, as a margin or a sign, for the side to move; nothing where nothing
/// is.
std::optional<int> proven_value(const Score& score) {
  if (const auto* const exact = std::get_if<Exact>(&score)) return exact->margin;
  return proven_sign(score);
}

/// The same of the position after a move, for who made it.
Expected<std::optional<int>> value_after(const GameKit& kit, Session& session, const Board& board,
                                         Move move, const PuzzleRules& rules,
                                         const std::stop_token& stop) {
  const auto after = board.clone();
  if (auto played = after->play(move); !played) return tl::make_unexpected(played.error());
  if (after->is_over()) {
    const int black = after->result().black_margin();
    const int own = board.side_to_move() == Side::black ? black : -black;
    return proves_values(kit) ? own : (own > 0) - (own < 0);
  }
  const auto result = search_from(session, *after, limits_of_proof(kit, rules), stop);
  if (!result) return tl::make_unexpected(result.error());
  if (result->lines.empty()) return std::nullopt;
  const auto value = proven_value(result->lines.front().score);
  return value ? std::optional(-*value) : std::nullopt;
}

/// Nothing: the value of every other move is proven, and less.
Expected<Refused> fault_by_value(const GameKit& kit, Session& session, const Board& board,
                                 Move answer, int best, const PuzzleRules& rules,
                                 const std::stop_token& stop) {
  for (const Move move : board.legal_moves()) {
    if (move == answer) continue;
    const auto value = value_after(kit, session, board, move, rules, stop);
    if (!value) return tl::make_unexpected(value.error());
    if (!*value) return Refused::unclear;
    if (**value >= best) return Refused::not_unique;
  }
  return Refused::nothing;
}

/// Nothing: a longer search of all other moves finds no win, nor does one behind each of the best
/// of them. A search for one line, which ends with its proof, comes first: most positions have a
/// second win that is soon found.
Expected<Refused> fault_by_win(const GameKit& kit, Session& session, const Board& board,
                               Move answer, const PuzzleRules& rules, const std::stop_token& stop) {
  Limits limits = limits_of_proof(kit, rules);
  limits.avoid = {answer};
  const auto second = search_from(session, board, limits, stop);
  if (!second) return tl::make_unexpected(second.error());
  if (!second->lines.empty() && proven_sign(second->lines.front().score) == 1)
    return Refused::not_unique;
  *limits.nodes *= kSearchOfOthers;
  limits.multi_pv = kBestOthers;
  const auto others = search_from(session, board, limits, stop);
  if (!others) return tl::make_unexpected(others.error());
  for (const SearchLine& line : others->lines) {
    if (proven_sign(line.score) == 1) return Refused::not_unique;
    const auto value = value_after(kit, session, board, line.move(), rules, stop);
    if (!value) return tl::make_unexpected(value.error());
    if (*value == 1) return Refused::not_unique;
  }
  return Refused::nothing;
}

std::string spaced_line(const Board& board, const std::vector<Move>& line) {
  const auto at = board.clone();
  std::string text;
  for (const Move move : line) {
    text += (text.empty() ? "" : " ") + at->format_move(move);
    if (!at->play(move)) break;
  }
  return text;
}

/// 1 for the move that a search of one ply likes best.
Expected<int> rank_at_a_glance(Session& session, const Board& board, Move move,
                               const std::stop_token& stop) {
  Limits limits;
  limits.depth = 1;
  limits.multi_pv = kGlanced;
  limits.full_width = true;
  const auto seen = search_from(session, board, limits, stop);
  if (!seen) return tl::make_unexpected(seen.error());
  const auto found = std::ranges::find(seen->lines, move, &SearchLine::move);
  return static_cast<int>(found - seen->lines.begin()) + 1;
}

/// Of a search of the position itself: its best move is a candidate.
std::optional<Puzzle> candidate_of(const GameKit& kit, const Board& board,
                                   const SearchResult& result, const PuzzleRules& rules,
                                   Refused& refused) {
  refused = Refused::unproven;
  if (result.lines.empty()) return std::nullopt;
  const SearchLine& best = result.lines.front();
  const auto value = proven_value(best.score);
  if (!value || (!proves_values(kit) && *value != 1)) return std::nullopt;
  Puzzle puzzle;
  puzzle.position = board.position_text();
  puzzle.answer = board.format_move(best.move());
  puzzle.line = spaced_line(board, best.pv);
  puzzle.value = *value;
  const auto* const outcome = std::get_if<Outcome>(&best.score);
  puzzle.plies =
      outcome != nullptr && outcome->plies > 0 ? outcome->plies : static_cast<int>(best.pv.size());
  refused = puzzle.plies < rules.least_plies ? Refused::too_short : Refused::nothing;
  if (refused != Refused::nothing) return std::nullopt;
  return puzzle;
}

bool is_within(const GameKit& kit, const Board& board, const PuzzleRules& rules) {
  if (kit.solver.measured == nullptr) return true;
  const int measure = kit.solver.measured(board.view());
  return measure >= rules.least && measure <= rules.most;
}

std::string class_of(const GameKit& kit, const Board& board) {
  return canonical_of(kit.symmetries, board).key;
}

/// The file as it is, or a new one.
struct OpenedPuzzles {
  platform::RecordFile file;
  std::vector<Puzzle> puzzles;
};

Expected<OpenedPuzzles> open_puzzles(const GameKit& kit, const PuzzleOptions& options) {
  const PuzzleHead head{kit.info.name, options.rules};
  auto& files = platform::system_files();
  if (!std::filesystem::exists(options.file))
    return platform::RecordFile::create(files, options.file, head_line(head))
        .map([](platform::RecordFile&& file) { return OpenedPuzzles{std::move(file), {}}; });
  const auto text = platform::read_input(options.file);
  if (!text) return tl::make_unexpected(text.error());
  auto read = parse_puzzles(*text);
  if (!read)
    return fail(read.error().code, quoted_path(options.file) + ": " + read.error().message);
  if (head_line(read->head) != head_line(head))
    return fail(
        ErrorCode::unsupported,
        fmt::format("{}: expected puzzles of {} by {} nodes and {} plies, which it is to go "
                    "on with, got {} by {} nodes and {} plies",
                    options.file, head.game, head.rules.nodes, head.rules.least_plies,
                    quoted_text(read->head.game), read->head.rules.nodes,
                    read->head.rules.least_plies));
  return platform::RecordFile::open(files, options.file, read->whole)
      .map([&](platform::RecordFile&& file) {
        return OpenedPuzzles{std::move(file), std::move(read->puzzles)};
      });
}

/// One run of games; a puzzle ends its game, so that no two are of one.
class PuzzleMaker {
 public:
  PuzzleMaker(const GameKit& kit, Session& session, const PuzzleOptions& options,
              OpenedPuzzles opened, const std::stop_token& stop)
      : kit_(kit),
        session_(session),
        options_(options),
        file_(std::move(opened.file)),
        stop_(stop) {
    totals_.kept = static_cast<int>(opened.puzzles.size());
    const auto board = make_board();
    for (const Puzzle& each : opened.puzzles) {
      next_game_ = std::max(next_game_, each.game + 1);
      if (board->set_position(each.position)) seen_.insert(class_of(kit_, *board));
    }
  }

  Expected<PuzzleTotals> run(const ProgressListener& progress) {
    tell(progress, WorkProgress::Phase::begins);
    while (totals_.kept < options_.count && !stop_.stop_requested()) {
      if (auto played = play_game(next_game_++); !played)
        return tl::make_unexpected(played.error());
      ++totals_.games;
      tell(progress, WorkProgress::Phase::runs);
    }
    tell(progress, WorkProgress::Phase::ends);
    totals_.stopped = totals_.kept < options_.count;
    return totals_;
  }

 private:
  std::unique_ptr<Board> make_board() const {
    auto board = session_.state().clone();
    board->reset();
    return board;
  }
  void tell(const ProgressListener& progress, WorkProgress::Phase phase) const {
    if (progress)
      progress({phase, totals_.kept, options_.count, "puzzles",
                fmt::format("{} not unique", totals_.refused_as(Refused::not_unique))});
  }

  Expected<void> play_game(std::int64_t number) {
    Rng rng(mix64(options_.seed) + static_cast<std::uint64_t>(number));
    const auto board = make_board();
    if (!options_.start.empty())
      if (auto set = board->set_position(options_.start); !set)
        return tl::make_unexpected(set.error());
    for (int ply = 0; !board->is_over() && !stop_.stop_requested(); ++ply) {
      if (ply >= options_.plies && board->legal_moves().size() >= kFewestMoves &&
          is_within(kit_, *board, options_.rules)) {
        const auto ended = consider(*board, number);
        if (!ended) return tl::make_unexpected(ended.error());
        if (*ended) return {};
      }
      const auto move = choose(*board, ply, rng);
      if (!move) return tl::make_unexpected(move.error());
      if (move->is_none() || !board->play(*move)) return {};
    }
    return {};
  }

  Expected<Move> choose(const Board& board, int ply, Rng& rng) {
    if (must_pass(board)) return board.pass_move();
    Limits limits;
    limits.nodes = options_.play_nodes;
    limits.multi_pv = kBeginnings;
    const auto seen = search_from(session_, board, limits, stop_);
    if (!seen) return tl::make_unexpected(seen.error());
    if (seen->lines.empty()) return Move::none();
    if (ply < options_.plies) return seen->lines[rng.below(seen->lines.size())].move();
    const bool errs = rng.below(kMistakeIn) == 0 && seen->lines.size() > 1;
    return seen->lines[errs ? 1 : 0].move();
  }

  /// True: a puzzle was found.
  Expected<bool> consider(const Board& board, std::int64_t number) {
    // What is in the file need not be proven once more.
    const std::string own_class = class_of(kit_, board);
    if (seen_.contains(own_class)) {
      ++totals_.refused_as(Refused::known);
      return false;
    }
    Refused refused = Refused::nothing;
    auto found = find_puzzle(kit_, session_, board, options_.rules, stop_, refused);
    if (!found) return tl::make_unexpected(found.error());
    if (refused != Refused::nothing) ++totals_.refused_as(refused);
    if (!*found) return false;
    seen_.insert(own_class);
    (*found)->game = number;
    if (auto kept = file_.append(puzzle_line(**found)); !kept)
      return tl::make_unexpected(kept.error());
    ++totals_.kept;
    ++totals_.made;
    return true;
  }

  const GameKit& kit_;
  Session& session_;
  const PuzzleOptions& options_;
  platform::RecordFile file_;
  std::stop_token stop_;
  std::set<std::string> seen_;  // what the positions have in common with their mirror images
  std::int64_t next_game_ = 0;
  PuzzleTotals totals_;
};

/// In the order of Refused.
std::string_view reason_of(Refused why) {
  static constexpr std::array<std::string_view, 6> kReasons{
      "",
      "no right move is proven",
      "the end is too near",
      "another move is right, too",
      "another move is not proven to be worse",
      "it is there already"};
  return kReasons.at(static_cast<std::size_t>(why));
}

/// `seen`: the classes of those before it, to which its own is added.
std::string fault_of(const GameKit& kit, Session& session, Board& board, const Puzzle& puzzle,
                     const PuzzleRules& rules, std::set<std::string>& seen,
                     const std::stop_token& stop) {
  if (auto set = board.set_position(puzzle.position); !set) return set.error().message;
  if (board.is_over()) return "the game is over there";
  if (!seen.insert(class_of(kit, board)).second) return std::string(reason_of(Refused::known));
  Refused refused = Refused::nothing;
  const auto found = find_puzzle(kit, session, board, rules, stop, refused);
  if (!found) return found.error().message;
  if (!*found) return std::string(reason_of(refused));
  if ((*found)->answer != puzzle.answer)
    return fmt::format("{} is right, not {}", (*found)->answer, quoted_text(puzzle.answer));
  if ((*found)->value != puzzle.value)
    return fmt::format("it is worth {}, not {}", (*found)->value, puzzle.value);
  return puzzle.rating == rating_of(puzzle) ? "" : "its rating is not by the rule";
}

}  // namespace

Expected<std::optional<Puzzle>> find_puzzle(const GameKit& kit, Session& session,
                                            const Board& board, const PuzzleRules& rules,
                                            const std::stop_token& stop, Refused& refused) {
  refused = Refused::unproven;
  const auto result = search_from(session, board, limits_of_proof(kit, rules), stop);
  if (!result) return tl::make_unexpected(result.error());
  auto puzzle = candidate_of(kit, board, *result, rules, refused);
  if (!puzzle) return puzzle;
  const Move answer = result->best();
  const auto fault = proves_values(kit)
                         ? fault_by_value(kit, session, board, answer, puzzle->value, rules, stop)
                         : fault_by_win(kit, session, board, answer, rules, stop);
  if (!fault) return tl::make_unexpected(fault.error());
  refused = *fault;
  if (refused != Refused::nothing || stop.stop_requested()) return std::nullopt;
  const auto rank = rank_at_a_glance(session, board, answer, stop);
  if (!rank) return tl::make_unexpected(rank.error());
  puzzle->rank = *rank;
  puzzle->rating = rating_of(*puzzle);
  return puzzle;
}

Expected<PuzzleTotals> make_puzzles(const GameKit& kit, const SessionOptions& session,
                                    const PuzzleOptions& options, const std::stop_token& stop,
                                    const ProgressListener& progress) {
  const auto own = make_session(kit.info.name, session, std::make_shared<SteadyTime>());
  if (!own) return tl::make_unexpected(own.error());
  if (!options.start.empty())
    if (auto set = (*own)->set_position(options.start); !set)
      return fail(set.error().code, "--start: " + set.error().message);
  auto opened = open_puzzles(kit, options);
  if (!opened) return tl::make_unexpected(opened.error());
  return PuzzleMaker(kit, **own, options, std::move(*opened), stop).run(progress);
}

Expected<PuzzlesOfGame> read_puzzles(const std::string& path,
                                     const std::optional<std::string>& game) {
  const auto text = platform::read_input(path);
  if (!text) return tl::make_unexpected(text.error());
  const auto of_file = [&path](const Error& error) {
    return fail(error.code, fmt::format("{}: {}", quoted_path(path), error.message));
  };
  auto file = parse_puzzles(*text);
  if (!file) return of_file(file.error());
  const auto kit = find_kit(file->head.game);
  if (!kit) return of_file(kit.error());
  if (game && find_kit(*game).value_or(nullptr) != *kit)
    return fail(ErrorCode::unsupported,
                fmt::format("{}: expected puzzles of {}, got {}", quoted_path(path),
                            quoted_text(*game), (*kit)->info.name));
  return PuzzlesOfGame{*kit, std::move(*file)};
}

Expected<PuzzleCheck> check_puzzles(const GameKit& kit, const PuzzleFile& file,
                                    const SessionOptions& session, const std::stop_token& stop,
                                    const PuzzleFault& fault, const ProgressListener& progress) {
  const auto own = make_session(kit.info.name, session, std::make_shared<SteadyTime>());
  if (!own) return tl::make_unexpected(own.error());
  const auto board = (*own)->state().clone();
  PuzzleCheck check;
  const auto tell = [&](WorkProgress::Phase phase) {
    if (progress)
      progress({phase, check.proven + check.failed, static_cast<std::int64_t>(file.puzzles.size()),
                "puzzles", ""});
  };
  tell(WorkProgress::Phase::begins);
  std::set<std::string> seen;
  int line = 1;
  for (const Puzzle& each : file.puzzles) {
    ++line;
    const std::string reason = fault_of(kit, **own, *board, each, file.head.rules, seen, stop);
    if (stop.stop_requested()) {
      check.stopped = true;
      break;
    }
    ++(reason.empty() ? check.proven : check.failed);
    if (!reason.empty()) fault(line, reason);
    tell(WorkProgress::Phase::runs);
  }
  tell(WorkProgress::Phase::ends);
  return check;
}

std::string totals_text(const PuzzleTotals& totals) {
  const auto refused = [&](Refused why) { return totals.refused_as(why); };
  return fmt::format(
      "{} puzzles, {} of them new, out of {} games; positions refused: {} unproven, {} too short, "
      "{} not unique, {} unclear, {} known\n",
      totals.kept, totals.made, totals.games, refused(Refused::unproven),
      refused(Refused::too_short), refused(Refused::not_unique), refused(Refused::unclear),
      refused(Refused::known));
}

std::string check_text(const PuzzleCheck& check) {
  return fmt::format("{} proven, {} failed\n", check.proven, check.failed);
}

}  // namespace ternion::analysis
