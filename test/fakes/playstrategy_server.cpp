#include "test/fakes/playstrategy_server.hpp"

#include <algorithm>
#include <optional>
#include <sstream>

#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/streambuf.hpp>
#include <boost/asio/write.hpp>

#include "games/games.hpp"
#include "protocol/core/text.hpp"

namespace ternion::fakes {
namespace {

using boost::asio::ip::tcp;
using nlohmann::json;
using std::chrono::milliseconds;

constexpr milliseconds kPing{50};  // the real one says something every six seconds

std::string player_name(Side side) { return side == Side::black ? "p1" : "p2"; }
std::size_t slot(Side side) { return static_cast<std::size_t>(index_of(side)); }

/// Rank 1 is our row 8.
std::string square_name(int column, int row) {
  return {static_cast<char>('a' + column), static_cast<char>('8' - row)};
}

/// The one square from which, and to which, the side that must pass moves.
std::string pass_square(const Board& board) {
  const BoardView view = board.view();
  const auto own =
      board.side_to_move() == Side::black ? BoardView::Cell::black : BoardView::Cell::white;
  for (int rank = 1; rank <= 8; ++rank)
    for (int column = 0; column < 8; ++column)
      if (view.at(column, 8 - rank) == own) return square_name(column, 8 - rank);
  return "";
}

std::string word_for(const Board& board, Move move) {
  if (board.is_pass(move)) return pass_square(board) + pass_square(board);
  const auto point = point_of(board, move);
  return "P@" + square_name(point->column, point->row);
}

/// Nothing for what is no move, or not the pass that the site means.
std::optional<Move> move_for(const Board& board, const std::string& word) {
  for (const Move move : board.legal_moves())
    if (word_for(board, move) == word) return move;
  return std::nullopt;
}

std::string start_position(const std::string& fen) {
  std::string cells;
  for (const char c : fen.substr(0, fen.find_first_of(" [")))
    if (c == 'P')
      cells += 'X';
    else if (c == 'p')
      cells += 'O';
    else if (c != '/')
      cells.append(static_cast<std::size_t>(c - '0'), '-');
  return cells + (fen.find(" w") != std::string::npos ? " X" : " O");
}

std::map<std::string, std::string> form_of(const std::string& body) {
  std::map<std::string, std::string> form;
  for (const std::string_view field : text::split_at(body, '&')) {
    const std::size_t equals = field.find('=');
    if (equals != std::string_view::npos)
      form[std::string(field.substr(0, equals))] = field.substr(equals + 1);
  }
  return form;
}

const std::vector<std::string> kNonsense{
    "{",
    "[1,2]",
    "null",
    R"({"type":17})",
    R"({"type":"gameState"})",
    R"({"type":"gameState","moves":7,"status":null})",
    R"({"type":"challenge"})",
    R"({"type":"challenge","challenge":{"id":5,"variant":"flipello"}})",
    R"({"type":"gameStart","game":{"id":"zzzzzzzz","playerIndex":"p3"}})",
    R"({"type":"chatLine","room":"player","username":"annie","text":"{\"type\":\"gameState\"}"})",
    R"({"type":"opponentGone","gone":true,"claimWinInSeconds":8})",
    "\xff\xfe\x00",
    std::string(5000, 'x')};

}  // namespace

PlayStrategyServer::PlayStrategyServer(std::uint64_t seed, PlayStrategyFaults faults)
    : acceptor_(context_, tcp::endpoint(boost::asio::ip::make_address("127.0.0.1"), 0)),
      port_(acceptor_.local_endpoint().port()),
      faults_(faults),
      rng_(seed),
      accepting_([this] { accept_all(); }) {}

PlayStrategyServer::~PlayStrategyServer() {
  ending_ = true;
  said_.notify_all();
  boost::system::error_code ignored;
  // Wakes whoever waits for the next connection.
  tcp::socket last(context_);
  last.connect(tcp::endpoint(boost::asio::ip::make_address("127.0.0.1"), port_), ignored);
  accepting_.join();
  for (Connection& each : connections_) {
    each.socket.shutdown(tcp::socket::shutdown_both, ignored);
    each.thread.join();
  }
}

void PlayStrategyServer::accept_all() {
  while (!ending_) {
    Connection& next = connections_.emplace_back(context_);
    boost::system::error_code error;
    acceptor_.accept(next.socket, error);
    if (error || ending_) {
      connections_.pop_back();
      return;
    }
    next.thread = std::thread([this, &next] { serve(next); });
  }
}

bool PlayStrategyServer::read(Socket& socket, Request& request) {
  boost::asio::streambuf buffer(64 << 10);
  boost::system::error_code error;
  const std::size_t head = boost::asio::read_until(socket, buffer, "\r\n\r\n", error);
  if (error) return false;
  std::string bytes(boost::asio::buffers_begin(buffer.data()),
                    boost::asio::buffers_end(buffer.data()));
  std::istringstream in(bytes.substr(0, head));
  in >> request.method >> request.target >> request.version;
  std::size_t length = 0;
  std::string line;
  std::getline(in, line);
  while (std::getline(in, line)) {
    const std::string_view text = text::trim(line);
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) continue;
    const std::string name = text::to_lower(text.substr(0, colon));
    const std::string value(text::trim(text.substr(colon + 1)));
    if (name == "host") request.host = value;
    if (name == "authorization") request.authorization = value;
    if (name == "content-length") length = std::stoul(value);
  }
  request.body = bytes.substr(head);
  if (request.body.size() < length) {
    std::string rest(length - request.body.size(), '\0');
    boost::asio::read(socket, boost::asio::buffer(rest), error);
    request.body += rest;
  }
  return !error;
}

void PlayStrategyServer::serve(Connection& connection) {
  Request request;
  if (read(connection.socket, request)) {
    {
      const std::lock_guard lock(mutex_);
      requests_.push_back(request);
    }
    handle(connection, request);
  }
  boost::system::error_code ignored;
  connection.socket.shutdown(tcp::socket::shutdown_both, ignored);
}

/// As Play does it: in chunks for whoever speaks HTTP/1.1.
void PlayStrategyServer::answer(Socket& socket, const Request& request, int status,
                                const json& body) {
  const bool chunked = request.version == "HTTP/1.1";
  const std::string text = body.dump();
  std::ostringstream out;
  out << "HTTP/1.1 " << status << " Said\r\nServer: nginx\r\nContent-Type: application/json\r\n"
      << (chunked ? "Transfer-Encoding: chunked\r\n" : "Connection: close\r\n") << "\r\n";
  if (chunked)
    out << std::hex << text.size() << "\r\n" << text << "\r\n0\r\n\r\n";
  else
    out << text;
  boost::system::error_code ignored;
  boost::asio::write(socket, boost::asio::buffer(out.str()), ignored);
}

void PlayStrategyServer::handle(Connection& connection, const Request& request) {
  Socket& socket = connection.socket;
  if (request.authorization != std::string("Bearer ") + kToken)
    return answer(socket, request, 401, {{"error", "No such token"}});
  if (too_many_ > 0) {
    --too_many_;
    return answer(socket, request, 429, {{"error", "Too many requests. Try again later."}});
  }
  if (happens(faults_.bad_gateway)) {
    boost::system::error_code ignored;
    boost::asio::write(socket,
                       boost::asio::buffer(std::string(
                           "HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/html\r\n\r\n<html>")),
                       ignored);
    return;
  }
  const std::string game = "/api/bot/game/stream/";
  if (request.target == "/api/stream/event") return stream(connection, request, "");
  if (request.target.starts_with(game)) {
    const std::string id = request.target.substr(game.size());
    {
      const std::lock_guard lock(mutex_);
      if (games_.contains(id)) lines_[id] = {full_of(games_.at(id)).dump()};
    }
    return stream(connection, request, id);
  }
  const auto [status, body] = command(request);
  if (happens(faults_.lost)) return;
  answer(socket, request, status, body);
}

std::pair<int, json> PlayStrategyServer::command(const Request& request) {
  const std::lock_guard lock(mutex_);
  const json done{{"ok", true}};
  const std::pair<int, json> nowhere{404, {{"error", "Not found"}}};
  std::vector<std::string> path;
  for (const std::string_view each :
       text::split_at(std::string_view(request.target).substr(1), '/'))
    path.emplace_back(each);
  if (request.method == "GET" && request.target == "/api/account") {
    json account{{"id", kBot}, {"username", "TernionBot"}};
    if (title_) account["title"] = "BOT";
    return {200, account};
  }
  if (request.method != "POST") return nowhere;
  if (path.size() == 3 && path[1] == "challenge") return create(path[2], request.body);
  if (path.size() == 4 && path[1] == "challenge") {
    const auto at = challenges_.find(path[2]);
    if (at == challenges_.end()) return nowhere;
    const json challenge = at->second;
    challenges_.erase(at);
    if (path[3] == "accept") {
      const Side bot = challenge["playerIndex"] == "p1" ? Side::white : Side::black;
      start_game(path[2], challenge["challenger"]["id"], bot,
                 {{"initial", challenge["timeControl"]["limit"].get<int>() * 1000},
                  {"increment", challenge["timeControl"]["increment"].get<int>() * 1000},
                  {"clockType", "fischer"}},
                 "startpos");
    } else if (path[3] == "decline") {
      ++figures_.declined[form_of(request.body)["reason"]];
    }
    return {200, done};
  }
  if (path.size() < 5 || path[1] != "bot" || !games_.contains(path[3])) return nowhere;
  Game& game = games_.at(path[3]);
  if (path[4] == "move" && path.size() == 6) return move(game, path[5]);
  if (path[4] == "resign" && game.status == "started") {
    finish(game, "resign", player_name(other(game.bot)));
    return {200, done};
  }
  return {400, {{"error", "This game cannot be resigned"}}};
}

std::pair<int, json> PlayStrategyServer::move(Game& game, const std::string& uci) {
  if (game.status != "started" || game.board->side_to_move() != game.bot) {
    ++figures_.out_of_turn;
    return {400, {{"error", "Not your turn, or game already over"}}};
  }
  const auto found = move_for(*game.board, uci);
  const std::pair<int, json> refusal{400, {{"error", "Invalid UCI: " + uci}}};
  if (!found) {
    ++figures_.illegal;
    return refusal;
  }
  if (refused_ > 0) {
    --refused_;
    return refusal;
  }
  ++figures_.moves;
  figures_.passes += game.board->is_pass(*found) ? 1 : 0;
  take(game, *found, uci);
  play_for_people(game);
  return {200, {{"ok", true}}};
}

/// Somebody of the fake's is challenged, and accepts at once.
std::pair<int, json> PlayStrategyServer::create(const std::string& whom, const std::string& body) {
  auto form = form_of(body);
  const bool known = form["variant"] == "flipello" && !form["clock.limit"].empty() &&
                     (form["playerIndex"] == "p1" || form["playerIndex"] == "p2");
  if (!known) return {400, {{"error", "Invalid value"}}};
  const std::string id = new_id();
  const Side bot = form["playerIndex"] == "p1" ? Side::black : Side::white;
  start_game(id, whom, bot,
             {{"initial", std::stoi(form["clock.limit"]) * 1000},
              {"increment", std::stoi(form["clock.increment"]) * 1000},
              {"clockType", "fischer"}},
             "startpos");
  return {200, {{"challenge", {{"id", id}, {"status", "created"}}}, {"socketVersion", 0}}};
}

std::string PlayStrategyServer::challenge(const std::string& by, const json& changes) {
  const std::lock_guard lock(mutex_);
  const std::string id = new_id();
  json challenge{
      {"id", id},
      {"status", "created"},
      {"challenger", {{"id", by}, {"name", by}, {"title", nullptr}, {"rating", 1500}}},
      {"destUser", {{"id", kBot}, {"name", "TernionBot"}, {"title", "BOT"}}},
      {"lib", 2},
      {"variant", {{"key", "flipello"}, {"name", "Othello"}, {"lib", 2}}},
      {"rated", false},
      {"speed", "blitz"},
      {"timeControl", {{"type", "clock"}, {"limit", 120}, {"increment", 1}, {"show", "2+1"}}},
      {"playerIndex", "random"}};
  if (changes.is_object()) challenge.update(changes);
  challenges_[id] = challenge;
  say("", {{"type", "challenge"}, {"challenge", challenge}});
  return id;
}

std::string PlayStrategyServer::begin(const std::string& opponent, const std::string& bot_is,
                                      const json& clock, const std::string& fen) {
  const std::lock_guard lock(mutex_);
  return start_game(new_id(), opponent, bot_is == "p1" ? Side::black : Side::white, clock, fen);
}

std::string PlayStrategyServer::start_game(const std::string& id, const std::string& opponent,
                                           Side bot, const json& clock, const std::string& fen) {
  Game& game = games_[id];
  game.id = id;
  game.opponent = opponent;
  game.bot = bot;
  game.fen = fen;
  game.clock = clock;
  game.board = *make_board("othello");
  if (fen != "startpos") (void)game.board->set_position(start_position(fen));
  const milliseconds main{clock.value("initial", 0) +
                          clock.value("byoyomi", 0) * clock.value("periods", 0)};
  game.left[0] = game.left[1] = main;
  game.since = Clock::now();
  say("", event_of(game, "gameStart"));
  play_for_people(game);
  return id;
}

void PlayStrategyServer::take(Game& game, Move move, const std::string& word) {
  const Side mover = game.board->side_to_move();
  milliseconds& left = game.left[slot(mover)];
  left -= std::chrono::duration_cast<milliseconds>(Clock::now() - game.since);
  if (left < milliseconds(0)) {
    figures_.flags += mover == game.bot ? 1 : 0;
    return finish(game, "outoftime", player_name(other(mover)));
  }
  left += milliseconds(game.clock.value("increment", 0));
  game.since = Clock::now();
  (void)game.board->play(move);
  game.moves.push_back(word);
  if (!game.board->is_over()) return say(game.id, state_of(game));
  const int margin = game.board->result().black_margin();
  finish(game, margin == 0 ? "draw" : "variantEnd",
         margin == 0 ? "" : player_name(margin > 0 ? Side::black : Side::white));
}

void PlayStrategyServer::play_for_people(Game& game) {
  while (game.status == "started" && game.board->side_to_move() != game.bot) {
    const auto moves = game.board->legal_moves();
    const Move move = moves[rng_.below(moves.size())];
    take(game, move, word_for(*game.board, move));
  }
}

void PlayStrategyServer::finish(Game& game, const std::string& status, const std::string& winner) {
  game.status = status;
  game.winner = winner;
  ++figures_.finished;
  say(game.id, state_of(game));
  say("", event_of(game, "gameFinish"));
}

json PlayStrategyServer::state_of(const Game& game) const {
  std::string moves;
  for (const std::string& each : game.moves) moves += (moves.empty() ? "" : " ") + each;
  json state{{"type", "gameState"},
             {"moves", moves},
             {"activeplayer", player_name(game.board->side_to_move())},
             {"wtime", game.left[slot(Side::black)].count()},
             {"btime", game.left[slot(Side::white)].count()},
             {"winc", game.clock.value("increment", 0)},
             {"binc", game.clock.value("increment", 0)},
             {"wdraw", false},
             {"bdraw", false},
             {"status", game.status},
             {"abortable", game.moves.size() < 2},
             {"selectedsquares", nullptr}};
  if (!game.winner.empty()) state["winner"] = game.winner;
  return state;
}

json PlayStrategyServer::full_of(const Game& game) const {
  const json bot{{"id", kBot}, {"name", "TernionBot"}, {"title", "BOT"}, {"rating", 1500}};
  const json person{{"id", game.opponent}, {"name", game.opponent}, {"rating", 1500}};
  return {{"type", "gameFull"},
          {"id", game.id},
          {"variant", {{"key", "flipello"}, {"name", "Othello"}, {"boardSize", {8, 8}}}},
          {"clock", game.clock},
          {"speed", "blitz"},
          {"rated", false},
          {"p1", game.bot == Side::black ? bot : person},
          {"p2", game.bot == Side::black ? person : bot},
          {"initialFen", game.fen},
          {"state", state_of(game)}};
}

json PlayStrategyServer::event_of(const Game& game, const std::string& type) const {
  return {{"type", type},
          {"game",
           {{"id", game.id},
            {"gameId", game.id},
            {"fullId", game.id + "abcd"},
            {"playerIndex", player_name(game.bot)},
            {"variant", {{"key", "flipello"}, {"name", "Othello"}}},
            {"speed", "blitz"},
            {"opponent", {{"id", game.opponent}, {"username", game.opponent}}},
            {"compat", {{"bot", true}, {"board", true}}}}}};
}

void PlayStrategyServer::say(const std::string& stream, const json& line) {
  lines_[stream].push_back(line.dump());
  said_.notify_all();
}

void PlayStrategyServer::stream(Connection& connection, const Request& request,
                                const std::string& from) {
  std::unique_lock lock(mutex_);
  if (!from.empty() && !games_.contains(from)) {
    lock.unlock();
    return answer(connection.socket, request, 404, {{"error", "Not found"}});
  }
  const int mine = ++openings_[from];  // ends the one before
  if (from.empty()) {
    lines_[from].clear();
    for (const auto& [id, game] : games_)
      if (game.status == "started") say(from, event_of(game, "gameStart"));
    for (const auto& [id, challenge] : challenges_)
      say(from, {{"type", "challenge"}, {"challenge", challenge}});
  }
  const bool chunked = request.version == "HTTP/1.1";
  const auto send = [&](const std::string& text) {
    std::ostringstream out;
    if (chunked)
      out << std::hex << text.size() << "\r\n" << text << "\r\n";
    else
      out << text;
    boost::system::error_code error;
    boost::asio::write(connection.socket, boost::asio::buffer(out.str()), error);
    return !error;
  };
  boost::system::error_code error;
  const std::string head =
      std::string("HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\n") +
      (chunked ? "Transfer-Encoding: chunked\r\n\r\n" : "\r\n");
  boost::asio::write(connection.socket, boost::asio::buffer(head), error);
  std::size_t said = 0;
  while (!error && !ending_ && openings_[from] == mine) {
    std::string text = "\n";
    bool last = false;
    if (said < lines_[from].size()) {
      const std::string line = lines_[from][said++];
      text = line + "\n";
      if (faults_.twice > 0 && rng_.unit() < faults_.twice) text += text;
      if (faults_.nonsense > 0 && rng_.unit() < faults_.nonsense)
        text = kNonsense[rng_.below(kNonsense.size())] + "\n" + text;
      last = faults_.cut > 0 && rng_.unit() < faults_.cut;
      if (last && rng_.unit() < 0.5) text.resize(text.size() / 2);
    } else if (!from.empty() && games_.at(from).status != "started") {
      return;  // all has been said
    } else if (said_.wait_for(lock, kPing) == std::cv_status::no_timeout) {
      continue;
    }
    lock.unlock();
    const bool sent = send(text);
    lock.lock();
    if (!sent || last) return;
  }
}

std::vector<std::pair<std::string, std::string>> PlayStrategyServer::results() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::pair<std::string, std::string>> results;
  for (const auto& [id, game] : games_)
    if (game.status != "started") results.emplace_back(game.status, game.winner);
  return results;
}

}  // namespace ternion::fakes
