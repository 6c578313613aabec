#include <array>
#include <cmath>
#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "test/api/c_session.hpp"

namespace ternion::test {
namespace {

using testing::HasSubstr;

TEST(LibraryArguments, HandlesThatAreNoneAreErrors) {
  ternion_session closed = 0;
  ASSERT_EQ(ternion_open("othello", nullptr, &closed), TERNION_OK);
  ASSERT_EQ(ternion_close(closed), TERNION_OK);
  auto state = sized<ternion_state>();
  auto report = sized<ternion_report>();
  auto solution = sized<ternion_solution>();
  ternion_score score{};
  for (const ternion_session bad : {ternion_session{0}, closed, ~ternion_session{0}}) {
    EXPECT_EQ(ternion_close(bad), TERNION_BAD_HANDLE);
    EXPECT_EQ(ternion_new_game(bad), TERNION_BAD_HANDLE);
    EXPECT_EQ(ternion_set_position(bad, ""), TERNION_BAD_HANDLE);
    EXPECT_EQ(ternion_position(bad, nullptr, 0, nullptr), TERNION_BAD_HANDLE);
    EXPECT_EQ(ternion_get_state(bad, &state), TERNION_BAD_HANDLE);
    EXPECT_EQ(ternion_legal_moves(bad, nullptr, 0, nullptr), TERNION_BAD_HANDLE);
    EXPECT_EQ(ternion_history(bad, nullptr, 0, nullptr), TERNION_BAD_HANDLE);
    EXPECT_EQ(ternion_play(bad, "f5"), TERNION_BAD_HANDLE);
    EXPECT_EQ(ternion_undo(bad), TERNION_BAD_HANDLE);
    EXPECT_EQ(ternion_evaluate(bad, &score), TERNION_BAD_HANDLE);
    EXPECT_EQ(ternion_start(bad, nullptr), TERNION_BAD_HANDLE);
    EXPECT_EQ(ternion_poll(bad, &report), TERNION_BAD_HANDLE);
    EXPECT_EQ(ternion_wait(bad, 0, &report), TERNION_BAD_HANDLE);
    EXPECT_EQ(ternion_line(bad, 0, nullptr, nullptr, 0, nullptr), TERNION_BAD_HANDLE);
    EXPECT_EQ(ternion_stop(bad), TERNION_BAD_HANDLE);
    EXPECT_EQ(ternion_solve(bad, nullptr, &solution, nullptr, 0, nullptr), TERNION_BAD_HANDLE);
    EXPECT_THAT(ternion_message(), HasSubstr("a session that is open"));
  }
}

TEST(LibraryArguments, AHandleIsNeverGivenAgain) {
  ternion_session first = 0;
  ASSERT_EQ(ternion_open("othello", nullptr, &first), TERNION_OK);
  ASSERT_EQ(ternion_close(first), TERNION_OK);
  const CSession second("othello");
  EXPECT_NE(second.get(), first);
  EXPECT_EQ(ternion_undo(first), TERNION_BAD_HANDLE);
}

TEST(LibraryArguments, NullsAreErrors) {
  const CSession session("othello");
  EXPECT_EQ(ternion_open("othello", nullptr, nullptr), TERNION_BAD_ARGUMENT);
  ternion_session none = 5;
  EXPECT_EQ(ternion_open(nullptr, nullptr, &none), TERNION_BAD_ARGUMENT);
  EXPECT_EQ(none, 0U);
  EXPECT_EQ(ternion_set_position(session.get(), nullptr), TERNION_BAD_ARGUMENT);
  EXPECT_EQ(ternion_play(session.get(), nullptr), TERNION_BAD_ARGUMENT);
  EXPECT_EQ(ternion_get_state(session.get(), nullptr), TERNION_BAD_ARGUMENT);
  EXPECT_EQ(ternion_evaluate(session.get(), nullptr), TERNION_BAD_ARGUMENT);
  EXPECT_EQ(ternion_poll(session.get(), nullptr), TERNION_BAD_ARGUMENT);
  EXPECT_EQ(ternion_wait(session.get(), 0, nullptr), TERNION_BAD_ARGUMENT);
  EXPECT_EQ(ternion_solve(session.get(), nullptr, nullptr, nullptr, 0, nullptr),
            TERNION_BAD_ARGUMENT);
  EXPECT_EQ(ternion_legal_moves(session.get(), nullptr, 10, nullptr), TERNION_BAD_ARGUMENT);
  EXPECT_EQ(ternion_games(nullptr, 10, nullptr), TERNION_BAD_ARGUMENT);
}

TEST(LibraryArguments, ABufferIsFilledOrTellsItsLength) {
  const CSession session("othello");
  std::size_t length = 0;
  EXPECT_EQ(ternion_legal_moves(session.get(), nullptr, 0, &length), TERNION_TOO_SMALL);
  EXPECT_EQ(length, 11U);  // "d3 c4 f5 e6"
  std::array<char, 12> text{};
  text[0] = 'x';
  EXPECT_EQ(ternion_legal_moves(session.get(), text.data(), 11, &length), TERNION_TOO_SMALL);
  EXPECT_STREQ(text.data(), "");
  EXPECT_THAT(ternion_message(), HasSubstr("12 bytes, got 11"));
  EXPECT_EQ(ternion_legal_moves(session.get(), text.data(), 12, nullptr), TERNION_OK);
  EXPECT_EQ(std::string(text.data()).size(), 11U);
}

TEST(LibraryArguments, StructsOfOtherVersionsAreTold) {
  const CSession session("othello");
  ternion_state unsized{};
  EXPECT_EQ(ternion_get_state(session.get(), &unsized), TERNION_BAD_ARGUMENT);
  struct {
    ternion_limits known = sized<ternion_limits>();
    std::uint64_t later = 0;
  } limits;
  limits.known.size = sizeof limits;
  limits.known.depth = 1;
  EXPECT_EQ(ternion_start(session.get(), &limits.known), TERNION_OK);
  limits.later = 1;  // a limit that would not be kept
  EXPECT_EQ(ternion_start(session.get(), &limits.known), TERNION_UNSUPPORTED);
  struct {
    ternion_state known = sized<ternion_state>();
    std::uint64_t later = 77;
  } state;
  state.known.size = sizeof state;
  EXPECT_EQ(ternion_get_state(session.get(), &state.known), TERNION_OK);
  EXPECT_EQ(state.known.size, sizeof state);
  EXPECT_EQ(state.known.width, 8);
  EXPECT_EQ(state.later, 0U);
}

TEST(LibraryArguments, NumbersOutOfBoundsAreErrors) {
  const auto opened = [](auto&& change) {
    auto options = sized<ternion_options>();
    change(options);
    ternion_session session = 0;
    const auto status = ternion_open("gomoku", &options, &session);
    EXPECT_EQ(session, 0U);
    return status;
  };
  EXPECT_EQ(opened([](auto& options) { options.hash_mb = 65537; }), TERNION_OUT_OF_RANGE);
  EXPECT_EQ(opened([](auto& options) { options.threads = 257; }), TERNION_OUT_OF_RANGE);
  EXPECT_EQ(opened([](auto& options) { options.threads = ~0U; }), TERNION_OUT_OF_RANGE);
  EXPECT_EQ(opened([](auto& options) { options.level = 21; }), TERNION_OUT_OF_RANGE);
  EXPECT_EQ(opened([](auto& options) { options.level = ~0U; }), TERNION_OUT_OF_RANGE);
  EXPECT_EQ(opened([](auto& options) { options.reserved = 1; }), TERNION_UNSUPPORTED);
  EXPECT_EQ(opened([](auto& options) { options.weights = "/no/such/file"; }), TERNION_IO);
  EXPECT_EQ(opened([](auto& options) { options.tables = "/no/such/folder"; }), TERNION_IO);

  const CSession session("othello");
  for (const double seconds : {-1.0, std::nan(""), -std::numeric_limits<double>::infinity()}) {
    auto limits = sized<ternion_limits>();
    limits.seconds = seconds;
    EXPECT_EQ(ternion_start(session.get(), &limits), TERNION_BAD_ARGUMENT) << seconds;
  }
  auto limits = sized<ternion_limits>();
  limits.lines = ~0U;
  EXPECT_EQ(ternion_start(session.get(), &limits), TERNION_OUT_OF_RANGE);
  auto report = sized<ternion_report>();
  EXPECT_EQ(ternion_wait(session.get(), std::nan(""), &report), TERNION_BAD_ARGUMENT);
}

TEST(LibraryArguments, AGameThatIsNotThereIsNamedBesideThoseThatAre) {
  ternion_session session = 0;
  EXPECT_EQ(ternion_open("chess", nullptr, &session), TERNION_UNSUPPORTED);
  EXPECT_THAT(ternion_message(), HasSubstr("'chess'"));
}

}  // namespace
}  // namespace ternion::test
