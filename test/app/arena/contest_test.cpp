// Matches held without a process: what they play, keep, tell and refuse, and that they stop and go
// on.
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

#include "app/arena/contest_field.hpp"
#include "app/arena/match_contest.hpp"
#include "games/games.hpp"
#include "protocol/records/sgf_record.hpp"
#include "test/app/arena/held_contest.hpp"
#include "test/fakes/stepped_time.hpp"

namespace ternion::arena::contest_test {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;

std::map<int, std::string> games_in(const std::string& jsonl) {
  std::map<int, std::string> games;
  for (const std::string& line : lines_in(jsonl)) {
    const json game = json::parse(line);
    const bool fresh = games.emplace(game["game"], game["moves"]).second;
    EXPECT_TRUE(fresh) << "a game is there twice";
  }
  return games;
}

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
  options.contest.runner.opening_rule = "swap2";
  EXPECT_EQ(held(Match::make(options))->standing().tally().wins(), 2);
  options.contest.openings.start = "renju 15 h8";
  EXPECT_THAT(Match::make(options).error().message, HasSubstr("expected an empty board"));
  options.contest.game = "othello";
  options.contest.openings.start = "";
  options.players = {"idiot", "gambler"};
  EXPECT_THAT(Match::make(options).error().message, HasSubstr("opening swap2: expected Gomoku"));
}

TEST(Match, EveryOpeningOfRenjuIsSettledByPlayersInside) {
  for (const char* rule : {"swap", "rif", "yamaguchi", "soosorv-8", "taraguchi-10", "tarannikov",
                           "fifth-3", "taraguchi-3"}) {
    MatchOptions options;
    options.players = {"inside[nodes=300]", "inside[nodes=400]"};
    options.games = 2;
    options.contest.game = "gomoku";
    options.contest.openings.start = "renju 15";
    options.contest.runner.opening_rule = rule;
    EXPECT_FALSE(held(Match::make(options))->has_findings()) << rule;
  }
  MatchOptions options;
  options.players = {"inside[nodes=300]", "gomocup:brain"};
  options.contest.game = "gomoku";
  options.contest.openings.start = "renju 15";
  options.contest.runner.opening_rule = "rif";
  EXPECT_THAT(Match::make(options).error().message, HasSubstr("rif is asked of players inside"));
  options.players = {"inside[nodes=300]", "inside"};
  options.contest.openings.start = "renju 9";
  EXPECT_THAT(Match::make(options).error().message, HasSubstr("a board of 11 or larger, got 9"));
  options.contest.runner.opening_rule = "sakata";
  EXPECT_THAT(Match::make(options).error().message, HasSubstr("soosorv-8"));
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

}  // namespace
}  // namespace ternion::arena::contest_test
