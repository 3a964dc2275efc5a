#include "play/play_interface.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <new>
#include <random>
#include <utility>

#include "base/input_error.h"
#include "base/json/json_text.h"
#include "base/nearest_name.h"
#include "base/system/parallel.h"
#include "base/whole_number.h"
#include "engine/referee.h"
#include "engine/sources/registry.h"
#include "engine/sources/source_parameters.h"
#include "play/batch_order.h"
#include "play/board_json.h"
#include "play/catalog.h"
#include "play/play_page.h"
#include "play/position.h"
#include "play/recorded_games.h"
#include "play/request_reader.h"
#include "play/solve_stream.h"

namespace colorwalk {
namespace {

constexpr std::int64_t kLargestNumber = std::numeric_limits<std::int64_t>::max();

std::string written(const Json& json) {
  return json_text(json) + '\n';
}

HttpAnswer answer_of(const Json& json) {
  return {.body = written(json)};
}

/// The number of the batch that a path names.
std::int64_t number_in(std::string_view path) {
  const std::string_view prefix = "/api/batches/";
  path.remove_prefix(prefix.size());
  return whole_number(path.substr(0, path.find('/'))).value_or(0);
}

/// A number that nobody guesses, for a page's policy.
std::string make_nonce() {
  std::random_device device;
  return fmt::format("{:08x}{:08x}{:08x}{:08x}", device(), device(), device(), device());
}

/// A report is as it would be opened from the disk: cut off from this server's interface.
HttpAnswer report_answer(const std::filesystem::path& folder) {
  return {.type = "text/html; charset=utf-8",
          .body = report_of(folder),
          .policy =
              "sandbox allow-scripts; default-src 'none'; style-src 'unsafe-inline'; "
              "script-src 'unsafe-inline'"};
}

/// Whether a path has the form of a pattern, in which `*` stands for a number.
bool matches(std::string_view path, std::string_view pattern) {
  const std::size_t star = pattern.find('*');
  if (star == std::string_view::npos) return path == pattern;
  if (!path.starts_with(pattern.substr(0, star))) return false;
  path.remove_prefix(star);
  const std::size_t digits = std::min(path.find_first_not_of("0123456789"), path.size());
  return digits > 0 && path.substr(digits) == pattern.substr(star + 1);
}

std::string file_name(const std::filesystem::path& path) {
  return path.filename().string();
}

}  // namespace

struct PlayInterface::Route {
  std::string_view method;
  std::string_view path;
  HttpAnswer (PlayInterface::*answer)(const HttpRequest&);
};

std::span<const PlayInterface::Route> PlayInterface::routes() {
  using Interface = PlayInterface;
  static constexpr std::array kRoutes = {
      Route{"GET", "/", &Interface::page},
      Route{"GET", "/api/catalog", &Interface::catalog},
      Route{"POST", "/api/boards", &Interface::boards},
      Route{"POST", "/api/export", &Interface::export_board},
      Route{"POST", "/api/judge", &Interface::judge},
      Route{"POST", "/api/solve", &Interface::solve},
      Route{"POST", "/api/cancel", &Interface::cancel},
      Route{"POST", "/api/batches", &Interface::begin_batch},
      Route{"GET", "/api/batches", &Interface::batches},
      Route{"GET", "/api/batches/*", &Interface::batch},
      Route{"POST", "/api/batches/*/stop", &Interface::stop_batch},
      Route{"GET", "/api/batches/*/report", &Interface::batch_report},
      Route{"GET", "/api/batches/*/descriptor", &Interface::batch_descriptor},
      Route{"GET", "/api/run", &Interface::run},
      Route{"GET", "/api/run/report", &Interface::run_report},
  };
  return kRoutes;
}

const PlayInterface::Route& PlayInterface::route_of(const HttpRequest& request) {
  std::vector<std::string_view> paths;
  std::string_view other_method;
  for (const Route& route : routes()) {
    paths.push_back(route.path);
    if (!matches(request.path, route.path)) continue;
    if (request.method == route.method) return route;
    other_method = route.method;
  }
  if (!other_method.empty()) {
    throw HttpRefusal(405, fmt::format("{} is not for {}; expected {}", request.path,
                                       request.method, other_method));
  }
  throw HttpRefusal(404, unknown_name("address", request.path, paths));
}

PlayInterface::PlayInterface(const PlayInputs& things, const PlayLimits& limits)
    : things_(things),
      limits_(limits),
      desk_(available_threads(), limits.waiting_searches),
      laboratory_(things.runs, limits) {
  Json catalog = catalog_json(limits);
  if (things.boards) {
    const std::string name = file_name(*things.boards);
    const std::string text = read_file(*things.boards);
    given_.emplace(BoardText{.name = name, .text = text}, "auto");
    catalog["given"] = {{"name", name}, {"count", given_->size()}, {"note", given_->note()}};
  }
  if (things.run) {
    run_ = written(recorded_games_json(*things.run));
    catalog["run"] = {{"name", file_name(std::filesystem::absolute(*things.run))}};
  }
  catalog_ = written(catalog);
}

HttpAnswer PlayInterface::answer(const HttpRequest& request) {
  try {
    return (this->*route_of(request).answer)(request);
  } catch (const HttpRefusal& refusal) {
    return error_answer(refusal.code(), refusal.what());
  } catch (const InputError& error) {
    return error_answer(400, error.what());
  } catch (const std::bad_alloc&) {
    return error_answer(503, "the system gave no more memory");
  } catch (const std::exception& error) {
    return error_answer(500, error.what());
  }
}

void PlayInterface::close() {
  desk_.close();
  laboratory_.close();
}

// All answers are called alike, also those that need nothing of this object.
// NOLINTBEGIN(readability-convert-member-functions-to-static)

HttpAnswer PlayInterface::page(const HttpRequest&) {
  const std::string nonce = make_nonce();
  return {
      .type = "text/html; charset=utf-8", .body = play_page(nonce), .policy = play_policy(nonce)};
}

HttpAnswer PlayInterface::catalog(const HttpRequest&) {
  return {.body = catalog_};
}

/// Boards of a source, a text or the file of the command line.
HttpAnswer PlayInterface::boards(const HttpRequest& request) {
  const RequestReader reader(request.body, {"source", "parameters", "number", "given", "text",
                                            "format", "rules", "start", "size"});
  Json json = {{"boards", Json::list()}};
  Json& boards = json["boards"];
  if (reader.has("source")) {
    BoardsSpec spec = default_boards(*reader.text("source"));
    if (!spec.entry->generates) reader.field("source").refuse("a source that reads no files");
    if (reader.has("parameters")) set_parameters(reader.field("parameters"), spec.parameters);
    const std::int64_t number = reader.integer("number", 0, 0, kLargestNumber - 1);
    spec.parameters.set("count", number + 1);
    boards.push_back(board_json(open_boards(spec).source->board(number)));
  } else if (reader.has("given")) {
    if (!given_) throw HttpRefusal(404, "the command line has named no boards");
    boards.push_back(board_json(given_->board(reader.integer("given", 0, 0, given_->size() - 1))));
  } else {
    Setup setup;
    if (const auto rules = reader.text("rules")) setup.rules = read_rules(*rules);
    if (const auto start = reader.text("start")) setup.start = read_start(*start);
    std::optional<BoardSize> size;
    if (const auto text = reader.text("size")) size = read_size(*text);
    const FileSource read({.name = "text", .text = reader.field("text").text(), .size = size},
                          reader.text("format").value_or("auto"), setup);
    const std::size_t shown = std::min(read.boards().size(), limits_.boards_of_text);
    for (std::size_t i = 0; i < shown; ++i) boards.push_back(board_json(read.boards()[i]));
    json["format"] = read.format();
    json["count"] = read.size();
    if (!read.note().empty()) json["note"] = read.note();
  }
  return answer_of(json);
}

HttpAnswer PlayInterface::export_board(const HttpRequest& request) {
  const RequestReader reader(request.body, {"board", "format"});
  const BoardFormat& format = board_format(reader.text("format").value_or("grid"));
  if (format.write == nullptr) reader.field("format").refuse("a format that can be written");
  std::string text;
  format.write(reader.board(), /*header=*/true, text);
  return answer_of({{"text", text}});
}

HttpAnswer PlayInterface::judge(const HttpRequest& request) {
  const RequestReader reader(request.body, {"board", "moves"});
  const Board board = reader.board();
  const std::vector<Color> moves = reader.moves(board);
  const Verdict verdict = referee(board, moves);
  Json json = {{"accepted", verdict.accepted}, {"length", moves.size()}};
  if (!verdict.accepted) json["reason"] = verdict.reason;
  return answer_of(json);
}

HttpAnswer PlayInterface::solve(const HttpRequest& request) {
  const RequestReader reader(
      request.body, {"board", "moves", "solver", "seed", "limit_time", "hints", "explain"});
  const Board board = reader.board();
  SolveRequest asked;
  asked.limits.wall_time = std::chrono::duration<double>(
      reader.number("limit_time", limits_.default_seconds, 0, limits_.longest_seconds));
  asked.limits.memory = limits_.memory;
  asked.seed = static_cast<std::uint64_t>(reader.integer("seed", 1, 0, kLargestNumber));
  asked.wanted = {.explain = reader.flag("explain"), .hints = reader.flag("hints")};
  auto order = std::make_shared<SolveOrder>(
      SolveOrder{.board = position_after(board, reader.moves(board)).board,
                 .choice = reader.solver(),
                 .request = asked});
  // Shared, because what streams an answer must be copyable.
  const std::shared_ptr<SearchQueue::Place> place = desk_.take_place();
  if (!place) throw HttpRefusal(503, "too many searches are waiting; try again in a second");
  return {.type = "application/x-ndjson",
          .body = {},
          .stream = [order, place, look_every = limits_.look_every](LineSink& sink) {
            stream_solve(*order, *place, look_every, sink);
          }};
}

HttpAnswer PlayInterface::cancel(const HttpRequest& request) {
  const RequestReader reader(request.body, {"id"});
  const std::int64_t id = reader.field("id").integer();
  if (!desk_.cancel(id)) throw HttpRefusal(404, fmt::format("there is no search {}", id));
  return answer_of({{"canceled", id}});
}

HttpAnswer PlayInterface::begin_batch(const HttpRequest& request) {
  std::optional<std::filesystem::path> given;
  if (things_.boards) given = std::filesystem::absolute(*things_.boards);
  return answer_of(laboratory_.begin(descriptor_of_order(request.body, given, limits_))->json());
}

HttpAnswer PlayInterface::batches(const HttpRequest&) {
  Json list = Json::list();
  for (const auto& batch : laboratory_.batches()) list.push_back(batch->json());
  return answer_of({{"batches", list}});
}

HttpAnswer PlayInterface::batch(const HttpRequest& request) {
  return answer_of(laboratory_.batch(number_in(request.path))->json());
}

HttpAnswer PlayInterface::stop_batch(const HttpRequest& request) {
  const auto batch = laboratory_.batch(number_in(request.path));
  batch->stop();
  return answer_of({{"stopped", batch->number()}});
}

HttpAnswer PlayInterface::batch_report(const HttpRequest& request) {
  return report_answer(laboratory_.batch(number_in(request.path))->folder());
}

HttpAnswer PlayInterface::batch_descriptor(const HttpRequest& request) {
  return {.type = "application/toml",
          .body = laboratory_.batch(number_in(request.path))->descriptor()};
}

HttpAnswer PlayInterface::run(const HttpRequest&) {
  if (run_.empty()) throw HttpRefusal(404, "the command line has named no run");
  return {.body = run_};
}

HttpAnswer PlayInterface::run_report(const HttpRequest&) {
  if (!things_.run) throw HttpRefusal(404, "the command line has named no run");
  return report_answer(*things_.run);
}

// NOLINTEND(readability-convert-member-functions-to-static)

}  // namespace colorwalk
