#include "play/http/server.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "tests/support/test.h"

namespace colorwalk {
namespace {

using testing::StartsWith;

/// A connection of a client to a local server.
class Client {
 public:
  explicit Client(int port) : socket_(socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int buffer = 1;  // The system takes its least size.
    setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &buffer, sizeof buffer);
    EXPECT_EQ(connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
    const timeval limit = {.tv_sec = 60, .tv_usec = 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
  }
  ~Client() { close(socket_); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  void send(std::string_view text) const {
    EXPECT_EQ(::send(socket_, text.data(), text.size(), MSG_NOSIGNAL),
              static_cast<ssize_t>(text.size()));
  }
  /// The next bytes of the response; empty if none arrive for a minute.
  std::string receive() const {
    std::string text(1000, '\0');
    const ssize_t count = recv(socket_, text.data(), text.size(), 0);
    text.resize(count < 0 ? 0 : static_cast<std::size_t>(count));
    return text;
  }

 private:
  int socket_;
};

/// A server with a deadline of an hour for its clients and with fewer threads than the tests have
/// slow clients.
class HttpServerTest : public testing::Test {
 protected:
  static constexpr int kThreads = 2;

  std::string head() const {
    return "GET / HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(server_.port()) + "\r\n\r\n";
  }
  std::string repeated(int times) const {
    std::string text;
    for (int i = 0; i < times; ++i) text += head();
    return text;
  }
  void expect_response_for_others() const {
    const Client client(server_.port());
    client.send(head());
    EXPECT_THAT(client.receive(), StartsWith("HTTP/1.1 200 OK"));
  }

  std::atomic<int> responses_ = 0;
  HttpServer server_{{.threads = kThreads,
                      .idle_time = std::chrono::hours(1),
                      .request_time = std::chrono::hours(1),
                      .write_time = std::chrono::hours(1)},
                     "127.0.0.1",
                     0,
                     [this](const HttpRequest&) {
                       ++responses_;
                       return HttpResponse{.body = std::string(1 << 20, 'x')};
                     }};
  std::jthread thread_{[this](const std::stop_token& stop) { server_.serve(stop); }};
};

TEST_F(HttpServerTest, ClientsThatSendSlowlyDelayNoOthers) {
  std::vector<std::unique_ptr<Client>> slow;
  for (int i = 0; i < 10 * kThreads; ++i) {
    slow.push_back(std::make_unique<Client>(server_.port()));
    slow.back()->send("GET / HTTP/1.1\r\nX: ");
  }
  expect_response_for_others();
}

TEST_F(HttpServerTest, ClientsThatDoNotReadDelayNoOthers) {
  // The responses exceed the buffers of a connection many times.
  constexpr int kRequests = 50;
  std::vector<std::unique_ptr<Client>> blocked;
  for (int i = 0; i < 10 * kThreads; ++i) {
    blocked.push_back(std::make_unique<Client>(server_.port()));
    blocked.back()->send(repeated(kRequests));
  }
  expect_response_for_others();
}

TEST_F(HttpServerTest, MakesNoResponsesInAdvanceForAClientThatDoesNotRead) {
  const Client deaf(server_.port());
  deaf.send(repeated(50));
  EXPECT_THAT(deaf.receive(), StartsWith("HTTP/1.1 200 OK"));
  for (int i = 1; i <= 20; ++i) {
    expect_response_for_others();
    EXPECT_EQ(responses_, 1 + i);
  }
}

}  // namespace
}  // namespace colorwalk
