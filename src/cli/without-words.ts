import type { Loaded } from "../dsl/load.ts";
import { type Diagnostic, Diagnostics } from "../dsl/text/diagnostic.ts";
import type { Instruction } from "../interpreter/ir/program.ts";

const HELP =
  "say what is asked: `text:` beside `ask:` for all of it, or behind the name of one (`{in: ..., text: ...}`)";

/** Hints at questions without a text, of which people would read only the name of the field. */
export function withoutWords({ program, places }: Loaded): readonly Diagnostic[] {
  const diagnostics = new Diagnostics();
  for (const instruction of program?.bodies.flatMap(({ code }) => code) ?? []) {
    const names = namesAlone(instruction);
    const span = places?.list[instruction.node]?.span;
    if (names.length === 0 || !span) continue;
    const message = `This question has no words: people read ${names.map((name) => `\`${name}\``).join(" and ")}.`;
    diagnostics.hint("no-words", span, message, HELP);
  }
  return diagnostics.list;
}

const namesAlone = (instruction: Instruction): string[] =>
  instruction.do === "ask" || instruction.do === "everyone"
    ? instruction.fields.filter(({ text }) => text === null).map(({ id }) => id)
    : [];
