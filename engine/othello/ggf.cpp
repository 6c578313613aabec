#include "engine/othello/ggf.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "engine/core/quoted_text.hpp"
#include "engine/othello/ggf_values.hpp"
#include "engine/othello/notation.hpp"
#include "engine/othello/position.hpp"

namespace ternion::othello {
namespace {

using ggf::fail_in;
using ggf::is_blank;
using ggf::is_digit;
using ggf::is_upper;
using ggf::kTerminations;
using ggf::lower;
using ggf::parse_number;
using ggf::take_until;
using ggf::trim;

// ---- header tags -------------------------------------------------------------------------------

Expected<void> read_game(std::string_view value, GameRecord& record) {
  std::string name(trim(value));
  std::transform(name.begin(), name.end(), name.begin(), lower);
  if (name != "othello")
    return fail(ErrorCode::unsupported, "expected the game Othello, got " + quoted_text(value));
  record.game = "Othello";
  return {};
}

tl::unexpected<Error> no_komi() {
  return fail(ErrorCode::unsupported, "komi games are not played here");
}

/// A komi of nothing changes nothing.
Expected<void> read_komi(std::string_view value, GameRecord&) {
  const auto komi = parse_number(value);
  if (!komi) return tl::make_unexpected(komi.error());
  if (komi->value_or(0) != 0) return no_komi();
  return {};
}
Expected<void> refuse_komi_move(std::string_view, GameRecord&) { return no_komi(); }

Expected<void> read_place(std::string_view value, GameRecord& record) {
  record.place = value;
  return {};
}
Expected<void> read_date(std::string_view value, GameRecord& record) {
  record.date = value;
  return {};
}

template <Side kSide>
Expected<void> read_player(std::string_view value, GameRecord& record) {
  record.players[index_of(kSide)] = value;
  return {};
}

/// A rating is incidental: one that is no number counts as absent.
template <Side kSide>
Expected<void> read_rating(std::string_view value, GameRecord& record) {
  const auto rating = parse_number(value);
  record.ratings[index_of(kSide)] = rating ? *rating : std::nullopt;
  return {};
}

/// A clock is incidental too: one that cannot be read is none.
TimeControl clock_of(std::string_view value) {
  return parse_ggf_clock(value).value_or(TimeControl::none());
}

Expected<void> read_both_clocks(std::string_view value, GameRecord& record) {
  record.clocks.fill(clock_of(value));
  return {};
}

template <Side kSide>
Expected<void> read_clock(std::string_view value, GameRecord& record) {
  record.clocks[index_of(kSide)] = clock_of(value);
  return {};
}

tl::unexpected<Error> wrong_size(std::string_view size) {
  return fail(ErrorCode::unsupported,
              "only the board of 8x8 is played here, got size " + quoted_text(size));
}

std::string_view take_digits(std::string_view& text) {
  std::size_t count = 0;
  while (count < text.size() && is_digit(text[count])) ++count;
  const auto digits = text.substr(0, count);
  text.remove_prefix(count);
  return digits;
}

/// [s]N[letters]: letters k komi, a anti, rD random start with D discs, b or w a wish for a colour.
/// How many discs a random start has is seen on its board, which is what counts.
Expected<void> read_type(std::string_view value, GameRecord&) {
  std::string_view rest = trim(value);
  if (rest.empty()) return {};
  if (lower(rest.front()) == 's') rest.remove_prefix(1);  // one half of a synchro pair
  const auto size = take_digits(rest);
  if (size.empty())
    return fail(ErrorCode::syntax,
                "expected a match type such as 8 or s8r20, got " + quoted_text(value));
  if (size != "8") return wrong_size(size);
  while (!rest.empty()) {
    const char letter = lower(rest.front());
    rest.remove_prefix(1);
    if (letter == 'k') return no_komi();
    if (letter == 'a') return fail(ErrorCode::unsupported, "anti games are not played here");
    if (letter == 'r') take_digits(rest);
    if (letter != 'b' && letter != 'w' && letter != 'r')
      return fail(ErrorCode::syntax,
                  "expected the letters k, a, r, b or w after the size, got " + quoted_text(value));
  }
  return {};
}

/// The name of a letter behind the score; "" for none.
Expected<std::string> parse_termination(std::string_view flag) {
  if (flag.empty()) return "";
  const auto known = std::find_if(kTerminations.begin(), kTerminations.end(), [&](const auto& t) {
    return flag.size() == 1 && t.letter == flag[0];
  });
  if (known == kTerminations.end())
    return fail(ErrorCode::syntax,
                "expected :r, :t, :s or :l after the score, got " + quoted_text(flag));
  return std::string(known->name);
}

/// Black minus White; nothing for "?" and a blank.
Expected<std::optional<Result>> parse_score(std::string_view text) {
  if (text == "?") return std::nullopt;
  const auto number = parse_number(text);
  if (!number) return tl::make_unexpected(number.error());
  if (!*number) return std::nullopt;
  if (std::abs(**number) > 64)
    return fail(ErrorCode::out_of_range,
                "expected a result between -64 and +64, got " + quoted_text(text));
  return Result::from_black_margin(static_cast<int>(std::lround(**number)));
}

/// A score, then perhaps ":" and how it ended. What can be read of the two is kept on an error.
Expected<void> read_result(std::string_view value, GameRecord& record) {
  std::string_view flag = trim(value);
  const auto score = parse_score(trim(take_until(flag, ':')));
  record.result = score.value_or(std::nullopt);
  const auto ending = parse_termination(trim(flag));
  record.termination = ending.value_or("");
  if (!score) return tl::make_unexpected(score.error());
  if (!ending) return tl::make_unexpected(ending.error());
  return {};
}

/// "8 <64 squares> <side>"
Expected<void> read_board(std::string_view value, GameRecord& record) {
  std::string_view rest = trim(value);
  const auto size = take_digits(rest);
  if (size.empty())
    return fail(ErrorCode::syntax,
                "expected a board such as 8 <64 squares> *, got " + quoted_text(value));
  if (size != "8") return wrong_size(size);
  // A ';' would end the board for parse_position, which reads OBF lines too.
  if (rest.find(';') != std::string_view::npos)
    return fail(ErrorCode::syntax, "expected only squares and the side to move, got ';'");
  const auto position = parse_position(rest);
  if (!position) return tl::make_unexpected(position.error());
  record.start = format_position(*position);
  return {};
}

struct Tag {
  std::string_view name;
  Expected<void> (*read)(std::string_view value, GameRecord& record);
  bool incidental = false;  // the game can be played without it: a fault is no more than a warning
};
// In the order in which they are applied, whatever their order in the text: the game's kind first,
// so that a refusal names it, and TI before the clocks of one side, which override it.
constexpr std::array kTags{
    Tag{"GM", read_game},
    Tag{"TY", read_type},
    Tag{"KM", read_komi},
    Tag{"KB", refuse_komi_move},
    Tag{"KW", refuse_komi_move},
    Tag{"BO", read_board},
    Tag{"PC", read_place},
    Tag{"DT", read_date},
    Tag{"PB", read_player<Side::black>},
    Tag{"PW", read_player<Side::white>},
    Tag{"RB", read_rating<Side::black>},
    Tag{"RW", read_rating<Side::white>},
    Tag{"TI", read_both_clocks},
    Tag{"TB", read_clock<Side::black>},
    Tag{"TW", read_clock<Side::white>},
    Tag{"RE", read_result, true},
};

// ---- one game ----------------------------------------------------------------------------------

/// The values as they stand in the text; of a tag given twice, the last.
struct GameText {
  std::array<std::optional<std::string_view>, kTags.size()> header;
  std::vector<std::string_view> moves;

  void add(std::string_view tag, std::string_view value) {
    if (tag == "B" || tag == "W") return moves.push_back(value);
    for (std::size_t i = 0; i < kTags.size(); ++i)
      if (tag == kTags[i].name) header[i] = value;  // other tags are skipped
  }
  std::optional<std::string_view> value_of(std::string_view tag) const {
    const auto found = std::ranges::find(kTags, tag, &Tag::name);
    return found == kTags.end() ? std::nullopt
                                : header[static_cast<std::size_t>(found - kTags.begin())];
  }
};

/// A place where the brackets of a text go wrong, and where to go on looking for games.
struct Fault {
  std::size_t offset = 0;
  std::string message;
};

/// Whether a value ends there. In Shift_JIS and its like the second byte of a character may be a
/// ']'; then neither another tag nor the game's end stands behind it.
bool ends_value(std::string_view text, std::size_t at) {
  if (text[at] != ']') return false;
  if (static_cast<unsigned char>(text[at - 1]) < 0x80) return true;
  std::size_t next = at + 1;
  while (next < text.size() && is_blank(text[next])) ++next;
  if (next >= text.size() || text.substr(next).starts_with(";)")) return true;
  const std::size_t tag = next;
  while (next < text.size() && is_upper(text[next])) ++next;
  return next > tag && next < text.size() && text[next] == '[';
}

/// Reads "(;...;)" at `at`, and moves `at` behind it or, on a fault, to where reading stopped. Each
/// byte is looked at once, so that resuming there keeps the whole file linear.
tl::expected<GameText, Fault> scan_game(std::string_view text, std::size_t& at) {
  const auto faulty = [&](std::size_t offset, std::string_view expected) {
    const auto got =
        offset < text.size() ? quoted_text(text.substr(offset)) : "the end of the text";
    return tl::make_unexpected(Fault{offset, "expected " + std::string(expected) + ", got " + got});
  };
  GameText game;
  at += 2;
  for (;;) {
    while (at < text.size() && is_blank(text[at])) ++at;
    if (text.substr(at).starts_with(";)")) {
      at += 2;
      return game;
    }
    const std::size_t tag = at;
    while (at < text.size() && is_upper(text[at])) ++at;
    if (at == tag || at >= text.size() || text[at] != '[')
      return faulty(tag, "a tag with a value in [] or the end ;)");
    const std::size_t value = ++at;
    // A value that holds the beginning of another game lacks its ']'.
    while (at < text.size() && !ends_value(text, at)) {
      if (text[at] == '(' && text.substr(at).starts_with("(;GM["))
        return faulty(value, "] before the next game");
      ++at;
    }
    if (at >= text.size()) return faulty(value, "] at the end of a value");
    game.add(text.substr(tag, value - 1 - tag), text.substr(value, at - value));
    ++at;
  }
}

/// The board to begin with where the game has no BO. A random start is on no other.
Expected<std::string> usual_start(const GameText& game) {
  const auto type = game.value_of("TY").value_or("");
  if (type.find_first_of("rR") == std::string_view::npos) return format_position(Position{});
  return fail(
      ErrorCode::unsupported,
      "expected BO with the board of the random start, got none for TY " + quoted_text(type));
}

/// Plays one move on `position`, with the pass before it where the text leaves it out.
Expected<void> replay_move(std::string_view text, Position& position, GameRecord& record) {
  const auto read = parse_ggf_move(text);
  if (!read) return tl::make_unexpected(read.error());
  if (position.is_over()) return fail(ErrorCode::game_over, "the game is already over");
  if (!is_pass(read->move) && position.must_pass()) {
    record.moves.push_back({position.side_to_move(), pass_move(), {}, {}});
    position.play(pass_move());
  }
  if (!position.is_legal(read->move))
    return fail(ErrorCode::illegal_move, "not legal in " + format_position(position));
  record.moves.push_back({position.side_to_move(), read->move, read->eval, read->seconds});
  position.play(read->move);
  return {};
}

/// A game, or what is wrong with it and where: `fault` is the value in question, empty for none.
struct Interpreted {
  Expected<GgfGame> game;
  std::string_view fault;
  std::optional<GgfGame> before;
};

Interpreted interpret(const GameText& game) {
  GgfGame out;
  GameRecord& record = out.record;
  for (std::size_t i = 0; i < kTags.size(); ++i) {
    if (!game.header[i]) continue;
    const auto read = kTags[i].read(*game.header[i], record);
    if (read) continue;
    if (!kTags[i].incidental) return {fail_in(kTags[i].name, read.error()), *game.header[i], {}};
    out.warnings.push_back(std::string(kTags[i].name) + ": " + read.error().message +
                           "; it counts as unknown");
  }
  if (record.game.empty())
    return {fail(ErrorCode::syntax, "expected GM[Othello], got no GM"), {}, {}};
  if (record.start.empty()) {
    auto start = usual_start(game);
    if (!start) return {tl::make_unexpected(start.error()), game.value_of("TY").value_or(""), {}};
    record.start = std::move(*start);
  }
  Position position = *parse_position(record.start);
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    const auto played = replay_move(game.moves[i], position, record);
    if (played) continue;
    const std::string where =
        "move " + std::to_string(i + 1) + " (" + quoted_text(game.moves[i]) + ")";
    return {fail_in(where, played.error()), game.moves[i], std::move(out)};
  }
  return {std::move(out), {}, {}};
}

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// Behind blanks, the match counts 1 and 2, byte order marks and comments.
std::size_t skip_between_games(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    if (text.substr(at).starts_with(kByteOrderMark))
      at += kByteOrderMark.size();
    else if (text[at] == '#' || text[at] == '%')
      at = std::min(text.find('\n', at), text.size());
    else if (is_blank(text[at]) || text[at] == '1' || text[at] == '2')
      ++at;
    else
      break;
  }
  return at;
}

}  // namespace

Expected<GgfGame> read_ggf_game(std::string_view text) {
  const auto at_byte = [](std::size_t offset, const std::string& message) {
    return fail(ErrorCode::syntax, "at byte " + std::to_string(offset) + ": " + message);
  };
  std::size_t at = skip_between_games(text, 0);
  if (!text.substr(at).starts_with("(;"))
    return at_byte(at, "expected a game (;...;), got " + quoted_text(text.substr(at)));
  const auto game = scan_game(text, at);
  if (!game) return at_byte(game.error().offset, game.error().message);
  while (at < text.size() && is_blank(text[at])) ++at;
  if (at < text.size())
    return at_byte(at, "expected nothing after the game, got " + quoted_text(text.substr(at)));
  return interpret(*game).game;
}

Expected<GameRecord> parse_ggf(std::string_view text) {
  return read_ggf_game(text).map([](GgfGame game) { return std::move(game.record); });
}

std::optional<GgfReader::Entry> GgfReader::next() {
  // A file's own heading is nobody's game, but a text without any game is a fault.
  if (at_ == 0 && text_.find("(;") != std::string_view::npos) at_ = text_.find("(;");
  at_ = skip_between_games(text_, at_);
  if (at_ >= text_.size()) return std::nullopt;
  const auto fault_at = [&](std::size_t offset, const std::string& message) {
    at_ = std::min(text_.find("(;", at_), text_.size());
    return Entry{offset, line_of(offset), fail(ErrorCode::syntax, message), offset, {}};
  };
  const std::size_t start = at_;
  if (!text_.substr(at_).starts_with("(;"))
    return fault_at(start, "expected a game (;...;), got " + quoted_text(text_.substr(start)));
  const auto game = scan_game(text_, at_);
  if (!game) return fault_at(game.error().offset, game.error().message);
  Interpreted read = interpret(*game);
  const std::size_t fault =
      read.fault.empty() ? start : static_cast<std::size_t>(read.fault.data() - text_.data());
  return Entry{start, line_of(start), std::move(read.game), fault, std::move(read.before)};
}

int GgfReader::line_of(std::size_t offset) {
  const auto text = text_.substr(counted_to_, offset - counted_to_);
  line_ += static_cast<int>(std::count(text.begin(), text.end(), '\n'));
  counted_to_ = offset;
  return line_;
}

}  // namespace ternion::othello
