// Contests held in a test, and what they tell meanwhile.
#pragma once

#include <cstdio>
#include <fstream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "app/arena/match_contest.hpp"

namespace ternion::arena::contest_test {

inline std::string fresh(const std::string& name) {
  const std::string path = testing::TempDir() + "ternion-contest-" + name;
  for (const char* end : {"", "-wal", "-shm"}) std::remove((path + end).c_str());
  return path;
}

inline std::string text_in(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

inline std::vector<std::string> lines_in(const std::string& path) {
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
inline MatchOptions quick_match(int games, const std::string& store = "",
                                const std::string& jsonl = "") {
  MatchOptions options;
  options.players = {"gambler", "inside[nodes=200,name=t]"};
  options.games = games;
  options.contest.store = store;
  options.contest.exports.jsonl = jsonl;
  return options;
}

}  // namespace ternion::arena::contest_test
