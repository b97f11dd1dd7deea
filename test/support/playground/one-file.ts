import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Plugin } from "vitest/config";
import { WORKER_FILE } from "./worker-file.ts";

const entry = fileURLToPath(new URL("./shared-thread-worker.ts", import.meta.url));

async function bundled(): Promise<string> {
  const options = {
    bundle: true,
    write: false,
    format: "esm",
    target: "es2023",
    platform: "browser",
    minify: true,
  } as const;
  const { outputFiles } = await build({ ...options, entryPoints: [entry], logLevel: "silent" });
  return outputFiles[0]?.text ?? "";
}

/**
 * Serves the page's worker as one small file, like the built page, which the browser keeps. Otherwise it would load several hundred
 * modules. `test/page` tests it as `npm start` serves it.
 */
export function workerInOneFile(): Plugin {
  let text: Promise<string> | null = null;
  return {
    name: "the worker in one file",
    configureServer({ middlewares }) {
      middlewares.use(WORKER_FILE, (_, response, next) => {
        text ??= bundled();
        response.setHeader("content-type", "text/javascript").setHeader("cache-control", "max-age=3600");
        text.then((body) => response.end(body)).catch(next);
      });
    },
  };
}
