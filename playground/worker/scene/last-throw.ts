/** The last results of dice, if nothing on the table shows them. */
import { describeEvent, type Event, type Game } from "../../../src/interpreter/index.ts";
import { words } from "../../../src/telling/values.ts";
import { type Area, type Space, THROWN, type Thing, type Zone } from "../../scene.ts";
import type { SoFar } from "../session/page-session.ts";

export interface Thrown {
  /** the name of the toss in the rules */
  readonly word: string;
  readonly value: number;
  /** whether it has six faces */
  readonly isDie: boolean;
}

/** How many moves back are searched. */
const MOST_MOVES = 8;

/** The numbers of the last throw that a seat (null: the referee) has seen: the latest result of each toss. */
export function thrownIn({ game, opening, played }: SoFar, seat: number | null): readonly Thrown[] {
  for (const { events } of [{ events: opening }, ...played].slice(-MOST_MOVES).toReversed()) {
    const found = new Map<number, Thrown>();
    for (const event of events.toReversed()) {
      const thrown = event.type === "toss" && !found.has(event.node) ? numberOf(game, event) : null;
      if (thrown && describeEvent(game, event, seat)?.parts.value === thrown.value) found.set(event.node, thrown);
    }
    if (found.size > 0) return [...found.values()].toReversed();
  }
  return [];
}

/** A rolled number, unless it is for a thing, which has it then. */
function numberOf(game: Game, { word, parts, node }: Event): Thrown | null {
  const value = parts.find(({ name }) => name === "value");
  if (value?.type?.t !== "int" || parts.some(({ name }) => name === "for")) return null;
  return { word, value: value.value as number, isDie: isDie(game, node) };
}

/** Whether a roll gives a number from 1 to 6. */
function isDie({ program }: Game, node: number): boolean {
  const roll = program.bodies.flatMap(({ code }) => code).find((one) => one.do === "roll" && one.node === node);
  const list = roll?.do === "roll" ? program.types[roll.query.list.type] : undefined;
  const of = list?.t === "list" ? list.of : undefined;
  return of?.t === "int" && of.least === 1 && of.most === 6;
}

type Lies = { readonly zones?: readonly Zone[]; readonly loose?: readonly Thing[]; readonly things?: readonly Thing[] };

/** The last throw as dice on the table; empty if the rules have dice there. */
export function thrownZone(thrown: readonly Thrown[], drawn: readonly (Area | Space | Lies)[]): Zone[] {
  const lie = drawn.some((where: Lies) =>
    [where.loose, where.things, ...(where.zones ?? []).map(({ things }) => things)].some(hasDie),
  );
  if (lie || thrown.length === 0) return [];
  const things = thrown.map((one, at) => dieOf(one, at));
  return [{ id: THROWN, title: "thrown", form: "row", count: things.length, things }];
}

const hasDie = (things: readonly (Thing | null)[] | undefined) =>
  things?.some((thing) => thing?.shape === "die") ?? false;

const dieOf = ({ word, value, isDie }: Thrown, at: number): Thing => ({
  id: `${THROWN} ${at + 1}`,
  kind: words(word),
  label: String(value),
  hidden: false,
  shape: "die",
  colour: "slate",
  icon: isDie ? (`die_${value}` as Thing["icon"]) : null,
  image: null,
  corner: null,
  signs: [],
  lines: [],
  stones: [],
  under: [],
  size: "medium",
  turn: 0,
  edges: [],
  edgeMark: "wall",
  owner: null,
  badges: [],
  face: [],
  shows: [],
  note: null,
  text: null,
  details: [],
  zones: [],
});
