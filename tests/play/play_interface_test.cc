#include "play/play_interface.h"

#include <sys/stat.h>

#include <future>
#include <nlohmann/json.hpp>

#include "base/data/json.h"
#include "base/system/parallel.h"
#include "interface/operations/registry.h"
#include "tests/support/program/subprocess.h"
#include "tests/support/test.h"

namespace colorwalk {
namespace {

using Json = nlohmann::json;

/// Parses the lines, and disconnects after some of them.
class Lines final : public LineSink {
 public:
  explicit Lines(std::size_t most = 1000) : most_(most) {}
  void send(const std::string& line) override {
    lines.push_back(Json::parse(line));
    if (lines.size() >= most_) closed_.request_stop();
  }
  std::stop_token closed() const override { return closed_.get_token(); }

  std::vector<Json> lines;

 private:
  std::size_t most_;
  std::stop_source closed_;
};

/// Searches and batches run on threads of their own.
class PlayInterfaceTest : public ProgramTest {
 protected:
  /// The interface of a server with these inputs; most tests have none.
  void serve(PlayInputs inputs, const std::string& runs = "runs") {
    inputs.runs = folder() / runs;
    interface_.emplace(inputs, PlayLimits(), ServerLimits());
  }
  PlayInterfaceTest() { serve({}); }

  HttpResponse post(const std::string& path, const std::string& body) {
    return interface_->handle({.method = "POST", .path = path, .body = body});
  }
  HttpResponse get(const std::string& path) {
    return interface_->handle({.method = "GET", .path = path, .body = ""});
  }
  Json posted(const std::string& path, const std::string& body) {
    return Json::parse(post(path, body).body);
  }
  Json fetched(const std::string& path) { return Json::parse(get(path).body); }

  /// The lines of a solve.
  std::vector<Json> solve(const std::string& body) {
    const HttpResponse response = post("/api/solve", body);
    EXPECT_EQ(response.code, 200) << response.body;
    if (response.code != 200) return {Json()};
    Lines lines;
    response.stream(lines);
    return lines.lines;
  }

  /// The first batch after it has ended.
  Json ended_batch() {
    while (true) {
      Json batch = fetched("/api/batches/1");
      if (batch["state"] != "running") return batch;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  }

 private:
  std::optional<PlayInterface> interface_;
};

constexpr const char* kBoard = R"("board": "# 3 3 3 flood-it ul\n012\n120\n201\n")";
/// Not solved within the time of a test.
constexpr const char* kHardBoard =
    R"({"source": "uniform", "parameters": {"rows": 64, "cols": 64, "colors": 8}})";

std::string object(const std::string& fields) {
  return '{' + fields + '}';
}

TEST_F(PlayInterfaceTest, HasTheSameCatalogAsTheOperation) {
  const std::string operation = json_text(read_request(find_operation("catalog"), "{}", {})({}));
  EXPECT_THAT(get("/api/catalog").body, testing::EndsWith(operation.substr(1) + '\n'));
}

TEST_F(PlayInterfaceTest, SolvesFromAnyPositionAndSendsBounds) {
  const auto lines = solve(object(std::string(kBoard) + R"(, "moves": "1", "hints": true)"));
  EXPECT_EQ(lines.front()["event"], "queued");
  EXPECT_EQ(lines[1]["event"], "bounds");
  const Json& result = lines.back();
  EXPECT_EQ(result["event"], "result");
  EXPECT_EQ(result["status"], "optimal");
  const std::string solution = "1" + result["moves"].get<std::string>();
  const Json verdict =
      posted("/api/judge", object(std::string(kBoard) + R"(, "moves": ")" + solution + '"'));
  EXPECT_EQ(verdict["accepted"], true) << verdict;
  const std::string first(1, result["moves"].get<std::string>().front());
  EXPECT_EQ(result["hints"][first], "optimal");
}

TEST_F(PlayInterfaceTest, SendsImprovingBoundsAndValidSolutions) {
  for (int number = 0; number < 20; ++number) {
    const Json order = {{"source", "uniform"}, {"number", number}, {"parameters", {{"rows", 19}}}};
    const Json board = posted("/api/boards", order.dump())["boards"][0];
    const auto lines = solve(Json({{"board", board["text"]}}).dump());
    int lower = 0;
    std::size_t length = 1000;
    for (const Json& line : lines) {
      if (line["event"] == "queued") continue;
      EXPECT_GE(line["lower_bound"], lower);
      EXPECT_LE(line["length"], length);
      lower = line["lower_bound"];
      length = line["length"];
      EXPECT_LE(lower, static_cast<int>(length));
      const Json game = {{"board", board["text"]}, {"moves", line["moves"]}};
      EXPECT_EQ(posted("/api/judge", game.dump())["accepted"], true);
    }
    EXPECT_EQ(lower, static_cast<int>(length));
  }
}

/// The requests of operations are those of interface/requests.json (requests_test.py).
TEST_F(PlayInterfaceTest, RejectsRequestsBeyondItsLimitsWithASentence) {
  struct Case {
    const char* path;
    const char* body;
    const char* expected;
  };
  for (const auto& [path, body, expected] : {
           Case{"/api/solve", R"({"board": "01\n10\n", "solver": "optimal:threads=1000"})",
                "cores of this machine"},
           Case{"/api/solve", R"({"board": "01\n10\n", "limit_time": 1e9})", "0 to 600"},
           Case{"/api/solve", R"({"board": "01\n10\n", "limit_time": "soon"})", "a number"},
           Case{"/api/boards", R"({"source": "file", "parameters": {"path": "/etc/passwd"}})",
                "reads no files"},
           Case{"/api/boards", R"({"source": "series", "number": 9007199254740993})", "count"},
           Case{"/api/batches", R"({"solvers": ["greedy"]})", "'boards' is missing"},
           Case{"/api/batches", R"({"boards": {"source": "series"}})", "'solvers' is missing"},
           Case{"/api/batches", R"({"boards": {"source": "series"}, "solvers": []})", "1 to 100"},
           Case{"/api/batches", R"({"boards": {"source": "series"}, "solvers": [3]})", "a string"},
           Case{"/api/batches",
                R"({"boards": {"source": "file", "path": "/etc/passwd"}, "solvers": ["greedy"]})",
                "reads no files"},
           Case{"/api/batches", R"({"boards": {"given": true}, "solvers": ["greedy"]})",
                "names no file of boards"},
           Case{"/api/batches",
                R"({"boards": {"source": "series", "count": 1000000}, "solvers": ["greedy"]})",
                "at most 100000"},
           Case{"/api/cancel", R"({"id": "x"})", "an integer"},
       }) {
    const HttpResponse answer = post(path, body);
    EXPECT_EQ(answer.code, 400) << path << ' ' << body << ' ' << answer.body;
    if (answer.code != 400) continue;
    const Json json = Json::parse(answer.body);
    ASSERT_TRUE(json["error"].is_string()) << answer.body;
    EXPECT_THAT(json["error"].get<std::string>(), HasSubstr(expected)) << path << ' ' << body;
    EXPECT_EQ(json["error"].get<std::string>().find('\n'), std::string::npos);
  }
}

TEST_F(PlayInterfaceTest, Returns404ForUnknownAddressesAnd405ForOtherMethods) {
  for (const char* path : {"/api/run", "/api/batches/1", "/api/batches/99999999999999999999",
                           "/api/batches/1/report", "/etc/passwd", "/../etc/passwd", "/api/solv"}) {
    EXPECT_EQ(get(path).code, 404) << path;
  }
  EXPECT_EQ(post("/api/cancel", R"({"id": 99})").code, 404);
  EXPECT_EQ(post("/api/boards", R"({"given": 0})").code, 404);
  EXPECT_EQ(get("/api/solve").code, 405);
  EXPECT_EQ(post("/", "{}").code, 405);
}

TEST_F(PlayInterfaceTest, StopsASearchWhenTheClientDisconnectsOrCancels) {
  const Json hard = posted("/api/boards", kHardBoard)["boards"][0];
  const std::string order = Json({{"board", hard["text"]}, {"limit_time", 600}}).dump();
  Lines disconnected(2);
  post("/api/solve", order).stream(disconnected);  // Returns.
  EXPECT_NE(disconnected.lines.back()["status"], "optimal");

  Lines canceled;
  const HttpResponse answer = post("/api/solve", order);
  std::thread canceler([this] {
    while (post("/api/cancel", R"({"id": 2})").code != 200) std::this_thread::yield();
  });
  answer.stream(canceled);
  canceler.join();
  EXPECT_NE(canceled.lines.back()["status"], "optimal");
}

TEST_F(PlayInterfaceTest, RejectsSearchesWhenTheQueueIsFull) {
  std::vector<HttpResponse> waiting;
  HttpResponse answer;
  while (true) {
    answer = post("/api/solve", object(kBoard));
    if (answer.code != 200) break;
    waiting.push_back(answer);
  }
  EXPECT_EQ(answer.code, 503);
  EXPECT_GE(waiting.size(), static_cast<std::size_t>(PlayLimits().waiting_searches));
  waiting.clear();
  answer = {};
  EXPECT_EQ(post("/api/solve", object(kBoard)).code, 200);
}

TEST_F(PlayInterfaceTest, RunsABatchLikeTheCommandLine) {
  const Json begun = posted("/api/batches",
                            R"({"boards": {"source": "uniform", "rows": 6, "cols": 6, "count": 20},
               "solvers": ["greedy", "optimal", "beam:width=2"], "title": "A \"batch\""})");
  ASSERT_TRUE(begun.contains("id")) << begun;
  const Json batch = ended_batch();
  EXPECT_EQ(batch["state"], "done") << batch;
  EXPECT_EQ(batch["done"], 60);
  ASSERT_EQ(batch["rows"].size(), 3);
  EXPECT_EQ(batch["rows"][1]["label"], "optimal");
  EXPECT_EQ(batch["rows"][1]["as_short"], 20);
  EXPECT_GE(batch["rows"][0]["mean"].get<double>(), batch["rows"][1]["mean"].get<double>());
  EXPECT_THAT(get("/api/batches/1/report").body, HasSubstr("A &quot;batch&quot;"));
  EXPECT_THAT(get("/api/batches/1/descriptor").body, HasSubstr("\"width\" = 2"));
  EXPECT_TRUE(std::filesystem::exists(folder() / "runs/laboratory-1/table.md"));

  // The same run from the command line.
  write("again.toml", get("/api/batches/1/descriptor").body);
  EXPECT_EQ(run("colorwalk run again.toml --out again").exit_code, 0);
  EXPECT_EQ(run("colorwalk diff runs/laboratory-1 again").exit_code, 0);
}

TEST_F(PlayInterfaceTest, LetsAllRowsOfABatchGrowTogether) {
  const std::string order = R"({"boards": {"source": "series", "count": 1000},
    "solvers": ["greedy", "greedy-look-ahead:depth=2", "optimal"]})";
  ASSERT_EQ(post("/api/batches", order).code, 200);
  while (fetched("/api/batches/1")["done"] < 30) std::this_thread::yield();
  EXPECT_EQ(post("/api/batches/1/stop", "{}").code, 200);
  const Json rows = ended_batch()["rows"];
  std::vector<int> tasks;
  for (const Json& row : rows) tasks.push_back(row["tasks"].get<int>());
  // A worker has at most one task that is not counted.
  const auto [least, most] = std::ranges::minmax(tasks);
  EXPECT_LE(most - least, available_threads() + 1);
}

TEST_F(PlayInterfaceTest, StopsABatchAndKeepsItsRecords) {
  const std::string order =
      R"({"boards": {"source": "series", "count": 1000}, "solvers": ["optimal"]})";
  ASSERT_EQ(post("/api/batches", order).code, 200);
  EXPECT_EQ(post("/api/batches", order).code, 409);
  while (fetched("/api/batches/1")["done"] == 0) std::this_thread::yield();
  EXPECT_EQ(post("/api/batches/1/stop", "{}").code, 200);
  EXPECT_EQ(ended_batch()["state"], "stopped");
  EXPECT_EQ(run("colorwalk report --format csv runs/laboratory-1").exit_code, 0);
  EXPECT_EQ(post("/api/batches", order).code, 200);
}

TEST_F(PlayInterfaceTest, RespondsWhileABatchIsBeingOpened) {
  write("boards.txt", "01\n10\n");
  const std::filesystem::path boards = folder() / "boards.txt";
  serve({.boards = boards});
  std::filesystem::remove(boards);
  ASSERT_EQ(mkfifo(boards.c_str(), 0600), 0);  // Opening it blocks until the test writes.
  const std::string order = R"({"boards": {"given": true}, "solvers": ["greedy"]})";
  std::future<HttpResponse> starting =
      std::async(std::launch::async, [&] { return post("/api/batches", order); });
  std::future<HttpResponse> list =
      std::async(std::launch::async, [&] { return get("/api/batches"); });
  EXPECT_EQ(starting.wait_for(std::chrono::milliseconds(200)), std::future_status::timeout);
  EXPECT_EQ(list.wait_for(std::chrono::seconds(10)), std::future_status::ready);
  std::future<HttpResponse> second =
      std::async(std::launch::async, [&] { return post("/api/batches", order); });
  EXPECT_EQ(second.wait_for(std::chrono::seconds(10)), std::future_status::ready);
  std::ofstream(boards) << "01\n10\n";
  EXPECT_EQ(starting.get().code, 200);
  EXPECT_EQ(second.get().code, 409);
}

TEST_F(PlayInterfaceTest, SkipsADanglingLinkWhenItNamesAFolder) {
  std::filesystem::create_directory(folder() / "runs");
  std::filesystem::create_symlink("missing", folder() / "runs/laboratory-1");
  const Json batch =
      posted("/api/batches", R"({"boards": {"source": "series"}, "solvers": ["greedy"]})");
  EXPECT_EQ(batch.value("folder", ""), (folder() / "runs/laboratory-2").string()) << batch;
}

TEST_F(PlayInterfaceTest, ReportsAFolderThatCannotBeExamined) {
  serve({}, std::string(300, 'a'));  // Longer than the system permits.
  const HttpResponse response =
      post("/api/batches", R"({"boards": {"source": "series"}, "solvers": ["greedy"]})");
  EXPECT_EQ(response.code, 500);
  EXPECT_THAT(response.body, testing::Not(HasSubstr("filesystem error")));
}

TEST_F(PlayInterfaceTest, ShowsTheFileOrRunOfTheCommandLine) {
  write("boards.txt", "01\n10\n\n00\n11\n");
  serve({.boards = folder() / "boards.txt"});
  EXPECT_EQ(fetched("/api/catalog")["given"]["count"], 2);
  EXPECT_EQ(posted("/api/boards", R"({"given": 1})")["boards"][0]["cells"], "0011");
  EXPECT_EQ(post("/api/boards", R"({"given": 2})").code, 400);

  write("small.toml",
        "boards = { source = \"uniform\", count = 2 }\nsolvers = [ { name = \"greedy\" } ]\n");
  ASSERT_EQ(run("colorwalk run small.toml --out small").exit_code, 0);
  serve({.run = folder() / "small"});
  const Json games = fetched("/api/run");
  EXPECT_EQ(games["rows"][0], "greedy");
  EXPECT_EQ(games["boards"].size(), 2);
  EXPECT_EQ(games["boards"][0]["games"].size(), 1);
  EXPECT_EQ(get("/api/run/report").code, 200);
}

TEST_F(PlayInterfaceTest, ServesAPageThatRunsOnlyItsOwnScript) {
  const HttpResponse page = get("/");
  EXPECT_LT(page.body.size(), 250'000);
  EXPECT_EQ(page.body.find("@nonce@"), std::string::npos);
  EXPECT_EQ(page.body.find("src=\""), std::string::npos);
  const std::size_t place = page.policy.find("nonce-") + 6;
  const std::string nonce = page.policy.substr(place, 32);
  EXPECT_THAT(page.body, HasSubstr("<script nonce=\"" + nonce + '"'));
  EXPECT_NE(get("/").policy, page.policy);
}

}  // namespace
}  // namespace colorwalk
