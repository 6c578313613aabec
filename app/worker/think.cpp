// The instance that thinks: one search at a time, for one session of the instance that talks. Its
// table stays from search to search.
#include <cstdint>
#include <memory>
#include <string>
#include <thread>
#include <utility>

#include "app/arena/othello/classics.hpp"
#include "app/worker/host.hpp"
#include "app/worker/search_text.hpp"
#include "games/games.hpp"

namespace ternion::worker {
namespace {

void tell(const SearchNews& news) {
  const std::string text = write_news(news);
  ternion_found(text.data(), text.size());
}

void tell_failure(std::uint64_t id, const Error& why) {
  tell({SearchNews::Kind::failed, id, {}, why.message});
}

class Teller final : public SearchListener {
 public:
  explicit Teller(std::uint64_t id) : id_(id) {}
  void on_info(const SearchInfo& info) override {
    SearchNews news{SearchNews::Kind::info, id_, {}, ""};
    static_cast<SearchInfo&>(news.found) = info;
    tell(news);
  }
  void on_result(const SearchResult& result) override {
    tell({SearchNews::Kind::result, id_, result, ""});
  }

 private:
  std::uint64_t id_;
};

class Think {
 public:
  void search(const SearchOrder& order) {
    if (auto begun = begin(order); !begun) tell_failure(order.id, begun.error());
  }
  void stop() {
    if (session_) session_->finish_now();
  }

 private:
  Expected<void> begin(const SearchOrder& order) {
    SessionOptions options;
    options.hash_mb = order.hash_mb;
    options.level = order.level;
    options.seed = order.seed;
    // Those that the host has brought, and one where it can bring none. A level plays the same move
    // each time.
    if (order.level == 0) options.threads = static_cast<int>(std::thread::hardware_concurrency());
    if (!session_ || game_ != order.game || player_ != order.player) {
      session_.reset();
      auto made = make(order, options);
      if (!made) return tl::make_unexpected(made.error());
      session_ = std::move(*made);
      game_ = order.game;
      player_ = order.player;
    } else if (auto set = session_->configure(options); !set) {
      return set;
    }
    if (auto set = session_->set_position(order.start); !set) return set;
    for (const Move move : order.moves)
      if (auto played = session_->play(move); !played) return played;
    GoRequest request;
    request.limits = order.limits;
    return session_->go(request, std::make_shared<Teller>(order.id));
  }

  Expected<std::unique_ptr<Session>> make(const SearchOrder& order, const SessionOptions& options) {
    const auto time = std::make_shared<SteadyTime>();
    if (order.player.empty()) return make_session(order.game, options, time);
    for (const Classic& classic : arena::all_classics())
      if (classic.name == order.player && classic.game == order.game)
        return make_classic_session(classic, options, time);
    return fail(ErrorCode::unsupported, "expected a classic player, got " + order.player);
  }

  std::unique_ptr<Session> session_;
  std::string game_;
  std::string player_;
};

Think& think() {
  static Think one;
  return one;
}

}  // namespace
}  // namespace ternion::worker

#define TERNION_EXPORT(name) extern "C" [[clang::export_name(name)]]

/// Searches as the text orders (ternion_think() of the other instance) and returns when that is
/// done. An order that cannot be read fails with the number 0, which is any search's.
TERNION_EXPORT("ternion_search") void ternion_search(std::size_t length) {
  using namespace ternion::worker;
  const auto order = read_order(text_from_host(length));
  if (!order) return tell_failure(0, order.error());
  think().search(*order);
}
/// Out of a call of the host's in mid-search: the search ends soon, with its result.
TERNION_EXPORT("ternion_stop_search") void ternion_stop_search() {
  ternion::worker::think().stop();
}
