#include "app/load/idle_client.hpp"

#include <utility>

#include <boost/asio/post.hpp>

namespace ternion::load {

IdleClient::IdleClient(Crowd& crowd, std::function<void()> opened, std::function<void()> done)
    : crowd_(crowd), opened_(std::move(opened)), done_(std::move(done)), timer_(crowd.io) {}

void IdleClient::start() {
  ClientSocket::Hooks hooks;
  hooks.on_text = [this](const std::string& text) { on_text(text); };
  hooks.on_closed = [this](const std::string& why) { on_closed(why); };
  socket_ = ClientSocket::open(crowd_.io, crowd_.server, crowd_.target(), std::move(hooks));
}

void IdleClient::on_text(const std::string& text) {
  if (!seated_ && text.starts_with(R"({"ev":"welcome")")) {
    seated_ = true;
    ++crowd_.report.idle_opened;
    return opened_();
  }
  if (text.starts_with(R"({"ev":"error")")) return;  // the end follows, with its code
  if (!asked_ || !text.starts_with(R"({"re":)")) return;
  crowd_.report.idle_reply.add(std::chrono::steady_clock::now() - sent_);
  ++crowd_.report.idle_held;
  closed_ = true;
  socket_->close();
  boost::asio::post(crowd_.io, done_);
}

void IdleClient::on_closed(const std::string& why) {
  closed_ = true;
  crowd_.refused(why);
  if (crowd_.staying != nullptr) return return_later();
  if (!seated_) return opened_();
  if (asked_) done_();
}

void IdleClient::return_later() {
  seated_ = false;
  closed_ = false;
  timer_.expires_after(crowd_.moment_away());
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error) start();
  });
}

void IdleClient::ask() {
  asked_ = true;
  if (closed_) return boost::asio::post(crowd_.io, done_);
  sent_ = std::chrono::steady_clock::now();
  socket_->send(R"({"id":1,"cmd":"ping"})");
}

}  // namespace ternion::load
