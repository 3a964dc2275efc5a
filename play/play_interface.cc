#include "play/play_interface.h"

#include <fmt/format.h>

#include <array>
#include <new>
#include <random>
#include <utility>

#include "base/data/json.h"
#include "base/input_error.h"
#include "base/replace_all.h"
#include "base/system/parallel.h"
#include "base/system/read_file.h"
#include "base/whole_number.h"
#include "engine/sources/file_source.h"
#include "interface/board_json.h"
#include "interface/operations/registry.h"
#include "interface/request_reader.h"
#include "play/http/route.h"
#include "play/laboratory.h"
#include "play/search_queue.h"
#include "play/views.h"
#include "play/work_stream.h"
#include "play_assets.h"  // Generated from play/page/.

namespace colorwalk {

struct PlayInterface::State {
  PlayInputs inputs;
  PlayLimits limits;
  std::optional<FileSource> given = {};  ///< The boards that the command line names.
  std::string catalog = {};              ///< As JSON.
  std::string run = {};                  ///< Likewise; empty without a run.
  SearchQueue searches{available_threads(), limits.waiting_searches};
  Laboratory laboratory{inputs.runs, inputs.boards, limits};
};

namespace {

using State = PlayInterface::State;

constexpr const char* kHtml = "text/html; charset=utf-8";

std::string to_line(const Value& json) {
  return json_text(json) + '\n';
}

HttpResponse response_of(const Value& json) {
  return {.body = to_line(json)};
}

/// The batch that a path `/api/batches/NUMBER...` names.
std::shared_ptr<Batch> batch_of(const State& state, std::string_view path) {
  path.remove_prefix(std::string_view("/api/batches/").size());
  return state.laboratory.batch(whole_number(path.substr(0, path.find('/'))).value_or(0));
}

/// A random number for a page's policy.
std::string make_nonce() {
  std::random_device device;
  return fmt::format("{:08x}{:08x}{:08x}{:08x}", device(), device(), device(), device());
}

/// A report, sandboxed so that it cannot call this server's interface. `page` is the address of the
/// page, relative to the report.
HttpResponse report_response(const std::filesystem::path& folder, const std::string& page) {
  return {.type = kHtml,
          .body = report_html(folder, page),
          .policy =
              "sandbox allow-scripts; default-src 'none'; style-src 'unsafe-inline'; "
              "script-src 'unsafe-inline'"};
}

/// A board of the file that the command line names.
HttpResponse given_board(const State& state, const RequestReader& reader) {
  if (!state.given) throw HttpError(404, "the command line names no file of boards");
  const std::int64_t number = reader.integer("given", 0, 0, state.given->size() - 1);
  return response_of({{"boards", Value::list({board_json(state.given->board(number))})}});
}

/// The operation that an address `/api/NAME` names.
HttpResponse post_operation(State& state, const HttpRequest& request) {
  const Operation& operation =
      find_operation(std::string_view(request.path).substr(std::string_view("/api/").size()));
  const Work work = read_request(operation, request.body, state.limits.requests);
  if (!operation.searches) return response_of(work({}));
  // Shared, because a std::function must be copyable.
  const std::shared_ptr<SearchQueue::Ticket> ticket = state.searches.enter();
  if (!ticket) throw HttpError(503, "too many searches are waiting; try again in a second");
  return {.type = "application/x-ndjson", .body = {}, .stream = [work, ticket](LineSink& sink) {
            stream_work(work, *ticket, sink);
          }};
}

// One function per address.

/// The page. Its Content-Security-Policy runs only the scripts and styles with its nonce, loads
/// nothing and sends requests only to this server.
HttpResponse get_page(State&, const HttpRequest&) {
  const std::string nonce = make_nonce();
  return {.type = kHtml,
          .body = replace_all(kPlayPage, {{"@nonce@", nonce}}),
          .policy =
              fmt::format("default-src 'none'; script-src 'nonce-{0}'; style-src 'nonce-{0}'; "
                          "connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; "
                          "frame-ancestors 'none'",
                          nonce)};
}

HttpResponse get_catalog(State& state, const HttpRequest&) {
  return {.body = state.catalog};
}

/// The operation, or a board of the file that the command line names.
HttpResponse post_boards(State& state, const HttpRequest& request) {
  constexpr std::array<std::string_view, 1> kGiven = {"given"};
  const Value body = parse_json_object(request.body, {"request"}, "an object");
  if (!body.has(kGiven[0])) return post_operation(state, request);
  return given_board(state, RequestReader(request.body, kGiven));
}

HttpResponse post_cancel(State& state, const HttpRequest& request) {
  constexpr std::array<std::string_view, 1> kFields = {"id"};
  const RequestReader reader(request.body, kFields);
  const std::int64_t id = reader.field("id").integer();
  if (!state.searches.cancel(id)) throw HttpError(404, fmt::format("there is no search {}", id));
  return response_of({{"canceled", id}});
}

HttpResponse post_batches(State& state, const HttpRequest& request) {
  return response_of(state.laboratory.start(request.body)->json());
}

HttpResponse get_batches(State& state, const HttpRequest&) {
  return response_of({{"batches", Value::list_of(state.laboratory.batches(), [](const auto& batch) {
                         return batch->json();
                       })}});
}

HttpResponse get_batch(State& state, const HttpRequest& request) {
  return response_of(batch_of(state, request.path)->json());
}

HttpResponse post_stop(State& state, const HttpRequest& request) {
  const auto batch = batch_of(state, request.path);
  batch->stop();
  return response_of({{"stopped", batch->number()}});
}

HttpResponse get_batch_report(State& state, const HttpRequest& request) {
  return report_response(batch_of(state, request.path)->folder(), "../../../");
}

HttpResponse get_descriptor(State& state, const HttpRequest& request) {
  return {.type = "application/toml", .body = batch_of(state, request.path)->descriptor()};
}

HttpResponse get_run(State& state, const HttpRequest&) {
  if (state.run.empty()) throw HttpError(404, "the command line names no run");
  return {.body = state.run};
}

HttpResponse get_run_report(State& state, const HttpRequest&) {
  if (!state.inputs.run) throw HttpError(404, "the command line names no run");
  return report_response(*state.inputs.run, "../../");
}

constexpr auto kRoutes = std::to_array<Route<State>>({
    {"GET", "/", get_page},
    {"GET", "/api/catalog", get_catalog},
    {"POST", "/api/boards", post_boards},
    {"POST", "/api/export", post_operation},
    {"POST", "/api/judge", post_operation},
    {"POST", "/api/solve", post_operation},
    {"POST", "/api/solve_all", post_operation},
    {"POST", "/api/certificate", post_operation},
    {"POST", "/api/check", post_operation},
    {"POST", "/api/cancel", post_cancel},
    {"POST", "/api/batches", post_batches},
    {"GET", "/api/batches", get_batches},
    {"GET", "/api/batches/*", get_batch},
    {"POST", "/api/batches/*/stop", post_stop},
    {"GET", "/api/batches/*/report", get_batch_report},
    {"GET", "/api/batches/*/descriptor", get_descriptor},
    {"GET", "/api/run", get_run},
    {"GET", "/api/run/report", get_run_report},
});

}  // namespace

PlayInterface::PlayInterface(const PlayInputs& inputs, const PlayLimits& limits,
                             const ServerLimits& server_limits)
    : state_(new State{.inputs = inputs, .limits = limits}) {
  Value catalog = catalog_json(limits, server_limits);
  if (!inputs.public_address.empty()) catalog["public_address"] = inputs.public_address;
  if (inputs.boards) {
    const std::string name = inputs.boards->filename().string();
    const std::string text = read_file(*inputs.boards);
    const FileSource& given = state_->given.emplace(BoardText{.name = name, .text = text}, "auto");
    catalog["given"] = {{"name", name}, {"count", given.size()}, {"note", given.note()}};
  }
  if (inputs.run) {
    state_->run = to_line(recorded_games_json(*inputs.run));
    catalog["run"] = {{"name", std::filesystem::absolute(*inputs.run).filename().string()}};
  }
  state_->catalog = to_line(catalog);
}

PlayInterface::~PlayInterface() = default;

HttpResponse PlayInterface::handle(const HttpRequest& request) {
  try {
    return route_of(kRoutes, request).handle(*state_, request);
  } catch (const HttpError& error) {
    return error_response(error.code(), error.what());
  } catch (const InputError& error) {
    return error_response(400, error.what());
  } catch (const std::bad_alloc&) {
    return error_response(503, "out of memory");
  } catch (const std::exception& error) {
    return error_response(500, error.what());
  }
}

void PlayInterface::close() {
  state_->searches.close();
  state_->laboratory.close();
}

}  // namespace colorwalk
