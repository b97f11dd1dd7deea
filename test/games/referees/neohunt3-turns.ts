/** A game of Neo-Hunt 3 by the rulebook: who is asked, and which answers are allowed. */
import { draw, either, explode, type FaceDown, type Grenade, mayAttack, scar } from "./neohunt3-attacks.ts";
import {
  ACTIONS,
  actionOf,
  COUNTER_IDS,
  outcome,
  type Player,
  type Table,
  type Varan,
  valueOfCounter,
} from "./neohunt3-table.ts";
import { ask, type Play, saidFor, shareOf } from "./play.ts";
import { beside, CAP, least, SECTORS } from "./sectors.ts";

/** What has been done in the current phase. */
interface Phase {
  readonly down: FaceDown;
  readonly grenades: Grenade[];
}

function* walk(varan: Varan, paces: number): Play<void> {
  for (let pace = 0; pace < paces; pace++) {
    const to = saidFor(
      yield* ask(
        varan.owner,
        [...beside(varan.at), "none"].map((s) => `to=${s}`),
      ),
      "to",
    );
    if (to === "none") return;
    varan.at = to;
  }
}

function* throwGrenade(t: Table, { down, grenades }: Phase, player: Player, varan: Varan): Play<void> {
  const keys = [varan.at, ...beside(varan.at), "none"].map((s) => `into=${s}`);
  const into = saidFor(yield* ask(player.name, keys), "into");
  if (into === "none") return;
  grenades.push({ player, into, counter: yield* draw(t, down, player) });
}

function* carryOut(t: Table, phase: Phase, player: Player, varan: Varan): Play<void> {
  const weak = () => ({ player, varan, power: Math.max(1, t.firepower(varan) - 1) });
  const steps: Readonly<Record<string, () => readonly Play<void>[]>> = {
    c_snap: () => [mayAttack(t, phase.down, weak(), "shot")],
    b_aimed: () => [mayAttack(t, phase.down, { player, varan, power: t.firepower(varan) }, "shot")],
    a_rush: () => [walk(varan, 2), mayAttack(t, phase.down, { player, varan, power: t.melee(varan) + 1 }, "assault")],
    c_salvo: () => [mayAttack(t, phase.down, weak(), "shot"), mayAttack(t, phase.down, weak(), "shot")],
    b_grenade: () => [throwGrenade(t, phase, player, varan)],
    a_slash: () => [either(t, phase.down, player, varan), walk(varan, 1)],
    b_run: () => [walk(varan, 1), mayAttack(t, phase.down, weak(), "shot")],
    c_advance: () => [walk(varan, 2)],
    a_ghost: () => [walk(varan, 3)],
  };
  for (const step of steps[player.card]?.() ?? []) yield* step;
}

interface Aim {
  readonly from: string;
  readonly victim: Varan;
}

/** The targets of one trooper by its three preferences, those with the lowest cloak first. */
function prey(t: Table, from: string, preference: number, aims: readonly Aim[]): Varan[] {
  const open = (s: string) => t.readings.doorsNoMatter || !t.isShut(from, s);
  const place = (s: string) => (preference === 1 ? beside(from).includes(s) && open(s) : s === from);
  const seen = (v: Varan) => (preference === 2 ? t.cloak(v) === 3 : t.cloak(v) < 3);
  const full = (v: Varan) => aims.filter(({ victim }) => victim === v).length >= 3;
  return least(
    t.varans.filter((v) => place(v.at) && seen(v) && !full(v)),
    (v) => t.cloak(v),
  );
}

function* takeAim(t: Table, player: Player): Play<Aim[]> {
  const aims: Aim[] = [];
  for (const preference of [0, 1, 2]) {
    for (;;) {
      const idle = (s: string) => t.at(s) - aims.filter(({ from }) => from === s).length;
      const next = SECTORS.filter((s) => idle(s) > 0).flatMap((from) =>
        prey(t, from, preference, aims).map((victim) => ({ from, victim })),
      );
      if (next.length === 0) break;
      const key = (aim: Aim) => `from=${aim.from} victim=${aim.victim.name}`;
      const said = yield* ask(player.name, next.map(key), true);
      aims.push(...next.filter((aim) => key(aim) === said));
    }
  }
  return aims;
}

function* volley(t: Table, down: FaceDown, player: Player, victim: Varan, aims: readonly Aim[]): Play<void> {
  const counter = yield* draw(t, down, player);
  const close = aims.some(({ from }) => from === victim.at) ? 1 - t.melee(victim) : 0;
  const result = aims.length + valueOfCounter(counter) - t.shotCover(victim.at) - t.cloak(victim) + close;
  const harm = outcome(result, counter);
  t.hurt(victim, harm, null);
  if (harm > 0) yield* scar(t, [victim], counter, player);
}

function* march(t: Table, player: Player, aims: readonly Aim[]): Play<void> {
  const tied = new Map(SECTORS.map((s) => [s, aims.filter(({ from }) => from === s).length]));
  for (;;) {
    const keys = SECTORS.flatMap((from) =>
      beside(from).flatMap((to) => {
        const most = Math.min(t.at(from) - (tied.get(from) ?? 0), CAP - t.at(to));
        return Array.from({ length: Math.max(0, most) }, (_, i) => `march from=${from} to=${to} number=${i + 1}`);
      }),
    );
    if (keys.length === 0) return;
    const key = yield* ask(player.name, [...keys, "pass"]);
    if (key === "pass") return;
    const [to, number] = [saidFor(key, "to"), Number(saidFor(key, "number"))];
    t.add(saidFor(key, "from"), -number);
    t.add(to, number);
    tied.set(to, (tied.get(to) ?? 0) + number);
  }
}

function* troopers(t: Table, down: FaceDown, player: Player): Play<void> {
  const aims = yield* takeAim(t, player);
  const left = new Set(aims.map(({ victim }) => victim));
  while (left.size > 0) {
    const key = yield* ask(
      player.name,
      [...left].map(({ name }) => `victim=${name}`),
    );
    for (const victim of [...left]) {
      if (key !== `victim=${victim.name}`) continue;
      left.delete(victim);
      yield* volley(
        t,
        down,
        player,
        victim,
        aims.filter((aim) => aim.victim === victim),
      );
    }
  }
  yield* march(t, player, aims);
}

/** Players by precedence, forwards or backwards. Chance orders players who are equal in everything. */
function* inOrder(t: Table, players: readonly Player[], backwards: boolean): Play<Player[]> {
  const left = players.toSorted((a, b) => (backwards ? t.compare(b, a) : t.compare(a, b)));
  const ordered: Player[] = [];
  for (let first = left[0]; first; first = left[0]) {
    const head = first;
    const equal = left.filter((one) => t.compare(one, head) === 0);
    const name = equal.length > 1 ? (yield { ask: "toss", among: equal.map((p) => p.name) }).get("toss") : head.name;
    const at = Math.max(
      0,
      left.findIndex((one) => one.name === name),
    );
    ordered.push(...left.splice(at, 1));
  }
  return ordered;
}

function* handle(t: Table, phase: Phase, player: Player): Play<void> {
  if (player.card === "troopers") {
    yield* troopers(t, phase.down, player);
    return;
  }
  const varan = t.varans.find((one) => t.acts(player, one));
  if (!varan) return;
  player.acted[t.phase - 1] = varan.letter;
  yield* carryOut(t, phase, player, varan);
}

function* actionPhase(t: Table): Play<void> {
  for (const p of t.players) {
    const missing = t.phase === 4 && !p.plan.includes("troopers");
    p.card = missing ? "troopers" : (p.plan[t.phase - 1] ?? "");
  }
  const stake = (p: Player) => ({ id: p.stakes[t.phase - 1] ?? "", owner: p.name });
  const phase: Phase = { down: new Map(t.players.map((p) => [p, stake(p)])), grenades: [] };
  const order: Player[] = [];
  for (const { number, reversed } of Object.values(ACTIONS).toSorted((a, b) => a.number - b.number)) {
    const these = t.players.filter(({ card }) => actionOf(card).number === number);
    order.push(...(yield* inOrder(t, these, reversed)));
  }
  for (const player of order) yield* handle(t, phase, player);
  for (const grenade of phase.grenades) yield* explode(t, grenade);
}

function* land(t: Table, player: Player, number: number, places: readonly string[]): Play<number> {
  const room = new Map(places.filter((s) => t.at(s) < CAP).map((s) => [s, CAP - t.at(s)]));
  const landing = Math.min(
    number,
    [...room.values()].reduce((sum, one) => sum + one, 0),
  );
  if (landing === 0) return number;
  const given = yield { ask: "split", who: player.name, field: "landed", number: landing, room };
  for (const sector of room.keys()) t.add(sector, shareOf(given.get(player.name) ?? "", sector));
  t.reserve -= landing;
  return number - landing;
}

const outside = SECTORS.filter((s) => s !== "r2c2");

function* reinforce(t: Table): Play<void> {
  const tied = least(t.players, (p) => t.points(p));
  const wave = 4 + 2 * t.players.length;
  const share = Math.floor(Math.min(wave, t.reserve) / tied.length);
  if (share === 0) return;
  for (const player of yield* inOrder(t, tied, true)) {
    const quiet = outside.filter((s) => t.readings.anywhere || t.varans.every(({ at }) => at !== s));
    const rest = yield* land(t, player, share, quiet);
    yield* land(t, player, rest, outside);
  }
}

function* turn(t: Table): Play<void> {
  const given = yield { ask: "plans", of: new Map(t.players.map((p) => [p.name, p.counters])) };
  for (const p of t.players) {
    const ids = (field: string) =>
      saidFor(given.get(p.name) ?? "", field)
        .split(",")
        .map((id) => id.split(".")[1] ?? "");
    p.plan = ids("cards");
    p.stakes = ids("counters");
    p.acted = [];
  }
  for (t.phase = 1; t.phase <= 4; t.phase++) yield* actionPhase(t);
  const away = t.varans.flatMap(({ scars }) => scars);
  for (const p of t.players)
    p.counters = new Set(COUNTER_IDS.filter((id) => !away.some((one) => one.id === id && one.owner === p.name)));
  yield* reinforce(t);
}

/** A whole game. Returns the winners. */
export function* game(t: Table, onTurn: () => void): Play<string[]> {
  const middle = t.players.find(({ corner }) => corner === "r1c3");
  if (t.players.length === 3 && middle) {
    yield* land(
      t,
      middle,
      4,
      outside.filter((s) => t.varans.every(({ at }) => at !== s)),
    );
  }
  for (let round = 1; round <= 100; round++) {
    onTurn();
    yield* turn(t);
    if (SECTORS.every((s) => t.at(s) === 0) || t.players.some((p) => t.team(p).length === 0)) break;
  }
  return least(t.players, (p) => -10 * t.points(p) - t.team(p).length).map(({ name }) => name);
}
