import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin, type PreviewServer, type ViteDevServer } from "vite";
import { PAGE_POLICY, policyFor } from "./src/cli/page-policy.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const port = process.env.PORT;

/**
 * The editor is by far the largest part and changes only with its version: it gets a chunk of its own. What loads other chunks
 * must not lie in there: the page needs it, and would wait for all of the editor before anything is drawn.
 */
const CHUNKS = [
  { name: "load", test: /vite[\\/]preload-helper/, priority: 2 },
  { name: "monaco", test: /node_modules[\\/]monaco-editor/, priority: 1 },
];

/** Sends every file with its policy, as `rulewright playground` does. */
const policies = ({ middlewares }: ViteDevServer | PreviewServer): void => {
  middlewares.use((request, response, next) => {
    response.setHeader("content-security-policy", policyFor(request.url ?? "/"));
    next();
  });
};

const policy: Plugin = {
  name: "policy",
  transformIndexHtml: (html) => html.replace("%PAGE_POLICY%", PAGE_POLICY),
  configureServer: policies,
  configurePreviewServer: policies,
};

const FIRST_RULES = "virtual:first-rules";

/** The rules of a first visit. The page has them at once, and loads all others after them. */
const firstRules: Plugin = {
  name: "first rules",
  resolveId: (id) => (id === FIRST_RULES ? `\0${FIRST_RULES}` : undefined),
  load(id) {
    if (id !== `\0${FIRST_RULES}`) return;
    const { visit } = JSON.parse(readFileSync(here("rules/catalogue.json"), "utf8")) as {
      visit: { entry: string } | null;
    };
    const rules = visit ? { [visit.entry]: readFileSync(here(visit.entry), "utf8") } : {};
    return `export const firstRules = ${JSON.stringify(rules)};`;
  },
};

/** The playground page: `npm start` serves it, `npm run build` writes it to dist/playground. */
export default defineConfig({
  root: here("playground"),
  base: "./",
  plugins: [policy, firstRules],
  server: {
    host: "127.0.0.1",
    port: Number(port ?? 5173),
    // A port that was asked for must be the one that is served; the default may move up when it is taken.
    strictPort: port !== undefined,
    fs: { allow: [here(".")] },
  },
  worker: { format: "es" },
  // Found up front: a dependency that only the worker needs would otherwise reload the page when it is found.
  optimizeDeps: { entries: ["index.html", "worker/worker.ts", "editor/editor-worker.ts"] },
  build: {
    outDir: here("dist/playground"),
    emptyOutDir: true,
    target: "es2023",
    chunkSizeWarningLimit: 5000,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
});
