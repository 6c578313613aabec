#include "app/arena/surakarta/course_network.hpp"

#include <gtest/gtest.h>

#include "app/arena/player_spec.hpp"
#include "games/games.hpp"

namespace ternion::arena {
namespace {

using Op = CourseMessage::Op;

CourseSettings tiny_searches() {
  CourseSettings settings;
  settings.limits.nodes = 200;
  return settings;
}

std::unique_ptr<Player> tiny_player() {
  const auto spec = parse_player("inside[hash=1]", {});
  return make_player(spec.value(), "surakarta", {}).value();
}

CourseMessage sent(const std::vector<std::string>& lines) {
  EXPECT_EQ(lines.size(), 1U);
  return lines.empty() ? CourseMessage{Op::chat, {}} : parse_course_message(lines[0]).value();
}

std::string line(Op op, std::string a = "", std::string b = "", std::string c = "") {
  return format_course_message({op, {std::move(a), std::move(b), std::move(c)}});
}

TEST(CourseNetwork, MessagesAreCompactObjects) {
  EXPECT_EQ(line(Op::move, "A2", "B3"), R"({"op":200001,"data1":"A2","data2":"B3","data3":""})");
  const auto read = parse_course_message(R"({"data1":"x","op":200006,"data3":"2"})");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->op, Op::end);
  EXPECT_EQ(read->data, (std::array<std::string, 3>{"x", "", "2"}));
  for (const char* wrong :
       {"", "{", "[]", "{}", R"({"op":1})", R"({"op":200007})", R"({"op":"200001"})",
        R"({"op":200001,"data1":5})", R"({"op":200001.5})"})
    EXPECT_FALSE(parse_course_message(wrong)) << wrong;
}

/// The test is the server: it relays between two clients and judges by the rules of the board.
TEST(CourseNetwork, TwoClientsPlayTwoGamesThroughAServer) {
  CourseSettings settings = tiny_searches();
  settings.games = 2;
  std::array<CourseClient, 2> clients{CourseClient(settings, tiny_player()),
                                      CourseClient(settings, tiny_player())};
  const std::array names{"BLACK", "WHITE"};
  for (auto& each : clients) EXPECT_EQ(parse_course_message(each.begin().value())->op, Op::ready);
  for (int game = 0; game < 2; ++game) {
    auto board = make_board("surakarta").value();
    ASSERT_TRUE(board->set_position("core"));
    std::vector<std::string> said;
    for (const std::size_t i : {1U, 0U})
      said = clients[i].on_line(line(Op::ready, "other", names[i], "1")).value();
    while (!board->is_over() && board->move_count() < 400) {
      const CourseMessage message = sent(said);
      ASSERT_EQ(message.op, Op::move);
      const auto move = board->parse_move(message.data[0] + '-' + message.data[1]);
      ASSERT_TRUE(move);
      const auto waiting = static_cast<std::size_t>(1 - index_of(board->side_to_move()));
      ASSERT_TRUE(board->play(*move));
      said = clients[waiting]
                 .on_line(line(Op::move, message.data[0], message.data[1],
                               board->is_over() ? "998244353" : ""))
                 .value();
    }
    EXPECT_TRUE(said.empty());
    const Result result = board->result();
    const std::string winner = !result.winner ? "2" : *result.winner == Side::black ? "0" : "1";
    for (auto& each : clients) {
      const CourseMessage after = sent(each.on_line(line(Op::end, "", "2", winner)).value());
      EXPECT_EQ(after.op, game == 0 ? Op::ready : Op::leave);
      EXPECT_EQ(each.results().back().winner, result.winner);
    }
  }
  for (auto& each : clients) {
    EXPECT_TRUE(each.finished());
    EXPECT_EQ(each.results().size(), 2U);
    EXPECT_TRUE(each.complaints().empty());
  }
}

/// The server's limit may be another than the one that was named.
TEST(CourseNetwork, WhereOnlyOurRulesEndTheGameItPlaysOn) {
  CourseSettings settings = tiny_searches();
  settings.start = "limit=1,repetition=none,no-move=loss";
  CourseClient client(settings, tiny_player());
  ASSERT_TRUE(client.begin());
  ASSERT_TRUE(client.on_line(line(Op::ready, "x", "WHITE", "1")).value().empty());
  auto board = make_board("surakarta").value();
  ASSERT_TRUE(board->set_position("course"));
  for (int i = 0; i < 4; ++i) {
    const Move move = board->legal_moves().front();
    const std::string text = board->format_move(move);  // "a2-a3"
    ASSERT_TRUE(board->play(move));
    const CourseMessage answer =
        sent(client.on_line(line(Op::move, text.substr(0, 2), text.substr(3))).value());
    ASSERT_EQ(answer.op, Op::move) << i;
    const auto reply = board->parse_move(answer.data[0] + '-' + answer.data[1]);
    ASSERT_TRUE(reply && board->play(*reply)) << i;
  }
}

TEST(CourseNetwork, WhatIsWrongIsNotAnsweredAndChangesNothing) {
  CourseClient client(tiny_searches(), tiny_player());
  ASSERT_TRUE(client.begin());
  for (const std::string& wrong :
       {std::string("garbage"), line(Op::move, "A2", "A3"), line(Op::end, "", "2", "0"),
        line(Op::ready, "x", "RED", "1"), line(Op::chat, "x", "hello"), line(Op::leave, "x")})
    EXPECT_TRUE(client.on_line(wrong).value().empty()) << wrong;
  EXPECT_EQ(client.complaints().size(), 6U);
  EXPECT_TRUE(client.on_line(line(Op::ready, "x", "WHITE", "1")).value().empty());
  for (const std::string& wrong :
       {line(Op::move, "A2", "F6"), line(Op::move, "A9", "A2"), line(Op::ready, "x", "BLACK", "1")})
    EXPECT_TRUE(client.on_line(wrong).value().empty()) << wrong;
  EXPECT_EQ(sent(client.on_line(line(Op::move, "A2", "A3")).value()).op, Op::move);
}

TEST(CourseNetwork, ARejectionIsAnErrorThatNamesTheReason) {
  CourseSettings settings = tiny_searches();
  settings.side = Side::white;
  CourseClient client(settings, tiny_player());
  EXPECT_EQ(parse_course_message(client.begin().value())->data[1], "WHITE");
  const auto rejected = client.on_line(line(Op::reject, "Ternion", "the side is taken"));
  ASSERT_FALSE(rejected);
  EXPECT_EQ(rejected.error().message, "the server rejects 'Ternion': 'the side is taken'");
}

TEST(CourseNetwork, RulesThatAreNoneAreRefusedAtOnce) {
  CourseSettings settings = tiny_searches();
  settings.start = "fast";
  EXPECT_FALSE(CourseClient(settings, tiny_player()).begin());
}

}  // namespace
}  // namespace ternion::arena
