#include "app/library/readable_book.hpp"

#include <array>
#include <filesystem>
#include <fstream>
#include <system_error>

#include <fmt/format.h>

#include "app/library/packed_book.hpp"
#include "app/library/packed_format.hpp"
#include "app/library/shipped_books.hpp"
#include "engine/core/quoted_path.hpp"
#include "engine/platform/whole_file.hpp"
#include "games/games.hpp"

namespace ternion::library {
namespace {

bool begins_packed(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return false;
  std::ifstream file(path, std::ios::binary);
  std::array<char, 16> head{};
  file.read(head.data(), head.size());
  return is_packed_book(std::string_view(head.data(), static_cast<std::size_t>(file.gcount())));
}

}  // namespace

Expected<std::optional<std::string>> packed_bytes(const std::string& path) {
  if (!begins_packed(path)) return std::nullopt;
  return platform::read_file(path).map(
      [](std::string&& bytes) { return std::optional(std::move(bytes)); });
}

Expected<Book> open_readable(const std::string& path, std::string_view game) {
  if (path == kShippedBooks)
    return shipped_file(game.empty() ? std::string_view(kits().front()->info.name) : game)
        .and_then(unpacked_book);
  const auto bytes = packed_bytes(path);
  if (!bytes) return tl::make_unexpected(bytes.error());
  if (!*bytes) return Book::open(path, BookStore::Mode::read);
  return unpacked_book(**bytes).map_error([&](Error&& error) {
    error.message = quoted_path(path) + ": " + error.message;
    return std::move(error);
  });
}

Expected<void> check_new_file(const std::string& path) {
  if (path != kShippedBooks) return {};
  return fail(ErrorCode::unsupported,
              fmt::format("expected a file to be made, got {0}, which stands for the program's own "
                          "books; a file of that name is ./{0}",
                          kShippedBooks));
}

bool is_read_alone(const std::string& path) { return path == kShippedBooks || begins_packed(path); }

Expected<Book> open_writable(const std::string& path) {
  if (is_read_alone(path))
    return fail(ErrorCode::unsupported,
                "expected a book that is written to, got " + quoted_path(path) +
                    ", which is read alone (`ternion book import` makes a book of a packed one)");
  return Book::open(path, BookStore::Mode::write);
}

}  // namespace ternion::library
