#include "search/players/gomoku/players.hpp"

#include <algorithm>

#include "search/players/gomoku/flat_monte_carlo.hpp"
#include "search/players/gomoku/genetic.hpp"
#include "search/players/gomoku/monte_carlo.hpp"
#include "search/players/gomoku/point_scorer.hpp"
#include "search/players/gomoku/proof_number.hpp"
#include "search/players/gomoku/prover_player.hpp"
#include "search/players/gomoku/terminator.hpp"
#include "search/players/gomoku/threat_space.hpp"
#include "search/players/gomoku/uniform.hpp"

namespace ternion::gomoku::players {
namespace {

std::unique_ptr<Engine> make_proof_number(std::uint64_t) {
  return make_prover_player(std::make_unique<ProofNumberSearch>(), {40'000, 4000});
}

std::unique_ptr<Engine> make_full_proof_number(std::uint64_t) {
  return make_prover_player(std::make_unique<ProofNumberSearch>(make_full_developer()),
                            {40'000, 4000});
}

/// Each look at a position costs a threat-space search, so that nodes are fewer.
std::unique_ptr<Engine> make_victoria(std::uint64_t) {
  constexpr std::uint64_t kThreatNodes = 400;
  constexpr std::size_t kConsidered = 8;
  return make_prover_player(
      std::make_unique<ProofNumberSearch>(make_victoria_developer(kThreatNodes, kConsidered)),
      {12'000, 1500});
}

std::unique_ptr<Engine> make_threat_space(std::uint64_t) {
  return make_prover_player(std::make_unique<ThreatSpaceSearch>(), {4000, 1000});
}

}  // namespace

const std::array<Player, 17>& all_players() {
  static constexpr std::array<Player, 17> kPlayers{{
      {"terminator",
       "as Black on 15x15, freestyle or standard, it answers from a proof that the first player "
       "wins, as far as that is complete, and says how many moves that takes at the most "
       "(docs/proof.md)",
       make_terminator},
      {"point-scorer",
       "plays the cell with the most points for rows of its own and of the other side, without "
       "search (the tables F and L of the Gomoku Terminator article)",
       make_point_scorer},
      {"point-scorer-random", "the same, of equal cells any", make_random_point_scorer},
      {"point-scorer-room", "the same, without rows that have no room for a five",
       make_roomy_point_scorer},
      {"point-scorer-ahead", "the same points, three plies ahead over the eight highest cells",
       make_foreseeing_point_scorer},
      {"monte-carlo",
       "Monte Carlo tree search whose moves are forced where a five or a straight four is at stake "
       "(Tang, Zhao, Shao and Lv, 2016)",
       make_monte_carlo},
      {"monte-carlo-flat",
       "Monte Carlo without a tree: ten simulations of every move, to the end of the game, and the "
       "move that won most (the pseudocode of the same paper)",
       make_flat_monte_carlo},
      {"monte-carlo-proof",
       "monte-carlo, whose selection also goes by proof numbers and which plays what they prove",
       make_monte_carlo_proof},
      {"monte-carlo-threats",
       "monte-carlo, whose nodes are first asked for a win by threat-space search",
       make_monte_carlo_threats},
      {"monte-carlo-genetic",
       "monte-carlo, whose nodes get the first moves of sequences that a genetic algorithm bred",
       make_monte_carlo_genetic},
      {"proof-number",
       "proves wins by threats with proof-number search (Allis, 1994); without a proof the point "
       "scorer's best move after which the other side has none",
       make_proof_number},
      {"proof-number-all",
       "the same over every legal move of both sides: a win is an end of the game, no threat",
       make_full_proof_number},
      {"threat-space",
       "finds wins by threat-space search (Allis, van den Herik and Huntjens, 1993); without one "
       "the point scorer's best move after which the other side has none",
       make_threat_space},
      {"victoria",
       "threat-space search in each node of a proof-number search, and a heuristic for the moves "
       "(Allis, van den Herik and Huntjens, 1993)",
       make_victoria},
      {"genetic",
       "breeds sequences of moves for both sides and plays the first move of the fittest "
       "(4800, 97 and 17 points for fours, threes and twos)",
       make_genetic},
      {"genetic-example",
       "the same with five sequences of seven moves, as in the published example",
       make_genetic_example},
      {"uniform", "any empty point that is not forbidden, each as likely as any other",
       make_uniform},
  }};
  return kPlayers;
}

const Player* find_player(std::string_view name) {
  const auto& all = all_players();
  const auto found = std::ranges::find(all, name, &Player::name);
  return found == all.end() ? nullptr : &*found;
}

}  // namespace ternion::gomoku::players
