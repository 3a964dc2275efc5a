#pragma once

#include <functional>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <string_view>

/// Requests and responses, independent of the HTTP library.
namespace colorwalk {

struct HttpRequest {
  std::string method;  ///< `GET` or `POST`; the server maps `HEAD` to `GET`.
  std::string path;    ///< Without the query.
  std::string body;
};

/// Receives the lines of a streamed response.
class LineSink {
 public:
  LineSink() = default;
  virtual ~LineSink() = default;
  LineSink(const LineSink&) = delete;
  LineSink& operator=(const LineSink&) = delete;

  /// Queues a line, without its line feed, and returns at once.
  virtual void send(const std::string& line) = 0;
  /// Is stopped when the client has disconnected or does not read.
  virtual std::stop_token closed() const = 0;
};

struct HttpResponse {
  int code = 200;
  std::string type = "application/json";
  std::string body;
  /// Replaces the body: called once; sends lines and returns after the last one.
  std::function<void(LineSink&)> stream = {};
  std::string policy = {};  ///< The Content-Security-Policy of a page.
};

/// A request that cannot be served; what() is one sentence. (Invalid requests throw InputError,
/// which is reported with code 400.)
class HttpError : public std::runtime_error {
 public:
  HttpError(int code, const std::string& sentence) : std::runtime_error(sentence), code_(code) {}
  int code() const { return code_; }

 private:
  int code_;
};

/// `{"error": SENTENCE}`.
HttpResponse error_response(int code, std::string_view sentence);

}  // namespace colorwalk
