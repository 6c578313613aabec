// Carries a search's events from the search thread to the dialect's thread, and drops those of a
// search that has been replaced or whose dialect is gone. A search with fewer threads than were
// asked for is told to the log, once for each number.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <utility>

#include "protocol/core/dialect.hpp"
#include "search/core/listener.hpp"
#include "session/thread_shortage.hpp"

namespace ternion {

/// Owned by a dialect. begin() makes the listener for a new search and silences every older one.
class SearchRelay {
 public:
  /// The log may be null.
  explicit SearchRelay(std::shared_ptr<Executor> executor,
                       std::shared_ptr<spdlog::logger> log = nullptr)
      : executor_(std::move(executor)), shortage_(std::make_shared<Shortage>(std::move(log))) {}

  std::shared_ptr<SearchListener> begin(std::function<void(const SearchInfo&)> on_info,
                                        std::function<void(const SearchResult&)> on_result) {
    current_ = std::make_shared<Handlers>(Handlers{std::move(on_info), std::move(on_result)});
    return std::make_shared<Listener>(executor_, current_, shortage_);
  }
  /// Events already posted are dropped too.
  void silence() { current_.reset(); }

 private:
  struct Handlers {
    std::function<void(const SearchInfo&)> on_info;
    std::function<void(const SearchResult&)> on_result;
  };

  /// Used on the dialect's thread.
  class Shortage {
   public:
    explicit Shortage(std::shared_ptr<spdlog::logger> log) : log_(std::move(log)) {}
    void look_at(const SearchResult& result);

   private:
    std::shared_ptr<spdlog::logger> log_;
    ThreadShortage news_;
  };

  class Listener final : public SearchListener {
   public:
    Listener(std::shared_ptr<Executor> executor, std::weak_ptr<Handlers> handlers,
             std::shared_ptr<Shortage> shortage)
        : executor_(std::move(executor)),
          handlers_(std::move(handlers)),
          shortage_(std::move(shortage)) {}
    void on_info(const SearchInfo& info) override {
      executor_->post([handlers = handlers_, info] {
        if (const auto live = handlers.lock()) live->on_info(info);
      });
    }
    void on_result(const SearchResult& result) override {
      executor_->post([handlers = handlers_, shortage = shortage_, result] {
        const auto live = handlers.lock();
        if (live == nullptr) return;
        shortage->look_at(result);
        live->on_result(result);
      });
    }

   private:
    std::shared_ptr<Executor> executor_;
    std::weak_ptr<Handlers> handlers_;
    std::shared_ptr<Shortage> shortage_;
  };

  std::shared_ptr<Executor> executor_;
  std::shared_ptr<Handlers> current_;
  std::shared_ptr<Shortage> shortage_;
};

}  // namespace ternion
