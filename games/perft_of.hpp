// A game's perft by several threads, from the fastest count there is of its leaves. Named by kits
// alone.
#pragma once

#include <atomic>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/perft.hpp"
#include "games/perft.hpp"

namespace ternion {

/// Counts the moves of the root on several threads. The work is handed out in pieces a few plies
/// below the root, so that all threads end at about the same time. Count(position, depth, isa) are
/// the leaves below a position.
template <PlayableGame G, auto Count>
class RootCount {
 public:
  using Position = typename G::Position;

  RootCount(const Position& root, const PerftTask& task) : task_(task) {
    for (const Move move : root.legal_moves()) {
      moves_.push_back({move});
      Piece piece{moves_.size() - 1, root, task.depth - 1};
      piece.position.play(move);
      pieces_.push_back(piece);
    }
    const auto wanted =
        static_cast<std::size_t>(task.threads > 1 ? kPiecesAThread * task.threads : 0);
    while (pieces_.size() < wanted && split()) {
    }
    for (const Piece& piece : pieces_) ++moves_[piece.move].open;
  }

  std::uint64_t run() {
    std::vector<std::jthread> helpers;
    for (int i = 1; i < task_.threads; ++i) helpers.emplace_back([this] { work(); });
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
      report(piece.move, Count(piece.position, piece.depth, task_.isa));
    }
  }

  /// Root move by root move, so that a long count shows that it lives.
  void report(std::size_t move, std::uint64_t count) {
    const std::scoped_lock lock(mutex_);
    total_ += count;
    RootMove& root = moves_[move];
    root.count += count;
    if (--root.open > 0) return;
    ++done_;
    if (task_.progress)
      task_.progress({done_, moves_.size(), G::format_move(root.move), root.count});
  }

  const PerftTask& task_;
  std::vector<RootMove> moves_;
  std::vector<Piece> pieces_;
  std::atomic<std::size_t> next_{0};
  std::mutex mutex_;
  std::size_t done_ = 0;
  std::uint64_t total_ = 0;
};

/// Errors: those of G::parse_position.
template <PlayableGame G, auto Count>
Expected<std::uint64_t> perft_of(const PerftTask& task) {
  const auto root = task.position.empty() ? Expected<typename G::Position>(G::start_position())
                                          : G::parse_position(task.position);
  if (!root) return tl::make_unexpected(root.error());
  if (task.depth == 0 || root->legal_moves().empty()) return 1;
  return RootCount<G, Count>(*root, task).run();
}

/// A Count by the plain definition.
template <PlayableGame G>
std::uint64_t plain_count(typename G::Position position, int depth, Isa) {
  return perft<G>(position, depth);
}

/// A Count of the sequences of exactly so many moves (engine/core/perft.hpp).
template <PlayableGame G>
std::uint64_t line_count(typename G::Position position, int depth, Isa) {
  return count_lines<G>(position, depth);
}

}  // namespace ternion
