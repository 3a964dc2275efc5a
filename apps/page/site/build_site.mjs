// Builds the folder of static files that any web server can offer: the page and the WebAssembly engine.
//
//     node build_site.mjs PAGE BOARD PACKAGE VERSION OUTPUT
//
// PAGE is the page with its scripts and styles, BOARD the script of the element <colorwalk-board>, PACKAGE the folder of
// the npm package.
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const [pageFile, boardScript, packageFolder, version, output] = process.argv.slice(2);
const engineFiles = ["colorwalk.js", "engine.js", "instance.js", "worker.js", "colorwalk.wasm"];

const sha256 = (data) => createHash("sha256").update(data);
const shortHash = (parts) => sha256(parts.join("\n")).digest("hex").slice(0, 12);
const hashOfFile = (path) => sha256(readFileSync(path)).digest("hex");

/** The text between a tag and its end. */
function inner(page, tag) {
  const begin = `<${tag}>`;
  const from = page.indexOf(begin) + begin.length;
  return page.slice(from, page.indexOf(`</${tag}>`, from));
}

/** The page allows its own script and style by their hashes, and nothing from elsewhere. */
function policyOf(page) {
  const allowed = (tag) => `'sha256-${sha256(inner(page, tag)).digest("base64")}'`;
  return [
    "default-src 'none'", `script-src 'self' 'wasm-unsafe-eval' ${allowed("script")}`,
    `style-src ${allowed("style")}`, "connect-src 'self'", "worker-src 'self'", "img-src 'self' data:",
    "manifest-src 'self'", "base-uri 'none'", "form-action 'none'"].join("; ");
}

function pageOf(page, site) {
  const data = JSON.stringify(site).replaceAll("<", "\\u003c");
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${policyOf(page)}">`,
    `<link rel="manifest" href="manifest.webmanifest">`,
    `<link rel="apple-touch-icon" href="icon-maskable.png">`,
    `<meta name="theme-color" content="#fcfcfb" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="#15181b" media="(prefers-color-scheme: dark)">`,
    // The first board waits for these files.
    ...["colorwalk.js", "engine.js", "instance.js"].map((name) => `<link rel="modulepreload" href="${site.engine}${name}">`),
    `<script type="application/json" id="site">${data}</script>`].join("\n");
  const charset = `<meta charset="utf-8">`;
  return page.replace(charset, () => `${charset}\n${head}`);
}

const manifest = {
  name: "Color Walk and Flood-It",
  short_name: "Color Walk",
  description: "Color Walk and Flood-It with the fewest moves, proven",
  id: "./",
  start_url: "./",
  scope: "./",
  display: "standalone",
  background_color: "#fcfcfb",
  theme_color: "#fcfcfb",
  share_target: {
    action: "./share",
    method: "POST",
    enctype: "multipart/form-data",
    params: { files: [{ name: "picture", accept: ["image/*"] }] },
  },
  icons: [
    { src: "icon.png", sizes: "512x512", type: "image/png" },
    { src: "icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
};

rmSync(output, { recursive: true, force: true });
const engineHash = shortHash(engineFiles.map((name) => hashOfFile(join(packageFolder, name))));
// A folder per version, because a browser may have stored files of another one.
const engineFolder = `engine-${engineHash}/`;
mkdirSync(join(output, engineFolder), { recursive: true });
for (const name of engineFiles) copyFileSync(join(packageFolder, name), join(output, engineFolder, name));
// The script is for other pages; the page itself does not read it. A browser decodes it in the encoding of the page
// that includes it, so it is ASCII.
const asciiText = (text) =>
  text.replace(/[^\0-\x7f]/g, (unit) => "\\u" + unit.charCodeAt(0).toString(16).padStart(4, "0"));
writeFileSync(join(output, "colorwalk-board.js"), asciiText(readFileSync(boardScript, "utf8")));

const written = {
  "index.html": pageOf(readFileSync(pageFile, "utf8"), { engine: engineFolder, version }),
  "manifest.webmanifest": JSON.stringify(manifest, null, 2) + "\n",
  "icon.png": readFileSync(join(here, "icon.png")),
  "icon-maskable.png": readFileSync(join(here, "icon-maskable.png")),
};
for (const [name, content] of Object.entries(written)) writeFileSync(join(output, name), content);

const files = ["./", ...Object.keys(written).filter((name) => name !== "index.html"),
               ...engineFiles.map((name) => engineFolder + name)];
const hash = shortHash([engineHash, ...Object.values(written).map((content) => sha256(content).digest("hex"))]);
const worker = readFileSync(join(here, "service_worker.js"), "utf8");
writeFileSync(join(output, "service_worker.js"),
              worker.replace("@version@", hash).replace("@files@", files.join(" ")));
