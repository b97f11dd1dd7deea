/**
 * What lay last in a zone that is empty now, and what was said meanwhile. The look may show it until something else
 * lies there.
 */
import {
  type Event,
  type EventView,
  entityNamed,
  type Plain,
  type ThingView,
  type View,
} from "../../../src/interpreter/index.ts";
import { LAIN, type Zone } from "../../scene.ts";
import type { Look } from "../look/look-rules.ts";
import { heardOf } from "../session/heard-events.ts";
import type { SoFar } from "../session/page-session.ts";
import type { Painter } from "../things/painter.ts";

/** What lay in a zone last, and what was said until it left. */
export interface EmptiedZone {
  readonly things: readonly ThingView[];
  readonly said: readonly string[];
}

/** By zone: what lay there last. */
export type EmptiedZones = ReadonlyMap<string, EmptiedZone>;

/** How many moves back are searched. */
const MOST_MOVES = 8;

type Say = (event: Event, view: EventView) => string;

export function emptiedIn(session: SoFar, view: View, seat: number | null, look: Look, say: Say): EmptiedZones {
  const { game, opening, played } = session;
  const { entities, program } = game;
  const kindOf = (owner: string) => program.kinds[entities.kindOf[entityNamed(game, owner)] ?? 0]?.id ?? "";
  const zones = view.zones.filter(
    ({ count, owner, zone }) =>
      count === 0 && look.kinds.get(owner === "table" ? "table" : kindOf(owner))?.zones.get(zone)?.lingers === true,
  );
  if (zones.length === 0) return new Map();
  const heard = [{ events: opening }, ...played]
    .slice(-MOST_MOVES)
    .flatMap(({ events }) => heardOf(game, events, seat));
  const known = new Map(
    view.zones.flatMap(({ cards }) => cards.flatMap((card) => (card.name ? [[card.name, card]] : []))),
  );
  return new Map(
    zones.flatMap(({ name }): [string, EmptiedZone][] => {
      const run = new Run(name);
      for (const { event, view: told } of heard) run.hear(told, () => say(event, told));
      const things = run.things.flatMap((thing) => known.get(thing) ?? []);
      return things.length === 0 ? [] : [[name, { things, said: run.said }]];
    }),
  );
}

/** A picture of what lay in a zone last. */
export function overZone(painter: Painter, id: string, title: string, { things, said }: EmptiedZone): Zone {
  const cards = things.map((card) => ({ ...painter.thing(card, id), id: `${LAIN} ${card.name}` }));
  return { id, title, form: "row", count: 0, things: cards, over: { said } };
}

const MOVES: ReadonlySet<string> = new Set(["move", "draw", "make"]);

/** The things that have come to a zone since it was last empty, and what was said before they left. */
class Run {
  readonly #zone: string;
  things: string[] = [];
  said: string[] = [];
  #isOver = true;

  constructor(zone: string) {
    this.#zone = zone;
  }

  hear({ type, parts }: EventView, text: () => string): void {
    if (MOVES.has(type) && parts.to === this.#zone) this.#comes(parts.what ?? null);
    else if (MOVES.has(type) && parts.from === this.#zone) this.#isOver = true;
    else if (type === "say" && !this.#isOver) this.said.push(text());
  }

  #comes(what: Plain): void {
    if (this.#isOver) [this.things, this.said, this.#isOver] = [[], [], false];
    if (typeof what === "string") this.things.push(what);
  }
}
