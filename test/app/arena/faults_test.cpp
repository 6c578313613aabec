// Engines that hang, die, flood, lie and dawdle: each is judged rightly, and the games go on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "app/arena/game_sgf.hpp"
#include "app/arena/match.hpp"
#include "app/arena/record_format.hpp"
#include "app/arena/runner.hpp"
#include "games/games.hpp"

namespace ternion::arena {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;

struct Case {
  const char* mode;
  FaultKind kind;
  const char* says;
};

/// What the fake speaks and plays, and its opponent.
struct Table {
  const char* game;
  std::string fake;
  std::string opponent;
  int margin;  // of a forfeit
};

const std::string kFake = FAKE_ENGINE;
const Table kOthello{"Othello", "gtp:" + kFake + " ", "inside[depth=1]", 64};
const Table kGomoku{"Gomoku", "gomocup:" + kFake + " gomocup ", "gomocup:" + kFake + " gomocup", 1};

const Patience kShort{milliseconds(700), milliseconds(700), milliseconds(1500), milliseconds(500),
                      std::chrono::seconds(5)};

std::vector<Report> play_fake(const Table& table, const std::string& mode, int games,
                              const PlayerLimits& limits, const std::string& log_dir = "",
                              const Patience& patience = kShort, const std::string& opening = "") {
  std::signal(SIGPIPE, SIG_IGN);
  Field field = *make_field(table.game);
  field.openings = {{field.start, {}}};
  field.players.push_back(*parse_player(table.fake + mode, limits));
  field.players.push_back(*parse_player(table.opponent, limits));
  RunnerOptions options;
  options.lag = milliseconds(150);
  options.make.log_dir = log_dir;
  options.make.patience = patience;
  options.opening_rule = opening;
  std::vector<Report> reports;
  run_jobs(field, match_jobs(games, 1), options,
           {[&](const Report& report) {
              reports.push_back(report);
              return true;
            },
            {},
            {}});
  return reports;
}

PlayerLimits move_time(int ms) {
  PlayerLimits limits;
  limits.move_time = milliseconds(ms);
  return limits;
}

std::vector<Report> play_fake(const std::string& mode, int games, const PlayerLimits& limits,
                              const std::string& log_dir = "") {
  return play_fake(kOthello, mode, games, limits, log_dir);
}

void expect_forfeits(const Table& table, const Case& expected) {
  const auto reports = play_fake(table, expected.mode, 2, move_time(250));
  ASSERT_EQ(reports.size(), 2U);
  for (const Report& report : reports) {
    const GameOutcome& outcome = report.outcome;
    const Side fake = report.job.id.round % 2 == 0 ? Side::black : Side::white;
    ASSERT_TRUE(outcome.fault) << "game " << report.job.id.round;
    EXPECT_EQ(name_of(*outcome.fault), name_of(expected.kind)) << outcome.reason;
    EXPECT_EQ(outcome.at_fault, fake);
    EXPECT_EQ(outcome.black_margin, fake == Side::black ? -table.margin : table.margin);
    EXPECT_THAT(outcome.reason, HasSubstr(expected.says));
  }
}

std::string name_of_test(const testing::TestParamInfo<Case>& test) {
  std::string name = test.param.mode;
  std::erase_if(name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; });
  return name;
}

class FaultTest : public testing::TestWithParam<Case> {};
class GomocupFaultTest : public testing::TestWithParam<Case> {};

TEST_P(FaultTest, IsAForfeitAndTheNextGameBegins) { expect_forfeits(kOthello, GetParam()); }
TEST_P(GomocupFaultTest, IsAForfeitAndTheNextGameBegins) { expect_forfeits(kGomoku, GetParam()); }

INSTANTIATE_TEST_SUITE_P(
    Modes, FaultTest,
    testing::Values(Case{"hang-at-start", FaultKind::hang, "no answer"},
                    Case{"hang-at 9", FaultKind::hang, "no answer"},
                    Case{"hang-after 3", FaultKind::hang, "no answer to 'play"},
                    Case{"flood", FaultKind::flood, "without a line end"},
                    Case{"flood-lines", FaultKind::flood, "KB"},
                    Case{"exit-at 2", FaultKind::crash, "exited with code 7"},
                    Case{"abort", FaultKind::crash, "signal 6"},
                    Case{"late 600", FaultKind::time, "expected a move in 0.250 s"},
                    Case{"late 10000", FaultKind::hang, "no answer"},
                    Case{"occupied", FaultKind::illegal, "got d4"},
                    Case{"nonsense", FaultKind::nonsense, "purple"},
                    Case{"refuse", FaultKind::refusal, "I do not want to"}),
    name_of_test);

INSTANTIATE_TEST_SUITE_P(
    Modes, GomocupFaultTest,
    testing::Values(Case{"hang-at-start", FaultKind::hang, "no answer to 'ABOUT"},
                    Case{"hang-at 9", FaultKind::hang, "no answer"},
                    Case{"hang-after 3", FaultKind::hang, "no answer to 'INFO time_left"},
                    Case{"flood", FaultKind::flood, "without a line end"},
                    Case{"flood-lines", FaultKind::flood, "KB"},
                    Case{"exit-at 2", FaultKind::crash, "exited with code 7"},
                    Case{"abort", FaultKind::crash, "signal 6"},
                    Case{"late 600", FaultKind::time, "expected a move in 0.250 s"},
                    Case{"late 10000", FaultKind::hang, "no answer"},
                    Case{"occupied-at 1", FaultKind::illegal, "got a15"},
                    Case{"off-board", FaultKind::nonsense, "got '15,3'"},
                    Case{"nonsense", FaultKind::nonsense, "purple"},
                    Case{"resign", FaultKind::nonsense, "resign"},
                    Case{"refuse", FaultKind::refusal, "ERROR I do not want to"}),
    name_of_test);

TEST(GomocupRefereeTest, TwoBrainsPlayToFiveInARow) {
  const auto reports = play_fake(kGomoku, "honest", 2, move_time(250));
  ASSERT_EQ(reports.size(), 2U);
  for (const Report& report : reports) {
    const GameOutcome& outcome = report.outcome;
    EXPECT_FALSE(outcome.fault) << outcome.reason;
    // Point after point, colours in turn: 15 is odd, so the first long diagonal is Black's.
    EXPECT_EQ(outcome.record.moves.size(), 61U);
    EXPECT_EQ(outcome.black_margin, 1);
    EXPECT_EQ(outcome.record.termination, "");
  }
}

/// A forbidden point is the end of a game of renju: the move belongs to the record.
TEST(GomocupRefereeTest, AForbiddenMoveIsInTheRecord) {
  Field field = *make_field("Gomoku");
  const std::shared_ptr<Board> start = field.start->clone();
  // Black's a15 makes two fours; it is the first free point, which the brain plays.
  ASSERT_TRUE(start->set_position("renju 15 b15h8c15h6d15j8a14j6a13l8a12l6"));
  field.openings = {{start, {}}};
  std::signal(SIGPIPE, SIG_IGN);
  for (const char* player : {"a", "b"})
    field.players.push_back(*parse_player(
        "gomocup[name=" + std::string(player) + "]:" + kFake + " gomocup", move_time(5000)));
  const RunnerOptions options;
  std::vector<Report> reports;
  run_jobs(field, match_jobs(1, 1), options,
           {[&](const Report& report) {
              reports.push_back(report);
              return true;
            },
            {},
            {}});
  ASSERT_EQ(reports.size(), 1U);
  const GameOutcome& outcome = reports[0].outcome;
  ASSERT_TRUE(outcome.fault);
  EXPECT_EQ(name_of(*outcome.fault), "illegal") << outcome.reason;
  EXPECT_EQ(outcome.black_margin, -1);
  EXPECT_EQ(outcome.record.termination, "foul");
  ASSERT_TRUE(outcome.record.foul);
  EXPECT_EQ(start->format_move(*outcome.record.foul), "a15");
  const StoredGame kept = stored(reports[0], field);
  EXPECT_THAT(kept.record, HasSubstr("\"foul\":\"a15\""));
  const RecordFormat& format = record_format_of("Gomoku");
  const auto read = format.read(kept.record);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->foul, outcome.record.foul);
  EXPECT_THAT(game_sgf(kept, format, "Ternion:1").value(),
              testing::AllOf(HasSubstr("RE[W+F]"), HasSubstr(";B[aa]")));
}

TEST(GomocupRefereeTest, ASuggestionIsPlayedAsItIs) {
  const auto reports = play_fake(kGomoku, "suggest 9", 1, move_time(250));
  ASSERT_EQ(reports.size(), 1U);
  EXPECT_FALSE(reports[0].outcome.fault) << reports[0].outcome.reason;
  const auto& moves = reports[0].outcome.record.moves;
  const auto board = *make_board("Gomoku");
  ASSERT_GE(moves.size(), 9U);
  EXPECT_EQ(board->format_move(moves[0].move), "b6");  // 1,9 from the top
  EXPECT_EQ(board->format_move(moves[2].move), "c6");
  EXPECT_EQ(reports[0].outcome.black_margin, 1) << "five beside each other";
}

/// Against Ternion, by swap2: the fake begins the first game and is the second in the other.
TEST(SettledOpeningFaults, AreTheWrongProgramsOwn) {
  struct OpeningCase {
    const char* script;
    int games;
    FaultKind kind;
    const char* says;
  };
  Table table = kGomoku;
  table.fake = "gtp[name=fake]:" + kFake + " opening ";
  table.opponent = "inside[nodes=100]";
  for (const OpeningCase& each :
       {OpeningCase{"purple", 2, FaultKind::nonsense, "got 'purple'"},
        OpeningCase{"refuse", 2, FaultKind::refusal, "I do not want to"},
        OpeningCase{"hang", 2, FaultKind::hang, "no answer"},
        OpeningCase{"swap_H8", 2, FaultKind::nonsense, "got 'swap H8'"},
        OpeningCase{"keep", 2, FaultKind::nonsense, "got something else"},
        OpeningCase{"put_H8 put_H8", 1, FaultKind::illegal, "expected a free point, got h8"},
        OpeningCase{"put_H8_J8 put_H8", 1, FaultKind::illegal, "got h8 and h8"},
        OpeningCase{"put_H8_H9_H8", 1, FaultKind::illegal, "expected points that differ"},
        OpeningCase{"put_H8_H9_K8_K9", 1, FaultKind::nonsense, "got 4 points"}}) {
    const auto reports =
        play_fake(table, each.script, each.games, move_time(250), "", kShort, "swap2");
    ASSERT_EQ(reports.size(), static_cast<std::size_t>(each.games));
    for (const Report& report : reports) {
      const GameOutcome& outcome = report.outcome;
      const Side fake = report.job.id.round % 2 == 0 ? Side::black : Side::white;
      ASSERT_TRUE(outcome.fault) << each.script;
      EXPECT_EQ(name_of(*outcome.fault), name_of(each.kind)) << each.script << outcome.reason;
      EXPECT_EQ(outcome.at_fault, fake) << each.script;
      EXPECT_EQ(outcome.black_margin, fake == Side::black ? -1 : 1) << each.script;
      EXPECT_THAT(outcome.reason, HasSubstr(each.says)) << each.script;
      EXPECT_THAT(outcome.transcript, HasSubstr("ternion-opening_gen swap2")) << each.script;
    }
  }
}

TEST(RefereeTest, AResignationIsNoFault) {
  const auto reports = play_fake("resign", 2, move_time(250));
  ASSERT_EQ(reports.size(), 2U);
  for (const Report& report : reports) {
    EXPECT_FALSE(report.outcome.fault);
    EXPECT_EQ(report.outcome.record.termination, "resigned");
  }
}

TEST(RefereeTest, StderrGoesIntoTheLogAndTheConversationIntoTheTranscript) {
  const auto folder =
      std::filesystem::path(testing::TempDir()) / ("arena-logs-" + std::to_string(::getpid()));
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  const auto reports = play_fake("nonsense", 1, move_time(250), folder.string());
  ASSERT_EQ(reports.size(), 1U);
  EXPECT_THAT(reports[0].outcome.transcript, HasSubstr("> genmove b"));
  EXPECT_THAT(reports[0].outcome.transcript, HasSubstr("< = purple"));
  std::ostringstream log;
  log << std::ifstream(folder / "fake_engine.log").rdbuf();
  EXPECT_THAT(log.str(), HasSubstr("fake engine: nonsense"));
}

/// How often a fake of that description was started for three games: each start says so on stderr.
std::size_t starts_in_three_games(Table table) {
  const auto folder =
      std::filesystem::path(testing::TempDir()) / ("arena-starts-" + std::to_string(::getpid()));
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  const std::string kind = table.fake.substr(0, table.fake.find_first_of("[:"));
  table.opponent = kind + "[name=opponent]:" + kFake + (kind == "gtp" ? "" : " " + kind);
  for (const Report& report : play_fake(table, "honest", 3, move_time(250), folder.string()))
    EXPECT_FALSE(report.outcome.fault) << report.outcome.reason;
  std::ifstream log(folder / "fake_engine.log");
  std::size_t starts = 0;
  for (std::string line; std::getline(log, line);) starts += line == "fake engine: honest" ? 1 : 0;
  return starts;
}

TEST(RefereeTest, ABrainIsStartedForEachGameAndOtherProgramsOnce) {
  EXPECT_EQ(starts_in_three_games(kGomoku), 3U);
  EXPECT_EQ(starts_in_three_games(kOthello), 1U);
  const auto with = [](Table table, const char* option) {
    table.fake.insert(table.fake.find(':'), option);
    return table;
  };
  EXPECT_EQ(starts_in_three_games(with(kGomoku, "[restart=off]")), 1U);
  EXPECT_EQ(starts_in_three_games(with(kOthello, "[restart=on]")), 3U);
}

/// What a fake of that description has written to stderr by the time that its game is over.
std::string log_of(const std::string& player, Duration goodbye = std::chrono::seconds(30)) {
  const auto made = "made-" + std::to_string(::getpid());  // tests run side by side
  const auto folder = std::filesystem::path(testing::TempDir()) / made / "arena-errors";
  std::filesystem::remove_all(folder);  // it is made where it is not there
  Table table = kOthello;
  table.fake = player;
  Patience patience;
  patience.goodbye = goodbye;
  for (const Report& report : play_fake(table, "", 1, move_time(60'000), folder.string(), patience))
    EXPECT_FALSE(report.outcome.fault) << report.outcome.reason;
  std::ostringstream log;
  log << std::ifstream(folder / "fake_engine.log").rdbuf();
  return log.str();
}

TEST(RefereeTest, AnEngineMayTakeItsTimeToQuit) {
  EXPECT_THAT(log_of("gtp:" + kFake + " slow-to-quit 900"), HasSubstr("gone by itself"));
  EXPECT_THAT(log_of("gtp:" + kFake + " slow-to-quit 60000", milliseconds(50)),
              testing::Not(HasSubstr("gone by itself")));
}

TEST(RefereeTest, AnEngineRunsInItsFolder) {
  const auto folder = std::filesystem::canonical(testing::TempDir());
  EXPECT_THAT(log_of("gtp[dir=" + folder.string() + "]:" + kFake + " honest"),
              HasSubstr("in " + folder.string() + "\n"));
  const auto tried = try_player(*parse_player("gtp[dir=/no/such/folder]:" + kFake, {}),
                                *make_board("Othello"), {});
  ASSERT_FALSE(tried);
  EXPECT_THAT(tried.error().message, HasSubstr("its folder /no/such/folder: No such file"));
}

bool is_alive(const std::string& pid) {
  std::ostringstream stat;
  stat << std::ifstream("/proc/" + pid + "/stat").rdbuf();
  const auto after = stat.str().rfind(')');
  return after != std::string::npos && stat.str().substr(after + 2, 1) != "Z";
}

TEST(RefereeTest, WhatAnEngineHasStartedGoesWithIt) {
  const std::string log = log_of("gtp:" + kFake + " brood");
  const auto at = log.find("child ");
  ASSERT_NE(at, std::string::npos) << log;
  const std::string pid = log.substr(at + 6, log.find('\n', at) - at - 6);
  EXPECT_FALSE(is_alive(pid)) << "a session of its own is no escape";
}

/// Why that player cannot play the game.
std::string refusal_of(const std::string& player, const std::string& game = "Othello",
                       Duration patience = std::chrono::seconds(60)) {
  MakePlayer how;
  how.patience.start = patience;
  const auto tried = try_player(*parse_player(player, move_time(1000)), *make_board(game), how);
  return tried ? "none" : tried.error().message;
}

TEST(RefereeTest, AnEngineOfAnotherGameIsNamed) {
  EXPECT_THAT(refusal_of("gtp:" + kFake + " handicaps"),
              HasSubstr("expected a program that plays Othello, got 'Fake', which plays Go"));
  EXPECT_THAT(refusal_of("gtp:" + kFake + " games"), HasSubstr("which plays Hex, Havannah"));
  EXPECT_THAT(refusal_of("gtp:" + kFake + " games", "Gomoku"), HasSubstr("that plays Gomoku"));
  EXPECT_THAT(refusal_of("gomocup:" + kFake + " gomocup"), HasSubstr("plays Gomoku alone"));
  EXPECT_EQ(refusal_of("gtp:" + kFake), "none");
}

TEST(RefereeTest, AnEngineOfAnotherProtocolIsNamed) {
  EXPECT_THAT(refusal_of("gtp:sh -c \"while read x; do echo 'UNKNOWN command'; done\""),
              HasSubstr("GTP protocol, got one of the Gomocup protocol"));
  EXPECT_THAT(refusal_of("nboard:sh -c \"while read x; do echo '? unknown command'; done\""),
              HasSubstr("NBoard protocol, got one of the GTP protocol"));
  EXPECT_THAT(
      refusal_of("gomocup:sh -c \"while read x; do echo '? unknown command'; done\"", "Gomoku"),
      HasSubstr("Gomocup protocol, got one of the GTP protocol"));
}

TEST(RefereeTest, WhatIsNoEngineIsTold) {
  constexpr Duration kSilence = std::chrono::seconds(2);
  const std::string shell = refusal_of("gtp:sh", "Othello", kSilence);
  EXPECT_THAT(shell, HasSubstr("it printed nothing"));
  EXPECT_THAT(shell, HasSubstr("on stderr: "));
  EXPECT_THAT(shell, HasSubstr("protocol_version"));
  EXPECT_THAT(refusal_of("nboard:sleep 60", "Othello", kSilence), HasSubstr("it printed nothing"));
  EXPECT_THAT(refusal_of("gtp:cat", "Othello", kSilence), HasSubstr("no answer"));
}

TEST(RefereeTest, APlayerOfThePoolIsNotStartedAgain) {
  const auto folder =
      std::filesystem::path(testing::TempDir()) / ("arena-pool-" + std::to_string(::getpid()));
  std::filesystem::remove_all(folder);
  Field field = *make_field("Othello");
  field.openings = {{field.start, {}}};
  for (const char* name : {"a", "b"})
    field.players.push_back(
        *parse_player("gtp[name=" + std::string(name) + "]:" + kFake, move_time(60'000)));
  RunnerOptions options;
  options.make.log_dir = folder.string();
  {
    PlayerPool pool;
    for (int i = 0; i < 2; ++i)
      pool.put(i,
               *try_player(field.players[static_cast<std::size_t>(i)], field.start, options.make));
    for (int stage = 0; stage < 2; ++stage)
      run_jobs(field, match_jobs(3, 1), options,
               {[](const Report& report) {
                  EXPECT_FALSE(report.outcome.fault) << report.outcome.reason;
                  return true;
                },
                {},
                {}},
               &pool);
  }
  for (const char* log : {"a.log", "b.log"}) {
    std::ifstream file(folder / log);
    int starts = 0;
    for (std::string line; std::getline(file, line);) starts += line == "fake engine: honest";
    EXPECT_EQ(starts, 1) << log;
  }
}

TEST(RefereeTest, AProgramThatIsNotThereIsFoundBeforeTheFirstGame) {
  const auto tried =
      try_player(*parse_player("gtp:/no/such/engine", {}), *make_board("Othello"), {});
  ASSERT_FALSE(tried);
  EXPECT_THAT(tried.error().message, HasSubstr("No such file"));
}

}  // namespace
}  // namespace ternion::arena
