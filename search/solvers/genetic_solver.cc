/// COLORFLOW's first solver: a genetic algorithm over color sequences.
///
/// Source: the description of COLORFLOW's solver, whose author replaced it because it was too slow.
/// A chromosome is the move sequence of a complete game. Parents are selected by tournaments of two
/// and crossed at one random position each. The child is mutated and then repaired: moves that take
/// nothing are removed, and random moves that take something are appended until the board is
/// finished. The shortest distinct chromosomes survive.
///
/// Cost: generations * population * O(one game). Limits are checked once per chromosome.
#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <set>
#include <utility>
#include <vector>

#include "base/random.h"
#include "search/registry.h"
#include "search/series/playing_solver.h"

namespace colorwalk {
namespace {

using Chromosome = std::vector<Color>;

class Evolution {
 public:
  /// A complete game: the sequence without moves that take nothing, continued at random.
  using Repair = std::function<Chromosome(const Chromosome& sequence, Random& random)>;

  Evolution(Repair repair, std::uint32_t colors, SearchRun& run)
      : repair_(std::move(repair)), colors_(colors), random_(run.seed()), run_(run) {}

  /// The shortest game found; empty if the run is exhausted before the first one.
  Chromosome evolve(std::size_t population, int generations, int mutation_percent) {
    std::vector<Chromosome> alive;
    run_.within_memory([&] { evolve(alive, population, generations, mutation_percent); });
    return alive.empty() ? Chromosome{} : std::move(alive.front());
  }

 private:
  /// The first chromosome is a shortest one at any time, except while the first are made.
  void evolve(std::vector<Chromosome>& alive, std::size_t population, int generations,
              int mutation_percent) {
    while (alive.size() < population && may_play()) alive.push_back(repaired({}));
    sort_by_length(alive);
    Statistics& statistics = run_.statistics();
    for (int generation = 0; generation < generations && !run_.exhausted(); ++generation) {
      const std::size_t parents = alive.size();
      const std::size_t shortest = alive.front().size();
      for (std::size_t i = 0; i < population && may_play(); ++i) {
        Chromosome child = crossed(selected(alive, parents), selected(alive, parents));
        if (draw(100) < static_cast<std::size_t>(mutation_percent)) mutate(child);
        alive.push_back(repaired(child));
      }
      keep_fittest(alive, population);
      const std::size_t saved = shortest - alive.front().size();
      statistics.add(Statistic::kGeneticGenerations, 1);
      statistics.add(Statistic::kGeneticImprovements, saved > 0 ? 1 : 0);
      statistics.add_size(Statistic::kGeneticSaved, saved);
    }
  }

  /// A game may take a millisecond, so the clock is checked before each.
  bool may_play() { return run_.expand() && run_.may_continue(); }

  std::size_t draw(std::size_t end) { return random_.below(static_cast<std::uint32_t>(end)); }

  /// Tournament of two among the first `parents` chromosomes, which are sorted by length.
  const Chromosome& selected(const std::vector<Chromosome>& alive, std::size_t parents) {
    const std::size_t first = draw(parents);
    return alive[std::min(first, draw(parents))];
  }

  /// The head of one parent and the tail of the other, each cut at a random position.
  Chromosome crossed(const Chromosome& mother, const Chromosome& father) {
    Chromosome child(mother.begin(), mother.begin() + cut(mother));
    child.insert(child.end(), father.begin() + cut(father), father.end());
    return child;
  }

  std::ptrdiff_t cut(const Chromosome& chromosome) {
    return static_cast<std::ptrdiff_t>(draw(chromosome.size() + 1));
  }

  /// Changes or removes one move.
  void mutate(Chromosome& chromosome) {
    if (chromosome.empty()) return;
    const std::size_t position = draw(chromosome.size());
    if (draw(2) == 0) {
      chromosome[position] = nth_color(static_cast<int>(draw(colors_)));
    } else {
      chromosome.erase(chromosome.begin() + static_cast<std::ptrdiff_t>(position));
    }
  }

  Chromosome repaired(const Chromosome& sequence) {
    Chromosome moves = repair_(sequence, random_);
    run_.count_generated(1);
    run_.statistics().add(Statistic::kGeneticGames, 1);
    return moves;
  }

  /// Sorts stably. When the run has ended, it only puts a shortest chromosome first: the others are
  /// needed no more, and there may be a million.
  void sort_by_length(std::vector<Chromosome>& alive) {
    if (!run_.exhausted()) {
      std::ranges::stable_sort(alive, {}, &Chromosome::size);
    } else if (!alive.empty()) {
      std::iter_swap(alive.begin(), std::ranges::min_element(alive, {}, &Chromosome::size));
    }
  }

  /// Sorts and keeps the first `population` distinct chromosomes.
  void keep_fittest(std::vector<Chromosome>& alive, std::size_t population) {
    sort_by_length(alive);
    if (run_.exhausted()) return;
    std::set<Chromosome> seen;
    std::erase_if(alive, [&](const Chromosome& chromosome) {
      if (seen.size() >= population) return true;
      const bool is_new = seen.insert(chromosome).second;
      run_.statistics().add(Statistic::kGeneticDuplicates, is_new ? 0 : 1);
      return !is_new;
    });
  }

  const Repair repair_;
  const std::uint32_t colors_;
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
    const auto colors = static_cast<std::uint32_t>(game.space().colors());
    const auto repaired = [&](const Chromosome& sequence, Random& random) {
      Game<Words> each = game;
      const auto try_to_play = [&](Color color) {
        if (each.space().takes(each.state(), color).any()) each.play(color);
      };
      for (const Color color : sequence) try_to_play(color);
      while (!each.is_finished()) try_to_play(nth_color(static_cast<int>(random.below(colors))));
      return each.moves();
    };
    const Chromosome best =
        Evolution(repaired, colors, run)
            .evolve(static_cast<std::size_t>(population), generations, mutation_percent);
    game.play_all(best);
  }
};

constexpr std::array kGeneticParameters = {
    integer_parameter("population", 100, 2, 1'000'000, "chromosomes that survive each generation"),
    integer_parameter("generations", 100, 1, 1'000'000, "number of generations"),
    integer_parameter("mutation", 30, 0, 100, "percentage of children mutated"),
};

}  // namespace

SolverEntry genetic_solver() {
  return {
      .name = "genetic",
      .summary = "COLORFLOW's genetic algorithm over color sequences",
      .parameters = kGeneticParameters,
      .random = true,
      .techniques = {Technique::kGenetic},
      .make = [](const Parameters& parameters) {
        return playing_solver(Genetic{.population = parameters.integer("population"),
                                      .generations = parameters.small_integer("generations"),
                                      .mutation_percent = parameters.small_integer("mutation")});
      }};
}

}  // namespace colorwalk
