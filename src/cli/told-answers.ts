import type { Loaded } from "../dsl/load.ts";
import { type Diagnostic, Diagnostics } from "../dsl/text/diagnostic.ts";
import type { Expr, Field, Instruction, NodeId, Program } from "../interpreter/ir/program.ts";

const HELP =
  "answers to `ask:` and to commands are told to all; `everyone: p in list(PLAYER)` with the question asks unheard, and its `do:` fills the slot";

/**
 * Hints at hidden slots that receive a value which all have heard: the answer to a question, or the place chosen there.
 */
export function toldAnswers({ program, places }: Loaded): readonly Diagnostic[] {
  const diagnostics = new Diagnostics();
  for (const { node, slot, answer } of program ? toldIn(program) : []) {
    const span = places?.list[node]?.span;
    const message = `Not everybody sees \`${slot}\`, but everybody hears \`${answer}\`, which says what is written there.`;
    if (span) diagnostics.hint("answer-told", span, message, HELP);
  }
  return diagnostics.list;
}

interface Told {
  readonly node: NodeId;
  readonly slot: string;
  readonly answer: string;
}

function toldIn(program: Program): readonly Told[] {
  const commands = answersOfCommands(program);
  return program.bodies.flatMap(({ code }, id) => {
    const asked = code.flatMap((one) => (one.do === "ask" ? one.fields : []));
    const answers = new Map([...(commands.get(id) ?? []), ...namesOf(asked)]);
    return code.flatMap((one) => toldBy(program, one, answers));
  });
}

const namesOf = (fields: readonly Field[]): ReadonlyMap<number, string> =>
  new Map(fields.map(({ at, id }) => [at, id]));

/** By body: the answers to the questions of its command, by local slot. */
const answersOfCommands = ({ commands }: Program): ReadonlyMap<number, ReadonlyMap<number, string>> =>
  new Map(commands.map(({ body, fields }) => [body, namesOf(fields)]));

function toldBy({ slots }: Program, one: Instruction, answers: ReadonlyMap<number, string>): readonly Told[] {
  if (one.do !== "set" || one.target.to !== "slot") return [];
  const slot = slots[one.target.slot];
  if (!slot || slot.seen.length === 0 || slot.seen.some(({ who, when }) => who === "all" && when === null)) return [];
  const answer = [one.value, ...one.target.keys].map((expr) => answerIn(expr, answers)).find((found) => found !== null);
  return answer ? [{ node: one.node, slot: slot.id, answer }] : [];
}

const answerIn = (expr: Expr, answers: ReadonlyMap<number, string>): string | null =>
  expr.op === "local" ? (answers.get(expr.at) ?? null) : null;
