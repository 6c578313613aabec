#include "app/service/talk/tcp_connection.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>
#include <spdlog/logger.h>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>

#include "app/service/core/executor.hpp"
#include "app/service/net/http_line.hpp"

namespace ternion::service {

namespace asio = boost::asio;

namespace {

constexpr std::chrono::seconds kLinger{2};
constexpr std::chrono::milliseconds kBeforeRefusal{500};

}  // namespace

/// Held by the dialect; the connection owns the dialect, so this must not own the connection.
class TcpConnection::Sink final : public ReplySink {
 public:
  explicit Sink(std::weak_ptr<TcpConnection> connection) : connection_(std::move(connection)) {}
  void send(std::string_view text) override {
    if (const auto connection = connection_.lock()) connection->send(text);
  }
  void close() override {
    if (const auto connection = connection_.lock()) connection->close_when_written();
  }

 private:
  std::weak_ptr<TcpConnection> connection_;
};

TcpConnection::TcpConnection(Socket socket, const TcpOptions& options,
                             std::shared_ptr<spdlog::logger> log)
    : options_(options),
      log_(std::move(log)),
      socket_(std::move(socket)),
      timer_(socket_.get_executor()) {
  SystemError ignored;
  const auto remote = socket_.remote_endpoint(ignored);
  if (!ignored) peer_ = remote.address().to_string() + ":" + std::to_string(remote.port());
  socket_.set_option(asio::ip::tcp::no_delay(true), ignored);
  socket_.set_option(asio::socket_base::keep_alive(true), ignored);
}

void TcpConnection::start(DialectContext context, OpenDialect open) {
  asio::post(socket_.get_executor(), [self = shared_from_this(), context = std::move(context),
                                      open = std::move(open)]() mutable {
    self->begin(std::move(context), std::move(open));
  });
}

/// In what form is known when the peer has begun to speak, or does not.
void TcpConnection::refuse(std::string reason) {
  asio::post(
      socket_.get_executor(), [self = shared_from_this(), reason = std::move(reason)]() mutable {
        self->refusal_ = std::move(reason);
        self->wait(std::chrono::steady_clock::now() + kBeforeRefusal, &TcpConnection::say_refusal);
        self->read();
      });
}

/// To others than HTTP in GTP's form; an NBoard client ignores it. A server that is full is well.
void TcpConnection::say_refusal() {
  const std::string reason = std::exchange(refusal_, "");
  if (reason.empty()) return;
  const auto path = path_asked_for(unread_);
  if (path == "/health" || path == "/api/health")
    send(
        "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nCache-Control: no-store\r\n"
        "Connection: close\r\nContent-Length: 3\r\n\r\nok\n");
  else if (begins_as_http(unread_).value_or(false))
    send(
        fmt::format("HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain\r\n"
                    "Retry-After: 5\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{}\n",
                    reason.size() + 1, reason));
  else
    send("? " + reason + "\n\n");
  unread_ = {};
  close_when_written();
}

std::shared_ptr<Executor> TcpConnection::executor() {
  return std::make_shared<StrandExecutor>(socket_.get_executor(), log_);
}

void TcpConnection::end() {
  asio::post(socket_.get_executor(), [self = shared_from_this()] {
    if (self->closed_) return;
    self->stopping_ = true;
    if (self->lingering_) return self->close_now();
    self->on_eof();
    self->close_when_written();
  });
}

void TcpConnection::begin(DialectContext context, OpenDialect open) {
  log_->debug("{} connected", peer_);
  context.sink = std::make_shared<Sink>(weak_from_this());
  conversation_.emplace(std::move(context), std::move(open), options_.line_limit);
  conversation_->forbid_http();
  last_activity_ = std::chrono::steady_clock::now();
  watch_idle();
  read();
}

void TcpConnection::read() {
  if (reading_ || input_ended_ || closed_ || !(lingering_ || ready_for_input())) return;
  reading_ = true;
  socket_.async_read_some(asio::buffer(input_),
                          [self = shared_from_this()](const SystemError& error, std::size_t count) {
                            self->on_read(error, count);
                          });
}

/// A peer that does not read its replies is not listened to either.
bool TcpConnection::ready_for_input() const {
  return !closing_ && queued_.size() + writing_.size() <= options_.write_limit / 4;
}

void TcpConnection::on_read(const SystemError& error, std::size_t count) {
  reading_ = false;
  if (closed_) return;
  if (!refusal_.empty() && (!error || error == asio::error::eof)) {
    unread_ = {input_.data(), count};
    return say_refusal();
  }
  if (error == asio::error::eof) return on_eof();
  if (error) {
    log_->debug("{} went away: {}", peer_, error.message());
    return close_now();
  }
  last_activity_ = std::chrono::steady_clock::now();
  unread_ = {input_.data(), count};
  if (is_text()) go_on();
}

bool TcpConnection::is_text() {
  if (!on_http_) return true;
  first_.append(unread_);
  unread_ = first_;
  const auto http = begins_as_http(first_);
  if (!http) {
    unread_ = {};
    read();
    return false;
  }
  const auto hand_over = std::exchange(on_http_, nullptr);
  if (!*http && !options_.web.token.empty()) {
    log_->warn("{} does not speak HTTP and is refused: there is a token", peer_);
    send("? this server asks for a token; use its WebSocket\n\n");
    close_when_written();
    return false;
  }
  if (!*http) return true;
  unread_ = {};
  timer_.cancel();
  closed_ = true;
  conversation_.reset();
  hand_over(std::move(socket_), std::move(first_));
  asio::post(timer_.get_executor(), [self = shared_from_this()] {
    if (self->on_gone_) self->on_gone_();
  });
  return false;
}

/// Line by line, since the replies to one may be enough to make the next one wait.
void TcpConnection::go_on() {
  while (!unread_.empty() && ready_for_input()) {
    const auto end = std::min(unread_.find('\n'), unread_.size() - 1) + 1;
    const auto part = unread_.substr(0, end);
    unread_.remove_prefix(end);
    conversation_->on_bytes(part);
    if (conversation_->has_begun() != begun_) watch_idle();
  }
  if (unread_.empty() || closing_) read();
}

void TcpConnection::on_eof() {
  if (std::exchange(input_ended_, true)) return;
  if (lingering_) return close_now();
  if (closing_ || !conversation_) return;
  if (std::exchange(on_http_, nullptr)) conversation_->on_bytes(first_);
  conversation_->on_eof();
}

void TcpConnection::send(std::string_view text) {
  if (closed_) return;
  queued_.append(text);
  if (queued_.size() + writing_.size() > options_.write_limit) {
    log_->warn("{} does not read its replies and is cut off", peer_);
    return close_now();
  }
  write_next();
}

void TcpConnection::write_next() {
  if (!writing_.empty() || queued_.empty()) return;
  std::swap(writing_, queued_);
  asio::async_write(socket_, asio::buffer(writing_),
                    [self = shared_from_this()](const SystemError& error, std::size_t) {
                      self->on_written(error);
                    });
}

void TcpConnection::on_written(const SystemError& error) {
  writing_.clear();
  if (closed_) return;
  if (error) {
    log_->debug("{} went away: {}", peer_, error.message());
    return close_now();
  }
  last_activity_ = std::chrono::steady_clock::now();
  write_next();
  if (closing_)
    close_when_written();
  else
    go_on();  // in case it was waiting for this
}

void TcpConnection::close_when_written() {
  if (closed_ || lingering_) return;
  if (!std::exchange(closing_, true)) drop_conversation();
  if (writing_.empty() && queued_.empty()) linger();
}

/// Closing at once with bytes unread would make the system discard our last reply; so the peer is
/// given a moment to close first.
void TcpConnection::linger() {
  if (stopping_ || input_ended_) return close_now();
  lingering_ = true;
  SystemError ignored;
  socket_.shutdown(asio::socket_base::shutdown_send, ignored);
  wait(std::chrono::steady_clock::now() + kLinger, &TcpConnection::close_now);
  read();
}

void TcpConnection::close_now() {
  if (std::exchange(closed_, true)) return;
  SystemError ignored;
  socket_.close(ignored);
  timer_.cancel();
  if (!std::exchange(closing_, true)) drop_conversation();
  asio::post(socket_.get_executor(), [self = shared_from_this()] {
    self->log_->debug("{} disconnected", self->peer_);
    if (self->on_gone_) self->on_gone_();
  });
}

/// Later, since the dialect itself may be the caller.
void TcpConnection::drop_conversation() {
  asio::post(socket_.get_executor(), [self = shared_from_this()] { self->conversation_.reset(); });
}

/// Called again when the conversation begins, since another limit holds from then on.
void TcpConnection::watch_idle() {
  if (closing_) return;
  begun_ = conversation_->has_begun();
  idle_ = !begun_;
  const auto limit = begun_ ? options_.idle_timeout : options_.hello_timeout;
  if (limit.count() == 0) return;
  // A first line that comes byte by byte is none.
  const auto since = begun_ ? last_activity_ : opened_;
  if (std::chrono::steady_clock::now() - since >= limit) {
    log_->info("was silent for {} ms and is disconnected: {}", limit.count(), peer_);
    return close_now();
  }
  wait(since + limit, &TcpConnection::watch_idle);
}

void TcpConnection::wait(std::chrono::steady_clock::time_point until,
                         void (TcpConnection::*then)()) {
  timer_.expires_at(until);
  timer_.async_wait([self = shared_from_this(), then](const SystemError& error) {
    if (!error && !self->closed_) (*self.*then)();
  });
}

}  // namespace ternion::service
