#include "app/load/load.hpp"

#include <algorithm>
#include <fstream>
#include <memory>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <boost/asio/steady_timer.hpp>

#include "app/load/churn.hpp"
#include "app/load/crowd.hpp"
#include "app/load/game_player.hpp"
#include "app/load/idle_client.hpp"
#include "app/load/opener.hpp"
#include "app/load/server_process.hpp"
#include "app/platform/descriptor_limit.hpp"
#include "app/platform/process_figures.hpp"
#include "engine/core/quoted_path.hpp"

namespace ternion::load {
namespace {

namespace asio = boost::asio;
using SteadyClock = std::chrono::steady_clock;
using SystemError = boost::system::error_code;

constexpr std::chrono::seconds kLook{1};
constexpr std::chrono::milliseconds kGoodbye{100};

/// All three loads side by side, until none has anything left to do.
class Load {
 public:
  Load(asio::io_context& io, const LoadOptions& options, const asio::ip::tcp::endpoint& server,
       LoadReport& report, const Progress& progress)
      : crowd_{io, options, server, report, std::mt19937_64(options.seed)},
        progress_(progress),
        opener_(io, options.opens_per_second),
        holder_(io),
        looker_(io) {}

  void run() {
    make_crowd();
    left_ = players_.size() + idlers_.size() + churners_.size();
    opening_ = idlers_.size();
    if (left_ == 0) return;
    opener_.begin();
    look();
    crowd_.io.run();
  }

 private:
  void make_crowd() {
    const LoadOptions& options = crowd_.options;
    for (int i = 0; i < options.games; ++i)
      players_.push_back(
          std::make_unique<GamePlayer>(crowd_, options.game, i % 2 == 0, [this] { one_done(); }));
    for (int i = 0; i < options.idle; ++i)
      idlers_.push_back(
          std::make_unique<IdleClient>(crowd_, [this] { one_seated(); }, [this] { one_done(); }));
    const auto next = [this] { return churned_++ < crowd_.options.churn; };
    for (int i = 0; i < std::min(options.churn, options.churners); ++i)
      churners_.push_back(std::make_unique<Churner>(crowd_, next, [this] { one_done(); }));
    for (const auto& each : idlers_) opener_.add([&each] { each->start(); });
    for (const auto& each : players_) opener_.add([&each] { each->start(); });
    for (const auto& each : churners_) each->start();
  }

  void one_seated() {
    if (--opening_ > 0) return;
    holder_.expires_after(duration_of(crowd_.options.hold_seconds));
    holder_.async_wait([this](const SystemError& error) {
      if (error) return;
      for (const auto& each : idlers_) each->ask();
    });
  }

  void one_done() {
    if (--left_ > 0) return;
    // The last goodbyes are still said; a peer that does not answer them is not waited for.
    looker_.expires_after(kGoodbye);
    looker_.async_wait([this](const SystemError& error) {
      if (!error) crowd_.io.stop();
    });
  }

  void look() {
    if (left_ == 0) return;
    LoadReport& report = crowd_.report;
    const Footprint now = footprint_of(crowd_.options, crowd_.server);
    report.greatest.resident = std::max(report.greatest.resident, now.resident);
    report.greatest.threads = std::max(report.greatest.threads, now.threads);
    if (progress_) progress_(report);
    looker_.expires_after(kLook);
    looker_.async_wait([this](const SystemError& error) {
      if (!error) look();
    });
  }

  Crowd crowd_;
  const Progress& progress_;
  Opener opener_;
  asio::steady_timer holder_;
  asio::steady_timer looker_;
  std::vector<std::unique_ptr<GamePlayer>> players_;
  std::vector<std::unique_ptr<IdleClient>> idlers_;
  std::vector<std::unique_ptr<Churner>> churners_;
  std::size_t left_ = 0;
  std::size_t opening_ = 0;
  int churned_ = 0;
};

Expected<void> reach(const asio::ip::tcp::endpoint& server) {
  asio::io_context io(1);
  asio::ip::tcp::socket socket(io);
  SystemError error;
  socket.connect(server, error);
  if (error)
    return fail(ErrorCode::io, "cannot connect to " + server.address().to_string() + " port " +
                                   std::to_string(server.port()) + ": " + error.message());
  return {};
}

Expected<LoadReport> load_prepared(const LoadOptions& options, const Progress& progress) {
  const auto address = address_of(options);
  if (!address) return tl::make_unexpected(address.error());
  const asio::ip::tcp::endpoint server(*address, options.port);
  if (auto reached = reach(server); !reached) return tl::make_unexpected(reached.error());
  LoadReport report;
  report.before = footprint_of(options, server);
  report.greatest = report.before;
  const auto begun = SteadyClock::now();
  {
    asio::io_context io(1);
    Load(io, options, server, report, progress).run();
  }
  report.seconds = std::chrono::duration<double>(SteadyClock::now() - begun).count();
  report.after = footprint_of(options, server);
  return report;
}

}  // namespace

Expected<LoadOptions> prepared(LoadOptions options) {
  std::size_t wanted = 0;  // the sum may be beyond an int
  for (const int each : {options.games, options.idle, options.churners})
    wanted += static_cast<std::size_t>(std::max(each, 0));
  const std::size_t most = platform::connections_within(platform::raise_descriptor_limit());
  if (wanted > most)
    return fail(ErrorCode::io,
                fmt::format("{} connections are asked for and the system allows this process {}; "
                            "see ulimit -n",
                            wanted, most));
  if (!options.token_file.empty() && !(std::ifstream(options.token_file) >> options.token))
    return fail(ErrorCode::io, "expected a token in " + quoted_path(options.token_file));
  if (options.pid && platform::status_of(*options.pid).empty())
    return fail(ErrorCode::io,
                fmt::format("--pid: expected a running process, got {}", *options.pid));
  return options;
}

Expected<LoadReport> run_load(const LoadOptions& options, const Progress& progress) {
  return prepared(options).and_then(
      [&](const LoadOptions& ready) { return load_prepared(ready, progress); });
}

}  // namespace ternion::load
