export type * from "./ast.ts";
export { children, walk } from "./expr-walk.ts";
export * from "./parse.ts";
export { printExpr } from "./print.ts";
export type { Text } from "./text-input.ts";
export { AGGREGATES, CONTEXTUAL, isAggregate, isReserved, RESERVED, unfitName } from "./words.ts";
