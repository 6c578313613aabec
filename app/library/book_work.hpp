// How positions get into a book by searches: which ones must be searched for it, and what becomes
// of the answers. Each plan leaves a book that says no less than before.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "app/library/book.hpp"
#include "app/library/searches.hpp"

namespace ternion::library {

struct Plan {
  std::vector<std::string> keys;  // of positions that get a leaf, new ones among them
  std::vector<SearchTask> tasks;  // of those that have a move left for one
  /// Positions whose leaf becomes one of the book and that get no other by this plan: what it was
  /// worth stays as a leaf without a move.
  std::vector<std::string> spent;
};

/// To have `add` in the book and a leaf, as far as moves are left, for each of them, of `refresh`
/// and of whatever in the book leads to what is added and has it as its leaf, or none. Errors: io.
Expected<Plan> make_plan(Book& book, const std::vector<std::string>& add,
                         const std::vector<std::string>& refresh);
/// To have a position in the book that is the leaf of others, by one search: theirs are spent. What
/// leads there, has no leaf that names a move and no move in the book is searched, too, since its
/// value would be that of this one move.
/// Errors: io.
Expected<Plan> make_growth_plan(Book& book, const std::string& add);

/// Answers by their keys. Within a batch. Says how many positions the book has more. Errors: io.
Expected<std::int64_t> carry_out(Book& book, const Plan& plan,
                                 const std::map<std::string, Leaf>& answers);

/// Plans carried out as their searches come in; a batch a second.
class Works {
 public:
  /// `in_order`: a plan waits for those before it.
  Works(Book& book, Searches& searches, bool in_order = false)
      : book_(book), searches_(searches), in_order_(in_order) {}

  /// Blocks until all are carried out or stop is asked for: what is complete then is in the book.
  /// `done` is told after each plan, with how many positions the book has more by it, and says
  /// whether to go on. Errors: io, those of searches.
  Expected<void> run(const std::vector<Plan>& plans, const std::stop_token& stop,
                     const std::function<bool(std::int64_t added)>& done);

 private:
  Book& book_;
  Searches& searches_;
  bool in_order_;
};

}  // namespace ternion::library
