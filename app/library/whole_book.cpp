#include "app/library/whole_book.hpp"

#include <filesystem>
#include <system_error>

#include "engine/core/quoted_path.hpp"

namespace ternion::library {

void remove_book_files(const std::string& path) {
  std::error_code ignored;
  for (const char* end : {"", "-wal", "-shm", "-journal"})
    std::filesystem::remove(path + end, ignored);
}

Expected<void> make_whole(const std::string& path,
                          const std::function<Expected<void>(const std::string& beside)>& make) {
  const std::string beside = path + ".part";
  remove_book_files(beside);
  auto made = make(beside);
  std::error_code error;
  if (made) std::filesystem::rename(beside, path, error);
  if (made && !error) return made;
  remove_book_files(beside);
  if (!made) return made;
  return fail(ErrorCode::io, "cannot write " + quoted_path(path) + ": " + error.message());
}

}  // namespace ternion::library
