#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/sources/file_source.h"
#include "play/http/message.h"
#include "play/http/play_limits.h"
#include "play/laboratory.h"
#include "play/search_queue.h"

namespace colorwalk {

/// What the command line has named; nothing else of this machine can be asked for.
struct PlayInputs {
  std::optional<std::filesystem::path> boards = {};  ///< A file.
  std::optional<std::filesystem::path> run = {};     ///< A run's folder.
  std::filesystem::path runs = "runs";               ///< Where folders of batches are made.
};

/// The interface of `colorwalk play`: which address does what. play_interface.cc has the list, and
/// play/README.md tells it to those who script it.
///
/// Thread safety: answer() may be called from several threads at once.
class PlayInterface {
 public:
  /// Reads what the command line has named. Throws InputError.
  PlayInterface(const PlayInputs& things, const PlayLimits& limits);

  /// Never throws: errors are answers, too.
  HttpAnswer answer(const HttpRequest& request);
  /// Stops all that runs and lets nothing begin; answers still come.
  void close();

 private:
  struct Route;
  static std::span<const Route> routes();
  static const Route& route_of(const HttpRequest& request);

  HttpAnswer page(const HttpRequest& request);
  HttpAnswer catalog(const HttpRequest& request);
  HttpAnswer boards(const HttpRequest& request);
  HttpAnswer export_board(const HttpRequest& request);
  HttpAnswer judge(const HttpRequest& request);
  HttpAnswer solve(const HttpRequest& request);
  HttpAnswer cancel(const HttpRequest& request);
  HttpAnswer begin_batch(const HttpRequest& request);
  HttpAnswer batches(const HttpRequest& request);
  HttpAnswer batch(const HttpRequest& request);
  HttpAnswer stop_batch(const HttpRequest& request);
  HttpAnswer batch_report(const HttpRequest& request);
  HttpAnswer batch_descriptor(const HttpRequest& request);
  HttpAnswer run(const HttpRequest& request);
  HttpAnswer run_report(const HttpRequest& request);

  PlayInputs things_;
  PlayLimits limits_;
  std::optional<FileSource> given_;
  std::string catalog_;  ///< As JSON.
  std::string run_;      ///< Likewise; empty where no run is named.
  SearchQueue desk_;
  Laboratory laboratory_;
};

}  // namespace colorwalk
