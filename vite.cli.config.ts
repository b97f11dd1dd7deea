import { defineConfig, type Plugin } from "vite";

/** The package's `bin` needs an interpreter line, whether or not the source has one. */
const shebang: Plugin = {
  name: "shebang",
  renderChunk: (code, chunk) =>
    chunk.isEntry && chunk.name === "cli" && !code.startsWith("#!")
      ? { code: `#!/usr/bin/env node\n${code}`, map: null }
      : null,
};

/**
 * The command line (dist/cli.js, which looks at the version of Node and then loads dist/main.js) and what programs import
 * (dist/index.js) as plain JavaScript. Dependencies are written into them, so that the command starts sooner and the package needs nothing else; their licences stand in dist/licenses.md.
 */
export default defineConfig({
  plugins: [shebang],
  publicDir: false,
  // Programs bundle the package for browsers too, so its dependencies come in the form that needs no Node.
  ssr: { noExternal: true, resolve: { conditions: ["module", "import", "default"] } },
  build: {
    ssr: true,
    outDir: "dist",
    emptyOutDir: false,
    target: "node20",
    license: { fileName: "licenses.md" },
    rolldownOptions: {
      input: { cli: "src/cli/start.ts", main: "src/cli/main.ts", index: "src/index.ts" },
      output: { entryFileNames: "[name].js", chunkFileNames: "shared.js" },
    },
  },
});
