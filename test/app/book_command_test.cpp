// `ternion book` as a person runs it, and programs that play from one.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "test/app/child.hpp"
#include "test/app/program.hpp"

namespace ternion::test {
namespace book_command {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using Words = std::vector<std::string>;

class BookCommand : public testing::Test {
 protected:
  BookCommand() { std::filesystem::create_directories(folder_); }
  ~BookCommand() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  auto book(const std::string& command, const std::string& name, Words more = {},
            const std::string& input = "") const {
    Words words{"book", command, path(name)};
    words.insert(words.end(), more.begin(), more.end());
    return run(ternion(words), input);
  }
  void expect_done(const std::string& command, const std::string& name, Words more = {}) const {
    const auto done = book(command, name, std::move(more));
    EXPECT_EQ(done.code, 0) << command << ": " << done.error;
  }
  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("ternion-books-" + std::to_string(::getpid()));
};

TEST_F(BookCommand, GrowsKeepsAndExchanges) {
  expect_done("new", "b");
  EXPECT_EQ(book("new", "b").code, 3) << "it is there";
  const auto built = book("build", "b",
                          {"--nodes", "300", "--positions", "12", "--width", "5", "--plies", "20",
                           "--time", "60", "--quiet"});
  EXPECT_EQ(built.code, 0) << built.error;
  EXPECT_THAT(built.out, HasSubstr("the bound of positions is reached"));
  const auto narrow = book("build", "b", {"--depth", "2", "--width", "0", "--plies", "1"});
  EXPECT_THAT(narrow.out, HasSubstr("nothing is left to add")) << "within its plies";
  EXPECT_THAT(book("build", "b", {"--seconds", "0.01", "--time", "0.001"}).out,
              HasSubstr("the time is used up"));
  EXPECT_THAT(book("info", "b").out, AllOf(HasSubstr("Othello"), HasSubstr("positions  1")));
  EXPECT_THAT(book("show", "b").out, HasSubstr("move    value  kind"));
  EXPECT_THAT(book("show", "b", {"--json"}).out, HasSubstr("\"moves\":["));
  const auto tree = book("show", "b", {"--tree", "2", "--width", "100"});
  EXPECT_THAT(tree.out, HasSubstr("\n  ")) << "replies stand behind moves";
  EXPECT_EQ(book("show", "b", {"a1"}).code, 2);
  expect_done("deepen", "b",
              {"--depth", "3", "--width", "1", "--plies", "3", "--positions", "2", "--time", "60",
               "--quiet"});
  EXPECT_THAT(book("deepen", "b", {"--nodes", "50", "--seconds", "1", "--positions", "1"}).out,
              HasSubstr("1 searched"));
  expect_done("check", "b", {"--quiet"});
  expect_done("export", "b", {path("edax.dat"), "--format", "edax"});
  expect_done("import", "c", {path("edax.dat"), "--quiet"});
  EXPECT_THAT(book("info", "c").out, HasSubstr("Othello"));
  expect_done("merge", "c", {path("b"), "--quiet"});
  expect_done("fix", "c", {"--quiet"});
  EXPECT_THAT(book("split", "b", {path("part"), "f5", "--quiet"}).out, HasSubstr(" positions"));
  EXPECT_EQ(book("split", "b", {path("part"), "f5"}).code, 3) << "it is there";
  EXPECT_EQ(book("split", "b", {path("none"), "f5f5"}).code, 2);
  expect_done("check", "part", {"--quiet"});
  EXPECT_EQ(book("export", "b", {path("x"), "--format", "no-such-form"}).code, 2);
  EXPECT_THAT(book("prune", "c", {"--width", "0", "--plies", "1"}).out, HasSubstr("removed"));
}

TEST_F(BookCommand, TakesWhatPeopleKnow) {
  const std::string renju = "renju 15";
  EXPECT_EQ(run(ternion({"book", "new", path("g"), "--game", "gomoku", "--start", renju})).code, 0);
  EXPECT_THAT(book("info", "g").out, HasSubstr("renju 15"));
  EXPECT_EQ(book("info", "g", {"--game", "othello"}).code, 2);
  expect_done("new", "b");
  expect_done(
      "add", "b",
      {"f5", "--value", "-2.5", "--label", "mark", "--comment", "said so", "--nodes", "50"});
  expect_done("add", "b", {"f5d6", "--depth", "1", "--seconds", "5"});
  EXPECT_THAT(book("show", "b", {"f5"}).out, AllOf(HasSubstr("mark"), HasSubstr("said so")));
  EXPECT_EQ(book("add", "b", {"f5", "--value", "much"}).code, 2);
  const TemporaryFile games("games.txt", "f5d6c3d3\nf5f4e3\n");
  const auto learned = book("learn", "b",
                            {games.path(), "--nodes", "50", "--depth", "2", "--seconds", "5",
                             "--plies", "3", "--loss", "0"});
  EXPECT_EQ(learned.code, 0) << learned.error;
  EXPECT_THAT(learned.out, HasSubstr("2 games, 0 of them known"));
  EXPECT_THAT(book("learn", "b", {games.path()}).out, HasSubstr("2 of them known"));
  EXPECT_THAT(book("remove", "b", {"f5d6"}).out, HasSubstr("1 removed"));
  EXPECT_EQ(book("remove", "b", {"f5d6"}).code, 1);
  expect_done("check", "b");
}

TEST_F(BookCommand, EnginesPlayFromIt) {
  expect_done("new", "b");
  expect_done("add", "b", {"c4", "--value", "-9", "--nodes", "20"});
  const auto played = run(ternion({"gtp", "--book", path("b")}), "genmove b\nquit\n");
  EXPECT_EQ(played.code, 0) << played.error;
  Child hints(ternion({"nboard", "--book", path("b"), "--book-width", "0"}));
  ASSERT_TRUE(
      hints.write("nboard 2\nset depth 2\nset game (;GM[Othello]PC[x]PB[a]PW[b]RE[?]TI[0]TY[8]"
                  "BO[8 ---------------------------O*------*O--------------------------- *];)\n"
                  "hint 2\n"));
  EXPECT_THAT(hints.read_through("nodestats"), HasSubstr("book "));
  EXPECT_EQ(hints.wait(), 0);
  EXPECT_EQ(run(ternion({"gtp", "--book", path("none")}), "quit\n").code, 3);
  EXPECT_EQ(run(ternion({"gtp", "--book-width", "1"}), "quit\n").code, 2);
  EXPECT_EQ(run(ternion({"match", "inside[book=" + path("b") + ",book-width=1,depth=1]",
                         "inside[depth=1]", "-n", "2", "--quiet"}))
                .code,
            0);
}

}  // namespace
}  // namespace book_command
}  // namespace ternion::test
