#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "play/http/server.h"
#include "play/play_limits.h"

namespace colorwalk {

/// The files that the command line names. Clients can read no others.
struct PlayInputs {
  std::optional<std::filesystem::path> boards = {};  ///< A file of boards.
  std::optional<std::filesystem::path> run = {};     ///< A folder of a run.
  std::filesystem::path runs = "runs";               ///< Where batches get their folders.
  std::string public_address = {};                   ///< Of the page, for links; may be empty.
};

/// The page and the JSON interface of `colorwalk play`. play/README.md documents the addresses.
///
/// Thread safety: handle() and close() may be called concurrently.
class PlayInterface {
 public:
  /// Reads the files of `inputs`. Throws InputError.
  PlayInterface(const PlayInputs& inputs, const PlayLimits& limits,
                const ServerLimits& server_limits);
  ~PlayInterface();
  PlayInterface(const PlayInterface&) = delete;
  PlayInterface& operator=(const PlayInterface&) = delete;

  /// Reports errors as responses; never throws.
  HttpResponse handle(const HttpRequest& request);
  /// Stops all searches and batches and rejects new ones.
  void close();

  struct State;

 private:
  std::unique_ptr<State> state_;
};

}  // namespace colorwalk
