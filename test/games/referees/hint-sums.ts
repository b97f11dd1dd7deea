/** The sums of the rulebook of HINT: what each side brings to an attack before the cards, and System Resources. */
import { apart } from "./hint-geometry.ts";
import { BONUSES, type Bonus, WEAPONS } from "./hint-printed.ts";
import { type Model, sees, type Table, tac } from "./hint-table.ts";

const bonus = (model: Model, of: keyof Bonus) => model.helps.reduce((sum, name) => sum + (BONUSES[name]?.[of] ?? 0), 0);

/** HI-297, HI-298: weapons that are used in Close Combat without a penalty. */
const HANDY = new Set(["blade", "pistol", "smg"]);

/** HI-291, HI-300: a penalty, which each of these helps reduces. */
const penalty = (model: Model, full: number, less: readonly string[]) =>
  model.helps.some((name) => less.includes(name)) ? -2 : full;

const handicap = (model: Model, type: string) =>
  type === "" ? penalty(model, -4, ["iron_grip"]) : HANDY.has(type) ? 0 : -3;

/** HI-120: with the visor a Ranged Attack loses at most 2. */
const confusion = (table: Table, model: Model, target: Model, ranged: boolean) => {
  const found = target.at ? tac(table, model, target.at) : 0;
  return ranged && model.helps.includes("combat_visor") ? Math.min(2, found) : found;
};

export interface Attack {
  readonly attacker: Model;
  readonly target: Model;
  /** the row of the weapon; empty: bare hands */
  readonly weapon: string;
  readonly fast: boolean;
}

export const distance = (a: Model, b: Model) => (a.at && b.at ? apart(a.at, b.at) : 99);

/** HI-289, HI-299, HI-316, HI-G46, HI-G48, HI-G49. */
export function attackSum(table: Table, { attacker, target, weapon, fast }: Attack): number {
  const type = WEAPONS[weapon]?.type ?? "";
  const beside = distance(attacker, target) <= 1;
  const ranged = !beside && type !== "blade";
  const reacting = attacker.helps.includes("minus1_reaction") ? -1 : 0;
  const hasty = fast ? penalty(attacker, -3, ["cornered", "quick_draw"]) + reacting : 0;
  const place = beside ? handicap(attacker, type) : -confusion(table, attacker, target, ranged);
  return attacker.side.ph + bonus(attacker, ranged ? "ranged" : "close") + hasty + place;
}

/** HI-290, HI-313, HI-321. */
export const dodgeSum = (model: Model) => model.side.sp + 3 + bonus(model, "dodge");
export const coverSum = (model: Model) => model.side.sp + 3 + bonus(model, "cover");

/** HI-327, HI-G49, HI-G54: of a grenade. */
export const throwSum = (model: Model) =>
  model.side.ph + bonus(model, "ranged") + (model.helps.includes("steady_throw") ? 1 : 0);

/** HI-292, HI-301; null: out of range (HI-293), or not usable so near (HI-296). */
export function damage({ attacker, target, weapon }: Attack): number | null {
  const far = distance(attacker, target);
  const printed = WEAPONS[weapon];
  if (weapon === "") return far <= 1 ? Math.max(1, attacker.side.ph - 2) : null;
  if (far <= 1 && printed?.type === "heavy") return null;
  return printed?.bands.find(([, range]) => far <= range)?.[0] ?? null;
}

/** HI-G08: the ammunition is for pistols, submachine guns and rifles. */
export function pierce({ attacker, weapon }: Attack): number {
  const printed = WEAPONS[weapon];
  const loaded = attacker.helps.includes("ap_ammo") && /^(pistol|smg|rifle)$/.test(printed?.type ?? "");
  return (printed?.pierce ?? 0) + (loaded ? 1 : 0);
}

/** HI-287, HI-288, HI-293, HI-296: whether the target may be attacked with this weapon at all. */
export const reaches = (table: Table, attack: Attack) =>
  attack.target.at !== null && sees(table, attack.attacker, attack.target.at) && damage(attack) !== null;

/** HI-114, HI-195, HI-202. */
export const yieldsResources = ({ at, down, stunned, linked, team }: Model) =>
  at !== null && !down && !stunned && linked && team !== "";

/** HI-195 to HI-198: the income from one character. */
export function income(model: Model): number {
  const deck = Math.max(0, ...model.helps.map((name) => BONUSES[name]?.deck ?? 0));
  return 1 + Math.max(0, model.side.me - 5) + bonus(model, "sr") + deck;
}
