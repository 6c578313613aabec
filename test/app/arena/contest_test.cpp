// Matches, tournaments and the classics' contest, held without a process: what they play, keep,
// tell and refuse, and that they stop and go on.
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <fstream>
#include <map>
#include <set>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/arena/classics_contest.hpp"
#include "app/arena/concerns.hpp"
#include "app/arena/contest_field.hpp"
#include "app/arena/match_contest.hpp"
#include "app/arena/tournament_contest.hpp"
#include "games/games.hpp"
#include "protocol/records/sgf_record.hpp"
#include "test/fakes/stepped_time.hpp"

namespace ternion::arena::contest_test {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::string fresh(const std::string& name) {
  const std::string path = testing::TempDir() + "ternion-contest-" + name;
  for (const char* end : {"", "-wal", "-shm"}) std::remove((path + end).c_str());
  return path;
}

std::string text_in(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::string> lines_in(const std::string& path) {
  std::vector<std::string> lines;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

/// What a contest tells.
struct Told {
  std::vector<std::string> notes;
  std::string stages;
  std::vector<WorkProgress> progress;

  ContestListener listener() {
    ContestListener out;
    out.on_note = [this](const std::string& note) { notes.push_back(note); };
    out.on_stage = [this](const std::string& text) { stages += text; };
    out.on_progress = [this](const WorkProgress& work) { progress.push_back(work); };
    return out;
  }
};

template <class SomeContest>
std::unique_ptr<SomeContest> must(Expected<std::unique_ptr<SomeContest>> made) {
  EXPECT_TRUE(made) << made.error().message;
  return std::move(*made);
}

/// To its end.
template <class SomeContest>
std::unique_ptr<SomeContest> held(Expected<std::unique_ptr<SomeContest>> made,
                                  const ContestListener& listener = {}) {
  auto contest = must(std::move(made));
  const auto opened = contest->open(listener);
  EXPECT_TRUE(opened) << opened.error().message;
  if (!opened) return contest;
  const auto played = contest->play();
  EXPECT_TRUE(played) << played.error().message;
  return contest;
}

/// A match of two who take chances or count nodes: its games depend on the seed alone.
MatchOptions quick_match(int games, const std::string& store = "", const std::string& jsonl = "") {
  MatchOptions options;
  options.players = {"gambler", "inside[nodes=200,name=t]"};
  options.games = games;
  options.contest.store = store;
  options.contest.exports.jsonl = jsonl;
  return options;
}

std::map<int, std::string> games_in(const std::string& jsonl) {
  std::map<int, std::string> games;
  for (const std::string& line : lines_in(jsonl)) {
    const json game = json::parse(line);
    const bool fresh = games.emplace(game["game"], game["moves"]).second;
    EXPECT_TRUE(fresh) << "a game is there twice";
  }
  return games;
}

// --- Matches.

TEST(Match, StoppedAndHeldAgainItIsTheMatchThatItWouldHaveBeen) {
  const std::string calm_games = fresh("calm.jsonl");
  const auto calm = held(Match::make(quick_match(12, fresh("calm.db"), calm_games)));
  const std::string store = fresh("stopped.db");
  const std::string games = fresh("stopped.jsonl");
  int calls = 0;
  for (bool done = false; !done && calls < 40; ++calls) {
    auto match = must(Match::make(quick_match(12, store, games)));
    // A stop that is asked for in the middle of a game drops it.
    std::stop_source stop;
    std::atomic<int> moves{0};
    ContestListener listener;
    listener.on_move = [&](int, const GameRecord&, const Board&) {
      if (++moves == 150) stop.request_stop();
    };
    ASSERT_TRUE(match->open(listener, stop.get_token()));
    ASSERT_TRUE(match->play());
    done = !match->interrupted();
    if (!done) continue;
    EXPECT_EQ(match->standing().tally().games(), 12);
    EXPECT_EQ(match->standing().tally().points(), calm->standing().tally().points());
  }
  EXPECT_GT(calls, 1);
  EXPECT_EQ(games_in(games), games_in(calm_games));
}

TEST(Match, AStopBeforeTheFirstGamePlaysNone) {
  std::stop_source stop;
  stop.request_stop();
  auto match = must(Match::make(quick_match(1000)));
  ASSERT_TRUE(match->open({}, stop.get_token()));
  ASSERT_TRUE(match->play());
  EXPECT_TRUE(match->interrupted());
  EXPECT_EQ(match->standing().tally().games(), 0);
}

TEST(Match, MoreAndFewerGamesUseThoseThatAreThere) {
  const std::string store = fresh("more.db");
  const std::string games = fresh("more.jsonl");
  Told first;
  held(Match::make(quick_match(6, store, games)), first.listener());
  EXPECT_THAT(first.notes, Contains("limits: gambler its own; t 200 nodes"));
  const auto before = lines_in(games);
  Told more;
  auto longer = held(Match::make(quick_match(10, store, games)), more.listener());
  EXPECT_THAT(more.notes, Contains("goes on with 6 games of " + store));
  ASSERT_FALSE(more.progress.empty());
  EXPECT_EQ(more.progress.front().phase, WorkProgress::Phase::begins);
  EXPECT_EQ(more.progress.front().done, 6);
  EXPECT_EQ(more.progress.back().phase, WorkProgress::Phase::ends);
  EXPECT_EQ(more.progress.back().done, 10);
  EXPECT_EQ(more.progress.back().total, 10);
  EXPECT_EQ(more.progress.back().unit, "games");
  EXPECT_THAT(more.progress.back().state, HasSubstr("Elo"));
  const auto after = lines_in(games);
  ASSERT_EQ(after.size(), 10U);
  EXPECT_TRUE(std::equal(before.begin(), before.end(), after.begin())) << "times and all";
  EXPECT_EQ(longer->standing().tally().games(), 10);
  longer.reset();  // nobody else may write to its store
  Told fewer;
  const auto shorter = held(Match::make(quick_match(4, store, games)), fewer.listener());
  EXPECT_EQ(shorter->standing().tally().games(), 4);
  EXPECT_THAT(fewer.progress, IsEmpty()) << "nothing is played";
}

TEST(Match, OtherGamesAreNotMixedIn) {
  const std::string store = fresh("mixed.db");
  held(Match::make(quick_match(2, store)));
  const auto refusal = [&](const std::function<void(ContestOptions&)>& change) {
    MatchOptions options = quick_match(2, store);
    change(options.contest);
    const auto opened = must(Match::make(options))->open();
    return opened ? std::string("none") : opened.error().message;
  };
  EXPECT_EQ(refusal([](ContestOptions& contest) { contest.runner.concurrency = 2; }), "none");
  EXPECT_THAT(refusal([](ContestOptions& contest) { contest.runner.seed = 7; }),
              HasSubstr("seed was 1, is 7"));
  EXPECT_THAT(
      refusal([](ContestOptions& contest) { contest.runner.lag = std::chrono::seconds(1); }),
      HasSubstr("lag was 0.05, is 1.0"));
  EXPECT_THAT(refusal([](ContestOptions& contest) { contest.openings.random_plies = 6; }),
              HasSubstr("openings was random, 8 plies, is random, 6 plies"));
  EXPECT_EQ(refusal([](ContestOptions& contest) {
              contest.runner.seed = 7;
              contest.new_run = true;
            }),
            "none");
  MatchOptions gomoku;
  gomoku.players = {"genetic", "point-scorer"};
  gomoku.contest.game = "gomoku";
  gomoku.contest.store = store;
  const auto opened = must(Match::make(gomoku))->open();
  ASSERT_FALSE(opened);
  EXPECT_THAT(opened.error().message,
              HasSubstr("expected a store of Gomoku games, got one of Othello games"));
}

TEST(Match, OpeningsThatEndTheGameOrRepeatAreSaid) {
  const std::string file = fresh("poor-openings.txt");
  std::ofstream(file) << "e6f4e3f6g5d6e7f5c5\nf5d6\nd3c5\nf5f4\n";
  MatchOptions options;
  options.players = {"idiot", "romeo"};
  options.games = 400;
  options.sprt = {0, 5};
  options.contest.openings.file = file;
  const std::string report = held(Match::make(options))->report();
  EXPECT_THAT(report, HasSubstr("1 at which the game is over are left out"));
  EXPECT_THAT(report, HasSubstr("1 that lead where another does are left out"));
  EXPECT_THAT(report, HasSubstr("where 200 are asked for"));
  EXPECT_THAT(report, HasSubstr("begin as others do"));
  EXPECT_THAT(report, HasSubstr("undecided")) << "few openings decide no test";
  std::ofstream(file) << "e6f4e3f6g5d6e7f5c5\n";
  const auto none = Match::make(options);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().code, ErrorCode::syntax);
  EXPECT_THAT(none.error().message, HasSubstr("expected an opening from which the game goes on"));
  options.contest.openings.file = fresh("no-openings.txt");
  EXPECT_EQ(Match::make(options).error().code, ErrorCode::io);
}

TEST(Match, TheSprtEndsIt) {
  MatchOptions options;
  options.players = {"inside[nodes=1000]", "gambler"};
  options.games = 200;
  options.sprt = {0, 200};
  const auto match = held(Match::make(options));
  EXPECT_LT(match->standing().tally().games(), 200);
  EXPECT_FALSE(match->interrupted());
  EXPECT_EQ(json::parse(match->json())["sprt"]["accepted"], "elo1");
  for (const auto& [bounds, risks] :
       std::initializer_list<std::pair<std::vector<double>, std::vector<double>>>{
           {{5, 0}, {0.05, 0.05}}, {{0, 5000}, {0.05, 0.05}}, {{0, 5}, {0.5, 0.05}}, {{0}, {}}}) {
    options.sprt = bounds;
    options.sprt_risks = risks;
    const auto refused = Match::make(options);
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().message, HasSubstr("--sprt"));
  }
}

TEST(Match, WhatIsWonThroughoutHasHonestBounds) {
  MatchOptions options;
  options.players = {"inside[nodes=2000]", "gambler"};
  options.games = 8;
  const auto out = json::parse(held(Match::make(options))->json());
  ASSERT_EQ(out["wins"], 8);
  EXPECT_LT(out["elo"]["low"].get<double>(), out["elo"]["value"].get<double>());
  EXPECT_TRUE(out["elo"]["high"].is_null() || out["elo"]["high"] > out["elo"]["value"]);
  EXPECT_LE(out["discs"]["high"].get<double>(), 64);
}

/// The moves of a record as a transcript, without passes.
std::string transcript_of(const GameRecord& record) {
  const auto board = make_board(record.game).value();
  std::string moves;
  for (const RecordedMove& move : record.moves)
    if (!board->is_pass(move.move)) moves += board->format_move(move.move);
  return moves;
}

TEST(Match, WritesTheSameGamesAsSgfAndAsJson) {
  MatchOptions options = quick_match(4, "", fresh("games.jsonl"));
  options.contest.exports.sgf = fresh("games.sgf");
  options.contest.exports.ggf = fresh("games.ggf");
  held(Match::make(options));
  const std::string sgf = text_in(options.contest.exports.sgf);
  EXPECT_THAT(sgf, HasSubstr("AP[Ternion:"));
  records::SgfReader reader(sgf);
  int count = 0;
  for (const std::string& line : lines_in(options.contest.exports.jsonl)) {
    const auto game = json::parse(line);
    const auto entry = reader.next();
    ASSERT_TRUE(entry && entry->game);
    EXPECT_EQ(entry->game->value("GM"), "2");
    EXPECT_EQ(entry->game->value("PB"), game["black"].get<std::string>());
    EXPECT_EQ(game["at_fault"], "");
    EXPECT_EQ(game["fault"], "");
    const auto read = records::record_of(*entry->game);
    ASSERT_TRUE(read.has_value()) << read.error().message;
    EXPECT_EQ(transcript_of(read->record), game["moves"].get<std::string>());
    const int margin = game["black_margin"];
    std::string expected = margin > 0 ? "B+" : margin < 0 ? "W+" : "";
    EXPECT_EQ(entry->game->value("RE"), expected.append(std::to_string(std::abs(margin))));
    ++count;
  }
  EXPECT_EQ(count, 4);
  EXPECT_FALSE(reader.next()) << "as many trees as lines";
  EXPECT_EQ(lines_in(options.contest.exports.ggf).size(), 4U);
}

TEST(Match, ExportsThatCannotBeAreRefused) {
  MatchOptions options = quick_match(2);
  options.contest.exports.sgf = testing::TempDir() + "no-such-folder/x.sgf";
  EXPECT_EQ(must(Match::make(options))->open().error().code, ErrorCode::io);
  MatchOptions gomoku;
  gomoku.players = {"genetic", "point-scorer"};
  gomoku.contest.game = "Gomoku";
  gomoku.contest.exports.ggf = fresh("x.ggf");
  EXPECT_THAT(must(Match::make(gomoku))->open().error().message,
              HasSubstr("expected a game that is kept as GGF, got Gomoku"));
}

TEST(Match, APlayerThatIsNoneIsRefusedBeforeAnythingBegins) {
  MatchOptions options = quick_match(2);
  options.players[0] = "nobody";
  EXPECT_THAT(Match::make(options).error().message,
              AllOf(HasSubstr("player 'nobody'"), HasSubstr("expected gtp:COMMAND")));
  options.players[0] = "gtp:/no/such/engine";
  const auto opened = must(Match::make(options))->open();
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().code, ErrorCode::io);
  EXPECT_THAT(opened.error().message, HasSubstr("No such file"));
}

TEST(Match, ClassicsOfGomokuPlayByTheGamesSeed) {
  const auto games = [](std::uint64_t seed) {
    MatchOptions options;
    options.players = {"genetic", "Point-Scorer"};
    options.games = 2;
    options.contest.game = "gomoku";
    options.contest.openings.start = "freestyle 9";
    options.contest.openings.random_plies = 0;
    options.contest.runner.seed = seed;
    options.contest.exports.jsonl = fresh("seed.jsonl");
    EXPECT_FALSE(held(Match::make(options))->has_findings());
    return games_in(options.contest.exports.jsonl);
  };
  const auto first = games(1);
  EXPECT_EQ(games(1), first);
  EXPECT_NE(games(2), first);
}

TEST(Match, Swap2CountsForThePlayersWhateverTheirColours) {
  MatchOptions options;
  options.players = {"inside[nodes=3000]", "point-scorer"};
  options.games = 2;
  options.contest.game = "gomoku";
  options.contest.runner.swap2 = true;
  EXPECT_EQ(held(Match::make(options))->standing().tally().wins(), 2);
  options.contest.openings.start = "renju 15 h8";
  EXPECT_THAT(Match::make(options).error().message, HasSubstr("expected an empty board"));
  options.contest.game = "othello";
  options.contest.openings.start = "";
  options.players = {"idiot", "gambler"};
  EXPECT_THAT(Match::make(options).error().message, HasSubstr("--swap2: expected Gomoku"));
}

TEST(Match, GamesAreDatedByTheClockThatIsGiven) {
  const auto time = std::make_shared<fakes::SteppedTime>();
  MatchOptions options = quick_match(1);
  options.players = {"idiot", "romeo"};
  options.contest.exports.ggf = fresh("dated.ggf");
  held(Match::make(options, {time, [] { return std::time_t{0}; }}));
  EXPECT_THAT(text_in(options.contest.exports.ggf), HasSubstr("DT[1970-01-01 00:00:00 GMT]"));
}

/// Each game of it is noted by as many threads as there are games.
class NotedContest final : public Contest {
 public:
  explicit NotedContest(Field field) : Contest({}, std::move(field), {"noted"}, {}) {}
  Expected<void> play() override { return run(match_jobs(4, 1), 4); }
  std::string report() const override { return ""; }

 private:
  bool take(const StoredGame& game) override {
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i)
      threads.emplace_back([&] { note(game.names[0] + ": a search had 2 of 4 threads"); });
    for (std::thread& thread : threads) thread.join();
    return true;
  }
};

TEST(Contest, WhatPlayersNoteIsToldOnceByTheThreadThatHoldsIt) {
  NotedContest contest(contest_field({}, {"idiot", "romeo"}, 1).value());
  std::vector<std::string> told;
  ContestListener listener;
  listener.on_note = [&, here = std::this_thread::get_id()](const std::string& note) {
    EXPECT_EQ(std::this_thread::get_id(), here);
    if (note.find("threads") != std::string::npos) told.push_back(note);
  };
  ASSERT_TRUE(contest.open(listener));
  ASSERT_TRUE(contest.play());
  EXPECT_THAT(told, testing::UnorderedElementsAre("idiot: a search had 2 of 4 threads",
                                                  "romeo: a search had 2 of 4 threads"));
}

// --- Options.

TEST(ContestOptions, AreComparedAsAWhole) {
  const ContestOptions usual;
  EXPECT_EQ(usual, ContestOptions());
  std::vector<ContestOptions> others(6, usual);
  others[0].limits.depth = 3;
  others[1].runner.make.patience.goodbye = std::chrono::seconds(1);
  others[2].openings.in_order = true;
  others[3].exports.sgf = "x";
  others[4].unknown_players = true;
  others[5].given = {"--lag"};
  for (const ContestOptions& other : others) EXPECT_NE(other, usual);
  EXPECT_NE(quick_match(2), quick_match(3));
}

TEST(ContestOptions, LimitsAreATenthOfASecondWhereNothingIsSaid) {
  ContestOptions options;
  PlayerLimits expected;
  expected.move_time = std::chrono::milliseconds(100);
  EXPECT_EQ(usual_limits(options).value(), expected);
  options.clock = "60+0.5";
  expected.move_time = {};
  expected.clock =
      TimeControl::sudden_death(std::chrono::seconds(60), std::chrono::milliseconds(500));
  EXPECT_EQ(usual_limits(options).value(), expected);
  options.clock = "soon";
  EXPECT_THAT(usual_limits(options).error().message, HasSubstr("--clock: "));
}

TEST(ContestOptions, EachThatIsGivenMustConcernAPlayer) {
  const auto refusal = [](const char* option, std::vector<std::string> players,
                          bool swap2 = false) {
    std::vector<PlayerSpec> specs;
    for (const std::string& each : players) specs.push_back(parse_player(each, {}).value());
    const auto checked = check_concerned({option, "--quiet"}, swap2, specs);
    return checked ? std::string("none") : checked.error().message;
  };
  EXPECT_EQ(refusal("--lag", {"idiot", "inside"}),
            "--lag is used for players with a time for each move or a clock, and there is none");
  EXPECT_EQ(refusal("--lag", {"idiot", "inside[time=1]"}), "none");
  EXPECT_EQ(refusal("--quit-timeout", {"inside", "gtp-tcp:localhost:5"}),
            "--quit-timeout is used for programs that the referee starts, and there is none");
  EXPECT_EQ(refusal("--start-timeout", {"inside", "gtp-tcp:localhost:5"}), "none");
  EXPECT_THAT(refusal("--depth", {"idiot", "inside[nodes=5]"}), HasSubstr("--depth is used for"));
  EXPECT_EQ(refusal("--clock", {"idiot", "inside[nodes=5]"}), "none");
  EXPECT_THAT(refusal("--search-timeout", {"idiot", "inside[time=1]"}), HasSubstr("that search"));
  EXPECT_EQ(refusal("--search-timeout", {"idiot", "inside[time=1]"}, true), "none")
      << "the settling of an opening is bounded by nothing else";
}

TEST(ContestOptions, PlayersOfOneNameAreMadeDifferent) {
  ContestOptions options;
  const auto field = contest_field(options, {"idiot", "idiot", "idiot[name=idiot-2]"}, 1);
  ASSERT_TRUE(field) << field.error().message;
  std::vector<std::string> names;
  for (const PlayerSpec& spec : field->players) names.push_back(spec.name);
  EXPECT_THAT(names, ElementsAre("idiot", "idiot-3", "idiot-2"));
}

// --- Tournaments.

TournamentOptions quick_tournament(std::vector<std::string> players, int games,
                                   TournamentKind kind = TournamentKind::round_robin) {
  TournamentOptions options;
  options.players = std::move(players);
  options.games = games;
  options.kind = kind;
  return options;
}

TEST(Tournament, TheStrongerIsFirstInTheTable) {
  TournamentOptions options = quick_tournament({"gambler", "idiot", "inside[depth=4,name=t]"}, 4);
  options.html = fresh("table.html");
  options.json = fresh("table.json");
  Told told;
  const auto tournament = held(Tournament::make(options), told.listener());
  const auto rows = tournament->table().rows();
  EXPECT_EQ(rows[0].name, "t");
  EXPECT_EQ(rows[0].games, 8);
  EXPECT_THAT(told.progress.back().state, HasSubstr("t leads"));
  EXPECT_THAT(tournament->report(), HasSubstr("gambler"));
  ASSERT_TRUE(tournament->write_tables());
  EXPECT_EQ(json::parse(text_in(options.json))[0]["player"], "t");
  EXPECT_THAT(text_in(options.html), HasSubstr("<svg"));
  options.markdown = testing::TempDir() + "no-such-folder/x.md";
  EXPECT_EQ(must(Tournament::make(options))->write_tables().error().code, ErrorCode::io);
}

TEST(Tournament, AKnockoutHasAWinner) {
  Told told;
  held(Tournament::make(quick_tournament({"inside[depth=4,name=t]", "gambler", "idiot"}, 2,
                                         TournamentKind::knockout)),
       told.listener());
  EXPECT_THAT(told.stages, HasSubstr("goes through\n"));
  EXPECT_THAT(told.stages, HasSubstr("The winner is t.\n"));
}

TEST(Tournament, ASwissOneGoesOnByRounds) {
  TournamentOptions options = quick_tournament(
      {"gambler", "romeo", "idiot", "alpha", "inside[nodes=500,name=t]"}, 2, TournamentKind::swiss);
  options.rounds = 2;
  options.contest.store = fresh("swiss.db");
  Told two;
  auto shorter = held(Tournament::make(options), two.listener());
  EXPECT_THAT(two.stages,
              AllOf(HasSubstr("Round 2:"), HasSubstr("a bye"), Not(HasSubstr("Round 3"))));
  EXPECT_THAT(shorter->report(), HasSubstr("Buchholz"));
  shorter.reset();
  options.rounds = 3;
  Told three;
  const auto longer = held(Tournament::make(options), three.listener());
  EXPECT_THAT(three.notes, Contains(HasSubstr("goes on with 8 games")));
  EXPECT_THAT(three.stages, HasSubstr("Round 3:"));
  double points = 0;
  for (const auto& row : longer->table().rows()) points += row.tie_break->points;
  EXPECT_EQ(points, 3 * 6) << "four games and a bye worth two in each round";
}

TEST(Tournament, WhatCannotBePlayedIsRefused) {
  const auto refusal = [](const TournamentOptions& options) {
    const auto made = Tournament::make(options);
    return made ? std::string("none") : made.error().message;
  };
  EXPECT_THAT(refusal(quick_tournament({"idiot"}, 2)), HasSubstr("two players or more"));
  TournamentOptions options = quick_tournament({"idiot", "romeo", "alpha"}, 2);
  options.rounds = 2;
  EXPECT_THAT(refusal(options), HasSubstr("--kind swiss"));
  options.kind = TournamentKind::swiss;
  options.rounds = 6;
  EXPECT_THAT(refusal(options), HasSubstr("nobody meets twice, got 6"));
  options.rounds = 2;
  EXPECT_EQ(refusal(options), "none");
}

TEST(Tournament, AFurtherPlayerAndMoreGamesGoOn) {
  const std::string store = fresh("further.db");
  const std::string games = fresh("further.jsonl");
  const auto play = [&](std::vector<std::string> players, int count) {
    TournamentOptions options = quick_tournament(std::move(players), count);
    options.contest.store = store;
    options.contest.exports.jsonl = games;
    Told told;
    held(Tournament::make(options), told.listener());
    return told.notes;
  };
  play({"gambler", "idiot", "romeo"}, 2);
  const auto before = lines_in(games);
  EXPECT_THAT(play({"gambler", "idiot", "romeo", "alpha"}, 4),
              Contains(HasSubstr("goes on with 6 games")));
  const auto after = lines_in(games);
  EXPECT_EQ(after.size(), 24U);
  EXPECT_TRUE(std::equal(before.begin(), before.end(), after.begin()));
  play({"gambler", "idiot"}, 4);
  EXPECT_EQ(lines_in(games).size(), 4U);
}

TEST(Tournament, NamesInAMarkdownTableMayHoldAnything) {
  TournamentOptions options = quick_tournament({"gambler[name=a|b]", "idiot[name=<c>]"}, 2);
  options.markdown = fresh("names.md");
  ASSERT_TRUE(held(Tournament::make(options))->write_tables());
  const auto lines = lines_in(options.markdown);
  ASSERT_GT(lines.size(), 2U);
  const auto bars = [](const std::string& line) {
    return std::count(line.begin(), line.end(), '|') - (line.find("\\|") != std::string::npos);
  };
  for (const auto& line : lines) EXPECT_EQ(bars(line), bars(lines[0])) << line;
}

// --- The classics' contest.

TEST(ClassicsContest, GoesOnWithMoreTeams) {
  ClassicsContestOptions options;
  options.teams = {"idiot"};
  options.rules = {3, 2};
  options.contest.store = fresh("classics.db");
  options.markdown = fresh("classics.md");
  auto small = held(ClassicsContest::make(options));
  EXPECT_EQ(small->teams().games(), 8) << "one with each colour where neither takes chances";
  small.reset();
  options.teams = {"idiot", "papa"};
  Told told;
  const auto large = held(ClassicsContest::make(options), told.listener());
  EXPECT_THAT(told.notes, Contains(HasSubstr("goes on with 8 games")));
  EXPECT_FALSE(large->has_findings());
  EXPECT_THAT(large->report(), AllOf(HasSubstr("27:37"), HasSubstr("papa")));
  ASSERT_TRUE(large->write_tables());
  EXPECT_THAT(text_in(options.markdown), HasSubstr("| papa | gambler | Black | 3 |"));
  options.teams = {"nobody"};
  EXPECT_THAT(ClassicsContest::make(options).error().message, HasSubstr("nobody"));
}

}  // namespace
}  // namespace ternion::arena::contest_test
