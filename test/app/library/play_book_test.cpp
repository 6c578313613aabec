// Sessions that play from a book.
#include "app/library/play_book.hpp"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/library/learn.hpp"
#include "session/search_and_wait.hpp"
#include "test/app/library/books.hpp"

namespace ternion::library::test {
namespace play {
namespace {

class PlayTest : public testing::Test {
 protected:
  PlayTest() {
    auto book = *Book::create(folder_.file("b"), **find_kit("othello"), "");
    EXPECT_TRUE(book.begin());
    put(book, {}, "", 0);
    put(book, {"f5"}, "", 0);
    put(book, {"f5", "d6"}, "c5", 300);  // d6 loses 3
    put(book, {"f5", "f6"}, "e6", 200);
    put(book, {"f5", "f4"}, "", 900);
    EXPECT_TRUE(book.commit());
    options_.hash_mb = 1;
  }
  static void put(Book& book, std::initializer_list<const char*> line, const char* leaf,
                  Value value) {
    const auto board = book.start().clone();
    for (const char* move : line) EXPECT_TRUE(board->play(*board->parse_move(move)));
    const auto own = book.canonical(*board);
    Entry entry;
    if (value != 0) {
      const Move move = *leaf == '\0' ? Move::none()
                                      : image_of(book.kit().symmetries, *board, own.symmetry,
                                                 *board->parse_move(leaf));
      entry.leaf = Leaf{move, estimate(value), 18};
    }
    EXPECT_TRUE(book.put(own.key, entry));
  }
  std::unique_ptr<Session> session(bool with_book, double width = 0) {
    if (with_book) options_.book = *open_for_play(folder_.file("b"));
    options_.book_width = width;
    return *make_session("othello", options_, std::make_shared<SteadyTime>());
  }
  static SearchResult go(Session& session, int multi_pv = 1) {
    GoRequest request;
    request.limits.depth = 3;
    request.limits.multi_pv = multi_pv;
    const auto result = search_and_wait(session, request);
    EXPECT_TRUE(result);
    return result.value_or(SearchResult{});
  }

  Folder folder_;
  SessionOptions options_;
};

TEST_F(PlayTest, TheBestMoveOfTheBookIsPlayedWithoutASearch) {
  const auto own = session(true);
  ASSERT_TRUE(own->play(*own->parse_move("f5")));
  const auto result = go(*own);
  ASSERT_EQ(result.lines.size(), 1U);
  EXPECT_TRUE(is_from_book(result.lines[0]));
  EXPECT_EQ(own->format_move(result.best()), "f6") << "which loses least";
  EXPECT_EQ(units_of(result.lines[0].score), -2);
  EXPECT_EQ(result.nodes, 0U);
}

TEST_F(PlayTest, ItKnowsSymmetricPositions) {
  const auto own = session(true);
  ASSERT_TRUE(own->play(*own->parse_move("d3")));
  EXPECT_EQ(own->format_move(go(*own).best()), "c3");
}

TEST_F(PlayTest, OffByDefaultAndWhereTheBookEnds) {
  const auto without = session(false);
  EXPECT_FALSE(is_from_book(go(*without).lines.at(0)));
  const auto own = session(true);
  for (const char* move : {"f5", "f6", "e6", "f4"}) ASSERT_TRUE(own->play(*own->parse_move(move)));
  const auto result = go(*own);
  EXPECT_FALSE(is_from_book(result.lines.at(0)));
  EXPECT_GT(result.nodes, 0U);
}

TEST_F(PlayTest, TheLeafIsPlayedToo) {
  const auto own = session(true);
  for (const char* move : {"f5", "f6"}) ASSERT_TRUE(own->play(*own->parse_move(move)));
  const auto result = go(*own);
  EXPECT_TRUE(is_from_book(result.lines.at(0)));
  EXPECT_EQ(own->format_move(result.best()), "e6");
}

TEST_F(PlayTest, AWidthVariesAmongWhatIsNearlyAsGood) {
  std::set<std::string> played;
  const auto own = session(true, 1.5);
  ASSERT_TRUE(own->play(*own->parse_move("f5")));
  for (int i = 0; i < 60; ++i) played.insert(own->format_move(go(*own).best()));
  EXPECT_EQ(played, (std::set<std::string>{"d6", "f6"})) << "and never f4";
}

TEST_F(PlayTest, HintsAreTheBooksAndTheSearchs) {
  const auto own = session(true);
  ASSERT_TRUE(own->play(*own->parse_move("f5")));
  const auto result = go(*own, 3);
  EXPECT_EQ(result.lines.size(), 3U);
  int marked = 0;
  for (const SearchLine& line : result.lines) marked += is_from_book(line) ? 1 : 0;
  EXPECT_EQ(marked, 3) << "White has three moves, and the book all of them";
  const auto start = session(true);
  const auto first = go(*start, 4);
  EXPECT_EQ(first.lines.size(), 4U) << "four moves to one position";
}

TEST_F(PlayTest, OtherGamesAndVariantsAreNotAskedAbout) {
  options_.book = *open_for_play(folder_.file("b"));
  const auto gomoku = *make_session("gomoku", options_, std::make_shared<SteadyTime>());
  EXPECT_FALSE(is_from_book(go(*gomoku).lines.at(0)));
}

TEST_F(PlayTest, LearnsAGame) {
  const auto book = *open_for_play(folder_.file("b"));
  const auto own = session(true);
  for (const char* move : {"f5", "d6", "c3", "d3"}) ASSERT_TRUE(own->play(*own->parse_move(move)));
  EXPECT_TRUE(book->moves(own->state()).empty());
  const auto learned = book->learn(own->record());
  ASSERT_TRUE(learned) << learned.error().message;
  EXPECT_FALSE(book->moves(own->state()).empty()) << "seen by whoever had it open";
  const auto gomoku = *make_session("gomoku", {}, std::make_shared<SteadyTime>());
  EXPECT_EQ(book->learn(gomoku->record()).error().code, ErrorCode::unsupported);
}

TEST_F(PlayTest, ABookThatIsNoneIsRefused) {
  EXPECT_EQ(open_for_play(folder_.file("none")).error().code, ErrorCode::io);
}

}  // namespace
}  // namespace play
}  // namespace ternion::library::test
