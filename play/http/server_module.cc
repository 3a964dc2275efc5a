// Connections. The library reads and writes HTTP; what it reads from and writes to is a Connection
// of this file, which keeps time: a request must be there within some seconds of its first byte,
// however slowly it trickles, and has only so many bytes, so that slow and broken clients are shed.
#include "play/http/server_module.h"

#include <httplib.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstring>
#include <utility>

namespace colorwalk {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds kIdle{2000};      ///< A connection without a request is kept so long.
constexpr milliseconds kToArrive{5000};  ///< A request takes so long at most, once it has begun,
constexpr milliseconds kToLeave{5000};   ///< and a piece of an answer.
constexpr milliseconds kSlice{50};       ///< Nobody waits longer without a look at the stop.
constexpr int kRequestsAConnection = 1000;
constexpr std::size_t kLongestHead = 16'384;
constexpr int kBacklog = 256;

/// A client's connection, as the library sees it.
class Connection final : public httplib::Stream {
 public:
  Connection(socket_t socket, std::size_t longest_body, const std::atomic<bool>& is_stopped)
      : socket_(socket), longest_(longest_body + kLongestHead), is_stopped_(is_stopped) {}

  /// Waits for the first byte of a request; false if none comes or the client has hung up.
  bool wait_for_request() {
    is_answered_well_ = true;
    read_ = 0;
    deadline_ = Clock::now() + kIdle;
    if (!is_readable()) return false;
    deadline_ = Clock::now() + kToArrive;
    return buffered() > 0 || !is_hung_up();
  }

  /// Whether the rest of a request may stand in the way of the next one: after errors a body may
  /// not have been read.
  bool is_spoiled() const { return !is_answered_well_; }

  bool is_readable() const override { return buffered() > 0 || wait(POLLIN, deadline_); }

  bool is_writable() const override { return !is_stopped_ && !is_hung_up(); }

  ssize_t read(char* to, std::size_t size) override {
    if (buffered() == 0 && !fill()) return -1;
    const std::size_t taken = std::min(size, buffered());
    std::memcpy(to, buffer_.data() + begin_, taken);
    begin_ += taken;
    return static_cast<ssize_t>(taken);
  }

  ssize_t write(const char* from, std::size_t size) override {
    note_code({from, size});
    const Clock::time_point deadline = Clock::now() + kToLeave;
    std::size_t written = 0;
    while (written < size) {
      if (!wait(POLLOUT, deadline)) return -1;
      const ssize_t sent =
          send(socket_, from + written, size - written, MSG_NOSIGNAL | MSG_DONTWAIT);
      if (sent < 0 && errno != EAGAIN && errno != EINTR) return -1;
      if (sent > 0) written += static_cast<std::size_t>(sent);
    }
    return static_cast<ssize_t>(size);
  }

  // Nobody asks for addresses.
  void get_remote_ip_and_port(std::string& /*ip*/, int& /*port*/) const override {}
  void get_local_ip_and_port(std::string& /*ip*/, int& /*port*/) const override {}
  socket_t socket() const override { return socket_; }

 private:
  std::size_t buffered() const { return end_ - begin_; }

  /// Reads what is there into the empty buffer; false at the end, at the deadline and when the
  /// request is too long.
  bool fill() {
    if (read_ >= longest_ || !wait(POLLIN, deadline_)) return false;
    const ssize_t got = recv(socket_, buffer_.data(), buffer_.size(), 0);
    if (got <= 0) return false;
    begin_ = 0;
    end_ = static_cast<std::size_t>(got);
    read_ += end_;
    return true;
  }

  bool wait(short events, Clock::time_point deadline) const {
    while (!is_stopped_) {
      const auto left = std::chrono::ceil<milliseconds>(deadline - Clock::now());
      if (left <= milliseconds(0)) return false;
      pollfd polled = {.fd = socket_, .events = events, .revents = 0};
      const int ready = poll(&polled, 1, static_cast<int>(std::min(left, kSlice).count()));
      if (ready > 0) return true;
      if (ready < 0 && errno != EINTR) return false;
    }
    return false;
  }

  bool is_hung_up() const {
    char byte = 0;
    const ssize_t got = recv(socket_, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
    return got == 0 || (got < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR);
  }

  /// Notes the code of an answer, with which its head begins.
  void note_code(std::string_view text) {
    if (text.starts_with("HTTP/1.1 ")) is_answered_well_ = text.substr(9).starts_with('2');
  }

  socket_t socket_;
  std::size_t longest_;
  const std::atomic<bool>& is_stopped_;
  Clock::time_point deadline_;
  std::size_t read_ = 0;  ///< Bytes of this request.
  bool is_answered_well_ = true;
  std::array<char, 16'384> buffer_{};
  std::size_t begin_ = 0;  ///< Of what is in the buffer.
  std::size_t end_ = 0;
};

/// The library's server with connections of our own.
class Server final : public httplib::Server {
 public:
  explicit Server(std::size_t longest_body) : longest_body_(longest_body) {}

  /// The library lets five clients wait.
  void widen_backlog() { ::listen(svr_sock_, kBacklog); }

  void end() {
    is_stopped_ = true;
    if (is_running() && !is_ended_.exchange(true)) stop();
  }
  bool is_stopped() const { return is_stopped_; }

 private:
  bool process_and_close_socket(socket_t socket) override {
    const int on = 1;
    setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    Connection connection(socket, longest_body_, is_stopped_);
    for (int left = kRequestsAConnection; left > 0 && connection.wait_for_request(); --left) {
      bool is_closed = false;
      if (!process(connection, left == 1, is_closed)) break;
      if (is_closed || connection.is_spoiled()) break;
    }
    shutdown(socket, SHUT_RDWR);
    close(socket);
    return true;
  }

  /// Else the library compresses as well as can be, which takes it half a second for the page.
  static void ask_for_plain_answers(httplib::Request& request) {
    request.headers.erase("Accept-Encoding");
  }

  /// The library's versions differ in what they ask for.
  template <class Stream>
  bool process(Stream& stream, bool is_last, bool& is_closed) {
    if constexpr (requires { this->process_request(stream, is_last, is_closed, nullptr); }) {
      return this->process_request(stream, is_last, is_closed, ask_for_plain_answers);
    } else {
      return this->process_request(stream, "", 0, "", 0, is_last, is_closed, ask_for_plain_answers);
    }
  }

  std::size_t longest_body_;
  std::atomic<bool> is_stopped_ = false;
  std::atomic<bool> is_ended_ = false;  ///< The library takes one end alone.
};

RequestHead head_of(const httplib::Request& request) {
  const auto header = [&request](const char* name) { return request.get_header_value(name); };
  return {.method = request.method,
          .path = request.path,
          .host = header("Host"),
          .origin = header("Origin"),
          .fetch_site = header("Sec-Fetch-Site"),
          .content_type = header("Content-Type"),
          .content_length = header("Content-Length"),
          .headers = request.headers.size(),
          .has_odd_transfer = request.has_header("Range") ||
                              request.has_header("Content-Encoding") ||
                              request.has_header("Transfer-Encoding")};
}

/// Lines as pieces of an answer.
class ChunkSink final : public LineSink {
 public:
  explicit ChunkSink(httplib::DataSink& sink) : sink_(sink) {}
  bool send(const std::string& line) override {
    const std::string text = line + '\n';
    return sink_.write(text.data(), text.size()) && sink_.is_writable();
  }
  bool is_open() const override { return sink_.is_writable(); }

 private:
  httplib::DataSink& sink_;
};

void give(HttpAnswer&& answer, httplib::Response& response) {
  response.status = answer.code;
  response.set_header("Cache-Control", "no-store");
  response.set_header("X-Content-Type-Options", "nosniff");
  response.set_header("X-Frame-Options", "DENY");
  response.set_header("Referrer-Policy", "no-referrer");
  response.set_header("Cross-Origin-Resource-Policy", "same-origin");
  if (!answer.policy.empty()) response.set_header("Content-Security-Policy", answer.policy);
  if (answer.code == 503) response.set_header("Retry-After", "1");
  if (!answer.stream) {
    response.set_content(answer.body, answer.type);
    return;
  }
  response.set_chunked_content_provider(
      answer.type, [stream = std::move(answer.stream)](std::size_t, httplib::DataSink& sink) {
        ChunkSink lines(sink);
        stream(lines);
        sink.done();
        return true;
      });
}

/// What the library refuses by itself, told as all errors are.
std::string_view sentence_of(int code) {
  if (code == 413) return "the body is too long";
  if (code == 414) return "the address is too long";
  return "this is no request that the server understands";
}

class HttplibServer final : public ServerModule {
 public:
  HttplibServer(const PlayLimits& limits, ServerFunctions functions)
      : limits_(limits), functions_(std::move(functions)), server_(limits.body) {
    server_.new_task_queue = [this] {
      return new httplib::ThreadPool(static_cast<std::size_t>(limits_.connections));
    };
    server_.set_payload_max_length(limits.body);
    server_.set_socket_options([](socket_t socket) {
      const int on = 1;
      setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    });
    using Handled = httplib::Server::HandlerResponse;
    server_.set_pre_routing_handler(
        [this](const httplib::Request& request, httplib::Response& response) {
          std::optional<HttpAnswer> refusal = functions_.refuse(head_of(request), host_, port_);
          if (!refusal) return Handled::Unhandled;
          give(*std::move(refusal), response);
          return Handled::Handled;
        });
    server_.set_error_handler(httplib::Server::HandlerWithResponse(
        [this](const httplib::Request&, httplib::Response& response) {
          if (!response.body.empty()) return Handled::Handled;
          give(functions_.error(response.status, sentence_of(response.status)), response);
          return Handled::Handled;
        }));
    const auto handle = [this](const httplib::Request& request, httplib::Response& response) {
      // The library answers HEAD as GET without its body.
      const std::string method = request.method == "HEAD" ? "GET" : request.method;
      const HttpRequest asked = {.method = method, .path = request.path, .body = request.body};
      give(functions_.answer(asked), response);
    };
    server_.Get(".*", handle);
    server_.Post(".*", handle);
  }

  int bind(const std::string& host, int port) override {
    host_ = host;
    port_ = port == 0 ? server_.bind_to_any_port(host) : port;
    if (port_ <= 0 || (port != 0 && !server_.bind_to_port(host, port))) return 0;
    server_.widen_backlog();
    return port_;
  }

  void serve() override {
    if (!server_.is_stopped()) server_.listen_after_bind();
  }
  void stop() override { server_.end(); }

 private:
  PlayLimits limits_;
  ServerFunctions functions_;
  Server server_;
  std::string host_;
  int port_ = 0;
};

}  // namespace
}  // namespace colorwalk

extern "C" colorwalk::ServerModule* colorwalk_make_server(const colorwalk::PlayLimits& limits,
                                                          colorwalk::ServerFunctions functions) {
  return new colorwalk::HttplibServer(limits, std::move(functions));
}
