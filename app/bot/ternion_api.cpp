#include "app/bot/ternion_api.hpp"

#include <chrono>
#include <cstdlib>

#include <fmt/format.h>

#include "games/games.hpp"
#include "protocol/core/text.hpp"

namespace ternion::bot {
namespace {

class TernionApi final : public BotApi {
 public:
  explicit TernionApi(std::string game) : game_(std::move(game)) {}

  Expected<std::string> own_name(const json& account) const override {
    return word(account, "username");
  }

  ChallengeTold challenge(const json& told) const override {
    const bool ours = text::equal_ignoring_case(word(part(told, "variant"), "name"), game_);
    return {word(told, "id"), word(part(told, "challenger"), "name"),
            word(part(told, "destUser"), "name"), ours ? "" : "variant"};
  }

  Expected<FormFields> challenge_form(Side side, const TimeControl& clock) const override {
    FormFields form{{"variant", game_}, {"color", std::string(name_of(side))}};
    if (!clock.limited) return form;
    const auto seconds = [](Duration time) {
      return std::to_string(std::chrono::ceil<std::chrono::seconds>(time).count());
    };
    form.emplace_back("clock.limit", seconds(clock.main));
    form.emplace_back("clock.increment", seconds(clock.increment));
    return form;
  }

  std::string challenge_id(const json& answer) const override { return word(answer, "id"); }
  FormFields decline_form(const std::string&) const override { return {}; }
  std::string accepted_game(const std::string&, const json& answer) const override {
    return word(answer, "id");
  }

  GameTold game(const json& told) const override {
    const Side side = word(told, "color") == name_of(Side::black) ? Side::black : Side::white;
    return {word(told, "id"), side, word(part(told, "opponent"), "name"), true};
  }

  Expected<StartTold> start(const json& full, Side side) const override {
    StartTold start;
    auto board = make_board(word(part(full, "variant"), "name"));
    if (!board) return tl::make_unexpected(board.error());
    if (auto set = (*board)->set_position(word(full, "initialFen")); !set)
      return fail(ErrorCode::unsupported, set.error().message);
    start.board = std::move(*board);
    const json& clock = part(full, "clock");
    if (clock.contains("initial"))
      start.clock =
          TimeControl::sudden_death(time_of(clock, "initial"), time_of(clock, "increment"));
    const json& opponent = part(full, std::string(name_of(other(side))).c_str());
    start.opponent = field_or<std::string>(
        opponent, "name", fmt::format("level {}", field_or(opponent, "aiLevel", 0)));
    return start;
  }

  StateTold state(const json& told) const override {
    StateTold state = state_alike(told, {"btime", "wtime"});
    const std::string moves = word(told, "moves");
    for (const std::string_view each : text::split(moves)) state.moves.emplace_back(each);
    state.winner = word(told, "winner");
    state.margin = std::abs(field_or(told, "margin", 0));
    return state;
  }

  Expected<Move> read_move(const Board& board, const std::string& text) const override {
    return board.parse_move(text);
  }
  std::string write_move(const Board& board, Move move) const override {
    return board.format_move(move);
  }
  bool sends_passes() const override { return false; }
  bool is_too_late(const BotAnswer& refusal) const override {
    return refusal.status == 409 || refusal.code() == "illegal_move";
  }

 private:
  const std::string game_;
};

}  // namespace

Expected<std::unique_ptr<BotApi>> make_ternion_api(const std::string& game) {
  return std::make_unique<TernionApi>(game);
}

}  // namespace ternion::bot
