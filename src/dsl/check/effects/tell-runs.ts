import type { Context } from "../context.ts";
import type { Doubt } from "./doubts.ts";
import { unitOf } from "./runs.ts";

type Runs = Doubt & { readonly is: "runs" };

/** Warns of effects that read what a running verb keeps and can also run while no such verb does: play stops there. */
export function tellRuns(context: Context): void {
  const all = context.doubts.filter((doubt): doubt is Runs => doubt.is === "runs");
  const byUnit = new Map<string, Runs[]>();
  for (const one of all) byUnit.set(one.unit, [...(byUnit.get(one.unit) ?? []), one]);
  const read = new Set(all.flatMap(({ reads }) => reads.map(({ verb }) => verb)));
  for (const verb of read) tellOf(context, verb, all, without(context, verb, byUnit));
}

function tellOf(context: Context, verb: string, all: readonly Runs[], from: ReadonlyMap<string, string>): void {
  const told = new Set<string>();
  for (const { unit, reads } of all) {
    const by = from.get(unit);
    const first = reads.find((one) => one.verb === verb);
    if (by === undefined || !first || told.has(unit)) continue;
    told.add(unit);
    const where = by === unit ? "" : `, because ${called(by)} also does this`;
    const message = `\`${verb}\` may not be running here${where}: play stops where a value of it is read.`;
    context.diagnostics.warning(
      "may-be-none",
      first.span,
      message,
      `test first whether it runs: \`if: ${verb} is not none\``,
    );
  }
}

const called = (unit: string): string => {
  const [sort, ...name] = unit.split(" ");
  return unit === unitOf.game ? "the course of the game" : `the ${sort} \`${name.join(" ")}\``;
};

/** The units that can run while a verb does not, each with the unit that runs it. */
function without(
  context: Context,
  verb: string,
  byUnit: ReadonlyMap<string, readonly Runs[]>,
): ReadonlyMap<string, string> {
  const from = new Map<string, string>([[unitOf.game, unitOf.game]]);
  const left: string[] = [unitOf.game];
  for (let unit = left.pop(); unit !== undefined; unit = left.pop())
    for (const { calls } of byUnit.get(unit) ?? []) {
      context.effort.spend(1, context.root.span);
      for (const { to, where } of calls) {
        if (from.has(to) || where.includes(verb) || to === `verb ${verb}`) continue;
        from.set(to, unit);
        left.push(to);
      }
    }
  return from;
}
