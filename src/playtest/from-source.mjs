// A worker's first module where the program runs from TypeScript source: Node 20 cannot read that by itself.
import { workerData } from "node:worker_threads";
import { tsImport } from "tsx/esm/api";

await tsImport(workerData.entry, import.meta.url);
