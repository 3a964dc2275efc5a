// Prints the address of the page and, for each board of some files, its address there, one per line (./cw play).
//
//     node board_addresses.mjs PACKAGE PAGE FILE...
//
// PACKAGE is the folder of the npm package, which reads the files; PAGE is the address of the page. A file that cannot be read is an error: one
// line, exit code 2.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runInThisContext } from "node:vm";

const [packageFolder, page, ...files] = process.argv.slice(2);
const { createEngine } = await import(pathToFileURL(join(packageFolder, "node.js")).href);
const engine = await createEngine({ worker: false });

// The page's own function, from one of its scripts.
const script = new URL("../../../experiments/report/page/shared/board_address.js", import.meta.url);
const cellsAddress = runInThisContext(`${readFileSync(script, "utf8")}; cellsAddress`);

const addresses = [page];
for (const file of files) {
  try {
    const { boards } = await engine.boards({ text: readFileSync(file, "utf8") });
    if (boards.some(({ shape }) => shape === "graph")) {
      throw new Error("text: a graph has no picture; expected boards of cells");
    }
    addresses.push(...boards.map((board) => `${page}#${cellsAddress(board)}`));
  } catch (error) {
    const sentence = error.code === "ENOENT" ? `${file}: no such file; expected a file of boards`
      : error.message.replace(/^text/, () => file).replace("; --format selects another", "");
    console.error(sentence);
    process.exit(2);
  }
}
console.log(addresses.join("\n"));
