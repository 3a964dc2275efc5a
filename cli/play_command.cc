#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <ostream>
#include <thread>

#include "base/input_error.h"
#include "base/system/thread.h"
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

constexpr int kDefaultPort = 7531;
constexpr int kMaxPort = 65'535;

class PlayCommand : public Command {
 public:
  void declare(OptionParser& options) override {
    options.add_text("BOARDS", boards_, "FILE", "A file of boards or the output folder of a run");
    options.add_integer("--port", 0, kMaxPort, port_, "N",
                        "Port; 0: any (default: 7531, or any if that is in use)");
    options.add_text("--host", host_, "ADDRESS", "Address to listen on (default: 127.0.0.1)");
    options.add_text("--out", out_, "DIR",
                     "Parent of the output folders of batches (default: runs)");
  }

  int run(Console& console) override {
    const PlayLimits limits;
    PlayInterface interface(things(), limits);
    HttpServer server(
        limits, [&interface](const HttpRequest& request) { return interface.answer(request); });
    const Interruption interruption;
    const std::string host = host_.value_or("127.0.0.1");
    const int port = bind(server, host);
    console.out << fmt::format("colorwalk play: http://{}:{}/ (Ctrl-C ends it)",
                               host.find(':') == std::string::npos ? host : '[' + host + ']', port)
                << std::endl;
    const std::jthread ender = start_thread([&](const std::stop_token& served) {
      while (!served.stop_requested()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
        if (!interruption.token().stop_requested()) continue;
        interface.close();
        server.stop();
      }
    });
    server.serve();
    return kInterrupted;
  }

 private:
  PlayInputs things() const {
    PlayInputs things;
    if (out_) things.runs = *out_;
    if (!boards_) return things;
    (std::filesystem::is_directory(*boards_) ? things.run : things.boards) = *boards_;
    return things;
  }

  int bind(HttpServer& server, const std::string& host) const {
    if (port_) return server.bind(host, static_cast<int>(*port_));
    try {
      return server.bind(host, kDefaultPort);
    } catch (const InputError&) {
      return server.bind(host, 0);
    }
  }

  std::optional<std::string> boards_;
  std::optional<std::int64_t> port_;
  std::optional<std::string> host_;
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
