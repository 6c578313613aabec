#include "search/gomoku/proof/proof_book.hpp"

#include <charconv>
#include <limits>
#include <mutex>
#include <utility>

#include <fmt/format.h>

#include "eval/core/text_frame.hpp"

namespace ternion::gomoku::proof {
namespace {

std::string_view take_line(std::string_view& text) {
  const auto end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

Expected<Variant> take_head(std::string_view& text) {
  if (!is_certificate(text))
    return fail(ErrorCode::syntax,
                fmt::format("expected a certificate, which begins \"{}\"", kCertificateHead));
  take_line(text);
  Variant variant;
  variant.rule = take_line(text) == "rule standard" ? Rule::standard : Rule::freestyle;
  std::string_view size = take_line(text);
  size.remove_prefix(std::min<std::size_t>(size.size(), 5));
  const auto [end, problem] = std::from_chars(size.data(), size.data() + size.size(), variant.size);
  if (problem != std::errc{} || variant.size < kMinSize || variant.size > kMaxSize)
    return fail(ErrorCode::syntax, "expected the size of a board");
  return variant;
}

using Text = std::shared_ptr<const std::string>;

}  // namespace

/// The text as a whole, or frames of it, of which one is unpacked.
class ProofBook::Parts {
 public:
  explicit Parts(std::string text)
      : count_(1), at_(0), text_(std::make_shared<const std::string>(std::move(text))) {}
  explicit Parts(std::vector<std::span<const std::byte>> frames)
      : frames_(std::move(frames)), count_(frames_.size()) {}

  std::size_t count() const { return count_; }
  /// Errors: those of unpack_text().
  Expected<Text> part(std::size_t number) const {
    const std::scoped_lock lock(mutex_);
    if (at_ != number) {
      auto text = unpack_text(frames_[number]);
      if (!text) return tl::make_unexpected(std::move(text.error()));
      text_ = std::make_shared<const std::string>(*std::move(text));
      at_ = number;
    }
    return text_;
  }

 private:
  std::vector<std::span<const std::byte>> frames_;
  std::size_t count_;
  mutable std::mutex mutex_;  // of what follows
  mutable std::size_t at_ = std::numeric_limits<std::size_t>::max();
  mutable Text text_;
};

ProofBook::ProofBook(std::unique_ptr<const Parts> parts) : parts_(std::move(parts)) {}
ProofBook::ProofBook(ProofBook&&) noexcept = default;
ProofBook& ProofBook::operator=(ProofBook&&) noexcept = default;
ProofBook::~ProofBook() = default;

Expected<ProofBook> ProofBook::read(std::string text) {
  if (text.size() > std::numeric_limits<std::uint32_t>::max())
    return fail(ErrorCode::out_of_range, "expected a certificate of less than 4 GiB");
  ProofBook book(std::make_unique<const Parts>(std::move(text)));
  return book.read_parts().map([&] { return std::move(book); });
}

Expected<ProofBook> ProofBook::read_frames(std::span<const std::byte> frames) {
  if (const auto bytes = framed_bytes(frames); !bytes) return tl::make_unexpected(bytes.error());
  auto parts = frames_of(frames);
  if (!parts) return tl::make_unexpected(std::move(parts.error()));
  ProofBook book(std::make_unique<const Parts>(*std::move(parts)));
  return book.read_parts().map([&] { return std::move(book); });
}

Expected<void> ProofBook::read_parts() {
  for (std::uint32_t i = 0; i < parts_->count(); ++i) {
    const auto text = parts_->part(i);
    if (!text) return tl::make_unexpected(text.error());
    std::string_view rest = **text;
    if (i == 0) {
      const auto variant = take_head(rest);
      if (!variant) return tl::make_unexpected(variant.error());
      variant_ = *variant;
    }
    if (auto good = read_part(i, **text, rest); !good) return good;
  }
  return {};
}

Expected<void> ProofBook::read_part(std::uint32_t part, std::string_view text,
                                    std::string_view rest) {
  const auto place = [&](const char* at) { return static_cast<std::uint32_t>(at - text.data()); };
  while (!rest.empty()) {
    const std::string_view line = take_line(rest);
    const auto blank = line.find(' ');
    const auto answer = line.find('>');
    Record record;
    if (blank == std::string_view::npos || answer == std::string_view::npos || answer < blank ||
        std::from_chars(line.data() + blank + 1, line.data() + answer, record.plies).ec !=
            std::errc{})
      return fail(ErrorCode::syntax, "expected a record, got " + shown(line));
    record.part = part;
    record.line = place(line.data());
    record.answer = place(line.data() + answer);
    record.end = place(line.data() + line.size());
    by_stones_[std::string(line.substr(0, blank))] = records_.size();
    records_.push_back(record);
  }
  return {};
}

std::optional<Answer> ProofBook::answer_of(const Record& record, std::string_view part,
                                           int symmetry) const {
  const auto there = symmetric_answer(part.substr(record.answer, record.end - record.answer),
                                      symmetry, variant_.size);
  std::string_view text = there;
  auto answer = take_answer(text);
  if (!answer || !std::holds_alternative<std::shared_ptr<const Strategy>>(*answer))
    return std::nullopt;
  return *std::move(answer);
}

std::optional<ProofBook::Found> ProofBook::record_of(const Position& position) const {
  if (!(position.variant() == variant_)) return std::nullopt;
  const Canonical known = canonical(stones_of(position), variant_.size);
  const auto found = by_stones_.find(text_of(known.stones));
  if (found == by_stones_.end()) return std::nullopt;
  return Found{&records_[found->second], known.symmetry};
}

std::optional<BookEntry> ProofBook::find(const Position& position) const {
  const auto found = record_of(position);
  if (!found) return std::nullopt;
  const auto part = parts_->part(found->record->part);
  if (!part) return std::nullopt;
  auto answer = answer_of(*found->record, **part, inverse_symmetry(found->symmetry));
  if (!answer) return std::nullopt;
  return BookEntry{*std::move(answer), found->record->plies};
}

std::optional<int> ProofBook::plies(const Position& position) const {
  const auto found = record_of(position);
  if (!found) return std::nullopt;
  return found->record->plies;
}

std::optional<ProofBook::NumberedEntry> ProofBook::record(std::size_t number) const {
  if (number == 0 || number > records_.size()) return std::nullopt;
  const Record& record = records_[number - 1];
  const auto part = parts_->part(record.part);
  if (!part) return std::nullopt;
  std::string_view text = std::string_view(**part).substr(record.line);
  Stones stones;
  stones.black = take_points(text);
  if (text.empty() || text.front() != '/') return std::nullopt;
  text.remove_prefix(1);
  stones.white = take_points(text);
  auto answer = answer_of(record, **part, 0);
  if (!answer) return std::nullopt;
  return NumberedEntry{std::move(stones), *std::move(answer)};
}

}  // namespace ternion::gomoku::proof
