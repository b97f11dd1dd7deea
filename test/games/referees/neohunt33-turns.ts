/** A game of Neo-Hunt 3.3 by the rulebook: who is asked, and which answers are allowed. */
import { commandOf, type Player, type Table, type Varan } from "./neohunt33-table.ts";
import { ask, type Play, saidFor, shareOf } from "./play.ts";
import { beside, CAP, CORNERS, distance, least, SECTORS, SIDES } from "./sectors.ts";

export interface Options {
  readonly always: boolean;
  readonly troopersTurn: boolean;
}

const sumOf = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0);

/** A target: a varan, the troopers of a sector, or a sector with everything in it. */
interface Target {
  readonly key: string;
  readonly at: string;
  readonly varan: Varan | null;
  /** enemies whom it hits, and troopers */
  readonly enemies: readonly Varan[];
  readonly troopers: number;
}

const onVaran = (v: Varan): Target => ({ key: v.name, at: v.at, varan: v, enemies: [v], troopers: 0 });
const onTroopers = (t: Table, s: string): Target => ({
  key: `${s}.squad`,
  at: s,
  varan: null,
  enemies: [],
  troopers: t.at(s),
});

function candidates(t: Table, id: string, varan: Varan): Target[] {
  const enemies = t.varans.filter(({ owner }) => owner !== varan.owner);
  const near = (s: string) => t.inShotRange(varan.at, s);
  if (id === "a_varan_hunt") return enemies.filter(({ at }) => at === varan.at).map(onVaran);
  if (id === "a_trooper_assault") return t.at(varan.at) > 0 ? [onTroopers(t, varan.at)] : [];
  if (id.endsWith("grenade"))
    return [varan.at, ...beside(varan.at)]
      .map((s) => ({ key: s, at: s, varan: null, enemies: enemies.filter(({ at }) => at === s), troopers: t.at(s) }))
      .filter((target) => target.enemies.length + target.troopers > 0);
  const shot = enemies.filter(({ at }) => near(at)).map(onVaran);
  if (id === "c_tank_buster") return shot;
  return [...shot, ...SECTORS.filter((s) => t.at(s) > 0 && near(s)).map((s) => onTroopers(t, s))];
}

/** Narrows the targets by the rules of the list, in order. The last one is reversed player priority, or a choice. */
function targets(t: Table, list: readonly Target[], from: string, assault = false): Target[] {
  let left = least(list, ({ enemies }) => (enemies.some((v) => t.isActive(v)) ? 0 : 1));
  if (!left.every(({ varan }) => varan && t.isActive(varan))) left = least(left, (x) => (x.troopers > 0 ? 0 : 1));
  if (!assault) {
    left = least(left, ({ at }) => distance(from, at));
    left = least(left, ({ at }) => t.idOf(at));
  }
  left = least(left, ({ enemies }) => -Math.max(0, ...enemies.map(({ damage }) => damage)));
  left = least(left, ({ troopers }) => -troopers);
  const order = t.sufferers;
  const turn = ({ enemies }: Target) => Math.min(...enemies.map(({ owner }) => order.indexOf(owner)));
  const first = Math.min(...left.map(turn));
  return left.filter((target) => target.enemies.length === 0 || turn(target) === first);
}

function* walk(t: Table, varan: Varan, paces: number): Play<void> {
  for (let pace = 0; pace < paces; pace++) {
    const key = yield* ask(
      t.ownerOf(varan).name,
      [...beside(varan.at), "none"].map((s) => `to=${s}`),
    );
    if (key === "to=none") return;
    varan.at = saidFor(key, "to");
  }
}

function* attack(t: Table, id: string, varan: Varan): Play<void> {
  const owner = t.ownerOf(varan);
  const list = targets(t, candidates(t, id, varan), varan.at, commandOf(id).number === 4 || id === "a_varan_hunt");
  if (list.length === 0) return;
  const key = yield* ask(
    owner.name,
    list.map((target) => `target=${target.key}`),
  );
  const chosen = list.find((target) => `target=${target.key}` === key);
  if (!chosen) return;
  const [damage, killed] = t.result(id, varan.at, chosen.at, chosen.varan);
  const hit = id.endsWith("grenade")
    ? t.varans.filter(({ at }) => at === chosen.at)
    : chosen.varan
      ? [chosen.varan]
      : [];
  if (!chosen.varan) t.kill(chosen.at, killed, owner);
  for (const v of hit) t.hurt(v, damage, owner);
}

function* fire(t: Table, owner: Player, fired: Set<string>): Play<void> {
  const spared = new Set<Varan>();
  for (;;) {
    const shots = SECTORS.filter((s) => t.at(s) > 0 && !fired.has(s)).flatMap((s) => {
      const seen = (v: Varan) => v.at === s || (t.isActive(v) && t.inShotRange(s, v.at));
      const prey = t.varans.filter((v) => !spared.has(v) && seen(v)).map(onVaran);
      return targets(t, prey, s).map((target) => ({ from: s, target, key: `from=${s} victim=${target.key}` }));
    });
    if (shots.length === 0) return;
    const key = yield* ask(
      owner.name,
      shots.map((shot) => shot.key),
    );
    const shot = shots.find((one) => one.key === key);
    const victim = shot?.target.varan;
    if (!shot || !victim) return;
    fired.add(shot.from);
    spared.add(victim);
    t.hurt(victim, t.result("troopers", shot.from, victim.at, victim, t.at(shot.from))[0], null);
  }
}

function* march(t: Table, owner: Player, fired: ReadonlySet<string>): Play<void> {
  const arrived = new Map<string, number>();
  for (;;) {
    const keys = SECTORS.filter((s) => !fired.has(s)).flatMap((from) =>
      beside(from).flatMap((to) => {
        const most = Math.min(t.at(from) - (arrived.get(from) ?? 0), CAP - t.at(to));
        return Array.from({ length: Math.max(0, most) }, (_, i) => `march from=${from} to=${to} number=${i + 1}`);
      }),
    );
    if (keys.length === 0) return;
    const key = yield* ask(owner.name, [...keys, "pass"]);
    if (key === "pass") return;
    const [to, number] = [saidFor(key, "to"), Number(saidFor(key, "number"))];
    t.add(saidFor(key, "from"), -number);
    t.add(to, number);
    arrived.set(to, (arrived.get(to) ?? 0) + number);
  }
}

function* carryOut(t: Table, owner: Player, id: string): Play<void> {
  if (id === "troopers") {
    const fired = new Set<string>();
    yield* fire(t, owner, fired);
    yield* march(t, owner, fired);
    return;
  }
  if (id === "relocate") {
    for (const varan of t.team(owner)) yield* walk(t, varan, 1);
    return;
  }
  const team = t.team(owner);
  let varan = team.find(({ letter }) => letter === commandOf(id).varan);
  if (id === "grenade" && team.length > 0) {
    const key = yield* ask(
      owner.name,
      team.map(({ name }) => `chosen=${name}`),
    );
    varan = team.find(({ name }) => `chosen=${name}` === key);
    if (varan) t.called.add(varan);
  }
  if (!varan) return;
  if (id.startsWith("a_")) yield* walk(t, varan, 2);
  yield* attack(t, id, varan);
}

function* reinforce(t: Table): Play<void> {
  let left = Math.min(8, t.reserve);
  t.reserve -= left;
  for (const sector of [...SIDES, ...SIDES]) {
    if (left === 0 || t.at(sector) >= CAP) continue;
    t.add(sector, 1);
    left -= 1;
  }
  const room = new Map(SECTORS.filter((s) => s !== "r2c2" && t.at(s) < CAP).map((s) => [s, CAP - t.at(s)]));
  const number = Math.min(left, sumOf([...room.values()]));
  const chief = t.living.toSorted((a, b) => t.compare(a, b))[0];
  t.reserve += left;
  if (number === 0 || !chief) return;
  const given = yield { ask: "split", who: chief.name, field: "extra", number, room };
  for (const [sector] of room) {
    const here = shareOf(given.get(chief.name) ?? "", sector);
    t.add(sector, here);
    t.reserve -= here;
  }
}

function* middle(t: Table): Play<void> {
  const free = CORNERS.find((s) => t.players.every(({ corner }) => corner !== s)) ?? "";
  const opposite = CORNERS[(CORNERS.indexOf(free) + 2) % 4];
  const player = t.players.find(({ corner }) => corner === opposite);
  if (!player) return;
  const key = yield* ask(player.name, [...t.team(player).map(({ name }) => `scout=${name}`), "scout=none"]);
  for (const varan of t.team(player)) if (key === `scout=${varan.name}`) varan.at = free;
}

/** All players choose secretly and simultaneously. */
function* choose(t: Table): Play<Player[]> {
  const given = yield {
    ask: "all",
    keys: new Map(t.living.map((p) => [p.name, new Set([...p.hand].map((id) => `command=${p.name}.${id}`))])),
  };
  for (const p of t.players) {
    p.order = given.get(p.name)?.split(".")[1] ?? null;
    if (p.order !== null) p.hand.delete(p.order);
  }
  const numberOf = (p: Player) => commandOf(p.order ?? "").number;
  return t.living.toSorted((a, b) => numberOf(a) - numberOf(b) || t.compare(a, b));
}

function recover(player: Player, always: boolean): void {
  if (player.order !== null) player.used.add(player.order);
  if (player.order !== "troopers" && !always) return;
  for (const id of player.used) player.hand.add(id);
  player.used.clear();
}

/** A turn. Returns whether the game is over. */
function* turn(t: Table, options: Options): Play<boolean> {
  t.called.clear();
  const acting = yield* choose(t);
  for (const p of acting) yield* carryOut(t, p, p.order ?? "");
  const sent = acting.some(({ order }) => order === "troopers");
  if (sent) yield* reinforce(t);
  const empty = t.reserve === 0 && SECTORS.every((s) => t.at(s) === 0);
  const dead = t.living.length < t.players.length && (!options.troopersTurn || sent || t.living.length === 0);
  for (const p of acting) recover(p, options.always);
  return (sent && empty) || dead;
}

/** A whole game. Returns the winners. */
export function* game(t: Table, options: Options, onTurn: () => void): Play<string[]> {
  if (t.players.length === 3) yield* middle(t);
  for (let round = 1; round <= 100; round++) {
    onTurn();
    if (yield* turn(t, options)) break;
  }
  const worth = (p: Player) => 10 * p.points + t.team(p).length;
  return least(t.living, (p) => -worth(p)).map(({ name }) => name);
}
