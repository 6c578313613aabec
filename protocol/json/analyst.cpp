#include "protocol/json/analyst.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

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
Answer<void> Analyst::may_analyse(const Viewer& viewer) const {
  const PlayedGame& game = parts_.game;
  if (game.awaits_program()) return refuse("busy", "the engine thinks about its move");
  const Viewer* other =
      analysis_ && analysis_->review ? parts_.audience.find(analysis_->viewer) : nullptr;
  if (other && other->role == Role::host && viewer.role != Role::host)
    return refuse("busy", "the host has the game reviewed");
  if (game.has(PlayerKind::guest) && !game.is_over())
    return refuse("not_allowed", "a game between two people is analysed when it is over");
  if (parts_.context.may_analyse)
    if (auto may = parts_.context.may_analyse(); !may)
      return refuse("over_budget", may.error().message);
  return {};
}

/// At least two lines: at a playing level a single one would be what the level plays, not what is
/// best.
Answer<GoRequest> Analyst::read_search(const Json& body, double usual_seconds) const {
  const auto lines = integer_field(body, "lines", 1, kMostLines);
  const auto survey = integer_field(body, "survey", 0, kMostDepth);
  const auto depth = integer_field(body, "depth", 1, kMostDepth);
  const auto seconds = number_field(body, "seconds", 0.01, parts_.context.most_analysis_seconds);
  if (!lines) return tl::make_unexpected(lines.error());
  if (!survey) return tl::make_unexpected(survey.error());
  if (!depth) return tl::make_unexpected(depth.error());
  if (!seconds) return tl::make_unexpected(seconds.error());
  GoRequest request;
  request.limits.for_value = true;
  request.limits.multi_pv = static_cast<int>(std::max<std::int64_t>(2, lines->value_or(2)));
  request.limits.survey_depth = static_cast<int>(survey->value_or(0));
  if (*depth) request.limits.depth = static_cast<int>(**depth);
  request.limits.move_time = from_seconds(seconds->value_or(usual_seconds));
  return request;
}

Answer<Json> Analyst::analyse(const Viewer& viewer, const Json& body) {
  if (auto may = may_analyse(viewer); !may) return tl::make_unexpected(may.error());
  const auto count = static_cast<std::int64_t>(parts_.game.ply());
  const auto ply = integer_field(body, "ply", 0, count);
  auto request = read_search(body, kUsualSeconds);
  if (!ply) return tl::make_unexpected(ply.error());
  if (!request) return tl::make_unexpected(request.error());
  const auto at = static_cast<std::size_t>(ply->value_or(count));
  const auto seen = parts_.looker.at(parts_.game, at);
  if (!seen) return tl::make_unexpected(seen.error());
  if ((*seen)->is_over()) return refuse("game_over", "expected a position with a move to make");
  // More lines than there are moves are all of them.
  const auto legal = static_cast<int>((*seen)->legal_moves().size());
  request->limits.multi_pv = std::clamp(request->limits.multi_pv, 2, std::max(2, legal));
  start({viewer.id, at, (*seen)->side_to_move(), false, *request});
  return Json{{"ply", at}};
}

Answer<Json> Analyst::review(const Viewer& viewer, const Json& body) {
  if (auto may = may_analyse(viewer); !may) return tl::make_unexpected(may.error());
  auto request = read_search(body, kUsualReviewSeconds);
  if (!request) return tl::make_unexpected(request.error());
  const std::size_t last = parts_.game.ply();
  const auto seen = parts_.looker.at(parts_.game, last);
  if (!seen) return tl::make_unexpected(seen.error());
  start({viewer.id, last, (*seen)->side_to_move(), true, *request});
  return Json{{"positions", last + 1}};
}

void Analyst::start(Analysis analysis) {
  parts_.host.stop_search();
  parts_.slot.begin_telling();
  analysis_ = std::move(analysis);
  ask_for_search();
}

void Analyst::ask_for_search() {
  parts_.slot.ask([this] { search_ply(); }, [this] { parts_.host.hurry_search(); });
}

/// The position of `analysis_`; of a review, the last one that is not over.
void Analyst::search_ply() {
  const PlayedGame& game = parts_.game;
  if (analysis_->review && game.session->is_over() && analysis_->ply == game.ply()) {
    send_final_score();
    if (analysis_->ply == 0) {
      send_done();
      return parts_.host.search_ended();
    }
    --analysis_->ply;
  }
  const auto started = start_search_of_ply();
  if (started) return;
  parts_.host.stop_search();
  parts_.host.tell_fault({"io", started.error().message});
  parts_.host.search_ended();
}

Answer<void> Analyst::start_search_of_ply() {
  const auto seen = parts_.looker.at(parts_.game, analysis_->ply);
  if (!seen) return tl::make_unexpected(seen.error());
  analysis_->side = (*seen)->side_to_move();
  analysis_->request.ply = analysis_->ply;
  const auto listener = parts_.slot.listen([this](const SearchInfo& info) { on_info(info); },
                                           [this](const SearchResult& r) { on_result(r); });
  if (auto gone = parts_.game.session->go(analysis_->request, listener); !gone)
    return refuse(gone.error());
  return {};
}

void Analyst::on_info(const SearchInfo& info) {
  if (!analysis_->review && parts_.slot.may_tell()) send(info, false);
}

void Analyst::on_result(const SearchResult& result) {
  parts_.slot.silence();
  const bool last = !analysis_->review || analysis_->ply == 0;
  send(result, !analysis_->review);
  parts_.slot.give_back();
  if (!last) {
    // Others may be waiting for the processor: each position is asked for anew.
    --analysis_->ply;
    return ask_for_search();
  }
  if (analysis_->review) send_done();
  analysis_.reset();
  parts_.host.search_ended();
}

void Analyst::send(const SearchInfo& info, bool done) const {
  const Viewer* viewer = parts_.audience.find(analysis_->viewer);
  if (!viewer) return;
  Json message{{"ev", analysis_->review ? "review" : "analysis"},
               {"rev", parts_.host.revision()},
               {"ply", analysis_->ply},
               {"side", side_value(analysis_->side)},
               {"done", done}};
  add_search(message, *parts_.game.session, info);
  viewer->send(message);
}

/// Of the last position of a game that is over: nothing is to be searched there.
void Analyst::send_final_score() const {
  const Viewer* viewer = parts_.audience.find(analysis_->viewer);
  if (!viewer) return;
  const Session& session = *parts_.game.session;
  const int black = session.result().black_margin();
  const int margin = session.side_to_move() == Side::black ? black : -black;
  viewer->send({{"ev", "review"},
                {"rev", parts_.host.revision()},
                {"ply", analysis_->ply},
                {"side", side_value(session.side_to_move())},
                {"done", false},
                {"final", score_value(Exact{margin})},
                {"lines", Json::array()},
                {"nodes", 0},
                {"seconds", 0}});
}

void Analyst::send_done() {
  if (const Viewer* viewer = parts_.audience.find(analysis_->viewer))
    viewer->send({{"ev", analysis_->review ? "review" : "analysis"},
                  {"rev", parts_.host.revision()},
                  {"ply", analysis_->ply},
                  {"done", true}});
  parts_.slot.give_back();
  analysis_.reset();
}

void Analyst::end(ViewerId asking) {
  if (analysis_ && analysis_->viewer != asking) send_done();
  analysis_.reset();
}

}  // namespace ternion::json
