// Bundles the front end: node bundle.mjs MODULES OUT NAME=FILE …, the files from the wheels.
// Prints which files went into it, as JSON.
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";

const [modules, out, ...pairs] = process.argv.slice(2);
const { build } = createRequire(join(modules, "/"))("esbuild");
const wheels = Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s)));
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** What a wheel's script gets from us where it would take the browser's own. */
const instead = {
  anywidget: `import { Blob, URL } from "./shared_modules.js";`,
};

/** A module written for require.js, as one that exports how it is made from what it needs. */
const asModule = (source, name) => `
${instead[name] ?? ""}
let make;
const define = (...parts) => { make = parts.find((part) => typeof part === "function"); };
${source}
export default make;`;

const fromWheels = {
  name: "from-wheels",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^wheel:/ }, ({ path }) => ({ path: path.slice(6), namespace: "wheel" }));
    onLoad({ filter: /.*/, namespace: "wheel" }, async ({ path }) => ({
      contents: asModule(await readFile(wheels[path], "utf8"), path),
      resolveDir: here("src"),
    }));
  },
};

const { metafile } = await build({
  entryPoints: [here("src/main.js")],
  outfile: out,
  absWorkingDir: join(modules, ".."),
  bundle: true,
  minify: true,
  format: "iife",
  target: "es2022",
  charset: "utf8",
  legalComments: "none", // the whole licences are kept beside it
  logLevel: "warning",
  metafile: true,
  loader: { ".svg": "dataurl", ".png": "dataurl" },
  alias: { "sanitize-html": here("src/plain_text.js") },
  nodePaths: [modules],
  plugins: [fromWheels],
});
for (const made of [out, out.replace(/\.js$/, ".css")]) {
  await writeFile(`${made}.br`, brotliCompressSync(await readFile(made)));
}
console.log(JSON.stringify(Object.keys(metafile.inputs)));
