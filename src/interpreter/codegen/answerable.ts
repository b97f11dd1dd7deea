import { field } from "../ir/parts.ts";
import { pieceOf } from "../ir/pieces.ts";
import type { Field, Query } from "../ir/program.ts";
import { readsLocal } from "../ir/visit.ts";
import { eachOf, partsIn } from "../ir/visits.ts";
import { bound, type Env, type Gen, type Inside } from "./gen.ts";
import { leaving } from "./leaving.ts";
import { eachIn } from "./loops.ts";
import { isShared, shared } from "./value-by-value.ts";

/** Whether the rest of a move can be answered. */

type One = Field["choice"] & { readonly choose: "one" };

export const choiceOf = (field: Field): One => field.choice as One;

/** Is no field answered by a new thing? */
export const arePlain = (fields: readonly Field[]): boolean =>
  fields.every(({ choice, together, within }) => isShared(choice) || (!choice.orNew && !together && !within));

export const decides = (fields: readonly Field[], at: number) =>
  Boolean(fields[at]?.together) ||
  readsLocal(partsIn(eachOf(field), fields.slice(at + 1), "with texts"), fields[at]?.at ?? 0);

/** May a field stay unanswered: writes a statement that is carried out where it may not. */
export function unlessOptional(g: Gen, { optional }: One, env: Env, to: string): void {
  if (optional === false) g.out.line(to);
  else if (optional !== true) g.jump(optional, env, false, to);
}

/** What writes whether all fields from a number on can be answered; null where there are none. */
export const restFrom = (g: Gen, fields: readonly Field[], from: number) =>
  from < fields.length ? (env: Env, found: string): void => ifAnswerable(g, fields, from, env, found) : null;

/** Writes a statement that is carried out where all fields from a number on can be answered, and goes on otherwise. */
export function ifAnswerable(g: Gen, fields: readonly Field[], from: number, env: Env, found: string): void {
  const field = fields[from];
  if (!field) {
    g.out.line(found);
    return;
  }
  const rest = (value: string, then: string) => ifAnswerable(g, fields, from + 1, bound(env, field.at, value), then);
  const offered = () => {
    const decisive = decides(fields, from);
    if (isShared(field.choice)) {
      const own = { ...field, choice: field.choice };
      const can = shared(g, own, env, decisive, null, restFrom(g, fields, from + 1));
      g.out.line(`if (${can}) ${found}`);
      return;
    }
    const choice = choiceOf(field);
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
  if (g.secrecy?.touches(pieceOf.query(query))) eachIn(g, wholeQuery(g, query, env), inside);
  else g.query(query, env, inside);
}

export function wholeQuery(g: Gen, query: Query, env: Env): string {
  const list = g.out.fresh("l");
  g.out.line(`const ${list} = [];`);
  g.query(query, env, (x) => g.out.line(`${list}.push(${x});`));
  return list;
}
