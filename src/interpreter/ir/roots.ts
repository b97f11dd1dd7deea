/** All expressions of a program that are not part of another one, each with its place and environment. */

import { command as commandLook, order as orderLook } from "./definitions.ts";
import { partsOfInstruction } from "./instructions.ts";
import { memberParts } from "./parts.ts";
import type { CommandDef, Expr, Program, Scoped, SeenRule, TermDef, Type } from "./program.ts";
import { partsIn } from "./visits.ts";

export interface Root {
  /** path such as `terms.free` */
  readonly where: string;
  readonly expr: Expr;
  /** the number of places in its environment */
  readonly size: number;
  /** types of the first places, if known */
  readonly places: readonly Type[];
  /** must it be a truth value? */
  readonly condition: boolean;
}

type Place = Pick<Root, "where" | "size" | "places">;

const plain = (place: Place, parts: readonly (Expr | null)[]): Root[] =>
  parts.flatMap((expr) => (expr ? [{ ...place, expr, condition: false }] : []));

const scoped = (where: string, { expr, size }: Scoped, places: readonly Type[] = [], condition = false): Root => ({
  where,
  expr,
  size,
  places,
  condition,
});

const several = (where: string, all: readonly (Scoped | null)[], places: readonly Type[] = []): Root[] =>
  all.flatMap((one) => (one ? [scoped(where, one, places)] : []));

const conditions = (where: string, all: readonly (Scoped | null)[], places: readonly Type[] = []): Root[] =>
  all.flatMap((one) => (one ? [scoped(where, one, places, true)] : []));

const seen = (where: string, rules: readonly SeenRule[]): Root[] =>
  rules.flatMap(({ who, when }) => [
    ...several(where, [typeof who === "string" ? null : who]),
    ...conditions(where, [when]),
  ]);

function termRoots(term: TermDef): Root[] {
  const place: Place = { where: `terms.${term.id}`, size: term.size, places: term.params };
  const { form } = term;
  switch (form.form) {
    case "value":
      return plain(place, [form.expr]);
    case "all":
    case "any":
      return plain(place, form.members.flatMap(memberParts));
    case "cases":
      return plain(place, form.cases.flatMap(memberParts));
    case "number": {
      const modifiers = form.modifiers.flatMap(({ reaches, if: when, expr, size }) => [
        ...plain({ ...place, size }, [expr]),
        ...conditions(place.where, [{ expr: reaches, size }, when && { expr: when, size }], place.places),
      ]);
      const own = [form.base, ...form.parts.flatMap(memberParts), ...form.limits.flatMap(memberParts)];
      return [...plain(place, own), ...modifiers];
    }
  }
}

const commandRoots = (command: CommandDef): Root[] =>
  plain(
    { where: `commands.${command.id}`, size: command.size, places: [] },
    partsIn(commandLook, command, "with texts"),
  );

const bodyRoots = (program: Program): Root[] =>
  program.bodies.flatMap(({ id, code, size, locals }) =>
    code.flatMap((one, at) => {
      const place: Place = { where: `${id} ${at}`, size, places: locals.map(({ type }) => type) };
      if (one.do === "endIf")
        return [...conditions(place.where, [one.end.test]), ...several(place.where, [one.end.winners])];
      const roots = plain(place, partsOfInstruction(one));
      return one.do === "unless" ? roots.map((root) => ({ ...root, condition: true })) : roots;
    }),
  );

/** Every top-level expression of a program. */
export function rootsOf(program: Program): Root[] {
  const { limit } = program;
  const number = (one: number | Scoped | null) => (typeof one === "number" ? null : one);
  return [
    ...program.kinds.flatMap(({ id, copies, face, removedWhen }) => [
      ...several(`kinds.${id}`, [copies.of === "number" ? copies.count : null]),
      ...seen(`kinds.${id}`, face),
      ...conditions(`kinds.${id}`, [removedWhen]),
    ]),
    ...program.slots.flatMap(({ id, keys, initial, seen: rules }) => [
      ...several(`state.${id}`, [initial], keys),
      ...seen(`state.${id}`, rules),
    ]),
    ...program.zones.flatMap(({ id, refill, seen: rules }) => [
      ...several(`state.${id}`, [refill]),
      ...seen(`state.${id}`, rules),
    ]),
    ...program.boards.flatMap(({ id, size }) =>
      several(`boards.${id}`, size?.form === "sides" ? [size.rows, size.columns] : [size?.side ?? null]),
    ),
    ...program.lines.flatMap((line) => [
      ...several(`lines.${line.id}`, [line.from, line.to]),
      ...conditions(`lines.${line.id}`, [line.passes, line.stoppedBetween]),
    ]),
    ...program.paths.flatMap(({ id, beside, step, cost }) => [
      ...conditions(`paths.${id}`, [step]),
      ...several(`paths.${id}`, [beside, cost]),
    ]),
    ...program.terms.flatMap(termRoots),
    ...program.orders.flatMap((order) =>
      plain(
        { where: `orders.${order.id}`, size: order.size, places: order.params },
        partsIn(orderLook, order, "with texts"),
      ),
    ),
    ...bodyRoots(program),
    ...program.commands.flatMap(commandRoots),
    ...program.endTests.flatMap(({ id, test, winners }) => [
      ...conditions(`end.${id}`, [test]),
      ...several(`end.${id}`, [winners]),
    ]),
    ...several("limit", [number(limit.rounds), number(limit.moves), limit.winners]),
    ...several("score", [program.score]),
    ...several("worth", [program.worth]),
    ...program.measures.flatMap(({ id, value }) => several(`measures.${id}`, [value])),
    ...program.needs.flatMap(({ id, holds }) => conditions(`needs.${id}`, [holds])),
    ...program.checks.flatMap(({ id, holds }) => conditions(`checks.${id}`, [holds])),
    ...program.always.flatMap(({ id, holds }) => conditions(`always.${id}`, [holds])),
  ];
}
