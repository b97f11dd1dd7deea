import "./needed-node.js";

// Not before: what is imported above is read by any Node, and all else would be read before it is run.
await import("./main.ts");
