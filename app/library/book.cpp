#include "app/library/book.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "engine/core/quoted_path.hpp"
#include "games/games.hpp"

namespace ternion::library {
namespace {

/// A position's value can change once for each that it hangs on; more means that moves lead round.
constexpr std::size_t kMostRenewals = 100'000'000;

}  // namespace

Expected<std::unique_ptr<Board>> Book::start_of(const GameKit& kit, const std::string& text) {
  auto board = kit.make_board(kit.info);
  if (!text.empty())
    if (auto set = board->set_position(text); !set) return tl::make_unexpected(set.error());
  return board;
}

Expected<Book> Book::create(const std::string& path, const GameKit& kit, const std::string& start,
                            BookStore::Safety safety) {
  auto board = start_of(kit, start);
  if (!board) return tl::make_unexpected(board.error());
  auto store = BookStore::create(path, safety);
  if (!store) return tl::make_unexpected(store.error());
  const std::string text = (*board)->position_text();
  Book book(std::move(*store), kit, std::move(*board));
  auto made = book.begin()
                  .and_then([&] { return book.store_.set_fact("game", kit.info.name); })
                  .and_then([&] { return book.store_.set_fact("start", text); })
                  .and_then([&] { return book.put(book.canonical(*book.start_).key, {}); })
                  .and_then([&] { return book.commit(); });
  if (!made) return tl::make_unexpected(made.error());
  return book;
}

Expected<Book> Book::open(const std::string& path, BookStore::Mode mode) {
  auto store = BookStore::open(path, mode);
  if (!store) return tl::make_unexpected(store.error());
  const auto game = store->fact("game");
  if (!game) return tl::make_unexpected(game.error());
  const auto kit = find_kit(*game);
  if (!kit) return fail(kit.error().code, quoted_path(path) + ": " + kit.error().message);
  const auto text = store->fact("start");
  if (!text) return tl::make_unexpected(text.error());
  auto start = start_of(**kit, *text);
  if (!start) return fail(start.error().code, quoted_path(path) + ": " + start.error().message);
  return Book(std::move(*store), **kit, std::move(*start));
}

bool Book::holds_such(const Board& board) const { return is_alike(board, *start_); }

CanonicalPosition Book::canonical(const Board& board) const {
  return canonical_of(kit_->symmetries, board);
}

Expected<std::unique_ptr<Board>> Book::board_of(std::string_view key) const {
  const auto text = text_of_key(kit_->symmetries, *start_, key);
  if (!text) return tl::make_unexpected(text.error());
  auto board = start_->clone();
  if (auto set = board->set_position(*text); !set) return tl::make_unexpected(set.error());
  return board;
}

std::vector<Book::Child> Book::children(const Board& board) const {
  return successors_of(kit_->symmetries, board);
}

Expected<std::vector<std::string>> Book::parents(std::string_view key) {
  auto all = kit_->symmetries.predecessors != nullptr
                 ? Expected<std::vector<std::string>>(kit_->symmetries.predecessors(*start_, key))
                 : store_.linked_to(key);
  if (!all) return all;
  std::ranges::sort(*all);
  all->erase(std::ranges::unique(*all).begin(), all->end());
  std::vector<std::string> there;
  for (std::string& each : *all) {
    const auto contains = store_.contains(each);
    if (!contains) return tl::make_unexpected(contains.error());
    if (*contains) there.push_back(std::move(each));
  }
  return there;
}

Expected<std::optional<Entry>> Book::find(const Board& board) {
  return entry_on(kit_->symmetries, board,
                  [this](std::string_view key) { return store_.find(key); });
}

Expected<std::vector<BookLink>> Book::links(const Board& board) {
  std::vector<BookLink> links;
  for (Child& child : children(board)) {
    auto entry = store_.find(child.key);
    if (!entry) return tl::make_unexpected(entry.error());
    if (*entry)
      links.push_back({child.move, std::move(child.key), raised((*entry)->worth), **entry});
  }
  return links;
}

// --- Worths.

Expected<Entry> Book::renewed(const Board& board, Entry entry) {
  const auto all = children(board);
  if (all.empty()) {
    entry.worth = worth_of_end(board.result(), board.side_to_move(), kit_->info);
    entry.leaf.reset();
    return entry;
  }
  Choice choice;
  std::size_t links = 0;
  for (const Child& child : all) {
    const auto linked = store_.find(child.key);
    if (!linked) return tl::make_unexpected(linked.error());
    if (!*linked) continue;
    ++links;
    choice.take(raised((*linked)->worth));
    if (entry.leaf && entry.leaf->move == child.move) entry.leaf.reset();
  }
  entry.worth = worth_of(choice, entry.leaf, {links, all.size()});
  return entry;
}

Expected<void> Book::renew_one(const std::string& key, bool tells) {
  auto entry = store_.find(key);
  if (!entry) return tl::make_unexpected(entry.error());
  if (!*entry) return {};
  const auto board = board_of(key);
  if (!board) return tl::make_unexpected(board.error());
  const Entry before = **entry;
  auto now = renewed(**board, std::move(**entry));
  if (!now) return tl::make_unexpected(now.error());
  if (*now == before) return {};
  if (before.leaf && !now->leaf) leafless_.insert(key);
  if (auto written = store_.put(key, *now); !written) return written;
  return !tells || now->worth == before.worth ? Expected<void>{} : spoil_parents(key);
}

void Book::spoil(const std::string& key) {
  if (is_spoiled_.insert(key).second) spoiled_.push_back(key);
}

Expected<void> Book::spoil_parents(std::string_view key) {
  const auto above = parents(key);
  if (!above) return tl::make_unexpected(above.error());
  for (const std::string& each : *above) spoil(each);
  return {};
}

Expected<void> Book::renew() {
  for (std::size_t steps = 0; !spoiled_.empty(); ++steps) {
    if (steps > kMostRenewals)
      return fail(ErrorCode::unsupported,
                  "expected moves that never lead back to a position, got a circle");
    const std::string key = std::move(spoiled_.front());
    spoiled_.pop_front();
    is_spoiled_.erase(key);
    if (auto renewed = renew_one(key, true); !renewed) return renewed;
  }
  return {};
}

std::vector<std::string> Book::take_leafless() {
  std::vector<std::string> keys(leafless_.begin(), leafless_.end());
  leafless_.clear();
  return keys;
}

Expected<std::size_t> Book::count_links(const std::vector<Child>& children) {
  std::size_t links = 0;
  for (const Child& child : children) {
    const auto there = store_.contains(child.key);
    if (!there) return tl::make_unexpected(there.error());
    if (*there) ++links;
  }
  return links;
}

// --- Changes.

Expected<void> Book::link_moves(std::string_view key) { return link_children(key, true); }

Expected<void> Book::link_children(std::string_view key, bool is_there) {
  if (kit_->symmetries.predecessors != nullptr) return {};
  const auto board = board_of(key);
  if (!board) return tl::make_unexpected(board.error());
  for (const Child& child : children(**board)) {
    auto linked = is_there ? store_.link(child.key, key) : store_.unlink(child.key, key);
    if (!linked) return linked;
  }
  return {};
}

Expected<void> Book::write(std::string_view key, const Entry& entry, bool is_new) {
  if (auto written = store_.put(key, entry); !written) return written;
  return is_new ? link_children(key, true) : Expected<void>{};
}

Expected<void> Book::put(std::string_view key, Entry entry) {
  const auto before = store_.find(key);
  if (!before) return tl::make_unexpected(before.error());
  // Not known until it is found out; what it was stays meanwhile, so that a change is seen.
  entry.worth = *before ? (*before)->worth : Worth{};
  if (auto written = write(key, entry, !*before); !written) return written;
  spoil(std::string(key));
  return *before ? Expected<void>{} : spoil_parents(key);
}

Expected<bool> Book::remove(std::string_view key) {
  const auto entry = store_.find(key);
  if (!entry) return tl::make_unexpected(entry.error());
  if (!*entry) return false;
  const auto above = parents(key);
  if (!above) return tl::make_unexpected(above.error());
  if (auto unlinked = link_children(key, false); !unlinked)
    return tl::make_unexpected(unlinked.error());
  if (auto removed = store_.remove(key); !removed) return tl::make_unexpected(removed.error());
  const Worth worth = raised((*entry)->worth);
  for (const std::string& each : *above) {
    auto parent = store_.find(each);
    if (!parent) return tl::make_unexpected(parent.error());
    const auto board = board_of(each);
    if (!board) return tl::make_unexpected(board.error());
    const auto all = children(**board);
    const auto led = std::ranges::find(all, key, &Child::key);
    if (led == all.end() || !*parent) continue;
    const auto others = count_links(all);
    if (!others) return tl::make_unexpected(others.error());
    (*parent)->leaf = leaf_of_both((*parent)->leaf, {led->move, worth, (*entry)->depth},
                                   {*others + 1, all.size()});
    if (auto put_back = put(each, **parent); !put_back)
      return tl::make_unexpected(put_back.error());
  }
  return true;
}

Expected<void> Book::commit() {
  auto done = renew().and_then([&] { return store_.commit(); });
  if (!done) roll_back();
  return done;
}

void Book::roll_back() {
  spoiled_.clear();
  is_spoiled_.clear();
  leafless_.clear();
  [[maybe_unused]] const auto rolled = store_.roll_back();
}

Expected<void> for_each_key(Book& book,
                            const std::function<Expected<bool>(const std::string&)>& visit) {
  constexpr int kAtOnce = 1000;
  std::string last;
  for (;;) {
    const auto keys = book.store().keys_behind(last, kAtOnce);
    if (!keys) return tl::make_unexpected(keys.error());
    if (keys->empty()) return {};
    for (const std::string& key : *keys) {
      const auto more = visit(key);
      if (!more) return tl::make_unexpected(more.error());
      if (!*more) return {};
    }
    last = keys->back();
  }
}

}  // namespace ternion::library
