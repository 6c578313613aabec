#include "engine/othello/perft.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <mutex>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "app/cli/subcommands.hpp"
#include "engine/core/perft.hpp"
#include "engine/gomoku/game.hpp"
#include "engine/othello/game.hpp"
#include "engine/surakarta/game.hpp"
#include "protocol/core/text.hpp"

namespace ternion::cli {
namespace {

constexpr int kMostDepth = 60;

struct PerftOptions {
  int depth = 0;
  std::string position;
};

/// The fastest count there is of a game.
std::uint64_t count_below(const othello::Position& position, int depth, Isa isa) {
  return othello::perft(position, depth, isa);
}
std::uint64_t count_below(gomoku::Position position, int depth, Isa) {
  return ternion::perft<gomoku::Gomoku>(position, depth);
}
/// Published counts of Surakarta leave ended games out.
std::uint64_t count_below(surakarta::Position position, int depth, Isa) {
  return count_lines<surakarta::Surakarta>(position, depth);
}

/// Counts the moves of the root on several threads. The work is handed out in pieces a few plies
/// below the root, so that all threads end at about the same time.
template <PlayableGame G>
class RootCount {
 public:
  using Position = typename G::Position;

  RootCount(const Position& root, int depth, Isa isa, int threads) : isa_(isa) {
    for (const Move move : root.legal_moves()) {
      moves_.push_back({move});
      Piece piece{moves_.size() - 1, root, depth - 1};
      piece.position.play(move);
      pieces_.push_back(piece);
    }
    const auto wanted = static_cast<std::size_t>(threads > 1 ? kPiecesAThread * threads : 0);
    while (pieces_.size() < wanted && split()) {
    }
    for (const Piece& piece : pieces_) ++moves_[piece.move].open;
  }

  std::uint64_t run(int threads) {
    std::vector<std::jthread> helpers;
    for (int i = 1; i < threads; ++i) helpers.emplace_back([this] { work(); });
    work();
    helpers.clear();
    return total_;
  }

 private:
  static constexpr int kPiecesAThread = 16;
  struct RootMove {
    Move move;
    std::size_t open = 0;  // pieces not counted yet
    std::uint64_t count = 0;
  };
  struct Piece {
    std::size_t move = 0;
    Position position;
    int depth = 0;
  };

  /// Replaces each piece by its children; false if there is nothing left to split.
  bool split() {
    std::vector<Piece> finer;
    for (const Piece& piece : pieces_) {
      const auto replies = piece.position.legal_moves();
      if (piece.depth < 2 || replies.empty()) return false;
      for (const Move reply : replies) {
        finer.push_back({piece.move, piece.position, piece.depth - 1});
        finer.back().position.play(reply);
      }
    }
    pieces_ = std::move(finer);
    return true;
  }

  void work() {
    for (std::size_t i = next_++; i < pieces_.size(); i = next_++) {
      const Piece& piece = pieces_[i];
      report(piece.move, count_below(piece.position, piece.depth, isa_));
    }
  }

  /// Root move by root move, so that a long count shows that it lives.
  void report(std::size_t move, std::uint64_t count) {
    const std::scoped_lock lock(mutex_);
    total_ += count;
    RootMove& root = moves_[move];
    root.count += count;
    if (--root.open > 0) return;
    fmt::print(stderr, "{}/{} {}: {}\n", ++done_, moves_.size(), G::format_move(root.move),
               root.count);
  }

  Isa isa_;
  std::vector<RootMove> moves_;
  std::vector<Piece> pieces_;
  std::atomic<std::size_t> next_{0};
  std::mutex mutex_;
  std::size_t done_ = 0;
  std::uint64_t total_ = 0;
};

template <PlayableGame G>
Expected<std::uint64_t> count_leaves(const PerftOptions& options, Isa isa, int threads) {
  auto root = options.position.empty() ? Expected<typename G::Position>(G::start_position())
                                       : G::parse_position(options.position);
  if (!root) return tl::make_unexpected(root.error());
  if (options.depth == 0 || root->legal_moves().empty()) return 1;
  return RootCount<G>(*root, options.depth, isa, threads).run(threads);
}

struct Counter {
  std::string_view game;  // in lower case
  Expected<std::uint64_t> (*count)(const PerftOptions&, Isa, int threads);
};
constexpr std::array<Counter, 3> kCounters{{{"othello", count_leaves<othello::Othello>},
                                            {"gomoku", count_leaves<gomoku::Gomoku>},
                                            {"surakarta", count_leaves<surakarta::Surakarta>}}};

ExitCode perft(const GlobalOptions& globals, const PerftOptions& options) {
  const auto isa = chosen_isa(globals);
  if (!isa) return complain(ExitCode::usage, isa.error());
  const auto* const counter =
      std::ranges::find(kCounters, text::to_lower(globals.game.get()), &Counter::game);
  const auto begun = std::chrono::steady_clock::now();
  const auto count = counter->count(options, *isa, globals.threads);
  if (!count) return complain(ExitCode::usage, count.error());
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begun;
  fmt::print(stderr, "{} {} thread(s) {:.3f} s, {:.1f} million leaves/s\n", name_of(*isa),
             globals.threads.get(), elapsed.count(),
             static_cast<double>(*count) / std::max(elapsed.count(), 1e-9) / 1e6);
  fmt::print("{}\n", *count);
  return ExitCode::ok;
}

}  // namespace

Action define_perft(Arguments& app, const GlobalOptions& globals) {
  const auto options = std::make_shared<PerftOptions>();
  app.option("--threads").describe("Threads that count at once");
  app.add_option("--depth", options->depth, "Moves from the root; a forced pass is a move")
      .required()
      .check(in_range(0, kMostDepth));
  app.add_option(
      "--position", options->position,
      "A position in the game's notation (default: the usual start); Othello: 64 squares "
      "of X, O and - from a1 to h8, then X or O; Gomoku: 'renju 7 d4e5'");
  return Action([options, &globals] { return perft(globals, *options); })
      .only_for({"othello"}, {"--isa"});
}

}  // namespace ternion::cli
