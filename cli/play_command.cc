#include <fmt/format.h>

#include <filesystem>
#include <ostream>
#include <stop_token>
#include <system_error>

#include "base/input_error.h"
#include "base/system/parallel.h"
#include "cli/command.h"
#include "cli/interruption.h"
#include "play/http/server.h"
#include "play/play_interface.h"

namespace colorwalk {
namespace {

constexpr const char* kPlayDescription =
    "Serves a page for the browser until Ctrl-C and prints its address. BOARDS is a file of boards "
    "in any format, or the output folder of a run, whose boards are shown with the solution of "
    "each row. The server exposes nothing else of this machine and accepts connections only from "
    "it, unless --host is given; then every client that can connect can start searches. "
    "play/README.md describes the HTTP interface.";

std::string checked_address(const std::string& address) {
  const bool is_web = address.starts_with("http://") || address.starts_with("https://");
  if (is_web && address.find_first_of("# \t\n\"<>") == std::string::npos) return address;
  throw InputError(fmt::format(
      "--public-address {}; expected the address of a page, such as https://example.org/colors/",
      address));
}

constexpr int kDefaultPort = 7531;
constexpr int kMaxPort = 65'535;

class PlayCommand : public Command {
 public:
  void declare(OptionParser& options) override {
    options.add_text("BOARDS", boards_, "FILE", "A file of boards or the output folder of a run");
    options.add_integer("--port", 0, kMaxPort, port_, "N",
                        "Port; 0: any (default: 7531, or any if that is in use)");
    options.add_text("--host", host_, "ADDRESS", "Address to listen on (default: 127.0.0.1)");
    options.add_text("--public-address", public_address_, "URL",
                     "Address of the page in copied links, if other users reach the page there");
    options.add_text("--out", out_, "DIR",
                     "Parent of the output folders of batches (default: runs)");
  }

  int run(Console& console) override {
    const PlayLimits limits;
    ServerLimits server_limits;
    // A streamed search occupies a thread while it waits and while it runs.
    server_limits.threads += available_threads() + limits.waiting_searches;
    PlayInterface interface(inputs(), limits, server_limits);
    const std::string host = host_.value_or("127.0.0.1");
    HttpServer server = make_server(server_limits, host, interface);
    const Interruption interruption;
    console.out << fmt::format("colorwalk play: http://{}:{}/ (Ctrl-C ends it)",
                               host.find(':') == std::string::npos ? host : '[' + host + ']',
                               server.port())
                << std::endl;
    const std::stop_callback close(interruption.token(), [&interface] { interface.close(); });
    server.serve(interruption.token());
    return kInterrupted;
  }

 private:
  PlayInputs inputs() const {
    PlayInputs inputs;
    if (out_) inputs.runs = *out_;
    if (public_address_) inputs.public_address = checked_address(*public_address_);
    std::error_code error;  // Reading the file reports it.
    if (!boards_) return inputs;
    (std::filesystem::is_directory(*boards_, error) ? inputs.run : inputs.boards) = *boards_;
    return inputs;
  }

  HttpServer make_server(const ServerLimits& limits, const std::string& host,
                         PlayInterface& interface) const {
    const auto handler = [&interface](const HttpRequest& request) {
      return interface.handle(request);
    };
    if (port_) return {limits, host, static_cast<int>(*port_), handler};
    try {
      return {limits, host, kDefaultPort, handler};
    } catch (const InputError&) {
      return {limits, host, 0, handler};
    }
  }

  std::optional<std::string> boards_;
  std::optional<std::int64_t> port_;
  std::optional<std::string> host_;
  std::optional<std::string> public_address_;
  std::optional<std::string> out_;
};

}  // namespace

CommandEntry play_command() {
  return {.help = {.name = "play",
                   .summary = "Play, analyze and compare in a browser",
                   .description = kPlayDescription,
                   .examples = {"colorwalk play", "colorwalk play --port 8080 boards.txt",
                                "colorwalk play runs/series"}},
          .make = make_command<PlayCommand>};
}

}  // namespace colorwalk
