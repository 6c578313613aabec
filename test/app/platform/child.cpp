// A program for the tests of links: `platform_child WORD [ARG...]` does what the word says.
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <string>
#include <thread>

int main(int count, char** words) {
  const std::string word = count > 1 ? words[1] : "";
  if (word == "echo")
    for (std::string line; std::getline(std::cin, line);)
      std::cout << "<" << line << ">" << std::endl;
  if (word == "words")
    for (int i = 2; i < count; ++i) std::cout << "[" << words[i] << "]\n";
  if (word == "complain") std::cerr << "a complaint" << std::flush;
  if (word == "sleep") std::this_thread::sleep_for(std::chrono::hours(1));
  if (word == "exit") std::exit(std::atoi(words[2]));
  return 0;
}
