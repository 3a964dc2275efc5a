// The server on Boost.Beast. Each connection is a chain of callbacks on one I/O thread:
//
//     wait -> read_head -> check_head -> read_body -> handle (on another thread) -> respond -> wait
//
// Deadlines are total times per step: trickling bytes does not extend them.
#include "play/http/server.h"

#include <fmt/format.h>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <chrono>
#include <optional>
#include <set>
#include <sstream>
#include <thread>
#include <utility>
#include <vector>

#include "base/input_error.h"
#include "base/system/thread.h"
#include "play/http/guards.h"

namespace colorwalk {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using Tcp = asio::ip::tcp;
using ErrorCode = boost::system::error_code;

constexpr std::chrono::milliseconds kAcceptPause{50};

/// Otherwise the system takes megabytes of responses for a client that does not read, and making
/// them delays the others.
constexpr int kSendBuffer = 1 << 17;

std::string_view text(const beast::string_view& view) {
  return {view.data(), view.size()};
}

/// The target without its query.
std::string path_of(const http::request<http::string_body>& request) {
  const std::string_view target = text(request.target());
  return std::string(target.substr(0, target.find('?')));
}

RequestHead head_of(const http::request<http::string_body>& request) {
  const auto header = [&request](const auto& name) { return std::string(text(request[name])); };
  return {.method = std::string(text(request.method_string())),
          .path = path_of(request),
          .host = request.count(http::field::host) == 1 ? header(http::field::host) : "",
          .origin = header(http::field::origin),
          .fetch_site = header("Sec-Fetch-Site"),
          .content_type = header(http::field::content_type),
          .has_length = request.count(http::field::content_length) > 0,
          .is_encoded = request.count(http::field::content_encoding) > 0 ||
                        request.count(http::field::transfer_encoding) > 0};
}

/// The response to a request that is not valid HTTP; nothing if the connection failed.
std::optional<HttpResponse> response_to(const ErrorCode& error) {
  if (error == http::error::body_limit) return error_response(413, "the body is too long");
  if (error == http::error::header_limit) return error_response(431, "the headers are too long");
  const bool is_closed =
      error == http::error::end_of_stream || error == http::error::partial_message;
  if (is_closed || error.category() != ErrorCode(http::error::bad_method).category()) {
    return std::nullopt;
  }
  return error_response(400, "malformed HTTP request: " + error.message());
}

void set_headers(const HttpResponse& response, bool keeps_alive, http::fields& fields) {
  fields.set(http::field::content_type, response.type);
  fields.set(http::field::cache_control, "no-store");
  fields.set("X-Content-Type-Options", "nosniff");
  fields.set(http::field::x_frame_options, "DENY");
  fields.set("Referrer-Policy", "no-referrer");
  fields.set("Cross-Origin-Resource-Policy", "same-origin");
  fields.set(http::field::connection, keeps_alive ? "keep-alive" : "close");
  if (!response.policy.empty()) fields.set("Content-Security-Policy", response.policy);
  if (response.code == 503) fields.set(http::field::retry_after, "1");
}

}  // namespace

/// What the connections share. All but `handlers` belongs to the I/O thread.
struct HttpServer::Core {
  Core(const ServerLimits& server_limits, Handler request_handler)
      : limits(server_limits), handler(std::move(request_handler)) {}

  void bind(const std::string& address, int wanted_port);
  void accept();
  void accept_later();
  void close();

  ServerLimits limits;
  Handler handler;
  std::string host;
  int port = 0;
  std::set<Connection*> connections;
  asio::io_context io{1};
  asio::io_context handlers;  ///< Its threads run the handler.
  Tcp::acceptor acceptor{io};
  asio::steady_timer timer{io};
};

/// One client's connection. It lives as long as a callback or handler holds it. `stream`, `closed`
/// and `post` are used by a handler's thread, all else by the I/O thread.
class HttpServer::Connection final : public LineSink,
                                     public std::enable_shared_from_this<HttpServer::Connection> {
 public:
  Connection(Core& core, Tcp::socket socket) : core_(core), stream_(std::move(socket)) {
    core_.connections.insert(this);
    ErrorCode ignored;
    stream_.socket().set_option(Tcp::no_delay(true), ignored);
    stream_.socket().set_option(Tcp::socket::send_buffer_size(kSendBuffer), ignored);
  }
  ~Connection() override { core_.connections.erase(this); }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void wait();
  void close();

  void send(const std::string& line) override;
  std::stop_token closed() const override { return closed_.get_token(); }

 private:
  /// A callback that calls `next` on success and closes the connection otherwise.
  template <class Next>
  auto then(Next next) {
    return [self = shared_from_this(), next](const ErrorCode& error, std::size_t bytes) {
      if (error) return self->close();
      next(bytes);
    };
  }
  /// Runs `action` on the I/O thread.
  template <class Action>
  void post(Action action) {
    asio::post(core_.io, [self = shared_from_this(), action = std::move(action)]() mutable {
      if (!self->closed_.stop_requested()) action();
    });
  }

  void read_head();
  void check_head();
  void read_body();
  void refuse(const ErrorCode& error);
  void handle();
  void respond(const HttpResponse& response, bool keeps_alive);
  void begin_lines(const HttpResponse& response);
  void write(std::string_view text);
  void end_lines();
  void flush();
  void linger();
  void discard();

  const http::request<http::string_body>& request() const { return parser_->get(); }
  std::string chunk(const std::string& text) const {
    return is_chunked_ ? fmt::format("{:x}\r\n{}\r\n", text.size(), text) : text;
  }

  Core& core_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  std::stop_source closed_;
  /// Of a streamed response.
  bool is_streaming_ = false;
  bool is_chunked_ = false;
  bool is_writing_ = false;
  std::string queued_;
  std::string written_;
};

// Requests.

void HttpServer::Connection::wait() {
  if (buffer_.size() > 0) return read_head();  // The client sent several requests at once.
  stream_.expires_after(core_.limits.idle_time);
  stream_.async_read_some(buffer_.prepare(core_.limits.head), then([this](std::size_t bytes) {
                            buffer_.commit(bytes);
                            read_head();
                          }));
}

void HttpServer::Connection::read_head() {
  parser_.emplace();
  parser_->header_limit(static_cast<std::uint32_t>(core_.limits.head));
  parser_->body_limit(core_.limits.body);
  stream_.expires_after(core_.limits.request_time);
  http::async_read_header(stream_, buffer_, *parser_,
                          [self = shared_from_this()](const ErrorCode& error, std::size_t) {
                            if (error) return self->refuse(error);
                            self->check_head();
                          });
}

void HttpServer::Connection::refuse(const ErrorCode& error) {
  const std::optional<HttpResponse> response = response_to(error);
  if (!response) return close();
  respond(*response, /*keeps_alive=*/false);
}

void HttpServer::Connection::check_head() {
  const auto refusal = refusal_of(head_of(request()), core_.host, core_.port);
  if (refusal) return respond(*refusal, /*keeps_alive=*/false);
  if (request()[http::field::expect].empty()) return read_body();
  static constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
  asio::async_write(stream_, asio::buffer(kContinue), then([this](std::size_t) { read_body(); }));
}

void HttpServer::Connection::read_body() {
  http::async_read(stream_, buffer_, *parser_,
                   [self = shared_from_this()](const ErrorCode& error, std::size_t) {
                     if (error) return self->refuse(error);
                     self->handle();
                   });
}

void HttpServer::Connection::handle() {
  const bool is_head = request().method() == http::verb::head;
  HttpRequest received = {.method = is_head ? "GET" : std::string(text(request().method_string())),
                          .path = path_of(request()),
                          .body = std::move(parser_->get().body())};
  asio::post(core_.handlers, [self = shared_from_this(), received = std::move(received)]() mutable {
    Connection& connection = *self;
    const auto response = std::make_shared<HttpResponse>(connection.core_.handler(received));
    if (response->stream) {
      connection.post([&connection, response] { connection.begin_lines(*response); });
      response->stream(connection);
      connection.post([&connection] { connection.end_lines(); });
    } else {
      connection.post([&connection, response] {
        connection.respond(*response, connection.request().keep_alive());
      });
    }
    // The I/O thread must drop the last reference.
    asio::post(connection.core_.io, [released = std::move(self)] {});
  });
}

// Responses.

void HttpServer::Connection::respond(const HttpResponse& response, bool keeps_alive) {
  const auto message = std::make_shared<http::response<http::string_body>>();
  message->result(static_cast<unsigned>(response.code));
  set_headers(response, keeps_alive, *message);
  if (request().method() != http::verb::head) message->body() = response.body;
  message->content_length(response.body.size());
  stream_.expires_after(core_.limits.write_time);
  http::async_write(stream_, *message, then([this, message, keeps_alive](std::size_t) {
                      keeps_alive ? wait() : linger();
                    }));
}

void HttpServer::Connection::begin_lines(const HttpResponse& response) {
  is_streaming_ = true;
  is_chunked_ = request().version() == 11;
  http::response<http::empty_body> head;
  head.result(static_cast<unsigned>(response.code));
  set_headers(response, is_chunked_ && request().keep_alive(), head);
  head.chunked(is_chunked_);
  std::ostringstream text;
  text << head.base();
  write(text.str());
  // A client that disconnects, or sends anything before the last line, ends the response.
  stream_.socket().async_wait(Tcp::socket::wait_read,
                              [self = shared_from_this()](const ErrorCode&) {
                                if (self->is_streaming_) self->close();
                              });
}

void HttpServer::Connection::send(const std::string& line) {
  post([this, text = line + '\n'] { write(chunk(text)); });
}

void HttpServer::Connection::end_lines() {
  is_streaming_ = false;
  write(is_chunked_ ? "0\r\n\r\n" : "");
}

void HttpServer::Connection::write(std::string_view text) {
  queued_ += text;
  if (!is_writing_) flush();
}

void HttpServer::Connection::flush() {
  if (queued_.empty()) {
    if (!is_streaming_) is_chunked_&& request().keep_alive() ? wait() : linger();
    return;
  }
  is_writing_ = true;
  written_ = std::exchange(queued_, {});
  stream_.expires_after(core_.limits.write_time);
  asio::async_write(stream_, asio::buffer(written_), then([this](std::size_t) {
                      is_writing_ = false;
                      flush();
                    }));
}

/// Discards input until the client closes: closing a socket with unread input would reset the
/// connection, and the response could be lost.
void HttpServer::Connection::linger() {
  ErrorCode ignored;
  stream_.socket().shutdown(Tcp::socket::shutdown_send, ignored);
  stream_.expires_after(core_.limits.idle_time);
  discard();
}

void HttpServer::Connection::discard() {
  buffer_.clear();
  stream_.async_read_some(buffer_.prepare(core_.limits.head),
                          then([this](std::size_t) { discard(); }));
}

void HttpServer::Connection::close() {
  closed_.request_stop();
  stream_.close();
}

// The server.

void HttpServer::Core::bind(const std::string& address, int wanted_port) {
  host = address;
  try {
    Tcp::resolver resolver(io);
    const Tcp::endpoint endpoint =
        resolver.resolve(host, std::to_string(wanted_port), Tcp::resolver::passive)
            .begin()
            ->endpoint();
    acceptor.open(endpoint.protocol());
    acceptor.set_option(Tcp::acceptor::reuse_address(true));
    acceptor.bind(endpoint);
    acceptor.listen();
    port = acceptor.local_endpoint().port();
  } catch (const boost::system::system_error&) {
    throw InputError(fmt::format(
        "cannot listen on {} port {}; expected an address of this machine and a free port", host,
        wanted_port));
  }
}

void HttpServer::Core::accept() {
  if (connections.size() >= limits.connections) return accept_later();
  acceptor.async_accept([this](const ErrorCode& error, Tcp::socket socket) {
    if (!acceptor.is_open()) return;
    if (error) return accept_later();
    std::make_shared<Connection>(*this, std::move(socket))->wait();
    accept();
  });
}

/// After an error such as too many open files, or at the limit of connections.
void HttpServer::Core::accept_later() {
  timer.expires_after(kAcceptPause);
  timer.async_wait([this](const ErrorCode& error) {
    if (!error) accept();
  });
}

void HttpServer::Core::close() {
  ErrorCode ignored;
  acceptor.close(ignored);
  timer.cancel();
  for (Connection* connection : connections) connection->close();
}

HttpServer::HttpServer(const ServerLimits& limits, const std::string& host, int port,
                       Handler handler)
    : core_(std::make_unique<Core>(limits, std::move(handler))) {
  core_->bind(host, port);
}

HttpServer::~HttpServer() = default;

int HttpServer::port() const {
  return core_->port;
}

void HttpServer::serve(const std::stop_token& stop) {
  const auto keeps_threads = asio::make_work_guard(core_->handlers);
  std::vector<std::jthread> threads;
  threads.reserve(static_cast<std::size_t>(core_->limits.threads));
  for (int i = 0; i < core_->limits.threads; ++i) {
    threads.push_back(start_thread([this](const std::stop_token& end) {
      const std::stop_callback stop_handlers(end, [this] { core_->handlers.stop(); });
      core_->handlers.run();
    }));
  }
  core_->accept();
  const std::stop_callback close(stop,
                                 [this] { asio::post(core_->io, [this] { core_->close(); }); });
  core_->io.run();
}

}  // namespace colorwalk
