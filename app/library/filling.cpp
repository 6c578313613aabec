#include "app/library/filling.hpp"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <memory>

#include "app/library/packed_entry.hpp"
#include "engine/platform/scratch_memory.hpp"

namespace ternion::library {
namespace {

constexpr std::int64_t kPositionsBetweenWords = 1000;
constexpr std::size_t kAhead = 4;  // positions whose places in memory are asked for before they are

enum Visit : std::uint8_t { unseen, entered, settled };

/// Ordered as the first bytes of the key are.
std::uint64_t front_of(std::string_view key) {
  std::uint64_t front = 0;
  for (std::size_t i = 0; i < sizeof(front); ++i)
    front = front << 8 | (i < key.size() ? static_cast<unsigned char>(key[i]) : 0U);
  return front;
}

struct Ordered {
  std::uint64_t front = 0;
  FillingShelf::Index item = 0;
  std::uint32_t stage = 0;
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

Filling::Filling(Book& book, const QuickMoves& moves, std::optional<std::size_t> most)
    : book_(&book), moves_(moves) {
  const auto bound = std::make_shared<platform::ScratchBound>(most);
  const std::size_t stages = moves.stage_of != nullptr ? QuickMoves::kMostStages : 1;
  shelves_.reserve(stages);
  while (shelves_.size() < stages) shelves_.emplace_back(folder_of(book.store()), bound);
}

Expected<Filling> Filling::of(Book& book, const QuickMoves& moves,
                              std::optional<std::size_t> most) {
  Filling filling(book, moves, most);
  if (auto loaded = filling.load(); !loaded) return tl::make_unexpected(loaded.error());
  return filling;
}

Expected<void> Filling::load() {
  return book_->store().for_each_entry([&](std::string_view key, const Entry& entry) {
    return shelf_of(key).add(key, entry, true);
  });
}

Expected<void> Filling::put(std::string_view key, const Entry& entry) {
  return shelf_of(key).add(key, entry, false);
}

std::optional<Entry> Filling::find(std::string_view key) const {
  const FillingShelf& shelf = shelf_of(key);
  const auto item = shelf.find(key);
  if (!item) return std::nullopt;
  return shelf.entry_of(shelf[*item]);
}

// --- Moves.

Expected<void> Filling::successors(std::string_view key, const SuccessorVisitor& visit) const {
  if (moves_.successors != nullptr) return moves_.successors(key, visit);
  return book_->board_of(key).map([&](const std::unique_ptr<Board>& board) {
    for (const Book::Child& child : book_->children(*board)) visit(child.move, child.key);
  });
}

Expected<void> Filling::ask_for_moves(std::string_view key) const {
  asked_.clear();
  asked_keys_.clear();
  auto told = successors(key, [&](Move move, std::string_view child) {
    const std::uint64_t hash = FillingShelf::hash_of(child);
    const std::size_t stage = stage_of(child);
    shelves_[stage].prefetch(hash);
    const std::size_t begin = asked_keys_.size();
    asked_.push_back(
        {move, static_cast<std::uint16_t>(stage), begin, begin + child.size(), hash, {}});
    asked_keys_.append(child);
  });
  if (!told) return told;
  for (const Asked& each : asked_) shelves_[each.stage].prefetch_slot(each.hash);
  for (Asked& each : asked_) {
    each.likely = shelves_[each.stage].likely(each.hash);
    if (each.likely) shelves_[each.stage].prefetch_item(*each.likely);
  }
  for (const Asked& each : asked_)
    if (each.likely) shelves_[each.stage].prefetch_record(*each.likely);
  return {};
}

std::optional<Filling::Index> Filling::found(const Asked& asked) const {
  if (!asked.likely) return std::nullopt;
  const FillingShelf& shelf = shelves_[asked.stage];
  const auto key = std::string_view(asked_keys_).substr(asked.begin, asked.end - asked.begin);
  return shelf.key_of(shelf[*asked.likely]) == key ? asked.likely : shelf.find(key);
}

Expected<std::size_t> Filling::for_each_link(
    std::string_view key, const std::function<void(const KeyedMove&)>& visit) const {
  if (auto asked = ask_for_moves(key); !asked) return tl::make_unexpected(asked.error());
  for (const Asked& each : asked_) {
    const auto at = found(each);
    if (!at) continue;
    const FillingShelf& shelf = shelves_[each.stage];
    const Item& item = shelf[*at];
    visit({each.move, shelf.key_of(item), raised(FillingShelf::worth_of(item))});
  }
  return asked_.size();
}

// --- Worths.

Expected<void> Filling::step_to(FillingShelf& shelf, Index item) {
  shelf[item].walk = entered;
  if (auto asked = ask_for_moves(shelf.key_of(shelf[item])); !asked) return asked;
  Step step{.item = item, .begin = links_.size(), .next = links_.size()};
  step.moves = asked_.size();
  for (const Asked& each : asked_)
    if (const auto child = found(each)) links_.push_back({each.move, each.stage, *child});
  step.end = links_.size();
  steps_.push_back(step);
  return {};
}

Expected<Worth> Filling::worth_of_over(std::string_view key) const {
  return book_->board_of(key).map([&](const std::unique_ptr<Board>& board) {
    return worth_of_end(board->result(), board->side_to_move(), book_->kit().info);
  });
}

/// As Book::renewed() has it.
Expected<void> Filling::settle(FillingShelf& shelf, const Step& step) {
  Item& item = shelf[step.item];
  auto leaf = item.has_leaf ? unpacked_leaf(shelf.packed_of(item)) : std::nullopt;
  const bool had_leaf = leaf.has_value();
  Choice choice;
  for (std::size_t i = step.begin; i < step.end; ++i) {
    const Link& link = links_[i];
    choice.take(raised(FillingShelf::worth_of(shelves_[link.stage][link.child])));
    if (leaf && leaf->move == link.move) leaf.reset();
  }
  const auto worth =
      step.moves > 0
          ? Expected<Worth>(library::worth_of(choice, leaf, {step.end - step.begin, step.moves}))
          : worth_of_over(shelf.key_of(item));
  if (!worth) return tl::make_unexpected(worth.error());
  const bool keeps_leaf = leaf.has_value() && step.moves > 0;
  item.changed = item.changed || keeps_leaf != had_leaf || *worth != FillingShelf::worth_of(item);
  item.has_leaf = keeps_leaf;
  item.value = worth->value;
  item.lower = worth->lower;
  item.upper = worth->upper;
  item.kind = static_cast<std::uint8_t>(worth->kind);
  item.walk = settled;
  return {};
}

/// Those of the next stage are settled.
Expected<void> Filling::renew_stage(std::size_t stage, const std::function<void()>& done_one) {
  FillingShelf& shelf = shelves_[stage];
  const auto waits = [&](const Link& link) {
    return link.stage == stage && shelf[link.child].walk == unseen;
  };
  for (std::size_t first = 0; first < shelf.size(); ++first) {
    if (shelf[static_cast<Index>(first)].walk != unseen) continue;
    if (auto begun = step_to(shelf, static_cast<Index>(first)); !begun) return begun;
    while (!steps_.empty()) {
      Step& step = steps_.back();
      while (step.next < step.end && !waits(links_[step.next])) ++step.next;
      if (step.next < step.end) {
        if (auto below = step_to(shelf, links_[step.next++].child); !below) return below;
        continue;
      }
      if (auto settled_one = settle(shelf, step); !settled_one) return settled_one;
      links_.resize(step.begin);
      steps_.pop_back();
      done_one();
    }
  }
  return {};
}

Expected<void> Filling::renew(const ProgressListener& progress) {
  std::int64_t all = 0;
  for (FillingShelf& shelf : shelves_) {
    all += static_cast<std::int64_t>(shelf.size());
    for (std::size_t i = 0; i < shelf.size(); ++i) shelf[static_cast<Index>(i)].walk = unseen;
  }
  std::int64_t done = 0;
  for (std::size_t stage = shelves_.size(); stage-- > 0;)
    if (auto renewed = renew_stage(stage, [&] { tell(progress, ++done, all); }); !renewed)
      return renewed;
  return {};
}

// --- Into the book.

Expected<void> Filling::write_one(const FillingShelf& shelf, Item& item) {
  const std::string_view key = shelf.key_of(item);
  if (auto put = book_->store().put(key, shelf.entry_of(item)); !put) return put;
  if (!item.in_book)
    if (auto linked = book_->link_moves(key); !linked) return linked;
  item.in_book = true;
  item.changed = false;
  return {};
}

Expected<void> Filling::write(const ProgressListener& progress) {
  platform::ScratchArray<Ordered> order(folder_of(book_->store()));
  for (std::size_t stage = 0; stage < shelves_.size(); ++stage) {
    const FillingShelf& shelf = shelves_[stage];
    for (std::size_t i = 0; i < shelf.size(); ++i) {
      const Item& item = shelf[static_cast<Index>(i)];
      if (!item.changed) continue;
      const Ordered each{front_of(shelf.key_of(item)), static_cast<Index>(i),
                         static_cast<std::uint32_t>(stage)};
      if (auto kept = order.append(&each, 1); !kept) return kept;
    }
  }
  const auto key_of = [this](const Ordered& each) {
    const FillingShelf& shelf = shelves_[each.stage];
    return shelf.key_of(shelf[each.item]);
  };
  std::sort(order.begin(), order.end(), [&](const Ordered& a, const Ordered& b) {
    return a.front != b.front ? a.front < b.front : key_of(a) < key_of(b);
  });
  std::int64_t done = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (i + 2 * kAhead < order.size()) {
      const Ordered& ahead = order[i + 2 * kAhead];
      shelves_[ahead.stage].prefetch_item(ahead.item);
    }
    if (i + kAhead < order.size()) {
      const Ordered& ahead = order[i + kAhead];
      shelves_[ahead.stage].prefetch_record(ahead.item);
    }
    FillingShelf& shelf = shelves_[order[i].stage];
    if (auto written = write_one(shelf, shelf[order[i].item]); !written) return written;
    tell(progress, ++done, static_cast<std::int64_t>(order.size()));
  }
  return {};
}

}  // namespace ternion::library
