#include "app/analysis/analyze.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "engine/core/quoted_text.hpp"
#include "engine/platform/whole_file.hpp"
#include "games/games.hpp"
#include "protocol/records/game_reader.hpp"

namespace ternion::analysis {
namespace {

Limits limits_of(const AnalyzeOptions& options) {
  Limits limits;
  limits.for_value = true;
  limits.depth = options.depth;
  if (options.nodes > 0) limits.nodes = options.nodes;
  if (options.seconds > 0) limits.move_time = from_seconds(options.seconds);
  return limits;
}

Side side_at(const Session& session, const GameRecord& game, std::size_t ply) {
  if (ply < game.moves.size()) return game.moves[ply].side;
  return ply == game.moves.size() ? session.side_to_move() : other(session.side_to_move());
}

Expected<AnalyzedPosition> analyze_position(Session& session, const GameRecord& game,
                                            std::size_t ply, const Limits& limits,
                                            const Search& search) {
  AnalyzedPosition row;
  row.side = side_at(session, game, ply);
  if (ply < game.moves.size()) {
    row.played = game.moves[ply].move;
  } else if (ply > game.moves.size()) {  // behind a move that lost by the rules
    row.score = Score(Outcome{1, 0, true});
    return row;
  } else if (game.foul) {
    row.played = game.foul;
  } else if (session.is_over()) {
    const int margin = session.result().black_margin() * (row.side == Side::black ? 1 : -1);
    row.score =
        session.game().most_margin > 1 ? Score(Exact{margin}) : Score(Outcome{margin, 0, true});
    return row;
  }
  GoRequest request;
  request.limits = limits;
  request.ply = ply;
  const auto result = search(session, request);
  if (!result) return tl::make_unexpected(result.error());
  const SearchLine& best = result->lines.at(0);
  row.score = best.score;
  row.line = best.pv;
  row.depth = best.depth;
  return row;
}

/// What the played move lost, in units; nothing where only an outcome is known.
double loss_of(const Score& best, const Score& after) {
  if (std::holds_alternative<Outcome>(best) || std::holds_alternative<Outcome>(after)) return 0;
  return std::max(0.0, units_of(best) + units_of(after));
}

/// From the last position to the first: what is known of the later ones helps with the earlier.
Expected<std::vector<AnalyzedPosition>> analyze_positions(Session& session, const GameRecord& game,
                                                          const Limits& limits,
                                                          const Search& search) {
  session.new_game();  // what is found of a game depends on it alone
  if (auto loaded = session.load(game); !loaded) return tl::make_unexpected(loaded.error());
  std::vector<AnalyzedPosition> rows(game.moves.size() + (game.foul ? 2 : 1));
  for (std::size_t ply = rows.size(); ply-- > 0;) {
    auto row = analyze_position(session, game, ply, limits, search);
    if (!row) return tl::make_unexpected(row.error());
    if (row->played && (row->line.empty() || row->line.front() != *row->played))
      row->loss = loss_of(row->score, rows[ply + 1].score);
    rows[ply] = std::move(*row);
  }
  return rows;
}

}  // namespace

double AnalyzedGame::lost_by(Side side) const {
  double sum = 0;
  for (const AnalyzedPosition& each : positions) sum += each.side == side ? each.loss : 0;
  return sum;
}

Expected<AnalyzedGame> Analyzer::analyze(int line, const GameRecord& game,
                                         const AnalyzeOptions& options,
                                         const std::stop_token& stop) {
  const auto session = session_of(game.game);
  if (!session) return tl::make_unexpected(session.error());
  auto positions =
      analyze_positions(**session, game, limits_of(options), complete_search(remark_, stop));
  if (!positions)
    return fail(positions.error().code,
                fmt::format("line {}: {}", line, positions.error().message));
  return AnalyzedGame{line, (*session)->state().clone(), game.foul, std::move(*positions)};
}

Expected<Session*> Analyzer::session_of(const std::string& game) {
  auto& session = sessions_[game];
  if (session) return session.get();
  SessionOptions options = session_options_;
  if (game != home_ && options.weights) {
    auto weights = weights_of(game);
    if (!weights) return tl::make_unexpected(weights.error());
    options.weights = std::move(*weights);
  }
  auto made = make_session(game, options, std::make_shared<SteadyTime>());
  if (!made) return tl::make_unexpected(made.error());
  session = std::move(*made);
  return session.get();
}

/// A file's are of one game; none, the hand-made evaluation, is of every game.
Expected<std::shared_ptr<const Weights>> Analyzer::weights_of(const std::string& game) const {
  if (weights_file_ == kHandMade) return load_weights(game, weights_file_);
  if (remark_)
    remark_(fmt::format("{} is evaluated without --weights, which are of {}", game, home_));
  return std::shared_ptr<const Weights>();
}

void analyze_text(std::string_view text, const Board& like, Analyzer& analyzer,
                  const AnalyzeOptions& options, const Remark& remark, const std::stop_token& stop,
                  const std::function<void(const Expected<AnalyzedGame>&)>& visit) {
  const records::ReadOptions reading{.like = &like, .any_game = true};
  records::for_each_game(text, reading, [&](const records::ReadGame& read) {
    if (stop.stop_requested()) return;
    auto analyzed = read.game.and_then([&](const records::ReadRecord& game) {
      for (const std::string& warning : game.warnings)
        if (remark) remark(fmt::format("line {}: {}", read.place.line, warning));
      return analyzer.analyze(read.place.line, game.record, options, stop);
    });
    if (!stop.stop_requested()) visit(analyzed);
  });
}

bool holds_a_game(std::string_view text, const Board& like) {
  bool holds = false;
  const records::ReadOptions reading{.like = &like, .any_game = true};
  records::for_each_game(text, reading, [&](const records::ReadGame& read) {
    holds = holds || read.game || read.game.error().code != ErrorCode::syntax;
  });
  return holds;
}

Expected<std::string> text_of_input(const std::string& input, const Board& like) {
  std::error_code ignored;
  if (input == "-" || std::filesystem::exists(input, ignored)) return platform::read_input(input);
  if (holds_a_game(input, like)) return input;
  return fail(ErrorCode::io,
              "expected a file or a game or position, got " + quoted_text(input, 80));
}

}  // namespace ternion::analysis
