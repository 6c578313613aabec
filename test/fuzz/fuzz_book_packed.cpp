// Any bytes as the unpacked frames of a packed book, which zstd's checksums would else keep from
// its reader.
#include <string>

#include "eval/core/text_frame.hpp"
#include "test/fuzz/book_bytes.hpp"

namespace {

void add_frame(std::string& book, std::string_view text) {
  const auto frame = ternion::pack_text(text);
  for (unsigned shift = 0; shift < 32; shift += 8)
    book += static_cast<char>(static_cast<unsigned char>(frame.size() >> shift));
  book.append(reinterpret_cast<const char*>(frame.data()), frame.size());
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
  return ternion::fuzz::check_book("packed", book);
}
