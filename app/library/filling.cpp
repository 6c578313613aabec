#include "app/library/filling.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>

#include <fmt/format.h>

#include "app/library/packed_entry.hpp"
#include "engine/core/hash_key.hpp"

namespace ternion::library {
namespace {

constexpr std::size_t kSizeBytes = 2;  // of a key's size
constexpr std::size_t kFewestSlots = 1024;
constexpr std::size_t kUsualRecord = 32;  // bytes
constexpr std::int64_t kPositionsBetweenWords = 1000;
constexpr std::size_t kAhead = 4;  // positions whose places in memory are asked for before they are

enum Visit : std::uint8_t { unseen, entered, settled };

/// Eight bytes at a time.
std::uint64_t hash_of(std::string_view key) {
  std::uint64_t hash = key.size();
  for (; key.size() >= sizeof(std::uint64_t); key.remove_prefix(sizeof(std::uint64_t))) {
    std::uint64_t part = 0;
    std::memcpy(&part, key.data(), sizeof(part));
    hash = mix64(hash ^ part) + 1;
  }
  std::uint64_t rest = 0;
  std::memcpy(&rest, key.data(), key.size());
  return mix64(hash ^ rest);
}

/// Ordered as the first bytes of the key are.
std::uint64_t front_of(std::string_view key) {
  std::uint64_t front = 0;
  for (std::size_t i = 0; i < sizeof(front); ++i)
    front = front << 8 | (i < key.size() ? static_cast<unsigned char>(key[i]) : 0U);
  return front;
}

struct Ordered {
  std::uint64_t front = 0;
  std::uint32_t item = 0;
};

/// Beside a book that is written there is room for it; of one that is only read the folder need
/// not be writable, and the system's own is taken.
std::filesystem::path folder_of(const BookStore& store) {
  const bool is_beside = store.writes() && store.path() != ":memory:";
  return is_beside ? std::filesystem::absolute(store.path()).parent_path()
                   : std::filesystem::path();
}

void tell(const ProgressListener& progress, std::int64_t done, std::int64_t total) {
  if (progress && done % kPositionsBetweenWords == 0)
    progress({WorkProgress::Phase::runs, done, total, "positions", ""});
}

}  // namespace

Filling::Filling(Book& book, Successors successors, std::shared_ptr<platform::ScratchBound> bound)
    : book_(&book),
      successors_(successors),
      records_(folder_of(book.store()), bound),
      items_(folder_of(book.store()), bound),
      slots_(folder_of(book.store()), bound) {}

Expected<Filling> Filling::of(Book& book, Successors successors, std::optional<std::size_t> most) {
  Filling filling(book, successors, std::make_shared<platform::ScratchBound>(most));
  if (auto loaded = filling.load(); !loaded) return tl::make_unexpected(loaded.error());
  return filling;
}

Expected<void> Filling::successors(std::string_view key, const SuccessorVisitor& visit) const {
  if (successors_ != nullptr) return successors_(key, visit);
  return book_->board_of(key).map([&](const std::unique_ptr<Board>& board) {
    for (const Book::Child& child : book_->children(*board)) visit(child.move, child.key);
  });
}

Expected<void> Filling::load() {
  if (auto grown = slots_.grow(kFewestSlots); !grown) return grown;
  filter_.reset(slots_.size());
  return book_->store().for_each_entry(
      [&](std::string_view key, const Entry& entry) { return add(key, entry, true); });
}

// --- Records.

std::string_view Filling::record_of(const Item& item) const {
  return {records_.begin() + item.place, item.bytes};
}

std::string_view Filling::key_of(const Item& item) const {
  std::uint16_t size = 0;
  const std::string_view record = record_of(item);
  std::memcpy(&size, record.data(), kSizeBytes);
  return record.substr(kSizeBytes, size);
}

std::string_view Filling::packed_of(const Item& item) const {
  return record_of(item).substr(kSizeBytes + key_of(item).size());
}

Worth Filling::worth_of(const Item& item) {
  return {item.value, item.lower, item.upper, static_cast<Kind>(item.kind)};
}

Entry Filling::entry_of(const Item& item) const {
  Entry entry = unpacked(packed_of(item));
  if (!item.has_leaf) entry.leaf.reset();
  entry.worth = worth_of(item);
  return entry;
}

std::optional<Filling::Index> Filling::find_item(std::string_view key) const {
  return find_item(key, hash_of(key));
}

std::optional<Filling::Index> Filling::find_item(std::string_view key, std::uint64_t hash) const {
  if (!filter_.may_have(hash)) return std::nullopt;
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t at = hash & mask;; at = (at + 1) & mask) {
    const std::uint64_t slot = slots_[at];
    if (slot == 0) return std::nullopt;
    const auto item = static_cast<Index>(slot) - 1;
    if (slot >> 32 == hash >> 32 && key_of(items_[item]) == key) return item;
  }
}

/// The first item whose hash has the same upper half; none: the key is not there.
std::optional<Filling::Index> Filling::likely_item(std::uint64_t hash) const {
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t at = hash & mask;; at = (at + 1) & mask) {
    const std::uint64_t slot = slots_[at];
    if (slot == 0) return std::nullopt;
    if (slot >> 32 == hash >> 32) return static_cast<Index>(slot) - 1;
  }
}

void Filling::enter_slot(std::uint64_t hash, Index item) {
  filter_.add(hash);
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = hash & mask;
  while (slots_[at] != 0) at = (at + 1) & mask;
  slots_[at] = hash >> 32 << 32 | (std::uint64_t{item} + 1);
}

/// Half of the slots stay free.
Expected<void> Filling::widen_slots(std::size_t items) {
  if (2 * items <= slots_.size()) return {};
  std::fill(slots_.begin(), slots_.end(), 0);
  if (auto grown = slots_.grow(std::bit_ceil(2 * items)); !grown) return grown;
  filter_.reset(slots_.size());
  for (std::size_t i = 0; i < items_.size(); ++i)
    enter_slot(hash_of(key_of(items_[i])), static_cast<Index>(i));
  return {};
}

Expected<void> Filling::add(std::string_view key, const Entry& entry, bool in_book) {
  if (key.size() > std::numeric_limits<std::uint16_t>::max())
    return fail(ErrorCode::out_of_range,
                fmt::format("expected a key of fewer bytes, got {}", key.size()));
  const auto size = static_cast<std::uint16_t>(key.size());
  record_.assign(reinterpret_cast<const char*>(&size), kSizeBytes);
  record_.append(key);
  pack(record_, entry);
  Item item;
  item.place = records_.size();
  item.bytes = static_cast<std::uint32_t>(record_.size());
  item.value = entry.worth.value;
  item.lower = entry.worth.lower;
  item.upper = entry.worth.upper;
  item.kind = static_cast<std::uint8_t>(entry.worth.kind);
  item.in_book = in_book;
  item.changed = !in_book;
  if (auto kept = records_.append(record_.data(), record_.size()); !kept) return kept;
  const std::uint64_t hash = hash_of(key);
  if (const auto before = find_item(key, hash)) {
    item.in_book = items_[*before].in_book;
    items_[*before] = item;
    return {};
  }
  if (items_.size() + 1 >= std::numeric_limits<Index>::max())
    return fail(ErrorCode::out_of_range,
                fmt::format("expected fewer positions, got more than {}", items_.size()));
  if (auto widened = widen_slots(items_.size() + 1); !widened) return widened;
  if (auto kept = items_.append(&item, 1); !kept) return kept;
  enter_slot(hash, static_cast<Index>(items_.size() - 1));
  return {};
}

Expected<void> Filling::expect(std::size_t positions) {
  if (auto kept = items_.reserve(items_.size() + positions); !kept) return kept;
  if (auto kept = records_.reserve(records_.size() + positions * kUsualRecord); !kept) return kept;
  return widen_slots(
      std::min<std::size_t>(items_.size() + positions, std::numeric_limits<Index>::max() / 4));
}

Expected<void> Filling::put(std::string_view key, const Entry& entry) {
  return add(key, entry, false);
}

std::optional<Entry> Filling::find(std::string_view key) const {
  const bool is_next = next_ < items_.size() && key_of(items_[next_]) == key;
  const auto item = is_next ? std::optional(next_) : find_item(key);
  if (!item) return std::nullopt;
  next_ = *item + 1;
  return entry_of(items_[*item]);
}

Expected<std::size_t> Filling::for_each_link(
    std::string_view key, const std::function<void(const KeyedMove&)>& visit) const {
  std::size_t moves = 0;
  auto told = successors(key, [&](Move move, std::string_view child) {
    ++moves;
    const auto at = find_item(child);
    if (!at) return;
    const Item& item = items_[*at];
    visit({move, key_of(item), raised(worth_of(item))});
  });
  if (!told) return tl::make_unexpected(told.error());
  return moves;
}

// --- Worths.

Expected<void> Filling::ask_for_moves(std::string_view key) {
  asked_.clear();
  asked_keys_.clear();
  const std::size_t mask = slots_.size() - 1;
  auto told = successors(key, [&](Move move, std::string_view child) {
    const std::uint64_t hash = hash_of(child);
    filter_.prefetch(hash);
    asked_.push_back({move, asked_keys_.size(), asked_keys_.size() + child.size(), hash, {}});
    asked_keys_.append(child);
  });
  if (!told) return told;
  for (const Asked& each : asked_)
    if (filter_.may_have(each.hash)) __builtin_prefetch(slots_.begin() + (each.hash & mask));
  for (Asked& each : asked_) {
    if (filter_.may_have(each.hash)) each.likely = likely_item(each.hash);
    if (each.likely) __builtin_prefetch(items_.begin() + *each.likely);
  }
  for (const Asked& each : asked_)
    if (each.likely) __builtin_prefetch(records_.begin() + items_[*each.likely].place);
  return {};
}

std::optional<Filling::Index> Filling::found(const Asked& asked) const {
  if (!asked.likely) return std::nullopt;
  const auto key = std::string_view(asked_keys_).substr(asked.begin, asked.end - asked.begin);
  return key_of(items_[*asked.likely]) == key ? asked.likely : find_item(key);
}

Expected<void> Filling::step_to(Index item) {
  items_[item].walk = entered;
  if (auto asked = ask_for_moves(key_of(items_[item])); !asked) return asked;
  Step step{.item = item, .begin = links_.size(), .next = links_.size()};
  step.moves = asked_.size();
  for (const Asked& each : asked_)
    if (const auto child = found(each)) links_.push_back({each.move, *child});
  step.end = links_.size();
  steps_.push_back(step);
  return {};
}

Expected<Worth> Filling::worth_of_over(const Item& item) const {
  return book_->board_of(key_of(item)).map([&](const std::unique_ptr<Board>& board) {
    return worth_of_end(board->result(), board->side_to_move(), book_->kit().info);
  });
}

/// As Book::renewed() has it.
Expected<void> Filling::settle(const Step& step) {
  Item& item = items_[step.item];
  auto leaf = item.has_leaf ? unpacked_leaf(packed_of(item)) : std::nullopt;
  Choice choice;
  for (std::size_t i = step.begin; i < step.end; ++i) {
    choice.take(raised(worth_of(items_[links_[i].child])));
    if (leaf && leaf->move == links_[i].move) leaf.reset();
  }
  const auto worth =
      step.moves > 0
          ? Expected<Worth>(library::worth_of(choice, leaf, {step.end - step.begin, step.moves}))
          : worth_of_over(item);
  if (!worth) return tl::make_unexpected(worth.error());
  const bool keeps_leaf = leaf.has_value() && step.moves > 0;
  const bool had_leaf = item.has_leaf && unpacked_leaf(packed_of(item)).has_value();
  item.changed = item.changed || keeps_leaf != had_leaf || *worth != worth_of(item);
  item.has_leaf = keeps_leaf;
  item.value = worth->value;
  item.lower = worth->lower;
  item.upper = worth->upper;
  item.kind = static_cast<std::uint8_t>(worth->kind);
  item.walk = settled;
  return {};
}

Expected<void> Filling::renew(const ProgressListener& progress) {
  for (Item& each : items_) each.walk = unseen;
  std::int64_t done = 0;
  for (std::size_t first = 0; first < items_.size(); ++first) {
    if (items_[first].walk != unseen) continue;
    if (auto begun = step_to(static_cast<Index>(first)); !begun) return begun;
    while (!steps_.empty()) {
      Step& step = steps_.back();
      while (step.next < step.end && items_[links_[step.next].child].walk != unseen) ++step.next;
      if (step.next < step.end) {
        if (auto below = step_to(links_[step.next++].child); !below) return below;
        continue;
      }
      if (auto settled_one = settle(step); !settled_one) return settled_one;
      links_.resize(step.begin);
      steps_.pop_back();
      tell(progress, ++done, static_cast<std::int64_t>(items_.size()));
    }
  }
  return {};
}

// --- Into the book.

Expected<void> Filling::write_one(const Item& item) {
  const std::string_view key = key_of(item);
  if (auto put = book_->store().put(key, entry_of(item)); !put) return put;
  return item.in_book ? Expected<void>{} : book_->link_moves(key);
}

Expected<void> Filling::write(const ProgressListener& progress) {
  platform::ScratchArray<Ordered> order(folder_of(book_->store()));
  for (std::size_t i = 0; i < items_.size(); ++i) {
    if (!items_[i].changed) continue;
    const Ordered each{front_of(key_of(items_[i])), static_cast<Index>(i)};
    if (auto kept = order.append(&each, 1); !kept) return kept;
  }
  std::sort(order.begin(), order.end(), [this](const Ordered& a, const Ordered& b) {
    return a.front != b.front ? a.front < b.front : key_of(items_[a.item]) < key_of(items_[b.item]);
  });
  std::int64_t done = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const Ordered& each = order[i];
    if (i + 2 * kAhead < order.size()) __builtin_prefetch(&items_[order[i + 2 * kAhead].item]);
    if (i + kAhead < order.size())
      __builtin_prefetch(records_.begin() + items_[order[i + kAhead].item].place);
    if (auto written = write_one(items_[each.item]); !written) return written;
    tell(progress, ++done, static_cast<std::int64_t>(order.size()));
    items_[each.item].in_book = true;
    items_[each.item].changed = false;
  }
  return {};
}

}  // namespace ternion::library
