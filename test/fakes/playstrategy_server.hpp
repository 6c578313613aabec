// PlayStrategy's bot API over real sockets, as its server (github.com/Mind-Sports-Games/lila) sends
// and takes it: the account, challenges, the two streams, moves. One bot plays there, against
// people of the fake's who accept every challenge and play any legal move at once. It judges each
// move by conversions of its own, and does to streams and answers what its faults say.
//
// Thread rule: everything from any thread; each connection has a thread of its own.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <nlohmann/json.hpp>

#include "engine/core/rng.hpp"
#include "session/board.hpp"

namespace ternion::fakes {

/// Each a chance in [0, 1].
struct PlayStrategyFaults {
  double cut = 0;          // a stream ends behind a line
  double twice = 0;        // a line comes twice
  double nonsense = 0;     // lines of no meaning, or forms that are almost right, before a line
  double bad_gateway = 0;  // a request is answered by what stands before the server, and not done
  double lost = 0;         // a request is done, and its answer lost
};

class PlayStrategyServer {
 public:
  struct Request {
    std::string method;
    std::string target;
    std::string version;
    std::string host;
    std::string authorization;
    std::string body;
  };
  struct Figures {
    int moves = 0;    // of the bot's that were taken
    int passes = 0;   // of these
    int illegal = 0;  // by the rules, or of no meaning
    int out_of_turn = 0;
    int flags = 0;  // of the bot's
    int finished = 0;
    std::map<std::string, int> declined{};  // by reason
  };
  static constexpr const char* kToken = "psp_0123456789abcdef";
  static constexpr const char* kBot = "ternionbot";

  explicit PlayStrategyServer(std::uint64_t seed = 1, PlayStrategyFaults faults = {});
  ~PlayStrategyServer();
  PlayStrategyServer(const PlayStrategyServer&) = delete;
  PlayStrategyServer& operator=(const PlayStrategyServer&) = delete;

  std::string url() const { return "http://127.0.0.1:" + std::to_string(port_); }
  std::uint16_t port() const { return port_; }

  /// `by` asks the bot for a game; members of `changes` take the usual ones' places. Its id.
  std::string challenge(const std::string& by, const nlohmann::json& changes = {});
  /// A game begins with the bot on that side, "p1" or "p2", as a tournament's would.
  std::string begin(const std::string& opponent, const std::string& bot_is,
                    const nlohmann::json& clock, const std::string& fen = "startpos");
  /// The account is a person's from now on.
  void take_title() { title_ = false; }
  /// So many of the bot's moves are refused that the rules allow.
  void refuse_moves(int moves) { refused_ = moves; }
  /// So many requests are answered by 429.
  void ask_for_rest(int requests) { too_many_ = requests; }

  Figures figures() const {
    const std::lock_guard lock(mutex_);
    return figures_;
  }
  std::vector<Request> requests() const {
    const std::lock_guard lock(mutex_);
    return requests_;
  }
  /// Of games that have ended: status and winner.
  std::vector<std::pair<std::string, std::string>> results() const;

 private:
  using Socket = boost::asio::ip::tcp::socket;
  using Clock = std::chrono::steady_clock;
  struct Game {
    std::string id;
    std::string opponent;
    Side bot = Side::black;
    std::string fen;
    nlohmann::json clock;
    std::unique_ptr<Board> board;
    std::vector<std::string> moves;
    std::string status = "started";
    std::string winner;
    std::chrono::milliseconds left[2]{};
    Clock::time_point since;
  };
  struct Connection {
    explicit Connection(boost::asio::io_context& context) : socket(context) {}
    Socket socket;
    std::thread thread;
    std::atomic<bool> over{false};
  };

  void accept_all();
  void serve(Connection& connection);
  bool read(Socket& socket, Request& request);
  void answer(Socket& socket, const Request& request, int status, const nlohmann::json& body);
  void handle(Connection& connection, const Request& request);
  std::pair<int, nlohmann::json> command(const Request& request);
  std::pair<int, nlohmann::json> move(Game& game, const std::string& uci);
  std::pair<int, nlohmann::json> create(const std::string& whom, const std::string& body);
  /// Lines of `from` as they come, until the connection or the server ends.
  void stream(Connection& connection, const Request& request, const std::string& from);
  void say(const std::string& stream, const nlohmann::json& line);
  std::string start_game(const std::string& id, const std::string& opponent, Side bot,
                         const nlohmann::json& clock, const std::string& fen);
  void play_for_people(Game& game);
  void take(Game& game, Move move, const std::string& word);
  void finish(Game& game, const std::string& status, const std::string& winner);
  nlohmann::json state_of(const Game& game) const;
  nlohmann::json full_of(const Game& game) const;
  nlohmann::json event_of(const Game& game, const std::string& type) const;
  bool happens(double chance) {
    const std::lock_guard lock(mutex_);
    return chance > 0 && rng_.unit() < chance;
  }
  std::string new_id() {
    std::string id;
    for (int i = 0; i < 8; ++i) id += static_cast<char>('a' + rng_.below(26));
    return id;
  }

  boost::asio::io_context context_;
  boost::asio::ip::tcp::acceptor acceptor_;
  std::uint16_t port_ = 0;
  const PlayStrategyFaults faults_;
  mutable std::mutex mutex_;
  std::condition_variable said_;
  Rng rng_;
  std::atomic<bool> title_{true};
  std::atomic<int> too_many_{0};
  std::atomic<int> refused_{0};
  std::atomic<bool> ending_{false};
  std::map<std::string, Game> games_;
  std::map<std::string, nlohmann::json> challenges_;       // that stand, by their ids
  std::map<std::string, std::vector<std::string>> lines_;  // of each stream, by its name
  std::map<std::string, int> openings_;                    // the latest connection of each stream
  std::vector<Request> requests_;
  Figures figures_;
  std::list<Connection> connections_;
  std::thread accepting_;
};

}  // namespace ternion::fakes
