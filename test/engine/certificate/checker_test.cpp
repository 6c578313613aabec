#include "engine/certificate/certificate.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ternion::certificate {
namespace {

using testing::HasSubstr;

std::string file(std::string_view records, std::string_view rule = "freestyle", int size = 9) {
  return "ternion gomoku proof 1\nrule " + std::string(rule) + "\nsize " + std::to_string(size) +
         "\n" + std::string(records) + "\n";
}

/// The last record's verdict: "" or the fault.
std::string verdict(const std::string& text) {
  const auto certificate = Certificate::read(text);
  if (!certificate) return certificate.error().message;
  const auto count = certificate->check(certificate->records().size() - 1);
  return count ? "" : count.error().message;
}

TEST(Certificate, AStraightFourNeedsNoAnswer) {
  EXPECT_EQ(verdict(file("ddedfd/aaacae 9>gd()")), "");
}

TEST(Certificate, AFourNeedsTheAnswerToItsBlock) {
  // c4 is White's: d4 e4 f4 g4 has one end. After it h4 must be answered.
  EXPECT_THAT(verdict(file("ddedfd/aacdae 9>gd()")), HasSubstr("line 4, column 16: the reply h4"));
  // With g5 and g6 beside it a second four follows in column g.
  EXPECT_EQ(verdict(file("ddedfdgegf/aacdaeagai 9>gd(hd!gg)")), "");
  EXPECT_THAT(verdict(file("ddedfdgegf/aacdaeagai 9>gd(hd!gggc)")), testing::IsEmpty());
  EXPECT_THAT(verdict(file("ddedfdgegf/aacdaeagai 9>gd(hd!gi)")),
              HasSubstr("column 30: g9 makes no four"));
  EXPECT_THAT(verdict(file("ddedfdgegf/aacdaeagai 9>gd(hd!fd)")), HasSubstr("f4 is taken"));
}

TEST(Certificate, ALineMustEndInTheWin) {
  EXPECT_THAT(verdict(file("ddedfdgegf/aacdaegcai 9>gd(hd!gg)")),
              HasSubstr("column 30: the line ends before the win"));
}

TEST(Certificate, EveryEmptyCellIsAReply) {
  // e4 makes an open three and nothing more: White's stone on c4, g4 or h4 is not answered.
  EXPECT_THAT(verdict(file("ddfd/aaai 9>ed(*!gd)")), HasSubstr("the reply c4 is not answered"));
  EXPECT_THAT(verdict(file("ddfd/aaai 9>ed(cdgdhd!bd,*!gd)")), HasSubstr("b4 makes no four"));
  EXPECT_THAT(verdict(file("ddfd/aaai 9>ed()")), HasSubstr("the reply b1 is not answered"));
}

TEST(Certificate, WhitesOwnFourIsNotOverlooked) {
  // Black's d4 e4 f4 and White's b6 c6 d6. Black plays elsewhere; g4 then answers every stone but
  // one on its own cells and one that makes White's four.
  EXPECT_THAT(verdict(file("ddedfd/bfcfdf 9>ii(cdgdhd!hi,*!gd)")), HasSubstr("h9 makes no four"));
  EXPECT_THAT(verdict(file("ddedfdffgg/bfcfdfaaia 9>ii(cdgdhd!ee,*!gd)")),
              HasSubstr("the reply a6 is not answered"));
  // The same without White's three: i9 makes four of f6 g7 h8, and each block is met.
  EXPECT_EQ(verdict(file("ddedfdffgghh/acbiciaaiaga 9>ii(ee!gd)")), "");
}

TEST(Certificate, WhitesFiveComesFirst) {
  EXPECT_THAT(verdict(file("ddedfdaa/afbfcfdf 9>gd()")), HasSubstr("g4 lets White make a five"));
  EXPECT_THAT(verdict(file("ddedfdaa/afbfcfdf 9>ef()")), HasSubstr("is not answered"));
  // A five of Black's is in time.
  EXPECT_EQ(verdict(file("ddedfdgd/afbfcfdf 9>hd()")), "");
}

TEST(Certificate, SixAreNoFiveUnderTheStandardRule) {
  const std::string six = "ddedfdhdid/aaacaeagai 9>gd()";  // d4 to i4
  EXPECT_EQ(verdict(file(six)), "");
  EXPECT_THAT(verdict(file(six, "standard")), HasSubstr("is not answered"));
  EXPECT_EQ(verdict(file("ddedfdgd/aaacaeag 9>hd()", "standard")), "");
}

TEST(Certificate, AReferenceIsTheSamePositionThroughItsSymmetry) {
  // b5 makes a four of b5 to b8, White blocks on b9, and that is record 1 with its columns
  // mirrored.
  const std::string first = "ddedfdhehfhghh/hdhiaacaeagaia 9>gd()\n";
  const std::string second = "ddedfdbfbgbh/bdaacaeagaia 11>be(bi";
  EXPECT_EQ(verdict(file(first + second + "=1t)")), "");
  EXPECT_THAT(verdict(file(first + second + "=1s)")), HasSubstr("record 1 is another position"));
  EXPECT_THAT(verdict(file(first + second + "=2t)")), HasSubstr("a record before this one"));
  EXPECT_THAT(verdict(file(first + second + "=0t)")), HasSubstr("a record before this one"));
}

TEST(Certificate, TheWinComesAsSoonAsIsPromised) {
  EXPECT_EQ(verdict(file("ddedfd/aaacae 3>gd()")), "");
  EXPECT_THAT(verdict(file("ddedfd/aaacae 2>gd()")),
              HasSubstr("a way of 3 stones, but 2 are promised"));
  EXPECT_THAT(verdict(file("ddedfd/aaacae >gd()")), HasSubstr("a number of stones"));
}

TEST(Certificate, AFullBoardIsADraw) {
  // All of 5x5 but e5, without a row of five; Black's last stone makes none.
  EXPECT_THAT(
      verdict(file("abadbabbbdcaccceddebecae/aaacbcbecbcddadbdcdeeaed 1>ee()", "freestyle", 5)),
      HasSubstr("the board is full"));
}

TEST(Certificate, ReplyAnsweredTwice) {
  EXPECT_THAT(verdict(file("ddfd/aaai 9>ed(gdgd!cd)")), HasSubstr("g4 is answered twice"));
}

TEST(Certificate, BadTextIsNamed) {
  EXPECT_THAT(verdict(""), HasSubstr("line 1: expected ternion gomoku proof 1"));
  EXPECT_THAT(verdict(file("dd/aa 9>ed()", "renju")), HasSubstr("line 2"));
  EXPECT_THAT(verdict(file("dd/aa 9>ed()", "freestyle", 23)), HasSubstr("size 5 to 22"));
  EXPECT_THAT(verdict(file("dd/dd 9>ed()")), HasSubstr("line 4: expected a cell once"));
  EXPECT_THAT(verdict("\x1c\xFF proof"), HasSubstr("got \"?? proof\""))
      << "what cannot be printed is not shown";
  EXPECT_THAT(verdict(file("dd/ 9>ed()")), HasSubstr("as many black stones"));
  EXPECT_THAT(verdict(file("ddedfdgdhd/aaacaeagai 9>bb()")), HasSubstr("without a five"));
  EXPECT_THAT(verdict(file("dd/aa 9>zz()")), HasSubstr("column 9: expected a cell"));
  EXPECT_THAT(verdict(file("dd/aa 9>ed(")), HasSubstr("expected replies or *"));
  EXPECT_THAT(verdict(file("dd/aa 9>ed(aa!bb")), HasSubstr("expected , or )"));
  EXPECT_THAT(verdict(file("dd/aa 9>ed()x")), HasSubstr("the end of the line"));
  EXPECT_THAT(verdict(file("dd/aa 9>ed(aa=1)")), HasSubstr("a symmetry, s to z"));
  EXPECT_THAT(verdict(file("dd/aa 9>ed(*!aa,*!bb)")), HasSubstr("* once"));
}

TEST(Certificate, OnlyTheEmptyBoardIsTheGame) {
  const std::string text = file("ddedfd/aaacae 9>gd()");
  EXPECT_FALSE(Certificate::read(text)->is_whole());
  const std::string whole = file("/ 9>ee()");
  EXPECT_TRUE(Certificate::read(whole)->is_whole());
  EXPECT_THAT(verdict(whole), HasSubstr("the reply a1 is not answered"));
}

}  // namespace
}  // namespace ternion::certificate
