#include "test/fuzz/web_connection.hpp"

#include <algorithm>

#include <spdlog/logger.h>
#include <spdlog/sinks/null_sink.h>
#include <boost/asio/io_context.hpp>

#include "app/service/net/http_connection_of.hpp"
#include "test/fuzz/memory_stream.hpp"

namespace ternion::fuzz {
namespace {

using namespace service;

constexpr double kPlenty = 1e9;

std::shared_ptr<spdlog::logger> silent() {
  return std::make_shared<spdlog::logger>("fuzz", std::make_shared<spdlog::sinks::null_sink_mt>());
}

}  // namespace

class WebConnection::Impl {
 public:
  Impl() {
    DialectContext context;
    context.time = std::make_shared<SteadyTime>();
    context.log = silent();
    context.options.hash_mb = 1;
    door_.clients = std::make_shared<Clients>(ClientLimits{}, context.time);
    pool_ = std::make_shared<SearchPool>(1, 0, door_.clients, context.time);
    // The one processor there is, and it is never given back.
    member_ = pool_->join("fuzz", 1, std::make_shared<StrandExecutor>(io_.get_executor(), silent()),
                          [] {});
    pass_ = member_->admit([] {}, [] {});
    WebOptions options;
    options.messages_per_second = kPlenty;
    door_.site = std::make_shared<WebSite>(std::move(options), true,
                                           [] { return std::vector<WebSite::Gauge>(); });
    door_.rooms = std::make_shared<Rooms>(io_.get_executor(), context, RoomOptions{}, pool_);
    door_.log = context.log;
    MemoryStream stream(io_);
    peer_.emplace(io_);
    stream.connect(*peer_);
    connection_ = make_web_connection_over(std::move(stream), "", door_,
                                           Visitor{"127.0.0.1", std::make_shared<int>(), false},
                                           [this] { gone_ = true; });
    run();
  }
  ~Impl() {
    door_.rooms->stop();
    run();
  }

  void send(std::string_view bytes, std::size_t chop) {
    const std::size_t each = chop == 0 ? bytes.size() : chop;
    for (std::size_t at = 0; at < bytes.size() && !gone_; at += each) {
      boost::system::error_code ignored;
      const auto piece = bytes.substr(at, each);
      peer_->write_some(boost::asio::buffer(piece), ignored);
      run();
    }
  }
  void end() {
    peer_->close();
    run();
  }
  std::string take() {
    const auto said = peer_->str();
    std::string text(said.data(), said.size());
    peer_->clear();
    return text;
  }
  bool is_gone() const { return gone_; }

 private:
  /// Until nothing is left to do but to wait.
  void run() {
    io_.restart();
    io_.poll();
  }

  boost::asio::io_context io_;
  WebDoor door_;
  std::shared_ptr<SearchPool> pool_;
  std::shared_ptr<SearchPool::Member> member_;
  std::shared_ptr<void> pass_;
  std::optional<boost::beast::test::stream> peer_;
  std::shared_ptr<Connection> connection_;
  bool gone_ = false;
};

WebConnection::WebConnection() : impl_(std::make_unique<Impl>()) {}
WebConnection::~WebConnection() = default;
void WebConnection::send(std::string_view bytes, std::size_t chop) { impl_->send(bytes, chop); }
void WebConnection::end() { impl_->end(); }
std::string WebConnection::take() { return impl_->take(); }
bool WebConnection::is_gone() const { return impl_->is_gone(); }

}  // namespace ternion::fuzz
