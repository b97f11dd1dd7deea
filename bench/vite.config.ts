import { defineConfig } from "vite";

/** Measured is plain JavaScript, as it is published: the loader for TypeScript gives every function a name, which costs a tenth. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: "bench/main.ts",
    outDir: ".tmp/bench",
    target: "node20",
    minify: false,
  },
});
