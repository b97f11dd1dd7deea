import { holdsHidden } from "../analysis/names-in-rules.ts";
import { candidateGuard } from "../eval/comparing.ts";
import { hasStep } from "../ir/pipeline.ts";
import type { Field, Query } from "../ir/program.ts";
import { readsLocal } from "../ir/visit.ts";
import { bound, type Env, type Gen, type Inside } from "./gen.ts";
import { leaving } from "./leaving.ts";
import { eachIn } from "./loops.ts";
import { isPublic } from "./weighing.ts";

/** What fields offer, and whether the rest of a move can be answered. */

type One = Field["choice"] & { readonly choose: "one" };

const choiceOf = (field: Field): One => field.choice as One;

/** Is every field answered by one value out of a list? */
export const arePlain = (fields: readonly Field[]): boolean =>
  fields.every(({ choice, together, within }) => choice.choose === "one" && !choice.orNew && !together && !within);

const decides = (fields: readonly Field[], at: number) => readsLocal(fields.slice(at + 1), fields[at]?.at ?? 0);

/** May a field stay unanswered: writes a statement that is carried out where it may not. */
function unlessOptional(g: Gen, { optional }: One, env: Env, to: string): void {
  if (optional === false) g.out.line(to);
  else if (optional !== true) g.jump(optional, env, false, to);
}

/** Writes a statement that is carried out where all fields from a number on can be answered, and goes on otherwise. */
export function ifAnswerable(g: Gen, fields: readonly Field[], from: number, env: Env, found: string): void {
  const field = fields[from];
  if (!field) {
    g.out.line(found);
    return;
  }
  const rest = (value: string, then: string) => ifAnswerable(g, fields, from + 1, bound(env, field.at, value), then);
  const offered = () => {
    const choice = choiceOf(field);
    const decisive = decides(fields, from);
    queryAll(g, choice.query, env, (x, loop) => {
      rest(x, found);
      // Where nothing later depends on the value one try tells.
      if (!decisive) g.out.line(loop.stop);
    });
    if (choice.optional === false) return;
    leaving(g, (leave) => {
      unlessOptional(g, choice, env, leave);
      rest("none", found);
    });
  };
  if (!field.if) {
    offered();
    return;
  }
  const { if: asked } = field;
  leaving(g, (leave) => {
    leaving(g, (other) => {
      g.jump(asked, env, false, other);
      offered();
      g.out.line(leave);
    });
    rest("none", found);
  });
}

/** What a query gives; where something may be hidden all of it is found before any of it is tried. */
function queryAll(g: Gen, query: Query, env: Env, inside: Inside): void {
  if (g.secrecy?.touches(query)) eachIn(g, wholeQuery(g, query, env), inside);
  else g.query(query, env, inside);
}

function wholeQuery(g: Gen, query: Query, env: Env): string {
  const list = g.out.fresh("l");
  g.out.line(`const ${list} = [];`);
  g.query(query, env, (x) => g.out.line(`${list}.push(${x});`));
  return list;
}

/** What a field offers; hidden things in the order in which they are shown to who chooses. */
function offeredBy(g: Gen, field: Field, env: Env, who: string, inside: Inside): void {
  const { query } = choiceOf(field);
  if (g.secrecy && holdsHidden(g.game, field.type)) eachIn(g, `shown(${who}, ${wholeQuery(g, query, env)})`, inside);
  else g.query(query, env, inside);
}

/** Can a field be asked as the reference asks it, where something can be hidden? */
export function canHide(g: Pick<Gen, "game" | "machine" | "secrecy">, field: Field): boolean {
  if (!g.secrecy) return true;
  const { query, optional } = choiceOf(field);
  const isSorted = hasStep(query, "sort") && holdsHidden(g.game, field.type);
  return !isSorted && !g.secrecy.touches(optional) && candidateGuard(g.machine.c, query.list) === null;
}

/** Names of the variables that hold a half-answered move. */
export interface Half {
  readonly name: string;
  readonly value: (field: number) => string;
  /** the player who is asked */
  readonly who: string;
}

/** Fills the candidates for a field: those after which the rest of the move can be answered. */
function offer(g: Gen, fields: readonly Field[], at: number, env: Env, who: string): void {
  const field = fields[at] as Field;
  const choice = choiceOf(field);
  const isLast = at === fields.length - 1;
  const decisive = !isLast && decides(fields, at);
  g.out.line("count = 0;");
  offeredBy(g, field, env, who, (x, loop) => {
    const take = `M[count++] = ${x};`;
    if (!decisive) {
      g.out.line(take);
      return;
    }
    leaving(g, (leave) => {
      ifAnswerable(g, fields, at + 1, bound(env, field.at, x), leave);
      g.out.line(loop.next);
    });
    g.out.line(take);
  });
  if (!isLast && !decisive) {
    leaving(g, (leave) => {
      g.out.line(`if (count === 0) ${leave}`);
      ifAnswerable(g, fields, at + 1, bound(env, field.at, "M[0]"), leave);
      g.out.line("count = 0;");
    });
  }
  g.out.line("if (count > 10000) fail();");
  if (choice.optional === false) return;
  leaving(g, (leave) => {
    g.out.line(`if (count === 0) ${leave}`);
    unlessOptional(g, choice, env, leave);
    const add = "M[count++] = none;";
    if (isLast) g.out.line(add);
    else
      leaving(g, (fits) => {
        leaving(g, (yes) => {
          ifAnswerable(g, fields, at + 1, bound(env, field.at, "none"), yes);
          g.out.line(fits);
        });
        g.out.line(add);
      });
  });
}

/** How a function that looks for the next question answers. */
export const NOTHING = 0;
export const ASK = 1;
export const DONE = 2;

/** Writes the function that goes from a field on to the next question. */
export function writeFields(g: Gen, fields: readonly Field[], env: Env, half: Half): void {
  const name = `next_${half.name}`;
  const own = fields.reduce<Env>((all, field, i) => bound(all, field.at, half.value(i)), env);
  g.out.block(
    `const ${name} = (at) => `,
    () => {
      g.out.block("switch (at) ", () => {
        for (const [at, field] of fields.entries())
          g.out.block(`case ${at}: `, () => writeField(g, fields, at, field, own, half));
      });
      g.out.line(`return ${DONE};`);
    },
    ";",
  );
}

function writeField(g: Gen, fields: readonly Field[], at: number, field: Field, env: Env, half: Half): void {
  const value = half.value(at);
  // What is not answered yet is none where conditions read it.
  g.out.line(`${value} = none;`);
  const known = g.secrecy ? isPublic(g) : "true";
  const openly = g.secrecy ? `openly = ${known}; ` : "";
  if (g.secrecy) g.out.line("K[0] = -1;");
  const ask = () => {
    offer(g, fields, at, env, half.who);
    leaks(g, half.who);
    if (g.secrecy && holdsHidden(g.game, field.type)) g.out.line(`blind(${half.who}, M, count);`);
    g.out.line(`if (count > 0) { ${half.name}_at = ${at}; silent = false; ${openly}return ${ASK}; }`);
    leaving(g, (leave) => {
      g.out.line(`if (${half.name}_steps > 0${g.secrecy ? ` || !(${known})` : ""}) ${leave}`);
      g.out.line(`return ${NOTHING};`);
    });
    leaving(g, (leave) => {
      // Whoever may not know that there is nothing would learn it if nobody were asked.
      if (g.secrecy) g.out.line(`if (${half.name}_steps === 0 || !(${known})) ${leave}`);
      unlessOptional(g, choiceOf(field), env, leave);
      if (g.secrecy) g.out.line("open &= K[0];");
      g.out.line(`return next_${half.name}(${at + 1});`);
    });
    g.out.line(`M[0] = none; count = 1; ${half.name}_at = ${at}; silent = true; ${openly}return ${ASK};`);
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

/** Refuses what depends on something that the player who is asked may not see. */
export function leaks(g: Gen, who: string): void {
  if (g.secrecy) g.out.line(`if (((K[0] >> (${who} - 1)) & 1) === 0) fail();`);
}
