// Lines in, and who does what they ask for.
#include "protocol/gomocup/gomocup_dialect.hpp"

#include <utility>

#include <fmt/format.h>

#include "protocol/core/text.hpp"

namespace ternion {
namespace {

/// Of what is drawn: the session's, or, where none was chosen, another one each time.
std::uint64_t seed_of(const Session& session, const TimeSource& time) {
  if (session.options().seed != 0) return session.options().seed;
  return static_cast<std::uint64_t>(time.now().time_since_epoch().count());
}

}  // namespace

std::unique_ptr<Dialect> make_gomocup_dialect(DialectContext context,
                                              std::unique_ptr<Session> session,
                                              GomocupOptions options) {
  return std::make_unique<GomocupDialect>(std::move(context), std::move(session), options);
}

GomocupDialect::GomocupDialect(DialectContext context, std::unique_ptr<Session> session,
                               GomocupOptions options)
    : context_(std::move(context)),
      options_(options),
      talk_(context_.sink),
      clock_(context_.time),
      game_(settings_, std::move(session), context_.log),
      report_(settings_, game_, talk_),
      thinker_(context_, options_, settings_, game_, clock_, report_,
               [this] {
                 if (ended_) close();
               }),
      play_(game_, thinker_, talk_, context_.log),
      body_(game_, talk_),
      rng_(seed_of(game_.session(), *context_.time)),
      balance_({game_, thinker_, play_, body_, rng_, talk_}),
      soosorv_({game_, thinker_, play_, body_, rng_, talk_}),
      database_(game_, body_, talk_, context_.open_database) {}

const CommandTable<GomocupDialect::Command>& GomocupDialect::commands() {
  using D = GomocupDialect;
  using Text = std::string_view;
  using gomocup::LeftOut;
  static const CommandTable<Command> table{
      {"start", {[](D& d, Text rest) { d.on_start(rest); }, true}},
      {"rectstart", {[](D& d, Text rest) { d.on_rectstart(rest); }, true}},
      {"restart", {[](D& d, Text) { d.on_restart(); }, true}},
      {"begin", {[](D& d, Text) { d.on_begin(); }, true}},
      {"turn", {[](D& d, Text rest) { d.on_turn(rest); }, true}},
      {"play", {[](D& d, Text rest) { d.on_play(rest); }, true}},
      {"takeback", {[](D& d, Text rest) { d.on_takeback(rest); }, true}},
      {"board", {[](D& d, Text) { d.on_board(); }, true}},
      {"swap2board", {[](D& d, Text) { d.balance_.begin_swap2(); }, true}},
      {"info", {[](D& d, Text rest) { d.on_info(rest); }, false, true}},
      {"about", {[](D& d, Text) { d.on_about(); }, false}},
      {"end", {[](D& d, Text) { d.close(); }, true, false, true}},
      {"yxboard", {[](D& d, Text) { d.on_yxboard(); }, true}},
      {"yxstop", {[](D& d, Text) { d.thinker_.finish_now(); }, false}},
      {"stop", {[](D& d, Text) { d.thinker_.finish_now(); }, false}},
      {"yxnbest", {[](D& d, Text rest) { d.on_yxnbest(rest); }, true}},
      {"yxsearchdefend", {[](D& d, Text) { d.on_yxnbest("1000"); }, true}},
      {"yxshowforbid", {[](D& d, Text) { d.on_yxshowforbid(); }, false}},
      {"yxshowinfo", {[](D& d, Text) { d.on_yxshowinfo(); }, false}},
      {"yxhashclear", {[](D& d, Text) { d.on_yxhashclear(); }, true}},
      {"yxshowhashusage", {[](D& d, Text) { d.on_yxshowhashusage(); }, false}},
      {"yxblock", {[](D& d, Text) { d.on_yxblock(); }, true}},
      {"yxblockundo", {[](D& d, Text) { d.on_yxblockundo(); }, true}},
      {"yxblockreset", {[](D& d, Text) { d.game_.left_out().remove_points(); }, true}},
      {"yxblockpath", {[](D& d, Text) { d.begin_path("YXBLOCKPATH", &LeftOut::add_path); }, true}},
      {"yxblockpathundo",
       {[](D& d, Text) { d.begin_path("YXBLOCKPATHUNDO", &LeftOut::remove_path); }, true}},
      {"yxblockpathreset", {[](D& d, Text) { d.game_.left_out().remove_paths(); }, false}},
      {"yxhashdump", {[](D& d, Text rest) { d.on_yxhashfile(rest); }, true}},
      {"yxhashload", {[](D& d, Text rest) { d.on_yxhashfile(rest); }, true}},
      {"yxsetdatabase", {[](D& d, Text rest) { d.database_.on_set(rest); }, false}},
      {"yxsavedatabase", {[](D& d, Text) { d.database_.on_save(); }, false}},
      {"yxquerydatabaseall", {[](D& d, Text) { d.database_.on_query_all(); }, false}},
      {"yxquerydatabaseone", {[](D& d, Text) { d.database_.on_query_one(); }, false}},
      {"yxeditlabeldatabase", {[](D& d, Text rest) { d.database_.on_edit_label(rest); }, false}},
      {"yxedittvddatabase", {[](D& d, Text rest) { d.database_.on_edit_note(rest); }, false}},
      {"yxdeletedatabaseone",
       {[](D& d, Text rest) { d.database_.on_delete("YXDELETEDATABASEONE", rest, false); }, false}},
      {"yxdeletedatabaseall",
       {[](D& d, Text rest) { d.database_.on_delete("YXDELETEDATABASEALL", rest, true); }, false}},
      {"yxdbtotxt", {[](D& d, Text rest) { d.database_.on_write_text(rest); }, false}},
      {"yxtxttodb", {[](D& d, Text rest) { d.database_.on_read_text(rest); }, false}},
      {"yxdbtolib", {[](D& d, Text rest) { d.database_.on_write_tree(rest); }, false}},
      {"yxlibtodb", {[](D& d, Text rest) { d.database_.on_read_tree(rest); }, false}},
      {"yxdbsplit", {[](D& d, Text rest) { d.database_.on_split(rest); }, false}},
      {"yxdbmerge", {[](D& d, Text rest) { d.database_.on_merge(rest); }, false}},
      {"yxbalanceone", {[](D& d, Text rest) { d.balance_.balance_one(rest); }, true}},
      {"yxbalancetwo", {[](D& d, Text rest) { d.balance_.balance_two(rest); }, true}},
      {"yxswap2step1", {[](D& d, Text) { d.balance_.offer_swap2(); }, true}},
      {"yxswap2step2", {[](D& d, Text) { d.balance_.answer_swap2_step(3); }, true}},
      {"yxswap2step3", {[](D& d, Text) { d.balance_.answer_swap2_step(5); }, true}},
      {"yxsoosorvstep1", {[](D& d, Text rest) { d.soosorv_.begin(1, rest); }, true}},
      {"yxsoosorvstep2", {[](D& d, Text rest) { d.soosorv_.begin(2, rest); }, true}},
      {"yxsoosorvstep3", {[](D& d, Text rest) { d.soosorv_.begin(3, rest); }, true}},
      {"yxsoosorvstep4", {[](D& d, Text rest) { d.soosorv_.begin(4, rest); }, true}},
      {"yxsoosorvstep5", {[](D& d, Text rest) { d.soosorv_.begin(5, rest); }, true}},
      {"yxsoosorvstep6", {[](D& d, Text rest) { d.soosorv_.begin(6, rest); }, true}},
  };
  return table;
}

void GomocupDialect::on_line(std::string_view line) {
  clock_.line_begins();
  take_line(line);
  clock_.line_ends();
}

void GomocupDialect::take_line(std::string_view line) {
  if (closed_) return;
  const std::string_view clean = text::trim(line);
  if (clean.empty()) return;
  if (body_.is_reading()) return take_body_line(clean);
  const auto [word, rest] = text::first_word(clean);
  const std::string name = text::to_lower(word);
  const Command* const command = commands().find(name);
  if (command == nullptr) {
    if (!quiet_) talk_.say("UNKNOWN command");
    return;
  }
  if (name.starts_with("yx")) settings_.yixin = true;
  if (command->changes_game) thinker_.stop();
  if (!command->is_info && !command->is_end && !note_.empty())
    talk_.say("MESSAGE " + std::exchange(note_, {}));
  command->handler(*this, rest);
}

/// What a list cannot hold, it ends: nothing is waited for that never comes.
void GomocupDialect::take_body_line(std::string_view line) {
  const Command* const command = commands().find(text::to_lower(text::first_word(line).first));
  const bool is_end = command != nullptr && command->is_end;
  if (!is_end && (command == nullptr || !command->changes_game || !body_.is_list()))
    return body_.take(line);
  body_.abandon(is_end);
  take_line(line);
}

void GomocupDialect::on_overlong_line(std::size_t limit) {
  if (!closed_) body_.refuse_line(fmt::format("expected a line of at most {} bytes", limit));
}

void GomocupDialect::on_eof() {
  if (options_.answer_after_end && thinker_.is_thinking())
    ended_ = true;
  else
    close();
}

void GomocupDialect::close() {
  if (std::exchange(closed_, true)) return;
  thinker_.stop();
  talk_.close();
}

}  // namespace ternion
