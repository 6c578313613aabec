#include "protocol/ggs/message.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/rng.hpp"

namespace ternion::ggs {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<Message> messages_of(MessageReader& reader) {
  std::vector<Message> all;
  while (auto message = reader.next()) all.push_back(std::move(*message));
  return all;
}

std::vector<Message> read_all(std::string_view bytes) {
  MessageReader reader;
  reader.feed(bytes);
  return messages_of(reader);
}

TEST(GgsMessages, EndAtThePromptABlankLineAndTheNextMessage) {
  EXPECT_THAT(read_all("/os: update .5 8 K?\n|  1: f5\n|a\nREADY\n"),
              ElementsAre(Message{"/os: update .5 8 K?", {"  1: f5", "a"}}));
  EXPECT_THAT(read_all("/os: + /os x\n\n/os: ERR no\nALERT\n"),
              ElementsAre(Message{"/os: + /os x", {}}, Message{"/os: ERR no", {}}));
  EXPECT_THAT(read_all("/os: - .8\n/os: + match .5\n: +ack: who => who\nbob: hello\nREADY\n"),
              ElementsAre(Message{"/os: - .8", {}}, Message{"/os: + match .5", {}},
                          Message{": +ack: who => who", {"bob: hello"}}));
  EXPECT_THAT(read_all("/os: - .8\nbob: hello\n|again\n.chan al: hi\nREADY\n"),
              ElementsAre(Message{"/os: - .8", {}}, Message{"bob: hello", {"again"}},
                          Message{".chan al: hi", {}}));
}

TEST(GgsMessages, OfTheServerItselfGoOnWithoutAMark) {
  EXPECT_THAT(
      read_all(": help faq\nFrequently Asked Questions\n1) Why\n = So.\nREADY\n"),
      ElementsAre(Message{": help faq", {"Frequently Asked Questions", "1) Why", " = So."}}));
}

TEST(GgsMessages, AreGivenWhenTheirEndIsSeenAndNotBefore) {
  MessageReader reader;
  reader.feed("/os: update .5 8 K?\n|  1: f5\n");
  EXPECT_THAT(messages_of(reader), IsEmpty());
  ASSERT_NE(reader.open(), nullptr);
  EXPECT_EQ(reader.open()->body.size(), 1U);
  reader.end_open();
  EXPECT_EQ(messages_of(reader).size(), 1U);
  EXPECT_EQ(reader.open(), nullptr);
}

TEST(GgsMessages, PromptsNeedNoLineEndAndComeOnce) {
  MessageReader reader;
  reader.feed("Generic Game Server\n\n: Enter log");
  EXPECT_EQ(messages_of(reader).size(), 1U);
  reader.feed("in (yours,");
  EXPECT_THAT(messages_of(reader), ElementsAre(Message{": Enter login (yours,", {}}));
  reader.feed(" or one you'd like to use).\n");
  EXPECT_THAT(messages_of(reader), IsEmpty());
  EXPECT_EQ(reader.prompts(), 0U);
  reader.feed(": Enter your password.\nREADY\n");
  EXPECT_EQ(reader.prompts(), 1U);
  EXPECT_THAT(messages_of(reader), ElementsAre(Message{": Enter your password.", {}}));
  EXPECT_TRUE(asks_for_login(": enter LOGIN"));
  EXPECT_TRUE(asks_for_password(": Enter Your Password."));
  EXPECT_FALSE(asks_for_password(": Enter login"));
}

TEST(GgsMessages, LoseBellsNulsCarriageReturnsAndTelnet) {
  using namespace std::string_literals;
  EXPECT_THAT(read_all("\a/os: ERR\0 x\r\nREADY\r\n"s + "\xFF\xFB\x01/os: \xFF\xF9- .8\r\n\r\n"),
              ElementsAre(Message{"/os: ERR x", {}}, Message{"/os: - .8", {}}));
}

TEST(GgsMessages, ThatAreTooLongAreCutAndCounted) {
  MessageReader reader;
  reader.feed("/os: join .5\n|" + std::string(MessageReader::kMostBytesOfLine + 10, 'x') +
              "\n|good\nREADY\n");
  EXPECT_THAT(messages_of(reader), ElementsAre(Message{"/os: join .5", {"good"}}));
  EXPECT_EQ(reader.lines_lost(), 1U);
  reader.feed(": help\n");
  for (std::size_t i = 0; i < MessageReader::kMostLines + 5; ++i) reader.feed("more\n");
  reader.feed("READY\n");
  EXPECT_EQ(messages_of(reader).front().body.size(), MessageReader::kMostLines);
  EXPECT_EQ(reader.lines_lost(), 6U);
}

TEST(GgsMessages, AreTheSameHoweverTheBytesAreCut) {
  const std::string bytes =
      "Banner of it\r\n\r\n: Enter login (yours).\r\n: Enter your password.\r\nREADY\r\n"
      "/os: join .5 8b K?\n|0 move(s)\n|a (1 *) 01:00\nREADY\n\xFF\xFD\x03/os: - .8\n"
      "/os: + .9 x\n\n:  + /os 1\nREADY\nbob: hi\nREADY\n";
  const auto whole = read_all(bytes);
  EXPECT_EQ(whole.size(), 8U);
  Rng rng(7);
  for (int round = 0; round < 200; ++round) {
    MessageReader reader;
    std::string_view rest = bytes;
    while (!rest.empty()) {
      const std::size_t count = std::min<std::size_t>(rest.size(), 1 + rng.below(9));
      reader.feed(rest.substr(0, count));
      rest.remove_prefix(count);
    }
    auto cut = messages_of(reader);
    ASSERT_EQ(cut.size(), whole.size());
    for (std::size_t i = 0; i < cut.size(); ++i)
      if (!asks_for_login(cut[i].head) && !asks_for_password(cut[i].head)) {
        EXPECT_EQ(cut[i], whole[i]);
      }
  }
}

}  // namespace
}  // namespace ternion::ggs
