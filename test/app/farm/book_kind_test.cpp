// Books and proofs by a farm: whoever makes the searches, what comes of them is what comes of the
// same command here; and results that no worker has written.
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "app/farm/book_kind.hpp"
#include "app/farm/proving_kind.hpp"
#include "app/farm/sqlite_queue.hpp"
#include "app/farm/worker.hpp"
#include "app/library/book_check.hpp"
#include "app/library/text_book.hpp"
#include "test/app/daemon.hpp"
#include "test/app/library/books.hpp"

namespace ternion::farm {
namespace grown_kinds {
namespace {

using library::Book;
using library::BookStore;
using library::BuildOptions;
using library::BuildSteps;
using nlohmann::json;
using testing::HasSubstr;
using Goal = BuildSteps::Goal;

Expected<std::string> same(std::string_view) { return std::string("s"); }

BuildOptions bounds(std::int64_t positions) {
  BuildOptions options;
  options.search.nodes = 300;
  options.positions = positions;
  options.width = 4;
  options.repeatable = true;
  return options;
}

std::string text_of(const std::string& path) {
  auto book = Book::open(path, BookStore::Mode::read);
  EXPECT_TRUE(book) << book.error().message;
  if (!book) return "";
  library::ExchangeTotals totals;
  return library::text_format().write(*book, totals).value();
}

class GrownKindsTest : public testing::Test {
 protected:
  GrownKindsTest() : queue_(SqliteQueue::open(file_.path()).value()) {}
  KeepFile keep() {
    return [this](std::string_view bytes) { return queue_->keep_file(bytes); };
  }
  FetchFile fetch() {
    return [this](const std::string& name) { return queue_->file(name); };
  }
  std::string made(const std::string& name, const std::string& game) {
    EXPECT_TRUE(Book::create(folder_.file(name), **find_kit(game), ""));
    return folder_.file(name);
  }
  /// Done by a worker with two hands, who are compared at every second task; none failed.
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
    const RunStatus state = status(run);
    EXPECT_EQ(state.disputed, 0);
    EXPECT_GT(state.compared, 0);
    return run;
  }
  RunStatus status(const std::string& run) {
    const auto runs = queue_->runs().value();
    for (const RunStatus& each : runs)
      if (each.id == run) return each;
    ADD_FAILURE() << "no run " << run;
    return {};
  }

  library::test::Folder folder_;
  test::StoreFile file_;
  std::unique_ptr<Queue> queue_;
};

class GrownBooks : public GrownKindsTest, public testing::WithParamInterface<const char*> {};

TEST_P(GrownBooks, AreThoseThatGrowHere) {
  const std::string begun = made("begun", GetParam());
  std::filesystem::copy_file(begun, folder_.file("here"));
  std::string totals;
  {
    auto book = *Book::open(folder_.file("here"), BookStore::Mode::write);
    BuildOptions options = bounds(90);
    options.threads = 3;
    totals = totals_text(*library::build(book, SessionOptions{}, options, {}, {}));
  }
  const std::string run = done(book_run(begun, bounds(90), Goal::build, keep()));
  EXPECT_TRUE(status(run).ended);
  const RunSpec spec = status(run).spec;
  const auto results = queue_->results(run).value();
  const auto kept = keep_book(spec, results, fetch(), folder_.file("out"));
  ASSERT_TRUE(kept) << kept.error().message;
  EXPECT_THAT(*kept, HasSubstr(totals));
  const std::string path = folder_.file("out/") + GetParam() + ".book";
  EXPECT_EQ(text_of(path), text_of(folder_.file("here")));
  auto book = *Book::open(path, BookStore::Mode::read);
  EXPECT_EQ(library::check(book)->findings, std::vector<std::string>{});
  EXPECT_FALSE(keep_book(spec, results, fetch(), folder_.file("out"))) << "a book is there";
  // What fails leaves nothing that would be in the way of the next try.
  EXPECT_FALSE(keep_book(spec, {{0, "[]"}}, fetch(), folder_.file("again")));
  EXPECT_TRUE(std::filesystem::is_empty(folder_.file("again")));
  EXPECT_TRUE(keep_book(spec, results, fetch(), folder_.file("again")));
}

INSTANTIATE_TEST_SUITE_P(Games, GrownBooks, testing::Values("Othello", "Surakarta"),
                         [](const auto& one) { return std::string(one.param); });

TEST_F(GrownKindsTest, ABookThatHasFailedIsFollowedAnew) {
  const std::string begun = made("begun", "Othello");
  const std::string run = done(book_run(begun, bounds(90), Goal::build, keep()));
  const RunSpec spec = status(run).spec;
  const auto results = queue_->results(run).value();
  const ResultOf honest = result_in(results);
  const auto whole = course_of_book(spec, fetch()).value()->look(honest);
  ASSERT_TRUE(whole && whole->over) << whole.error().message;
  // The last search of one task is none, once: what came before it has been taken by then.
  for (const int number : {0, whole->tasks / 2, whole->tasks - 1}) {
    const auto course = course_of_book(spec, fetch()).value();
    bool lies = true;
    const ResultOf once = [&](int asked) {
      auto result = honest(asked);
      if (asked != number || !std::exchange(lies, false)) return result;
      json told = json::parse((*result)->text);
      told.back()[1] = "a1,1,?,?,searched,3";
      (*result)->text = told.dump();
      return result;
    };
    EXPECT_FALSE(course->look(once)) << number;
    const auto again = course->look(once);
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(again->tasks, whole->tasks);
    EXPECT_TRUE(again->over);
  }
}

TEST_F(GrownKindsTest, LeavesAreSearchedAgainAsTheyAreHere) {
  const std::string begun = made("begun", "Othello");
  {
    auto book = *Book::open(begun, BookStore::Mode::write);
    ASSERT_TRUE(library::build(book, SessionOptions{}, bounds(20), {}, {}));
  }
  std::filesystem::copy_file(begun, folder_.file("here"));
  BuildOptions deeper = bounds(0);
  deeper.search = {.depth = 7};
  {
    auto book = *Book::open(folder_.file("here"), BookStore::Mode::write);
    ASSERT_TRUE(library::deepen(book, SessionOptions{}, deeper, {}, {}));
  }
  const std::string run = done(book_run(begun, deeper, Goal::deepen, keep()));
  const auto results = queue_->results(run).value();
  ASSERT_TRUE(keep_book(status(run).spec, results, fetch(), folder_.file("out")));
  EXPECT_EQ(text_of(folder_.file("out/Othello.book")), text_of(folder_.file("here")));
  const auto told = report_book(status(run).spec, results, true);
  ASSERT_TRUE(told);
  EXPECT_THAT(*told, HasSubstr("\"leaf\":"));
}

TEST_F(GrownKindsTest, ABookThatCannotBeRepeatedIsRefused) {
  const std::string begun = made("begun", "Othello");
  BuildOptions options = bounds(20);
  options.search.seconds = 0.1;
  EXPECT_EQ(book_run(begun, options, Goal::build, keep()).error().code, ErrorCode::unsupported);
  options = bounds(20);
  options.search.nodes = 0;
  EXPECT_EQ(book_run(begun, options, Goal::build, keep()).error().code, ErrorCode::unsupported);
  options = bounds(20);
  options.seconds = 5;
  EXPECT_EQ(book_run(begun, options, Goal::build, keep()).error().code, ErrorCode::unsupported);
  EXPECT_FALSE(book_run(folder_.file("none"), bounds(20), Goal::build, keep()));
  EXPECT_EQ(book_run(begun, bounds(1), Goal::build, keep()).error().code, ErrorCode::out_of_range)
      << "it has that position already";
}

/// What a liar says of the first task, one after the other.
TEST_F(GrownKindsTest, WhatNoWorkerHasFoundIsNotPutIntoABook) {
  const std::string begun = made("begun", "Othello");
  const auto spec = book_run(begun, bounds(20), Goal::build, keep()).value();
  const auto shop = open_book_work(spec, fetch(), {}).value();
  const std::string honest = (*shop->work(0, {})).value().text;
  int tried = 0;
  const auto refused = [&](const json& lie) {
    return !keep_book(spec, {{0, lie.dump()}}, fetch(),
                      folder_.file("out" + std::to_string(++tried)));
  };
  json told = json::parse(honest);
  EXPECT_FALSE(refused(told));
  const std::string position = told[0][0];
  const auto said = [](const json& where, const json& what) { return json::array({where, what}); };
  const std::string leaf = told[0][1];
  const std::string move = leaf.substr(0, leaf.find(','));
  const auto alone = [&](const std::string& other) {
    json lie = told;
    lie[0] = said(position, other);
    return lie;
  };
  EXPECT_TRUE(refused(json::array())) << "fewer";
  EXPECT_TRUE(refused(json::object()));
  EXPECT_FALSE(refused(alone(move + ",1,?,?,searched,3"))) << "which comparing finds out";
  EXPECT_TRUE(refused(alone("a1,1,?,?,searched,3"))) << "an illegal move";
  EXPECT_TRUE(refused(alone("-,1,?,?,searched,3"))) << "no move";
  EXPECT_TRUE(refused(alone(move + ",99999999,?,?,searched,3"))) << "beyond a win";
  EXPECT_TRUE(refused(alone(move + "\u001b[2J")));
  EXPECT_TRUE(refused(alone("")));
  told.push_back(told[0]);
  EXPECT_TRUE(refused(told)) << "more";
  told = json::parse(honest);
  told[0] = said("elsewhere", told[0][1]);
  EXPECT_TRUE(refused(told));
  told[0] = said(position, 7);
  EXPECT_TRUE(refused(told));
}

TEST_F(GrownKindsTest, ARunOfABookThatComesFromAnybodyIsLookedAt) {
  const std::string begun = made("begun", "Othello");
  const auto spec = book_run(begun, bounds(20), Goal::build, keep()).value();
  const auto may = [&](const char* name, const json& value) {
    RunSpec other = spec;
    json text = json::parse(spec.text);
    text[name] = value;
    other.text = text.dump();
    return open_book_work(other, fetch(), {}).has_value();
  };
  EXPECT_TRUE(may("nodes", 200));
  EXPECT_FALSE(may("nodes", 0)) << "not repeatable";
  EXPECT_FALSE(may("nodes", -1));
  EXPECT_FALSE(may("width", 1e9));
  EXPECT_FALSE(may("plies", 100'000));
  EXPECT_FALSE(may("file", "../../etc/passwd"));
  EXPECT_FALSE(may("file", queue_->keep_file("no book").value()));
  EXPECT_FALSE(may("deepen", "yes"));
  RunSpec other = spec;
  other.game = "Surakarta";
  EXPECT_FALSE(open_book_work(other, fetch(), {})) << "another game's book";
  EXPECT_FALSE(course_of_book(other, fetch()));
}

/// Black has two open threes, and plays an open four in the tree; White may stop one end.
constexpr const char* kStart = "freestyle 15 d4a1e4c1f4e1d8g1e8i1f8k1";
constexpr const char* kTree = "(gd[(cd[(gh)])(hd[(gh)])])\n";

class ProofsTest : public GrownKindsTest {
 protected:
  gomoku::proof::VerifyOptions tree(const std::string& text) {
    std::ofstream(folder_.file("tree")) << text;
    gomoku::proof::VerifyOptions options;
    options.file = folder_.file("tree");
    options.start = kStart;
    options.threat_nodes = 2000;
    return options;
  }
  static std::string without_seconds(std::string text) {
    const auto end = text.find(" s\n");
    const auto begin = text.rfind(' ', end - 1);
    return text.erase(begin, end - begin);
  }
};

TEST_F(ProofsTest, ATreeIsCheckedAsItIsHere) {
  const auto options = tree(kTree);
  const auto here = gomoku::proof::verify(options, 2);
  ASSERT_TRUE(here && here->proves_the_win()) << text_of(options, *here);
  ASSERT_EQ(here->records, 3U);
  const std::string run = done(proving_run("gomoku", options, 2, keep()));
  const RunSpec spec = status(run).spec;
  EXPECT_EQ(spec.tasks, 2);
  const auto results = queue_->results(run).value();
  EXPECT_EQ(without_seconds(report_proving(spec, results, false).value()),
            without_seconds(text_of(options, *here)));
  EXPECT_EQ(json::parse(report_proving(spec, results, true).value())["proved"], true);
  EXPECT_EQ(report_proving(spec, {results[0]}, false).value(), "1 of 2 parts are checked\n");
  EXPECT_EQ(json::parse(report_proving(spec, {results[0]}, true).value())["proved"], false);
  EXPECT_EQ(json::parse(report_proving(spec, {}, true).value())["proved"], false);
}

TEST_F(ProofsTest, ATreeThatProvesNothingIsTold) {
  auto options = tree("(ll[(mm[(kk)])(dg[(kk)])])\n");  // where nothing is threatened
  options.start = "freestyle 15 h8i9";
  options.threat_nodes = 200;
  const auto here = gomoku::proof::verify(options, 1);
  ASSERT_TRUE(here && here->fault);
  const std::string run = done(proving_run("gomoku", options, 10, keep()));
  const RunSpec spec = status(run).spec;
  EXPECT_EQ(spec.tasks, static_cast<int>(here->records)) << "one a position at the most";
  const auto results = queue_->results(run).value();
  EXPECT_EQ(without_seconds(report_proving(spec, results, false).value()),
            without_seconds(text_of(options, *here)));
}

TEST_F(ProofsTest, WhatIsNoTreeIsRefused) {
  EXPECT_EQ(proving_run("othello", tree(kTree), 2, keep()).error().code, ErrorCode::unsupported);
  EXPECT_FALSE(proving_run("gomoku", tree("(gd[(aa)"), 2, keep()));
  EXPECT_FALSE(proving_run("gomoku", tree("ternion gomoku proof 1\n"), 2, keep()))
      << "a certificate is checked as a whole";
  auto options = tree(kTree);
  options.file = folder_.file("none");
  EXPECT_EQ(proving_run("gomoku", options, 2, keep()).error().code, ErrorCode::io);
  options = tree(kTree);
  options.start = "freestyle 15 h8";
  EXPECT_FALSE(proving_run("gomoku", options, 2, keep())) << "White is to move";
}

TEST_F(ProofsTest, WhatNoWorkerHasCheckedDoesNotCount) {
  const auto spec = proving_run("gomoku", tree(kTree), 3, keep()).value();
  const auto shop = open_proving(spec, fetch(), {}).value();
  const json honest = json::parse((*shop->work(1, {})).value().text);
  const auto read = [&](const char* name, const json& value) {
    json lie = honest;
    lie[name] = value;
    return report_proving(spec, {{1, lie.dump()}}, false).has_value();
  };
  EXPECT_TRUE(read("solved", 0));
  EXPECT_FALSE(read("records", 4));
  EXPECT_FALSE(read("checked", 3)) << "more than its part";
  EXPECT_FALSE(read("faults", 1)) << "a fault that is not named";
  EXPECT_FALSE(read("fault", "x")) << "a fault that is not counted";
  EXPECT_FALSE(read("fault", 7));
  EXPECT_FALSE(read("seconds", "x"));
  json lie = honest;
  lie["faults"] = 1;
  lie["fault"] = "\u001b[2J";
  EXPECT_FALSE(report_proving(spec, {{1, lie.dump()}}, false));
  EXPECT_FALSE(report_proving(spec, {{9, honest.dump()}}, false));
  EXPECT_FALSE(report_proving(spec, {{1, "[]"}}, true));
}

TEST_F(ProofsTest, ARunOfATreeThatComesFromAnybodyIsLookedAt) {
  const auto spec = proving_run("gomoku", tree(kTree), 3, keep()).value();
  const auto may = [&](const char* name, const json& value) {
    RunSpec other = spec;
    json text = json::parse(spec.text);
    text[name] = value;
    other.text = text.dump();
    return open_proving(other, fetch(), {}).has_value();
  };
  EXPECT_TRUE(may("threat_nodes", 300));
  EXPECT_FALSE(may("threat_nodes", 0));
  EXPECT_FALSE(may("threat_nodes", std::uint64_t{1} << 63));
  EXPECT_FALSE(may("positions", 4)) << "the tree has three";
  EXPECT_FALSE(may("start", "freestyle 15 h8"));
  EXPECT_FALSE(may("file", "-"));
  EXPECT_FALSE(may("file", queue_->keep_file("(no tree").value()));
  RunSpec other = spec;
  other.tasks = gomoku::proof::kMostParts + 1;
  EXPECT_FALSE(open_proving(other, fetch(), {}));
  const auto shop = open_proving(spec, fetch(), {}).value();
  EXPECT_FALSE(shop->work(3, {}));
  EXPECT_FALSE(shop->work(-1, {}));
}

}  // namespace
}  // namespace grown_kinds
}  // namespace ternion::farm
