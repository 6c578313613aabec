// The books that are inside the program (app/library/shipped), one of a game. They are read alone.
//
// Thread rule: any thread.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "app/library/packed_book.hpp"
#include "session/opening_book.hpp"

namespace ternion::library {

/// What stands in a command in place of a book's file; a file of that name is "./shipped".
inline constexpr std::string_view kShippedBooks = "shipped";

struct ShippedFile {
  std::string_view game;  // in small letters
  /// In WebAssembly this fetches them (engine/platform/parts.hpp); empty where they are not there,
  /// which may be tried again.
  std::string_view (*bytes)();
};
/// Made by the build.
std::vector<ShippedFile> shipped_files();
/// The bytes of that game's. Errors: unsupported where there is none.
Expected<std::string_view> shipped_file(std::string_view game);

/// Books that are asked in that order, until one knows the position; nothing is learned.
std::shared_ptr<OpeningBook> packed_for_play(std::vector<PackedBook> books);
/// All that ship as one, opened when it is first asked for. Errors: those of PackedBook::open().
Expected<std::shared_ptr<OpeningBook>> shipped_for_play();
/// The same for whoever may never ask: each is read whole when moves of its game are first asked
/// for, and knows nothing where that fails.
std::shared_ptr<OpeningBook> read_when_asked(std::vector<ShippedFile> files);
std::shared_ptr<OpeningBook> shipped_when_asked();

}  // namespace ternion::library
