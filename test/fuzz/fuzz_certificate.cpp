// Any bytes as a certificate: it is refused with a reason or each record is checked without harm,
// and the book reads the same file as far as it can.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/certificate/certificate.hpp"
#include "search/gomoku/proof/journal.hpp"
#include "search/gomoku/proof/proof_book.hpp"
#include "search/gomoku/proof/win_tree.hpp"
#include "test/fuzz/fuzz_check.hpp"

namespace {

using namespace ternion;
using fuzz::check;

void check_certificate(std::string_view text) {
  const auto read = certificate::Certificate::read(text);
  if (!read) return fuzz::check_error(read.error());
  for (std::size_t i = 0; i < read->records().size(); ++i)
    if (const auto count = read->check(i); !count) fuzz::check_error(count.error());
}

void check_book(std::string_view text) {
  const auto book = gomoku::proof::ProofBook::read(std::string(text));
  if (!book) return fuzz::check_error(book.error());
  for (std::size_t i = 0; i <= book->size(); ++i) (void)book->record(i);
}

void check_answer(std::string_view text) {
  std::string_view left = text;
  const auto answer = gomoku::proof::take_answer(left);
  if (!answer) return fuzz::check_error(answer.error());
  const std::string written = gomoku::proof::format_answer(*answer);
  std::string_view again = written;
  const auto back = gomoku::proof::take_answer(again);
  check(back && again.empty() && gomoku::proof::format_answer(*back) == written,
        "an answer comes back");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_certificate(text);
  check_certificate("ternion gomoku proof 1\nrule freestyle\nsize 9\n" + std::string(text));
  check_book(text);
  check_answer(text);
  if (const auto report = gomoku::proof::parse_move_report(text); !report)
    fuzz::check_error(report.error());
  if (const auto report = gomoku::proof::parse_reply_report(text); !report)
    fuzz::check_error(report.error());
  return 0;
}
