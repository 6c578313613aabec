#include "app/load/churn.hpp"

#include <array>
#include <utility>

#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>

namespace ternion::load {
namespace {

namespace asio = boost::asio;
using SystemError = boost::system::error_code;

constexpr std::size_t kLongestMoment = 30;  // ms

constexpr std::string_view kHalfHead =
    "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConn";
/// A masked text frame that promises 100 bytes and brings four.
constexpr std::string_view kHalfFrame{"\x81\xe4\x01\x02\x03\x04half", 10};

/// What is sent over a WebSocket before it is left, and how it is left.
struct Way {
  const char* name;
  const char* request;
  bool half_frame;
  bool goodbye;
};
constexpr std::array<Way, 5> kWays{{
    {"dropped when open", nullptr, false, false},
    {"closed when open", nullptr, false, true},
    {"dropped in half a frame", nullptr, true, false},
    {"dropped while the engine thinks",
     R"({"id":1,"cmd":"new","black":{"kind":"engine","level":0,"seconds":5}})", false, false},
    {"dropped in an analysis", R"({"id":1,"cmd":"analyse","seconds":5})", false, false},
}};

}  // namespace

Churner::Churner(Crowd& crowd, std::function<bool()> next, std::function<void()> done)
    : crowd_(crowd), next_(std::move(next)), done_(std::move(done)), timer_(crowd.io) {}

void Churner::start() {
  if (!next_()) return done_();
  ++count_;
  const std::size_t way = crowd_.below(kWays.size() + 2);
  if (way < kWays.size()) return open_socket(way);
  open_bare(way == kWays.size() ? "" : std::string(kHalfHead));
}

void Churner::after_a_moment(std::function<void()> task) {
  timer_.expires_after(std::chrono::milliseconds(crowd_.below(kLongestMoment + 1)));
  timer_.async_wait([task = std::move(task)](const SystemError& error) {
    if (!error) task();
  });
}

void Churner::open_bare(std::string bytes) {
  bare_ = std::make_shared<asio::ip::tcp::socket>(crowd_.io);
  bare_->async_connect(crowd_.server, [this, bytes, count = count_](const SystemError& error) {
    if (error) {
      crowd_.refused(error.message());
      return went(count, "could not connect");
    }
    SystemError ignored;
    if (!bytes.empty()) asio::write(*bare_, asio::buffer(bytes), ignored);
    after_a_moment([this, count, said = !bytes.empty()] {
      SystemError unheard;
      bare_->set_option(asio::socket_base::linger(true, 0), unheard);
      bare_->close(unheard);
      went(count, said ? "dropped in half a handshake" : "dropped without a word");
    });
  });
}

void Churner::open_socket(std::size_t index) {
  const Way& way = kWays[index];
  ClientSocket::Hooks hooks;
  hooks.on_open = [this, count = count_, &way] {
    if (way.request != nullptr) socket_->send(way.request);
    after_a_moment([this, count, &way] {
      if (count != count_) return;
      if (way.half_frame) socket_->send_raw(std::string(kHalfFrame));
      if (way.goodbye)
        socket_->close();
      else
        socket_->drop();
      went(count, way.name);
    });
  };
  hooks.on_closed = [this, count = count_](const std::string& why) {
    timer_.cancel();
    crowd_.refused(why);
    went(count, "turned away");
  };
  socket_ = ClientSocket::open(crowd_.io, crowd_.server, crowd_.target(), std::move(hooks));
}

void Churner::went(int count, const char* way) {
  if (count != count_) return;
  ++count_;
  ++crowd_.report.churn_done;
  ++crowd_.report.churn_by_way[way];
  if (crowd_.staying == nullptr) return asio::post(crowd_.io, [this] { start(); });
  timer_.expires_after(duration_of(crowd_.staying->churn_rest));
  timer_.async_wait([this, count = count_](const SystemError& error) {
    if (!error && count == count_) start();
  });
}

}  // namespace ternion::load
