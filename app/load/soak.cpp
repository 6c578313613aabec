#include "app/load/soak.hpp"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <thread>
#include <utility>

#include <fmt/format.h>
#include <boost/asio/steady_timer.hpp>

#include "app/load/churn.hpp"
#include "app/load/exporter.hpp"
#include "app/load/game_player.hpp"
#include "app/load/http_get.hpp"
#include "app/load/idle_client.hpp"
#include "app/load/opener.hpp"
#include "app/load/server_process.hpp"
#include "app/load/soak_picture.hpp"
#include "app/platform/ports.hpp"
#include "app/platform/process.hpp"
#include "app/platform/process_figures.hpp"
#include "app/platform/server_child.hpp"
#include "engine/core/quoted_path.hpp"
#include "engine/platform/whole_file.hpp"

namespace ternion::load {
namespace {

namespace asio = boost::asio;
namespace fs = std::filesystem;
using SteadyClock = std::chrono::steady_clock;
using SystemError = boost::system::error_code;

constexpr double kSampleSeconds = 10;
constexpr double kFewestSamples = 20;   // of a short soak
constexpr double kExportSeconds = 0.5;  // between two
constexpr double kPollSeconds = 0.02;   // for a server that begins
constexpr double kLookSeconds = 0.1;    // whether it is to end
/// After the server is back: those who were turned down a moment before are told only now.
constexpr double kGraceSeconds = 1;
constexpr std::chrono::seconds kBegin{30};
constexpr double kMb = 1024.0 * 1024;

std::string store_of(const SoakOptions& options) { return options.out + ".db"; }
std::string log_of(const SoakOptions& options) { return options.out + ".log"; }

/// A server whose store and memory are bounded, and filled after some minutes. Games that nobody
/// has moved in make room for new ones, and so many must there be that none of a person's goes.
std::vector<std::string> command_of(const SoakOptions& options, std::uint16_t port) {
  const LoadOptions& load = options.load;
  const int clients = load.games + load.idle + load.churners;
  return {options.program,
          "serve",
          "--address",
          load.address,
          "--port",
          std::to_string(port),
          "--store",
          store_of(options),
          "--log-file",
          log_of(options),
          "--max-stored",
          std::to_string(3 * load.games + 100),
          "--max-games",
          std::to_string(2 * clients + 100),
          "--keep-games",
          "0.05",
          "--max-connections",
          std::to_string(clients + 100),
          "--hash",
          "1"};
}

double size_of(const fs::path& path) {
  std::error_code error;
  const auto bytes = fs::file_size(path, error);
  return error ? 0 : static_cast<double>(bytes) / kMb;
}

/// With its older files.
double log_size(const std::string& path) {
  double all = size_of(path);
  for (int i = 1; fs::exists(path + "." + std::to_string(i)); ++i)
    all += size_of(path + "." + std::to_string(i));
  return all;
}

class Soak {
 public:
  Soak(asio::io_context& io, const SoakOptions& options, const asio::ip::tcp::endpoint& server,
       SoakFile file, SoakReport& report, const SoakProgress& progress,
       const std::function<bool()>& stopped)
      : options_(options),
        load_(of_child(options.load)),
        crowd_{io, load_, server, report.load, std::mt19937_64(load_.seed), &staying_},
        child_(command_of(options, server.port())),
        exporter_(
            crowd_, [this] { return some_player(); }, kExportSeconds),
        file_(std::move(file)),
        report_(report),
        progress_(progress),
        stopped_(stopped),
        opener_(io, options.load.opens_per_second),
        sampler_(io),
        killer_(io),
        poller_(io),
        looker_(io) {}

  Expected<void> run() {
    if (auto begun = begin_server(); !begun) return begun;
    begun_ = SteadyClock::now();
    report_.load.before = footprint();
    make_crowd();
    opener_.begin();
    exporter_.start();
    later(sampler_, sample_seconds(), [this] { sample(); });
    if (options_.kill_minutes > 0) later(killer_, options_.kill_minutes * 60, [this] { kill(); });
    look();
    crowd_.io.run();
    report_.load.seconds = seconds();
    report_.load.after = footprint();
    report_.load.idle_held = static_cast<int>(
        std::ranges::count_if(idlers_, [](const auto& each) { return each->is_seated(); }));
    report_.exports = exporter_.done().good;
    report_.exports_failed = exporter_.done().failed;
    const auto ended = child_.end();
    if (!failure_) return failure_;
    if (!ended)
      return fail(ErrorCode::io, ended.error().message + "; its log is " + log_of(options_));
    return {};
  }

 private:
  static LoadOptions of_child(LoadOptions load) {
    load.pid.reset();
    return load;
  }

  void later(asio::steady_timer& timer, double seconds, std::function<void()> task) {
    timer.expires_after(duration_of(seconds));
    timer.async_wait([task = std::move(task)](const SystemError& error) {
      if (!error) task();
    });
  }

  double seconds() const {
    return std::chrono::duration<double>(SteadyClock::now() - begun_).count();
  }
  double sample_seconds() const {
    return std::min(kSampleSeconds, options_.hours * 3600 / kFewestSamples);
  }
  Footprint footprint() const {
    LoadOptions of_process = load_;
    of_process.pid = child_.pid();
    return footprint_of(of_process, crowd_.server);
  }

  /// Blocks until the first process answers.
  Expected<void> begin_server() {
    if (auto started = child_.start(); !started) return started;
    const auto deadline = SteadyClock::now() + kBegin;
    while (SteadyClock::now() < deadline && !child_.has_ended()) {
      int status = 0;
      asio::io_context io(1);
      http_get(io, crowd_.server, "/health", "",
               [&](const HttpAnswer& answer) { status = answer.status; });
      io.run();
      if (status == 200 && !child_.has_ended()) return {};
      std::this_thread::sleep_for(duration_of(kPollSeconds));
    }
    return fail(ErrorCode::io, "the server does not begin; its log is " + log_of(options_));
  }

  void make_crowd() {
    for (int i = 0; i < load_.games; ++i) {
      const auto at = static_cast<std::size_t>(i);
      players_.push_back(std::make_unique<GamePlayer>(
          crowd_, options_.games[at / 2 % options_.games.size()], i % 2 == 0, [] {}));
      opener_.add([this, at] { players_[at]->start(); });
    }
    for (int i = 0; i < load_.idle; ++i) {
      idlers_.push_back(std::make_unique<IdleClient>(crowd_, [] {}, [] {}));
      opener_.add([this, i] { idlers_[static_cast<std::size_t>(i)]->start(); });
    }
    for (int i = 0; i < load_.churners; ++i) {
      churners_.push_back(std::make_unique<Churner>(crowd_, [] { return true; }, [] {}));
      churners_.back()->start();
    }
  }

  const GamePlayer* some_player() {
    return players_.empty() ? nullptr : players_[crowd_.below(players_.size())].get();
  }

  /// Ends the soak where it is time to; begins the server anew where it has ended by itself.
  void look() {
    if (stopped_() || seconds() >= options_.hours * 3600) return crowd_.io.stop();
    if (!crowd_.down && child_.has_ended()) {
      ++report_.crashes;
      begin_again();
    }
    later(looker_, kLookSeconds, [this] { look(); });
  }

  void kill() {
    if (!crowd_.down) {
      ++report_.kills;
      child_.kill();
      begin_again();
    }
    later(killer_, options_.kill_minutes * 60, [this] { kill(); });
  }

  void begin_again() {
    crowd_.down = true;
    went_ = SteadyClock::now();
    if (auto started = child_.start(); !started) return give_up(started);
    poll();
  }

  void poll() {
    http_get(crowd_.io, crowd_.server, "/health", "", [this](const HttpAnswer& answer) {
      if (answer.status == 200) return on_back();
      if (child_.has_ended() || SteadyClock::now() - went_ > kBegin)
        return give_up(
            fail(ErrorCode::io, "the server does not begin again; its log is " + log_of(options_)));
      later(poller_, kPollSeconds, [this] { poll(); });
    });
  }

  void on_back() {
    report_.back.add(SteadyClock::now() - went_);
    later(poller_, kGraceSeconds, [this] { crowd_.down = false; });
  }

  void give_up(Expected<void> why) {
    failure_ = std::move(why);
    crowd_.io.stop();
  }

  /// The server is asked first for what it alone knows.
  void sample() {
    later(sampler_, sample_seconds(), [this] { sample(); });
    if (crowd_.down) return;
    const std::string target = load_.token.empty() ? "/metrics" : "/metrics?token=" + load_.token;
    http_get(crowd_.io, crowd_.server, target, "", [this](const HttpAnswer& answer) {
      if (answer.status == 200 && !crowd_.down) take_sample(answer.body);
    });
  }

  void take_sample(const std::string& metrics) {
    using C = SoakColumn;
    const Footprint now = footprint();
    LoadReport& load = report_.load;
    load.greatest.resident = std::max(load.greatest.resident, now.resident);
    load.greatest.threads = std::max(load.greatest.threads, now.threads);
    const Samples acknowledged = load.acknowledged.after(acknowledged_);
    const Samples answered = load.answer.after(answered_);
    acknowledged_ = load.acknowledged.count();
    answered_ = load.answer.count();
    const double at = seconds();
    SoakSample sample;
    sample[C::seconds] = at;
    sample[C::kills] = report_.kills + report_.crashes;
    sample[C::resident] = now.resident / kMb;
    sample[C::descriptors] = platform::open_descriptors_of(child_.pid());
    sample[C::threads] = now.threads;
    sample[C::store] = size_of(store_of(options_)) + size_of(store_of(options_) + "-wal");
    sample[C::log] = log_size(log_of(options_));
    sample[C::games_stored] = figure_in(metrics, "ternion_games_stored ");
    sample[C::games_in_memory] = figure_in(metrics, "ternion_games ");
    sample[C::moves] = static_cast<double>(acknowledged.count()) / std::max(0.001, at - sampled_);
    sample[C::acknowledged_50] = acknowledged.quantile(0.5) * 1000;
    sample[C::acknowledged_99] = acknowledged.quantile(0.99) * 1000;
    sample[C::answered_99] = answered.quantile(0.99) * 1000;
    sample[C::moves_lost] = load.returns.moves_lost;
    sampled_ = at;
    file_.add(sample);
    report_.table.push_back(sample);
    if (progress_) progress_(report_);
  }

  const SoakOptions& options_;
  const LoadOptions load_;
  const Staying staying_{};
  Crowd crowd_;
  platform::ServerChild child_;
  Exporter exporter_;
  SoakFile file_;
  SoakReport& report_;
  const SoakProgress& progress_;
  const std::function<bool()>& stopped_;
  Opener opener_;
  asio::steady_timer sampler_;
  asio::steady_timer killer_;
  asio::steady_timer poller_;
  asio::steady_timer looker_;
  std::vector<std::unique_ptr<GamePlayer>> players_;
  std::vector<std::unique_ptr<IdleClient>> idlers_;
  std::vector<std::unique_ptr<Churner>> churners_;
  SteadyClock::time_point begun_{};
  SteadyClock::time_point went_{};  // the process that is missed
  double sampled_ = 0;              // seconds, the sample before
  std::size_t acknowledged_ = 0;    // moves until then
  std::size_t answered_ = 0;
  Expected<void> failure_;
};

/// Errors: io, also where another server has the port.
Expected<std::uint16_t> free_port(const asio::ip::address& address, std::uint16_t wanted) {
  asio::io_context io(1);
  asio::ip::tcp::acceptor acceptor(io);
  const asio::ip::tcp::endpoint endpoint(address, wanted);
  SystemError error;
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(platform::server_port_option(), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(1, error);
  if (error)
    return fail(ErrorCode::io, fmt::format("cannot listen on {} port {}: {}", address.to_string(),
                                           wanted, error.message()));
  return acceptor.local_endpoint().port();
}

Expected<SoakReport> soak_prepared(const SoakOptions& options, const SoakProgress& progress,
                                   const std::function<bool()>& stopped) {
  const auto address = address_of(options.load);
  if (!address) return tl::make_unexpected(address.error());
  const auto port = free_port(*address, options.load.port);
  if (!port) return tl::make_unexpected(port.error());
  for (const std::string& beside : {store_of(options), log_of(options)})
    if (fs::exists(beside))
      return fail(ErrorCode::io,
                  "expected the name of a new file, " + quoted_path(beside) + " is there already");
  // It is written at the end, when hours of work would be lost with it.
  if (auto drawable = platform::check_writable(options.out + ".svg"); !drawable)
    return tl::make_unexpected(drawable.error());
  auto file = SoakFile::make(options.out);
  if (!file) return tl::make_unexpected(file.error());
  SoakReport report;
  asio::io_context io(1);
  Soak soak(io, options, {*address, *port}, std::move(*file), report, progress, stopped);
  if (auto done = soak.run(); !done) return tl::make_unexpected(done.error());
  if (report.table.empty()) return report;
  if (auto drawn = write_soak_picture(options.out, report.table); !drawn)
    return tl::make_unexpected(drawn.error());
  return report;
}

}  // namespace

Expected<SoakReport> run_soak(const SoakOptions& options, const SoakProgress& progress,
                              const std::function<bool()>& stopped) {
  auto load = prepared(options.load);
  if (!load) return tl::make_unexpected(load.error());
  SoakOptions ready = options;
  ready.load = std::move(*load);
  if (ready.program.empty()) ready.program = platform::own_program().value_or(fs::path()).string();
  return soak_prepared(ready, progress, stopped);
}

}  // namespace ternion::load
