#include "app/farm/nats/nats_queue.hpp"

#include <algorithm>
#include <chrono>
#include <string_view>
#include <thread>
#include <tuple>

#include <fmt/format.h>

#include "app/farm/nats/nats_records.hpp"
#include "engine/core/quoted_text.hpp"

namespace ternion::farm {
namespace {

using Answer = NatsLink::Answer;

constexpr const char* kAny = ">";
/// Behind a run's id: its tasks, as they have become more. A name of its own, so that a run that is
/// stopped meanwhile stays stopped.
constexpr const char* kGrown = ".tasks";
/// Copies that a worker leaves to others while it looks for something else.
constexpr std::size_t kMostAside = 16;
/// Tasks that a run gets before others have their turn.
constexpr int kGrownAtOnce = 64;
constexpr std::chrono::milliseconds kRoomForOthers{1};

}  // namespace

NatsQueue::NatsQueue(std::unique_ptr<NatsLink> link, std::string farm,
                     std::chrono::milliseconds lease, Clock clock)
    : link_(std::move(link)),
      farm_(std::move(farm)),
      lease_(lease),
      clock_(clock ? std::move(clock) : system_milliseconds) {}

Expected<std::unique_ptr<Queue>> NatsQueue::open(std::unique_ptr<NatsLink> link,
                                                 const NatsAddress& address,
                                                 std::chrono::milliseconds lease, Clock clock,
                                                 bool make) {
  const std::string& farm = address.farm;
  std::unique_ptr<NatsQueue> queue(new NatsQueue(std::move(link), farm, lease, std::move(clock)));
  NatsLink& door = *queue->link_;
  if (make) {
    // The runs last: whoever finds them finds all.
    for (const auto& [stream, part, keeps] :
         {std::tuple{"-work", ".work.>", NatsLink::Keeps::work},
          std::tuple{"-results", ".result.>", NatsLink::Keeps::once},
          std::tuple{"-dead", ".dead.>", NatsLink::Keeps::once},
          std::tuple{"-files", ".file.>", NatsLink::Keeps::once}})
      if (auto made = door.make_stream(farm + stream, farm + part, keeps); !made)
        return tl::make_unexpected(made.error());
    for (const char* bucket : {"-tasks", "-workers", "-runs"})
      if (auto made = door.make_bucket(farm + bucket); !made)
        return tl::make_unexpected(made.error());
    return std::unique_ptr<Queue>(std::move(queue));
  }
  const auto there = door.has_bucket(farm + "-runs");
  if (!there) return tl::make_unexpected(there.error());
  if (*there) return std::unique_ptr<Queue>(std::move(queue));
  return ternion::fail(ErrorCode::io,
                       "expected a farm, which `ternion farm submit` makes, got none at " +
                           quoted_text(address.text(), 200));
}

std::string NatsQueue::subject(const char* of, const Copy& copy) const {
  return fmt::format("{}.{}.{}.{}.{}", farm_, of, std::get<0>(copy), std::get<1>(copy),
                     std::get<2>(copy));
}

Expected<NatsQueue::Copy> NatsQueue::copy_of(const std::string& subject) const {
  std::vector<std::string> parts;
  for (std::size_t from = 0; from <= subject.size();) {
    const std::size_t dot = std::min(subject.find('.', from), subject.size());
    parts.push_back(subject.substr(from, dot - from));
    from = dot + 1;
  }
  if (parts.size() == 5) {
    const auto number = count_in(parts[3]);
    const auto copy = count_in(parts[4]);
    if (number && copy) return Copy{parts[2], *number, *copy};
  }
  return ternion::fail(ErrorCode::io,
                       "expected a message of a task, got one to " + quoted_text(subject, 100));
}

Expected<std::vector<NatsRun>> NatsQueue::all_runs() {
  const auto values = link_->all(farm_ + "-runs", kAny);
  if (!values) return tl::make_unexpected(values.error());
  std::vector<NatsRun> runs;
  for (const auto& [id, text] : *values) {
    auto run = read_run(id, text);
    if (!run || !is_run_id(id) || run->spec.kind.empty() || run->spec.tasks <= 0)
      continue;  // somebody else's
    if (const auto grown = values->find(id + kGrown); grown != values->end())
      run->spec.tasks =
          std::max(run->spec.tasks, std::min(count_in(grown->second).value_or(0), kMostTasks));
    runs.push_back(std::move(*run));
  }
  std::ranges::sort(runs, {}, [](const NatsRun& run) { return std::pair(run.created, run.id); });
  return runs;
}

Expected<std::optional<NatsRun>> NatsQueue::find_run(const std::string& id) {
  auto runs = all_runs();
  if (!runs) return tl::make_unexpected(runs.error());
  const auto at = std::ranges::find(*runs, id, &NatsRun::id);
  return at == runs->end() ? std::optional<NatsRun>() : std::optional(std::move(*at));
}

Expected<NatsQueue::Results> NatsQueue::all_results(const std::string& run, bool texts) {
  auto messages = link_->read(farm_ + "-results",
                              farm_ + ".result." + (run.empty() ? kAny : run + ".>"), texts);
  if (!messages) return tl::make_unexpected(messages.error());
  Results results;
  for (NatsLink::Kept& message : *messages) {
    const auto copy = copy_of(message.subject);
    if (!copy) continue;  // somebody else's
    Said said = read_said(message.note);
    said.text = std::move(message.body);
    // The first counts, whatever comes behind it.
    results[{std::get<0>(*copy), std::get<1>(*copy)}].try_emplace(std::get<2>(*copy),
                                                                  std::move(said));
  }
  return results;
}

Expected<std::optional<Holder>> NatsQueue::holder_of(const Copy& copy) {
  const auto text = link_->get(farm_ + "-tasks", subject("task", copy));
  if (!text) return tl::make_unexpected(text.error());
  if (!*text) return std::optional<Holder>();
  return std::optional(read_holder(**text));
}

Expected<void> NatsQueue::set_holder(const Copy& copy, const Holder& holder) {
  return link_->set(farm_ + "-tasks", subject("task", copy), text_of(holder));
}

Expected<std::optional<Holder>> NatsQueue::own(const Lease& lease, const std::string& worker) {
  const Copy copy{lease.run, lease.number, lease.copy};
  auto holder = holder_of(copy);
  if (!holder) return holder;
  const auto at = held_.find(copy);
  if (!*holder || (*holder)->worker != worker || (*holder)->attempt != lease.attempt ||
      at == held_.end() || at->second.first != worker)
    return std::optional<Holder>();
  return holder;
}

Expected<void> NatsQueue::see(const std::string& worker, const std::string* note) {
  const std::string key = name_in_subject(worker);
  auto known = notes_.find(worker);
  if (note != nullptr) {
    known = notes_.insert_or_assign(worker, *note).first;
  } else if (known == notes_.end()) {
    const auto before = link_->get(farm_ + "-workers", key);
    if (!before) return tl::make_unexpected(before.error());
    known = notes_.emplace(worker, *before ? read_heard(**before).note : "").first;
  }
  return link_->set(farm_ + "-workers", key, text_of(Heard{worker, known->second, clock_()}));
}

Expected<std::string> NatsQueue::submit(const RunSpec& spec) {
  const std::lock_guard lock(mutex_);
  const std::string id = new_run_id();
  if (auto out = link_->hand_out(farm_ + "-work", id, farm_ + ".work." + id + ".>", lease_); !out)
    return tl::make_unexpected(out.error());
  std::vector<std::string> subjects;
  for (int number = 0; number < spec.tasks; ++number)
    for (int copy = 0; copy < copies_of(spec, number); ++copy)
      subjects.push_back(subject("work", {id, number, copy}));
  if (auto put = link_->put_all(subjects); !put) return tl::make_unexpected(put.error());
  const auto there = link_->count(farm_ + "-work", farm_ + ".work." + id + ".>");
  if (!there) return tl::make_unexpected(there.error());
  if (*there != subjects.size())
    return ternion::fail(ErrorCode::io, fmt::format("expected {} tasks to be kept, got {}",
                                                    subjects.size(), *there));
  // Nobody sees it before this.
  if (auto set =
          link_->set(farm_ + "-runs", id, text_of(NatsRun{id, spec, clock_(), lease_, false}));
      !set)
    return tl::make_unexpected(set.error());
  return id;
}

Expected<void> NatsQueue::stop(const std::string& id) { return set_stopped(id, false); }
Expected<void> NatsQueue::end(const std::string& id) { return set_stopped(id, true); }

Expected<void> NatsQueue::set_stopped(const std::string& id, bool ended) {
  const std::lock_guard lock(mutex_);
  const auto run = find_run(id);
  if (!run) return tl::make_unexpected(run.error());
  if (!*run) return no_run(id);
  if ((*run)->stopped) return {};
  NatsRun stopped = **run;
  stopped.stopped = true;
  stopped.ended = ended;
  return link_->set(farm_ + "-runs", id, text_of(stopped));
}

/// What is there already is put there once more at worst, which is work that does not count. Others
/// come in between: a worker that is not heard of while this goes on loses its task.
Expected<void> NatsQueue::grow(const std::string& id, int tasks) {
  std::unique_lock lock(mutex_);
  const auto run = find_run(id);
  if (!run) return tl::make_unexpected(run.error());
  if (!*run) return no_run(id);
  const RunSpec& spec = (*run)->spec;
  for (int number = spec.tasks; number < tasks; ++number) {
    if ((number - spec.tasks) % kGrownAtOnce == kGrownAtOnce - 1) {
      lock.unlock();
      std::this_thread::sleep_for(kRoomForOthers);  // whoever waits would not get it else
      lock.lock();
    }
    for (int copy = 0; copy < copies_of(spec, number); ++copy) {
      const std::string where = subject("work", {id, number, copy});
      if (const auto put = link_->put_once({where, "", ""}, where); !put)
        return tl::make_unexpected(put.error());
    }
  }
  if (tasks <= spec.tasks) return {};
  return link_->set(farm_ + "-runs", id + kGrown, std::to_string(tasks));
}

Expected<std::vector<OpenRun>> NatsQueue::open_runs() {
  const std::lock_guard lock(mutex_);
  const auto runs = all_runs();
  if (!runs) return tl::make_unexpected(runs.error());
  std::vector<OpenRun> list;
  for (const NatsRun& run : *runs)
    if (!run.stopped && !gone_.contains(run.id)) list.push_back({run.id, run.spec});
  return list;
}

Expected<std::optional<Lease>> NatsQueue::take(const std::string& worker,
                                               const std::vector<std::string>& skip) {
  const std::lock_guard lock(mutex_);
  if (auto seen = see(worker, nullptr); !seen) return tl::make_unexpected(seen.error());
  auto runs = all_runs();
  if (!runs) return tl::make_unexpected(runs.error());
  std::erase_if(*runs, [&](const NatsRun& run) {
    return run.stopped || gone_.contains(run.id) || std::ranges::find(skip, run.id) != skip.end();
  });
  std::ranges::stable_sort(*runs, std::greater(),
                           [](const NatsRun& run) { return run.spec.priority; });
  std::optional<std::pair<const NatsRun*, Offer>> last_resort;
  std::optional<Lease> taken;
  std::optional<Error> trouble;
  for (const NatsRun& run : *runs) {
    std::vector<Offer> aside;
    auto lease = take_of(run, worker, aside);
    // Trouble of one run does not keep the others from their work.
    if (lease)
      taken = std::move(*lease);
    else if (auto told = tell_of(worker, run, lease.error()); !told)
      trouble = told.error();
    // One is kept for the case that there is nothing else to do.
    if (!taken && !last_resort && !aside.empty()) {
      last_resort.emplace(&run, std::move(aside.front()));
      aside.erase(aside.begin());
    }
    for (const Offer& each : aside)
      if (auto back = link_->answer(each.handed.answer, Answer::again); !back)
        return tl::make_unexpected(back.error());
    if (taken) break;
  }
  if (!taken && !last_resort && trouble) return tl::make_unexpected(std::move(*trouble));
  if (!last_resort) return taken;
  if (!taken) return begin(*last_resort->first, last_resort->second, worker);
  if (auto back = link_->answer(last_resort->second.handed.answer, Answer::again); !back)
    return tl::make_unexpected(back.error());
  return taken;
}

/// A run whose tasks nobody hands out any more is told of in the status, and not asked for again:
/// no answer takes its time, and what hands tasks out is there before the run. The rest is an
/// error.
Expected<void> NatsQueue::tell_of(const std::string& worker, const NatsRun& run,
                                  const Error& error) {
  if (error.code == ErrorCode::io) return tl::make_unexpected(error);
  const std::string note = fmt::format("run {}: {}", run.id, error.message);
  gone_.insert(run.id);
  return see(worker, &note);
}

Expected<std::optional<Lease>> NatsQueue::take_of(const NatsRun& run, const std::string& worker,
                                                  std::vector<Offer>& aside) {
  while (aside.size() < kMostAside) {
    auto handed = link_->next(farm_ + "-work", run.id);
    if (!handed) return tl::make_unexpected(handed.error());
    if (!*handed) break;
    const auto copy = copy_of((*handed)->subject);
    if (!copy) return tl::make_unexpected(copy.error());
    auto before = holder_of(*copy);
    if (!before) return tl::make_unexpected(before.error());
    // Where nobody has begun it, nothing is over, whatever a server that was killed has forgotten.
    const Offer offer{std::move(**handed), before->value_or(Holder{})};
    const auto cleared = *before ? clear_away(run, *copy, offer) : Expected<bool>(false);
    if (!cleared) return tl::make_unexpected(cleared.error());
    if (*cleared) continue;
    const auto again = had_by(worker, run, *copy);
    if (!again) return tl::make_unexpected(again.error());
    if (!*again) return begin(run, offer, worker);
    aside.push_back(offer);
  }
  return std::optional<Lease>();
}

Expected<bool> NatsQueue::clear_away(const NatsRun& run, const Copy& copy, const Offer& offer) {
  // Its result may be kept, and the acknowledgement lost.
  const auto done = link_->count(farm_ + "-results", subject("result", copy));
  if (!done) return tl::make_unexpected(done.error());
  const bool given_up = offer.before.attempt >= kMostAttempts;
  if (*done == 0 && !given_up) return false;
  if (auto over = *done > 0 ? arbitrate(run.spec, copy)
                            : bury(copy, offer.before.worker, offer.before.reason);
      !over)
    return tl::make_unexpected(over.error());
  if (auto gone = link_->answer(offer.handed.answer, Answer::done); !gone)
    return tl::make_unexpected(gone.error());
  return true;
}

/// A second copy goes to another worker than the first, and not to another hand of the same one, as
/// long as there is anything else to do.
Expected<bool> NatsQueue::had_by(const std::string& worker, const NatsRun& run, const Copy& copy) {
  const auto& [id, number, which] = copy;
  if (copies_of(run.spec, number) == 1) return false;
  for (int other = 0; other <= 2; ++other) {
    if (other == which) continue;
    const auto holder = holder_of({id, number, other});
    if (!holder) return tl::make_unexpected(holder.error());
    if (*holder && without_hand((*holder)->worker) == without_hand(worker)) return true;
  }
  return false;
}

Expected<std::optional<Lease>> NatsQueue::begin(const NatsRun& run, const Offer& offer,
                                                const std::string& worker) {
  const auto copy = copy_of(offer.handed.subject);
  if (!copy) return tl::make_unexpected(copy.error());
  const Holder holder{worker, offer.before.attempt + 1, "nothing heard of its worker"};
  if (auto set = set_holder(*copy, holder); !set) return tl::make_unexpected(set.error());
  held_[*copy] = {worker, offer.handed.answer};
  Lease lease;
  std::tie(lease.run, lease.number, lease.copy) = *copy;
  lease.attempt = holder.attempt;
  lease.spec = run.spec;
  lease.silence = run.silence;
  return std::optional(std::move(lease));
}

Expected<bool> NatsQueue::beat(const Lease& lease, const std::string& worker) {
  const std::lock_guard lock(mutex_);
  const auto mine = own(lease, worker);
  if (!mine) return tl::make_unexpected(mine.error());
  if (auto seen = see(worker, nullptr); !seen) return tl::make_unexpected(seen.error());
  if (!*mine) return false;
  const std::string where = held_[{lease.run, lease.number, lease.copy}].second;
  if (auto working = link_->answer(where, Answer::working); !working)
    return tl::make_unexpected(working.error());
  return true;
}

/// Whoever is first counts, also where the task has gone to another meanwhile: the work is done.
Expected<bool> NatsQueue::finish(const Lease& lease, const std::string& worker,
                                 const TaskResult& result, double seconds) {
  const std::lock_guard lock(mutex_);
  const Copy copy{lease.run, lease.number, lease.copy};
  const std::string id =
      fmt::format("{}.{}.{}", subject("result", copy), name_in_subject(worker), lease.attempt);
  const std::string note = note_of(Said{worker, kept_key(result.key), "", seconds});
  const auto counts = link_->put_once({subject("result", copy), note, result.text}, id);
  if (!counts) return tl::make_unexpected(counts.error());
  if (auto third = arbitrate(lease.spec, copy); !third) return tl::make_unexpected(third.error());
  if (auto seen = see(worker, nullptr); !seen) return tl::make_unexpected(seen.error());
  // The result is kept: a message that is not acknowledged is recognised when it comes again.
  const auto held = held_.find(copy);
  if (held != held_.end() && held->second.first == worker) {
    (void)link_->answer(held->second.second, Answer::done);
    held_.erase(held);
  }
  return *counts;
}

/// Where two differ a third decides who is to be believed.
Expected<void> NatsQueue::arbitrate(const RunSpec& spec, const Copy& copy) {
  const auto& [run, number, which] = copy;
  if (copies_of(spec, number) == 1 || which == 2) return {};
  const auto messages =
      link_->read(farm_ + "-results", fmt::format("{}.result.{}.{}.*", farm_, run, number), false);
  if (!messages) return tl::make_unexpected(messages.error());
  std::map<int, Said> said;
  for (const NatsLink::Kept& message : *messages)
    if (const auto of = copy_of(message.subject)) said[std::get<2>(*of)] = read_said(message.note);
  if (!differ(said) || said.contains(2)) return {};
  const std::string third = subject("work", {run, number, 2});
  const auto put = link_->put_once({third, "", ""}, third);
  return put ? Expected<void>() : tl::make_unexpected(put.error());
}

Expected<void> NatsQueue::bury(const Copy& copy, const std::string& worker,
                               const std::string& reason) {
  const std::string where = subject("dead", copy);
  // It may have died, and been tried again, a moment ago.
  const std::string id = fmt::format("{} at {}", where, clock_());
  const auto put = link_->put_once({where, text_of(Holder{worker, kMostAttempts, reason}), ""}, id);
  return put ? Expected<void>() : tl::make_unexpected(put.error());
}

/// Cut off in between, what is given up still is, and is tried again by the next call; what has
/// been done meanwhile is done.
Expected<int> NatsQueue::retry(const std::string& id) {
  const std::lock_guard lock(mutex_);
  const auto run = find_run(id);
  if (!run) return tl::make_unexpected(run.error());
  if (!*run) return no_run(id);
  if ((*run)->stopped) return no_open_run(id);
  const auto given_up = copies_given_up(id);
  if (!given_up) return tl::make_unexpected(given_up.error());
  for (const Copy& copy : *given_up) {
    if (auto set = set_holder(copy, {}); !set) return tl::make_unexpected(set.error());
    if (auto put = link_->put_all({subject("work", copy)}); !put)
      return tl::make_unexpected(put.error());
    if (auto gone = link_->remove(farm_ + "-dead", subject("dead", copy)); !gone)
      return tl::make_unexpected(gone.error());
  }
  return static_cast<int>(given_up->size());
}

Expected<std::vector<NatsQueue::Copy>> NatsQueue::copies_given_up(const std::string& run) {
  const auto messages = link_->read(farm_ + "-dead", farm_ + ".dead." + run + ".>", false);
  if (!messages) return tl::make_unexpected(messages.error());
  std::vector<Copy> copies;
  for (const NatsLink::Kept& message : *messages)
    if (auto copy = copy_of(message.subject)) copies.push_back(std::move(*copy));
  return copies;
}

Expected<void> NatsQueue::fail(const Lease& lease, const std::string& worker,
                               const std::string& reason) {
  const bool given_up = lease.attempt >= kMostAttempts;
  const Holder holder{given_up ? worker : "", lease.attempt, reason};
  return leave(lease, worker, reason, {holder, given_up ? Answer::done : Answer::again});
}

Expected<void> NatsQueue::give_back(const Lease& lease, const std::string& worker,
                                    const std::string& note) {
  return leave(lease, worker, note, {{"", lease.attempt - 1, ""}, Answer::again});
}

Expected<void> NatsQueue::leave(const Lease& lease, const std::string& worker,
                                const std::string& note, const Ending& ending) {
  const std::lock_guard lock(mutex_);
  if (auto seen = see(worker, &note); !seen) return seen;
  const auto mine = own(lease, worker);
  if (!mine) return tl::make_unexpected(mine.error());
  if (!*mine) return {};
  const Copy copy{lease.run, lease.number, lease.copy};
  if (ending.answer == Answer::done) {
    if (auto buried = bury(copy, worker, ending.holder.reason); !buried) return buried;
  }
  if (auto set = set_holder(copy, ending.holder); !set) return set;
  const std::string where = held_[copy].second;
  held_.erase(copy);
  return link_->answer(where, ending.answer);
}

}  // namespace ternion::farm
