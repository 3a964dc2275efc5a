#include "play/http/guards.h"

#include <gtest/gtest.h>

namespace colorwalk {
namespace {

constexpr int kPort = 7531;
constexpr std::size_t kBody = 1000;

RequestHead get(const std::string& path) {
  RequestHead head;
  head.method = "GET";
  head.path = path;
  head.host = "127.0.0.1:7531";
  return head;
}

RequestHead post() {
  RequestHead head = get("/api/solve");
  head.method = "POST";
  head.content_type = "application/json; charset=utf-8";
  head.content_length = "17";
  return head;
}

/// The code that the request is refused with; 0 if it is not.
int code_of(const RequestHead& head) {
  const auto refusal = refusal_of(head, "127.0.0.1", kPort, kBody);
  return refusal ? refusal->first : 0;
}

TEST(HttpGuards, KnowTheServerByItsAddressAndTheUsualNamesOfThisMachine) {
  for (const char* header : {"127.0.0.1:7531", "localhost:7531", "[::1]:7531"}) {
    EXPECT_TRUE(names_server(header, "127.0.0.1", kPort)) << header;
    EXPECT_TRUE(names_server(header, "0.0.0.0", kPort)) << header;
    EXPECT_FALSE(names_server(header, "192.168.1.7", kPort)) << header;
  }
  EXPECT_TRUE(names_server("192.168.1.7:7531", "192.168.1.7", kPort));
  EXPECT_TRUE(names_server("localhost", "127.0.0.1", 80));
}

TEST(HttpGuards, TakeNoNameThatSomebodyMayHaveRebound) {
  for (const char* header :
       {"", "example.com:7531", "127.0.0.1.example.com:7531", "localhost:7532", "127.0.0.1",
        "127.0.0.1:", "127.0.0.1:7531:7531", "[::1:7531", "::1:7531", "10.0.0.1:7531"}) {
    EXPECT_FALSE(names_server(header, "127.0.0.1", kPort)) << header;
  }
  // On all addresses any of them in figures will do, and still no name.
  EXPECT_TRUE(names_server("10.0.0.1:7531", "0.0.0.0", kPort));
  EXPECT_TRUE(names_server("[fe80::1]:7531", "::", kPort));
  EXPECT_FALSE(names_server("example.com:7531", "0.0.0.0", kPort));
}

TEST(HttpGuards, LetTheOwnPageAndProgramsAsk) {
  EXPECT_EQ(code_of(get("/")), 0);
  EXPECT_EQ(code_of(post()), 0);
  RequestHead own = post();
  own.origin = "http://127.0.0.1:7531";
  own.fetch_site = "same-origin";
  EXPECT_EQ(code_of(own), 0);
}

TEST(HttpGuards, RefuseOtherPages) {
  for (const char* origin : {"http://example.com", "null", "https://127.0.0.1:7531",
                             "http://127.0.0.1:7532", "http://localhost:7531"}) {
    RequestHead head = post();
    head.origin = origin;
    EXPECT_EQ(code_of(head), 403) << origin;
  }
  RequestHead image = get("/api/catalog");
  image.fetch_site = "cross-site";
  EXPECT_EQ(code_of(image), 403);
  RequestHead link = get("/");
  link.fetch_site = "cross-site";
  EXPECT_EQ(code_of(link), 0);
}

TEST(HttpGuards, RefuseBodiesThatAreNoJsonOrHaveNoFittingLength) {
  for (const char* type : {"", "text/plain", "application/x-www-form-urlencoded",
                           "multipart/form-data; boundary=x", "application/jsonp"}) {
    RequestHead head = post();
    head.content_type = type;
    EXPECT_EQ(code_of(head), 415) << type;
  }
  RequestHead head = post();
  head.content_length = "";
  EXPECT_EQ(code_of(head), 411);
  for (const char* length : {"1001", "-1", "x", "99999999999999999999", "1e3", " 5"}) {
    head.content_length = length;
    EXPECT_EQ(code_of(head), 413) << length;
  }
  head.content_length = "1000";
  EXPECT_EQ(code_of(head), 0);
  head.has_odd_transfer = true;
  EXPECT_EQ(code_of(head), 400);
}

TEST(HttpGuards, RefuseOtherMethodsLongAddressesAndManyHeaders) {
  for (const char* method : {"PUT", "DELETE", "OPTIONS", "TRACE", "get", ""}) {
    RequestHead head = get("/");
    head.method = method;
    EXPECT_EQ(code_of(head), 405) << method;
  }
  EXPECT_EQ(code_of(get("/" + std::string(300, 'a'))), 414);
  RequestHead head = get("/");
  head.headers = 1000;
  EXPECT_EQ(code_of(head), 431);
}

}  // namespace
}  // namespace colorwalk
