// Runs whose tasks depend on what came of those before: an SPRT, a tournament, a tuning. What comes
// of them by a farm is what comes of them here, whoever does the tasks and whoever dies.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "app/arena/match_contest.hpp"
#include "app/arena/tournament_contest.hpp"
#include "app/farm/copies.hpp"
#include "app/farm/farm_text.hpp"
#include "app/farm/games_kind.hpp"
#include "app/farm/sqlite_queue.hpp"
#include "app/farm/tournament_kind.hpp"
#include "app/farm/tuning_kind.hpp"
#include "app/farm/worker.hpp"
#include "test/app/daemon.hpp"

namespace ternion::farm {
namespace courses_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

Expected<std::string> same(std::string_view) { return std::string("s"); }

/// What has nothing to do with time.
json timeless(const std::string& report) {
  json read = json::parse(report);
  const std::function<void(json&)> strip = [&](json& value) {
    if (value.is_object())
      for (const char* name : {"seconds", "slowest", "seconds_a_move"}) value.erase(name);
    if (value.is_structured())
      for (json& each : value) strip(each);
  };
  strip(read);
  return read;
}

class CoursesTest : public testing::Test {
 protected:
  CoursesTest() { begin(); }
  void begin() {
    file_ = std::make_unique<test::StoreFile>();
    queue_ = SqliteQueue::open(file_->path(), kUsualLease, [this] {
               return system_milliseconds() - behind_;
             }).value();
  }
  KeepFile keep() {
    return [this](std::string_view bytes) { return queue_->keep_file(bytes); };
  }
  std::string submit(Expected<RunSpec> spec, int check_every = 2) {
    EXPECT_TRUE(spec) << spec.error().message;
    if (!spec) return "";
    spec->signature = "s";
    spec->check_every = check_every;
    return queue_->submit(*spec).value();
  }
  void work_at_once(int hands) {
    std::string news;
    const auto worked = work(*queue_, {"", "w", hands, true},
                             {[&](const std::string& text) { news += text; }}, {}, same);
    EXPECT_TRUE(worked) << worked.error().message;
    EXPECT_EQ(news, "");
  }
  RunStatus status() { return queue_->runs().value().at(0); }
  std::string state() {
    const auto read = json::parse(status_json(farm_status(*queue_).value()));
    return read["runs"][0]["state"];
  }
  std::string report(const std::string& run, bool as_json = true) {
    const RunSpec spec = status().spec;
    const auto results = queue_->results(run).value();
    return find_kind(spec.kind).value()->report(spec, results, as_json).value();
  }

  std::int64_t behind_ = 0;  // of the queue's clock, milliseconds
  std::unique_ptr<test::StoreFile> file_;
  std::unique_ptr<Queue> queue_;
};

// --- SPRT ---

/// Surakarta's games are short. Of equal players the first is decided after ten games, in the
/// middle of a task; a strong one is after sixteen.
arena::MatchOptions test_of(int nodes, int other_nodes) {
  arena::MatchOptions options;
  options.players = {"inside[name=ann,hash=1,nodes=" + std::to_string(nodes) + "]",
                     "inside[name=bob,hash=1,nodes=" + std::to_string(other_nodes) + "]"};
  options.games = 64;
  options.sprt = {0, 200};
  options.contest.game = "surakarta";
  return options;
}

std::string held_here(const arena::MatchOptions& options) {
  auto match = arena::Match::make(options).value();
  EXPECT_TRUE(match->open());
  EXPECT_TRUE(match->play());
  return match->json();
}

TEST_F(CoursesTest, AnSprtStopsWhereItStopsHere) {
  for (const auto& [options, verdict] :
       {std::pair(test_of(8, 8), "elo0"), std::pair(test_of(25, 1), "elo1")}) {
    const std::string here = held_here(options);
    ASSERT_EQ(json::parse(here)["sprt"]["accepted"], verdict);
    for (const int hands : {1, 3}) {
      begin();
      const std::string run = submit(games_run(options));
      EXPECT_EQ(status().spec.kind, "sprt");
      EXPECT_EQ(status().spec.tasks, 8);
      work_at_once(hands);
      EXPECT_EQ(state(), "ended");
      if (hands == 1) {
        EXPECT_EQ(status().done, 2) << "the rest is not played";
      }
      EXPECT_EQ(timeless(report(run)), timeless(here)) << hands;
    }
  }
}

TEST_F(CoursesTest, AnSprtThatNothingDecidesPlaysAllItsGames) {
  arena::MatchOptions options = test_of(8, 8);
  options.games = 9;
  options.sprt = {-1, 1};
  const std::string here = held_here(options);
  const std::string run = submit(games_run(options));
  work_at_once(2);
  EXPECT_EQ(state(), "ended");
  EXPECT_EQ(status().done, 2);
  EXPECT_EQ(timeless(report(run)), timeless(here));
}

/// Quick games must not count before slow ones.
TEST_F(CoursesTest, AnSprtCountsInOrder) {
  arena::MatchOptions options = test_of(8, 8);
  options.games = 24;
  options.sprt = {-1, 1};
  const std::string run = submit(games_run(options));
  work_at_once(1);
  auto results = queue_->results(run).value();
  ASSERT_EQ(results.size(), 3U);
  results.erase(results.begin() + 1);
  EXPECT_EQ(json::parse(report_games(status().spec, results, true).value())["games"], 8);
  EXPECT_THAT(report_games(status().spec, results, false).value(),
              HasSubstr("1 tasks do not count: they are behind one that is not done"));
}

/// Whoever lies first and is contradicted has decided nothing.
/// Nor has one of whom nothing has been heard for long, so that whoever is left is alone.
class LiarsTest : public CoursesTest, public testing::WithParamInterface<int> {};

TEST_P(LiarsTest, DecideNoSprt) {
  behind_ = GetParam() * std::int64_t{1000};
  const arena::MatchOptions options = test_of(8, 8);
  const std::string here = held_here(options);
  ASSERT_EQ(json::parse(here)["sprt"]["accepted"], "elo0");
  const std::string run = submit(games_run(options), 1);
  for (int task = 0; task < 2; ++task) {
    const auto lease = queue_->take("liar", {}).value();
    ASSERT_TRUE(lease);
    ASSERT_EQ(std::pair(lease->number, lease->copy), std::pair(task, 0));
    const auto shop = open_games(lease->spec, {}, {}).value();
    const auto honest = shop->work(lease->number, {}).value();
    ASSERT_TRUE(honest);
    json games = json::parse(honest->text);
    for (json& game : games) game["margin"] = game["names"][0] == "ann" ? 1 : -1;
    ASSERT_TRUE(queue_->finish(*lease, "liar", {games.dump(), "lie"}, 1).value());
  }
  ASSERT_EQ(json::parse(report(run))["sprt"]["accepted"], "elo1") << "as far as it is known";
  behind_ = 0;
  work_at_once(1);
  EXPECT_EQ(state(), "ended");
  EXPECT_EQ(status().disputed, 2);
  EXPECT_EQ(timeless(report(run)), timeless(here));
}

INSTANTIATE_TEST_SUITE_P(SecondsAgo, LiarsTest, testing::Values(0, 120));

TEST_F(CoursesTest, ATestThatIsNoneIsRefused) {
  for (const std::vector<double>& bounds :
       std::vector<std::vector<double>>{{5, 0}, {0}, {0, 9e9}}) {
    arena::MatchOptions options = test_of(8, 8);
    options.sprt = bounds;
    EXPECT_FALSE(games_run(options));
  }
  RunSpec spec = games_run(test_of(8, 8)).value();
  json text = json::parse(spec.text);
  text["sprt"] = {0, "x"};
  spec.text = text.dump();
  EXPECT_FALSE(course_of_sprt(spec));
  EXPECT_FALSE(open_games(spec, {}));
}

// --- Tournaments ---

arena::TournamentOptions tournament_of(arena::TournamentKind kind) {
  arena::TournamentOptions options;
  for (const int nodes : {2, 8, 3, 4, 6})
    options.players.push_back("inside[hash=1,name=p" + std::to_string(nodes) +
                              ",nodes=" + std::to_string(nodes) + "]");
  options.kind = kind;
  options.games = 2;
  options.contest.game = "surakarta";
  options.contest.openings.random_plies = 6;
  return options;
}

TEST_F(CoursesTest, ATournamentOfEachKindComesOutAsItDoesHere) {
  using enum arena::TournamentKind;
  for (const auto& [kind, first] : {std::pair(round_robin, 3), std::pair(gauntlet, 1),
                                    std::pair(knockout, 1), std::pair(swiss, 1)}) {
    const arena::TournamentOptions options = tournament_of(kind);
    auto held = arena::Tournament::make(options).value();
    std::string stages;
    arena::ContestListener listener;
    listener.on_stage = [&](const std::string& text) { stages += text; };
    ASSERT_TRUE(held->open(listener));
    ASSERT_TRUE(held->play());
    begin();
    const std::string run = submit(tournament_run(options, keep()));
    EXPECT_EQ(status().spec.tasks, first) << "more is not known yet";
    work_at_once(2);
    EXPECT_EQ(state(), "ended") << arena::name_of(kind);
    EXPECT_EQ(status().done, status().spec.tasks);
    EXPECT_GT(status().compared, 0);
    EXPECT_EQ(timeless(report(run)), timeless(arena::table_json(held->table())))
        << arena::name_of(kind);
    EXPECT_THAT(report(run, false), testing::StartsWith(stages));
    EXPECT_EQ(stages.empty(), kind == round_robin || kind == gauntlet);
  }
}

TEST_F(CoursesTest, ATournamentThatNoWorkerCouldPlayIsRefused) {
  using arena::TournamentKind;
  const auto refused = [&](const std::function<void(arena::TournamentOptions&)>& change) {
    arena::TournamentOptions options = tournament_of(TournamentKind::swiss);
    change(options);
    return !tournament_run(options, keep());
  };
  EXPECT_FALSE(refused([](auto&) {}));
  EXPECT_TRUE(refused([](auto& options) { options.players = {"inside"}; }));
  EXPECT_TRUE(refused([](auto& options) { options.players.push_back("gtp:/bin/cat"); }));
  EXPECT_TRUE(refused([](auto& options) { options.rounds = 99; }));
  EXPECT_TRUE(refused([](auto& options) { options.contest.openings.file = "x"; }));
  EXPECT_TRUE(refused([](auto& options) { options.games = 10'000'000; }));
  RunSpec spec = tournament_run(tournament_of(TournamentKind::swiss), keep()).value();
  for (const char* name : {"games", "rounds", "kind", "players"}) {
    RunSpec other = spec;
    json text = json::parse(spec.text);
    text[name] = -1;
    other.text = text.dump();
    EXPECT_FALSE(open_tournament(other, {}, {})) << name;
    EXPECT_FALSE(course_of_tournament(other)) << name;
  }
}

/// A result speaks for its own task's games, each once.
TEST_F(CoursesTest, AForeignResultOfATournamentIsRefused) {
  const std::string run =
      submit(tournament_run(tournament_of(arena::TournamentKind::knockout), keep()));
  work_at_once(1);
  const RunSpec spec = status().spec;
  const std::vector<NumberedResult> honest = queue_->results(run).value();
  const auto told = [&](const std::function<void(std::vector<NumberedResult>&, json&)>& change) {
    auto results = honest;
    json list = json::parse(results[0].text);
    change(results, list);
    results[0].text = list.dump();
    return report_tournament(spec, results, false).has_value();
  };
  EXPECT_TRUE(told([](auto&, json&) {}));
  EXPECT_FALSE(told([](auto&, json& list) { list.erase(0); }));
  EXPECT_FALSE(told([](auto&, json& list) { list.push_back(list[0]); }));
  EXPECT_FALSE(told([](auto&, json& list) { list[0]["pairing"] = 7; }));
  EXPECT_FALSE(told([](auto&, json& list) { list[0]["names"] = {"x", "y"}; }));
  EXPECT_FALSE(told([](auto& results, json&) { results.back().number = 1000; }));
}

// --- Tuning ---

lab::TuningOptions tuning() {
  lab::TuningOptions options;
  options.game = "surakarta";
  options.only = "cut_margin,razor_depth";
  options.steps = 4;
  options.pairs = 3;
  options.limits.nodes = 20;
  options.seed = 5;
  return options;
}

std::string tuned_here(lab::TuningOptions options, const std::filesystem::path& journal) {
  options.journal = journal.string();
  EXPECT_TRUE(lab::tune(options, {}, {}));
  std::ifstream file(journal, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string journal_in(const std::filesystem::path& folder) {
  std::ifstream file(folder / "tuning.jsonl", std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST_F(CoursesTest, ATuningComesOutAsItDoesHereStepByStep) {
  const std::string here = tuned_here(tuning(), file_->folder() / "here");
  const std::string run = submit(tuning_run(tuning()));
  EXPECT_EQ(status().spec.tasks, 3) << "the second step depends on the first";
  work_at_once(2);
  EXPECT_EQ(state(), "ended");
  EXPECT_EQ(status().done, 12);
  EXPECT_GT(status().compared, 0);
  EXPECT_EQ(status().disputed, 0);
  const std::string folder = (file_->folder() / "farmed").string();
  for (int again = 0; again < 2; ++again) {
    const auto kept = keep_tuning(status().spec, queue_->results(run).value(), {}, folder);
    ASSERT_TRUE(kept) << kept.error().message;
    EXPECT_THAT(*kept, HasSubstr("4 of 4 steps"));
    EXPECT_EQ(journal_in(folder), here);
  }
  EXPECT_EQ(json::parse(report(run))["games"], 24);
  EXPECT_THAT(report(run, false), HasSubstr("cut_margin"));
}

TEST_F(CoursesTest, ATuningThatAPersonStopsIsToldFromOneThatHasEnded) {
  const std::string run = submit(tuning_run(tuning()));
  ASSERT_TRUE(queue_->stop(run));
  EXPECT_EQ(state(), "stopped");
  ASSERT_TRUE(queue_->end(run));
  EXPECT_EQ(state(), "stopped") << "its workers found nothing else to do";
  EXPECT_EQ(queue_->end("nothing").error().code, ErrorCode::unsupported);
}

TEST_F(CoursesTest, ARunThatCannotGoOnSaysSoInTheStatus) {
  const std::string run = submit(tuning_run(tuning()), 0);
  for (int pair = 0; pair < 3; ++pair) {
    const auto lease = queue_->take("liar", {}).value();
    ASSERT_TRUE(lease);
    ASSERT_TRUE(queue_->finish(*lease, "liar", {"nonsense", ""}, 1).value());
  }
  ASSERT_TRUE(work(*queue_, {"", "w", 1, true}, {}, {}, same));
  const auto workers = queue_->workers().value();
  const auto at = std::ranges::find(workers, "w", &WorkerStatus::name);
  ASSERT_NE(at, workers.end());
  EXPECT_THAT(at->note, HasSubstr("run " + run + " cannot go on: expected"));
}

/// Two runs with the same settings differ where a clock plays a part.
TEST_F(CoursesTest, AJournalHoldsTheStepsOfOneRun) {
  lab::TuningOptions options = tuning();
  options.steps = 2;
  const std::string run = submit(tuning_run(options), 0);
  work_at_once(1);
  const RunSpec spec = status().spec;
  auto results = queue_->results(run).value();
  const std::string folder = (file_->folder() / "farmed").string();
  ASSERT_TRUE(keep_tuning(spec, results, {}, folder));
  const std::string journal = journal_in(folder);
  const json said = json::parse(results[0].text);
  results[0].text =
      json{{"plus", said["plus"] == 2 ? 0 : 2}, {"minus", said["plus"] == 2 ? 2 : 0}}.dump();
  const auto mixed = keep_tuning(spec, results, {}, folder);
  ASSERT_FALSE(mixed);
  EXPECT_THAT(mixed.error().message, HasSubstr("got that of another, which differs in step 1"));
  EXPECT_EQ(journal_in(folder), journal);
}

/// Whoever has done a step's last pair may die before it says so.
TEST_F(CoursesTest, ARunGoesOnWhoeverDied) {
  const std::string run = submit(tuning_run(tuning()), 0);
  for (int pair = 0; pair < 3; ++pair) {
    const auto lease = queue_->take("dies", {}).value();
    ASSERT_TRUE(lease);
    const auto shop = open_tuning(lease->spec, {}, {}).value();
    const auto done = shop->work(lease->number, {}).value();
    ASSERT_TRUE(done);
    ASSERT_TRUE(queue_->finish(*lease, "dies", *done, 1).value());
  }
  EXPECT_FALSE(queue_->take("w", {}).value()) << "nobody has said that there is more";
  EXPECT_EQ(state(), "running");
  const auto other = [](std::string_view) -> Expected<std::string> { return std::string("t"); };
  ASSERT_TRUE(work(*queue_, {"", "other", 1, true}, {}, {}, other));
  EXPECT_EQ(status().spec.tasks, 3) << "another program says nothing of it";
  work_at_once(1);
  EXPECT_EQ(state(), "ended");
  const std::string folder = (file_->folder() / "farmed").string();
  ASSERT_TRUE(keep_tuning(status().spec, queue_->results(run).value(), {}, folder));
  EXPECT_EQ(journal_in(folder), tuned_here(tuning(), file_->folder() / "here"));
}

/// Workers that leave do not wait for what will not come.
TEST_F(CoursesTest, ATaskThatIsGivenUpEndsTheRun) {
  submit(tuning_run(tuning()), 0);
  for (int attempt = 0; attempt < kMostAttempts; ++attempt) {
    const auto lease = queue_->take("w", {}).value();
    ASSERT_TRUE(lease);
    ASSERT_EQ(lease->number, 0);
    ASSERT_TRUE(queue_->fail(*lease, "w", "no memory"));
  }
  work_at_once(1);
  EXPECT_EQ(status().done, 2);
  EXPECT_EQ(state(), "ended with dead tasks");
}

TEST_F(CoursesTest, PointsThatTwoGamesDoNotHaveAreRefused) {
  const RunSpec spec = tuning_run(tuning()).value();
  const auto told = [&](const char* text) {
    return report_tuning(spec, {{0, text}}, true).has_value();
  };
  EXPECT_TRUE(told(R"({"plus":1.5,"minus":0.5})"));
  for (const char* wrong : {"", "[1]", "{}", R"({"plus":3,"minus":-1})", R"({"plus":1,"minus":2})",
                            R"({"plus":0.25,"minus":1.75})", R"({"plus":"1","minus":1})",
                            R"({"plus":1e999,"minus":1})"})
    EXPECT_FALSE(told(wrong)) << wrong;
}

TEST_F(CoursesTest, ATuningThatNoWorkerCouldPlayIsRefused) {
  const auto refused = [](const std::function<void(lab::TuningOptions&)>& change) {
    lab::TuningOptions options = tuning();
    change(options);
    return !tuning_run(options);
  };
  EXPECT_FALSE(refused([](auto&) {}));
  EXPECT_TRUE(refused([](auto& options) { options.only = "nothing"; }));
  EXPECT_TRUE(refused([](auto& options) { options.openings.file = "x"; }));
  EXPECT_TRUE(refused([](auto& options) { options.player = "./mine.json"; }));
  EXPECT_TRUE(refused([](auto& options) { options.steps = options.pairs = 10'000; }));
  const RunSpec spec = tuning_run(tuning()).value();
  for (const char* name : {"steps", "pairs", "width", "first_step", "random_plies", "depth"}) {
    RunSpec other = spec;
    json text = json::parse(spec.text);
    text[name] = -1;
    other.text = text.dump();
    EXPECT_FALSE(open_tuning(other, {}, {})) << name;
  }
}

// --- What is settled ---

TEST(CountedTest, ATaskIsSettledOnceNothingCanChangeIt) {
  RunSpec spec;
  spec.check_every = 2;
  const Said truth{"a", "k", "truth", 1};
  const Said lie{"b", "l", "lie", 1};
  const auto settled = [&](int number, const std::map<int, Said>& copies) {
    const auto found = counted(spec, number, copies);
    return found && found->settled;
  };
  EXPECT_FALSE(counted(spec, 1, {}));
  EXPECT_TRUE(settled(1, {{0, truth}})) << "nobody else is asked";
  EXPECT_FALSE(settled(2, {{0, truth}}));
  EXPECT_TRUE(settled(2, {{0, truth}, {1, truth}}));
  EXPECT_FALSE(settled(2, {{0, lie}, {1, truth}}));
  EXPECT_TRUE(settled(2, {{0, lie}, {1, truth}, {2, truth}}));
  EXPECT_EQ(counted(spec, 2, {{0, lie}, {1, truth}, {2, truth}})->text, "truth");
}

}  // namespace
}  // namespace courses_test
}  // namespace ternion::farm
