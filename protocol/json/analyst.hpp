// Searches that a viewer asks for: one position, or the whole game position by position.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "protocol/json/audience.hpp"
#include "protocol/json/looker.hpp"
#include "protocol/json/played_game.hpp"
#include "protocol/json/search_slot.hpp"

namespace ternion::json {

/// What an analyst asks of the table.
class AnalystHost {
 public:
  virtual std::uint64_t revision() const = 0;
  /// Whatever runs, another analysis included.
  virtual void stop_search() = 0;
  /// Nothing runs now, or something that has no owner.
  virtual void search_ended() = 0;
  virtual void hurry_search() = 0;
  virtual void tell_fault(const Refusal& refusal) = 0;

 protected:
  ~AnalystHost() = default;
};

/// Thread rule: that of the table.
class Analyst {
 public:
  struct Parts {  // of the table, which they outlive no more than the analyst does
    const TableContext& context;
    const PlayedGame& game;
    const Audience& audience;
    SearchSlot& slot;
    Looker& looker;
    AnalystHost& host;
  };
  explicit Analyst(const Parts& parts) : parts_(parts) {}

  /// The replies to the commands of those names. Errors: busy, not_allowed, over_budget, bad_field,
  /// game_over.
  Answer<Json> analyse(const Viewer& viewer, const Json& body);
  Answer<Json> review(const Viewer& viewer, const Json& body);

  bool is_at_work() const { return analysis_.has_value(); }
  bool works_for(ViewerId viewer) const { return analysis_ && analysis_->viewer == viewer; }
  /// For a search that was stopped: who asked for the analysis hears that it is done, unless he has
  /// ended it himself.
  void end(ViewerId asking);

 private:
  struct Analysis {
    ViewerId viewer = 0;
    std::size_t ply = 0;
    Side side = Side::black;
    bool review = false;  // the whole game, from the last position to the first
    GoRequest request;
  };

  Answer<void> may_analyse(const Viewer& viewer) const;
  Answer<GoRequest> read_search(const Json& body, double usual_seconds) const;
  void start(Analysis analysis);
  void ask_for_search();
  void search_ply();
  Answer<void> start_search_of_ply();
  void on_info(const SearchInfo& info);
  void on_result(const SearchResult& result);
  void send(const SearchInfo& info, bool done) const;
  void send_final_score() const;
  void send_done();

  Parts parts_;
  std::optional<Analysis> analysis_;
};

}  // namespace ternion::json
