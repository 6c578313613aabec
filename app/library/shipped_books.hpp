// The books that are inside the program (app/library/shipped), each of which says itself what it is
// of. They are read alone.
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

/// The bytes of each; made by the build.
std::vector<std::string_view> shipped_files();
/// The bytes of the first one of that game. Errors: unsupported where there is none.
Expected<std::string_view> shipped_file(std::string_view game);

/// Books that are asked in that order, until one knows the position; nothing is learned.
std::shared_ptr<OpeningBook> packed_for_play(std::vector<PackedBook> books);
/// All that ship as one, opened when it is first asked for. Errors: those of PackedBook::open().
Expected<std::shared_ptr<OpeningBook>> shipped_for_play();
/// The same for whoever may never ask; it knows nothing where they cannot be read.
std::shared_ptr<OpeningBook> shipped_when_asked();

}  // namespace ternion::library
