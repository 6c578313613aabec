// What shows that each command's own options are used: samples of the program at work, and tests
// that stand elsewhere.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ternion::test {

/// An option, and what is seen where it was given and not where it was not; with `gone` the other
/// way round. What is seen is a run's exit code ("code 2"), stdout, stderr and the files it left.
struct Sign {
  std::string_view option;
  std::string text;
  bool gone = false;
};

/// A run without the options and the same run with them. In the words "DIR" stands for a folder of
/// the run's own and "PORT" for a port on which whoever connects is heard, and let go after a line.
struct Sample {
  std::vector<std::string_view> commands;  // each is called, such as {"match", "tournament"}
  std::vector<std::string> usual;          // behind the command's name
  std::vector<std::string> more;           // with the options
  std::vector<Sign> signs;
  std::string input = "";
  std::vector<std::string> before = {};  // a whole command line that comes first, in each folder
};

/// A test that shows what the options do. The file has the test's name and the word; "" stands for
/// the option's own name in quotes.
struct Shown {
  std::vector<std::string_view> commands;
  std::vector<std::string_view> options;
  std::string_view file;  // in test/app
  std::string_view test;
  std::string_view word = "";
};

const std::vector<Sample>& samples();
const std::vector<Shown>& shown_elsewhere();

}  // namespace ternion::test
