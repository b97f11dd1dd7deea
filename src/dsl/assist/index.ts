/** The editor services for a file, with plain data as input and output. */
export { complete } from "./complete.ts";
export { definition } from "./definition.ts";
export { type Hover, hover } from "./hover.ts";
export type { CompletionItem, Completions } from "./item.ts";
export { references } from "./references.ts";
export { type Edit, type Renaming, rename } from "./rename.ts";
export type { Rules } from "./rules.ts";
