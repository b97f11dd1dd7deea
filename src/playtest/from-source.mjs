// A worker's first module where the program runs from TypeScript source: Node 20 cannot read that by itself. One file is made of all that
// the worker needs: loading each by itself takes ten times as long, longer than most of what workers are asked for in tests.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { workerData } from "node:worker_threads";
import { build } from "esbuild";

/** Modules that ask where they lie are told where they did. */
const placed = {
  name: "places of modules",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      return { contents: text.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href)), loader: "ts" };
    }),
};

const folder = await mkdtemp(join(tmpdir(), "rulewright-worker-"));
const outfile = join(folder, "worker.mjs");
try {
  const entryPoints = [fileURLToPath(workerData.entry)];
  // Dependencies come as in the package (`vite.cli.config.ts`): in the form that needs no Node.
  const neutral = { platform: "neutral", mainFields: ["module", "main"], external: ["node:*", ...builtinModules] };
  await build({
    ...neutral,
    entryPoints,
    outfile,
    bundle: true,
    target: "node20",
    plugins: [placed],
    logLevel: "error",
  });
  await import(pathToFileURL(outfile).href);
} finally {
  await rm(folder, { recursive: true });
}
