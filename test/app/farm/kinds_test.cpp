// Kinds of work beside games: what comes of them by a farm is what comes of the same command here,
// whoever does the tasks; and runs that come from anybody.
#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <latch>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "app/farm/games_kind.hpp"
#include "app/farm/labelling_kind.hpp"
#include "app/farm/run_text.hpp"
#include "app/farm/self_play_kind.hpp"
#include "app/farm/sha256.hpp"
#include "app/farm/solving_kind.hpp"
#include "app/farm/sqlite_queue.hpp"
#include "app/farm/worker.hpp"
#include "app/farm/workshops.hpp"
#include "app/lab/lab_kit.hpp"
#include "games/games.hpp"
#include "test/app/daemon.hpp"

namespace ternion::farm {
namespace kinds_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

Expected<std::string> same(std::string_view) { return std::string("s"); }

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<json> without_times(const std::string& lines) {
  std::vector<json> objects;
  std::istringstream text(lines);
  for (std::string line; std::getline(text, line);) {
    json object = json::parse(line);
    object.erase("seconds");
    for (auto& [name, value] : object.items())
      if (value.is_object()) value.erase("seconds");
    objects.push_back(std::move(object));
  }
  return objects;
}

class KindsTest : public testing::Test {
 protected:
  KindsTest() : queue_(SqliteQueue::open(file_.path()).value()) {}
  KeepFile keep() {
    return [this](std::string_view bytes) { return queue_->keep_file(bytes); };
  }
  FetchFile fetch() {
    return [this](const std::string& name) { return queue_->file(name); };
  }
  /// Done by two workers, who are compared at every second task; none failed.
  std::string done(Expected<RunSpec> spec) {
    EXPECT_TRUE(spec) << spec.error().message;
    if (!spec) return "";
    spec->signature = "s";
    spec->check_every = 2;
    const std::string run = queue_->submit(*spec).value();
    std::string news;
    EXPECT_TRUE(work(*queue_, {"", "w", 2, true}, {[&](const std::string& text) { news += text; }},
                     {}, same));
    EXPECT_EQ(news, "");
    const RunStatus status = queue_->runs()->at(0);
    EXPECT_EQ(status.done, status.spec.tasks);
    EXPECT_GT(status.compared, 0);
    EXPECT_EQ(status.disputed, 0);
    return run;
  }
  std::string report(const std::string& run, bool as_json) {
    const RunSpec spec = queue_->runs()->at(0).spec;
    return find_kind(spec.kind)
        .value()
        ->report(spec, queue_->results(run).value(), as_json)
        .value();
  }

  test::StoreFile file_;
  std::unique_ptr<Queue> queue_;
};

/// Of the first plies of games, with few empty squares.
const char* const kProblems =
    "OOOOOOOXOOOOXXOXOOXXOXOXOXOXXXOXOOXXXOXXOOOXXXXXOOOOXX--OOOOOO-- X;\n"
    "OOOOOOOXOOOOXXOXOOXXOXOXOXOXXXOXOOXXXOXXOOOXXXXXOOOOXX--OOOOOO-- O;\n"
    "XXXXXXXXXXXOOOOXXXOOXOOXXXOXOXOXXXXOXOOXXXOOXXOXXOOOOO-XX-OOO--X O;\n"
    "XXXXXXXXXXXOOOOXXXOOXOOXXXOXOXOXXXXOXOOXXXOOXXOXXOOOOO-XX-OOO--X X;\n"
    "OOOOOOOXOOOOXXOXOOXXOXOXOXOXXXOXOOXXXOXXOOOXXXXXOOOOX---OOOOO--- X;\n"
    "OOOOOOOXOOOOXXOXOOXXOXOXOXOXXXOXOOXXXOXXOOOXXXXXOOOO----OOOOO--- O;\n"
    "XXXXXXXXXXXOOOOXXXOOXOOXXXOXOXOXXXXOXOOXXXOOXXOXXOO-O--X--OOO--X O;\n"
    "XXXXXXXXXXXOOOOXXXOOXOOXXXOXOXOXXXXOXOOXXXOOXXOX-OO-O--X--OO---X X;\n"
    "OOOOOOOXOOOOXXOXOOXXOXOXOXOXXXOXOOXXXOXXOOOXXXX-OOOO----OOOO---- X;\n"
    "OOOOOOOXOOOOXXOXOOXXOXOXOXOXXXOXOOXXXOXXOOOXXX--OOOO----OOOO---- O;\n";

class Told final : public analysis::SolveListener {
 public:
  explicit Told(const GameKit& kit) : kit_(kit) {}
  void on_solved(const analysis::SolvedProblem& solved) override {
    text += analysis::solve_line(kit_, solved, true);
  }
  std::string text;

 private:
  const GameKit& kit_;
};

TEST_F(KindsTest, ProblemsAreSolvedAsTheyAreHere) {
  const GameKit& kit = **find_kit("othello");
  Told told(kit);
  const analysis::SolveOptions options;
  const auto totals = analysis::solve_text(kit, kProblems, {}, options, {}, told);
  EXPECT_EQ(totals.answered, 10);
  const std::string run = done(solving_run("othello", kProblems, options, keep()));
  EXPECT_EQ(queue_->runs()->at(0).spec.tasks, 2);
  EXPECT_EQ(without_times(report(run, true)),
            without_times(told.text + analysis::solve_end(kit, totals, true)));
  EXPECT_THAT(report(run, false), HasSubstr("10 positions"));
}

TEST_F(KindsTest, WhatCannotBeSolvedIsRefused) {
  EXPECT_EQ(solving_run("chess", kProblems, {}, keep()).error().code, ErrorCode::unsupported);
  EXPECT_FALSE(solving_run("othello", "nonsense\n", {}, keep()));
  EXPECT_EQ(solving_run("othello", "# nothing\n", {}, keep()).error().code,
            ErrorCode::out_of_range);
}

TEST_F(KindsTest, GamesAreLabelledAsTheyAreHere) {
  const std::string text =
      "f5d6c3d3c4f4f6\nf5f6e6f4e3\nf5d6c4d3c3\nf5d6c3d3c4f4c5b3\nf5f6e6d6\nf5d6\n";
  analysis::AnalyzeOptions options;
  options.depth = 3;
  analysis::Analyzer analyzer({}, "Othello", "", {});
  std::string here;
  analysis::analyze_text(text, **make_board("othello"), analyzer, options, {}, {},
                         [&](const auto& game) { here += analysis::analysis_report(*game, true); });
  const std::string run = done(labelling_run("othello", text, options, keep()));
  EXPECT_EQ(queue_->runs()->at(0).spec.tasks, 2);
  EXPECT_EQ(report(run, true), here);
  EXPECT_NE(report(run, false), here);
  EXPECT_FALSE(labelling_run("othello", "f5f5\n", options, keep()));
  EXPECT_FALSE(labelling_run("othello", "", options, keep()));
  EXPECT_FALSE(labelling_run("chess", text, options, keep()));
}

/// The files that a run here leaves, by their names.
std::map<std::string, std::string> files_in(const std::filesystem::path& folder) {
  std::map<std::string, std::string> files;
  for (const auto& each : std::filesystem::directory_iterator(folder))
    files[each.path().filename().string()] = bytes_of(each.path());
  return files;
}

TEST_F(KindsTest, SelfPlayIsWhatItIsHere) {
  for (const char* game : {"othello", "gomoku"}) {
    SelfPlayRun run;
    run.pieces = 5;
    run.settings.goal.seed = 7;
    run.settings.shards.depth = 1;
    run.settings.shards.games_a_chunk = 2;
    run.settings.text.nodes = 8;
    test::StoreFile fresh;
    queue_ = SqliteQueue::open(fresh.path()).value();
    const std::string id = done(self_play_run(game, run, keep()));
    EXPECT_EQ(queue_->runs()->at(0).spec.tasks, 2);
    EXPECT_EQ(json::parse(report(id, true))["pieces"], 5);
    const RunSpec spec = queue_->runs()->at(0).spec;
    const std::string farmed = (fresh.folder() / "farmed").string();
    const auto kept = keep_self_play(spec, queue_->results(id).value(), fetch(), farmed);
    ASSERT_TRUE(kept) << kept.error().message;
    ASSERT_TRUE(keep_self_play(spec, queue_->results(id).value(), fetch(), farmed)) << "again";

    // The same pieces here, one after the other.
    lab::SelfPlayOptions options = run.settings;
    options.goal.folder = (fresh.folder() / "here").string();
    const auto pieces = lab::make_trainer(game).value()->open(options, {}).value();
    const auto worker = pieces->make_worker().value();
    const std::atomic<bool> stop{false};
    for (std::uint64_t i = 0; i < 5; ++i)
      ASSERT_TRUE(pieces->keep(i, worker->play(i, stop).value()));
    EXPECT_EQ(files_in(farmed), files_in(options.goal.folder)) << game;
    EXPECT_FALSE(files_in(farmed).empty());
  }
}

TEST_F(KindsTest, SelfPlayOfEarlierVersionsHasGamesAsUsual) {
  SelfPlayRun run;
  run.pieces = 1;
  RunSpec spec = self_play_run("othello", run, keep()).value();
  json text = json::parse(spec.text);
  EXPECT_EQ(text["games_a_chunk"], run.settings.shards.games_a_chunk);
  text.erase("games_a_chunk");
  spec.text = text.dump();
  EXPECT_TRUE(report_self_play(spec, {}, true));
  EXPECT_TRUE(open_self_play(spec, fetch(), {}));
  text.erase("forks");
  spec.text = text.dump();
  EXPECT_FALSE(open_self_play(spec, fetch(), {}));
}

TEST_F(KindsTest, WeightsGoToTheWorkers) {
  const std::string weights = (file_.folder() / "own.tw").string();
  {
    const std::string embedded =
        bytes_of(std::filesystem::path(TERNION_ROOT) / "eval/gomoku/weights/gomoku.tw");
    if (embedded.empty()) GTEST_SKIP() << "there is no file of weights";
    std::ofstream(weights, std::ios::binary) << embedded;
  }
  arena::MatchOptions match;
  match.players = {"inside[name=ann,nodes=12,hash=1,weights=" + weights + "]",
                   "inside[name=bob,nodes=6,hash=1]"};
  match.games = 32;
  match.contest.game = "gomoku";
  auto spec = games_run(match, keep());
  ASSERT_TRUE(spec) << spec.error().message;
  EXPECT_EQ(spec->text.find(weights), std::string::npos);
  EXPECT_THAT(spec->text, HasSubstr("sha256:" + sha256(bytes_of(weights))));
  std::filesystem::remove(weights);  // it is not this one that they play with
  spec->signature = "s";
  const std::string run = queue_->submit(*spec).value();
  ASSERT_TRUE(work(*queue_, {"", "w", 4, true}, {}, {}, same));
  EXPECT_EQ(queue_->runs()->at(0).done, 4);
  EXPECT_EQ(queue_->runs()->at(0).dead, 0);
  EXPECT_EQ(json::parse(report(run, true))["games"], 32);
}

/// A worker may say anything, and is heard of its own pieces alone.
TEST_F(KindsTest, AResultSpeaksForItsOwnPiecesOnce) {
  SelfPlayRun run;
  run.pieces = 6;
  run.settings.text.nodes = 30;
  const RunSpec spec = self_play_run("gomoku", run, keep()).value();
  const auto told = [&](int task, const std::string& text) {
    return report_self_play(spec, {{task, text}}, true).has_value();
  };
  EXPECT_TRUE(told(0, R"([{"piece":"00","number":0},{"piece":"00","number":3}])"));
  EXPECT_TRUE(told(1, R"([{"piece":"00","number":5}])"));
  EXPECT_FALSE(told(0, R"([{"piece":"00","number":4}])")) << "another task's";
  EXPECT_FALSE(told(1, R"([{"piece":"00","number":6}])")) << "of no task";
  EXPECT_FALSE(told(0, R"([{"piece":"00","number":-1}])"));
  EXPECT_FALSE(told(0, R"([{"piece":"00","number":1},{"piece":"00","number":1}])")) << "again";
}

TEST_F(KindsTest, PiecesBehindAGapAreSaidToWait) {
  SelfPlayRun run;
  run.pieces = 8;
  run.settings.text.nodes = 8;
  RunSpec spec = self_play_run("gomoku", run, keep()).value();
  spec.signature = "s";
  const std::string id = queue_->submit(spec).value();
  ASSERT_TRUE(work(*queue_, {"", "w", 1, true}, {}, {}, same));
  auto results = queue_->results(id).value();
  ASSERT_EQ(results.size(), 2U);
  const std::string folder = (file_.folder() / "games").string();
  results.erase(results.begin());
  EXPECT_THAT(keep_self_play(spec, results, fetch(), folder).value(),
              HasSubstr("0 positions; 4 pieces wait for number 0"));
  EXPECT_THAT(keep_self_play(spec, queue_->results(id).value(), fetch(), folder).value(),
              testing::Not(HasSubstr("wait")));
}

/// What other workers say goes to a person's screen, or to a program that reads JSON.
TEST_F(KindsTest, LinesOfReportsAreRefusedWhereTheyAreNone) {
  const auto told = [](const std::string& text, const std::string& object, bool as_json) {
    const json lines = json::array({{{"text", text}, {"json", object}}});
    return report_labelling({}, {{0, lines.dump()}}, as_json).has_value();
  };
  EXPECT_TRUE(told("a\nb\n", "{}\n", true));
  EXPECT_TRUE(told("a\nb\n", "{}\n", false));
  EXPECT_FALSE(told("\x1b[2J", "{}\n", false));
  EXPECT_FALSE(
      told("\xc2\x9b"
           "2J",
           "{}\n", false));
  for (const char* wrong : {"", "{", "{}{}\n", "{}\n{}\n", "{}\x1b"})
    EXPECT_FALSE(told("a\n", wrong, true)) << wrong;
  json many = json::array();
  for (int i = 0; i <= kTextsOfTask; ++i) many.push_back({{"text", "a"}, {"json", "{}"}});
  EXPECT_FALSE(report_labelling({}, {{0, many.dump()}}, true)) << "more than a task has";
}

/// A task is one's own also while its workshop is made ready.
TEST_F(KindsTest, AWorkerIsHeardOfWhileItMakesReady) {
  queue_ = SqliteQueue::open(file_.path(), std::chrono::milliseconds(1'000)).value();
  ASSERT_TRUE(queue_->submit({"games", "Othello", "another", "{}", 1, 0, 0}));
  bool lost = false;
  const SignatureOf slow = [&](std::string_view) -> Expected<std::string> {
    const auto begun = std::chrono::steady_clock::now();
    while (std::chrono::steady_clock::now() - begun < std::chrono::milliseconds(2'500)) {
      lost = lost || queue_->take("other", {}).value().has_value();
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return std::string("s");
  };
  ASSERT_TRUE(work(*queue_, {"", "w", 1, true}, {}, {}, slow));
  EXPECT_FALSE(lost);
}

/// A run comes from elsewhere, and so may be anything.
TEST_F(KindsTest, ARunThatIsNoneIsRefused) {
  const std::string name = queue_->keep_file("nonsense").value();
  for (const char* kind :
       {"solving", "labelling", "self-play", "games", "sprt", "tournament", "tune"})
    for (const std::string& text :
         {std::string(), std::string("{"), std::string("{}"), std::string("[1]"),
          R"({"file":")" + std::string(64, '0') +
              R"(","wld":false,"seconds":0,"depth":3,"nodes":0})",
          R"({"file":")" + name + R"(","wld":false,"seconds":0,"depth":3,"nodes":0})",
          R"({"file":")" + name + R"(","wld":false,"seconds":0,"depth":99,"nodes":0})",
          std::string(R"({"file":7,"wld":1,"seconds":"x","depth":-3,"nodes":0})"),
          std::string(R"({"seed":1,"pieces":4,"start":"","nodes":5,"weights":"../../x","depth":1,)"
                      R"("solve":14,"forks":0,"sidelines":0})")}) {
      const auto opened =
          find_kind(kind).value()->open({kind, "Othello", "s", text, 1, 0, 0}, fetch(), {});
      EXPECT_FALSE(opened) << kind << " " << text;
    }
  for (const char* kind :
       {"solving", "labelling", "self-play", "games", "sprt", "tournament", "tune"})
    for (const char* result :
         {"", "{", "[1]", R"([{"piece":"zz","number":0}])", R"({"lines":[1]})"})
      EXPECT_FALSE(find_kind(kind).value()->report({kind, "Othello", "s", "{}", 1, 0, 0},
                                                   {{0, result}}, true))
          << kind << " " << result;
}

TEST_F(KindsTest, AFileIsKnownByWhatItHolds) {
  const std::string bytes("\0\xff\n", 3);
  const std::string name = queue_->keep_file(bytes).value();
  EXPECT_EQ(queue_->keep_file(bytes).value(), name);
  EXPECT_EQ(queue_->file(name).value(), bytes);
  EXPECT_FALSE(queue_->file(std::string(64, '0')));
  const auto path = path_of_file(name, fetch()).value();
  EXPECT_EQ(bytes_of(path), bytes);
  std::ofstream(path) << "somebody else's";
  EXPECT_EQ(bytes_of(path_of_file(name, fetch()).value()), bytes);
  std::filesystem::remove(path);
}

/// All hands of a worker want the weights at once; nobody else may read or replace them.
TEST_F(KindsTest, AFileIsFetchedOnceAndIsOnesOwn) {
  const std::string bytes(1 << 16, 'w');
  const std::string name = queue_->keep_file(bytes + "several").value();
  std::atomic<int> fetched{0};
  const FetchFile counted = [&](const std::string& wanted) {
    ++fetched;
    return queue_->file(wanted);
  };
  std::latch together(8);
  {
    std::vector<std::jthread> hands;
    for (int i = 0; i < 8; ++i)
      hands.emplace_back([&] {
        together.arrive_and_wait();
        EXPECT_EQ(bytes_of(path_of_file(name, counted).value()), bytes + "several");
      });
  }
  EXPECT_EQ(fetched, 1);
  const auto folder = std::filesystem::path(path_of_file(name, counted).value()).parent_path();
  EXPECT_EQ(std::filesystem::status(folder).permissions(), std::filesystem::perms::owner_all);
  for (const char* wrong : {"", "../x", "sha256"})
    EXPECT_EQ(path_of_file(wrong, counted).error().code, ErrorCode::syntax) << wrong;
  EXPECT_EQ(fetched, 1);
}

class NoWorkshop final : public Workshop {
 public:
  Expected<std::optional<TaskResult>> work(int, const std::stop_token&) override {
    return std::optional<TaskResult>();
  }
};

/// Opening one again may mean to go through all that came of its run.
TEST(WorkshopsTest, ThoseOfTheLastRunsAreKept) {
  Workshops shops;
  std::map<std::string, Workshop*> made;
  for (const char* run : {"a", "b", "c", "d"}) {
    EXPECT_EQ(shops.find(run), nullptr);
    made[run] = shops.keep(run, std::make_unique<NoWorkshop>());
  }
  static_assert(Workshops::kMostKept == 4);
  for (const auto& [run, shop] : made) EXPECT_EQ(shops.find(run), shop);
  EXPECT_EQ(shops.find("a"), made["a"]);
  shops.keep("e", std::make_unique<NoWorkshop>());
  EXPECT_EQ(shops.find("b"), nullptr) << "was not asked for longest";
  EXPECT_EQ(shops.find("a"), made["a"]);
  EXPECT_EQ(shops.find("d"), made["d"]);
}

/// Of FIPS 180-4's examples, and on both sides of a block's end.
TEST(Sha256Test, IsTheStandards) {
  EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(sha256(std::string(1'000'000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
  EXPECT_EQ(sha256(std::string(55, 'b')),
            "eb2c86e932179f4ba13fe8715a26124b77d6bad290b9b4c1cc140cf633300c19");
  EXPECT_EQ(sha256(std::string(64, 'b')),
            "a0fab1377f49a759b57f63318262ebe89fabfc990e8e93ceac2984561482b9d4");
  EXPECT_TRUE(is_sha256(sha256("")));
  EXPECT_FALSE(is_sha256("../" + sha256("").substr(3)));
}

TEST(RunTextTest, BytesAndParts) {
  const std::string bytes("\0\x7f\xff z", 5);
  EXPECT_EQ(bytes_of_hexadecimal(hexadecimal(bytes)).value(), bytes);
  for (const char* wrong : {"0", "0g", "zz", "00 1", "-1"})
    EXPECT_FALSE(bytes_of_hexadecimal(wrong)) << wrong;
  const std::vector<int> list{1, 2, 3, 4, 5};
  const std::span<const int> all(list);
  EXPECT_EQ(tasks_of(5, 2), 3);
  EXPECT_EQ(part_of(all, 2, 2).size(), 1U);
  EXPECT_EQ(part_of(all, 3, 2).size(), 0U);
  EXPECT_EQ(part_of(all, -1, 2).front(), 1);
}

}  // namespace
}  // namespace kinds_test
}  // namespace ternion::farm
