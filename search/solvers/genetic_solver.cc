/// COLORFLOW's first solver: a genetic algorithm over color sequences.
///
/// Source: the description of COLORFLOW's solver, whose author gave it up as too slow. A chromosome
/// is the sequence of a whole game. Two parents, each the shorter of two drawn at random, are cut
/// at one place each and joined; the child is mutated and then repaired, because a join seldom is a
/// game: colors that take nothing are dropped, and while the board is not flooded colors that
/// take something are drawn. The shortest chromosomes survive, no two of them the same.
///
/// Cost: generations * population * O(one game). Limits are kept between two chromosomes.
#include <absl/container/flat_hash_set.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/random.h"
#include "search/registry.h"
#include "search/series/playing_solver.h"

namespace colorwalk {
namespace {

using Chromosome = std::vector<Color>;

template <int Words>
class Evolution {
 public:
  Evolution(const Game<Words>& game, std::uint64_t seed, SearchRun& run)
      : game_(game), random_(seed), run_(run) {}

  /// The shortest game that evolves; empty if the run is exhausted before there is any.
  Chromosome evolve(std::size_t population, int generations, int mutation_percent) {
    std::vector<Chromosome> alive;
    while (alive.size() < population && run_.expand()) alive.push_back(repaired({}));
    std::ranges::stable_sort(alive, {}, &Chromosome::size);
    for (int generation = 0; generation < generations && !run_.exhausted(); ++generation) {
      const std::size_t parents = alive.size();
      for (std::size_t i = 0; i < population && run_.expand(); ++i) {
        Chromosome child = crossed(chosen(alive, parents), chosen(alive, parents));
        if (draw(100) < static_cast<std::size_t>(mutation_percent)) mutate(child);
        alive.push_back(repaired(child));
      }
      keep_fittest(alive, population);
    }
    return alive.empty() ? Chromosome{} : alive.front();
  }

 private:
  std::size_t draw(std::size_t bound) { return random_.below(static_cast<std::uint32_t>(bound)); }

  Color drawn_color() {
    return nth_color(static_cast<int>(draw(static_cast<std::size_t>(game_.space().colors()))));
  }

  /// Tournament of two among the first `parents` chromosomes, which are sorted by length.
  const Chromosome& chosen(const std::vector<Chromosome>& alive, std::size_t parents) {
    const std::size_t first = draw(parents);
    return alive[std::min(first, draw(parents))];
  }

  /// The head of one parent and the tail of the other, cut at places of their own.
  Chromosome crossed(const Chromosome& mother, const Chromosome& father) {
    Chromosome child(mother.begin(), mother.begin() + cut(mother));
    child.insert(child.end(), father.begin() + cut(father), father.end());
    return child;
  }

  std::ptrdiff_t cut(const Chromosome& chromosome) {
    return static_cast<std::ptrdiff_t>(draw(chromosome.size() + 1));
  }

  /// Changes one color, or drops one.
  void mutate(Chromosome& chromosome) {
    if (chromosome.empty()) return;
    const std::size_t place = draw(chromosome.size());
    if (draw(2) == 0) {
      chromosome[place] = drawn_color();
    } else {
      chromosome.erase(chromosome.begin() + static_cast<std::ptrdiff_t>(place));
    }
  }

  /// The game that the sequence stands for: what takes nothing dropped, what is missing drawn.
  Chromosome repaired(const Chromosome& sequence) {
    Game<Words> game = game_;
    const auto play_if_it_takes = [&](Color color) {
      if (game.space().takes(game.state(), color).any()) game.play(color);
    };
    for (std::size_t i = 0; i < sequence.size() && !game.is_finished(); ++i) {
      play_if_it_takes(sequence[i]);
    }
    while (!game.is_finished()) play_if_it_takes(drawn_color());
    run_.count_generated(1);
    return game.moves();
  }

  /// Sorts by length, the older first among equals, and keeps the first `population` different
  /// ones.
  static void keep_fittest(std::vector<Chromosome>& alive, std::size_t population) {
    std::ranges::stable_sort(alive, {}, &Chromosome::size);
    absl::flat_hash_set<std::string> seen;
    std::erase_if(alive, [&](const Chromosome& chromosome) {
      std::string text;
      for (const Color color : chromosome) text += static_cast<char>(index(color));
      return seen.size() >= population || !seen.insert(std::move(text)).second;
    });
  }

  const Game<Words>& game_;
  Random random_;
  SearchRun& run_;
};

struct Genetic {
  std::int64_t population;
  int generations;
  int mutation_percent;

  template <int Words>
  void play(Game<Words>& game, SearchRun& run) const {
    if (game.is_finished()) return;
    const Chromosome best =
        Evolution<Words>(game, run.seed(), run)
            .evolve(static_cast<std::size_t>(population), generations, mutation_percent);
    game.play_all(best);
  }
};

constexpr std::array kParameters = {
    integer_parameter("population", 100, 2, 1'000'000, "chromosomes that survive a generation"),
    integer_parameter("generations", 100, 1, 1'000'000, "generations that are bred"),
    integer_parameter("mutation", 30, 0, 100, "percentage of children that are mutated"),
};

}  // namespace

SolverEntry genetic_solver() {
  return {
      .name = "genetic",
      .summary = "COLORFLOW's genetic algorithm over color sequences",
      .parameters = kParameters,
      .random = true,
      .make = [](const Parameters& parameters) {
        return playing_solver(Genetic{.population = parameters.integer("population"),
                                      .generations = parameters.small_integer("generations"),
                                      .mutation_percent = parameters.small_integer("mutation")});
      }};
}

}  // namespace colorwalk
