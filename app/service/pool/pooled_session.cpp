// A session of a dialect of its own (NBoard, GTP, Gomocup, JSON over TCP) in the pool.
#include <mutex>
#include <utility>

#include "app/service/pool/search_pool.hpp"

namespace ternion::service {
namespace {

/// Gives the pass back as soon as the search has its result, on the search's thread.
class PassHolder final : public SearchListener {
 public:
  explicit PassHolder(std::shared_ptr<SearchListener> listener) : listener_(std::move(listener)) {}

  void set(std::shared_ptr<void> pass) {
    const std::lock_guard lock(mutex_);
    pass_ = std::move(pass);
  }
  void drop() {
    std::shared_ptr<void> pass;
    const std::lock_guard lock(mutex_);
    std::swap(pass, pass_);
  }
  void on_info(const SearchInfo& info) override { listener_->on_info(info); }
  void on_result(const SearchResult& result) override {
    drop();
    listener_->on_result(result);
  }

 private:
  std::shared_ptr<SearchListener> listener_;
  std::mutex mutex_;
  std::shared_ptr<void> pass_;
};

class PooledSession final : public Session {
 public:
  PooledSession(std::unique_ptr<Session> real, std::shared_ptr<SearchPool> pool, std::string client,
                std::shared_ptr<Executor> executor)
      : real_(std::move(real)),
        pool_(std::move(pool)),
        client_(std::move(client)),
        executor_(std::move(executor)) {
    join();
  }
  ~PooledSession() override { PooledSession::stop(); }
  PooledSession(const PooledSession&) = delete;
  PooledSession& operator=(const PooledSession&) = delete;

  Expected<void> go(const GoRequest& request, std::shared_ptr<SearchListener> listener) override {
    if (request.ply.value_or(0) > move_count())
      return fail(ErrorCode::out_of_range, "expected a ply of 0 to " +
                                               std::to_string(move_count()) + ", got " +
                                               std::to_string(*request.ply));
    stop();
    request_ = request;
    holder_ = std::make_shared<PassHolder>(std::move(listener));
    waits_ = true;
    // Given up with its pass, the search never starts.
    holder_->set(member_->admit(
        [this] {
          if (waits_) start();
        },
        [this] { real_->finish_now(); }));
    return {};
  }
  void stop() override {
    if (holder_) holder_->drop();
    holder_.reset();
    waits_ = false;
    real_->stop();
  }
  /// Who waits is let in at once, for the moment that it takes to find any move.
  void finish_now() override {
    if (waits_) start();
    real_->finish_now();
  }
  void ponder(Move) override { stop(); }
  void release() override {
    stop();
    real_->release();
  }
  Expected<Score> evaluate() override {
    stop();
    auto score = real_->evaluate();
    real_->release();  // its table was not asked for
    return score;
  }
  Expected<void> configure(const SessionOptions& options) override {
    const std::size_t most = pool_->memory().total();
    if (most > 0 && options.hash_mb > most)
      return fail(ErrorCode::out_of_range, "expected a table of 1 to " + std::to_string(most) +
                                               " MB, got " + std::to_string(options.hash_mb));
    stop();
    const bool resized = options.hash_mb != real_->options().hash_mb;
    if (auto configured = real_->configure(options); !configured) return configured;
    if (resized) join();
    return {};
  }

  const Board& state() const override { return real_->state(); }
  void new_game() override {
    stop();
    real_->new_game();
  }
  Expected<void> resize(int size) override { return changed(real_->resize(size)); }
  Expected<void> set_board(const BoardView& board, Side to_move) override {
    return changed(real_->set_board(board, to_move));
  }
  Expected<void> set_position(std::string_view text) override {
    return changed(real_->set_position(text));
  }
  Expected<void> load(const GameRecord& record) override { return changed(real_->load(record)); }
  GameRecord record() const override { return real_->record(); }
  Expected<void> play(Move move, std::optional<Duration> used, const Thought& thought) override {
    return changed(real_->play(move, used, thought));
  }
  Expected<Move> undo() override { return changed(real_->undo()); }
  const Clock& clock(Side side) const override { return real_->clock(side); }
  void set_time_control(Side side, const TimeControl& control) override {
    real_->set_time_control(side, control);
  }
  void set_remaining(Side side, Duration remaining, int stones) override {
    real_->set_remaining(side, remaining, stones);
  }
  const SessionOptions& options() const override { return real_->options(); }

 private:
  void join() {
    member_ = pool_->join(client_, real_->options().hash_mb, executor_,
                          [this, alive = std::weak_ptr(alive_)] {
                            if (alive.lock()) real_->release();
                          });
  }

  /// A change ends a search; one that was refused does not.
  template <class Result>
  Result changed(Result result) {
    if (result) stop();
    return result;
  }

  void start() {
    waits_ = false;
    const auto holder = holder_;
    if (auto started = real_->go(request_, holder); started) return;
    // Nothing but memory can be wanting, and somebody waits for a move: any.
    SearchResult result;
    const auto legal = legal_moves();
    if (!legal.empty()) result.lines.push_back({{legal.front()}, Heuristic{}, 0, 0});
    holder->on_result(result);
  }

  std::shared_ptr<char> alive_ = std::make_shared<char>();  // tasks of the executor ask
  std::unique_ptr<Session> real_;
  std::shared_ptr<SearchPool> pool_;
  const std::string client_;
  std::shared_ptr<Executor> executor_;
  std::shared_ptr<SearchPool::Member> member_;
  GoRequest request_;
  std::shared_ptr<PassHolder> holder_;
  bool waits_ = false;  // for its turn
};

}  // namespace

std::unique_ptr<Session> pooled(std::unique_ptr<Session> session, std::shared_ptr<SearchPool> pool,
                                std::string client, std::shared_ptr<Executor> executor) {
  return std::make_unique<PooledSession>(std::move(session), std::move(pool), std::move(client),
                                         std::move(executor));
}

}  // namespace ternion::service
