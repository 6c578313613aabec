// What a person asks of a book, one function a request: the book is opened, the work done, and what
// came of it is a text. Whoever asks (the command line) brings what searches need, the progress
// listener and the stop token along.
//
// Thread rule: one thread at a time. Each call blocks until it is done.
#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "app/library/answer.hpp"
#include "app/library/book_report.hpp"
#include "app/library/build.hpp"
#include "app/library/learn.hpp"

namespace ternion::library {

/// All that requests may name; each uses some of it.
struct BookRequest {
  std::string book;    // the file
  std::string file;    // another book, games, what is written
  std::string start;   // of a new book, as Book::create() takes it
  std::string line;    // a position, or moves from the book's start; empty: the start
  std::string format;  // of book_formats()
  std::string value;   // as parse_value() reads it; empty: not said
  std::string label;
  std::string comment;
  BuildOptions build;  // `threads` are the asker's
  LearnOptions learn;  // `search` is that of `build`
  ShowOptions show;
};

/// With what positions are searched.
struct SearchMeans {
  SessionOptions session;
  int threads = 1;
};

struct BookAsker : Follower {
  /// The name of the game that is meant; empty: whichever the book is of.
  std::function<std::string()> game;
  std::function<Expected<SearchMeans>(const GameKit&)> search_means;
};

/// Errors of each: io for files; those of its work, of a line that cannot be read, and unsupported
/// for a book of another game than the one that is meant.
using AskBook = Expected<Answer>(const BookRequest&, const BookAsker&);

AskBook new_book;
AskBook book_info;
AskBook show_book;
AskBook build_book;
AskBook deepen_book;
AskBook add_to_book;
AskBook remove_from_book;
AskBook learn_games;
AskBook prune_book;
AskBook merge_books;
AskBook split_book;
AskBook check_book;
AskBook fix_book;
AskBook read_foreign_book;
AskBook write_foreign_book;

/// Names of the forms that are written.
std::vector<std::string> written_book_forms();

}  // namespace ternion::library
