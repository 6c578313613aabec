// The Othello service: requests, games, clocks, people.
#include <algorithm>
#include <utility>

#include "engine/othello/notation.hpp"
#include "games/games.hpp"
#include "protocol/core/text.hpp"
#include "test/fakes/ggs_server.hpp"

namespace ternion::fakes {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

std::size_t slot(Side side) { return static_cast<std::size_t>(index_of(side)); }

std::int64_t discs_on(const Board& board) {
  const std::string text = board.position_text();
  return 64 - std::count(text.begin(), text.begin() + 64, '-');
}

std::string signed_score(double score) { return text::format_decimal(score, 2, true); }

}  // namespace

// ---- requests -----------------------------------------------------------------------------------

void GgsServer::people_ask_now() {
  after(seconds(2 + rng_.below(20)), [this] { people_ask_now(); });
  if (!people_ask || phase_ != Phase::in || open_ == 0 || running() || requests_.size() > 3) return;
  for (auto& [id, match] : matches_) {
    // Whose match was broken off may come back.
    if (!match.stored || rng_.below(3) != 0) continue;
    ggs::RequestMade request{
        {next_id_++, {}},  match.begun.players[0], match.clock, match.begun.type,
        ggs::Mode::stored, match.begun.players[1], {},          match.begun.id};
    if (request.from.name == account) std::swap(request.from, *request.to);
    requests_[request.id.number] = request;
    return say(request);
  }
  const std::string& type = types[asked_ % types.size()];
  const TimeControl& clock = clocks[(asked_ / types.size()) % clocks.size()];
  ++asked_;
  ggs::RequestMade request{{next_id_++, {}},
                           {"bot" + std::to_string(rng_.below(5)), 1700.0},
                           clock,
                           *ggs::parse_match_type(type),
                           rng_.below(2) == 0 ? ggs::Mode::rated : ggs::Mode::unrated,
                           ggs::Player{account, 1720.0},
                           {},
                           {}};
  requests_[request.id.number] = request;
  say(request);
}

void GgsServer::on_ask(std::string_view words) {
  const auto parts = text::split(words);
  const auto type = ggs::parse_match_type(parts.empty() ? "" : parts[0]);
  const auto clock = othello::parse_ggf_clock(parts.size() < 2 ? "" : parts[1]);
  if (!type || !clock || parts.size() < 2)
    return say(ggs::Refusal{{}, "ask " + std::string(words)});
  ggs::RequestMade request{{next_id_++, {}},
                           {account, 1720.0},
                           *clock,
                           *type,
                           ggs::Mode::unrated,
                           ggs::Player{parts.size() > 2 ? std::string(parts[2]) : "bot1", 1700.0},
                           {},
                           {}};
  requests_[request.id.number] = request;
  say(request);
  after(seconds(1 + rng_.below(5)), [this, id = request.id] {
    const auto known = requests_.find(id.number);
    if (known == requests_.end() || running()) return;
    const ggs::RequestMade made = known->second;
    requests_.erase(known);
    say(ggs::RequestGone{id});
    begin_match(made);
  });
}

void GgsServer::on_accept(std::string_view words) {
  const auto id = ggs::parse_match_id(words);
  const auto request = id ? requests_.find(id->number) : requests_.end();
  if (request == requests_.end()) return say(ggs::Refusal{{}, "not found: " + std::string(words)});
  const ggs::RequestMade made = request->second;
  requests_.clear();
  ++figures_.accepted;
  const bool gone_first = rng_.below(2) == 0;
  if (gone_first) say(ggs::RequestGone{*id});
  if (made.stored) {
    const auto match = matches_.find(made.stored->number);
    if (match != matches_.end() && match->second.stored) resume(match->second);
  } else {
    begin_match(made);
  }
  if (!gone_first) say(ggs::RequestGone{*id});
}

void GgsServer::on_continue(std::string_view words) {
  const auto id = ggs::parse_match_id(words);
  const auto match = id ? matches_.find(id->number) : matches_.end();
  if (match == matches_.end() || !match->second.stored || running())
    return say(ggs::Refusal{{}, "continue ERR not found: " + std::string(words)});
  // The opponent must like to, and is not always there.
  if (rng_.below(3) == 0) return say(ggs::Refusal{{}, "not logged in"});
  after(seconds(1), [this, number = id->number] {
    const auto known = matches_.find(number);
    if (known != matches_.end() && known->second.stored && !running() && phase_ == Phase::in)
      resume(known->second);
  });
}

// ---- matches ------------------------------------------------------------------------------------

GgsServer::Match* GgsServer::running() {
  for (auto& [id, match] : matches_)
    if (!match.stored && !match.ended) return &match;
  return nullptr;
}

GgsServer::Match* GgsServer::match_of(std::string_view words, std::size_t* game) {
  const auto id = ggs::parse_match_id(text::first_word(words).first);
  const auto match = id ? matches_.find(id->number) : matches_.end();
  if (match == matches_.end() || match->second.stored || match->second.ended) return nullptr;
  *game = static_cast<std::size_t>(id->game.value_or(0));
  return *game < match->second.games.size() ? &match->second : nullptr;
}

ggs::MatchId GgsServer::id_of(const Match& match, std::size_t game) const {
  ggs::MatchId id = match.begun.id;
  if (match.begun.type.synchro) id.game = static_cast<int>(game);
  return id;
}

void GgsServer::begin_match(const ggs::RequestMade& request) {
  std::erase_if(matches_, [](const auto& entry) { return entry.second.ended; });
  const std::int64_t number = next_id_++;
  Match& match = matches_[number];
  match.begun = {{number, {}}, {request.from, *request.to}, request.type, request.mode};
  match.clock = request.clock;
  match.clock.limited = true;
  ++figures_.matches;
  auto start = *make_board("othello");
  if (request.type.random)
    while (discs_on(*start) < *request.type.random && !start->is_over()) {
      const auto legal = start->legal_moves();
      (void)start->play(legal[rng_.below(legal.size())]);
    }
  const std::string position = start->is_over() ? start->start_text() : start->position_text();
  const bool first_is_black =
      request.type.first_player ? *request.type.first_player == Side::black : rng_.below(2) == 0;
  say(match.begun);
  for (std::size_t i = 0; i < (request.type.synchro ? 2U : 1U); ++i) {
    Game game;
    game.board = *make_board("othello");
    (void)game.board->set_position(position);
    const std::size_t black = (first_is_black == (i == 0)) ? 0 : 1;
    game.names = {match.begun.players[black].name, match.begun.players[1 - black].name};
    game.left = {match.clock, match.clock};
    match.games.push_back(std::move(game));
  }
  for (std::size_t i = 0; i < match.games.size(); ++i) {
    show(match, i, true);
    begin_turn(match, i);
  }
}

/// Under a new number, as the server does it; clocks go on as they stood.
void GgsServer::resume(Match& stored) {
  const std::int64_t number = next_id_++;
  Match match = std::move(stored);
  matches_.erase(match.begun.id.number);
  match.begun.id.number = number;
  match.begun.mode = ggs::Mode::stored;
  match.stored = false;
  ++figures_.continued;
  Match& again = matches_[number] = std::move(match);
  say(again.begun);
  for (std::size_t i = 0; i < again.games.size(); ++i) {
    if (again.games[i].over) continue;
    show(again, i, true);
    begin_turn(again, i);
  }
}

void GgsServer::store(Match& match, const std::string& who) {
  for (std::size_t i = 0; i < match.games.size(); ++i) {
    Game& game = match.games[i];
    ++game.turn;
    if (game.over) continue;
    // What has passed of the turn that is broken off counts.
    TimeControl& left = game.left[slot(game.board->side_to_move())];
    left.main = std::max<Duration>(left.main - (now() - game.since), {});
    if (left.main == Duration{} && left.extension == Duration{}) left.extension = seconds(1);
  }
  match.stored = true;
  say(ggs::MatchOver{match.begun, std::nullopt, who + " left"});
}

ggs::BoardShown GgsServer::board_of(const Match& match, std::size_t index, bool joined) const {
  const Game& game = match.games[index];
  ggs::BoardShown shown;
  shown.joined = joined;
  shown.id = id_of(match, index);
  shown.type = match.begun.type;
  for (std::size_t i = 0; i < 2; ++i) {
    const bool black = game.names[0] == match.begun.players[i].name;
    shown.seats[i] = {match.begun.players[i], black ? Side::black : Side::white,
                      game.left[black ? 0 : 1]};
  }
  shown.position = game.board->position_text();
  shown.move_number = static_cast<int>(game.moves.size());
  if (joined && !game.moves.empty()) {
    shown.start = game.board->start_text();
    shown.moves = game.moves;
  }
  if (!joined && !game.moves.empty()) shown.move = game.moves.back();
  return shown;
}

void GgsServer::show(const Match& match, std::size_t game, bool joined) {
  say(board_of(match, game, joined));
}

void GgsServer::begin_turn(Match& match, std::size_t index) {
  Game& game = match.games[index];
  game.since = now();
  const std::uint64_t turn = ++game.turn;
  const Side mover = game.board->side_to_move();
  const TimeControl& left = game.left[slot(mover)];
  const std::int64_t id = match.begun.id.number;
  const Duration until_flag = left.main > Duration{} ? left.main : left.extension;
  after(until_flag + milliseconds(1), [this, id, index, turn] { flag(id, index, turn); });
  if (game.names[slot(mover)] == account) return;
  const bool runs_out = people_run_out && rng_.below(400) == 0;
  if (runs_out) return;
  const Duration most = std::min<Duration>(most_thought, until_flag / 20);
  after(from_seconds(rng_.unit() * seconds_of(most)),
        [this, id, index, turn] { move_of_person(id, index, turn); });
}

void GgsServer::move_of_person(std::int64_t id, std::size_t index, std::uint64_t turn) {
  const auto known = matches_.find(id);
  if (known == matches_.end() || known->second.games[index].turn != turn) return;
  Match& match = known->second;
  Game& game = match.games[index];
  if (happens(faults_.opponent_leaves, "opponent leaves"))
    return store(match, match.begun.players[match.begun.players[0].name == account ? 1 : 0].name);
  if (rng_.below(500) == 0)
    return say(ggs::Wish{ggs::Wish::For::undo, match.begun.id, "bot"}), begin_turn(match, index);
  const auto legal = game.board->legal_moves();
  othello::GgfMove move;
  move.move = legal[rng_.below(legal.size())];
  move.seconds = seconds_of(now() - game.since);
  play(match, index, move);
}

void GgsServer::on_play(std::string_view words) {
  std::size_t index = 0;
  Match* match = match_of(words, &index);
  if (match == nullptr || match->games[index].over)
    return say(ggs::Refusal{{}, "not found: " + std::string(words)});
  Game& game = match->games[index];
  const auto move = othello::parse_ggf_move(text::first_word(words).second);
  const bool turn = game.names[slot(game.board->side_to_move())] == account;
  if (!move || !turn || !game.board->is_legal(move->move)) {
    ++figures_.wrong_moves;
    return say(ggs::Refusal{id_of(*match, index), turn ? "illegal move" : "not your turn"});
  }
  ++figures_.moves;
  othello::GgfMove taken = *move;
  taken.eval.reset();
  taken.seconds = seconds_of(now() - game.since);
  const std::uint64_t connection = connection_;
  play(*match, index, taken);
  if (connection == connection_ && happens(faults_.error, "error for a good move"))
    say(ggs::Refusal{id_of(*match, index), "corrupt move"});
  if (happens(faults_.drop, "connection lost")) {
    drop();
    client_->on_closed("reset by peer");
  }
}

void GgsServer::play(Match& match, std::size_t index, const othello::GgfMove& move) {
  Game& game = match.games[index];
  TimeControl& left = game.left[slot(game.board->side_to_move())];
  const Duration used = now() - game.since;
  (left.main > Duration{} ? left.main : left.extension) -= used;
  left.main = std::max<Duration>(left.main, {});
  left.extension = std::max<Duration>(left.extension, {});
  left.main += left.increment;
  (void)game.board->play(move.move);
  game.moves.push_back(move);
  ++game.turn;
  game.since = now();
  show(match, index, false);
  if (game.board->is_over()) return end_game(match, index, game.board->result().black_margin(), "");
  begin_turn(match, index);
}

void GgsServer::flag(std::int64_t id, std::size_t index, std::uint64_t turn) {
  const auto known = matches_.find(id);
  if (known == matches_.end() || known->second.games[index].turn != turn) return;
  Match& match = known->second;
  Game& game = match.games[index];
  const Side mover = game.board->side_to_move();
  TimeControl& left = game.left[slot(mover)];
  const std::string& name = game.names[slot(mover)];
  const bool fatal = left.main <= Duration{} || left.extension <= Duration{};
  if (name == account) ++(fatal ? figures_.time_losses : figures_.main_times);
  say(ggs::TimeOut{id_of(match, index), name, fatal});
  if (fatal) return end_game(match, index, mover == Side::black ? -64 : 64, ":t");
  left.main = {};
  game.since = now();
  after(left.extension, [this, id, index, turn] { flag(id, index, turn); });
}

void GgsServer::end_game(Match& match, std::size_t index, double black_score,
                         const std::string& flag) {
  Game& game = match.games[index];
  game.over = true;
  ++game.turn;
  const bool first_is_black = game.names[0] == match.begun.players[0].name;
  game.black_score = black_score;
  ++figures_.games_over;
  ++figures_.by_type[ggs::format_match_type(match.begun.type)];
  const auto of_first = [&](const Game& each) {
    const bool black = each.names[0] == match.begun.players[0].name;
    return black ? each.black_score : -each.black_score;
  };
  if (match.begun.type.synchro)
    say(ggs::GameOver{id_of(match, index),
                      {match.begun.players[0].name, match.begun.players[1].name},
                      {},
                      signed_score(first_is_black ? black_score : -black_score) + flag});
  double sum = 0;
  for (const Game& each : match.games) {
    if (!each.over) return;
    sum += of_first(each);
  }
  end_match(match, signed_score(sum / static_cast<double>(match.games.size())));
}

void GgsServer::end_match(Match& match, const std::string& how) {
  match.ended = true;
  for (Game& game : match.games) ++game.turn;
  say(ggs::MatchOver{match.begun, std::nullopt, how});
}

}  // namespace ternion::fakes
