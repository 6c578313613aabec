// Searches that a viewer asks for: one position, or the whole game position by position.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "protocol/json/table.hpp"
#include "protocol/json/values.hpp"

namespace ternion::json {
namespace {

constexpr double kUsualSeconds = 2;
constexpr double kUsualReviewSeconds = 0.3;  // a position
constexpr std::int64_t kMostLines = 256;
constexpr std::int64_t kMostDepth = 60;

}  // namespace

/// An engine whose search could not begin, or whose move could not be kept, is about to think
/// again. A review takes long: whoever only watches does not end the host's.
Answer<void> Table::may_analyse(const Viewer& viewer) const {
  if (!is_over() && players_[slot(turn())].is_program())
    return refuse("busy", "the engine thinks about its move");
  const Viewer* other = analysis_ && analysis_->review ? find(analysis_->viewer) : nullptr;
  if (other && other->role == Role::host && viewer.role != Role::host)
    return refuse("busy", "the host has the game reviewed");
  const bool by_link = has(PlayerKind::guest);
  if (by_link && !is_over())
    return refuse("not_allowed", "a game between two people is analysed when it is over");
  if (context_.may_analyse)
    if (auto may = context_.may_analyse(); !may) return refuse("over_budget", may.error().message);
  return {};
}

/// At least two lines: at a playing level a single one would be what the level plays, not what is
/// best.
Answer<GoRequest> Table::read_search(const Json& body, double usual_seconds) const {
  const auto lines = integer_field(body, "lines", 1, kMostLines);
  const auto survey = integer_field(body, "survey", 0, kMostDepth);
  const auto depth = integer_field(body, "depth", 1, kMostDepth);
  const auto seconds = number_field(body, "seconds", 0.01, context_.most_analysis_seconds);
  if (!lines) return tl::make_unexpected(lines.error());
  if (!survey) return tl::make_unexpected(survey.error());
  if (!depth) return tl::make_unexpected(depth.error());
  if (!seconds) return tl::make_unexpected(seconds.error());
  GoRequest request;
  request.limits.multi_pv = static_cast<int>(std::max<std::int64_t>(2, lines->value_or(2)));
  request.limits.survey_depth = static_cast<int>(survey->value_or(0));
  if (*depth) request.limits.depth = static_cast<int>(**depth);
  request.limits.move_time = from_seconds(seconds->value_or(usual_seconds));
  return request;
}

Table::Reply Table::on_analyse(const Viewer& viewer, const Json& body) {
  if (auto may = may_analyse(viewer); !may) return tl::make_unexpected(may.error());
  const auto count = static_cast<std::int64_t>(session_->move_count());
  const auto ply = integer_field(body, "ply", 0, count);
  auto request = read_search(body, kUsualSeconds);
  if (!ply) return tl::make_unexpected(ply.error());
  if (!request) return tl::make_unexpected(request.error());
  const auto at = static_cast<std::size_t>(ply->value_or(count));
  if (auto looked = look_at(at); !looked) return tl::make_unexpected(looked.error());
  if (looker_->is_over()) return refuse("game_over", "expected a position with a move to make");
  // More lines than there are moves are all of them.
  const auto legal = static_cast<int>(looker_->legal_moves().size());
  request->limits.multi_pv = std::clamp(request->limits.multi_pv, 2, std::max(2, legal));
  start_analysis({viewer.id, at, looker_->side_to_move(), false, *request});
  return Json{{"ply", at}};
}

Table::Reply Table::on_review(const Viewer& viewer, const Json& body) {
  if (auto may = may_analyse(viewer); !may) return tl::make_unexpected(may.error());
  auto request = read_search(body, kUsualReviewSeconds);
  if (!request) return tl::make_unexpected(request.error());
  const std::size_t last = session_->move_count();
  if (auto looked = look_at(last); !looked) return tl::make_unexpected(looked.error());
  start_analysis({viewer.id, last, looker_->side_to_move(), true, *request});
  return Json{{"positions", last + 1}};
}

void Table::start_analysis(Analysis analysis) {
  stop_search();
  last_info_.reset();
  analysis_ = std::move(analysis);
  begin_search([this] { search_ply(); });
}

/// The position of `analysis_`; of a review, the last one that is not over.
void Table::search_ply() {
  if (analysis_->review && session_->is_over() && analysis_->ply == session_->move_count()) {
    send_final_score();
    if (analysis_->ply == 0) {
      send_done();
      return search_ended();
    }
    --analysis_->ply;
  }
  start_search_of_ply();
}

void Table::start_search_of_ply() {
  auto started = look_at(analysis_->ply);
  if (started) {
    analysis_->side = looker_->side_to_move();
    analysis_->request.ply = analysis_->ply;
    const auto listener =
        relay_.begin([this](const SearchInfo& info) { on_analysis_info(info); },
                     [this](const SearchResult& result) { on_analysis_result(result); });
    if (auto gone = session_->go(analysis_->request, listener); !gone)
      started = refuse(gone.error());
  }
  if (started) return;
  stop_search();
  tell_fault({"io", started.error().message});
  search_ended();
}

void Table::on_analysis_info(const SearchInfo& info) {
  if (!analysis_->review && may_send_info()) send_analysis(info, false);
}

void Table::on_analysis_result(const SearchResult& result) {
  relay_.silence();
  const bool last = !analysis_->review || analysis_->ply == 0;
  send_analysis(result, !analysis_->review);
  pass_.reset();
  if (!last) {
    // Others may be waiting for the processor: each position is asked for anew.
    --analysis_->ply;
    return begin_search([this] { search_ply(); });
  }
  if (analysis_->review) send_done();
  analysis_.reset();
  search_ended();
}

void Table::send_analysis(const SearchInfo& info, bool done) {
  const Viewer* viewer = find(analysis_->viewer);
  if (!viewer) return;
  Json message{{"ev", analysis_->review ? "review" : "analysis"},
               {"rev", revision_},
               {"ply", analysis_->ply},
               {"side", side_value(analysis_->side)},
               {"done", done}};
  add_search(message, *session_, info);
  send(*viewer, message);
}

/// Of the last position of a game that is over: nothing is to be searched there.
void Table::send_final_score() {
  const Viewer* viewer = find(analysis_->viewer);
  if (!viewer) return;
  const int black = session_->result().black_margin();
  const int margin = session_->side_to_move() == Side::black ? black : -black;
  send(*viewer, {{"ev", "review"},
                 {"rev", revision_},
                 {"ply", analysis_->ply},
                 {"side", side_value(session_->side_to_move())},
                 {"done", false},
                 {"final", score_value(Exact{margin})},
                 {"lines", Json::array()},
                 {"nodes", 0},
                 {"seconds", 0}});
}

void Table::send_done() {
  if (const Viewer* viewer = find(analysis_->viewer))
    send(*viewer, {{"ev", analysis_->review ? "review" : "analysis"},
                   {"rev", revision_},
                   {"ply", analysis_->ply},
                   {"done", true}});
  pass_.reset();
  analysis_.reset();
}

Table::Reply Table::on_stop(const Viewer& viewer, const Json&) {
  if (analysis_ && (analysis_->viewer == viewer.id || viewer.role == Role::host)) end_analysis();
  return Json::object();
}

void Table::end_analysis() {
  stop_search();
  search_ended();
}

/// Whatever runs, the engine's own search included; the caller starts what is to run next. Whose
/// analysis it is does not wait for its end, unless he has ended it himself.
void Table::stop_search() {
  if (analysis_ && analysis_->viewer != asking_) send_done();
  pass_.reset();
  session_->stop();
  for (const auto& rival : rivals_)
    if (rival) rival->stop();
  relay_.silence();
  thinking_ = false;
  hurry_ = false;
  analysis_.reset();
}

}  // namespace ternion::json
