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
    "Prints the address of the page and serves it until Ctrl-C. BOARDS is a file of boards in "
    "any format, or the folder of a run, whose boards are shown with each row's game. Nothing "
    "else of this machine can be reached through the server, and no other machine reaches it "
    "unless --host says so; then whoever reaches it may let this machine search. What the "
    "page does can be scripted: play/README.md.";

constexpr int kUsualPort = 7531;
constexpr int kMostPort = 65'535;

class PlayCommand : public Command {
 public:
  void declare(OptionParser& options) override {
    options.add_text("BOARDS", boards_, "", "A file of boards, or the folder of a run");
    options.offer_files();
    options.add_integer("--port", 0, kMostPort, port_, "N",
                        "The port; 0: any (default: 7531, or any if that is taken)");
    options.add_text("--host", host_, "ADDRESS", "The address to listen on (default: 127.0.0.1)");
    options.add_text("--out", out_, "DIR", "Where folders of batches are made (default: runs)");
    options.offer_folders();
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
      return server.bind(host, kUsualPort);
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
