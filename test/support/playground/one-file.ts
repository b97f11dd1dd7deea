import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Plugin } from "vitest/config";
import { WORKER_FILE } from "./worker-file.ts";

const entry = fileURLToPath(new URL("../../../playground/worker/worker.ts", import.meta.url));

async function bundled(): Promise<string> {
  const options = { bundle: true, write: false, format: "esm", target: "es2023", platform: "browser" } as const;
  const { outputFiles } = await build({ ...options, entryPoints: [entry], logLevel: "silent" });
  return outputFiles[0]?.text ?? "";
}

/**
 * Serves the worker of the page as one file, as the built page has it. Each test begins one, and each would ask the server for
 * several hundred modules. `test/page` tries it as `npm start` serves it.
 */
export function workerInOneFile(): Plugin {
  let text: Promise<string> | null = null;
  return {
    name: "the worker in one file",
    configureServer({ middlewares }) {
      middlewares.use(WORKER_FILE, (_, response, next) => {
        text ??= bundled();
        text.then((body) => response.setHeader("content-type", "text/javascript").end(body)).catch(next);
      });
    },
  };
}
