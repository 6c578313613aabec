// Searches between two instances of the program as text: one that talks, and one that thinks for a
// session of it. A line of JSON each way; both sides are of the same build, so that a move is its
// code. Pure functions, thread-safe.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/error.hpp"
#include "search/core/limits.hpp"
#include "search/core/listener.hpp"

namespace ternion::worker {

/// What is to be searched, by which engine.
struct SearchOrder {
  std::uint64_t id = 0;     // of the search
  std::string game;         // GameInfo::name
  std::string player;       // a classic's name; empty: the engine
  std::string start;        // in the game's notation
  std::vector<Move> moves;  // from there to the position
  Limits limits;
  std::size_t hash_mb = 16;
  int level = 0;  // as SessionOptions::level
  std::uint64_t seed = 0;
};

std::string write_order(const SearchOrder& order);
/// Errors: syntax, also for what is missing, of another kind or too large.
Expected<SearchOrder> read_order(std::string_view text);

/// What a search says of itself.
struct SearchNews {
  enum class Kind { info, result, failed };
  Kind kind = Kind::info;
  std::uint64_t id = 0;  // of the search; of a failure 0: of an order that could not be read
  SearchResult found;    // of an info what SearchInfo has
  std::string message;   // why it failed
};

std::string write_news(const SearchNews& news);
/// Errors: as of read_order().
Expected<SearchNews> read_news(std::string_view text);

}  // namespace ternion::worker
