// `ternion farm` of books, win trees and openings as processes: what comes out is what the same
// command here has.
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "test/app/daemon.hpp"

namespace ternion::test {
namespace farm_grown_command {
namespace {

using nlohmann::json;

/// No test is about how long it takes; one that hangs ends.
constexpr std::chrono::minutes kLongest{10};

std::string out_of(const std::vector<std::string>& words) {
  Child child(ternion(words));
  EXPECT_EQ(child.wait(kLongest), 0) << words.front() << ": " << child.error();
  return child.out();
}

TEST(FarmGrownCommandTest, BooksProofsAndOpeningsComeOutAsTheyDoHere) {
  const StoreFile file;
  const auto path = [&](const std::string& name) { return (file.folder() / name).string(); };
  const auto submitted = [&](std::vector<std::string> words,
                             const std::vector<std::string>& more = {}) {
    words.insert(words.end(), {"--priority", "1", "--check-every", "3"});
    words.insert(words.end(), more.begin(), more.end());
    std::string id = out_of(words);
    id.pop_back();
    return id;
  };
  out_of({"book", "new", path("begun")});
  std::filesystem::copy_file(path("begun"), path("here"));
  const std::vector<std::string> growth{"--nodes", "200", "--width",     "3",
                                        "--plies", "30",  "--positions", "24"};
  std::vector<std::string> build{"book",      "build", path("here"), "--repeatable",
                                 "--threads", "2",     "--quiet"};
  build.insert(build.end(), growth.begin(), growth.end());
  out_of(build);
  const std::string book = submitted({"farm", "book", file.path(), path("begun")}, growth);
  const std::vector<std::string> again{"--depth", "7", "--width", "1", "--positions", "12"};
  const std::string deeper =
      submitted({"farm", "book", file.path(), path("here"), "--deepen"}, again);
  std::filesystem::copy_file(path("here"), path("deep"));
  std::vector<std::string> deepen{"book", "deepen", path("deep"), "--repeatable", "--quiet"};
  deepen.insert(deepen.end(), again.begin(), again.end());
  out_of(deepen);
  const std::string tree = "(gd[(cd[(gh)])(hd[(gh)])])\n";
  std::ofstream(path("tree")) << tree;
  const std::vector<std::string> how{"--start", "freestyle 15 d4a1e4c1f4e1d8g1e8i1f8k1",
                                     "--threat-nodes", "2000"};
  std::vector<std::string> verify{"verify", path("tree")};
  verify.insert(verify.end(), how.begin(), how.end());
  const std::string proof =
      submitted({"farm", "verify", file.path(), path("tree"), "--parts", "2"}, how);
  // The same from stdin, which is read once.
  std::vector<std::string> from_stdin{"farm",      "verify", "--game",  "gomoku",
                                      file.path(), "-",      "--parts", "2"};
  from_stdin.insert(from_stdin.end(), how.begin(), how.end());
  Child piped(ternion(from_stdin));
  EXPECT_TRUE(piped.write(tree));
  EXPECT_EQ(piped.wait(kLongest), 0) << piped.error();
  std::string piped_proof = piped.out();
  piped_proof.pop_back();
  std::ofstream(path("openings")) << "f5d6c3\nf5f6e6f4\n";
  const std::vector<std::string> match{"inside[hash=1,nodes=9]",
                                       "inside[name=b,hash=1,nodes=5]",
                                       "-n",
                                       "4",
                                       "--openings",
                                       path("openings"),
                                       "--seed",
                                       "3"};
  std::vector<std::string> asked{"farm", "submit", file.path()};
  asked.insert(asked.end(), match.begin(), match.end());
  const std::string games = submitted(asked);
  const std::string stages = submitted({"farm", "tournament", file.path(), match[0], match[1], "-n",
                                        "2", "--openings", path("openings"), "--seed", "3"});
  std::filesystem::remove(path("openings"));
  std::filesystem::remove(path("tree"));
  Child worker(ternion({"worker", file.path(), "--leave", "--at-once", "2"}));
  EXPECT_EQ(worker.wait(kLongest), 0) << worker.error();
  EXPECT_EQ(worker.error(), "");

  EXPECT_NE(out_of({"farm", "results", file.path(), book, "--out", path("out")})
                .find("the bound of positions is reached"),
            std::string::npos);
  const auto as_text = [&](const std::string& name) {
    out_of({"book", "export", path(name), path("text"), "--format", "text"});
    std::ifstream text(path("text"));
    return std::string(std::istreambuf_iterator<char>(text), {});
  };
  EXPECT_EQ(as_text("out/Othello.book"), as_text("here"));
  EXPECT_NE(run(ternion({"farm", "results", file.path(), book, "--out", path("out")})).code, 0);
  out_of({"farm", "results", file.path(), deeper, "--out", path("more")});
  EXPECT_EQ(as_text("more/Othello.book"), as_text("deep"));
  EXPECT_NE(out_of({"farm", "results", file.path(), deeper}).find(",searched,7\n"),
            std::string::npos);
  std::ofstream(path("tree")) << tree;
  const auto timeless = [](const std::string& text) {
    const auto end = text.find(" s\n");
    const auto begin = text.rfind(' ', end - 1);
    return text.substr(0, begin) + text.substr(end);
  };
  for (const std::string& each : {proof, piped_proof})
    EXPECT_EQ(timeless(out_of({"farm", "results", file.path(), each})), timeless(out_of(verify)));
  std::ofstream(path("openings")) << "f5d6c3\nf5f6e6f4\n";
  std::vector<std::string> held{"match", "--json", "--quiet"};
  held.insert(held.end(), match.begin(), match.end());
  const json here = json::parse(out_of(held));
  const json there = json::parse(out_of({"farm", "results", file.path(), games, "--json"}));
  for (const char* name : {"games", "wins", "draws", "losses", "discs"})
    EXPECT_EQ(there[name], here[name]) << name;
  EXPECT_NE(out_of({"farm", "results", file.path(), stages}), "");
}

TEST(FarmGrownCommandTest, WhatIsOfAnotherGameIsRefusedBeforeItIsSubmitted) {
  const StoreFile file;
  const std::string book = (file.folder() / "begun").string();
  out_of({"book", "new", book});
  const std::vector<std::vector<std::string>> all{
      {"farm", "book", "--game", "gomoku", file.path(), book, "--nodes", "200", "--positions", "9"},
      {"farm", "verify", "--game", "othello", file.path(), book}};
  for (const auto& words : all) {
    const auto refused = run(ternion(words));
    EXPECT_NE(refused.code, 0) << words[1];
    EXPECT_EQ(refused.out, "") << "no run that has been submitted";
    EXPECT_NE(refused.error.find(words[3]), std::string::npos) << refused.error;
    EXPECT_FALSE(std::filesystem::exists(file.path()));
  }
  EXPECT_NE(out_of({"farm", "book", "--game", "othello", file.path(), book, "--nodes", "200",
                    "--positions", "9"}),
            "");
}

}  // namespace
}  // namespace farm_grown_command
}  // namespace ternion::test
