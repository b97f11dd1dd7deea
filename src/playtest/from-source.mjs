// A worker's first module where the program runs from TypeScript source: Node 20 cannot read that by itself. One file is made of all that
// the worker needs: loading each by itself takes ten times as long, longer than most of what workers are asked for in tests. The file is
// kept for later workers, until one of its sources changes.
import { createHash } from "node:crypto";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { threadId, workerData } from "node:worker_threads";

const project = fileURLToPath(new URL("../..", import.meta.url));
const folder = join(project, ".tmp/workers");

/** Modules that ask where they lie are told where they did. */
const placed = {
  name: "places of modules",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      return { contents: text.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href)), loader: "ts" };
    }),
};

/** The size of each source, and when it was written in milliseconds. */
async function stateOf(sources) {
  const found = await Promise.all(sources.map((path) => stat(join(project, path))));
  return found.map(({ size, mtimeMs }) => [size, mtimeMs]);
}

/** Is there a bundle of these sources as they are now? */
async function isCurrent(list) {
  try {
    const { sources, state } = JSON.parse(await readFile(list, "utf8"));
    return JSON.stringify(await stateOf(sources)) === JSON.stringify(state);
  } catch {
    return false;
  }
}

/** Other workers may read both files or write them: each is there whole or not at all, and the list only after its bundle. */
async function replace(path, text) {
  const beside = `${path}.${process.pid}-${threadId}`;
  await writeFile(beside, text);
  await rename(beside, path);
}

async function bundle(entry, outfile, list) {
  const { build } = await import("esbuild");
  const began = Date.now();
  const { metafile, outputFiles } = await build({
    // Dependencies come as in the package (`vite.cli.config.ts`): in the form that needs no Node.
    ...{ platform: "neutral", mainFields: ["module", "main"], external: ["node:*", ...builtinModules] },
    ...{ absWorkingDir: project, entryPoints: [entry], outfile },
    ...{ bundle: true, target: "node20", plugins: [placed], logLevel: "error", metafile: true, write: false },
  });
  const sources = Object.keys(metafile.inputs);
  const state = await stateOf(sources);
  await mkdir(folder, { recursive: true });
  await replace(outfile, outputFiles[0].text);
  // What was written meanwhile may have been read before.
  if (state.every(([, written]) => written < began)) await replace(list, JSON.stringify({ sources, state }));
}

const entry = fileURLToPath(workerData.entry);
const name = createHash("sha256").update(entry).digest("hex").slice(0, 16);
const outfile = join(folder, `${name}.mjs`);
const list = join(folder, `${name}.json`);
if (!(await isCurrent(list))) await bundle(entry, outfile, list);
await import(pathToFileURL(outfile).href);
