/** Attacks of Neo-Hunt 3 by the rulebook: targets, drawn counters, damage, and what stays on a varan. */
import { type Counter, outcome, type Player, type Table, type Varan, valueOfCounter } from "./neohunt3-table.ts";
import type { Play } from "./play.ts";
import { ask, saidFor } from "./play.ts";
import { SECTORS } from "./sectors.ts";

export type Target = { readonly key: string; readonly at: string; readonly varan: Varan | null };

const onVaran = (varan: Varan): Target => ({ key: varan.name, at: varan.at, varan });
const inSector = (at: string): Target => ({ key: `${at}.squad`, at, varan: null });

export function targets(t: Table, varan: Varan, reaches: (sector: string) => boolean): Target[] {
  const enemies = t.varans.filter(({ owner, at }) => owner !== varan.owner && reaches(at));
  return [...enemies.map(onVaran), ...SECTORS.filter((s) => t.at(s) > 0 && reaches(s)).map(inSector)];
}

/** The counters of this phase that are still face down, by the player who has each. */
export type FaceDown = Map<Player, Counter>;

export function* draw(t: Table, down: FaceDown, player: Player): Play<Counter | null> {
  const others = [...down.keys()].filter((one) => one !== player);
  const from = others.length > 0 ? others : [...down.keys()];
  if (from.length === 0) return null;
  // A player knows her own counter, so its name is the key.
  const key = (one: Player) =>
    `drawn=${one === player ? `${one.name}.${down.get(one)?.id}` : `${one.name}.stakes[${t.phase}]`}`;
  const said = yield* ask(player.name, from.map(key));
  const chosen = from.find((one) => key(one) === said);
  const counter = chosen ? (down.get(chosen) ?? null) : null;
  if (chosen) down.delete(chosen);
  return counter;
}

export function* scar(t: Table, hurt: readonly Varan[], counter: Counter | null, chooser: Player): Play<void> {
  if (!counter) return;
  const able = hurt.filter((varan) => t.canBear(varan, counter));
  if (able.length === 0) return;
  const bearer = saidFor(
    yield* ask(
      chooser.name,
      able.map(({ name }) => `bearer=${name}`),
    ),
    "bearer",
  );
  for (const varan of able) if (varan.name === bearer) varan.scars.push(counter);
}

function force(t: Table, varan: Varan, { at, varan: target }: Target, manner: string): number {
  const melee = target ? t.melee(target) : 1;
  const cloak = target ? t.cloak(target) : 0;
  if (manner === "assault") return -melee - cloak;
  const middle = t.between(varan.at, at);
  const close = varan.at === at ? t.melee(varan) - melee : 0;
  return close - t.shotCover(at) - (middle === null ? 0 : t.shotCover(middle)) - cloak;
}

export function* attack(t: Table, down: FaceDown, attacker: Attacker, target: Target, manner: string): Play<void> {
  const { player, varan, power } = attacker;
  const counter = yield* draw(t, down, player);
  const result = power + valueOfCounter(counter) + force(t, varan, target, manner);
  if (!target.varan) {
    t.kill(target.at, outcome(result, counter, t.at(target.at)), player);
    return;
  }
  const harm = outcome(result, counter);
  t.hurt(target.varan, harm, player);
  if (harm > 0) yield* scar(t, [target.varan], counter, player);
}

export interface Attacker {
  readonly player: Player;
  readonly varan: Varan;
  readonly power: number;
}

/** An optional attack. */
export function* mayAttack(t: Table, down: FaceDown, attacker: Attacker, manner: string): Play<void> {
  const { at } = attacker.varan;
  const list = targets(t, attacker.varan, (s) => (manner === "assault" ? s === at : t.inSight(at, s)));
  if (list.length === 0) return;
  const key = yield* ask(attacker.player.name, [...list.map((target) => `target=${target.key}`), "target=none"]);
  const target = list.find((one) => `target=${one.key}` === key);
  if (target) yield* attack(t, down, attacker, target, manner);
}

/** An assault or a shot, or neither. */
export function* either(t: Table, down: FaceDown, player: Player, varan: Varan): Play<void> {
  const kinds = ["assault", "shot"].map((manner) => {
    const reaches = (s: string) => (manner === "assault" ? s === varan.at : t.inSight(varan.at, s));
    return { manner, list: targets(t, varan, reaches) };
  });
  const keys = kinds.flatMap(({ manner, list }) => list.map(({ key }) => `manner=${manner} target=${key}`));
  if (keys.length === 0) return;
  const said = yield* ask(player.name, [...keys, "manner=none"]);
  for (const { manner, list } of kinds) {
    const target = list.find(({ key }) => said === `manner=${manner} target=${key}`);
    const power = manner === "assault" ? t.melee(varan) : t.firepower(varan);
    if (target) yield* attack(t, down, { player, varan, power }, target, manner);
  }
}

export interface Grenade {
  readonly player: Player;
  readonly into: string;
  readonly counter: Counter | null;
}

export function* explode(t: Table, { player, into, counter }: Grenade): Play<void> {
  const result = 2 + valueOfCounter(counter) - t.grenadeCover(into);
  const hit = t.varans.filter(({ at }) => at === into);
  t.kill(into, outcome(result, counter, t.at(into)), player);
  const harm = outcome(result, counter);
  for (const varan of hit) t.hurt(varan, harm, player);
  if (harm > 0) yield* scar(t, hit, counter, player);
}
