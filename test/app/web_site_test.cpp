#include "app/service/net/web_site.hpp"

#include <gtest/gtest.h>

#include "app/service/net/web_assets.hpp"

namespace ternion::service {
namespace {

WebSite site(WebOptions options = {}, bool loopback = true) {
  return WebSite(std::move(options), loopback,
                 [] { return std::vector<WebSite::Gauge>{{"games", "Games", 3}}; });
}

WebRequest get(std::string_view target) {
  WebRequest request;
  request.method = "GET";
  request.target = target;
  request.host = "127.0.0.1:8765";
  return request;
}

std::string header(const WebReply& reply, std::string_view name) {
  for (const auto& [key, value] : reply.headers)
    if (key == name) return value;
  return "";
}

TEST(WebSite, ServesThePageAndItsFiles) {
  auto web = site();
  const WebReply page = web.reply_to(get("/"));
  EXPECT_EQ(page.status, 200U);
  EXPECT_EQ(header(page, "Content-Type"), "text/html; charset=utf-8");
  EXPECT_NE(page.body.find("<div id=\"app\">"), std::string::npos);
  EXPECT_NE(header(page, "Content-Security-Policy").find("default-src 'none'"), std::string::npos);
  // What the page asks for is there too.
  const auto at = page.body.find("/assets/");
  const std::string script = page.body.substr(at, page.body.find('"', at) - at);
  const WebReply asset = web.reply_to(get(script));
  EXPECT_EQ(asset.status, 200U) << script;
  EXPECT_NE(header(asset, "Cache-Control").find("immutable"), std::string::npos);
}

TEST(WebSite, ServesCompressedFilesToThoseWhoTakeThem) {
  auto web = site();
  WebRequest request = get("/index.html");
  const std::size_t plain = web.reply_to(request).body.size();
  request.accepts_gzip = true;
  const WebReply zipped = web.reply_to(request);
  EXPECT_EQ(header(zipped, "Content-Encoding"), "gzip");
  EXPECT_LT(zipped.body.size(), plain);
  EXPECT_EQ(zipped.body.substr(0, 2), "\x1f\x8b");
}

TEST(WebSite, TheFirstLoadIsSmall) {
  auto web = site();
  WebRequest request = get("/");
  const std::string page = web.reply_to(request).body;
  request.accepts_gzip = true;
  std::size_t bytes = web.reply_to(request).body.size();
  for (std::size_t at = 0; (at = page.find("=\"/", at)) != std::string::npos;) {
    const std::string path = page.substr(at + 2, page.find('"', at + 2) - at - 2);
    WebRequest file = get(path);
    file.accepts_gzip = true;
    const WebReply reply = web.reply_to(file);
    EXPECT_EQ(reply.status, 200U) << path;
    bytes += reply.body.size();
    at += 3;
  }
  EXPECT_LT(bytes, 150'000U);
  EXPECT_GT(bytes, 10'000U);  // it has looked
}

TEST(WebSite, AFileThatIsKnownIsNotSentAgain) {
  auto web = site();
  WebRequest request = get("/");
  const std::string tag = header(web.reply_to(request), "ETag");
  ASSERT_FALSE(tag.empty());
  request.if_none_match = tag;
  const WebReply reply = web.reply_to(request);
  EXPECT_EQ(reply.status, 304U);
  EXPECT_TRUE(reply.body.empty());
}

TEST(WebSite, NothingElseIsThere) {
  auto web = site();
  for (const char* target :
       {"/../../etc/passwd", "/..%2f..%2fetc/passwd", "/assets/../../../etc/passwd", "/etc/passwd",
        "//etc/passwd", "/assets/", "/STAMP", "/index.html.gz", "/%00", "*", "", "index.html"})
    EXPECT_EQ(web.reply_to(get(target)).status, 404U) << target;
}

TEST(WebSite, OtherMethodsAreRefused) {
  auto web = site();
  WebRequest request = get("/");
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "get"}) {
    request.method = method;
    EXPECT_EQ(web.reply_to(request).status, 405U) << method;
  }
  request.method = "HEAD";
  EXPECT_EQ(web.reply_to(request).status, 200U);
}

TEST(WebSite, HealthAndMetrics) {
  auto web = site();
  EXPECT_EQ(web.reply_to(get("/health")).body, "ok\n");
  const WebReply metrics = web.reply_to(get("/metrics"));
  EXPECT_EQ(metrics.status, 200U);
  EXPECT_NE(metrics.body.find("\nternion_games 3\n"), std::string::npos) << metrics.body;
  EXPECT_NE(metrics.body.find("# TYPE ternion_http_requests_total counter\n"), std::string::npos);
}

TEST(WebSite, ASocketIsForPagesOfItsOwnOriginAndForPrograms) {
  WebOptions options;
  options.origins = {"https://othello.example"};
  auto web = site(options);
  WebRequest request = get("/ws");
  EXPECT_FALSE(web.refusal_of_socket(request)) << "a program sends no origin";
  const std::pair<const char*, bool> rows[] = {{"http://127.0.0.1:8765", true},
                                               {"https://othello.example", true},
                                               {"http://127.0.0.1:9999", false},
                                               {"https://evil.example", false},
                                               {"null", false},
                                               {"http://127.0.0.1:8765.evil.example", false},
                                               {"https://othello.example.evil", false}};
  for (const auto& [origin, allowed] : rows) {
    request.origin = origin;
    const auto refusal = web.refusal_of_socket(request);
    EXPECT_EQ(!refusal, allowed) << origin;
    if (refusal) {
      EXPECT_EQ(refusal->status, 403U);
    }
  }
}

TEST(WebSite, ANameThatWasMadeToPointHereIsNotItsOwn) {
  auto web = site();
  WebRequest request = get("/ws");
  request.host = "evil.example:8765";
  request.origin = "http://evil.example:8765";
  EXPECT_EQ(web.refusal_of_socket(request)->status, 403U);
  request.target = "/";
  EXPECT_EQ(web.reply_to(request).status, 403U);
  for (const char* host : {"localhost:8765", "[::1]:8765", "127.0.0.2"}) {
    request.host = host;
    EXPECT_EQ(web.reply_to(request).status, 200U) << host;
  }
}

TEST(WebSite, BeyondLoopbackNamesAreTheOperatorsToGive) {
  WebOptions options;
  options.public_hosts = {"othello.example"};
  auto open = site(options, false);
  WebRequest request = get("/");
  for (const char* host : {"othello.example", "OTHELLO.example.:8765", "192.0.2.1:8765",
                           "[2001:db8::1]:8765", "localhost"}) {
    request.host = host;
    EXPECT_EQ(open.reply_to(request).status, 200U) << host;
  }
  for (const char* host : {"evil.example", "othello.example.evil", "192.0.2.1.evil.example", ""}) {
    request.host = host;
    EXPECT_EQ(open.reply_to(request).status, 403U) << host;
  }
}

TEST(WebSite, MetricsMayBeThisMachinesAlone) {
  WebOptions options;
  options.local_metrics = true;
  auto web = site(options, false);
  WebRequest request = get("/metrics");
  EXPECT_EQ(web.reply_to(request).status, 404U);
  request.is_local = true;
  EXPECT_EQ(web.reply_to(request).status, 200U);
}

TEST(WebSite, ATokenIsWantedWhereThereIsOne) {
  WebOptions options;
  options.token = "0123456789abcdef";
  auto web = site(options);
  WebRequest request = get("/ws");
  EXPECT_EQ(web.refusal_of_socket(request)->status, 401U);
  for (const char* wrong : {"Bearer 0123456789abcdeg", "Bearer ", "0123456789abcdef",
                            "Basic 0123456789abcdef", "Bearer 0123456789abcdef0"}) {
    request.authorization = wrong;
    EXPECT_TRUE(web.refusal_of_socket(request)) << wrong;
  }
  request.authorization = "Bearer 0123456789abcdef";
  EXPECT_FALSE(web.refusal_of_socket(request));
  request = get("/ws?game=x&token=0123456789abcdef");
  EXPECT_FALSE(web.refusal_of_socket(request));
  EXPECT_EQ(web.reply_to(get("/metrics")).status, 401U);
  EXPECT_EQ(web.reply_to(get("/metrics?token=0123456789abcdef")).status, 200U);
  EXPECT_EQ(web.reply_to(get("/health")).status, 200U);
}

TEST(WebSite, KnowsItsOwnNamesFromThoseThatLookLikeThem) {
  auto web = site();
  const auto status = [&](std::string_view host) {
    WebRequest request = get("/health");
    request.host = host;
    return web.reply_to(request).status;
  };
  for (const char* own : {"127.0.0.1", "127.0.0.1:8765", "127.9.9.9", "localhost", "localhost:80",
                          "[::1]", "[::1]:8765", "othello.localhost:8765", "LOCALHOST",
                          "localhost.", "LocalHost.:8765", "127.0.0.1."})
    EXPECT_EQ(status(own), 200U) << own;
  for (const char* foreign :
       {"127.0.0.1.evil.example", "127.0.0.1.evil.example:8765", "127.evil.example", "127.",
        "[::1].evil.example", "[::1", "::1.evil.example", "evil.example", "evillocalhost", "", "[]",
        "192.0.2.1", "localhost.evil.example"})
    EXPECT_EQ(status(foreign), 403U) << foreign;
}

TEST(WebSite, BelievesOfAProxyWhatItHasAdded) {
  EXPECT_EQ(WebSite::client_behind("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(WebSite::client_behind("203.0.113.9, 192.0.2.7 "), "192.0.2.7");
  EXPECT_EQ(WebSite::client_behind("203.0.113.9,\t2001:db8::1"), "2001:db8::/64");
  EXPECT_EQ(WebSite::client_behind(""), "");
}

TEST(WebSite, ATokenOfAnyCharactersMayBeEscaped) {
  WebOptions options;
  options.token = "aB3+/x%41==0123456789";
  auto web = site(options);
  for (const char* right :
       {"/ws?token=aB3%2B%2Fx%2541%3D%3D0123456789", "/ws?token=aB3%2b/x%2541==0123456789",
        "/ws?token=aB3+/x%41==0123456789"}) {
    EXPECT_FALSE(web.refusal_of_socket(get(right))) << right;
    WebRequest call = get(right);
    EXPECT_FALSE(web.refusal_of_call(call)) << right;
  }
  for (const char* wrong : {"/ws?token=aB3+/xA==0123456789", "/ws?token=%", "/ws?token="})
    EXPECT_TRUE(web.refusal_of_socket(get(wrong))) << wrong;
  EXPECT_EQ(unescaped("%4"), "%4");
  EXPECT_EQ(unescaped("%zz%41"), "%zzA");
}

TEST(WebSite, ReadsParametersOfAQuery) {
  EXPECT_EQ(WebSite::parameter("/ws?a=1&game=x&b", "game"), "x");
  EXPECT_EQ(WebSite::parameter("/ws?game=", "game"), "");
  EXPECT_EQ(WebSite::parameter("/ws?xgame=1", "game"), "");
  EXPECT_EQ(WebSite::parameter("/ws", "game"), "");
}

TEST(WebSite, ShowsAnArenaWhereThereIsOne) {
  auto without = site();
  EXPECT_EQ(without.reply_to(get("/arena.json")).status, 204U);
  WebOptions options;
  bool works = true;
  options.arena = [&]() -> Expected<std::string> {
    if (works) return "{}";
    return fail(ErrorCode::io, "the store is gone");
  };
  options.token = "0123456789abcdef";
  auto web = site(options);
  EXPECT_EQ(web.reply_to(get("/arena.json")).status, 401U);
  const WebReply reply = web.reply_to(get("/arena.json?token=0123456789abcdef"));
  EXPECT_EQ(reply.status, 200U);
  EXPECT_EQ(header(reply, "Content-Type"), "application/json");
  EXPECT_EQ(reply.body, "{}");
  works = false;
  EXPECT_EQ(web.reply_to(get("/arena.json?token=0123456789abcdef")).status, 503U);
}

}  // namespace
}  // namespace ternion::service
