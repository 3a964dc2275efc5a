/** @file
 * Solves boards of Color Walk and Flood-It. docs/library.md is the manual.
 *
 *     cw_solver *solver = cw_new("optimal");
 *     if (cw_ask(solver, "solve", "{\"board\": \"012\\n120\\n201\\n\"}") == CW_OK)
 *       puts(cw_text(solver, "moves"));
 *     else
 *       puts(cw_error(solver));
 *     cw_free(solver);
 *
 * Texts are UTF-8 and end with a zero byte. Strings that a function returns belong to the library;
 * those of a solver are valid until its next cw_ask(), cw_solve_cells() or cw_free().
 *
 * Threads: different solvers may be used at the same time. One solver runs one operation at a time;
 * only cw_stop() may be called meanwhile, and from callbacks nothing else of the same solver.
 * Callbacks must return normally: no longjmp, no C++ exception.
 *
 * ABI: functions and constants are added, never changed or removed, while the number in the name
 * libcolorwalk.so.N is the same. cw_interface() returns CW_INTERFACE of the loaded library. */
#ifndef COLORWALK_COLORWALK_H
#define COLORWALK_COLORWALK_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#if defined(__GNUC__)
#pragma GCC visibility push(default)
#endif

/** The interface of this header. Every addition raises it. */
#define CW_INTERFACE 1

/** The codes that functions return. */
enum cw_code {
  CW_OK = 0,
  CW_FAILED = 1,  /**< The machine failed: memory or threads are exhausted. */
  CW_INVALID = 2, /**< The request is invalid. */
  CW_BUSY = 3     /**< The solver is running an operation, whose answer is not touched. */
};

/** The rules of cw_solve_cells(). */
enum cw_rules { CW_COLOR_WALK = 0, CW_FLOOD_IT = 1 };

/** A solver with the answer of its last operation. */
typedef struct cw_solver cw_solver;

/** The version of the library, such as "1.2.3". */
const char* cw_version(void);
/** CW_INTERFACE of the library that is loaded. */
int cw_interface(void);

/** A solver as on the command line: "optimal:threads=2"; NULL: "optimal". Requests that name no
 * solver use it. Returns NULL only if memory is exhausted: if the name is invalid, cw_error() has
 * the error, and operations that use it fail. */
cw_solver* cw_new(const char* solver);
/** Frees a solver; NULL is allowed. No operation may be running. */
void cw_free(cw_solver* solver);

/** Sets a callback, NULL for none, for the bounds: the optimum is `lower` to `upper` moves. It is
 * called when they improve. */
void cw_set_bounds(cw_solver* solver, void* state,
                   void (*bounds)(void* state, int lower, int upper));
/** Sets a callback, NULL for none, for every event of an operation as one JSON object, the bounds
 * too. */
void cw_set_event(cw_solver* solver, void* state, void (*event)(void* state, const char* json));
/** Sets a callback, NULL for none, that stops the operation by a value other than 0. It is called
 * every few microseconds, with several threads on all of them at once. */
void cw_set_terminate(cw_solver* solver, void* state, int (*terminate)(void* state));

/** Runs an operation: "solve", "check", ... bindings/README.md documents all of them with their
 * requests and answers. Returns a code; then either cw_answer() or cw_error() is not empty. */
int cw_ask(cw_solver* solver, const char* operation, const char* json);
/** The answer of the last operation: a JSON object. */
const char* cw_answer(const cw_solver* solver);
/** The error of the last operation: one sentence. */
const char* cw_error(const cw_solver* solver);

/** The text at a path in the answer: "moves", "boards.0.text". NULL if it is missing or not a text.
 */
const char* cw_text(const cw_solver* solver, const char* path);
/** The number at a path in the answer, 1 for true, or else `otherwise`. */
double cw_number(const cw_solver* solver, const char* path, double otherwise);
/** The number of members of the list or object at a path in the answer, or else -1. */
int cw_count(const cw_solver* solver, const char* path);

/** Stops the operation that is running, or else the next one, as a time limit does. May be called
 * from any thread and from a signal handler, until cw_free(). */
void cw_stop(cw_solver* solver);

/** Solves one board without JSON. `cells` has the colors, from 0, row by row; under Color Walk -1
 * is a blank cell, and `start` is blank. `start` is the number of a cell. `seconds`: a time limit,
 * negative: unlimited. The array `moves` holds `capacity` colors; for exact solvers, rows * cols
 * suffice. *length is the number of moves, -1 without a solution; the solution is optimal if *lower
 * is as large. The answer is that of "solve". */
int cw_solve_cells(cw_solver* solver, int rules, int rows, int cols, int colors, int start,
                   const int8_t* cells, double seconds, int8_t* moves, int capacity, int* length,
                   int* lower);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
