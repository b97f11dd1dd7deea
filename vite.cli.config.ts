import { defineConfig, type Plugin } from "vite";

/** The package's `bin` needs an interpreter line, whether or not the source has one. */
const shebang: Plugin = {
  name: "shebang",
  renderChunk: (code, chunk) =>
    chunk.isEntry && !code.startsWith("#!") ? { code: `#!/usr/bin/env node\n${code}`, map: null } : null,
};

/** The command line as plain JavaScript: dist/cli.js. Dependencies stay imports. */
export default defineConfig({
  plugins: [shebang],
  publicDir: false,
  build: {
    ssr: "src/cli/main.ts",
    outDir: "dist",
    emptyOutDir: false,
    target: "node20",
    rolldownOptions: { output: { entryFileNames: "cli.js", chunkFileNames: "cli-[name]-[hash].js" } },
  },
});
