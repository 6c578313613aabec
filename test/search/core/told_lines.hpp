// What a search tells on its way, against what it ends with.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <map>
#include <string>

#include "search/core/engine.hpp"
#include "test/search/core/line_comparison.hpp"

namespace ternion::test {

/// Each move's depth only grows, the last that is told leads as the result does, and none of its
/// lines is missing there.
class ToldLines final : public SearchListener {
 public:
  void on_info(const SearchInfo& info) override {
    ASSERT_FALSE(info.lines.empty());
    last_ = info.lines;
    check(info);
    ++told_;
  }
  void on_result(const SearchResult&) override {}

  void expect_ends_with(const SearchResult& result, const std::string& what) {
    SCOPED_TRACE(what);
    check(result);
    if (told_ == 0) return;
    ASSERT_FALSE(result.lines.empty());
    EXPECT_GE(result.lines.size(), last_.size()) << "no line is lost at the end";
    const SearchLine& told = last_.front();
    const SearchLine& first = result.lines.front();
    EXPECT_EQ(told.move(), first.move());
    EXPECT_EQ(told.depth, first.depth);
    EXPECT_EQ(text_of(told.score), text_of(first.score));
  }
  int told() const { return told_; }

 private:
  void check(const SearchInfo& info) {
    for (const SearchLine& line : info.lines) {
      int& deepest = depths_[line.move().code];
      EXPECT_GE(line.depth, deepest) << "move " << line.move().code;
      deepest = std::max(deepest, line.depth);
    }
  }

  std::vector<SearchLine> last_;
  std::map<std::uint16_t, int> depths_;
  int told_ = 0;
};

/// Searches that end at any node, for one line and for many.
template <class Position>
int tell_and_compare(SearchEngine<Position>& engine, const Position& position,
                     const std::string& text) {
  int told = 0;
  const std::atomic<bool> stop{false};
  for (const std::uint64_t nodes : {700, 3000, 9000})
    for (const int lines : {1, 3, 300}) {
      Limits limits;
      limits.nodes = nodes;
      limits.multi_pv = lines;
      ToldLines listener;
      engine.clear();
      const SearchResult result = engine.search(position, limits, stop, &listener);
      listener.expect_ends_with(result, text + " " + std::to_string(nodes) + " nodes, " +
                                            std::to_string(lines) + " lines");
      told += listener.told();
    }
  return told;
}

/// Of 60 positions that `draw` gives for their numbers, those that are not over.
template <class Position, class Draw, class Format>
void expect_told_lines(SearchEngine<Position>& engine, Draw&& draw, Format&& format) {
  int told = 0;
  for (int i = 0; i < 60; ++i) {
    const Position position = draw(i);
    if (position.is_over()) continue;
    told += tell_and_compare<Position>(engine, position, format(position));
  }
  EXPECT_GT(told, 500);
}

}  // namespace ternion::test
