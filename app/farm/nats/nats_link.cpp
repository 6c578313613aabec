#include "app/farm/nats/nats_link.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <string_view>
#include <thread>

#include <fmt/format.h>
#include <nats/nats.h>

#include "engine/core/quoted_text.hpp"

namespace ternion::farm {
namespace {

/// Of the server's, for a message to a subject that has one.
constexpr int kWrongLastSequence = 10071;
constexpr int kStreamNotFound = 10059;
constexpr int kConsumerNotFound = 10014;
/// A message that is larger than the stream's, and one whose header is larger than any may be.
constexpr std::array kTooLarge{10054, 10097};
constexpr const char* kNoteHeader = "Ternion-Note";
constexpr std::int64_t kNanosecondsOfMillisecond = 1'000'000;

template <class T, void (*destroy)(T*)>
struct Destroy {
  void operator()(T* object) const { destroy(object); }
};
template <class T, void (*destroy)(T*)>
using Owned = std::unique_ptr<T, Destroy<T, destroy>>;

using OwnedConnection = Owned<natsConnection, natsConnection_Destroy>;
using OwnedOptions = Owned<natsOptions, natsOptions_Destroy>;
using OwnedJetStream = Owned<jsCtx, jsCtx_Destroy>;
using OwnedMessage = Owned<natsMsg, natsMsg_Destroy>;
using OwnedSubscription = Owned<natsSubscription, natsSubscription_Destroy>;
using OwnedInbox = Owned<natsInbox, natsInbox_Destroy>;
using OwnedStreamInfo = Owned<jsStreamInfo, jsStreamInfo_Destroy>;
using OwnedConsumerInfo = Owned<jsConsumerInfo, jsConsumerInfo_Destroy>;
using OwnedAck = Owned<jsPubAck, jsPubAck_Destroy>;
using OwnedBucket = Owned<kvStore, kvStore_Destroy>;
using OwnedWatcher = Owned<kvWatcher, kvWatcher_Destroy>;
using OwnedEntry = Owned<kvEntry, kvEntry_Destroy>;

/// The place of an owned object for a function of C that makes one.
template <class Owner>
class Made {
 public:
  explicit Made(Owner& owner) : owner_(owner) {}
  ~Made() { owner_.reset(made_); }
  Made(const Made&) = delete;
  Made& operator=(const Made&) = delete;
  operator typename Owner::pointer *() { return &made_; }

 private:
  Owner& owner_;
  typename Owner::pointer made_ = nullptr;
};

tl::unexpected<Error> nats_failure(std::string_view doing, natsStatus status) {
  natsStatus of = NATS_OK;
  const char* more = nats_GetLastError(&of);
  std::string text = fmt::format("NATS, {}: {}", doing, natsStatus_GetText(status));
  // Of this thread's last failure, which may be an older one.
  if (of == status && more != nullptr && *more != '\0') text += ", " + quoted_text(more, 160);
  return fail(ErrorCode::io, std::move(text));
}

Expected<void> nats_checked(std::string_view doing, natsStatus status) {
  if (status == NATS_OK) return {};
  return nats_failure(doing, status);
}

/// The client's own says it on stderr.
void ignore_trouble(natsConnection*, natsSubscription*, natsStatus, void*) {}

natsStatus set_access(natsOptions* options, const NatsAccess& access) {
  natsStatus status = NATS_OK;
  const auto then = [&status](bool wanted, auto&& set) {
    if (wanted && status == NATS_OK) status = set();
  };
  then(!access.user.empty(), [&] {
    return natsOptions_SetUserInfo(options, access.user.c_str(), access.password.c_str());
  });
  then(!access.token.empty(), [&] { return natsOptions_SetToken(options, access.token.c_str()); });
  then(!access.nkey.empty(), [&] {
    return natsOptions_SetNKeyFromSeed(options, access.nkey.c_str(), access.seed.c_str());
  });
  then(!access.credentials.empty(), [&] {
    return natsOptions_SetUserCredentialsFromFiles(options, access.credentials.c_str(), nullptr);
  });
  then(!access.authority.empty(),
       [&] { return natsOptions_LoadCATrustedCertificates(options, access.authority.c_str()); });
  then(!access.certificate.empty(), [&] {
    return natsOptions_LoadCertificatesChain(options, access.certificate.c_str(),
                                             access.key.c_str());
  });
  return status;
}

natsStatus set_options(natsOptions* options, const NatsAddress& address) {
  std::vector<const char*> servers;
  for (const std::string& server : address.servers) servers.push_back(server.c_str());
  const std::array steps{
      natsOptions_SetServers(options, servers.data(), static_cast<int>(servers.size())),
      natsOptions_SetName(options, "ternion"),
      natsOptions_SetTimeout(options, kNatsPatience.count()),
      natsOptions_SetMaxReconnect(options, -1),
      natsOptions_SetReconnectWait(options, 500),
      natsOptions_SetReconnectJitter(options, 200, 200),
      natsOptions_SetPingInterval(options, 10'000),
      natsOptions_SetFailRequestsOnDisconnect(options, true),
      natsOptions_SetErrorHandler(options, ignore_trouble, nullptr),
      address.encrypted ? natsOptions_SetSecure(options, true) : NATS_OK,
  };
  for (const natsStatus step : steps)
    if (step != NATS_OK) return step;
  return NATS_OK;
}

/// Of about two hundred signatures that the client makes (libnats 3.4.1, without libsodium) one is
/// not taken by the server (2.9.10), which sends other bytes to sign each time.
constexpr int kMostSignatures = 4;
/// What may be asked for twice is asked for again where nobody answers: of several servers the one
/// that had it may have died, and another takes its place within seconds; one alone may be waiting
/// for its disk.
constexpr int kMostAsked = 4;
template <class Ask>
auto ask_again(const Ask& ask) {
  auto answer = ask();
  for (int i = 1; !answer && i < kMostAsked; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    answer = ask();
  }
  return answer;
}

class JetStreamLink final : public NatsLink {
 public:
  JetStreamLink(OwnedConnection connection, OwnedJetStream stream, int replicas)
      : connection_(std::move(connection)), stream_(std::move(stream)), replicas_(replicas) {}

  Expected<void> make_stream(const std::string& stream, const std::string& subjects,
                             Keeps keeps) override {
    jsStreamConfig config;
    jsStreamConfig_Init(&config);
    const char* subject = subjects.c_str();
    config.Name = stream.c_str();
    config.Subjects = &subject;
    config.SubjectsLen = 1;
    config.Replicas = replicas_;
    config.Retention = keeps == Keeps::work ? js_WorkQueuePolicy : js_LimitsPolicy;
    if (keeps == Keeps::once) {
      config.MaxMsgsPerSubject = 1;
      config.Discard = js_DiscardNew;
      config.DiscardNewPerSubject = true;
    }
    const auto there = has_stream(stream);
    if (!there) return tl::make_unexpected(there.error());
    if (*there) return {};
    return ask_again([&] {
      return nats_checked("a stream is made",
                          js_AddStream(nullptr, stream_.get(), &config, nullptr, nullptr));
    });
  }

  Expected<bool> has_stream(const std::string& stream) override {
    return ask_again([&] { return has_stream_once(stream); });
  }

  Expected<std::size_t> count(const std::string& stream, const std::string& subjects) override {
    return ask_again([&] { return count_once(stream, subjects); });
  }

  Expected<std::vector<Kept>> read(const std::string& stream, const std::string& subjects,
                                   bool bodies) override {
    return ask_again([&] { return read_once(stream, subjects, bodies); });
  }

  Expected<bool> put_once(const Kept& message, const std::string& id) override {
    OwnedMessage sent;
    natsStatus status = natsMsg_Create(Made(sent), message.subject.c_str(), nullptr,
                                       message.body.data(), static_cast<int>(message.body.size()));
    if (status == NATS_OK)
      status = natsMsgHeader_Set(sent.get(), kNoteHeader, message.note.c_str());
    if (status != NATS_OK) return nats_failure("a message is made", status);
    jsPubOptions options;
    jsPubOptions_Init(&options);
    options.MsgId = id.c_str();
    options.ExpectNoMessage = true;
    OwnedAck ack;
    jsErrCode code{};
    status = js_PublishMsg(Made(ack), stream_.get(), sent.get(), &options, &code);
    if (static_cast<int>(code) == kWrongLastSequence) return false;
    if (status == NATS_MAX_PAYLOAD ||
        std::ranges::find(kTooLarge, static_cast<int>(code)) != kTooLarge.end())
      return fail(ErrorCode::out_of_range,
                  fmt::format("expected a message that the NATS server keeps, got one of {} bytes, "
                              "which is too large for it",
                              message.body.size() + message.note.size()));
    if (status != NATS_OK)
      return nats_failure(fmt::format("a message of {} bytes is kept", message.body.size()),
                          status);
    return !ack->Duplicate;
  }

  Expected<void> remove(const std::string& stream, const std::string& subject) override {
    jsOptions options;
    jsOptions_Init(&options);
    options.Stream.Purge.Subject = subject.c_str();
    return ask_again([&] {
      return nats_checked("messages are removed",
                          js_PurgeStream(stream_.get(), stream.c_str(), &options, nullptr));
    });
  }

  Expected<void> put_all(const std::vector<std::string>& subjects) override {
    jsPubOptions options;
    jsPubOptions_Init(&options);
    options.ExpectNoMessage = true;
    jsPubOptions waiting;
    jsPubOptions_Init(&waiting);
    waiting.MaxWait = kNatsPatience.count();
    // So many at once as are kept within one patience by a server on a machine that is busy, too.
    constexpr std::size_t kAtOnce = 500;
    for (std::size_t begin = 0; begin < subjects.size(); begin += kAtOnce) {
      const std::size_t end = std::min(subjects.size(), begin + kAtOnce);
      for (std::size_t i = begin; i < end; ++i) {
        const natsStatus status =
            js_PublishAsync(stream_.get(), subjects[i].c_str(), "", 0, &options);
        if (status != NATS_OK) return nats_failure("tasks are kept", status);
      }
      const natsStatus kept = js_PublishAsyncComplete(stream_.get(), &waiting);
      if (kept != NATS_OK) return nats_failure("tasks are kept", kept);
    }
    return {};
  }

  Expected<void> hand_out(const std::string& stream, const std::string& name,
                          const std::string& subjects, std::chrono::milliseconds wait) override {
    jsConsumerConfig config;
    jsConsumerConfig_Init(&config);
    config.Durable = name.c_str();
    config.FilterSubject = subjects.c_str();
    config.AckPolicy = js_AckExplicit;
    config.AckWait = wait.count() * kNanosecondsOfMillisecond;
    config.MaxDeliver = -1;  // attempts are counted by who takes them
    config.MaxAckPending = 1'000'000;
    return ask_again([&] {
      return nats_checked(
          "a consumer is made",
          js_AddConsumer(nullptr, stream_.get(), stream.c_str(), &config, nullptr, nullptr));
    });
  }

  /// The client's own fetch either waits or does not hear that there is nothing.
  Expected<std::optional<Handed>> next(const std::string& stream,
                                       const std::string& name) override {
    if (auto open = open_inbox(); !open) return tl::make_unexpected(open.error());
    const std::string request = "$JS.API.CONSUMER.MSG.NEXT." + stream + "." + name;
    OwnedMessage message;
    natsStatus status = natsConnection_PublishRequestString(
        connection_.get(), request.c_str(), inbox_.get(), R"({"batch":1,"no_wait":true})");
    if (status == NATS_OK)
      status = natsSubscription_NextMsg(Made(message), answers_.get(), kNatsPatience.count());
    const bool unheard = status == NATS_NO_RESPONDERS || status == NATS_TIMEOUT;
    if (unheard && !has_consumer(stream, name))
      return fail(ErrorCode::unsupported,
                  "expected tasks that are handed out, got none of " + quoted_text(name));
    if (status != NATS_OK) {
      answers_.reset();  // what comes late is nobody's, and is handed out again
      return nats_failure("a task is asked for", status);
    }
    const char* answer = natsMsg_GetReply(message.get());
    if (answer == nullptr) return std::optional<Handed>();  // a status: there is nothing
    return std::optional(Handed{natsMsg_GetSubject(message.get()), answer});
  }

  Expected<void> answer(const std::string& where, Answer answer) override {
    static constexpr std::array kWords{"+ACK", "-NAK", "+WPI"};
    OwnedMessage confirmed;
    return nats_checked("a task is answered",
                        natsConnection_RequestString(
                            Made(confirmed), connection_.get(), where.c_str(),
                            kWords[static_cast<std::size_t>(answer)], kNatsPatience.count()));
  }

  Expected<void> make_bucket(const std::string& bucket) override {
    const auto there = has_bucket(bucket);
    if (!there) return tl::make_unexpected(there.error());
    if (*there) return {};
    kvConfig config;
    kvConfig_Init(&config);
    config.Bucket = bucket.c_str();
    config.History = 1;
    config.Replicas = replicas_;
    return ask_again([&] {
      OwnedBucket made;
      return nats_checked("a bucket is made",
                          js_CreateKeyValue(Made(made), stream_.get(), &config));
    });
  }

  Expected<bool> has_bucket(const std::string& bucket) override {
    return ask_again([&] { return has_bucket_once(bucket); });
  }

  Expected<void> set(const std::string& bucket, const std::string& name,
                     const std::string& value) override {
    if (const natsStatus status = find(bucket); status != NATS_OK)
      return nats_failure("a bucket is opened", status);
    return nats_checked("a value is set",
                        kvStore_Put(nullptr, buckets_[bucket].get(), name.c_str(), value.data(),
                                    static_cast<int>(value.size())));
  }

  Expected<std::optional<std::string>> get(const std::string& bucket,
                                           const std::string& name) override {
    return ask_again([&] { return get_once(bucket, name); });
  }

  Expected<std::map<std::string, std::string>> all(const std::string& bucket,
                                                   const std::string& names) override {
    return ask_again([&] { return all_once(bucket, names); });
  }

 private:
  Expected<bool> has_stream_once(const std::string& stream) {
    OwnedStreamInfo info;
    jsErrCode code{};
    const natsStatus status =
        js_GetStreamInfo(Made(info), stream_.get(), stream.c_str(), nullptr, &code);
    if (status == NATS_NOT_FOUND || static_cast<int>(code) == kStreamNotFound) return false;
    if (status != NATS_OK) return nats_failure("a stream is looked for", status);
    return true;
  }

  Expected<std::size_t> count_once(const std::string& stream, const std::string& subjects) {
    jsOptions options;
    jsOptions_Init(&options);
    options.Stream.Info.SubjectsFilter = subjects.c_str();
    OwnedStreamInfo info;
    const natsStatus status =
        js_GetStreamInfo(Made(info), stream_.get(), stream.c_str(), &options, nullptr);
    if (status != NATS_OK) return nats_failure("messages are counted", status);
    std::size_t messages = 0;
    if (const jsStreamStateSubjects* each = info->State.Subjects; each != nullptr)
      for (int i = 0; i < each->Count; ++i) messages += each->List[i].Msgs;
    return messages;
  }

  Expected<std::vector<Kept>> read_once(const std::string& stream, const std::string& subjects,
                                        bool bodies) {
    const auto there = count_once(stream, subjects);
    if (!there) return tl::make_unexpected(there.error());
    std::vector<Kept> messages;
    if (*there == 0) return messages;
    jsSubOptions options;
    jsSubOptions_Init(&options);
    options.Stream = stream.c_str();
    options.Ordered = true;
    options.Config.HeadersOnly = !bodies;
    OwnedSubscription subscription;
    const natsStatus status = js_SubscribeSync(Made(subscription), stream_.get(), subjects.c_str(),
                                               nullptr, &options, nullptr);
    if (status != NATS_OK) return nats_failure("a stream is read", status);
    (void)natsSubscription_SetPendingLimits(subscription.get(), -1, -1);
    while (messages.size() < *there) {
      OwnedMessage message;
      const natsStatus came =
          natsSubscription_NextMsg(Made(message), subscription.get(), kNatsPatience.count());
      if (came != NATS_OK) return nats_failure("a stream is read", came);
      messages.push_back(kept(*message));
    }
    return messages;
  }

  Expected<bool> has_bucket_once(const std::string& bucket) {
    const natsStatus status = find(bucket);
    if (status == NATS_NOT_FOUND) return false;
    if (status != NATS_OK) return nats_failure("a bucket is looked for", status);
    return true;
  }

  Expected<std::optional<std::string>> get_once(const std::string& bucket,
                                                const std::string& name) {
    if (const natsStatus status = find(bucket); status != NATS_OK)
      return nats_failure("a bucket is opened", status);
    OwnedEntry entry;
    const natsStatus status = kvStore_Get(Made(entry), buckets_[bucket].get(), name.c_str());
    if (status == NATS_NOT_FOUND) return std::optional<std::string>();
    if (status != NATS_OK) return nats_failure("a value is asked for", status);
    return std::optional(value_of(*entry));
  }

  Expected<std::map<std::string, std::string>> all_once(const std::string& bucket,
                                                        const std::string& names) {
    if (const natsStatus status = find(bucket); status != NATS_OK)
      return nats_failure("a bucket is opened", status);
    OwnedWatcher watcher;
    const natsStatus status =
        kvStore_Watch(Made(watcher), buckets_[bucket].get(), names.c_str(), nullptr);
    if (status != NATS_OK) return nats_failure("values are read", status);
    std::map<std::string, std::string> values;
    for (;;) {
      OwnedEntry entry;
      const natsStatus came = kvWatcher_Next(Made(entry), watcher.get(), kNatsPatience.count());
      if (came != NATS_OK) return nats_failure("values are read", came);
      if (!entry) return values;  // those that were there
      values[kvEntry_Key(entry.get())] = value_of(*entry);
    }
  }

  static std::string value_of(kvEntry& entry) {
    const auto* value = static_cast<const char*>(kvEntry_Value(&entry));
    const int length = kvEntry_ValueLen(&entry);
    return length > 0 ? std::string(value, static_cast<std::size_t>(length)) : std::string();
  }
  static Kept kept(natsMsg& message) {
    Kept kept;
    kept.subject = natsMsg_GetSubject(&message);
    const char* note = nullptr;
    if (natsMsgHeader_Get(&message, kNoteHeader, &note) == NATS_OK) kept.note = note;
    kept.body.assign(natsMsg_GetData(&message),
                     static_cast<std::size_t>(natsMsg_GetDataLength(&message)));
    return kept;
  }

  /// True also where the server does not say.
  bool has_consumer(const std::string& stream, const std::string& name) {
    OwnedConsumerInfo info;
    jsErrCode code{};
    const natsStatus status =
        js_GetConsumerInfo(Made(info), stream_.get(), stream.c_str(), name.c_str(), nullptr, &code);
    return status != NATS_NOT_FOUND && static_cast<int>(code) != kConsumerNotFound;
  }

  natsStatus find(const std::string& bucket) {
    OwnedBucket& known = buckets_[bucket];
    return known ? NATS_OK : js_KeyValue(Made(known), stream_.get(), bucket.c_str());
  }

  Expected<void> open_inbox() {
    if (answers_) return {};
    natsStatus status = natsInbox_Create(Made(inbox_));
    if (status == NATS_OK)
      status = natsConnection_SubscribeSync(Made(answers_), connection_.get(), inbox_.get());
    return nats_checked("answers are listened for", status);
  }

  OwnedConnection connection_;
  OwnedJetStream stream_;
  const int replicas_;
  std::map<std::string, OwnedBucket> buckets_;
  OwnedInbox inbox_;
  OwnedSubscription answers_;
};

}  // namespace

bool built_with_nats() { return true; }

Expected<std::unique_ptr<NatsLink>> NatsLink::connect(const NatsAddress& address,
                                                      const NatsAccess& access) {
  OwnedOptions options;
  natsStatus status = natsOptions_Create(Made(options));
  if (status == NATS_OK) status = set_options(options.get(), address);
  if (status == NATS_OK) status = set_access(options.get(), access);
  if (status != NATS_OK) return nats_failure("its options", status);
  OwnedConnection connection;
  const bool signs = !access.nkey.empty() || !access.credentials.empty();
  for (int tries = signs ? kMostSignatures : 1; tries > 0; --tries) {
    status = natsConnection_Connect(Made(connection), options.get());
    if (status != NATS_CONNECTION_AUTH_FAILED) break;
  }
  if (status != NATS_OK)
    return fail(ErrorCode::io,
                fmt::format("expected a NATS server at {}, got: {}",
                            quoted_text(address.text(), 200), natsStatus_GetText(status)));
  jsOptions js;
  jsOptions_Init(&js);
  js.Wait = kNatsPatience.count();
  OwnedJetStream stream;
  status = natsConnection_JetStream(Made(stream), connection.get(), &js);
  if (status != NATS_OK) return nats_failure("JetStream", status);
  return std::make_unique<JetStreamLink>(std::move(connection), std::move(stream),
                                         address.replicas());
}

}  // namespace ternion::farm
