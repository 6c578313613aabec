#include "app/library/split.hpp"

#include <filesystem>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/library/filling.hpp"
#include "app/library/whole_book.hpp"
#include "engine/core/quoted_path.hpp"

namespace ternion::library {
namespace {

/// What has been put into the part is what has been seen.
Expected<std::int64_t> copy_below(Book& book, std::string key, Filling& part,
                                  const ProgressListener& progress) {
  std::int64_t copied = 0;
  std::vector<std::string> edge{std::move(key)};
  while (!edge.empty()) {
    key = std::move(edge.back());
    edge.pop_back();
    const auto entry = book.store().find(key);
    if (!entry) return tl::make_unexpected(entry.error());
    // The start is in every book, as yet unknown: only the first can be it.
    if (!*entry || (part.contains(key) && copied > 0)) continue;
    if (auto put = part.put(key, **entry); !put) return tl::make_unexpected(put.error());
    ++copied;
    if (progress && copied % 1000 == 0)
      progress({WorkProgress::Phase::runs, copied, 0, "positions", ""});
    const auto board = book.board_of(key);
    if (!board) return tl::make_unexpected(board.error());
    for (Book::Child& child : book.children(**board))
      if (!part.contains(child.key)) edge.push_back(std::move(child.key));
  }
  return copied;
}

}  // namespace

Expected<std::int64_t> split(Book& book, const Board& from, const std::string& path,
                             const ProgressListener& progress) {
  if (!book.holds_such(from))
    return fail(ErrorCode::unsupported,
                fmt::format("expected a position of {} like {}, got {}", book.kit().info.name,
                            book.start().position_text(), from.position_text()));
  if (std::error_code error; std::filesystem::exists(path, error))
    return fail(ErrorCode::io, "expected no file of that name, got " + quoted_path(path));
  const std::string key = book.canonical(from).key;
  const auto there = book.store().contains(key);
  if (!there) return tl::make_unexpected(there.error());
  if (!*there)
    return fail(ErrorCode::out_of_range,
                "expected a position of the book, got " + from.position_text());
  std::int64_t copied = 0;
  auto made = make_whole(path, [&](const std::string& beside) -> Expected<void> {
    auto part =
        Book::create(beside, book.kit(), book.start().position_text(), BookStore::Safety::whole);
    if (!part) return tl::make_unexpected(part.error());
    if (auto begun = part->begin(); !begun) return begun;
    auto filling = Filling::of(*part);
    if (!filling) return tl::make_unexpected(filling.error());
    return copy_below(book, key, *filling, progress)
        .map([&](std::int64_t count) { copied = count; })
        .and_then([&] { return filling->renew(); })
        .and_then([&] { return filling->write(); })
        .and_then([&] { return part->commit(); });
  });
  if (!made) return tl::make_unexpected(made.error());
  return copied;
}

}  // namespace ternion::library
