#pragma once

#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

/// Requests and answers as the interface's functions see them; server.cc knows how they
/// travel.
namespace colorwalk {

struct HttpRequest {
  std::string method;  ///< `GET` or `POST`.
  std::string path;    ///< Without what follows a question mark.
  std::string body;
};

/// Where an answer goes that comes in pieces.
class LineSink {
 public:
  LineSink() = default;
  virtual ~LineSink() = default;
  LineSink(const LineSink&) = delete;
  LineSink& operator=(const LineSink&) = delete;

  /// Sends a line, to which a line feed is added. False once the client is gone.
  virtual bool send(const std::string& line) = 0;
  /// Whether the client still listens; looks now.
  virtual bool is_open() const = 0;
};

struct HttpAnswer {
  int code = 200;
  std::string type = "application/json";
  std::string body;
  /// In place of a body: called once, sends the lines, and returns when all are sent or nobody
  /// listens any more.
  std::function<void(LineSink&)> stream = {};
  /// What a page may do, as Content-Security-Policy has it; empty for what is no page.
  std::string policy = {};
};

/// Something that a request cannot have, with the code that says so; what() is one sentence.
/// (What is wrong with the request itself is an InputError, and has the code 400.)
class HttpRefusal : public std::runtime_error {
 public:
  HttpRefusal(int code, const std::string& sentence) : std::runtime_error(sentence), code_(code) {}
  int code() const { return code_; }

 private:
  int code_;
};

/// An error as it is answered: `{"error": SENTENCE}`.
HttpAnswer error_answer(int code, std::string_view sentence);

}  // namespace colorwalk
