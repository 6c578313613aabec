#include "protocol/gtp/gtp_dialect.hpp"

#include <utility>

#include <spdlog/logger.h>

#include "protocol/core/text.hpp"
#include "protocol/gtp/reply.hpp"
#include "protocol/gtp/request.hpp"

namespace ternion {
namespace {

using gtp::Answer;
using gtp::SearchJob;

/// Refused commands are remembered, each for its failure; a controller with more of them than this
/// many times the limit on waiting lines does not read answers, and gets none.
constexpr std::size_t kRefusedPerWaiting = 10;

}  // namespace

GtpDialect::GtpDialect(DialectContext context, std::unique_ptr<Session> session, GtpOptions options)
    : context_(std::move(context)),
      options_(std::move(options)),
      seat_(std::move(session), options_.parameters),
      relay_(context_.executor, context_.log) {
  seat_.version = options_.version.empty() ? TERNION_VERSION : options_.version;
  seat_.time = context_.time;
  seat_.share = context_.share;
  seat_.read_file = options_.read_file;
  seat_.warn = [log = context_.log](const std::string& sentence) {
    if (log) log->warn("gtp: {}", sentence);
  };
}

GtpDialect::~GtpDialect() {
  relay_.silence();
  seat_.session().stop();
}

void GtpDialect::on_line(std::string_view line) {
  if (closed_) return;
  if (running_ && running_->job.until_input) end_analysis();
  if (running_ && gtp::is_interrupt(line)) {
    seat_.session().finish_now();
    return;
  }
  std::string clean = gtp::clean_line(line);
  if (clean.empty()) return;
  if (!running_) {
    handle(clean);
    work_off();
    return;
  }
  if (hurry_ || ended_) return;  // nothing comes behind a quit or the end
  const gtp::Request request = gtp::parse_request(clean);
  if (request.name == "quit") {
    hurry_ = true;
    seat_.session().finish_now();
  }
  wait({std::move(clean), request.id, {}});
}

void GtpDialect::on_overlong_line(std::size_t limit) {
  if (closed_) return;
  if (running_ && running_->job.until_input) end_analysis();
  std::string text(gtp::kLineTooLong);
  text += ": expected at most " + std::to_string(limit) + " bytes";
  if (!running_)
    answer({}, gtp::refuse(text));
  else if (!hurry_)
    wait({{}, {}, std::move(text)});
}

void GtpDialect::on_eof() {
  // A script's "genmove b, quit, end of input" wants its answers; the quit closes soon.
  if (closed_ || hurry_) return;
  if (options_.answer_after_end) {
    ended_ = true;
    if (running_ && running_->job.until_input) end_analysis();
    work_off();
    return;
  }
  relay_.silence();
  seat_.session().stop();
  close();
}

void GtpDialect::handle(std::string_view clean) {
  const gtp::Request request = gtp::parse_request(clean);
  const gtp::Handler* const handler = gtp::commands().find(request.name);
  if (handler == nullptr) {
    answer(request.id, gtp::refuse(gtp::kUnknownCommand, ErrorCode::unsupported));
    return;
  }
  gtp::Outcome outcome = (*handler)(seat_, request.arguments);
  if (!outcome) {
    answer(request.id, tl::make_unexpected(outcome.error()));
  } else if (auto* const text = std::get_if<std::string>(&*outcome)) {
    answer(request.id, std::move(*text));
  } else {
    begin(request.id, std::move(std::get<SearchJob>(*outcome)));
  }
  if (seat_.quit) close();
}

void GtpDialect::answer(std::string_view id, const Expected<std::string>& text) {
  context_.sink->send(text ? gtp::success(id, *text) : gtp::failure(id, text.error().message));
}

void GtpDialect::begin(std::string_view id, SearchJob job) {
  running_.emplace(Running{std::move(job), std::string(id), false, {}, 0});
  SearchJob& begun = running_->job;
  if (begun.request) {
    auto listener = relay_.begin([this](const SearchInfo& info) { on_info(info); },
                                 [this](const SearchResult& result) { on_result(result); });
    const auto started = seat_.session().go(*begun.request, std::move(listener));
    if (!started) {
      relay_.silence();
      if (begun.end) begun.end();
      running_.reset();
      answer(id, tl::make_unexpected(started.error()));
      return;
    }
    running_->searching = true;
  }
  if (begun.stream) context_.sink->send(gtp::stream_header(id));
  if (hurry_ && running_->searching) seat_.session().finish_now();
}

void GtpDialect::on_info(const SearchInfo& info) {
  if (!running_ || !running_->job.stream || info.lines.empty()) return;
  // A deeper result is worth a line at once; the interval spaces out the lines between.
  const TimePoint now = context_.time->now();
  const int depth = info.lines.front().depth;
  const bool due = !running_->last_line || depth > running_->last_depth ||
                   now - *running_->last_line >= running_->job.interval;
  if (!due) return;
  running_->last_line = now;
  running_->last_depth = depth;
  context_.sink->send(running_->job.stream(info) + "\n");
}

void GtpDialect::on_result(const SearchResult& result) {
  if (!running_) return;
  Running& running = *running_;
  running.searching = false;
  if (running.job.stream && !result.lines.empty())
    context_.sink->send(running.job.stream(result) + "\n");
  if (running.job.until_input) return;
  const Running done = std::move(running);
  running_.reset();
  if (done.job.end) done.job.end();
  const Expected<std::string> text = done.job.finish(result);
  if (!done.job.stream)
    answer(done.id, text);
  else  // the header said "=" already: there is no way to fail any more
    context_.sink->send(text ? *text + "\n\n" : "\n");
  work_off();
}

/// Any line of input ends an analysis with the blank line that ends its response.
void GtpDialect::end_analysis() {
  relay_.silence();
  seat_.session().stop();
  const Running done = std::move(*running_);
  running_.reset();
  if (done.job.end) done.job.end();
  context_.sink->send("\n");
}

void GtpDialect::wait(Waiting waiting) {
  // A quit is always let in: nothing comes behind it.
  const bool full = !hurry_ && (waiting_.size() >= options_.max_waiting_lines ||
                                waiting_bytes_ + waiting.line.size() > options_.max_waiting_bytes);
  if (full && waiting_.size() >= options_.max_waiting_lines * kRefusedPerWaiting) {
    if (context_.log) context_.log->warn("gtp: a command was dropped: too many are waiting");
    return;
  }
  if (full && waiting.failure.empty()) {
    waiting.line.clear();
    waiting.failure = gtp::kTooManyWaiting;
  }
  waiting_bytes_ += waiting.line.size();
  waiting_.push_back(std::move(waiting));
}

void GtpDialect::work_off() {
  while (!closed_ && !waiting_.empty()) {
    if (running_ && running_->job.until_input) end_analysis();
    if (running_) return;
    const Waiting next = std::move(waiting_.front());
    waiting_.pop_front();
    waiting_bytes_ -= next.line.size();
    if (next.failure.empty())
      handle(next.line);
    else
      answer(next.id, gtp::refuse(next.failure));
  }
  if (running_ && ended_ && running_->job.until_input) end_analysis();
  if (ended_ && !running_ && !closed_) close();
}

void GtpDialect::close() {
  closed_ = true;
  waiting_.clear();
  context_.sink->close();
}

std::unique_ptr<Dialect> make_gtp_dialect(DialectContext context, std::unique_ptr<Session> session,
                                          GtpOptions options) {
  return std::make_unique<GtpDialect>(std::move(context), std::move(session), std::move(options));
}

}  // namespace ternion
