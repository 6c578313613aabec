#include <algorithm>
#include <filesystem>
#include <map>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "app/cli/games_that.hpp"
#include "app/cli/input.hpp"
#include "app/cli/search_once.hpp"
#include "app/cli/subcommands.hpp"
#include "games/games.hpp"
#include "protocol/core/score_text.hpp"
#include "protocol/records/game_reader.hpp"

namespace ternion::cli {
namespace {

constexpr std::size_t kShownLine = 12;  // moves of the best line in the table

struct AnalyzeOptions {
  std::string input;
  int depth = 10;
  std::uint64_t nodes = 0;  // 0: no limit
  double seconds = 0;       // a position; 0: no limit
  bool json = false;
};

/// One position of a game. Scores are the side to move's.
struct Row {
  Side side = Side::black;
  std::optional<Move> played;  // nothing in the last position
  Score score;
  std::vector<Move> line;  // empty when the game is over
  int depth = 0;
  double loss = 0;  // units by which `played` is worse than the best move, as far as was searched
};

Limits limits_of(const AnalyzeOptions& options) {
  Limits limits;
  limits.depth = options.depth;
  if (options.nodes > 0) limits.nodes = options.nodes;
  if (options.seconds > 0) limits.move_time = from_seconds(options.seconds);
  return limits;
}

Side side_at(const Session& session, const GameRecord& game, std::size_t ply) {
  if (ply < game.moves.size()) return game.moves[ply].side;
  return ply == game.moves.size() ? session.side_to_move() : other(session.side_to_move());
}

Expected<Row> analyze_position(Session& session, const GameRecord& game, std::size_t ply,
                               const Limits& limits) {
  Row row;
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
  const auto result = search_once(session, request);
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
Expected<std::vector<Row>> analyze_game(Session& session, const GameRecord& game,
                                        const Limits& limits) {
  if (auto loaded = session.load(game); !loaded) return tl::make_unexpected(loaded.error());
  std::vector<Row> rows(game.moves.size() + (game.foul ? 2 : 1));
  for (std::size_t ply = rows.size(); ply-- > 0;) {
    auto row = analyze_position(session, game, ply, limits);
    if (!row) return tl::make_unexpected(row.error());
    if (row->played && (row->line.empty() || row->line.front() != *row->played))
      row->loss = loss_of(row->score, rows[ply + 1].score);
    rows[ply] = std::move(*row);
  }
  return rows;
}

double total_loss(const std::vector<Row>& rows, Side side) {
  double sum = 0;
  for (const Row& row : rows) sum += row.side == side ? row.loss : 0;
  return sum;
}

/// `forbidden`: the last move that was played, where it lost by the rules.
void print_analysis_table(const Session& session, int line, const std::vector<Row>& rows,
                          std::optional<Move> forbidden) {
  fmt::print("game of line {}\n{:>4} {:<5} {:<5} {:>8} {:>6} {:>5}  {}\n", line, "move", "side",
             "made", "score", "loss", "depth", "best line");
  for (std::size_t ply = 0; ply < rows.size(); ++ply) {
    const Row& row = rows[ply];
    const std::string made = row.played ? session.format_move(*row.played) : "-";
    fmt::print("{:>4} {:<5} {:<5} {:>8} {:>6} {:>5}  {}\n", ply + 1, name_of(row.side), made,
               format_score(row.score), row.loss > 0 ? fmt::format("{:.2f}", row.loss) : "",
               row.line.empty() ? "over" : std::to_string(row.depth),
               format_line(session, row.line, kShownLine));
  }
  if (forbidden)
    fmt::print("{} is forbidden to {}, who lost by it\n", session.format_move(*forbidden),
               name_of(other(rows.back().side)));
  fmt::print("lost by their own moves: black {0:.2f} {2}, white {1:.2f} {2}\n",
             total_loss(rows, Side::black), total_loss(rows, Side::white), session.game().unit);
}

void add_score(nlohmann::ordered_json& item, const Score& score) {
  const auto* const outcome = std::get_if<Outcome>(&score);
  item["score"] = nullptr;
  if (outcome == nullptr) item["score"] = units_of(score);
  if (outcome != nullptr) item["outcome"] = text::describe(score, 2);
}

void print_analysis_json(const Session& session, int line, const std::vector<Row>& rows,
                         std::optional<Move> forbidden) {
  auto positions = nlohmann::ordered_json::array();
  for (std::size_t ply = 0; ply < rows.size(); ++ply) {
    const Row& row = rows[ply];
    nlohmann::ordered_json item{{"ply", ply}, {"side", name_of(row.side)}};
    item["played"] = nullptr;
    if (row.played) item["played"] = session.format_move(*row.played);
    add_score(item, row.score);
    item["exact"] = std::holds_alternative<Exact>(row.score);
    item["depth"] = row.depth;
    item["best"] = nullptr;
    if (!row.line.empty()) item["best"] = session.format_move(row.line.front());
    item["line"] = format_line(session, row.line, row.line.size());
    item["loss"] = row.loss;
    positions.push_back(std::move(item));
  }
  nlohmann::ordered_json json{
      {"line", line},
      {"game", session.game().name},
      {"start", session.record().start},
      {"positions", std::move(positions)},
      {"loss",
       {{"black", total_loss(rows, Side::black)}, {"white", total_loss(rows, Side::white)}}}};
  if (forbidden) json["foul"] = session.format_move(*forbidden);
  fmt::print("{}\n", json.dump());
}

/// A file, stdin, or the text itself.
Expected<std::string> text_of(const std::string& input, const records::ReadOptions& reading) {
  std::error_code ignored;
  if (input == "-" || std::filesystem::exists(input, ignored)) return read_input(input);
  bool is_game = false;
  records::for_each_game(input, reading, [&](const records::ReadGame& read) {
    is_game = is_game || read.game || read.game.error().code != ErrorCode::syntax;
  });
  if (is_game) return input;
  return fail(ErrorCode::io,
              "expected a file or a game or position, got '" + input.substr(0, 80) + "'");
}

/// A session for each game that comes, made when the first one does.
class Sessions {
 public:
  /// `game` is that of the weights in the options, `file` what --weights names.
  Sessions(SessionOptions options, std::string game, std::string file)
      : options_(std::move(options)), home_(std::move(game)), weights_file_(std::move(file)) {}

  Expected<Session*> of(const std::string& game) {
    auto& session = sessions_[game];
    if (session) return session.get();
    SessionOptions options = options_;
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

 private:
  /// A file's are of one game; none, the hand-made evaluation, is of every game.
  Expected<std::shared_ptr<const Weights>> weights_of(const std::string& game) const {
    if (weights_file_ == kHandMade) return load_weights(game, weights_file_);
    fmt::print(stderr, "ternion: {} is evaluated without --weights, which are of {}\n", game,
               home_);
    return std::shared_ptr<const Weights>();
  }

  SessionOptions options_;
  std::string home_;
  std::string weights_file_;
  std::map<std::string, std::unique_ptr<Session>> sessions_;
};

ExitCode analyze(const GlobalOptions& globals, const AnalyzeOptions& options) {
  const auto like = make_board(globals.game.get());
  if (!like) return complain(ExitCode::usage, like.error());
  const auto session_settings = session_options(globals);
  if (!session_settings) return complain_of_options(session_settings.error());
  const records::ReadOptions reading{.like = like->get(), .any_game = true};
  const auto text = text_of(options.input, reading);
  if (!text) return complain(ExitCode::environment, text.error());
  Sessions sessions(*session_settings, (*like)->game().name, globals.weights_file.get());
  ExitCode code = ExitCode::ok;
  const auto analyzed = [&](int line, const GameRecord& game) -> Expected<void> {
    const auto session = sessions.of(game.game);
    if (!session) return tl::make_unexpected(session.error());
    const auto rows = analyze_game(**session, game, limits_of(options));
    if (!rows)
      return fail(rows.error().code, fmt::format("line {}: {}", line, rows.error().message));
    (options.json ? print_analysis_json : print_analysis_table)(**session, line, *rows, game.foul);
    return {};
  };
  records::for_each_game(*text, reading, [&](const records::ReadGame& read) {
    const auto done = read.game.and_then([&](const records::ReadRecord& game) {
      for (const std::string& warning : game.warnings)
        fmt::print(stderr, "ternion: line {}: {}\n", read.place.line, warning);
      return analyzed(read.place.line, game.record);
    });
    if (!done) code = complain(ExitCode::findings, done.error());
    std::fflush(stdout);
  });
  return code;
}

}  // namespace

Action define_analyze(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<AnalyzeOptions>();
  app.add_option(
         "INPUT", options->input,
         "A file of games or positions in any form (docs/formats.md); - is stdin; or the text "
         "itself")
      .required();
  app.add_option("--depth", options->depth, "Plies of each search")
      .check(in_range(1, 60))
      .show_default();
  app.add_option("--nodes", options->nodes, "Nodes of each search at most; 0: no limit")
      .show_default();
  app.add_option("--seconds", options->seconds, "Seconds of each search at most; 0: no limit")
      .check(in_range(0.0, 1e9))
      .show_default();
  app.add_flag("--json", options->json, "One JSON object a game");
  return Action([options, &globals] { return analyze(globals, *options); })
      .only_for(games_with_kernels(), {"--isa"});
}

}  // namespace ternion::cli
