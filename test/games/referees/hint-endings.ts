/** The winners of the missions of HINT (HI-G120, HI-G121, HI-G122), from the final view. */
import type { View } from "../../../src/interpreter/observe/view.ts";
import type { Model, Table } from "./hint-table.ts";

const able = ({ kind, team, down, at }: Model) => kind === "character" && team !== "" && !down && at !== null;

/** The Quiet Ledger: the attacker first, then the tower, then the defender. */
export function ledger({ models }: Table): string[] {
  if (models.some(({ left, carries }) => left && carries.includes("ledger"))) return ["p1"];
  return models.some(able) ? ["p2"] : [];
}

const TEAMS = ["gang", "squad", "lances"];

/** Open Tender: the most points, then the most conscious characters; else both win. */
export function tender({ models }: Table, view: View): string[] {
  const ranks = TEAMS.map((team, seat) => {
    const points = Number(view.loose.find(({ name }) => name === team)?.slots?.points ?? 0);
    return { name: `p${seat + 1}`, rank: 100 * points + models.filter((one) => able(one) && one.team === team).length };
  });
  const best = Math.max(...ranks.map(({ rank }) => rank));
  return ranks.filter(({ rank }) => rank === best).map(({ name }) => name);
}

/** Night Delivery: both deliveries made, and two characters have left. */
export function delivery({ models }: Table, view: View): string[] {
  const made = ["w1", "w2"].every((name) => {
    const terminal = view.loose.find((thing) => thing.name === name);
    return Number(terminal?.slots?.taken_over ?? 0) > 0;
  });
  return made && models.filter(({ left }) => left).length >= 2 ? ["p1"] : [];
}
