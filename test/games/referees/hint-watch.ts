/** Plays a random game of HINT with clerks that hear its events, see each position, and compare both with the rulebook. */
import { expect } from "vitest";
import type { Value } from "../../../src/interpreter/ir/program.ts";
import { type Question, status } from "../../../src/interpreter/machine/transition.ts";
import { describeEvent, type EventView } from "../../../src/interpreter/observe/redact.ts";
import { type View, viewOf } from "../../../src/interpreter/observe/view.ts";
import { moveChosen, playSteps } from "../../../src/interpreter/play/moves.ts";
import { settle } from "../../../src/interpreter/play/resolve-chance.ts";
import type { Event, Sink } from "../../../src/interpreter/runtime/events.ts";
import type { Game } from "../../../src/interpreter/runtime/game.ts";
import { Alarms } from "./hint-alarms.ts";
import { Battles } from "./hint-battles.ts";
import { Bids } from "./hint-bids.ts";
import { Blasts } from "./hint-blasts.ts";
import { Deck } from "./hint-deck.ts";
import { Patrol } from "./hint-drones.ts";
import { Duels } from "./hint-duels.ts";
import { Entries, type Protocol } from "./hint-entries.ts";
import type { Tower } from "./hint-geometry.ts";
import { Intrusions } from "./hint-intrusions.ts";
import { Observer } from "./hint-observer.ts";
import { Plagues } from "./hint-plagues.ts";
import { Bursar } from "./hint-purse.ts";
import { Routes } from "./hint-routes.ts";
import { Shocks } from "./hint-shocks.ts";
import { Spoils } from "./hint-spoils.ts";
import { checkSteps } from "./hint-steps.ts";
import { Strikes } from "./hint-strikes.ts";
import { type Table, tableOf } from "./hint-table.ts";
import type { Clerk } from "./hint-told.ts";
import { Surgeon } from "./hint-wounds.ts";
import { begin, type Match } from "./referee.ts";

export interface Mission {
  readonly path: string;
  readonly players: number;
  readonly tower: Tower;
  readonly protocol: Protocol;
  readonly winners: (table: Table, view: View) => string[];
  /** the seed of the first game, in which all parts of the book come up soon */
  readonly seed: number;
  /** parts of the book that the mission does not use */
  readonly without?: readonly Part[];
  /** parts that need not come up in a few games */
  readonly rare?: readonly Part[];
}

export interface Watch {
  readonly answers: number;
  /** the sums of all pairs are compared every so many answers; 0: never */
  readonly every: number;
  /** a command that is chosen wherever it is offered */
  readonly fond?: string;
  /** a further listener */
  readonly witness?: Clerk;
}

const HEARD = new Set(["call", "return", "move", "set", "draw", "answer", "reveal"]);

export const clerksFor = ({ tower, protocol }: Mission) => ({
  wounds: new Surgeon(),
  drones: new Patrol(tower),
  routes: new Routes(),
  entries: new Entries(tower, protocol),
  cards: new Deck(),
  duels: new Duels(),
  shocks: new Shocks(),
  resources: new Bursar(),
  bids: new Bids(),
  blasts: new Blasts(),
  alarms: new Alarms(tower),
  spoils: new Spoils(),
  battles: new Battles(tower.terminals),
  intrusions: new Intrusions(tower.terminals),
  plagues: new Plagues(),
  strikes: new Strikes(),
});

export type Part = keyof ReturnType<typeof clerksFor>;
export type Counts = Readonly<Record<"positions" | "steps" | Part, number>>;

/** Compares the steps that a model may make, if one is moving. */
function stepping({ game, state }: Match, seat: number, table: Table, active: unknown): boolean {
  const mover = table.models.find(({ name }) => name === active);
  return mover !== undefined && checkSteps(game, state, seat, table, mover);
}

const listeningTo = (clerks: readonly Clerk[]) => (game: Game) => (event: Event) => {
  const heard = HEARD.has(event.type) ? describeEvent(game, event, null) : null;
  if (heard) for (const clerk of clerks) clerk.hear(heard);
};

/** Records a game, so that clerks can hear it again, also with planted errors. */
export class Tale implements Clerk {
  private readonly told: (EventView | { readonly table: Table; readonly view: View })[] = [];
  compared = 0;

  begin(table: Table, view: View): void {
    this.told.push({ table, view });
  }

  hear(event: EventView): void {
    this.told.push(event);
  }

  tell(clerk: Clerk, distort: (event: EventView) => EventView): void {
    for (const part of this.told) {
      if ("table" in part) clerk.begin(part.table, part.view);
      else clerk.hear(distort(part));
    }
  }
}

/** Gives a random answer for the seat that owes one; the favoured command if it is offered. */
function answer(match: Match, seat: number, listen: Sink, fond: string | undefined): void {
  const { game, state, rng, nature } = match;
  const meant = game.program.commands.findIndex(({ id }) => id === fond);
  const isMeant = (asked: Question) => (value: Value) =>
    typeof value === "number" && value >= 0 && asked.alternatives[value]?.command === meant;
  const move = moveChosen(game, state, seat, (asked) => {
    const at = asked.kind === "command" ? asked.candidates.findIndex(isMeant(asked)) : -1;
    return at >= 0 ? at : rng(asked.candidates.length);
  });
  if (!move) throw new Error("nobody can answer");
  match.state = settle(game, playSteps(game, state, seat, move.steps, listen), nature, listen);
}

/** Plays random answers. Returns how much was compared for each part of the book. */
export function watch(mission: Mission, seed: number, { answers, every, fond, witness }: Watch): Counts {
  const clerks = clerksFor(mission);
  const all: readonly Clerk[] = [...Object.values(clerks), ...(witness ? [witness] : [])];
  const listening = listeningTo(all);
  const match = begin(mission.path, mission.players, seed, {}, listening);
  const listen = listening(match.game);
  const observer = new Observer(match);
  let steps = 0;
  for (let i = 0; i < answers; i++) {
    const now = status(match.game, match.state);
    const view = viewOf(match.game, match.state, null);
    const table = tableOf(view, mission.tower);
    for (const clerk of all) clerk.begin(table, view);
    if (view.over) expect(view.over.winners).toEqual(mission.winners(table, view));
    if (now.kind !== "play") break;
    const seat = now.owing[0] ?? 0;
    if (every > 0 && i % every === 0) observer.look(table);
    if (every > 0 && stepping(match, seat, table, view.slots.active)) steps++;
    answer(match, seat, listen, fond);
  }
  const counted = Object.entries(clerks).map(([part, { compared }]) => [part, compared]);
  return { positions: observer.compared, steps, ...Object.fromEntries(counted) } as Counts;
}
