import { holdsHidden } from "../../analysis/names-in-rules.ts";
import { candidateGuard } from "../../eval/comparing.ts";
import type { Field } from "../../ir/program.ts";
import { bound, type Env, type Gen } from "../gen.ts";
import { leaving } from "../leaving.ts";
import { isPublic } from "../secrecy/weighing.ts";
import { type Move, unlessOptional } from "./answerable.ts";
import { offer, partialOf } from "./field-candidates.ts";
import { sortsCopies } from "./shown-fields.ts";
import { isShared } from "./value-by-value.ts";

/** Writes the fields of a move: their candidates, and how answers are taken. */

/** With secrets, can a field be asked as the interpreter asks it? */
export function canHide(g: Pick<Gen, "game" | "machine" | "secrecy">, field: Field): boolean {
  if (!g.secrecy) return true;
  // A split over things is judged by the things, which only the interpreter has at that point.
  if (field.choice.choose === "split" && holdsHidden(g.game, field.type)) return false;
  return !sortsCopies(g.game, field) && candidateGuard(g.machine.c, field.choice.query.list) === null;
}

/** Clears the partial answer. */
export const noPartial = (name: string, fields: readonly Field[], value = "none"): string =>
  partialOf(name, fields) === "none" ? "" : ` ${name}_p = ${value};`;

/** Names of the variables of a partial move. */
export interface Half {
  readonly name: string;
  readonly value: (field: number) => string;
  /** the player who is asked */
  readonly who: string;
  /** the test for a question after the fields; null: none */
  readonly behind?: string | null;
}

/** Results of the function that finds the next question. */
export const NOTHING = 0;
export const ASK = 1;
export const DONE = 2;

/** Statements that leave a field: ask it, go on to a field, or report that nothing can be answered. */
export interface Ways {
  readonly ask: (at: number, silent: boolean, openly: string) => string;
  readonly next: (at: number) => string;
  readonly nothing: string;
}

/** These statements as returns from the function that finds the next question. */
const returning = (name: string): Ways => ({
  ask: (at, silent, openly) => `${name}_at = ${at}; silent = ${silent}; ${openly}return ${ASK};`,
  next: (at) => `return next_${name}(${at});`,
  nothing: `return ${NOTHING};`,
});

/** Writes the function that goes from a field on to the next question. */
export function writeFields(g: Gen, move: Move, env: Env, half: Half): void {
  const { fields } = move;
  const own = withAnswers(fields, env, half);
  const ways = returning(half.name);
  g.out.block(
    `const next_${half.name} = (at) => `,
    () => {
      g.out.block("switch (at) ", () => {
        for (const at of fields.keys()) g.out.block(`case ${at}: `, () => writeField(g, move, at, own, half, ways));
      });
      g.out.line(`return ${half.behind ?? DONE};`);
    },
    ";",
  );
}

/** The environment with the answers of a partial move. */
export const withAnswers = (fields: readonly Field[], env: Env, half: Half): Env =>
  fields.reduce<Env>((all, field, i) => bound(all, field.at, half.value(i)), env);

/** Writes the candidates of one field, and whether it is asked or what follows. */
export function writeField(g: Gen, move: Move, at: number, env: Env, half: Half, ways: Ways): void {
  const field = move.fields[at] as Field;
  const value = half.value(at);
  // Conditions read an unanswered field as none.
  g.out.line(`${value} = none;`);
  const known = g.secrecy ? isPublic(g) : "true";
  const openly = g.secrecy ? `openly = ${known}; ` : "";
  if (g.secrecy) g.out.line("K[0] = -1;");
  const ask = () => {
    const optional = offer(g, { move, at, env }, half);
    leaks(g, half.who);
    if (g.secrecy && holdsHidden(g.game, field.type)) g.out.line(`blind(${half.who}, M, count);`);
    g.out.line(`if (count > 0) { ${ways.ask(at, false, openly)} }`);
    // A seat that may not know that there is nothing would learn it if no question were asked.
    const hushed = g.secrecy ? `${half.name}_steps === 0 || !(${known})` : `${half.name}_steps === 0`;
    const { choice } = field;
    if (isShared(choice))
      g.out.block(`if (P.answer !== null && (P.settled || !(${hushed}))) `, () => {
        g.out.line(
          `${value} = P.answer; ${partialOf(half.name, move.fields)} = none;${g.secrecy ? " open &= K[0];" : ""}`,
        );
        g.out.line(ways.next(at + 1));
      });
    leaving(g, (leave) => {
      g.out.line(`if (${half.name}_steps > 0${g.secrecy ? ` || !(${known})` : ""}) ${leave}`);
      g.out.line(ways.nothing);
    });
    if (!isShared(choice))
      leaving(g, (leave) => {
        if (g.secrecy) g.out.line(`if (${hushed}) ${leave}`);
        if (optional === null) unlessOptional(g, choice, env, leave);
        else g.out.line(`if (!${optional}) ${leave}`);
        if (g.secrecy) g.out.line("open &= K[0];");
        g.out.line(ways.next(at + 1));
      });
    g.out.line(`M[0] = none; count = 1; ${ways.ask(at, true, openly)}`);
  };
  if (!field.if) {
    ask();
    return;
  }
  const { if: asked } = field;
  leaving(g, (leave) => {
    g.jump(asked, env, false, leave);
    ask();
  });
  leaks(g, half.who);
  if (g.secrecy) g.out.line("open &= K[0];");
}

/** Writes the function that takes an answer to the present field and finds what follows. */
export function writeTaking(g: Gen, fields: readonly Field[], { name, value, behind }: Half): void {
  const then = (at: number) =>
    at === fields.length - 1 ? `return ${behind ?? DONE};` : `return next_${name}(${at + 1});`;
  const taking = ({ choice }: Field, at: number): string => {
    const own = value(at);
    if (!isShared(choice)) return `${own} = value; ${then(at)}`;
    const more = `{ ${name}_p = ${name}_p === none ? [value] : [...${name}_p, value]; return next_${name}(${at}); }`;
    const isEnough = `if (value === none) ${own} = ${name}_p === none ? [] : ${name}_p; else`;
    return `if (silent) ${own} = []; else ${choice.choose === "several" ? isEnough : ""} ${more} ${name}_p = none; ${then(at)}`;
  };
  g.out.block(
    `const take_${name} = (value) => `,
    () => {
      g.out.line(`${name}_steps++;`);
      const [first] = fields;
      if (first && fields.length === 1) {
        g.out.line(taking(first, 0));
        return;
      }
      g.out.block(`switch (${name}_at) `, () => {
        for (const [at, field] of fields.entries()) g.out.line(`case ${at}: { ${taking(field, at)} }`);
      });
      g.out.line(`return ${DONE};`);
    },
    ";",
  );
}

/** Refuses candidates that depend on what the asked player may not see. */
export function leaks(g: Gen, who: string): void {
  if (g.secrecy) g.out.line(`if (((K[0] >> (${who} - 1)) & 1) === 0) fail();`);
}
