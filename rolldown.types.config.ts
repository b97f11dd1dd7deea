import { defineConfig } from "rolldown";
import { dts } from "rolldown-plugin-dts";

/** One file of types for all that the package offers: what they are made of inside is nobody's to import. */
export default defineConfig({
  input: { index: "./.tmp/types/index.d.ts" },
  plugins: [dts({ dtsInput: true, tsconfig: false })],
  output: { dir: "dist", entryFileNames: "[name].d.ts" },
});
