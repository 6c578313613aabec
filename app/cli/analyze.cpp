#include <algorithm>
#include <filesystem>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "app/cli/game_file.hpp"
#include "app/cli/input.hpp"
#include "app/cli/search_once.hpp"
#include "app/cli/subcommands.hpp"
#include "engine/othello/notation.hpp"
#include "protocol/core/score_text.hpp"

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
  double loss = 0;  // discs by which `played` is worse than the best move, as far as was searched
};

Limits limits_of(const AnalyzeOptions& options) {
  Limits limits;
  limits.depth = options.depth;
  if (options.nodes > 0) limits.nodes = options.nodes;
  if (options.seconds > 0) limits.move_time = from_seconds(options.seconds);
  return limits;
}

GameRecord record_of(const ReadGame& game) {
  GameRecord record;
  record.game = "Othello";
  record.start = othello::format_position(game.start);
  Side side = game.start.side_to_move();
  for (const Move move : game.moves) {
    record.moves.push_back({side, move, {}, {}});
    side = other(side);
  }
  return record;
}

Expected<Row> analyze_position(Session& session, const ReadGame& game, std::size_t ply,
                               const Limits& limits) {
  Row row;
  const bool flipped = ply % 2 == 1;
  row.side = flipped ? other(game.start.side_to_move()) : game.start.side_to_move();
  if (ply < game.moves.size()) {
    row.played = game.moves[ply];
  } else if (session.is_over()) {
    const int margin = session.result().black_margin();
    row.score = Exact{row.side == Side::black ? margin : -margin};
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
Expected<std::vector<Row>> analyze_game(Session& session, const ReadGame& game,
                                        const Limits& limits) {
  if (auto loaded = session.load(record_of(game)); !loaded)
    return tl::make_unexpected(loaded.error());
  std::vector<Row> rows(game.moves.size() + 1);
  for (std::size_t ply = rows.size(); ply-- > 0;) {
    auto row = analyze_position(session, game, ply, limits);
    if (!row) return tl::make_unexpected(row.error());
    if (row->played && row->line.at(0) != *row->played)
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

void print_table(const Session& session, int line, const std::vector<Row>& rows) {
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
  fmt::print("lost by their own moves: black {:.2f} discs, white {:.2f} discs\n",
             total_loss(rows, Side::black), total_loss(rows, Side::white));
}

void add_score(nlohmann::ordered_json& item, const Score& score) {
  const auto* const outcome = std::get_if<Outcome>(&score);
  item["score"] = nullptr;
  if (outcome == nullptr) item["score"] = units_of(score);
  if (outcome != nullptr) item["outcome"] = text::describe(score, 2);
}

void print_json(const Session& session, int line, const std::vector<Row>& rows) {
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
  const nlohmann::ordered_json json{
      {"line", line},
      {"positions", std::move(positions)},
      {"loss",
       {{"black", total_loss(rows, Side::black)}, {"white", total_loss(rows, Side::white)}}}};
  fmt::print("{}\n", json.dump());
}

/// A file, stdin, or the text itself.
Expected<std::string> text_of(const std::string& input) {
  std::error_code ignored;
  if (input == "-" || std::filesystem::exists(input, ignored)) return read_input(input);
  bool is_game = false;
  for_each_game(input, [&](int, const Expected<ReadGame>& game) {
    is_game = is_game || game || game.error().code != ErrorCode::syntax;
  });
  if (is_game) return input;
  return fail(ErrorCode::io,
              "expected a file, a transcript, a board or GGF, got '" + input.substr(0, 80) + "'");
}

ExitCode analyze(const GlobalOptions& globals, const AnalyzeOptions& options) {
  const auto session_settings = session_options(globals);
  if (!session_settings) return complain_of_options(session_settings.error());
  const auto text = text_of(options.input);
  if (!text) return complain(ExitCode::environment, text.error());
  auto session = make_session("othello", *session_settings, std::make_shared<SteadyTime>());
  if (!session) return complain(ExitCode::environment, session.error());
  ExitCode code = ExitCode::ok;
  for_each_game(*text, [&](int line, const Expected<ReadGame>& game) {
    const auto rows = game.and_then(
        [&](const ReadGame& read) { return analyze_game(**session, read, limits_of(options)); });
    if (!rows)
      code = complain(ExitCode::findings, fmt::format("line {}: {}", line, rows.error().message));
    else
      (options.json ? print_json : print_table)(**session, line, *rows);
    std::fflush(stdout);
  });
  return code;
}

}  // namespace

Action define_analyze(CLI::App& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<AnalyzeOptions>();
  app.add_option("INPUT", options->input,
                 "A file of GGF games, or of transcripts or boards, one a line; - is stdin; or the "
                 "text itself")
      ->required();
  app.add_option("--depth", options->depth, "Plies of each search")
      ->check(CLI::Range(1, 60))
      ->capture_default_str();
  app.add_option("--nodes", options->nodes, "Nodes of each search at most; 0: no limit");
  app.add_option("--seconds", options->seconds, "Seconds of each search at most; 0: no limit")
      ->check(CLI::Range(0.0, 1e9));
  app.add_flag("--json", options->json, "One JSON object a game");
  return Action([options, &globals] { return analyze(globals, *options); }).games({"othello"});
}

}  // namespace ternion::cli
