#include "app/mcp/tools.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "app/analysis/analyze.hpp"
#include "app/analysis/explain.hpp"
#include "engine/core/quoted_text.hpp"
#include "games/games.hpp"
#include "games/kit.hpp"
#include "protocol/json/values.hpp"
#include "protocol/records/game_reader.hpp"
#include "session/search_and_wait.hpp"

namespace ternion::mcp {
namespace {

constexpr std::size_t kLongestText = std::size_t{1} << 18;
constexpr std::int64_t kDeepestSearch = 60;
constexpr std::int64_t kMostLines = 20;
constexpr double kLongestSearch = 300;  // seconds
constexpr double kLeastSeconds = 0.01;

/// What a tool does when nothing is said, in seconds.
constexpr double kUsualSearch = 2;
constexpr double kUsualMove = 1;
constexpr double kUsualSolution = 30;
constexpr double kUsualReview = 0.5;  // a position

// --- Arguments.

template <class T>
Expected<T> value_of(json::Answer<std::optional<T>> field, T otherwise) {
  if (!field) return fail(ErrorCode::syntax, field.error().message);
  return field->value_or(std::move(otherwise));
}

/// A misspelled argument is told, not left out.
Expected<void> check_names(const Json& arguments, const Json& schema) {
  const Json& known = schema["properties"];
  for (const auto& [name, value] : arguments.items()) {
    if (known.contains(name)) continue;
    std::string names;
    for (const auto& [each, what] : known.items()) names += (names.empty() ? "" : ", ") + each;
    return fail(ErrorCode::syntax,
                fmt::format("expected arguments of {}, got {}", names, quoted_text(name)));
  }
  return {};
}

/// A game and a position of it, on a session of its own.
struct Asked {
  const GameKit* kit = nullptr;
  GameRecord record;
  std::unique_ptr<Session> session;  // after the record's moves
};

Expected<GameRecord> record_of(const GameKit& kit, const std::string& text) {
  const auto like = kit.make_board(kit.info);
  if (text.find_first_not_of(" \t\r\n") == std::string::npos) {
    GameRecord start;
    start.game = kit.info.name;
    start.start = like->position_text();
    return start;
  }
  return records::read_game(text, {.like = like.get()}).map([](records::ReadRecord read) {
    return std::move(read.record);
  });
}

Expected<Asked> asked_of(const Json& arguments, const char* text_name,
                         const SessionOptions& options) {
  const auto game = value_of<std::string>(json::text_field(arguments, "game", 64), "");
  if (!game) return tl::make_unexpected(game.error());
  const auto kit = find_kit(*game);
  if (!kit) return tl::make_unexpected(kit.error());
  const auto text = value_of<std::string>(json::text_field(arguments, text_name, kLongestText), "");
  if (!text) return tl::make_unexpected(text.error());
  auto record = record_of(**kit, *text);
  if (!record) return tl::make_unexpected(record.error());
  auto session = make_session((*kit)->info.name, options, std::make_shared<SteadyTime>());
  if (!session) return tl::make_unexpected(session.error());
  if (auto loaded = (*session)->load(*record); !loaded) return tl::make_unexpected(loaded.error());
  return Asked{*kit, std::move(*record), std::move(*session)};
}

Expected<Limits> search_limits(const Json& arguments, double usual_seconds) {
  const auto depth =
      value_of<std::int64_t>(json::integer_field(arguments, "depth", 1, kDeepestSearch), 0);
  if (!depth) return tl::make_unexpected(depth.error());
  const auto seconds = value_of<double>(
      json::number_field(arguments, "seconds", kLeastSeconds, kLongestSearch), usual_seconds);
  if (!seconds) return tl::make_unexpected(seconds.error());
  const auto lines =
      value_of<std::int64_t>(json::integer_field(arguments, "lines", 1, kMostLines), 1);
  if (!lines) return tl::make_unexpected(lines.error());
  Limits limits;
  if (*depth > 0) limits.depth = static_cast<int>(*depth);
  limits.move_time = from_seconds(*seconds);
  limits.multi_pv = static_cast<int>(*lines);
  limits.for_value = true;
  return limits;
}

Expected<void> check_searchable(const Asked& asked) {
  if (asked.record.foul)
    return fail(ErrorCode::game_over, "the last move is forbidden to its side, which lost by it");
  if (asked.session->is_over()) return fail(ErrorCode::game_over, "the game is over");
  return {};
}

Expected<SearchResult> searched(const Asked& asked, const Limits& limits,
                                const std::stop_token& stop) {
  if (auto checked = check_searchable(asked); !checked) return tl::make_unexpected(checked.error());
  GoRequest request;
  request.limits = limits;
  return search_until_stopped(*asked.session, request, stop);
}

// --- Answers.

/// Rows from the top of the board as it is drawn, X for Black and O for White.
Json rows_of(const Session& session) {
  const BoardView view = session.board();
  Json rows = Json::array();
  for (int row = 0; row < view.height; ++row) {
    std::string line;
    for (int column = 0; column < view.width; ++column)
      line += static_cast<char>(view.at(column, row));
    rows.push_back(std::move(line));
  }
  if (session.game().rows_upwards) std::reverse(rows.begin(), rows.end());
  return rows;
}

Json moves_of(const Session& session, const std::vector<Move>& moves) {
  Json texts = Json::array();
  for (const Move move : moves) texts.push_back(session.format_move(move));
  return texts;
}

Json position_of(const Session& session) {
  Json answer{{"game", session.game().name},
              {"position", session.position_text()},
              {"board", rows_of(session)},
              {"unit", session.game().unit},
              {"over", session.is_over()}};
  if (session.is_over()) {
    answer["winner"] = json::side_value(session.result().winner);
    answer["margin"] = session.result().margin;
    return answer;
  }
  answer["to_move"] = name_of(session.side_to_move());
  answer["legal_moves"] = moves_of(session, session.legal_moves());
  return answer;
}

// --- The tools.

Expected<Json> evaluate(const Json& arguments, const SessionOptions& options,
                        const std::stop_token& stop) {
  return asked_of(arguments, "position", options).and_then([&](const Asked& asked) {
    return search_limits(arguments, kUsualSearch).and_then([&](const Limits& limits) {
      return searched(asked, limits, stop).map([&](const SearchResult& result) {
        Json answer = position_of(*asked.session);
        json::add_search(answer, *asked.session, result);
        return answer;
      });
    });
  });
}

Expected<Json> solution_of(const Asked& asked, double seconds, const std::stop_token& stop) {
  const Solver& solver = asked.kit->solver;
  if (!solver) return fail(ErrorCode::unsupported, asked.kit->info.name + " has no solver");
  if (auto checked = check_searchable(asked); !checked) return tl::make_unexpected(checked.error());
  SolveLimits limits;
  limits.time = from_seconds(seconds);
  const auto solution = solver.solve(*asked.session, limits, stop);
  if (!solution) return tl::make_unexpected(solution.error());
  Json answer = position_of(*asked.session);
  answer["proven"] = nullptr;
  if (solution->proven) answer["proven"] = json::score_value(*solution->proven);
  answer["open"] = solution->open;
  answer["line"] = moves_of(*asked.session, solution->line);
  answer["nodes"] = solution->nodes;
  answer["seconds"] = json::rounded(seconds_of(solution->elapsed));
  return answer;
}

Expected<Json> solve(const Json& arguments, const SessionOptions& options,
                     const std::stop_token& stop) {
  const auto seconds = value_of<double>(
      json::number_field(arguments, "seconds", kLeastSeconds, kLongestSearch), kUsualSolution);
  if (!seconds) return tl::make_unexpected(seconds.error());
  return asked_of(arguments, "position", options).and_then([&](const Asked& asked) {
    return solution_of(asked, *seconds, stop);
  });
}

Expected<Json> played_by(const Asked& asked, const Limits& limits, const std::stop_token& stop) {
  const auto result = searched(asked, limits, stop);
  if (!result) return tl::make_unexpected(result.error());
  const SearchLine& best = result->lines.at(0);
  Json answer{{"move", asked.session->format_move(best.move())},
              {"score", json::score_value(best.score)}};
  if (auto played = asked.session->play(best.move()); !played)
    return tl::make_unexpected(played.error());
  answer.update(position_of(*asked.session));
  return answer;
}

Expected<Json> play(const Json& arguments, SessionOptions options, const std::stop_token& stop) {
  const auto level = value_of<std::int64_t>(json::integer_field(arguments, "level", 1, 20), 0);
  if (!level) return tl::make_unexpected(level.error());
  options.level = static_cast<int>(*level);
  const auto limits = search_limits(arguments, kUsualMove);
  if (!limits) return tl::make_unexpected(limits.error());
  return asked_of(arguments, "position", options).and_then([&](const Asked& asked) {
    return played_by(asked, *limits, stop);
  });
}

Expected<Json> explained(const Asked& asked) {
  const GameKit& kit = *asked.kit;
  if (kit.explain == nullptr)
    return fail(ErrorCode::unsupported, kit.info.name + " has no evaluation to explain");
  const Board& board = asked.session->state();
  const analysis::ExplainedPosition position{board.position_text(), kit.info.unit,
                                             kit.explain(board, nullptr)};
  Json answer = position_of(*asked.session);
  answer.update(Json::parse(analysis::explanation_report(position, true)));
  return answer;
}

Expected<Json> explain(const Json& arguments, const SessionOptions& options,
                       const std::stop_token&) {
  return asked_of(arguments, "position", options).and_then(explained);
}

Expected<Json> review(const Json& arguments, const SessionOptions& options,
                      const std::stop_token& stop) {
  if (!arguments.contains("record"))
    return fail(ErrorCode::syntax, "expected a game as \"record\"");
  analysis::AnalyzeOptions how;
  how.seconds = kUsualReview;
  const auto limits = search_limits(arguments, kUsualReview);
  if (!limits) return tl::make_unexpected(limits.error());
  if (limits->depth) how.depth = *limits->depth;
  how.seconds = seconds_of(*limits->move_time);
  return asked_of(arguments, "record", options)
      .and_then([&](const Asked& asked) {
        analysis::Analyzer analyzer(options, asked.kit->info.name, "", {});
        return analyzer.analyze(1, asked.record, how, stop);
      })
      .map([](const analysis::AnalyzedGame& game) {
        Json answer = Json::parse(analysis::analysis_report(game, true));
        answer.erase("line");  // where it stands in a file
        return answer;
      });
}

// --- What they take.

Json text_schema(const char* what) { return {{"type", "string"}, {"description", what}}; }
template <class T>
Json range_schema(const char* type, T least, T most, const std::string& what) {
  return {{"type", type}, {"minimum", least}, {"maximum", most}, {"description", what}};
}

Json seconds_schema(double usual, const char* of) {
  return range_schema("number", kLeastSeconds, kLongestSearch,
                      fmt::format("Seconds {}; {} if not given", of, usual));
}
Json depth_schema() {
  return range_schema("integer", std::int64_t{1}, kDeepestSearch,
                      "Plies to look ahead at most; the time ends the search as well");
}

/// The game, and then what else.
Json schema_of(Json properties, const char* text_name) {
  Json games = Json::array();
  for (const std::string& name : game_names()) games.push_back(name);
  Json all{{"game", {{"type", "string"}, {"enum", std::move(games)}}}};
  all.update(properties);
  Json required = Json::array({"game"});
  if (std::string_view(text_name) == "record") required.push_back(text_name);
  return {{"type", "object"},
          {"properties", std::move(all)},
          {"required", std::move(required)},
          {"additionalProperties", false}};
}

constexpr const char* kPosition =
    "The moves played so far (\"f5 d6 c3\"), or a position or a game in any form that Ternion "
    "reads, such as SGF, GGF or a drawn board; the usual start if not given";

using Call = Expected<Json> (*)(const Json&, const SessionOptions&, const std::stop_token&);

Tool tool_of(const char* name, const char* title, const char* description, Json schema,
             const SessionOptions& options, Call call) {
  Tool tool{name, title, description, std::move(schema), {}};
  tool.call = [schema = tool.schema, options, call](const Json& arguments,
                                                    const std::stop_token& stop) -> Expected<Json> {
    if (auto checked = check_names(arguments, schema); !checked)
      return tl::make_unexpected(checked.error());
    return call(arguments, options, stop);
  };
  return tool;
}

}  // namespace

std::vector<Tool> make_tools(const SessionOptions& options) {
  SessionOptions own = options;
  own.weights.reset();
  own.tables.reset();
  const Json position = text_schema(kPosition);
  const Json lines = range_schema("integer", std::int64_t{1}, kMostLines,
                                  "How many best moves to rank; 1 if not given");
  return {
      tool_of("evaluate", "Evaluate a position",
              "Searches a position and ranks its best moves, each with its score and the line of "
              "best play.",
              schema_of({{"position", position},
                         {"depth", depth_schema()},
                         {"seconds", seconds_schema(kUsualSearch, "to search")},
                         {"lines", lines}},
                        "position"),
              own, evaluate),
      tool_of(
          "solve", "Solve a position",
          "Tries to prove what a position is worth with best play to the end: the final margin, "
          "or who wins.",
          schema_of({{"position", position}, {"seconds", seconds_schema(kUsualSolution, "to try")}},
                    "position"),
          own, solve),
      tool_of(
          "play", "Play a move",
          "Chooses a move for the side to move and plays it: an opponent, at full strength or "
          "weaker by a level. The score is of the view of the side that played.",
          schema_of({{"position", position},
                     {"level", range_schema("integer", 1, 20,
                                            "1, a beginner, to 20; full strength if not given")},
                     {"seconds", seconds_schema(kUsualMove, "to think")}},
                    "position"),
          own,
          [](const Json& arguments, const SessionOptions& with, const std::stop_token& stop) {
            return play(arguments, with, stop);
          }),
      tool_of("explain", "Explain an evaluation",
              "Takes the evaluation of a position apart, without search: what is counted on the "
              "board and what each of it is worth to the side to move.",
              schema_of({{"position", position}}, "position"), own, explain),
      tool_of("review", "Review a game",
              "Searches every position of a game: what was played, what was best, and what each "
              "move lost.",
              schema_of({{"record", text_schema("The game: its moves (\"f5 d6 c3\"), or SGF, GGF "
                                                "and the like")},
                         {"depth", depth_schema()},
                         {"seconds", seconds_schema(kUsualReview, "for each position")}},
                        "record"),
              own, review),
  };
}

std::string instructions() {
  std::string names;
  for (const std::string& name : game_names()) names += (names.empty() ? "" : ", ") + name;
  return fmt::format(
      "Ternion plays {}. Black moves first. Scores are the side to move's: an \"estimate\" or an "
      "\"exact\" final margin in the game's unit, or an \"outcome\" of 1 (win), 0 or -1. In boards "
      "X "
      "is Black and O is White; points are a column's letter and a row's number.",
      names);
}

}  // namespace ternion::mcp
