#include "protocol/json/explore.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "games/games.hpp"
#include "protocol/core/text.hpp"
#include "protocol/json/values.hpp"
#include "protocol/records/game_reader.hpp"
#include "session/opening_book.hpp"
#include "session/played_games.hpp"

namespace ternion::json {
namespace {

constexpr std::size_t kLongestLine = std::size_t{1} << 13;
constexpr std::size_t kLongestField = 100;
constexpr std::int64_t kMostGames = 100;  // of one answer
constexpr std::int64_t kMostSkipped = 1'000'000'000;
constexpr std::int64_t kLastYear = 9999;

/// What is asked for beside the position.
struct Question {
  PlayedFilter filter;
  std::optional<Move> move;  // of the games that are listed
  std::size_t games = 0;
  std::size_t skip = 0;
};

/// Text, or a number that stands for it, as a query of an address has it ("event=1977").
Answer<std::string> words_field(const Json& body, const char* name) {
  const auto field = body.find(name);
  if (field != body.end() && field->is_number_integer()) return field->dump();
  return text_field(body, name, kLongestField).map([](const std::optional<std::string>& text) {
    return text.value_or("");
  });
}

Answer<std::optional<std::optional<Side>>> result_field(const Json& body) {
  using Wanted = std::optional<std::optional<Side>>;
  const auto text = text_field(body, "result", kLongestField);
  if (!text) return tl::make_unexpected(text.error());
  if (!*text) return Wanted();
  if (**text == "draw") return Wanted(std::in_place, std::nullopt);
  for (const Side side : {Side::black, Side::white})
    if (**text == name_of(side)) return Wanted(std::in_place, side);
  return refuse("bad_field",
                "expected black, white or draw as \"result\", got " + text::quoted(**text));
}

Answer<PlayedFilter> filter_in(const Json& body) {
  PlayedFilter filter;
  for (const auto& [name, into] :
       std::initializer_list<std::pair<const char*, std::string PlayedFilter::*>>{
           {"player", &PlayedFilter::player},
           {"black", &PlayedFilter::black},
           {"white", &PlayedFilter::white},
           {"event", &PlayedFilter::event}}) {
    auto words = words_field(body, name);
    if (!words) return tl::make_unexpected(words.error());
    filter.*into = std::move(*words);
  }
  for (const auto& [name, into] :
       std::initializer_list<std::pair<const char*, std::optional<int> PlayedFilter::*>>{
           {"from", &PlayedFilter::first_year}, {"to", &PlayedFilter::last_year}}) {
    const auto year = integer_field(body, name, 1, kLastYear);
    if (!year) return tl::make_unexpected(year.error());
    if (*year) filter.*into = static_cast<int>(**year);
  }
  auto result = result_field(body);
  if (!result) return tl::make_unexpected(result.error());
  filter.result = *result;
  return filter;
}

Answer<Question> question_in(const Json& body, const Board& board) {
  Question question;
  auto filter = filter_in(body);
  if (!filter) return tl::make_unexpected(filter.error());
  question.filter = std::move(*filter);
  const auto games = integer_field(body, "games", 0, kMostGames);
  if (!games) return tl::make_unexpected(games.error());
  const auto skip = integer_field(body, "skip", 0, kMostSkipped);
  if (!skip) return tl::make_unexpected(skip.error());
  question.games = static_cast<std::size_t>(games->value_or(0));
  question.skip = static_cast<std::size_t>(skip->value_or(0));
  const auto text = text_field(body, "move", kLongestField);
  if (!text) return tl::make_unexpected(text.error());
  if (!*text) return question;
  const auto move = board.parse_move(**text);
  if (!move) return refuse(move.error());
  if (!board.is_legal(*move))
    return refuse("illegal_move", "expected a legal move as \"move\", got " + text::quoted(**text));
  question.move = *move;
  return question;
}

/// The board that is asked about.
Answer<std::unique_ptr<Board>> asked_board(const Board& board, const Json& body) {
  const auto line = text_field(body, "line", kLongestLine);
  if (!line) return tl::make_unexpected(line.error());
  if (!*line) return board.clone();
  const auto like = records::usual_start(board);
  if (text::trim(**line).empty()) return like->clone();
  const auto read = records::read_game(**line, {.like = like.get()});
  if (!read) return refuse(read.error());
  auto after = board_after(read->record);
  if (!after) return refuse(after.error());
  return std::move(*after);
}

void add_totals(Json& value, const PlayedTotals& totals) {
  value["games"] = totals.games;
  value["black"] = totals.black;
  value["draws"] = totals.draws;
  value["white"] = totals.white;
  value["first"] = totals.first ? Json(*totals.first) : Json();
  value["last"] = totals.last ? Json(*totals.last) : Json();
}

Json book_value(const BookMove& move) {
  Json value{{"score", score_value(move.score)}};
  if (move.depth > 0) value["depth"] = move.depth;
  if (move.games > 0) value["games"] = move.games;
  return value;
}

/// A move of either source; the book's value of one that is the same is its value.
Json move_rows(const Board& board, const PlayedPosition& played, std::vector<BookMove> known) {
  Json rows = Json::array();
  const auto take = [&](Move move, Json& row) {
    const auto at = std::ranges::find(known, move, &BookMove::move);
    if (at == known.end()) return;
    if (!row.contains("book")) row["book"] = book_value(*at);
    known.erase(at);
  };
  for (const PlayedMove& each : played.moves) {
    Json row{{"move", board.format_move(each.move)}};
    if (!each.same.empty()) {
      row["same"] = Json::array();
      for (const Move same : each.same) row["same"].push_back(board.format_move(same));
    }
    add_totals(row, each.totals);
    take(each.move, row);
    for (const Move same : each.same) take(same, row);
    rows.push_back(std::move(row));
  }
  while (!known.empty()) {
    Json row{{"move", board.format_move(known.front().move)}};
    add_totals(row, {});
    take(known.front().move, row);
    rows.push_back(std::move(row));
  }
  return rows;
}

/// How a position that is proved ends, where the book's best move says so.
Json proof_value(const std::vector<BookMove>& known) {
  if (known.empty()) return nullptr;
  Json value = score_value(known.front().score);
  return value["kind"] == "estimate" ? Json() : value;
}

Json game_row(const ternion::PlayedGame& game) {
  Json row{{"id", game.id},
           {"black", game.players[0]},
           {"white", game.players[1]},
           {"event", game.event},
           {"date", game.date},
           {"year", game.year ? Json(*game.year) : Json()}};
  row["margin"] = game.result ? Json(game.result->black_margin()) : Json();
  row["start"] = game.start;
  row["moves"] = Json::array();
  const auto board = make_board(game.game);
  if (!board || !(*board)->set_position(game.start)) return row;
  for (const Move move : game.moves) {
    row["moves"].push_back((*board)->format_move(move));
    if (!(*board)->play(move)) break;
  }
  return row;
}

/// A book that nobody asked for need not be of this game.
bool has_book(const TableContext& context, const Board& board) {
  if (context.options.book) return true;
  return context.known_book && context.known_book->covers(*records::usual_start(board));
}

}  // namespace

Answer<Json> explore(const TableContext& context, const Board& board, const Json& body) {
  const auto& book = context.book();
  if (!context.played && !has_book(context, board))
    return refuse("unsupported", "expected a program that was given a library or a book");
  const auto asked = asked_board(board, body);
  if (!asked) return tl::make_unexpected(asked.error());
  const auto question = question_in(body, **asked);
  if (!question) return tl::make_unexpected(question.error());
  if (book && !context.played)
    if (const auto readable = book->check(**asked); !readable) return refuse(readable.error());
  PlayedPosition played;
  std::vector<ternion::PlayedGame> games;
  if (context.played) {
    auto found = context.played->position(**asked, question->filter);
    if (!found) return refuse(found.error());
    played = std::move(*found);
    if (question->games > 0) {
      auto listed = context.played->games(**asked, question->move, question->filter, question->skip,
                                          question->games);
      if (!listed) return refuse(listed.error());
      games = std::move(*listed);
    }
  }
  const auto known = book ? book->moves(**asked) : std::vector<BookMove>();
  Json answer{{"position", (*asked)->position_text()}};
  add_totals(answer, played.totals);
  answer["proof"] = proof_value(known);
  answer["moves"] = move_rows(**asked, played, known);
  if (question->games > 0) {
    answer["played"] = Json::array();
    for (const ternion::PlayedGame& game : games) answer["played"].push_back(game_row(game));
  }
  return answer;
}

}  // namespace ternion::json
