// Any bytes as a book of the form "ntest".
#include "test/fuzz/book_bytes.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return ternion::fuzz::check_book("ntest", {reinterpret_cast<const char*>(data), size});
}
