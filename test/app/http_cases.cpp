#include "test/app/http_cases.hpp"

#include <string_view>

namespace ternion::test {
namespace {

using namespace std::string_literals;

std::string with_length(std::string_view length) {
  return kPost + "Content-Length:" + std::string(length) + kEnd + kEnd + "{}";
}
std::string with_coding(std::string_view line) {
  return kPost + std::string(line) + "\r\n\r\n2\r\n{}\r\n0\r\n\r\n";
}
std::string with_chunks(std::string_view chunks) {
  return kPost + kChunked + kEnd + std::string(chunks);
}
std::string with_field(std::string_view field) {
  return "GET /health HTTP/1.1\r\n" + kHost + std::string(field) + kEnd + kEnd;
}
std::string with_host(std::string_view host) {
  return "GET /health HTTP/1.1\r\n" + std::string(host) + kEnd;
}
std::string with_line(std::string_view line) { return std::string(line) + kEnd + kHost + kEnd; }

std::vector<HttpCase> lengths() {
  std::vector<HttpCase> cases{
      {"a length", with_length(" 2"), {201}},
      {"a length without a blank", with_length("2"), {201}},
      {"a length between blanks", with_length(" \t2 \t"), {201}},
      {"a length with zeros before it", with_length(" 002"), {201}},
      {"no length and no body", kPost + kEnd, {201}},
      {"a length of nothing", kPost + "Content-Length: 0\r\n\r\n", {201}},
      {"a body of a request that needs none",
       "GET /health HTTP/1.1\r\n" + kHost + "Content-Length: 5\r\n\r\nGET /",
       {200}},
      {"a body that looks like a request",
       "POST / HTTP/1.1\r\n" + kHost + "Content-Length: " + std::to_string(kSmuggled.size()) +
           "\r\n\r\n" + kSmuggled,
       {405}},
      {"more than the length says is the next request",
       kPost + "Content-Length: 2\r\n\r\n{}" + kSmuggled,
       {201, 200}},
      {"less than the length says", kPost + "Content-Length: 3\r\n\r\n{}", {}, After::waits},
      {"too long by what it says",
       kPost + "Content-Length: 10000000\r\n\r\n",
       {413},
       After::closes},
      {"the same length twice",
       kPost + "Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}",
       {400},
       After::closes},
      {"two lengths",
       kPost + "Content-Length: 2\r\nContent-Length: 0\r\n\r\n{}",
       {400},
       After::closes},
      {"a name with another underline",
       kPost + "Content_Length: 10\r\nContent-Length: 2\r\n\r\n{}",
       {201}},
  };
  for (const char* length :
       {"", " ", " +2", " -2", " -0", " 2a", " 0x2", " 2, 2", " 2,", " 2 2", " 2.0", " 2e0",
        " \"2\"", " 99999999999999999999999", " 36893488147419103234", " \v2"})
    cases.push_back({"no length:" + std::string(length),
                     with_length(length) + kSmuggled,
                     {400},
                     After::closes});
  return cases;
}

std::vector<HttpCase> codings() {
  std::vector<HttpCase> cases{
      {"both, the length first",
       kPost + "Content-Length: 2\r\n" + kChunked + "\r\n0\r\n\r\n" + kSmuggled,
       {400},
       After::closes},
      {"both, the coding first",
       kPost + kChunked + "Content-Length: 5\r\n\r\n0\r\n\r\n" + kSmuggled,
       {400},
       After::closes},
      {"both, the length that of the chunks",
       kPost + kChunked + "Content-Length: 12\r\n\r\n" + "2\r\n{}\r\n0\r\n\r\n" + kSmuggled,
       {400},
       After::closes},
      {"an unknown coding and a length",
       kPost + "Transfer-Encoding: x\r\nContent-Length: 2\r\n\r\n{}" + kSmuggled,
       {501},
       After::closes},
      {"two codings in two lines",
       kPost + kChunked + "Transfer-Encoding: identity\r\n\r\n0\r\n\r\n" + kSmuggled,
       {400},
       After::closes},
      {"chunked twice in two lines",
       kPost + kChunked + kChunked + "\r\n0\r\n\r\n" + kSmuggled,
       {400},
       After::closes},
      {"a coding before HTTP/1.1",
       "POST /api/game HTTP/1.0\r\n" + kHost + kChunked + "\r\n0\r\n\r\n" + kSmuggled,
       {400},
       After::closes},
      {"a coding with a blank before its colon",
       with_coding("Transfer-Encoding : chunked"),
       {400},
       After::closes},
      {"a length with a blank before its colon",
       kPost + "Content-Length : 2\r\n\r\n{}",
       {400},
       After::closes},
      {"a coding in capitals", with_coding("TRANSFER-ENCODING: CHUNKED"), {201}},
      {"a coding behind a tab", with_coding("Transfer-Encoding:\tchunked"), {201}},
      {"a coding without a blank", with_coding("Transfer-Encoding:chunked"), {201}},
      {"a coding before a blank", with_coding("Transfer-Encoding: chunked \t"), {201}},
      {"another name is no coding",
       kPost + "Transfer_Encoding: chunked\r\n" +
           "X-Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n{}",
       {201}},
      {"what the client would take", with_field("TE: trailers, deflate"), {200}},
  };
  for (const char* coding :
       {"xchunked", "chunkedx", "chunk", "identity", "gzip", "gzip, chunked", "chunked, gzip",
        "chunked, identity", "chunked;a=b", "\"chunked\"", "'chunked'", "chunked chunked"})
    cases.push_back({"a coding of another name: "s + coding,
                     kPost + "Transfer-Encoding: " + coding + "\r\n\r\n0\r\n\r\n" + kSmuggled,
                     {501},
                     After::closes});
  for (const char* coding : {"chunked, chunked", "chunked,", ",chunked", ""})
    cases.push_back({"a coding of doubtful form: "s + coding,
                     kPost + "Transfer-Encoding: " + coding + "\r\n\r\n0\r\n\r\n" + kSmuggled,
                     {501},
                     After::closes});
  for (const char* coding : {"\vchunked", "chun\rked",
                             "\x7f"
                             "chunked"})
    cases.push_back({"a coding with a control character: "s + coding,
                     kPost + "Transfer-Encoding: " + coding + "\r\n\r\n0\r\n\r\n" + kSmuggled,
                     {400},
                     After::closes});
  return cases;
}

std::vector<HttpCase> chunks() {
  const std::string object = "{\"game\": \"Othello\", \"clock\": null}";  // 34 bytes
  std::vector<HttpCase> cases{
      {"one chunk", with_chunks("2\r\n{}\r\n0\r\n\r\n"), {201}},
      {"a chunk a byte", with_chunks("1\r\n{\r\n1\r\n}\r\n0\r\n\r\n"), {201}},
      {"no chunk", with_chunks("0\r\n\r\n"), {201}},
      {"a size in hexadecimal", with_chunks("22\r\n" + object + "\r\n0\r\n\r\n"), {201}},
      {"a size in small letters", with_chunks("c\r\n{          }\r\n0\r\n\r\n"), {201}},
      {"a size in capitals", with_chunks("C\r\n{          }\r\n0\r\n\r\n"), {201}},
      {"a size with zeros before it", with_chunks("0002\r\n{}\r\n000\r\n\r\n"), {201}},
      {"an extension", with_chunks("2;a=b\r\n{}\r\n0\r\n\r\n"), {201}},
      {"an extension without a value", with_chunks("2;a\r\n{}\r\n0;z\r\n\r\n"), {201}},
      {"an extension in quotes", with_chunks("2;a=\"b;\\\"c\"\r\n{}\r\n0\r\n\r\n"), {201}},
      {"two extensions", with_chunks("2;a=b;c=d\r\n{}\r\n0\r\n\r\n"), {201}},
      {"a trailer", with_chunks("2\r\n{}\r\n0\r\nX: y\r\n\r\n"), {201}},
      {"a request behind the chunks", with_chunks("2\r\n{}\r\n0\r\n\r\n") + kSmuggled, {201, 200}},
      {"a chunk that looks like a request",
       "POST / HTTP/1.1\r\n" + kHost + kChunked + "\r\n29\r\n" + kSmuggled + "\r\n0\r\n\r\n",
       {405}},
      {"a size alone", with_chunks("2\r\n"), {}, After::waits},
      {"no last chunk", with_chunks("2\r\n{}\r\n"), {}, After::waits},
      {"no end of the trailers", with_chunks("2\r\n{}\r\n0\r\nX: y\r\n"), {}, After::waits},
      {"chunks that are too long",
       with_chunks("10000\r\n" + std::string(0x10000, ' ') + "\r\n2\r\n{}\r\n0\r\n\r\n"),
       {413},
       After::closes},
      {"a chunk that says it is too long", with_chunks("FFFFFFFF\r\n{}"), {413}, After::closes},
      {"an extension that is too long",
       with_chunks("2;a=" + std::string(100'000, 'x') + "\r\n{}\r\n0\r\n\r\n"),
       {431},
       After::closes},
      {"a size that never ends", with_chunks(std::string(100'000, '0')), {431}, After::closes},
      {"a trailer that never ends",
       with_chunks("2\r\n{}\r\n0\r\nX: " + std::string(100'000, 'x')),
       {431},
       After::closes},
      {"a trailer that would be a host",
       with_chunks("2\r\n{}\r\n0\r\nHost: evil.example\r\n\r\n"),
       {201}},
      {"a trailer that would be an origin",
       with_chunks("2\r\n{}\r\n0\r\nOrigin: http://evil.example\r\n\r\n"),
       {201}},
      {"a length as a trailer",
       with_chunks("2\r\n{}\r\n0\r\nContent-Length: 5\r\n\r\n") + kSmuggled,
       {400},
       After::closes},
      {"a folded trailer",
       with_chunks("2\r\n{}\r\n0\r\nX: y\r\n z\r\n\r\n") + kSmuggled,
       {400},
       After::closes},
      {"trailers that are too long",
       with_chunks("2\r\n{}\r\n0\r\nX: " + std::string(40'000, 'x') + "\r\n\r\n"),
       {431},
       After::closes},
  };
  for (const char* bad :
       {"x", "-2", "+2", "0x2", "", " 2", "g", "2 2", "FFFFFFFFFFFFFFFFF2", "2;\x01", "2,"})
    cases.push_back({"no size: "s + bad,
                     with_chunks(bad + "\r\n{}\r\n0\r\n\r\n"s) + kSmuggled,
                     {400},
                     After::closes});
  for (const char* bad : {"2\r\n{}0\r\n\r\n", "2\r\n{}x\r\n0\r\n\r\n", "1\r\n{}\r\n0\r\n\r\n",
                          "2\r\n{}\n0\r\n\r\n", "2\r\n{}\r0\r\n\r\n", "2\r\n{}\r\n\r\n0\r\n\r\n",
                          "2\r\n{}\r\n0\r\nX y\r\n\r\n", "2\r\n{}\r\n0\r\nX : y\r\n\r\n"})
    cases.push_back(
        {"chunks of wrong form: "s + bad, with_chunks(bad) + kSmuggled, {400}, After::closes});
  return cases;
}

std::vector<HttpCase> fields() {
  std::vector<HttpCase> cases{
      {"an unknown field", with_field("X: y"), {200}},
      {"an empty field", with_field("X:"), {200}},
      {"the same field twice", with_field("X: a\r\nX: b"), {200}},
      {"a value with a tab and other bytes", with_field("X: a\tb \xC3\xA4\xFF"), {200}},
      {"a name of all characters that may be", with_field("!#$%&'*+-.^_`|~09azAZ: y"), {200}},
      {"a head that is too long",
       with_field("X: " + std::string(40'000, 'x')) + kSmuggled,
       {431},
       After::closes},
      {"a name that is too long",
       with_field(std::string(40'000, 'x') + ": y") + kSmuggled,
       {431},
       After::closes},
      {"a head that never ends", kGet + "X: " + std::string(40'000, 'x'), {431}, After::closes},
      {"a head without its end", kGet, {}, After::waits},
      {"nothing behind the request line", "GET /health HTTP/1.1\r\n", {}, After::waits},
      {"line feeds alone", "GET /health HTTP/1.1\nHost: localhost\n\n", {400}, After::closes},
      {"line feeds alone in a body's head",
       "POST /api/game HTTP/1.1\nHost: localhost\n"
       "Content-Length: 2\n\n{}",
       {400},
       After::closes},
  };
  std::string many;
  for (int i = 0; i < 4000; ++i) many.append("X").append(std::to_string(i)).append(": y\r\n");
  cases.push_back({"too many fields", kGet + many + kEnd + kSmuggled, {431}, After::closes});
  const std::pair<const char*, std::string> wrong[] = {
      {"a blank before the colon", "X : y"},
      {"a tab before the colon", "X\t: y"},
      {"a name with a blank", "X Y: z"},
      {"no colon", "X"},
      {"no name", ": y"},
      {"a name with a slash", "X/Y: z"},
      {"a name in brackets", "(X): z"},
      {"a name of other bytes", "\xC3\xA4: y"},
      {"NUL in a name", "X\0Y: z"s},
      {"NUL in a value", "X: y\0z"s},
      {"NUL before a colon", "X\0: z"s},
      {"a bare carriage return in a value", "X: y\rz"},
      {"a bare carriage return in a name", "X\rY: z"},
      {"a bare carriage return before the end", "X: y\r"},
      {"a bare line feed between fields", "X: y\nZ: a"},
      {"a bare line feed in a name", "X\nY: z"},
      {"a bell in a value", "X: y\az"},
      {"DEL in a value", "X: y\x7Fz"},
      {"a folded value", "X: y\r\n z"},
      {"a value folded by a tab", "X: y\r\n\tz"},
      {"a folded coding", "Transfer-Encoding:\r\n chunked"},
      {"a folded length", "Content-Length:\r\n 0"},
      {"a line of blanks", "X: y\r\n  \r\nZ: a"},
  };
  for (const auto& [name, field] : wrong)
    cases.push_back({name, with_field(field) + kSmuggled, {400}, After::closes});
  cases.push_back({"a blank before the first field",
                   "GET /health HTTP/1.1\r\n " + kHost + kEnd + kSmuggled,
                   {400},
                   After::closes});
  cases.push_back({"a fold before the first field",
                   "GET /health HTTP/1.1\r\n \r\n" + kHost + kEnd + kSmuggled,
                   {400},
                   After::closes});
  return cases;
}

std::vector<HttpCase> hosts() {
  std::vector<HttpCase> cases{
      {"a host twice", with_host(kHost + kHost) + kSmuggled, {400}, After::closes},
      {"two hosts", with_host(kHost + "Host: evil.example\r\n") + kSmuggled, {400}, After::closes},
      {"two hosts far apart",
       with_host(kHost + "X: y\r\nhost: localhost\r\n") + kSmuggled,
       {400},
       After::closes},
      {"no host", with_host("") + kSmuggled, {400}, After::closes},
      {"no host in HTTP/1.0", "GET /health HTTP/1.0\r\n\r\n", {403}, After::closes},
      {"a host with a blank before its colon",
       with_host("Host : localhost\r\n") + kSmuggled,
       {400},
       After::closes},
      {"a folded host", with_host("Host:\r\n localhost\r\n") + kSmuggled, {400}, After::closes},
      {"a host folded in the end",
       with_host("Host: localhost\r\n .evil.example\r\n") + kSmuggled,
       {400},
       After::closes},
  };
  for (const char* host : {"localhost", "LOCALHOST", "localhost.", "localhost:8765", "127.0.0.1",
                           "127.0.0.1:1", "[::1]", "[::1]:80", "a.localhost"})
    cases.push_back({"a host of ours: "s + host, with_host("Host: "s + host + kEnd), {200}});
  for (const char* host : {"", "evil.example", "127.0.0.1.evil.example", "localhost, evil.example",
                           "localhost evil.example", "[::1", "[::1]x", "user@localhost",
                           "http://localhost", "localhost/", "/localhost", "localhost\\"})
    cases.push_back({"a host of others: "s + host, with_host("Host: "s + host + kEnd), {403}});
  return cases;
}

std::vector<HttpCase> request_lines() {
  const std::string longest(20'000, 'x');
  return {
      {"origin form", with_line("GET / HTTP/1.1"), {200}},
      {"a query", with_line("GET /health?a=b HTTP/1.1"), {200}},
      {"absolute form", with_line("GET http://localhost/health HTTP/1.1"), {200}},
      {"absolute form in capitals", with_line("GET HTTP://LOCALHOST:80/health HTTP/1.1"), {200}},
      {"absolute form without a path", with_line("GET http://localhost HTTP/1.1"), {200}},
      {"absolute form with a query alone", with_line("GET http://localhost?a=b HTTP/1.1"), {404}},
      {"absolute form of another host",
       with_line("GET http://evil.example/health HTTP/1.1"),
       {403}},
      {"absolute form of nobody", with_line("GET http:///health HTTP/1.1"), {403}},
      {"absolute form of a user", with_line("GET http://user@localhost/health HTTP/1.1"), {403}},
      {"absolute form counts instead of the host",
       "GET http://localhost/health HTTP/1.1\r\nHost: evil.example\r\n\r\n",
       {200}},
      {"absolute form wants a host all the same",
       "GET http://localhost/health HTTP/1.1\r\n\r\n",
       {400},
       After::closes},
      {"absolute form of another scheme", with_line("GET ftp://localhost/health HTTP/1.1"), {404}},
      {"authority form", with_line("CONNECT localhost:80 HTTP/1.1"), {405}},
      {"authority form to be read", with_line("GET localhost:80 HTTP/1.1"), {404}},
      {"asterisk form", with_line("OPTIONS * HTTP/1.1"), {405}},
      {"asterisk form to be read", with_line("GET * HTTP/1.1"), {404}},
      {"a target without a slash", with_line("GET health HTTP/1.1"), {404}},
      {"an escaped target", with_line("GET /%68ealth HTTP/1.1"), {404}},
      {"a fragment", with_line("GET /#health HTTP/1.1"), {404}},
      {"a target that is too long",
       with_line("GET /" + longest + " HTTP/1.1") + kSmuggled,
       {414},
       After::closes},
      {"a query that is too long",
       with_line("GET /health?" + longest + " HTTP/1.1") + kSmuggled,
       {414},
       After::closes},
      {"a target that never ends", "GET /" + longest, {414}, After::closes},
      {"a method of later", with_line("PATCH / HTTP/1.1"), {405}},
      {"TRACE", with_line("TRACE / HTTP/1.1"), {405}},
      {"a method of WebDAV", with_line("PROPFIND / HTTP/1.1"), {405}},
      {"a method of nobody", with_line("BREW / HTTP/1.1"), {405}},
      {"a method in small letters", with_line("get / HTTP/1.1"), {405}},
      {"a method with a dash", with_line("M-SEARCH / HTTP/1.1"), {405}},
      {"a method with a bracket", with_line("G(T / HTTP/1.1"), {400}, After::closes},
      {"a method with a colon", with_line("GET: / HTTP/1.1"), {400}, After::closes},
      {"two blanks before the target", with_line("GET  / HTTP/1.1"), {400}, After::closes},
      {"two blanks behind the target", with_line("GET /  HTTP/1.1"), {400}, After::closes},
      {"a blank in the end", with_line("GET / HTTP/1.1 "), {400}, After::closes},
      {"a tab for a blank", with_line("GET\t/ HTTP/1.1"), {400}, After::closes},
      {"a blank in the target", with_line("GET /a b HTTP/1.1"), {400}, After::closes},
      {"NUL in the target", with_line("GET /a\0b HTTP/1.1"s), {400}, After::closes},
      {"a bell in the target", with_line("GET /\a HTTP/1.1"), {400}, After::closes},
      {"a bare carriage return in the line", with_line("GET /\r HTTP/1.1"), {400}, After::closes},
      {"no target", with_line("GET HTTP/1.1"), {400}, After::closes},
      {"HTTP/0.9", "GET /health\r\n\r\n", {400}, After::closes},
      {"HTTP/2.0", with_line("GET / HTTP/2.0"), {505}, After::closes},
      {"HTTP/1.2", with_line("GET / HTTP/1.2"), {505}, After::closes},
      {"HTTP/0.9 by its name", with_line("GET / HTTP/0.9"), {505}, After::closes},
      {"the beginning of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", {505}, After::closes},
      {"a version of two digits", with_line("GET / HTTP/1.10"), {400}, After::closes},
      {"a version of one number", with_line("GET / HTTP/1"), {400}, After::closes},
      {"a version that is too short", "GET / X\r\n\r\n", {}, After::waits},
      {"a version in small letters", with_line("GET / http/1.1"), {400}, After::closes},
      {"a version of another protocol", with_line("GET / HTCPCP/1.1"), {400}, After::closes},
      {"a version with a zero", with_line("GET / HTTP/01.1"), {400}, After::closes},
  };
}

std::vector<HttpCase> expectations() {
  const std::string post = kPost + "Content-Length: 2\r\n";
  return {
      {"100-continue", post + "Expect: 100-continue\r\n\r\n{}", {100, 201}},
      {"100-continue in other letters", post + "Expect: 100-Continue\r\n\r\n{}", {100, 201}},
      {"100-continue of chunks",
       kPost + kChunked + "Expect: 100-continue\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
       {100, 201}},
      {"100-continue without a body", kGet + "Expect: 100-continue\r\n\r\n", {200}},
      {"100-continue in HTTP/1.0",
       "POST /api/game HTTP/1.0\r\n" + kHost +
           "Content-Length: 2\r\nExpect: 100-continue\r\n\r\n{}",
       {201},
       After::closes},
      {"100-continue of too much",
       kPost + "Content-Length: 10000000\r\nExpect: 100-continue\r\n\r\n",
       {413},
       After::closes},
      {"another expectation", post + "Expect: 200-ok\r\n\r\n{}" + kSmuggled, {417}, After::closes},
      {"two expectations",
       post + "Expect: 100-continue, x\r\n\r\n{}" + kSmuggled,
       {417},
       After::closes},
      {"two expectations in two lines",
       post + "Expect: 100-continue\r\nExpect: x\r\n\r\n{}" + kSmuggled,
       {417},
       After::closes},
  };
}

std::vector<HttpCase> connections() {
  const std::string get = kGet + kEnd;
  const std::string post = kPost + "Content-Length: 2\r\n\r\n{}";
  const std::string old = "GET /health HTTP/1.0\r\n" + kHost;
  return {
      {"two requests at once", get + get, {200, 200}},
      {"five requests at once", get + post + get + post + get, {200, 201, 200, 201, 200}},
      {"requests of all kinds at once",
       get + with_line("HEAD / HTTP/1.1") + with_line("GET /none HTTP/1.1") +
           with_line("PUT / HTTP/1.1") + with_chunks("2\r\n{}\r\n0\r\n\r\n"),
       {200, 200, 404, 405, 201}},
      {"the last one by its own word",
       kGet + "Connection: close\r\n\r\n" + get,
       {200},
       After::closes},
      {"close among others", kGet + "Connection: x, CLOSE\r\n\r\n" + get, {200}, After::closes},
      {"keep-alive", kGet + "Connection: keep-alive\r\n\r\n", {200}},
      {"keep-alive and close",
       kGet + "Connection: keep-alive, close\r\n\r\n" + get,
       {200},
       After::closes},
      {"HTTP/1.0", old + kEnd + get, {200}, After::closes},
      {"HTTP/1.0 that stays", old + "Connection: keep-alive\r\n\r\n", {200}},
      {"HTTP/1.0 with a body",
       "POST /api/game HTTP/1.0\r\n" + kHost + "Content-Length: 2\r\n\r\n{}",
       {201},
       After::closes},
      {"a wrong request behind a right one",
       get + "GET / HTTP/9\r\n\r\n",
       {200, 400},
       After::closes},
      {"a refused one between two",
       get + with_host(kHost + kHost) + get,
       {200, 400},
       After::closes},
      {"HEAD", with_line("HEAD /health HTTP/1.1"), {200}},
      {"HEAD of what is not there", with_line("HEAD /none HTTP/1.1"), {404}},
      {"HEAD of the API", with_line("HEAD /api/games HTTP/1.1"), {405}},
      {"HEAD with a body", "HEAD / HTTP/1.1\r\n" + kHost + "Content-Length: 5\r\n\r\nGET /", {200}},
      {"HEAD twice", with_line("HEAD / HTTP/1.1") + with_line("HEAD / HTTP/1.1"), {200, 200}},
      {"an upgrade to HTTP/2",
       kGet + "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMA\r\n\r\n",
       {200}},
      {"an upgrade to TLS", kGet + "Connection: Upgrade\r\nUpgrade: TLS/1.0\r\n\r\n", {200}},
      {"a page that is known already", kGet + "If-None-Match: *\r\n\r\n", {200}},
  };
}

}  // namespace

std::vector<HttpCase> http_cases() {
  std::vector<HttpCase> all;
  for (const auto& group : {lengths(), codings(), chunks(), fields(), hosts(), request_lines(),
                            expectations(), connections()})
    all.insert(all.end(), group.begin(), group.end());
  return all;
}

}  // namespace ternion::test
