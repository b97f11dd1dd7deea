import { OPERATORS } from "../constructs/operators/table.ts";
import { table } from "./markdown-tables.ts";

const code = (text: string) => `\`${text}\``;

const rows = () => [
  ...Object.values(OPERATORS).flatMap(({ told }) =>
    told ? [[told.written.map(code).join(" "), told.doc, code(told.example)]] : [],
  ),
  [[".name", "[k]", "f(x)"].map(code).join(" "), "Attributes, elements, calls.", code("player.hand")],
];

/** The table of operators in the reference, each with an example. */
export const operatorTable = (): string => table(["operator", "meaning", "example"], rows());
