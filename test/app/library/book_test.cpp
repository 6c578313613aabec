// Books of every game: keys, worths that are always the best of what is below, files that last.
#include "app/library/book.hpp"

#include <fstream>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/library/book_check.hpp"
#include "app/library/filling.hpp"
#include "test/app/library/books.hpp"

namespace ternion::library::test {
namespace {

using testing::HasSubstr;

class BookOfGame : public testing::TestWithParam<std::string> {
 protected:
  const GameKit& kit_ = **find_kit(GetParam());
  Folder folder_;
};

Leaf random_leaf(Rng& rng, Move move) {
  const auto value = static_cast<Value>(rng.below(2001)) - 1000;
  if (rng.below(12) == 0) {
    const Value win = kWin - static_cast<Value>(rng.below(30)) - 1;
    const Value worth = rng.below(2) == 0 ? win : -win;
    return {move, {worth, worth, worth, Kind::proved}, 20};
  }
  if (rng.below(6) == 0) return {move, {value, value, value, Kind::solved}, 20};
  return {move, estimate(value), static_cast<int>(rng.below(20))};
}

TEST_P(BookOfGame, WorthsAreTrueAfterEveryRandomChange) {
  auto book = *Book::create(folder_.file("b"), kit_, "");
  Rng rng(11);
  for (int batch = 0; batch < 25; ++batch) {
    ASSERT_TRUE(book.begin());
    for (int i = 0; i < 6; ++i) {
      const auto board =
          random_board(book.start(), rng, static_cast<int>(rng.below(batch < 20 ? 4 : 300)));
      const std::string key = book.canonical(*board).key;
      if (rng.below(5) == 0) {
        ASSERT_TRUE(book.remove(key));
        continue;
      }
      const auto own = *book.board_of(key);
      const auto moves = own->legal_moves();
      Entry entry;
      if (!moves.empty() && rng.below(8) != 0)
        entry.leaf = random_leaf(rng, moves[static_cast<std::size_t>(rng.below(moves.size()))]);
      else if (rng.below(2) == 0)
        entry.leaf = random_leaf(rng, Move::none());
      ASSERT_TRUE(book.put(key, entry));
    }
    ASSERT_TRUE(book.commit());
    expect_true_worths(book);
  }
  const auto report = check(book);
  ASSERT_TRUE(report);
  EXPECT_EQ(report->findings, std::vector<std::string>{});
  EXPECT_GT(report->positions, 5);
}

TEST_P(BookOfGame, FindingOutAllAnewChangesNothing) {
  auto book = *Book::create(folder_.file("b"), kit_, "");
  Rng rng(12);
  ASSERT_TRUE(book.begin());
  auto filling = *Filling::of(book);
  for (int i = 0; i < 60; ++i) {
    const auto board = random_board(book.start(), rng, static_cast<int>(rng.below(4)));
    const std::string key = book.canonical(*board).key;
    const auto moves = (*book.board_of(key))->legal_moves();
    Entry entry;
    entry.leaf = random_leaf(rng, moves[static_cast<std::size_t>(rng.below(moves.size()))]);
    ASSERT_TRUE(filling.put(key, entry));
  }
  ASSERT_TRUE(filling.renew());
  ASSERT_TRUE(filling.write());
  ASSERT_TRUE(book.commit());
  expect_true_worths(book);
  EXPECT_TRUE(check(book)->clean());
  const auto before = entries_of(book);
  ASSERT_TRUE(book.begin());
  auto again = *Filling::of(book);
  ASSERT_TRUE(again.renew());
  ASSERT_TRUE(again.write());
  ASSERT_TRUE(book.commit());
  EXPECT_EQ(entries_of(book), before);
}

TEST_P(BookOfGame, MovesOfAKeyAreThoseOfEveryBoardThatHasIt) {
  const Symmetries& symmetries = kit_.symmetries;
  const auto start = kit_.make_board(kit_.info);
  Rng rng(13);
  for (int game = 0; game < 30; ++game) {
    const auto board = random_board(*start, rng, static_cast<int>(rng.below(40)));
    const auto own = canonical_of(symmetries, *board);
    const auto turned = start->clone();
    ASSERT_TRUE(turned->set_position(*text_of_key(symmetries, *start, own.key)));
    EXPECT_EQ(canonical_of(symmetries, *turned).key, own.key);
    for (const Move move : board->legal_moves()) {
      const Move image = image_of(symmetries, *board, own.symmetry, move);
      ASSERT_TRUE(turned->is_legal(image)) << board->format_move(move);
      EXPECT_EQ(image_of(symmetries, *board, inverse_of(symmetries, own.symmetry), image), move);
      const auto after = board->clone();
      const auto turned_after = turned->clone();
      ASSERT_TRUE(after->play(move));
      ASSERT_TRUE(turned_after->play(image));
      EXPECT_EQ(canonical_of(symmetries, *after).key, canonical_of(symmetries, *turned_after).key);
    }
  }
}

BoardView turned(const BoardView& view, int symmetry) {
  BoardView image = view;
  for (int row = 0; row < view.height; ++row)
    for (int column = 0; column < view.width; ++column) {
      int to_column = (symmetry & 1) != 0 ? view.width - 1 - column : column;
      int to_row = (symmetry & 2) != 0 ? view.height - 1 - row : row;
      if ((symmetry & 4) != 0) std::swap(to_column, to_row);
      image.cells[static_cast<std::size_t>(to_row * view.width + to_column)] = view.at(column, row);
    }
  return image;
}

TEST_P(BookOfGame, TheKeyIsTheSameForAllSymmetricBoards) {
  if (kit_.symmetries.canonical == nullptr) GTEST_SKIP() << "it has no symmetries";
  const auto start = kit_.make_board(kit_.info);
  Rng rng(14);
  std::set<std::string> keys;
  for (int game = 0; game < 30; ++game) {
    const auto board = random_board(*start, rng, static_cast<int>(rng.below(30)));
    std::set<std::string> own;
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
      const auto image = start->clone();
      ASSERT_TRUE(image->set_board(turned(board->view(), symmetry), board->side_to_move()));
      own.insert(canonical_of(kit_.symmetries, *image).key);
    }
    EXPECT_EQ(own.size(), 1U) << board->position_text();
    keys.insert(own.begin(), own.end());
  }
  EXPECT_GT(keys.size(), 15U) << "and not for all boards";
}

TEST_P(BookOfGame, EachPositionIsFoundAgainFromWhereAMoveLeads) {
  auto book = *Book::create(folder_.file("b"), kit_, "");
  Rng rng(15);
  for (int game = 0; game < 25; ++game) {
    const auto board = random_board(book.start(), rng, static_cast<int>(rng.below(58)));
    if (board->is_over()) continue;
    const std::string key = book.canonical(*board).key;
    ASSERT_TRUE(book.begin());
    ASSERT_TRUE(book.put(key, {}));
    ASSERT_TRUE(book.commit());
    const auto children = book.children(*board);
    for (const Book::Child& child : children) {
      const auto parents = book.parents(child.key);
      ASSERT_TRUE(parents);
      EXPECT_THAT(*parents, testing::Contains(key)) << board->position_text();
    }
  }
}

TEST_P(BookOfGame, IsTheSameWhenItIsOpenedAgain) {
  Rng rng(16);
  std::map<std::string, Entry> before;
  {
    auto book = *Book::create(folder_.file("b"), kit_, "");
    ASSERT_TRUE(book.begin());
    for (int i = 0; i < 20; ++i) {
      const auto board = random_board(book.start(), rng, i % 4);
      const std::string key = book.canonical(*board).key;
      Entry entry;
      entry.leaf = random_leaf(rng, (*book.board_of(key))->legal_moves().front());
      entry.counts = {i, 2 * i, 3 * i, 4 * i};
      entry.depth = i;
      entry.label = i % 2 == 0 ? "" : "l";
      entry.comment = i % 3 == 0 ? "two\nlines" : "";
      ASSERT_TRUE(book.put(key, entry));
    }
    ASSERT_TRUE(book.commit());
    before = entries_of(book);
  }
  EXPECT_FALSE(std::filesystem::exists(folder_.file("b-wal"))) << "at rest it is one file";
  auto read = Book::open(folder_.file("b"), BookStore::Mode::read);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(&read->kit(), &kit_);
  EXPECT_EQ(entries_of(*read), before);
  EXPECT_EQ(*read->store().count(), static_cast<std::int64_t>(before.size()));
}

TEST_P(BookOfGame, WhatIsTakenBackIsNotThere) {
  auto book = *Book::create(folder_.file("b"), kit_, "");
  const auto before = entries_of(book);
  const auto board = book.start().clone();
  ASSERT_TRUE(board->play(board->legal_moves().front()));
  ASSERT_TRUE(book.begin());
  ASSERT_TRUE(book.put(book.canonical(*board).key, {}));
  book.roll_back();
  EXPECT_EQ(entries_of(book), before);
}

TEST_P(BookOfGame, WhatIsRemovedBecomesALeafOfWhatLedThere) {
  auto book = *Book::create(folder_.file("b"), kit_, "");
  const auto board = book.start().clone();
  ASSERT_TRUE(board->play(board->legal_moves().front()));
  const std::string key = book.canonical(*board).key;
  Entry entry;
  entry.leaf = Leaf{(*book.board_of(key))->legal_moves().front(), estimate(-300), 7};
  ASSERT_TRUE(book.begin());
  ASSERT_TRUE(book.put(key, entry));
  ASSERT_TRUE(book.commit());
  EXPECT_EQ((*book.find(book.start()))->worth.value, 300);
  ASSERT_TRUE(book.begin());
  EXPECT_TRUE(*book.remove(key));
  EXPECT_FALSE(*book.remove(key));
  ASSERT_TRUE(book.commit());
  const auto start = *book.find(book.start());
  ASSERT_TRUE(start->leaf);
  EXPECT_EQ(start->worth.value, 300);
  const auto again = book.start().clone();
  ASSERT_TRUE(again->play(start->leaf->move));
  EXPECT_EQ(book.canonical(*again).key, key);
}

std::vector<std::string> names_of_games() {
  std::vector<std::string> names;
  for (const GameKit* kit : kits()) names.push_back(kit->info.name);
  return names;
}
INSTANTIATE_TEST_SUITE_P(Games, BookOfGame, testing::ValuesIn(names_of_games()),
                         [](const auto& each) { return each.param; });

TEST(Book, IsOfOneVariantAndSize) {
  const Folder folder;
  auto book = *Book::create(folder.file("b"), **find_kit("gomoku"), "renju 15");
  const auto board = *make_board("gomoku");
  EXPECT_FALSE(book.holds_such(*board)) << "freestyle";
  ASSERT_TRUE(board->set_position("renju 15 h8"));
  EXPECT_TRUE(book.holds_such(*board));
  ASSERT_TRUE(board->set_position("renju 19"));
  EXPECT_FALSE(book.holds_such(*board));
  EXPECT_FALSE(book.holds_such(**make_board("othello")));
  const auto wrong = Book::create(folder.file("c"), **find_kit("gomoku"), "chess 8");
  EXPECT_FALSE(wrong);
  EXPECT_FALSE(std::filesystem::exists(folder.file("c")));
}

TEST(Book, RefusesWhatIsNone) {
  const Folder folder;
  EXPECT_EQ(Book::open(folder.file("none"), BookStore::Mode::write).error().code, ErrorCode::io);
  EXPECT_FALSE(std::filesystem::exists(folder.file("none")));
  std::ofstream(folder.file("text")) << std::string(5000, 'x');
  for (const auto mode : {BookStore::Mode::read, BookStore::Mode::write})
    EXPECT_THAT(Book::open(folder.file("text"), mode).error().message,
                HasSubstr("expected a book of Ternion"));
  std::ofstream(folder.file("empty")) << "";
  EXPECT_FALSE(Book::open(folder.file("empty"), BookStore::Mode::read));
  ASSERT_TRUE(Book::create(folder.file("b"), **find_kit("othello"), ""));
  EXPECT_THAT(Book::create(folder.file("b"), **find_kit("othello"), "").error().message,
              HasSubstr("expected no file"));
}

TEST(Book, PassesArePositionsOfTheirOwn) {
  const Folder folder;
  auto book = *Book::create(folder.file("b"), **find_kit("othello"), "");
  Rng rng(3);
  int passes = 0;
  for (int game = 0; game < 400 && passes < 5; ++game) {
    auto at = book.start().clone();
    while (!at->is_over() && !must_pass(*at)) {
      const auto moves = at->legal_moves();
      ASSERT_TRUE(at->play(moves[static_cast<std::size_t>(rng.below(moves.size()))]));
    }
    if (at->is_over()) continue;
    ++passes;
    const std::string before = book.canonical(*at).key;
    ASSERT_TRUE(at->play(at->pass_move()));
    const std::string behind = book.canonical(*at).key;
    ASSERT_TRUE(book.begin());
    ASSERT_TRUE(book.put(before, {}));
    Entry entry;
    entry.leaf = Leaf{Move::none(), estimate(400), 5};
    ASSERT_TRUE(book.put(behind, entry));
    ASSERT_TRUE(book.commit());
    EXPECT_EQ((*book.store().find(before))->worth.value, -400);
  }
  EXPECT_EQ(passes, 5);
  expect_true_worths(book);
}

TEST(BookStores, AReaderSeesOneMoment) {
  const Folder folder;
  const std::string path = folder.file("b");
  const GameKit& kit = **find_kit("othello");
  {
    auto made = *Book::create(path, kit, "");
    ASSERT_TRUE(made.begin() && made.put(made.canonical(made.start()).key, {}) && made.commit());
  }
  {
    auto reader = *BookStore::open(path, BookStore::Mode::read);
    ASSERT_TRUE(reader.begin_reading());
    EXPECT_EQ(*reader.count(), 1);
    {
      auto writer = *Book::open(path, BookStore::Mode::write);
      const auto next = writer.children(writer.start());
      ASSERT_TRUE(writer.begin() && writer.put(next.front().key, {}) && writer.commit())
          << "one that begins meanwhile";
    }
    EXPECT_EQ(*reader.count(), 1);
    reader.end_reading();
    EXPECT_EQ(*reader.count(), 2);
  }
  EXPECT_FALSE(std::filesystem::exists(path + "-wal")) << "at rest it is one file";
}

TEST(BookCheck, FindsWhatIsWrongAndPutsItRight) {
  const Folder folder;
  auto book = *Book::create(folder.file("b"), **find_kit("othello"), "");
  const std::string start = book.canonical(book.start()).key;
  ASSERT_TRUE(book.begin());
  Entry entry;
  entry.leaf = Leaf{*book.start().parse_move("a1"), estimate(100), 5};
  entry.worth = estimate(700);
  ASSERT_TRUE(book.store().put(start, entry));
  ASSERT_TRUE(book.store().put("no key", {}));
  ASSERT_TRUE(book.store().put(std::string(16, '\x7f'), {}));
  ASSERT_TRUE(book.store().commit());
  const auto report = check(book);
  ASSERT_TRUE(report);
  EXPECT_EQ(report->wrong, 4);
  EXPECT_THAT(report->findings, testing::Contains(HasSubstr("the leaf a1 is not legal")));
  EXPECT_THAT(report->findings, testing::Contains(HasSubstr("worth 7.00")));
  EXPECT_THAT(report->findings, testing::Contains(HasSubstr("no canonical position")));
  const auto fixed = fix(book);
  ASSERT_TRUE(fixed);
  EXPECT_EQ(fixed->wrong, 4);
  EXPECT_TRUE(check(book)->clean());
  EXPECT_EQ(*book.store().count(), 1);
}

/// The start of Othello after f5, which has three replies.
Book book_after_f5(const std::string& path) {
  const GameKit& kit = **find_kit("othello");
  const auto board = kit.make_board(kit.info);
  EXPECT_TRUE(board->play(*board->parse_move("f5")));
  return *Book::create(path, kit, board->position_text());
}

Entry said_of(const Worth& worth) {
  Entry entry;
  entry.leaf = Leaf{Move::none(), worth, 5};
  return entry;
}

/// Of a position of whose three moves `links` are in the book, worth `child` to who is to move
/// there, and which has a leaf without a move if it is worth anything.
Worth worth_beside(const Worth& said, const Worth& child, std::size_t links = 1) {
  const Folder folder;
  auto book = book_after_f5(folder.file("b"));
  const std::string start = book.canonical(book.start()).key;
  const auto children = book.children(**book.board_of(start));
  EXPECT_EQ(children.size(), 3U);
  EXPECT_TRUE(book.begin());
  EXPECT_TRUE(book.put(start, said.is_known() ? said_of(said) : Entry{}));
  for (std::size_t i = 0; i < links; ++i) EXPECT_TRUE(book.put(children[i].key, said_of(child)));
  EXPECT_TRUE(book.commit());
  expect_true_worths(book);
  EXPECT_TRUE(check(book)->clean());
  const auto before = entries_of(book);
  EXPECT_TRUE(book.begin());
  auto filling = *Filling::of(book);
  EXPECT_TRUE(filling.renew() && filling.write() && book.commit());
  EXPECT_EQ(entries_of(book), before) << "found out anew";
  return before.at(start).worth;
}

Worth proof(Value value, Kind kind) { return {value, value, value, kind}; }

TEST(Proofs, OneSolvedMoveProvesNothingOfTheOthers) {
  const Worth solved = proof(-300, Kind::solved);
  for (const Worth& said : {estimate(50), estimate(900), Worth{}})
    EXPECT_EQ(worth_beside(said, solved), (Worth{300, 300, kUnbounded, Kind::searched}))
        << said.value;
  EXPECT_EQ(worth_beside(proof(50, Kind::entered), solved).kind, Kind::searched);
  EXPECT_EQ(worth_beside(estimate(50), solved, 3), proof(300, Kind::solved)) << "none is left";
  const Value win = kWin - 7;
  EXPECT_EQ(worth_beside(estimate(50), proof(win, Kind::proved)).kind, Kind::searched)
      << "one move that loses";
  EXPECT_EQ(worth_beside(estimate(50), proof(-win, Kind::proved)).kind, Kind::proved)
      << "one move that wins is enough";
}

TEST(Proofs, AnEstimateOfAnotherMoveIsNone) {
  Choice choice;
  choice.take(proof(300, Kind::solved));
  EXPECT_EQ(choice.worth(), proof(300, Kind::solved));
  choice.take(estimate(50));
  EXPECT_EQ(choice.worth(), (Worth{300, 300, 300, Kind::searched})) << "however low it is";
  choice.take(proof(kWin - 7, Kind::proved));
  EXPECT_EQ(choice.worth().kind, Kind::proved) << "one move that wins is enough";
  Choice lost;
  lost.take(proof(-kLeastWin, Kind::proved));
  lost.take(estimate(-900, Kind::entered));
  EXPECT_EQ(lost.worth().kind, Kind::entered);
}

TEST(Proofs, OfThePositionItselfStandBesideOneMove) {
  const Worth solved = proof(-300, Kind::solved);
  EXPECT_EQ(worth_beside(proof(300, Kind::solved), solved), proof(300, Kind::solved));
  EXPECT_EQ(worth_beside(proof(500, Kind::solved), solved), (Worth{300, 300, 500, Kind::searched}))
      << "the best move is another";
  EXPECT_EQ(worth_beside(proof(0, Kind::proved), proof(0, Kind::proved)), proof(0, Kind::proved));
  const Value win = kWin - 7;
  EXPECT_EQ(worth_beside(proof(-kLeastWin, Kind::proved), proof(win, Kind::proved)).kind,
            Kind::proved)
      << "every move loses, however soon";
}

TEST(Proofs, ACheckFindsAFalseOne) {
  const Folder folder;
  auto book = book_after_f5(folder.file("b"));
  const std::string start = book.canonical(book.start()).key;
  const std::string child = book.children(**book.board_of(start)).front().key;
  ASSERT_TRUE(book.begin());
  ASSERT_TRUE(book.put(start, said_of(estimate(50))));
  ASSERT_TRUE(book.put(child, said_of(proof(-300, Kind::solved))));
  ASSERT_TRUE(book.commit());
  ASSERT_TRUE(book.begin());
  Entry entry = **book.store().find(start);
  entry.worth = proof(300, Kind::solved);
  ASSERT_TRUE(book.store().put(start, entry));
  ASSERT_TRUE(book.store().commit());
  EXPECT_THAT(check(book)->findings,
              testing::ElementsAre(HasSubstr("worth 3.00 (solved), expected 3.00 (searched)")));
  ASSERT_TRUE(fix(book));
  EXPECT_TRUE(check(book)->clean());
  EXPECT_EQ((*book.store().find(start))->worth.kind, Kind::searched);
}

/// What led to a solved position that is taken away has looked at no other move by that.
TEST(Proofs, OfARemovedPositionIsNoneOfTheOtherMoves) {
  const Folder folder;
  auto book = book_after_f5(folder.file("b"));
  const std::string start = book.canonical(book.start()).key;
  const auto children = book.children(**book.board_of(start));
  for (const std::size_t links : {1U, 3U}) {
    ASSERT_TRUE(book.begin());
    ASSERT_TRUE(book.put(start, said_of(estimate(900))));
    for (std::size_t i = 0; i < links; ++i)
      ASSERT_TRUE(book.put(children[i].key, said_of(proof(-300, Kind::solved))));
    ASSERT_TRUE(book.commit());
    ASSERT_TRUE(book.begin());
    ASSERT_TRUE(*book.remove(children.front().key));
    ASSERT_TRUE(book.commit());
    const Entry entry = **book.store().find(start);
    ASSERT_TRUE(entry.leaf);
    EXPECT_EQ(entry.leaf->move, children.front().move);
    EXPECT_EQ(entry.worth, links == 3 ? proof(300, Kind::solved)
                                      : (Worth{300, 300, kUnbounded, Kind::searched}));
    EXPECT_TRUE(check(book)->clean());
  }
}

}  // namespace
}  // namespace ternion::library::test
