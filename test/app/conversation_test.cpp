#include "app/service/talk/conversation.hpp"

#include <atomic>
#include <memory>
#include <string>

#include <gtest/gtest.h>
#include <spdlog/logger.h>
#include <spdlog/sinks/null_sink.h>

#include "test/fakes/echo_dialect.hpp"
#include "test/fakes/manual_executor.hpp"
#include "test/fakes/recording_sink.hpp"

namespace ternion::service {
namespace {

constexpr std::size_t kLimit = 20;

class ConversationTest : public testing::Test {
 protected:
  ConversationTest() {
    DialectContext context;
    context.sink = sink_;
    context.executor = executor_;
    context.time = std::make_shared<SteadyTime>();
    context.log =
        std::make_shared<spdlog::logger>("test", std::make_shared<spdlog::sinks::null_sink_mt>());
    conversation_.emplace(
        context,
        [this](std::string_view first,
               const DialectContext& own) -> Expected<std::unique_ptr<Dialect>> {
          first_line_ = first;
          if (refuse_) return fail(ErrorCode::out_of_range, "refused by the test");
          return std::make_unique<fakes::EchoDialect>(own, alive_);
        },
        kLimit);
  }

  std::shared_ptr<fakes::RecordingSink> sink_ = std::make_shared<fakes::RecordingSink>();
  std::shared_ptr<fakes::ManualExecutor> executor_ = std::make_shared<fakes::ManualExecutor>();
  std::shared_ptr<std::atomic<int>> alive_ = std::make_shared<std::atomic<int>>(0);
  std::string first_line_ = "none";
  bool refuse_ = false;
  std::optional<Conversation> conversation_;
};

TEST_F(ConversationTest, BeginsWithTheFirstLineThatIsNotBlank) {
  conversation_->on_bytes("\n  \t\r\n\n");
  EXPECT_FALSE(conversation_->has_begun());
  EXPECT_EQ(*alive_, 0);
  conversation_->on_bytes("hel");
  EXPECT_FALSE(conversation_->has_begun());
  conversation_->on_bytes("lo\nagain\r\n\nend");
  EXPECT_EQ(first_line_, "hello");
  EXPECT_EQ(sink_->take_text(), "<hello>\n<again\r>\n<>\n");
  conversation_->on_eof();
  EXPECT_EQ(sink_->take_text(), "<end>\n");
  EXPECT_TRUE(conversation_->is_closed());
  EXPECT_TRUE(sink_->closed());
}

TEST_F(ConversationTest, EndsWithoutABeginning) {
  conversation_->on_eof();
  EXPECT_TRUE(sink_->closed());
  EXPECT_EQ(*alive_, 0);
  EXPECT_EQ(sink_->text(), "");
}

TEST_F(ConversationTest, HandsOverNothingAfterQuit) {
  conversation_->on_bytes("a\nquit\nb\nc\n");
  conversation_->on_bytes("d\n");
  conversation_->on_eof();
  EXPECT_EQ(sink_->text(), "<a>\nbye\n");
  EXPECT_TRUE(conversation_->is_closed());
  EXPECT_FALSE(conversation_->fault());
  EXPECT_FALSE(sink_->sent_after_close());
}

TEST_F(ConversationTest, DropsAnOverlongLineOnceAndGoesOn) {
  conversation_->on_bytes("a\n" + std::string(kLimit, 'x') + "\n");
  EXPECT_EQ(sink_->take_text(), "<a>\n<" + std::string(kLimit, 'x') + ">\n");
  for (int i = 0; i < 100; ++i) conversation_->on_bytes(std::string(1000, 'y'));
  conversation_->on_bytes("\nb\n");
  EXPECT_EQ(sink_->take_text(), "overlong 20\n<b>\n");
}

TEST_F(ConversationTest, AnOverlongFirstLineOpensTheDialectToo) {
  conversation_->on_bytes(std::string(kLimit + 1, 'x') + "\n");
  EXPECT_EQ(first_line_, "");
  EXPECT_EQ(sink_->text(), "overlong 20\n");
}

TEST_F(ConversationTest, CarriesBinaryBytes) {
  std::string bytes;
  for (int byte = 0; byte < 16; ++byte)
    if (byte != '\n') bytes += static_cast<char>(byte);
  conversation_->on_bytes(bytes + "\n");
  EXPECT_EQ(sink_->text(), "<" + bytes + ">\n");
}

TEST_F(ConversationTest, AnExceptionClosesItAndGoesNoFurther) {
  conversation_->on_bytes("a\nthrow\nb\n");
  EXPECT_EQ(sink_->text(), "<a>\n");
  EXPECT_TRUE(sink_->closed());
  ASSERT_TRUE(conversation_->fault());
  EXPECT_NE(conversation_->fault()->message.find("thrown by the test"), std::string::npos);
  conversation_->on_bytes("c\n");
  conversation_->on_eof();
  EXPECT_EQ(sink_->text(), "<a>\n");
}

TEST_F(ConversationTest, SaysWhyNoSessionCouldBegin) {
  refuse_ = true;
  conversation_->on_bytes("a\nb\n");
  EXPECT_EQ(sink_->text(), "? cannot begin a session: refused by the test\n\n");
  EXPECT_TRUE(sink_->closed());
  ASSERT_TRUE(conversation_->fault());
  EXPECT_EQ(conversation_->fault()->code, ErrorCode::out_of_range);
}

}  // namespace
}  // namespace ternion::service
