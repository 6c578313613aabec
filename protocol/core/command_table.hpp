// A dialect's vocabulary: command name -> member function. One handler each, no ladder of ifs.
#pragma once

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ternion {

/// Names map to a payload of type Handler, normally a pointer to member function of the dialect:
///
///   static const CommandTable<void (NBoardDialect::*)(std::string_view)> table{
///       {"ping", &NBoardDialect::on_ping}, {"go", &NBoardDialect::on_go}};
///   if (const auto* handler = table.find(word)) (this->**handler)(rest);
///
/// Names are matched exactly, case included. Keeps the order of its definition for listing.
/// Immutable once built: thread-safe to read. Throws std::logic_error on a name given twice (a
/// mistake in the program, seen at start-up).
template <class Handler>
class CommandTable {
 public:
  struct Entry {
    std::string_view name;  // must outlive the table; a literal
    Handler handler;
  };

  CommandTable(std::initializer_list<Entry> entries) : CommandTable(std::vector<Entry>(entries)) {}

  explicit CommandTable(std::vector<Entry> entries)
      : entries_(std::move(entries)), sorted_(entries_) {
    std::sort(sorted_.begin(), sorted_.end(), before);
    const auto twin =
        std::adjacent_find(sorted_.begin(), sorted_.end(),
                           [](const Entry& a, const Entry& b) { return a.name == b.name; });
    if (twin != sorted_.end())
      throw std::logic_error("command table: '" + std::string(twin->name) + "' is there twice");
  }

  /// The handler, or nullptr for an unknown name.
  const Handler* find(std::string_view name) const {
    const auto at = std::lower_bound(sorted_.begin(), sorted_.end(), name,
                                     [](const Entry& e, std::string_view n) { return e.name < n; });
    return at != sorted_.end() && at->name == name ? &at->handler : nullptr;
  }
  bool contains(std::string_view name) const { return find(name) != nullptr; }

  /// In the order of definition.
  const std::vector<Entry>& entries() const { return entries_; }
  std::vector<std::string_view> names() const {
    std::vector<std::string_view> names;
    names.reserve(entries_.size());
    for (const Entry& entry : entries_) names.push_back(entry.name);
    return names;
  }
  std::size_t size() const { return entries_.size(); }

 private:
  static bool before(const Entry& a, const Entry& b) { return a.name < b.name; }

  std::vector<Entry> entries_;
  std::vector<Entry> sorted_;
};

}  // namespace ternion
