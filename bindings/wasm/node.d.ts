// What the package uses of Node.js, for the check by tsc (./cw lint).
declare module "node:fs/promises";
declare module "node:url";
declare module "node:worker_threads";
