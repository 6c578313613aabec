#include "app/library/games/game_library.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include "games/games.hpp"

namespace ternion::library {
namespace {

/// 16 bytes each.
constexpr std::size_t kMostPending = std::size_t{1} << 20;
constexpr std::size_t kMostStarts = 256;  // boards that are kept
constexpr int kFirstYear = 1000;

void count(PlayedTotals& totals, const GameFacts& facts, std::int64_t games) {
  using Ending = GameFacts::Ending;
  totals.games += games;
  totals.black += facts.ending() == Ending::black ? games : 0;
  totals.draws += facts.ending() == Ending::draw ? games : 0;
  totals.white += facts.ending() == Ending::white ? games : 0;
  const auto year = facts.year();
  if (!year) return;
  totals.first = std::min(totals.first.value_or(*year), *year);
  totals.last = std::max(totals.last.value_or(*year), *year);
}

/// What the facts of a game alone decide.
bool fits(const PlayedFilter& filter, const GameFacts& facts) {
  const auto year = facts.year();
  if (filter.first_year && (!year || *year < *filter.first_year)) return false;
  if (filter.last_year && (!year || *year > *filter.last_year)) return false;
  if (!filter.result) return true;
  return GameFacts({}, Result{*filter.result, 0}).ending() == facts.ending();
}

bool asks_for_names(const PlayedFilter& filter) {
  return !filter.player.empty() || !filter.black.empty() || !filter.white.empty() ||
         !filter.event.empty();
}

/// Nothing speaks against it where one of them is unknown.
bool agree(std::int64_t a, std::int64_t b) { return a == 0 || b == 0 || a == b; }

bool is_later(const Posting& a, const Posting& b) {
  return std::pair(a.facts.year(), a.game) > std::pair(b.facts.year(), b.game);
}

/// Of each legal move, which of them leads to the same position first; and the moves of the key's
/// own position by number of that.
struct Choices {
  std::vector<PlayedMove> moves;
  std::unordered_map<std::uint16_t, std::size_t> of_code;
};

Choices choices_of(const Board& board, const GameKit& kit, std::uint64_t seed, int symmetry) {
  Choices choices;
  std::unordered_map<std::uint64_t, std::size_t> of_position;
  const auto after = board.clone();
  for (const Move move : board.legal_moves()) {
    if (!after->play(move)) continue;
    const std::uint64_t leads_to = placed(*after, kit, seed).position;
    [[maybe_unused]] const auto undone = after->undo();
    const auto [at, is_new] = of_position.try_emplace(leads_to, choices.moves.size());
    if (is_new)
      choices.moves.push_back({move, {}, {}});
    else
      choices.moves[at->second].same.push_back(move);
    choices.of_code[image_of(kit.symmetries, board, symmetry, move).code] = at->second;
  }
  return choices;
}

/// Codes of the moves of the key's own position that are the same as this one on the board.
std::unordered_set<std::uint16_t> codes_of(const Board& board, Move move) {
  const GameKit& kit = *find_kit(board.game().name).value();
  const Choices choices =
      choices_of(board, kit, seed_of(board), canonical_of(kit.symmetries, board).symmetry);
  const auto wanted = std::ranges::find_if(choices.moves, [&](const PlayedMove& each) {
    return each.move == move || std::ranges::find(each.same, move) != each.same.end();
  });
  std::unordered_set<std::uint16_t> codes;
  for (const auto& [code, at] : choices.of_code)
    if (at == static_cast<std::size_t>(wanted - choices.moves.begin())) codes.insert(code);
  return codes;
}

/// The years that the latest games of a list are of, and whether all of those have been found by
/// whoever meets games from the last number on.
class LatestYears {
 public:
  using Year = std::optional<int>;

  void add(Year year, std::int64_t games) { games_[year] += games; }
  /// As many games as these, and with them the rest of the last one's year, count from now on.
  void narrow(std::size_t wanted) {
    std::size_t before = 0;
    for (auto each = games_.rbegin(); each != games_.rend() && before < wanted; ++each) {
      const auto games = static_cast<std::size_t>(each->second);
      missing_[each->first] = std::min(games, wanted - before);
      before += games;
    }
    for (const auto& [year, games] : missing_) left_ += games;
  }
  /// Whether the game that is met counts.
  bool take(Year year) {
    const auto missing = missing_.find(year);
    if (missing == missing_.end()) return false;
    if (missing->second == 0) return true;
    --missing->second;
    --left_;
    return true;
  }
  bool are_complete() const { return left_ == 0; }

 private:
  std::map<Year, std::int64_t> games_;
  /// Of each year that counts, those without which the page is not full.
  std::map<Year, std::size_t> missing_;
  std::size_t left_ = 0;
};

}  // namespace

std::optional<int> year_in(std::string_view date) {
  constexpr std::size_t kDigits = 4;
  const auto is_digit = [&](std::size_t at) {
    return at < date.size() && date[at] >= '0' && date[at] <= '9';
  };
  for (std::size_t at = 0; at < date.size(); ++at) {
    std::size_t end = at;
    int number = 0;
    for (; is_digit(end) && end - at <= kDigits; ++end) number = number * 10 + (date[end] - '0');
    if (end - at == kDigits && number >= kFirstYear) return number;
    while (is_digit(at)) ++at;
  }
  return std::nullopt;
}

Expected<GameLibrary> GameLibrary::open(const std::string& path, Mode mode) {
  return LibraryStore::open(path, mode).map([](LibraryStore&& store) {
    return GameLibrary(std::move(store));
  });
}

// --- Changes.

Expected<void> GameLibrary::begin() { return store_.begin(); }

Expected<void> GameLibrary::flush() {
  std::ranges::sort(pending_, [](const Posting& a, const Posting& b) {
    return std::pair(static_cast<std::int64_t>(a.position), a.game) <
           std::pair(static_cast<std::int64_t>(b.position), b.game);
  });
  auto added = store_.add(pending_);
  pending_.clear();
  return added;
}

Expected<void> GameLibrary::commit() {
  auto done = flush().and_then([&] { return store_.commit(); });
  if (!done) roll_back();
  return done;
}

void GameLibrary::roll_back() {
  pending_.clear();
  store_.roll_back();
}

Expected<bool> GameLibrary::is_known(const GameRow& game) {
  const auto there = store_.of_line(game.line);
  if (!there) return tl::make_unexpected(there.error());
  return std::ranges::any_of(*there, [&](const GameRow& each) {
    return agree(each.black, game.black) && agree(each.white, game.white) &&
           agree(each.year.value_or(0), game.year.value_or(0));
  });
}

Expected<GameLibrary::Added> GameLibrary::add(const GameRecord& record) {
  const auto kit = find_kit(record.game);
  if (!kit) return tl::make_unexpected(kit.error());
  auto& kept = starts_[(*kit)->info.name + "\n" + record.start];
  if (!kept) {
    auto board = (*kit)->make_board((*kit)->info);
    if (auto set = board->set_position(record.start); !set) {
      starts_.erase((*kit)->info.name + "\n" + record.start);
      return tl::make_unexpected(set.error());
    }
    kept = std::move(board);
  }
  const auto board = kept->clone();
  if (starts_.size() > kMostStarts) starts_.clear();
  GameRow row;
  row.year = year_in(record.date);
  row.date = record.date;
  row.ending = record.termination;
  row.black_rating = record.ratings[0];
  row.white_rating = record.ratings[1];
  std::vector<Move> moves;
  moves.reserve(record.moves.size());
  for (const auto& each : record.moves) {
    if (each.move.is_none()) break;
    moves.push_back(each.move);
    row.moves += static_cast<char>(each.move.code >> 8);
    row.moves += static_cast<char>(each.move.code & 0xFF);
  }
  auto walk = walk_game(*board, **kit, moves);
  if (!walk) return tl::make_unexpected(walk.error());
  row.line = walk->line;
  row.result = board->is_over() ? std::optional(board->result()) : record.result;
  const auto numbers =
      store_.start({(*kit)->info.name, board->start_text()})
          .map([&](std::int64_t number) { row.start = number; })
          .and_then([&] { return store_.name(LibraryStore::Names::players, record.players[0]); })
          .map([&](std::int64_t number) { row.black = number; })
          .and_then([&] { return store_.name(LibraryStore::Names::players, record.players[1]); })
          .map([&](std::int64_t number) { row.white = number; })
          .and_then([&] { return store_.name(LibraryStore::Names::events, record.place); })
          .map([&](std::int64_t number) { row.event = number; })
          .and_then([&] { return is_known(row); });
  if (!numbers) return tl::make_unexpected(numbers.error());
  if (*numbers) return Added::known;
  const auto id = store_.add(row);
  if (!id) return tl::make_unexpected(id.error());
  if (*id < 0 || *id > std::numeric_limits<std::uint32_t>::max())
    return fail(
        ErrorCode::io,
        fmt::format("expected a number of 32 bits for the library's next game, got {}", *id));
  for (Posting& each : walk->postings) {
    each.game = static_cast<std::uint32_t>(*id);
    each.facts = GameFacts(row.year, row.result);
  }
  pending_.insert(pending_.end(), walk->postings.begin(), walk->postings.end());
  if (pending_.size() >= kMostPending)
    if (auto done = commit().and_then([&] { return begin(); }); !done)
      return tl::make_unexpected(done.error());
  return Added::fresh;
}

// --- What is there.

/// A game that comes through a position twice counts once: moves never lead back to a key, but a
/// file that others have written may say so.
Expected<std::vector<Posting>> GameLibrary::through(const Board& board,
                                                    const PlayedFilter& filter) {
  std::vector<std::int64_t> named;
  const bool by_names = asks_for_names(filter);
  if (by_names) {
    auto ids = store_.ids(filter, board.game().name);
    if (!ids) return tl::make_unexpected(ids.error());
    named = std::move(*ids);
    std::ranges::sort(named);
  }
  std::vector<Posting> postings;
  auto read = store_.through(placed(board).position, [&](const Posting& each) {
    if (!fits(filter, each.facts)) return;
    if (by_names && !std::ranges::binary_search(named, std::int64_t{each.game})) return;
    if (postings.empty() || postings.back().game != each.game) postings.push_back(each);
  });
  if (!read) return tl::make_unexpected(read.error());
  return postings;
}

/// By the position's tally where it has one and no names are asked for, else game by game.
Expected<Tally> GameLibrary::tally(const Board& board, const PlayedFilter& filter) {
  Tally tally;
  if (!asks_for_names(filter)) {
    const auto kept = store_.tally(placed(board).position);
    if (!kept) return tl::make_unexpected(kept.error());
    if (*kept) {
      (*kept)->for_each([&](Move move, GameFacts facts, std::int64_t games) {
        if (fits(filter, facts)) tally.add(move, facts, games);
      });
      return tally;
    }
  }
  return through(board, filter).map([&](const std::vector<Posting>& postings) {
    for (const Posting& each : postings) tally.add(each.move, each.facts);
    return std::move(tally);
  });
}

Expected<PlayedPosition> GameLibrary::position(const Board& board, const PlayedFilter& filter) {
  const auto all = tally(board, filter);
  if (!all) return tl::make_unexpected(all.error());
  PlayedPosition played;
  if (*all == Tally()) return played;
  const GameKit& kit = *find_kit(board.game().name).value();
  const int symmetry = canonical_of(kit.symmetries, board).symmetry;
  Choices choices = choices_of(board, kit, seed_of(board), symmetry);
  all->for_each([&](Move move, GameFacts facts, std::int64_t games) {
    count(played.totals, facts, games);
    if (const auto at = choices.of_code.find(move.code); at != choices.of_code.end())
      count(choices.moves[at->second].totals, facts, games);
  });
  for (PlayedMove& each : choices.moves)
    if (each.totals.games > 0) played.moves.push_back(std::move(each));
  std::ranges::stable_sort(played.moves, [](const PlayedMove& a, const PlayedMove& b) {
    return a.totals.games > b.totals.games;
  });
  return played;
}

/// By the tally where there is one: runs from the last one on, until no older one can hold a game
/// of the page.
Expected<std::vector<Posting>> GameLibrary::latest(const Board& board, const MoveCodes& codes,
                                                   const PlayedFilter& filter, std::size_t end) {
  const std::uint64_t position = placed(board).position;
  const auto goes_on_so = [&](Move move) { return !codes || codes->contains(move.code); };
  const auto kept =
      asks_for_names(filter) ? Expected<std::optional<Tally>>() : store_.tally(position);
  if (!kept) return tl::make_unexpected(kept.error());
  if (!*kept) {
    auto all = through(board, filter);
    if (all) std::erase_if(*all, [&](const Posting& each) { return !goes_on_so(each.move); });
    return all;
  }
  LatestYears years;
  (*kept)->for_each([&](Move move, GameFacts facts, std::int64_t games) {
    if (fits(filter, facts) && goes_on_so(move)) years.add(facts.year(), games);
  });
  years.narrow(end);
  std::vector<Posting> postings;
  std::optional<std::uint32_t> last;
  const auto visit = [&](const Posting& each) {
    if (last == each.game) return;
    last = each.game;
    if (fits(filter, each.facts) && goes_on_so(each.move) && years.take(each.facts.year()))
      postings.push_back(each);
  };
  auto read = store_.through_from_the_last(position, visit, [&] { return !years.are_complete(); });
  if (!read) return tl::make_unexpected(read.error());
  return postings;
}

Expected<std::vector<PlayedGame>> GameLibrary::games(const Board& board, std::optional<Move> move,
                                                     const PlayedFilter& filter, std::size_t skip,
                                                     std::size_t most) {
  MoveCodes codes;
  if (move) codes = codes_of(board, *move);
  constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();
  auto postings = latest(board, codes, filter, most > kAll - skip ? kAll : skip + most);
  if (!postings) return tl::make_unexpected(postings.error());
  const std::size_t end = std::min(postings->size(), skip + std::min(most, postings->size()));
  std::ranges::partial_sort(*postings, postings->begin() + static_cast<std::ptrdiff_t>(end),
                            is_later);
  std::vector<PlayedGame> games;
  for (std::size_t at = skip; at < end; ++at) {
    auto game = store_.game((*postings)[at].game);
    if (!game) return tl::make_unexpected(game.error());
    if (*game) games.push_back(std::move(**game));
  }
  return games;
}

Expected<std::vector<std::int64_t>> GameLibrary::find(const Board* board,
                                                      const PlayedFilter& filter,
                                                      std::string_view game) {
  if (board == nullptr) return store_.ids(filter, game);
  auto postings = through(*board, filter);
  if (!postings) return tl::make_unexpected(postings.error());
  std::ranges::sort(*postings, is_later);
  std::vector<std::int64_t> ids;
  ids.reserve(postings->size());
  for (const Posting& each : *postings) ids.push_back(each.game);
  return ids;
}

}  // namespace ternion::library
