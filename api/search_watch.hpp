// What a search has found, for whoever looks: the listener of one search.
//
// Thread rule: every member may be called from any thread.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>

#include "engine/core/time_source.hpp"
#include "search/core/listener.hpp"
#include "session/board.hpp"

namespace ternion::api {

class SearchWatch final : public SearchListener {
 public:
  enum class Status { searching, done, dropped };

  struct View {
    Status status = Status::searching;
    SearchResult found;  // the last that was told
  };

  /// `board` is the position that is searched.
  explicit SearchWatch(std::unique_ptr<const Board> board) : board_(std::move(board)) {}

  const Board& board() const { return *board_; }
  View view() const;
  /// Blocks until the search has ended or is dropped; nothing: as long as that takes.
  View wait(std::optional<Duration> most) const;
  /// The search was stopped without a result, and there will be none.
  void drop();

  void on_info(const SearchInfo& info) override;
  void on_result(const SearchResult& result) override;

 private:
  void end(Status status);

  const std::unique_ptr<const Board> board_;
  mutable std::mutex mutex_;
  mutable std::condition_variable ended_;
  View view_;
};

}  // namespace ternion::api
