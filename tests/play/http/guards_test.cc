#include "play/http/guards.h"

#include "tests/support/test.h"

namespace colorwalk {
namespace {

constexpr int kPort = 7531;

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
  head.has_length = true;
  return head;
}

/// A request with another value of one field.
template <class Field, class Value>
RequestHead with(RequestHead head, Field RequestHead::*field, const Value& value) {
  head.*field = value;
  return head;
}

/// The code of the refusal; 0 if the request is accepted.
int code_of(const RequestHead& head) {
  const auto refusal = refusal_of(head, "127.0.0.1", kPort);
  return refusal ? refusal->code : 0;
}

TEST(HttpGuards, AcceptTheAddressAndTheNamesOfThisMachine) {
  for (const char* header : {"127.0.0.1:7531", "localhost:7531", "[::1]:7531"}) {
    EXPECT_TRUE(names_server(header, "127.0.0.1", kPort)) << header;
    EXPECT_TRUE(names_server(header, "0.0.0.0", kPort)) << header;
    EXPECT_FALSE(names_server(header, "192.168.1.7", kPort)) << header;
  }
  EXPECT_TRUE(names_server("192.168.1.7:7531", "192.168.1.7", kPort));
  EXPECT_TRUE(names_server("localhost", "127.0.0.1", 80));
}

TEST(HttpGuards, RefuseNamesThatCanBeRebound) {
  for (const char* header :
       {"", "example.com:7531", "127.0.0.1.example.com:7531", "localhost:7532", "127.0.0.1",
        "127.0.0.1:", "127.0.0.1:7531:7531", "[::1:7531", "::1:7531", "10.0.0.1:7531"}) {
    EXPECT_FALSE(names_server(header, "127.0.0.1", kPort)) << header;
  }
  // A wildcard address accepts all numeric addresses, but no names.
  EXPECT_TRUE(names_server("10.0.0.1:7531", "0.0.0.0", kPort));
  EXPECT_TRUE(names_server("[fe80::1]:7531", "::", kPort));
  EXPECT_FALSE(names_server("example.com:7531", "0.0.0.0", kPort));
}

TEST(HttpGuards, AcceptTheOwnPageAndPrograms) {
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
    EXPECT_EQ(code_of(with(post(), &RequestHead::origin, origin)), 403) << origin;
  }
  EXPECT_EQ(code_of(with(get("/api/catalog"), &RequestHead::fetch_site, "cross-site")), 403);
  EXPECT_EQ(code_of(with(get("/"), &RequestHead::fetch_site, "cross-site")), 0) << "a link";
}

TEST(HttpGuards, RefuseBodiesThatAreNotJsonOrHaveNoLength) {
  for (const char* type : {"", "text/plain", "application/x-www-form-urlencoded",
                           "multipart/form-data; boundary=x", "application/jsonp"}) {
    EXPECT_EQ(code_of(with(post(), &RequestHead::content_type, type)), 415) << type;
  }
  EXPECT_EQ(code_of(with(post(), &RequestHead::has_length, false)), 411);
  EXPECT_EQ(code_of(with(post(), &RequestHead::is_encoded, true)), 400);
}

TEST(HttpGuards, RefuseOtherMethodsAndLongAddresses) {
  for (const char* method : {"PUT", "DELETE", "OPTIONS", "TRACE", "get", ""}) {
    EXPECT_EQ(code_of(with(get("/"), &RequestHead::method, method)), 405) << method;
  }
  EXPECT_EQ(code_of(get("/" + std::string(300, 'a'))), 414);
}

}  // namespace
}  // namespace colorwalk
