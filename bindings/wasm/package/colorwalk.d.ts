/** Requests and answers are documented in bindings/README.md of the project. */
export type Json = Record<string, any>;

/** A board of the answer of `boards`. */
export interface Board extends Json {
  /** In the board's own format, for requests. */
  text: string;
  rows: number;
  cols: number;
  /** Which cells touch. The vertices of a graph are one row; `text` has its edges. */
  shape: string; // The name of one of `shapes` of the operation `catalog`, or "graph".
  colors: number;
  rules: string; // The name of one of `rules` of `catalog`, such as "flood-it".
  /** The number of a cell. */
  start: number;
  symbols: string;
  /** Symbols, row by row. */
  cells: string;
  hash: string;
}

/** Bounds on the optimum while a board is being solved. */
export interface Bounds {
  lower_bound: number;
  length: number;
  moves: string;
}

/** `signal` ends the request; its promise is then rejected with the signal's reason. */
export interface Options {
  signal?: AbortSignal;
}
export interface SearchOptions extends Options {
  onBounds?: (bounds: Bounds) => void;
}
export interface BatchOptions extends Options {
  onSolved?: (result: Json) => void;
}
export interface AskOptions extends Options {
  onEvent?: (json: string) => void;
}

/** A request that was refused: one sentence. */
export class RequestError extends Error {}

/** Answers requests one after the other; several engines work in parallel. */
export class Engine {
  private constructor();
  catalog(): Promise<Json>;
  boards(request: Json): Promise<Json & { boards: Board[] }>;
  export(request: Json): Promise<Json>;
  judge(request: Json): Promise<Json>;
  solve(request: Json, options?: SearchOptions): Promise<Json>;
  solveAll(request: Json, options?: BatchOptions): Promise<Json>;
  certificate(request: Json, options?: SearchOptions): Promise<Json>;
  check(request: Json, options?: Options): Promise<Json>;
  ask(operation: string, request: string, options?: AskOptions): Promise<string>;
  close(): void;
}

/** `worker` and `wasm` name the files of the package where they are not beside its scripts. */
export function createEngine(options?: {
  worker?: boolean | string | URL;
  wasm?: string | URL | BufferSource | WebAssembly.Module;
}): Promise<Engine>;
