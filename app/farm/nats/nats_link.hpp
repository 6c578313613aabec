// The one door to the client of NATS: a connection with what the farm's queue wants of JetStream,
// as strings and numbers. Nothing else includes the client's header; a program that is built
// without it has a door that is shut (nats_link_none.cpp).
//
// Thread rule: one thread at a time; the client's own threads are not seen. Every call blocks, for
// kNatsPatience at most; what only reads, or makes what may be there, is asked for up to four
// times, since of several servers one may die. A connection that is lost is made again behind the
// calls, which say io meanwhile. Errors of all: io, and what else is said below.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/farm/nats/address.hpp"
#include "engine/core/error.hpp"

namespace ternion::farm {

constexpr std::chrono::milliseconds kNatsPatience{5'000};

bool built_with_nats();

class NatsLink {
 public:
  enum class Keeps : std::uint8_t {
    work,  // until it is acknowledged
    once,  // the first of each subject, for ever
  };
  /// One that is handed out, to be answered.
  struct Handed {
    std::string subject;
    std::string answer;  // where an answer goes
  };
  struct Kept {
    std::string subject;
    std::string note;
    std::string body;
  };

  /// Errors: io; unsupported in a program that is built without NATS.
  static Expected<std::unique_ptr<NatsLink>> connect(const NatsAddress& address,
                                                     const NatsAccess& access);
  virtual ~NatsLink() = default;

  /// A stream of the messages to `subjects`; one that is there stays.
  virtual Expected<void> make_stream(const std::string& stream, const std::string& subjects,
                                     Keeps keeps) = 0;
  virtual Expected<bool> has_stream(const std::string& stream) = 0;
  /// So many messages to `subjects` are in the stream.
  virtual Expected<std::size_t> count(const std::string& stream, const std::string& subjects) = 0;
  /// In the order in which they came; without bodies their notes alone.
  virtual Expected<std::vector<Kept>> read(const std::string& stream, const std::string& subjects,
                                           bool bodies) = 0;

  /// True: it is kept; false: one to its subject is there, or the same has come before. Errors: io;
  /// out_of_range for one that is too large for the server, however often it is sent.
  virtual Expected<bool> put_once(const Kept& message, const std::string& id) = 0;
  /// Those to the subject are gone.
  virtual Expected<void> remove(const std::string& stream, const std::string& subject) = 0;
  /// Many empty messages to a stream that keeps work; each is there once this returns.
  virtual Expected<void> put_all(const std::vector<std::string>& subjects) = 0;

  /// Messages to `subjects` are handed out under `name`, one at a time; one that has not been
  /// answered for so long is handed out again.
  virtual Expected<void> hand_out(const std::string& stream, const std::string& name,
                                  const std::string& subjects, std::chrono::milliseconds wait) = 0;
  /// The next of them; nothing where there is none now. Errors: io; unsupported where nothing is
  /// handed out under the name.
  virtual Expected<std::optional<Handed>> next(const std::string& stream,
                                               const std::string& name) = 0;
  enum class Answer : std::uint8_t { done, again, working };
  virtual Expected<void> answer(const std::string& where, Answer answer) = 0;

  /// Values by their names: a bucket that is there stays.
  virtual Expected<void> make_bucket(const std::string& bucket) = 0;
  virtual Expected<bool> has_bucket(const std::string& bucket) = 0;
  virtual Expected<void> set(const std::string& bucket, const std::string& name,
                             const std::string& value) = 0;
  virtual Expected<std::optional<std::string>> get(const std::string& bucket,
                                                   const std::string& name) = 0;
  /// Those whose names are as `names`, where ">" stands for any.
  virtual Expected<std::map<std::string, std::string>> all(const std::string& bucket,
                                                           const std::string& names) = 0;
};

}  // namespace ternion::farm
