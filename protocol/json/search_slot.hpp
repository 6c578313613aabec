// The one search that runs for a table at a time: its place among those of others, and what it
// tells. Knows no game.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "engine/core/clock.hpp"
#include "protocol/core/search_relay.hpp"
#include "protocol/json/table_context.hpp"

namespace ternion::json {

/// Thread rule: that of the table.
class SearchSlot {
 public:
  /// The context outlives the slot.
  explicit SearchSlot(const TableContext& context)
      : context_(context), relay_(context.executor, context.log) {}

  /// `start` runs on the executor when there is a processor for it, and never at once: the reply to
  /// the request that asks for a search comes before what it finds. `hurry` where others wait.
  void ask(std::function<void()> start, std::function<void()> hurry);
  std::shared_ptr<SearchListener> listen(std::function<void(const SearchInfo&)> on_info,
                                         std::function<void(const SearchResult&)> on_result) {
    return relay_.begin(std::move(on_info), std::move(on_result));
  }
  /// Nothing is heard of the search any more.
  void silence() { relay_.silence(); }
  /// The processor is another's; what has not started never does.
  void give_back() { pass_.reset(); }
  /// In the queue; 0: it does not wait.
  std::size_t place() const { return pass_ && context_.place ? context_.place(pass_) : 0; }

  /// Infos are for people to watch: ten a second. True: one may be sent now, which counts.
  bool may_tell();
  void begin_telling() { last_info_.reset(); }

 private:
  const TableContext& context_;
  SearchRelay relay_;
  std::shared_ptr<void> pass_;  // see TableContext::admit
  std::optional<TimePoint> last_info_;
};

}  // namespace ternion::json
