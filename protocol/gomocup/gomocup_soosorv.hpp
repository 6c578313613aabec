// Yixin-Board's dialogue of the Soosorv-8 opening: each command names the stones that are there and
// asks for one step of it (engine/core/opening.hpp).
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/opening.hpp"
#include "protocol/gomocup/gomocup_balance.hpp"

namespace ternion::gomocup {

/// Thread rule: the dialect's.
class Soosorv {
 public:
  explicit Soosorv(OpeningTalk with) : with_(std::move(with)) {}

  /// YXSOOSORVSTEP1 to 6, with what stands behind the command; its stones are read next.
  void begin(int step, std::string_view rest);

 private:
  void answer(int step, int number, const std::vector<Move>& stones);
  void go_on(OpeningCourse course, int acts);
  void say(const OpeningAct& act, int stone);

  OpeningTalk with_;
  std::string fourth_;  // said when the number of fifths is known
};

}  // namespace ternion::gomocup
