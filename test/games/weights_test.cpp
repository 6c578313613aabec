// Which weights a session plays with where some were given for one game.
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "engine/core/quoted_path.hpp"
#include "games/games.hpp"
#include "games/kit.hpp"
#include "session/session.hpp"
#include "test/support/shared_data.hpp"

namespace ternion {
namespace {

using Given = std::shared_ptr<const Weights>;

/// After a few moves, so that no evaluation calls it even for its symmetry.
Score evaluated(const std::string& game, const Given& weights) {
  SessionOptions options;
  options.hash_mb = 1;
  options.weights = weights;
  auto session = make_session(game, options, std::make_shared<SteadyTime>()).value();
  for (int ply = 0; ply < 5; ++ply) {
    const auto moves = session->legal_moves();
    EXPECT_TRUE(session->play(moves[moves.size() / 3]));
  }
  return session->evaluate().value();
}

std::filesystem::path file_of(std::string game) {
  game[0] = static_cast<char>(game[0] - 'A' + 'a');
  return test::source_dir() / "eval" / game / "weights" / (game + ".tw");
}

std::vector<std::string> weighed_games() {
  std::vector<std::string> names;
  for (const GameKit* kit : kits())
    if (kit->load_weights != nullptr) names.push_back(kit->info.name);
  return names;
}

TEST(SessionWeights, OfOneGameLeaveTheOthersTheirOwn) {
  for (const std::string& own : weighed_games()) {
    const Given by_hand = load_weights(own, kHandMade).value();
    for (const std::string& game : game_names()) {
      const Score usual = evaluated(game, nullptr);
      if (game == own)
        EXPECT_NE(evaluated(game, by_hand), usual) << game;
      else
        EXPECT_EQ(evaluated(game, by_hand), usual) << own << "'s for " << game;
    }
    if (!std::filesystem::exists(file_of(own))) continue;
    const Given from_file = load_weights(own, file_of(own)).value();
    for (const std::string& game : game_names())
      EXPECT_EQ(evaluated(game, from_file), evaluated(game, nullptr)) << own << "'s for " << game;
  }
}

TEST(SessionWeights, AFileOfAnotherGameIsRefusedByName) {
  for (const std::string& game : weighed_games())
    for (const std::string& other : weighed_games()) {
      if (game == other || !std::filesystem::exists(file_of(other))) continue;
      const auto loaded = load_weights(game, file_of(other));
      ASSERT_FALSE(loaded) << game << " took " << other;
      EXPECT_EQ(loaded.error().code, ErrorCode::io);
      EXPECT_EQ(loaded.error().message, quoted_path(file_of(other)) + ": expected weights of " +
                                            game + ", got those of " + other);
    }
}

TEST(SessionWeights, WhatIsNoWeightFileIsRefusedForEveryGame) {
  const auto path = std::filesystem::temp_directory_path() / "ternion-no-weights.tw";
  std::ofstream(path) << "no weights";
  for (const std::string& game : game_names()) {
    const auto loaded = load_weights(game, path);
    ASSERT_FALSE(loaded) << game;
    EXPECT_EQ(loaded.error().message.find("got those of"), std::string::npos);
  }
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace ternion
