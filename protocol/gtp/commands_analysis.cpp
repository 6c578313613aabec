// Streaming analysis: lz-analyze, kata-analyze and the two that play the move in the end.
#include <algorithm>
#include <utility>

#include "protocol/gtp/analysis.hpp"
#include "protocol/gtp/commands.hpp"

namespace ternion::gtp {
namespace {

constexpr std::string_view kNothingToAnalyze = "no legal move is left to analyze";

int lines_wanted(const GtpSeat& seat, const AnalysisArguments& arguments) {
  const int least = std::max({seat.parameters.analysis_moves, arguments.min_moves, 1});
  return std::max(1, std::min(least, arguments.max_moves.value_or(least)));
}

std::function<std::string(const SearchInfo&)> stream_of(GtpSeat& seat, AnalysisStyle style,
                                                        bool root_info) {
  return [&seat, style, root_info](const SearchInfo& info) {
    return format_analysis(style, info, seat.vertices(), seat.session().game(), root_info);
  };
}

struct Analysis {
  AnalysisArguments arguments;
  Turn turn;
  SearchJob job;  // without a request when the game is over
};

/// What the two kinds share; on an error no turn has begun.
Expected<Analysis> prepare(GtpSeat& seat, const Arguments& words, AnalysisStyle style) {
  const auto arguments =
      parse_analysis_arguments(words, seat.vertices(), seat.session().side_to_move());
  if (!arguments) return tl::make_unexpected(arguments.error());
  const auto turn = begin_turn(seat, arguments->side);
  if (!turn) return tl::make_unexpected(turn.error());
  SearchJob job;
  job.stream = stream_of(seat, style, arguments->root_info);
  job.interval = arguments->interval;
  job.end = [&seat, turn = *turn] { end_turn(seat, turn); };
  if (turn->legal.empty()) return Analysis{*arguments, *turn, std::move(job)};
  const std::vector<Move> left = apply_rules(*arguments, turn->legal);
  if (left.empty()) {
    end_turn(seat, *turn);
    return refuse(kNothingToAnalyze, ErrorCode::illegal_move);
  }
  job.request.emplace();
  if (left.size() < turn->legal.size()) job.request->limits.only = left;
  job.request->limits.multi_pv =
      std::min(lines_wanted(seat, *arguments), static_cast<int>(left.size()));
  return Analysis{*arguments, *turn, std::move(job)};
}

Outcome analyze(GtpSeat& seat, const Arguments& words, AnalysisStyle style) {
  auto analysis = prepare(seat, words, style);
  if (!analysis) return tl::make_unexpected(analysis.error());
  analysis->job.until_input = true;
  return std::move(analysis->job);
}

Outcome genmove_analyze(GtpSeat& seat, const Arguments& words, AnalysisStyle style) {
  auto analysis = prepare(seat, words, style);
  if (!analysis) return tl::make_unexpected(analysis.error());
  const Turn& turn = analysis->turn;
  SearchJob& job = analysis->job;
  if (!job.request) {
    const auto pass = play_turn(seat, turn, seat.session().pass_move());
    if (!pass) return tl::make_unexpected(pass.error());
    return "\nplay " + *pass;
  }
  Limits chosen = std::move(job.request->limits);
  job.request = move_request(seat, turn.side);
  job.request->limits.only = std::move(chosen.only);
  job.request->limits.multi_pv = chosen.multi_pv;
  job.finish = [&seat, turn](const SearchResult& result) -> Expected<std::string> {
    auto vertex = play_turn(seat, turn, result);
    if (!vertex) return vertex;
    return "play " + *vertex;
  };
  return std::move(job);
}

Outcome lz_analyze(GtpSeat& seat, const Arguments& arguments) {
  return analyze(seat, arguments, AnalysisStyle::lz);
}
Outcome kata_analyze(GtpSeat& seat, const Arguments& arguments) {
  return analyze(seat, arguments, AnalysisStyle::kata);
}
Outcome lz_genmove_analyze(GtpSeat& seat, const Arguments& arguments) {
  return genmove_analyze(seat, arguments, AnalysisStyle::lz);
}
Outcome kata_genmove_analyze(GtpSeat& seat, const Arguments& arguments) {
  return genmove_analyze(seat, arguments, AnalysisStyle::kata);
}

}  // namespace

std::vector<Commands::Entry> analysis_commands() {
  return {{"lz-analyze", lz_analyze},
          {"lz-genmove_analyze", lz_genmove_analyze},
          {"kata-analyze", kata_analyze},
          {"kata-genmove_analyze", kata_genmove_analyze}};
}

}  // namespace ternion::gtp
