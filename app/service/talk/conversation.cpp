#include "app/service/talk/conversation.hpp"

#include <exception>
#include <string>
#include <utility>

#include <spdlog/logger.h>

#include "app/service/net/http_line.hpp"

namespace ternion::service {

/// Remembers that the dialect has closed, so that lines already read are not handed to it.
class Conversation::ClosingSink final : public ReplySink {
 public:
  explicit ClosingSink(std::shared_ptr<ReplySink> out) : out_(std::move(out)) {}
  void send(std::string_view text) override {
    if (!closed_) out_->send(text);
  }
  void close() override {
    if (closed_) return;
    closed_ = true;
    out_->close();
  }
  bool is_closed() const { return closed_; }

 private:
  std::shared_ptr<ReplySink> out_;
  bool closed_ = false;
};

Conversation::Conversation(DialectContext context, OpenDialect open, std::size_t line_limit)
    : sink_(std::make_shared<ClosingSink>(context.sink)),
      context_(std::move(context)),
      open_(std::move(open)),
      line_limit_(line_limit),
      framer_(line_limit) {
  context_.sink = sink_;
}

Conversation::~Conversation() = default;

bool Conversation::is_closed() const { return sink_->is_closed(); }

template <class Step>
void Conversation::guarded(Step&& step) {
  try {
    step();
  } catch (const std::exception& error) {
    context_.log->error("conversation closed by a fault: {}", error.what());
    fault_ = Error{ErrorCode::io, std::string("conversation closed by a fault: ") + error.what()};
    sink_->close();
  }
}

void Conversation::on_bytes(std::string_view bytes) {
  guarded([&] {
    framer_.feed(
        bytes, [this](std::string_view line) { on_line(line); }, [this] { on_overlong(); });
  });
}

void Conversation::on_eof() {
  guarded([&] {
    framer_.finish([this](std::string_view line) { on_line(line); }, [this] { on_overlong(); });
    if (is_closed()) return;
    if (dialect_)
      dialect_->on_eof();  // closes the sink once nothing is left to say
    else
      sink_->close();
  });
}

bool Conversation::begin(std::string_view first_line) {
  if (dialect_) return true;
  auto dialect = open_(first_line, context_);
  if (!dialect) {
    context_.log->error("cannot begin a session: {}", dialect.error().message);
    fault_ = dialect.error();
    // An answer of GTP's form; NBoard ignores lines that it does not know.
    sink_->send("? cannot begin a session: " + dialect.error().message + "\n\n");
    sink_->close();
    return false;
  }
  dialect_ = std::move(*dialect);
  return true;
}

void Conversation::on_line(std::string_view line) {
  if (is_closed()) return;
  if (forbids_http_ && is_http_line(line)) {
    context_.log->warn("HTTP where none is spoken: the connection is closed");
    return sink_->close();
  }
  const bool blank = line.find_first_not_of(" \t\r") == std::string_view::npos;
  if (blank && !dialect_) return;  // says nothing about the dialect, and every one ignores it
  if (begin(line)) dialect_->on_line(line);
}

void Conversation::on_overlong() {
  if (is_closed()) return;
  context_.log->warn("a line of more than {} bytes was dropped", line_limit_);
  if (begin("")) dialect_->on_overlong_line(line_limit_);
}

}  // namespace ternion::service
