/* The functions of colorwalk.h of version 1.0.0, which libcolorwalk.so.1 keeps (library_test.py). */
#include <stdint.h>
#include <stdlib.h>
typedef struct cw_solver cw_solver;
const char* cw_version(void) { abort(); }
int cw_interface(void) { abort(); }
cw_solver* cw_new(const char* solver) { abort(); }
void cw_free(cw_solver* solver) { abort(); }
void cw_set_bounds(cw_solver* solver, void* state, void (*bounds)(void*, int, int)) { abort(); }
void cw_set_event(cw_solver* solver, void* state, void (*event)(void*, const char*)) { abort(); }
void cw_set_terminate(cw_solver* solver, void* state, int (*terminate)(void*)) { abort(); }
int cw_ask(cw_solver* solver, const char* operation, const char* json) { abort(); }
const char* cw_answer(const cw_solver* solver) { abort(); }
const char* cw_error(const cw_solver* solver) { abort(); }
const char* cw_text(const cw_solver* solver, const char* path) { abort(); }
double cw_number(const cw_solver* solver, const char* path, double otherwise) { abort(); }
int cw_count(const cw_solver* solver, const char* path) { abort(); }
void cw_stop(cw_solver* solver) { abort(); }
int cw_solve_cells(cw_solver* solver, int rules, int rows, int cols, int colors, int start, const int8_t* cells,
                   double seconds, int8_t* moves, int capacity, int* length, int* lower) { abort(); }
