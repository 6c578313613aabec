#include "app/library/book_check.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "app/library/filling.hpp"

namespace ternion::library {
namespace {

constexpr std::size_t kMostFindings = 20;

std::string hex_of(std::string_view key) {
  std::string text;
  for (const char byte : key)
    text += fmt::format("{:02x}", static_cast<unsigned>(static_cast<unsigned char>(byte)));
  return text;
}

class Checker {
 public:
  Checker(Book& book, bool repairs, const ProgressListener& progress)
      : book_(book), repairs_(repairs), progress_(progress) {}

  Expected<CheckReport> run() {
    const auto integrity = book_.store().integrity();
    if (!integrity) return tl::make_unexpected(integrity.error());
    if (!integrity->empty()) find("the file: " + *integrity);
    const auto total = book_.store().count();
    if (!total) return tl::make_unexpected(total.error());
    auto visited = for_each_key(book_, [&](const std::string& key) -> Expected<bool> {
      if (++report_.positions % 1000 == 0 && progress_)
        progress_({WorkProgress::Phase::runs, report_.positions, *total, "positions", ""});
      auto looked = look_at(key);
      if (!looked) return tl::make_unexpected(looked.error());
      return true;
    });
    if (!visited) return tl::make_unexpected(visited.error());
    return std::move(report_);
  }

 private:
  void find(std::string text) {
    ++report_.wrong;
    if (report_.findings.size() < kMostFindings) report_.findings.push_back(std::move(text));
  }

  Expected<void> look_at(const std::string& key) {
    const auto board = book_.board_of(key);
    if (!board || !book_.holds_such(**board) || book_.canonical(**board).key != key) {
      find("no canonical position: " + hex_of(key));
      return repairs_ ? book_.store().remove(key).map([](bool) {}) : Expected<void>{};
    }
    auto entry = book_.store().find(key);
    if (!entry) return tl::make_unexpected(entry.error());
    return *entry ? look_at_entry(key, **board, **entry) : Expected<void>{};
  }

  Expected<void> look_at_entry(const std::string& key, const Board& board, const Entry& entry) {
    const std::string name = board.position_text();
    Entry right = entry;
    if (entry.leaf && !entry.leaf->move.is_none() && !board.is_legal(entry.leaf->move)) {
      find(name + ": the leaf " + board.format_move(entry.leaf->move) + " is not legal");
      right.leaf.reset();
    }
    if (auto linked = look_at_links(key, board, name); !linked) return linked;
    const bool had_leaf = right.leaf.has_value();
    auto renewed = book_.renewed(board, std::move(right));
    if (!renewed) return tl::make_unexpected(renewed.error());
    if (had_leaf && !renewed->leaf) find(name + ": the leaf is a position of the book");
    if (renewed->worth != entry.worth)
      find(fmt::format("{}: worth {} ({}), expected {} ({})", name, format_value(entry.worth.value),
                       name_of(entry.worth.kind), format_value(renewed->worth.value),
                       name_of(renewed->worth.kind)));
    return repairs_ && *renewed != entry ? book_.store().put(key, *renewed) : Expected<void>{};
  }

  /// Where the book keeps who leads where.
  Expected<void> look_at_links(const std::string& key, const Board& board,
                               const std::string& name) {
    if (book_.kit().symmetries.predecessors != nullptr) return {};
    bool missing = false;
    for (const Book::Child& child : book_.children(board)) {
      const auto parents = book_.store().linked_to(child.key);
      if (!parents) return tl::make_unexpected(parents.error());
      if (std::ranges::find(*parents, key) != parents->end()) continue;
      missing = true;
      if (repairs_)
        if (auto linked = book_.store().link(child.key, key); !linked) return linked;
    }
    if (missing) find(name + ": its moves are not kept");
    return {};
  }

  Book& book_;
  bool repairs_;
  const ProgressListener& progress_;
  CheckReport report_;
};

}  // namespace

Expected<CheckReport> check(Book& book, const ProgressListener& progress) {
  return Checker(book, false, progress).run();
}

Expected<CheckReport> fix(Book& book, const ProgressListener& progress) {
  if (auto begun = book.begin(); !begun) return tl::make_unexpected(begun.error());
  auto report = Checker(book, true, progress).run();
  Expected<void> renewed;
  if (report)
    renewed = Filling::of(book).and_then([&](Filling&& filling) {
      return filling.renew(progress).and_then([&] { return filling.write(progress); });
    });
  if (!report || !renewed) {
    book.roll_back();
    return report ? Expected<CheckReport>(tl::make_unexpected(renewed.error())) : report;
  }
  if (auto committed = book.commit(); !committed) return tl::make_unexpected(committed.error());
  return report;
}

std::string report_text(const CheckReport& report, bool fixed) {
  std::string text;
  for (const std::string& each : report.findings) text += each + "\n";
  if (report.wrong > static_cast<std::int64_t>(report.findings.size()))
    text += fmt::format("... and {} more\n",
                        report.wrong - static_cast<std::int64_t>(report.findings.size()));
  return text + fmt::format("{} positions, {} {}\n", report.positions, report.wrong,
                            fixed ? "put right" : "wrong");
}

}  // namespace ternion::library
