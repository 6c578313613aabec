// The commands that search: go, hint, analyze.
#include <algorithm>
#include <cstdint>
#include <utility>

#include <fmt/format.h>
#include <spdlog/logger.h>

#include "protocol/core/text.hpp"
#include "protocol/nboard/nboard_dialect.hpp"
#include "protocol/nboard/nboard_text.hpp"

namespace ternion {
namespace {

/// Without "set depth": what a search may cost that nothing else bounds ...
constexpr int kDefaultDepth = 12;
/// ... and no bound at all where the clock is one.
constexpr int kDepthOnClock = 60;
/// More than any position has moves.
constexpr std::int64_t kMostHints = 64;

}  // namespace

Limits NBoardDialect::limits() const {
  Limits limits;
  limits.depth = depth_.value_or(kDefaultDepth);
  limits.contempt = contempt_;
  return limits;
}

/// Of a game that is over, for the side that would be to move.
Score NBoardDialect::final_score() const {
  const int margin = session_->result().black_margin();
  return Exact{session_->side_to_move() == Side::black ? margin : -margin};
}

bool NBoardDialect::start_search(const GoRequest& request,
                                 std::function<void(const SearchInfo&)> on_info,
                                 std::function<void(const SearchResult&)> on_result) {
  has_searched_ = true;
  const auto started =
      session_->go(request, relay_.begin(std::move(on_info), std::move(on_result)));
  if (started) return true;
  relay_.silence();
  context_.log->error("nboard: the search did not start: {}", started.error().message);
  show_status("no search: " + started.error().message);
  return false;
}

void NBoardDialect::on_go(std::string_view) {
  stop_job();
  if (!has_game()) return;
  // Nothing to think about: the game is over, or the side to move can only pass.
  if (session_->is_over() || session_->is_legal(session_->pass_move())) {
    status_shown_ = false;
    return send("=== PA\n");
  }
  GoRequest request{limits(), session_->clock(session_->side_to_move()).limited(), {}};
  if (request.use_clock) request.limits.depth = depth_.value_or(kDepthOnClock);
  go_started_ = context_.time->now();
  show_status("thinking");
  start_search(
      request, [this](const SearchInfo& info) { report_go(info); },
      [this](const SearchResult& result) { answer_go(result); });
}

void NBoardDialect::report_go(const SearchInfo& info) {
  if (info.lines.empty()) return;
  send(nboard::nodestats_line(info) + nboard::search_line(*session_, info.lines.front()));
}

void NBoardDialect::answer_go(const SearchResult& result) {
  relay_.silence();
  status_shown_ = false;  // the GUI clears it on "==="
  const Duration used = context_.time->now() - go_started_;
  if (!result.lines.empty()) {
    const SearchLine& best = result.lines.front();
    return send(nboard::nodestats_line(result) +
                nboard::answer_line(*session_, best.move(), best.score, used));
  }
  // A search that was bounded too tightly to rank anything still owes the GUI a legal move.
  const auto moves = session_->legal_moves();
  const Move move = moves.empty() ? session_->pass_move() : moves.front();
  send(nboard::answer_line(*session_, move, {}, used));
}

void NBoardDialect::on_hint(std::string_view rest) {
  stop_job();
  if (!has_game()) return;
  auto wanted = text::parse_int(rest.empty() ? "1" : rest);
  if (!wanted && wanted.error().code == ErrorCode::out_of_range)
    wanted = rest.starts_with('-') ? 1 : kMostHints;
  if (!wanted) return refuse("hint", wanted.error());
  show_status("");
  if (session_->is_over()) {
    const SearchLine end{{session_->pass_move()}, final_score(), 0, 100};
    return send(nboard::search_line(*session_, end));
  }
  GoRequest request{limits(), false, {}};
  request.limits.for_value = true;
  const auto count = static_cast<std::int64_t>(session_->legal_moves().size());
  request.limits.multi_pv = static_cast<int>(std::clamp<std::int64_t>(*wanted, 1, count));
  hints_sent_.clear();
  const auto report = [this](const SearchInfo& info) { report_hints(info); };
  start_search(request, report, report);
}

void NBoardDialect::report_hints(const SearchInfo& info) {
  std::string lines;
  for (const SearchLine& line : info.lines) lines += nboard::search_line(*session_, line);
  // The last iteration comes twice: as its own report and as the search's result.
  if (lines.empty() || lines == hints_sent_) return;
  send(lines + nboard::nodestats_line(info));
  hints_sent_ = std::move(lines);
}

void NBoardDialect::on_analyze(std::string_view) {
  stop_job();
  if (!has_game()) return;
  show_status("analyzing");
  analysis_ply_ = session_->move_count();
  if (!session_->is_over()) return analyze_position();
  send(nboard::analysis_line(analysis_ply_, final_score()));
  if (analysis_ply_ == 0) return show_status("");
  --analysis_ply_;
  analyze_position();
}

/// From the last position to the first: what the later ones put into the transposition table helps
/// the earlier ones. Each result starts the next search, so that lines are heard in between.
void NBoardDialect::analyze_position() {
  start_search(
      {limits(), false, analysis_ply_}, [](const SearchInfo&) {},
      [this](const SearchResult& result) { report_analysis(result); });
}

void NBoardDialect::report_analysis(const SearchResult& result) {
  relay_.silence();
  if (!result.lines.empty()) send(nboard::analysis_line(analysis_ply_, result.lines.front().score));
  if (analysis_ply_ == 0) return show_status("");
  --analysis_ply_;
  analyze_position();
}

}  // namespace ternion
