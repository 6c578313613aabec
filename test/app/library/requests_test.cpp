// What people ask of books and libraries: the answer's text, how it ended, and what is refused.
#include <filesystem>
#include <fstream>
#include <iterator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/library/book_requests.hpp"
#include "app/library/games/library_requests.hpp"
#include "app/library/shipped_books.hpp"
#include "engine/platform/whole_file.hpp"
#include "test/app/library/books.hpp"

namespace ternion::library::test {
namespace requests {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using End = Answer::End;

class BookRequests : public testing::Test {
 protected:
  BookRequests() {
    request_.book = folder_.file("b");
    request_.build.search.nodes = 50;
    asker_.game = [this] { return game_; };
    asker_.search_means = [](const GameKit&) {
      SearchMeans means;
      means.session.hash_mb = 1;
      return Expected<SearchMeans>(means);
    };
    asker_.say = [this](const std::string& text) { said_.push_back(text); };
    asker_.remark = [this](const std::string& text) { remarks_.push_back(text); };
  }
  Answer asked(AskBook& ask) {
    const auto answer = ask(request_, asker_);
    EXPECT_TRUE(answer) << answer.error().message;
    return answer.value_or(Answer{"an error", End::stopped});
  }
  Error refused(AskBook& ask) {
    const auto answer = ask(request_, asker_);
    EXPECT_FALSE(answer) << answer->text;
    return answer ? Error{} : answer.error();
  }

  Folder folder_;
  std::string game_;
  BookRequest request_;
  BookAsker asker_;
  std::vector<std::string> said_;
  std::vector<std::string> remarks_;
};

/// A book that was made there would never be read again.
TEST_F(BookRequests, NoFileIsMadeInPlaceOfTheProgramsOwnBook) {
  const auto names_the_file = [&](AskBook& ask) {
    const Error error = refused(ask);
    EXPECT_EQ(error.code, ErrorCode::unsupported);
    EXPECT_THAT(error.message, HasSubstr("./shipped"));
    EXPECT_FALSE(std::filesystem::exists("shipped"));
  };
  const std::string file = request_.book;
  asked(new_book);
  request_.format = "text";
  request_.file = kShippedBooks;
  names_the_file(split_book);
  names_the_file(write_foreign_book);
  request_.book = kShippedBooks;
  names_the_file(new_book);
  request_.file = file;
  names_the_file(read_foreign_book);
}

/// By any name of it: what was written over is lost, and games would count twice.
TEST_F(BookRequests, ABookIsNotWrittenOverNorMergedWithItself) {
  asked(new_book);
  request_.format = "edax";
  std::filesystem::create_symlink(request_.book, folder_.file("other name"));
  for (const std::string& name : {request_.book, folder_.file("other name")}) {
    request_.file = name;
    EXPECT_THAT(refused(write_foreign_book).message, HasSubstr("expected a file other than"));
    EXPECT_THAT(refused(merge_books).message, HasSubstr("expected a file other than"));
  }
  EXPECT_TRUE(Book::open(request_.book, BookStore::Mode::read));
}

TEST_F(BookRequests, ABookOfTheGameThatIsMeant) {
  game_ = "gomoku";
  request_.start = "renju 15";
  EXPECT_EQ(asked(new_book).text, "");
  EXPECT_EQ(refused(new_book).code, ErrorCode::io) << "it is there";
  EXPECT_THAT(asked(book_info).text, HasSubstr("renju 15"));
  game_ = "othello";
  const Error other = refused(book_info);
  EXPECT_EQ(other.code, ErrorCode::unsupported);
  EXPECT_THAT(other.message, HasSubstr("Gomoku"));
  game_.clear();
  EXPECT_THAT(asked(show_book).text, HasSubstr("renju 15"));
}

TEST_F(BookRequests, WhatAPersonSaysIsShownAndTakenAway) {
  asked(new_book);
  request_.line = "f5";
  request_.value = "much";
  EXPECT_THAT(refused(add_to_book).message, testing::StartsWith("--value: "));
  request_.value = "-2.5";
  request_.label = "mark";
  EXPECT_EQ(asked(add_to_book).text, "1 added\n");
  EXPECT_THAT(asked(show_book).text, HasSubstr("mark"));
  request_.label = "m\x1B[2J";
  request_.comment = "two\nlines\r\x7F\xC2\x9B_\xC2\xA9";
  asked(add_to_book);
  EXPECT_THAT(asked(show_book).text, HasSubstr(", m?[2J\ntwo\nlines???_\xC2\xA9\n"));
  const Answer gone = asked(remove_from_book);
  EXPECT_EQ(gone.text, "1 removed\n");
  EXPECT_EQ(gone.end, End::done);
  EXPECT_EQ(asked(remove_from_book).end, End::findings) << "it is no longer there";
  request_.line = "f5f5";
  for (AskBook* const ask : {&show_book, &remove_from_book})
    EXPECT_EQ(refused(*ask).code, ErrorCode::illegal_move);
}

TEST_F(BookRequests, TheProgramsOwnBookIsReadAlone) {
  request_.book = "shipped";
  game_ = "othello";
  EXPECT_THAT(asked(book_info).text,
              testing::AllOf(HasSubstr("Othello"), Not(HasSubstr("bytes      0"))));
  EXPECT_THAT(asked(show_book).text, HasSubstr("f5"));
  for (AskBook* const ask : {&build_book, &add_to_book, &remove_from_book, &fix_book, &prune_book})
    EXPECT_THAT(refused(*ask).message, HasSubstr("read alone"));
  game_ = "surakarta";
  EXPECT_THAT(refused(book_info).message, HasSubstr("Surakarta"));
  game_ = "othello";
  request_.book = folder_.file("mine");
  request_.file = "shipped";
  const Answer read = asked(read_foreign_book);
  EXPECT_THAT(read.text, testing::EndsWith("positions read\n")) << "and nothing else is said";
  request_.file = folder_.file("packed");
  request_.format = "packed";
  asked(write_foreign_book);
  EXPECT_EQ(*platform::read_file(request_.file), *shipped_file("othello"));
}

TEST_F(BookRequests, PathsAreSaidOnOneLine) {
  request_.book = folder_.file("no\nsuch\x1B");
  EXPECT_THAT(refused(book_info).message, Not(testing::AnyOf(HasSubstr("\n"), HasSubstr("\x1B"))));
  asked(new_book);
  EXPECT_THAT(refused(new_book).message, Not(testing::AnyOf(HasSubstr("\n"), HasSubstr("\x1B"))));
}

TEST_F(BookRequests, GrowthEndsAtItsBoundAndWhenItIsStopped) {
  asked(new_book);
  request_.build.positions = 3;
  request_.build.width = 50;
  EXPECT_THAT(asked(build_book).text, HasSubstr("3 positions"));
  request_.build.positions = 100;
  std::stop_source stop;
  stop.request_stop();
  asker_.stop = [&] { return stop.get_token(); };
  EXPECT_EQ(asked(build_book).end, End::stopped);
  EXPECT_EQ(asked(deepen_book).end, End::stopped);
}

TEST_F(BookRequests, GamesAreLearnedAndWhatIsNoneIsRemarked) {
  asked(new_book);
  request_.file = folder_.file("games");
  ASSERT_TRUE(platform::write_file(request_.file, std::string_view("f5d6c3\nf5f5\n")));
  request_.learn.plies = 2;
  request_.learn.loss = 0;
  const Answer learned = asked(learn_games);
  EXPECT_THAT(learned.text, HasSubstr("1 games, 0 of them known, 1 refused"));
  EXPECT_EQ(learned.end, End::findings);
  ASSERT_EQ(remarks_.size(), 1U);
  EXPECT_THAT(remarks_[0], testing::StartsWith("line 2: "));
}

/// Ctrl-C ends whoever waits for stdin.
TEST_F(BookRequests, InputIsReadBeforeAStopIsAskedFor) {
  asked(new_book);
  int stops = 0;
  asker_.stop = [&] {
    ++stops;
    return std::stop_token();
  };
  request_.file = folder_.file("none");
  EXPECT_EQ(refused(learn_games).code, ErrorCode::io);
  EXPECT_EQ(stops, 0);
  ASSERT_TRUE(platform::write_file(request_.file, std::string_view("f5\n")));
  request_.learn.plies = 0;
  asked(learn_games);
  EXPECT_EQ(stops, 1);
}

TEST_F(BookRequests, BooksAreExchangedMergedSplitAndChecked) {
  asked(new_book);
  request_.build.positions = 6;
  request_.build.width = 50;
  asked(build_book);
  request_.file = folder_.file("edax");
  request_.format = "edax";
  EXPECT_THAT(asked(write_foreign_book).text, HasSubstr("6 positions written"));
  request_.format = "egaroucid-1";
  EXPECT_THAT(refused(write_foreign_book).message, HasSubstr("read alone"));
  request_.format = "renlib";
  EXPECT_THAT(refused(write_foreign_book).message, HasSubstr("expected a book of Gomoku"));
  const std::string whole = request_.book;
  request_.book = folder_.file("c");
  EXPECT_THAT(asked(read_foreign_book).text, HasSubstr("6 positions read"));
  EXPECT_EQ(asked(check_book).text, "6 positions, 0 wrong\n");
  EXPECT_EQ(asked(fix_book).end, End::done);
  request_.file = whole;
  EXPECT_EQ(asked(merge_books).text, "0 added, 6 joined\n");
  request_.file = folder_.file("part");
  EXPECT_EQ(asked(split_book).text, "6 positions\n");
  EXPECT_EQ(refused(split_book).code, ErrorCode::io) << "it is there";
  request_.build.plies = 0;
  EXPECT_EQ(asked(prune_book).text, "5 removed\n");
  EXPECT_THAT(written_book_forms(), testing::IsSupersetOf({"edax", "text", "renlib"}));
}

class LibraryRequests : public testing::Test {
 protected:
  LibraryRequests() {
    request_.library = folder_.file("l");
    asker_.game = [] { return std::string("othello"); };
    asker_.read = [this](const std::string& name) {
      return name == "-" ? Expected<std::string>(games_) : platform::read_input(name);
    };
    asker_.application = "a test";
    asker_.say = [this](const std::string& text) { said_ += text; };
    asker_.remark = [this](const std::string& text) { remarks_.push_back(text); };
  }
  Answer asked(AskLibrary& ask) {
    said_.clear();
    const auto answer = ask(request_, asker_);
    EXPECT_TRUE(answer) << answer.error().message;
    return answer.value_or(Answer{"an error", End::stopped});
  }

  Folder folder_;
  std::string games_ =
      "(;GM[2]PB[Ann]PW[Bob]DT[2001]PC[x]RE[B+4];B[fe];W[df];B[cc])\n"
      "(;GM[2]PB[Bob]PW[Carl]DT[1999]RE[0];B[fe];W[ff];B[ef])\n";
  LibraryRequest request_;
  LibraryAsker asker_;
  std::string said_;
  std::vector<std::string> remarks_;
};

TEST_F(LibraryRequests, GamesArePutInAndFound) {
  EXPECT_EQ(library_info(request_, asker_).error().code, ErrorCode::io);
  request_.files = {"-"};
  EXPECT_EQ(asked(put_games).text, "2 games added, 0 known, 0 refused\n");
  EXPECT_EQ(asked(put_games).text, "0 games added, 2 known, 0 refused\n");
  games_ = "f5d6\nf5f5\n";
  const Answer wrong = asked(put_games);
  EXPECT_EQ(wrong.end, End::findings);
  EXPECT_THAT(remarks_, ElementsAre(HasSubstr("-: game or line 2: ")));
  EXPECT_THAT(asked(library_info).text, HasSubstr("3 games"));
  request_.line = "f5";
  EXPECT_EQ(asked(find_games).end, End::done);
  EXPECT_THAT(said_, HasSubstr("3 games, 1999-2001: Black won 1, draws 1, White won 0"));
  request_.result = "draw";
  asked(find_games);
  EXPECT_THAT(said_, HasSubstr("1 games, 1999"));
  request_.result.clear();
  request_.games = 1;
  asked(find_games);
  EXPECT_THAT(said_, HasSubstr("2 more"));
  request_.line.clear();
  request_.filter.player = "nobody";
  EXPECT_EQ(asked(find_games).end, End::findings);
}

TEST_F(LibraryRequests, FilesAreWrittenWholeOrNotAtAll) {
  request_.files = {"-"};
  asked(put_games);
  request_.file = folder_.file("all.sgf");
  request_.format = "sgf";
  EXPECT_EQ(asked(write_games).text, "2 games written, 0 refused\n");
  std::ifstream in(request_.file, std::ios::binary);
  EXPECT_THAT(std::string(std::istreambuf_iterator<char>(in), {}), HasSubstr("PB[Ann]"));
  request_.file = folder_.file("no.psq");
  request_.format = "psq";
  EXPECT_EQ(write_games(request_, asker_).error().code, ErrorCode::unsupported);
  EXPECT_FALSE(std::filesystem::exists(request_.file));
  EXPECT_FALSE(std::filesystem::exists(request_.file + ".part"));
  request_.format = "json";
  request_.file = request_.library;
  EXPECT_THAT(write_games(request_, asker_).error().message,
              HasSubstr("expected a file other than"));
  EXPECT_THAT(asked(library_info).text, HasSubstr("2 games"));
  request_.file = "/nowhere/x";
  EXPECT_EQ(write_games(request_, asker_).error().code, ErrorCode::io);
}

TEST_F(LibraryRequests, InputIsReadBeforeAStopIsAskedFor) {
  std::vector<std::string> order;
  asker_.read = [&](const std::string&) {
    order.emplace_back("read");
    return Expected<std::string>(games_);
  };
  asker_.stop = [&] {
    order.emplace_back("stop");
    return std::stop_token();
  };
  request_.files = {"-"};
  asked(put_games);
  EXPECT_THAT(order, ElementsAre("read", "stop"));
}

TEST_F(LibraryRequests, AStoppedImportSaysSo) {
  std::stop_source stop;
  stop.request_stop();
  asker_.stop = [&] { return stop.get_token(); };
  request_.files = {"-"};
  const Answer stopped = asked(put_games);
  EXPECT_EQ(stopped.end, End::stopped);
  EXPECT_EQ(stopped.text, "0 games added, 0 known, 0 refused\n");
  EXPECT_THAT(remarks_, ElementsAre("interrupted"));
}

}  // namespace
}  // namespace requests
}  // namespace ternion::library::test
