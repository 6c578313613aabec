// `ternion library` as a person runs it, and the server that shows one.
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
namespace library_command {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using Words = std::vector<std::string>;

class LibraryCommand : public testing::Test {
 protected:
  LibraryCommand() { std::filesystem::create_directories(folder_); }
  ~LibraryCommand() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  auto library(const std::string& command, Words more = {}, const std::string& input = "") const {
    Words words{"library", command, path("l")};
    words.insert(words.end(), more.begin(), more.end());
    return run(ternion(words), input);
  }
  std::string text_of(const std::string& name) const {
    std::ifstream file(path(name), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("ternion-library-" + std::to_string(::getpid()));
};

TEST_F(LibraryCommand, ImportsFindsAndExports) {
  const std::string games =
      "(;GM[2]PB[Ann]PW[Bob]DT[2001]PC[x]RE[B+4];B[fe];W[df];B[cc])\n"
      "(;GM[2]PB[Bob]PW[Carl]DT[1999]RE[0];B[fe];W[ff];B[ef])\n";
  const auto done = library("import", {"-", "--quiet", "--event", "Club"}, games);
  EXPECT_EQ(done.code, 0) << done.error;
  EXPECT_EQ(done.out, "2 games added, 0 known, 0 refused\n");
  EXPECT_EQ(library("import", {"-", "--quiet"}, games).out, "0 games added, 2 known, 0 refused\n");
  const auto wrong = library("import", {"-", "--quiet", "--date", "1950"}, "f5d6\nf5f5\n");
  EXPECT_EQ(wrong.code, 1);
  EXPECT_THAT(wrong.out, HasSubstr("1 games added, 0 known, 1 refused"));
  EXPECT_THAT(wrong.error, HasSubstr("line 2"));
  EXPECT_THAT(library("info").out, AllOf(HasSubstr("3 games, 1950-2001"), HasSubstr("players")));

  const auto found = library("find", {"f5"});
  EXPECT_EQ(found.code, 0);
  EXPECT_THAT(found.out, AllOf(HasSubstr("3 games, 1950-2001: Black won 1, draws 1, White won 0"),
                               HasSubstr("Ann - Bob"), HasSubstr("f5d6c3")));
  EXPECT_THAT(library("find", {"--player", "carl"}).out,
              AllOf(HasSubstr("Bob - Carl"), Not(HasSubstr("Ann"))));
  EXPECT_THAT(library("find", {"--black", "ann", "--white", "bob"}).out, HasSubstr("Ann - Bob"));
  EXPECT_THAT(library("find", {"--event", "club", "--from", "1990", "--to", "1999"}).out,
              AllOf(HasSubstr("Carl"), Not(HasSubstr("Ann"))));
  EXPECT_THAT(library("find", {"f5", "--result", "draw"}).out, HasSubstr("1 games, 1999"));
  EXPECT_THAT(library("find", {"--games", "1"}).out, HasSubstr("2 more"));
  EXPECT_THAT(library("find", {"--skip", "2"}).out,
              AllOf(HasSubstr("1950"), Not(HasSubstr("Ann"))));
  EXPECT_EQ(library("find", {"--player", "nobody"}).code, 1);
  EXPECT_EQ(library("find", {"f5f5"}).code, 2);
  EXPECT_EQ(library("find", {"h8", "--game", "gomoku"}).code, 1) << "none was played";

  EXPECT_EQ(library("export", {path("all.sgf"), "--format", "sgf"}).out,
            "3 games written, 0 refused\n");
  EXPECT_THAT(text_of("all.sgf"), HasSubstr("PB[Ann]"));
  EXPECT_EQ(library("export", {path("one.ggf"), "f5d6", "--format", "ggf", "--player", "ann",
                               "--black", "ann", "--white", "bob", "--event", "x", "--from", "2001",
                               "--to", "2001", "--result", "black"})
                .out,
            "1 games written, 0 refused\n");
  EXPECT_EQ(library("export", {path("no.psq"), "--format", "psq"}).code, 2) << "one game a file";
  EXPECT_FALSE(std::filesystem::exists(path("no.psq")));
  EXPECT_EQ(library("export", {"/nowhere/x"}).code, 3);
}

TEST_F(LibraryCommand, ChecksWhatItHas) {
  ASSERT_EQ(library("import", {"-", "--quiet"}, "f5d6c3\nf5f6e6\n").code, 0);
  const auto clean = library("check", {"--quiet"});
  EXPECT_EQ(clean.code, 0) << clean.error;
  EXPECT_EQ(clean.out, "2 games, 0 tallies, 0 wrong\n");
  EXPECT_EQ(clean.error, "");
  std::filesystem::remove(path("l"));
  EXPECT_EQ(library("check").code, 3);
}

TEST_F(LibraryCommand, TakesAStoreOfMatches) {
  const auto played = run(ternion({"match", "inside[nodes=100,name=a]", "inside[nodes=100,name=b]",
                                   "-n", "2", "--store", path("m.db"), "--quiet"}));
  ASSERT_EQ(played.code, 0) << played.error;
  EXPECT_EQ(library("import", {path("m.db"), "--quiet"}).code, 0);
  EXPECT_THAT(library("info").out, HasSubstr("Othello    2 games"));
}

TEST_F(LibraryCommand, SaysWhatIsNoLibrary) {
  EXPECT_EQ(library("info").code, 3);
  std::ofstream(path("l")) << "some text that is long enough to be read as a header of a file";
  EXPECT_NE(library("info").code, 0);
  EXPECT_NE(library("import", {"-"}, "f5").code, 0);
  EXPECT_EQ(run(ternion({"library"})).code, 2);
  EXPECT_EQ(run(ternion({"serve", "--library", path("no"), "--port", "0"})).code, 3);
  EXPECT_EQ(run(ternion({"serve", "--library", path("no"), "--no-web", "--dialect", "gtp"})).code,
            2);
}

}  // namespace
}  // namespace library_command
}  // namespace ternion::test
