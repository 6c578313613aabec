// What a person asks of a library of games, one function a request: the library is opened, the work
// done, and what came of it is a text. Whoever asks (the command line) brings the files' bytes, the
// progress listener and the stop token along.
//
// Thread rule: one thread at a time. Each call blocks until it is done.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "app/library/answer.hpp"
#include "app/library/games/import_games.hpp"
#include "session/played_games.hpp"

namespace ternion::library {

/// All that requests may name; each uses some of it.
struct LibraryRequest {
  std::string library;             // the file
  std::vector<std::string> files;  // of games; "-" is stdin
  std::string file;                // what is written
  std::string line;                // a position, or moves from the usual start; empty: any position
  std::string format = "json";     // of written_forms()
  PlayedFilter filter;             // but for its result, which is this:
  std::string result;              // "black", "white", "draw"; empty: any
  std::size_t games = 20;          // shown, the latest first
  std::size_t skip = 0;
  GameImportOptions import;
};

struct LibraryAsker : Follower {
  /// The name of the game of lines and texts that name none.
  std::function<std::string()> game;
  /// Whether games of others are not meant where no line says which.
  bool that_game_alone = false;
  /// The games in a file, as text or bytes. Errors: io for a file that cannot be read, or whatever
  /// else says why it holds none, as arena::games_in_file(); a request returns it as it is.
  std::function<Expected<std::string>(const std::string& path)> read;
  std::string application;  // as files name it that are written
};

/// Errors of each: io for files; those of its work, and of a line that cannot be read.
using AskLibrary = Expected<Answer>(const LibraryRequest&, const LibraryAsker&);

AskLibrary put_games;
AskLibrary library_info;
AskLibrary check_library;
AskLibrary find_games;
AskLibrary write_games;

}  // namespace ternion::library
