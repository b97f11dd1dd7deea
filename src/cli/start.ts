import "./needed-node.js";

// Imported only after the check above: any Node can read this file, but not all others.
await import("./main.ts");
