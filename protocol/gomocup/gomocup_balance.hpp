// The swap2 opening, in the protocol's form and in Yixin-Board's, and the search for even moves.
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/move.hpp"
#include "engine/core/rng.hpp"
#include "protocol/gomocup/gomocup_body.hpp"
#include "protocol/gomocup/gomocup_game.hpp"
#include "protocol/gomocup/gomocup_play.hpp"
#include "protocol/gomocup/gomocup_talk.hpp"
#include "protocol/gomocup/gomocup_thinker.hpp"
#include "protocol/gomocup/swap2_choice.hpp"

namespace ternion::gomocup {

/// What the dialogues of openings speak with. All outlive them.
struct OpeningTalk {
  Game& game;
  Thinker& thinker;
  Play& play;
  BodyReader& body;
  Rng& rng;  // draws what is offered
  Talk talk;
};

/// Thread rule: the dialect's.
class Balance {
 public:
  explicit Balance(OpeningTalk with) : with_(std::move(with)) {}

  /// SWAP2BOARD with its stones: none, and three are offered to choose from; three or five, and
  /// White is to move.
  void begin_swap2();
  /// Yixin-Board's steps; it has set the stones with YXBOARD.
  void offer_swap2();
  void answer_swap2_step(std::size_t stones);
  /// YXBALANCEONE and YXBALANCETWO with their bias: what is found is said, not played.
  void balance_one(std::string_view bias);
  void balance_two(std::string_view bias);

 private:
  void answer_swap2(const std::vector<Move>& stones);
  /// `then` gets what to do with the position: White is to move.
  void choose(bool may_place, std::function<void(Swap2Choice, const SearchResult&)> then);
  void say_yixins_moves(int first_number, const std::vector<Move>& moves);
  void say_pair(const std::vector<Move>& moves);

  OpeningTalk with_;
};

}  // namespace ternion::gomocup
