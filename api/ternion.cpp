// The functions of ternion.h: arguments checked, the session found, the call made, its answer
// turned into structs and text. What they do lies in shared_session.cpp.
#include "api/ternion.h"

#include <cmath>
#include <limits>
#include <memory>
#include <string>

#include "api/arguments.hpp"
#include "api/handle_table.hpp"
#include "api/shared_session.hpp"
#include "games/games.hpp"

namespace ternion::api {
namespace {

/// A C program has nowhere else to keep its sessions. Never taken down, since a thread may still
/// call while the process ends.
HandleTable<SharedSession>& sessions() {
  static auto* const table = new HandleTable<SharedSession>;
  return *table;
}

/// call(SharedSession&) -> ternion_status.
template <class Call>
ternion_status with_session(ternion_session handle, Call&& call) noexcept {
  return guarded([&] {
    const auto session = sessions().find(handle);
    if (session) return call(*session);
    return failed(TERNION_BAD_HANDLE, "expected a session that is open");
  });
}

/// write(const Board&) -> std::string.
template <class Write>
ternion_status board_text(ternion_session handle, TextOut out, Write&& write) noexcept {
  return with_session(handle, [&](SharedSession& session) {
    if (const auto status = out.check(); status != TERNION_OK) return status;
    return out.put(session.ask(write));
  });
}

std::string moves_text(const Board& board, const std::vector<Move>& moves) {
  std::string text;
  for (const Move move : moves) {
    if (!text.empty()) text += ' ';
    text += board.format_move(move);
  }
  return text;
}

ternion_score score_of(const Score& score) {
  ternion_score told{};
  told.value = units_of(score);
  told.kind = std::holds_alternative<Heuristic>(score) ? TERNION_ESTIMATE : TERNION_EXACT;
  if (const auto* outcome = std::get_if<Outcome>(&score)) {
    told.kind = TERNION_OUTCOME;
    told.value = outcome->sign;
    told.plies = outcome->plies;
    told.plies_exact = outcome->exact ? 1 : 0;
  }
  return told;
}

Expected<SessionOptions> session_options(std::string_view game, const ternion_options& wanted) {
  SessionOptions options;
  if (wanted.hash_mb > 0) options.hash_mb = wanted.hash_mb;
  if (wanted.threads > static_cast<std::uint32_t>(std::numeric_limits<int>::max()) ||
      wanted.level > static_cast<std::uint32_t>(std::numeric_limits<int>::max()))
    return fail(ErrorCode::out_of_range, "expected numbers of threads and a level, got more");
  if (wanted.threads > 0) options.threads = static_cast<int>(wanted.threads);
  options.level = static_cast<int>(wanted.level);
  options.seed = wanted.seed;
  if (wanted.weights != nullptr) {
    auto weights = load_weights(game, wanted.weights);
    if (!weights) return tl::make_unexpected(weights.error());
    options.weights = std::move(*weights);
  }
  if (wanted.tables != nullptr) {
    auto tables = load_tables(wanted.tables);
    if (!tables) return tl::make_unexpected(tables.error());
    options.tables = std::move(*tables);
  }
  return options;
}

ternion_status take_seconds(double seconds, std::optional<Duration>& time) {
  if (!(seconds >= 0))
    return bad_argument("expected seconds of 0 or more, got " + std::to_string(seconds));
  if (seconds > 0) time = from_seconds(seconds);
  return TERNION_OK;
}

ternion_status take_limits(const ternion_limits* given, Limits& limits) {
  ternion_limits own{};
  if (const auto status = take(given, own); status != TERNION_OK) return status;
  constexpr std::uint32_t kMost = 10000;  // more than any game has moves
  if (own.depth > kMost || own.lines > kMost)
    return failed(TERNION_OUT_OF_RANGE, "expected a depth and a number of lines of 0 to 10000");
  limits.for_value = true;
  if (own.depth > 0) limits.depth = static_cast<int>(own.depth);
  if (own.lines > 0) limits.multi_pv = static_cast<int>(own.lines);
  if (own.nodes > 0) limits.nodes = own.nodes;
  return take_seconds(own.seconds, limits.move_time);
}

ternion_report report_of(const SearchWatch::View& view) {
  ternion_report report{};
  if (view.status == SearchWatch::Status::dropped) return report;
  const bool done = view.status == SearchWatch::Status::done;
  report.status = done ? TERNION_DONE : TERNION_SEARCHING;
  report.lines = static_cast<std::int32_t>(view.found.lines.size());
  if (!view.found.lines.empty()) report.depth = view.found.lines.front().depth;
  report.stopped = view.found.stopped ? 1 : 0;
  report.nodes = view.found.nodes;
  report.seconds = seconds_of(view.found.elapsed);
  return report;
}

}  // namespace
}  // namespace ternion::api

using namespace ternion::api;  // NOLINT(google-build-using-namespace): C functions have none

const char* ternion_version(void) { return TERNION_VERSION; }
int32_t ternion_api_version(void) { return TERNION_API_VERSION; }
const char* ternion_message(void) { return last_message(); }

ternion_status ternion_games(char* text, size_t capacity, size_t* length) {
  return guarded([&] {
    const TextOut out{text, capacity, length};
    if (const auto status = out.check(); status != TERNION_OK) return status;
    std::string names;
    for (const std::string& name : ternion::game_names())
      names += (names.empty() ? "" : "\n") + name;
    return out.put(names);
  });
}

ternion_status ternion_open(const char* game, const ternion_options* options,
                            ternion_session* session) {
  return guarded([&] {
    if (session == nullptr) return bad_argument("expected a place for the session, got null");
    *session = 0;
    if (game == nullptr) return bad_argument("expected a game's name, got null");
    ternion_options own{};
    if (const auto status = take(options, own); status != TERNION_OK) return status;
    if (own.reserved != 0)
      return failed(TERNION_UNSUPPORTED, "expected 0 in the options' reserved member");
    const auto wanted = session_options(game, own);
    if (!wanted) return failed(wanted.error());
    auto made = SharedSession::make(game, *wanted);
    if (!made) return failed(made.error());
    *session = sessions().add(std::move(*made));
    return TERNION_OK;
  });
}

ternion_status ternion_close(ternion_session session) {
  return guarded([&] {
    const auto closed = sessions().remove(session);
    if (!closed) return failed(TERNION_BAD_HANDLE, "expected a session that is open");
    closed->close();
    return TERNION_OK;
  });
}

ternion_status ternion_new_game(ternion_session session) {
  return with_session(session, [](SharedSession& open) {
    open.new_game();
    return TERNION_OK;
  });
}

ternion_status ternion_set_position(ternion_session session, const char* position) {
  return with_session(session, [&](SharedSession& open) {
    if (position == nullptr) return bad_argument("expected a position, got null");
    return status_of(open.set_position(position));
  });
}

ternion_status ternion_position(ternion_session session, char* text, size_t capacity,
                                size_t* length) {
  return board_text(session, {text, capacity, length},
                    [](const ternion::Board& board) { return board.position_text(); });
}

ternion_status ternion_get_state(ternion_session session, ternion_state* state) {
  return with_session(session, [&](SharedSession& open) {
    if (const auto status = check_wanted(state); status != TERNION_OK) return status;
    ternion_state own{};
    open.ask([&own](const ternion::Board& board) {
      const ternion::BoardView view = board.view();
      own.width = view.width;
      own.height = view.height;
      own.side_to_move = ternion::index_of(board.side_to_move());
      own.is_over = board.is_over() ? 1 : 0;
      own.winner = TERNION_NOBODY;
      own.moves = board.move_count();
      if (!board.is_over()) return;
      const ternion::Result result = board.result();
      if (result.winner) own.winner = ternion::index_of(*result.winner);
      own.margin = result.margin;
    });
    give(own, state);
    return TERNION_OK;
  });
}

ternion_status ternion_legal_moves(ternion_session session, char* text, size_t capacity,
                                   size_t* length) {
  return board_text(session, {text, capacity, length}, [](const ternion::Board& board) {
    return moves_text(board, board.legal_moves());
  });
}

ternion_status ternion_history(ternion_session session, char* text, size_t capacity,
                               size_t* length) {
  return board_text(session, {text, capacity, length},
                    [](const ternion::Board& board) { return moves_text(board, board.moves()); });
}

ternion_status ternion_play(ternion_session session, const char* moves) {
  return with_session(session, [&](SharedSession& open) {
    if (moves == nullptr) return bad_argument("expected moves, got null");
    return status_of(open.play(moves));
  });
}

ternion_status ternion_undo(ternion_session session) {
  return with_session(session, [](SharedSession& open) { return status_of(open.undo()); });
}

ternion_status ternion_evaluate(ternion_session session, ternion_score* score) {
  return with_session(session, [&](SharedSession& open) {
    if (score == nullptr) return bad_argument("expected a score to fill, got null");
    const auto value = open.evaluate();
    if (!value) return failed(value.error());
    *score = score_of(*value);
    return TERNION_OK;
  });
}

ternion_status ternion_start(ternion_session session, const ternion_limits* limits) {
  return with_session(session, [&](SharedSession& open) {
    ternion::Limits own;
    if (const auto status = take_limits(limits, own); status != TERNION_OK) return status;
    return status_of(open.start(own));
  });
}

ternion_status ternion_poll(ternion_session session, ternion_report* report) {
  return with_session(session, [&](SharedSession& open) {
    if (const auto status = check_wanted(report); status != TERNION_OK) return status;
    const auto watch = open.watch();
    give(watch ? report_of(watch->view()) : ternion_report{}, report);
    return TERNION_OK;
  });
}

ternion_status ternion_wait(ternion_session session, double seconds, ternion_report* report) {
  // The session is let go of before the wait, so that closing it ends it.
  std::shared_ptr<const SearchWatch> watch;
  std::optional<ternion::Duration> most;
  const auto status = with_session(session, [&](SharedSession& open) {
    if (const auto checked = check_wanted(report); checked != TERNION_OK) return checked;
    if (std::isnan(seconds)) return bad_argument("expected seconds to wait for, got no number");
    if (seconds >= 0) most = ternion::from_seconds(seconds);
    watch = open.watch();
    return TERNION_OK;
  });
  if (status != TERNION_OK) return status;
  return guarded([&] {
    give(watch ? report_of(watch->wait(most)) : ternion_report{}, report);
    return TERNION_OK;
  });
}

ternion_status ternion_line(ternion_session session, uint32_t rank, ternion_best* best, char* text,
                            size_t capacity, size_t* length) {
  return with_session(session, [&](SharedSession& open) {
    const TextOut out{text, capacity, length};
    if (const auto status = out.check(); status != TERNION_OK) return status;
    if (best != nullptr)
      if (const auto status = check_wanted(best); status != TERNION_OK) return status;
    const auto watch = open.watch();
    const auto lines = watch ? watch->view().found.lines : std::vector<ternion::SearchLine>{};
    if (rank >= lines.size())
      return failed({ternion::ErrorCode::out_of_range,
                     "expected a rank below the number of lines, " + std::to_string(lines.size()) +
                         ", got " + std::to_string(rank)});
    const ternion::SearchLine& line = lines[rank];
    if (best != nullptr) {
      ternion_best own{};
      own.score = score_of(line.score);
      own.depth = line.depth;
      own.certainty = line.certainty;
      give(own, best);
    }
    return out.put(moves_text(watch->board(), line.pv));
  });
}

ternion_status ternion_stop(ternion_session session) {
  return with_session(session, [](SharedSession& open) {
    open.stop();
    return TERNION_OK;
  });
}

ternion_status ternion_solve(ternion_session session, const ternion_limits* limits,
                             ternion_solution* solution, char* text, size_t capacity,
                             size_t* length) {
  return with_session(session, [&](SharedSession& open) {
    const TextOut out{text, capacity, length};
    if (const auto status = out.check(); status != TERNION_OK) return status;
    if (const auto status = check_wanted(solution); status != TERNION_OK) return status;
    ternion::Limits own;
    if (const auto status = take_limits(limits, own); status != TERNION_OK) return status;
    ternion_solution told{};
    std::string line;
    const auto solved = open.solve(
        {false, own.move_time}, [&](const ternion::Solution& found, const ternion::Board& board) {
          if (found.proven) told.score = score_of(*found.proven);
          told.is_proven = found.proven ? 1 : 0;
          told.is_open = found.open ? 1 : 0;
          told.nodes = found.nodes;
          told.seconds = ternion::seconds_of(found.elapsed);
          line = moves_text(board, found.line);
        });
    if (!solved) return failed(solved.error());
    give(told, solution);
    return out.put(line);
  });
}
