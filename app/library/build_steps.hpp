// A book that grows step by step, wherever the searches of a step are made: what is to be searched
// next, and what becomes of the answers. The same answers make the same book.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "app/library/book_paths.hpp"
#include "app/library/book_work.hpp"
#include "app/library/build.hpp"

namespace ternion::library {

/// Plans of a round at the least where the same book is to come of it whoever searches.
inline constexpr std::size_t kRepeatableRound = 64;

/// Thread rule: one thread at a time.
class BuildSteps {
 public:
  enum class Goal : std::uint8_t { build, deepen };

  /// Of options.seconds and options.threads it knows nothing. The book and the options outlive it.
  BuildSteps(Book& book, const BuildOptions& options, Goal goal)
      : book_(book), options_(options), goal_(goal) {}

  /// Before everything else: counts what the book has. Errors: io.
  Expected<void> begin();
  /// How many plans to ask for, `least` of them or more: a round is long enough that looking for
  /// what comes next costs little beside it, and short enough that it is still next when its turn
  /// comes.
  std::size_t round(std::size_t least) const;
  /// Plans that can be carried out beside each other, up to so many; none once the book is
  /// complete, or has the positions that were asked for. Errors: io.
  Expected<std::vector<Plan>> next(std::size_t most);
  /// Says that a plan is carried out, and how many positions the book has more.
  void count(std::int64_t added);
  /// What is left to do once nothing is added any more: positions that have lost their leaf.
  /// Errors: io.
  Expected<std::vector<Plan>> close();

  /// Enough positions.
  bool reached() const;
  const BuildTotals& totals() const { return totals_; }
  /// Leaves to search in all, where that is what is done; else 0.
  std::int64_t leaves() const { return leaves_; }

 private:
  Expected<std::vector<Plan>> growth(std::size_t most);
  Expected<std::vector<Plan>> leaves_of(std::size_t most);
  Expected<std::vector<Plan>> refreshing(const std::vector<std::string>& keys);
  Expected<std::string> leaf_child(const std::string& key);
  bool is_shallow(const PathStep& step) const;

  Book& book_;
  const BuildOptions& options_;
  Goal goal_;
  BuildTotals totals_;
  std::deque<std::string> keys_;  // leaves that are yet to be searched
  std::int64_t leaves_ = 0;
};

}  // namespace ternion::library
