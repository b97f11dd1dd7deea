import type { EventJson } from "../log.ts";

const SAID = new Set(["answer", "command", "return", "call", "refresh", "pass"]);

/** What the answers say already, and what keeps its value, is nowhere told again. */
export const isRepeated = ({ type, data }: EventJson): boolean =>
  SAID.has(type) || (type === "set" && JSON.stringify(data.old) === JSON.stringify(data.new));
