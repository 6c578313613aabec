#include "protocol/json/game_start.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/games.hpp"
#include "protocol/core/text.hpp"
#include "protocol/json/players.hpp"

namespace ternion::json {
namespace {

constexpr std::size_t kLongestStartWord = 60;
constexpr std::size_t kLongestPosition = 4096;
constexpr std::size_t kLongestMoves = 8192;
constexpr std::int64_t kLargestBoard = 26;

const GameVariant* find_variant(const GameInfo& game, std::string_view name) {
  const auto at = std::ranges::find(game.variants, name, &GameVariant::name);
  return at == game.variants.end() ? nullptr : &*at;
}

tl::unexpected<Refusal> no_variant(const GameInfo& game, std::string_view name) {
  std::vector<std::string> names;
  for (const GameVariant& each : game.variants) names.push_back(each.name);
  return refuse(
      "unsupported",
      fmt::format("expected one of the variants of {} ({}), got {}", game.name,
                  names.empty() ? "there are none" : fmt::format("{}", fmt::join(names, ", ")),
                  text::quoted(name)));
}

/// A board as states show it, of the size that is played.
Answer<BoardView> read_board(const Session& session, const std::string& cells) {
  BoardView board = session.board();
  if (cells.size() != board.cells.size())
    return refuse("bad_field", fmt::format("expected {} cells as \"board\", got {}",
                                           board.cells.size(), cells.size()));
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto cell = static_cast<BoardView::Cell>(cells[i]);
    if (cell != BoardView::Cell::empty && cell != BoardView::Cell::black &&
        cell != BoardView::Cell::white)
      return refuse("bad_field", "expected X, O and . alone in \"board\"");
    board.cells[i] = cell;
  }
  return board;
}

Answer<void> set_board(Session& session, const Json& body) {
  const auto cells = text_field(body, "board", kLongestPosition);
  const auto side = text_field(body, "to_move", kLongestStartWord);
  if (!cells) return tl::make_unexpected(cells.error());
  if (!side) return tl::make_unexpected(side.error());
  if (*side && **side != "black" && **side != "white")
    return refuse("bad_field",
                  "expected black or white as \"to_move\", got " + text::quoted(**side));
  if (!*cells) return {};
  const auto board = read_board(session, **cells);
  if (!board) return tl::make_unexpected(board.error());
  const Side to_move = side->value_or("black") == "black" ? Side::black : Side::white;
  if (auto set = session.set_board(*board, to_move); !set) return refuse(set.error());
  return {};
}

/// As in transcripts, a forced pass may be left out.
Answer<void> play_moves(Session& session, std::string_view listed) {
  for (const auto word : text::split(listed)) {
    const auto move = session.parse_move(word);
    if (!move) return refuse(move.error());
    const Move pass = session.pass_move();
    if (!session.is_pass(*move) && session.is_legal(pass))
      if (auto passed = session.play(pass); !passed) return refuse(passed.error());
    if (auto played = session.play(*move); !played) return refuse(played.error());
  }
  return {};
}

bool is_bare(const Session& session) {
  return session.move_count() == 0 &&
         std::ranges::all_of(session.board().cells,
                             [](BoardView::Cell cell) { return cell == BoardView::Cell::empty; });
}

/// An opening that has begun elsewhere is told with what was chosen in it.
bool is_begun_elsewhere(const Json& body) {
  const auto opening = body.find("opening");
  return opening != body.end() && opening->is_object();
}

/// The moves of an opening that has begun elsewhere, and what was chosen between them.
Answer<Opening> walk(Session& session, const Opening& told, std::string_view listed) {
  auto walked = Opening::named(told.rule());
  if (!walked) return walked;
  auto next = told.choices().begin();
  const auto choose = [&]() -> Answer<void> {
    for (; next != told.choices().end() && next->ply == session.move_count(); ++next)
      if (auto good = walked->choose(next->ply, next->name, session.board(), next->points); !good)
        return tl::make_unexpected(good.error());
    return {};
  };
  for (const auto word : text::split(listed)) {
    if (auto chosen = choose(); !chosen) return tl::make_unexpected(chosen.error());
    const std::size_t ply = session.move_count();
    if (walked->chooses(ply))
      return refuse("bad_field",
                    fmt::format("expected a choice after {} moves in \"opening\", got {}", ply,
                                text::quoted(word)));
    const auto move = session.parse_move(word);
    if (!move) return refuse(move.error());
    if (!walked->is_settled(ply)) {
      const auto point = point_of(session.state(), *move);
      if (!point || !walked->may_place(ply, session.board(), {point->column, point->row}))
        return refuse("illegal_move", "expected one of the points that the opening allows, got " +
                                          text::quoted(word));
    }
    if (auto played = session.play(*move); !played) return refuse(played.error());
  }
  if (auto chosen = choose(); !chosen) return tl::make_unexpected(chosen.error());
  if (next != told.choices().end())
    return refuse("bad_field", fmt::format("expected no choice after {} moves, there are {}",
                                           next->ply, session.move_count()));
  return walked;
}

/// The rule of the first moves that goes with it, unless the request names another.
Answer<Opening> set_variant(Session& session, const Json& body) {
  const auto variant = text_field(body, "variant", kLongestStartWord);
  const auto size = integer_field(body, "size", 1, kLargestBoard);
  if (!variant) return tl::make_unexpected(variant.error());
  if (!size) return tl::make_unexpected(size.error());
  const GameVariant* found = nullptr;
  if (*variant) {
    found = find_variant(session.game(), **variant);
    if (!found) return no_variant(session.game(), **variant);
    if (auto set = session.set_position(found->start); !set) return refuse(set.error());
  }
  if (*size)
    if (auto resized = session.resize(static_cast<int>(**size)); !resized)
      return refuse(resized.error());
  if (is_begun_elsewhere(body)) return Opening::read(body["opening"]);
  const auto opening = text_field(body, "opening", kLongestStartWord);
  if (!opening) return tl::make_unexpected(opening.error());
  return Opening::named(opening->value_or(found ? found->opening : ""));
}

/// The moves, and the opening as it stands after them. Where stones lay already, or there are moves
/// and nobody says what was chosen between them, there is nothing to place and choose.
Answer<Opening> play_listed(Session& session, Opening opening, const Json& body,
                            std::string_view listed) {
  if (is_bare(session) && is_begun_elsewhere(body) && !opening.rule().empty())
    return walk(session, opening, listed);
  if (auto played = play_moves(session, listed); !played)
    return tl::make_unexpected(played.error());
  return is_bare(session) ? std::move(opening) : Opening();
}

bool has_room(const Session& session, const Opening& opening) {
  return session.board().width >= opening.least_size();
}

}  // namespace

Opening opening_of(const GameRecord& record, const TableContext& context) {
  const auto told = Opening::parse(record.opening);
  if (!told || told->rule().empty()) return {};
  const auto session = context.fresh_session(record.game);
  if (!session || !(*session)->set_position(record.start) || !is_bare(**session)) return {};
  std::string listed;
  for (const RecordedMove& each : record.moves) listed += (*session)->format_move(each.move) + " ";
  auto walked = walk(**session, *told, listed);
  if (!walked || !has_room(**session, *walked)) return {};
  return std::move(*walked);
}

Answer<GameStart> read_start(const Json& body, std::string_view usual,
                             const TableContext& context) {
  const auto game = text_field(body, "game", kLongestStartWord);
  const auto start = text_field(body, "start", kLongestPosition);
  const auto moves = text_field(body, "moves", kLongestMoves);
  const auto control = read_clock(body, "clock");
  if (!game) return tl::make_unexpected(game.error());
  if (!start) return tl::make_unexpected(start.error());
  if (!moves) return tl::make_unexpected(moves.error());
  if (!control) return tl::make_unexpected(control.error());
  auto session = context.fresh_session(game->value_or(std::string(usual)));
  if (!session) return refuse(session.error());
  auto opening = set_variant(**session, body);
  if (!opening) return tl::make_unexpected(opening.error());
  if (auto set = set_board(**session, body); !set) return tl::make_unexpected(set.error());
  if (*start)
    if (auto set = (*session)->set_position(**start); !set) return refuse(set.error());
  auto walked = play_listed(**session, std::move(*opening), body, moves->value_or(""));
  if (!walked) return tl::make_unexpected(walked.error());
  if (!has_room(**session, *walked))
    return refuse("unsupported",
                  fmt::format("expected a board of {} or larger for {}, got {}",
                              walked->least_size(), walked->rule(), (*session)->board().width));
  GameRecord record = (*session)->record();
  record.clocks = {*control, *control};
  return GameStart{std::move(*session), std::move(record), std::move(*walked)};
}

}  // namespace ternion::json
