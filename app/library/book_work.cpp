#include "app/library/book_work.hpp"

#include <algorithm>
#include <chrono>
#include <set>
#include <utility>

namespace ternion::library {
namespace {

using Keys = std::set<std::string, std::less<>>;

bool names_move(const Entry& entry) { return entry.leaf && !entry.leaf->move.is_none(); }

/// Whether the entry's leaf is one of these positions.
Expected<bool> leads_by_leaf(const Book& book, const std::string& key, const Entry& entry,
                             const Keys& added) {
  const auto board = book.board_of(key);
  if (!board) return tl::make_unexpected(board.error());
  for (const Book::Child& child : book.children(**board))
    if (child.move == entry.leaf->move) return added.contains(child.key);
  return false;
}

/// What is added takes the place of the leaf, or of a value without a move.
Expected<bool> needs_leaf(Book& book, const std::string& key, const Keys& added) {
  const auto entry = book.store().find(key);
  if (!entry) return tl::make_unexpected(entry.error());
  if (!*entry) return false;
  return names_move(**entry) ? leads_by_leaf(book, key, **entry, added) : true;
}

/// What is to be done with a position of the book that leads to the one that is added.
enum class Upkeep : std::uint8_t { nothing, spend, search };

/// A leaf that is the added position is spent. One that has a value alone loses it by its first
/// move in the book, and is searched with that.
Expected<Upkeep> upkeep_of(Book& book, const std::string& key, const std::string& added) {
  const auto entry = book.store().find(key);
  if (!entry) return tl::make_unexpected(entry.error());
  if (!*entry) return Upkeep::nothing;
  if (names_move(**entry))
    return leads_by_leaf(book, key, **entry, {added}).map([](bool leads) {
      return leads ? Upkeep::spend : Upkeep::nothing;
    });
  const auto board = book.board_of(key);
  if (!board) return tl::make_unexpected(board.error());
  return book.count_links(book.children(**board)).map([](std::size_t links) {
    return links == 0 ? Upkeep::search : Upkeep::nothing;
  });
}

/// What the leaf said stays, without its move.
Expected<void> spend_leaf(Book& book, const std::string& key) {
  auto entry = book.store().find(key);
  if (!entry) return tl::make_unexpected(entry.error());
  if (!*entry || !(*entry)->leaf) return {};
  (*entry)->leaf->move = Move::none();
  return book.put(key, std::move(**entry));
}

Expected<void> add_parents(Book& book, const Keys& added, Keys& keys) {
  for (const std::string& each : added) {
    const auto above = book.parents(each);
    if (!above) return tl::make_unexpected(above.error());
    for (const std::string& parent : *above) {
      const auto needs = needs_leaf(book, parent, added);
      if (!needs) return tl::make_unexpected(needs.error());
      if (*needs) keys.insert(parent);
    }
  }
  return {};
}

/// Nothing where each move leads into the book.
Expected<std::optional<SearchTask>> task_of(Book& book, const std::string& key, const Keys& added) {
  const auto board = book.board_of(key);
  if (!board) return tl::make_unexpected(board.error());
  SearchTask task{key, (*board)->position_text(), {}};
  const auto children = book.children(**board);
  for (const Book::Child& child : children) {
    const auto there = book.store().contains(child.key);
    if (!there) return tl::make_unexpected(there.error());
    if (*there || added.contains(child.key)) task.avoid.push_back(child.move);
  }
  if (task.avoid.size() == children.size()) return std::nullopt;
  return std::optional<SearchTask>(std::move(task));
}

}  // namespace

Expected<Plan> make_plan(Book& book, const std::vector<std::string>& add,
                         const std::vector<std::string>& refresh) {
  const Keys added(add.begin(), add.end());
  Keys keys(added);
  keys.insert(refresh.begin(), refresh.end());
  if (auto parents = add_parents(book, added, keys); !parents)
    return tl::make_unexpected(parents.error());
  Plan plan{{keys.begin(), keys.end()}, {}, {}};
  for (const std::string& key : plan.keys) {
    auto task = task_of(book, key, added);
    if (!task) return tl::make_unexpected(task.error());
    if (*task) plan.tasks.push_back(std::move(**task));
  }
  return plan;
}

Expected<Plan> make_growth_plan(Book& book, const std::string& add) {
  const auto above = book.parents(add);
  if (!above) return tl::make_unexpected(above.error());
  Plan plan{{add}, {}, {}};
  for (const std::string& parent : *above) {
    const auto upkeep = upkeep_of(book, parent, add);
    if (!upkeep) return tl::make_unexpected(upkeep.error());
    if (*upkeep == Upkeep::spend) plan.spent.push_back(parent);
    if (*upkeep == Upkeep::search) plan.keys.push_back(parent);
  }
  for (const std::string& key : plan.keys) {
    auto task = task_of(book, key, {add});
    if (!task) return tl::make_unexpected(task.error());
    if (*task) plan.tasks.push_back(std::move(**task));
  }
  return plan;
}

Expected<std::int64_t> carry_out(Book& book, const Plan& plan,
                                 const std::map<std::string, Leaf>& answers) {
  std::int64_t added = 0;
  for (const std::string& key : plan.spent)
    if (auto spent = spend_leaf(book, key); !spent) return tl::make_unexpected(spent.error());
  for (const std::string& key : plan.keys) {
    const auto before = book.store().find(key);
    if (!before) return tl::make_unexpected(before.error());
    if (!*before) ++added;
    Entry entry = before->value_or(Entry{});
    const auto answer = answers.find(key);
    entry.leaf.reset();
    if (answer != answers.end()) {
      entry.leaf = answer->second;
      entry.depth = std::max(entry.depth, answer->second.depth);
    }
    if (auto put = book.put(key, std::move(entry)); !put) return tl::make_unexpected(put.error());
  }
  return added;
}

Expected<void> Works::run(const std::vector<Plan>& plans, const std::stop_token& stop,
                          const std::function<bool(std::int64_t added)>& done) {
  constexpr std::chrono::seconds kBatch{1};
  std::vector<SearchTask> tasks;
  std::vector<std::size_t> plan_of;
  std::vector<std::size_t> missing;
  std::vector<std::map<std::string, Leaf>> answers(plans.size());
  for (std::size_t i = 0; i < plans.size(); ++i) {
    missing.push_back(plans[i].tasks.size());
    tasks.insert(tasks.end(), plans[i].tasks.begin(), plans[i].tasks.end());
    plan_of.resize(tasks.size(), i);
  }
  bool in_batch = false;
  auto committed = std::chrono::steady_clock::now();
  std::stop_source enough;
  const std::stop_callback passed_on(stop, [&enough] { enough.request_stop(); });
  const auto finish = [&](std::size_t plan) -> Expected<void> {
    if (!in_batch) {
      if (auto begins = book_.begin(); !begins) return begins;
      in_batch = true;
    }
    const auto added = carry_out(book_, plans[plan], answers[plan]);
    if (!added) return tl::make_unexpected(added.error());
    if (!done(*added)) enough.request_stop();
    if (std::chrono::steady_clock::now() - committed < kBatch) return {};
    committed = std::chrono::steady_clock::now();
    in_batch = false;
    return book_.commit();
  };
  Expected<void> worked;
  std::size_t next = 0;  // the first that is not carried out, in order
  const auto finish_what_follows = [&]() -> Expected<void> {
    for (; next < plans.size() && missing[next] == 0 && !enough.stop_requested(); ++next)
      if (auto finished = finish(next); !finished) return finished;
    return {};
  };
  if (in_order_) worked = finish_what_follows();
  for (std::size_t i = 0; i < plans.size() && worked && !in_order_; ++i)
    if (missing[i] == 0) worked = finish(i);
  if (worked)
    worked = searches_.run(tasks, enough.get_token(), [&](std::size_t task, const Leaf& leaf) {
      const std::size_t plan = plan_of[task];
      answers[plan].insert_or_assign(tasks[task].key, leaf);
      if (--missing[plan] > 0) return Expected<void>{};
      return in_order_ ? finish_what_follows() : finish(plan);
    });
  if (!in_batch) return worked;
  if (worked) return book_.commit();
  book_.roll_back();
  return worked;
}

}  // namespace ternion::library
