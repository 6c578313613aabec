// Any bytes as the unpacked frames of a packed book, which zstd's checksums would else keep from
// its reader.
#include <string>
#include <utility>
#include <vector>

#include "app/library/book_report.hpp"
#include "app/library/packed_format.hpp"
#include "app/library/shipped_books.hpp"
#include "eval/core/text_frame.hpp"
#include "test/fuzz/book_bytes.hpp"

namespace {

void add_frame(std::string& book, std::string_view text) {
  const auto frame = ternion::pack_text(text);
  for (unsigned shift = 0; shift < 32; shift += 8)
    book += static_cast<char>(static_cast<unsigned char>(frame.size() >> shift));
  book.append(reinterpret_cast<const char*>(frame.data()), frame.size());
}

/// As `--book FILE` does, and `book show FILE` and `book check FILE`.
void ask_packed(const std::string& bytes) {
  using namespace ternion;
  auto opened = library::PackedBook::open(bytes);
  if (!opened) {
    fuzz::check_error(opened.error());
    return;
  }
  const auto board = opened->start().clone();
  std::vector<library::PackedBook> books;
  books.push_back(std::move(*opened));
  const auto played = library::packed_for_play(std::move(books));
  auto unpacked = library::unpacked_book(bytes);
  for (int ply = 0; ply < 4 && !board->is_over(); ++ply) {
    for (const BookMove& each : played->moves(*board))
      fuzz::check(board->is_legal(each.move), "a book's move is legal");
    for (const int tree : {0, 3})
      if (unpacked) [[maybe_unused]]
        const auto shown = library::show_text(*unpacked, *board, {tree, 2, ply % 2 == 0});
    fuzz::check(board->play(board->legal_moves().back()).has_value(), "a legal move is played");
  }
  if (unpacked)
    fuzz::check(library::check(*unpacked).has_value(), "whatever is read is looked through");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  std::string book("TernBook\1", 9);
  // The head's size first: what is behind it is one frame of positions.
  if (text.empty()) return 0;
  const auto head = static_cast<unsigned char>(text.front());
  text.remove_prefix(1);
  add_frame(book, text.substr(0, head));
  if (text.size() > head) add_frame(book, text.substr(head));
  ask_packed(book);
  return ternion::fuzz::check_book("packed", book);
}
