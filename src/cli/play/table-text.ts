import type { Loaded } from "../../dsl/load.ts";
import type { Game } from "../../interpreter/game.ts";
import type { Plain } from "../../interpreter/plain.ts";
import type { Program } from "../../interpreter/program.ts";
import type { Sight } from "../../interpreter/sight.ts";
import type { SpaceView, View, ZoneView } from "../../interpreter/view.ts";
import type { SlotView, ThingView } from "../../interpreter/view-things.ts";
import { boardText } from "./board-text.ts";
import type { Cell } from "./boxes.ts";
import { edgesOf, edgeText } from "./edges.ts";

/** The position as one seat sees it, as lines of text. Nothing here knows a game. */
export function tableText(open: TableOf, looked: Looked, screen: number): string[] {
  const { view } = looked;
  const { program } = open.game;
  return [
    heading(program, view),
    ...boards(open, looked, screen),
    ...slotLine("table", view.slots),
    ...view.zones.flatMap(zoneLine),
    ...view.players.flatMap((player) => {
      const score = player.score === undefined ? {} : { score: player.score };
      const name = player.inPlay ? player.name : `${player.name} (out)`;
      return slotLine(name, { ...score, ...player.slots }, true);
    }),
    ...groups(view),
    ...looseLine(view),
  ];
}

function heading(program: Program, view: View): string {
  const phase = view.phase === null ? "" : `, ${view.phase}`;
  return view.round === 0 ? program.title : `${program.title}: ${program.cycle} ${view.round}${phase}`;
}

interface TableOf {
  readonly game: Game;
  readonly loaded: Loaded;
}

/** What a seat sees, and what it may read besides. */
interface Looked {
  readonly view: View;
  readonly sight: Sight;
}

/** The spaces of a view stand in the order of the boards. */
function boards({ game, loaded }: TableOf, { view, sight }: Looked, screen: number): string[] {
  let from = 0;
  const edges = edgesOf(loaded);
  const sides = (thing: ThingView) => {
    const marked = edges.get(thing.kind ?? "");
    return (marked && edgeText(game, thing, marked)) ?? [];
  };
  return game.program.boards.flatMap((board, at) => {
    const spaces = view.spaces.slice(from, from + board.spaces.length);
    from += board.spaces.length;
    const cells = spaces.map((space) => cellOf(space, view, sides));
    return boardText({ game, loaded, sight }, at, cells, screen);
  });
}

function cellOf(space: SpaceView, view: View, sides: (thing: ThingView) => string | readonly never[]): Cell {
  const own = view.loose
    .filter((thing) => ownerSpace(thing, view) === space.name)
    .flatMap((thing) => ownText(thing, space.name));
  const standing = space.things.flatMap((thing) => [thingText(thing), sides(thing)].flat());
  return { x: space.x, y: space.y, title: space.name, lines: [...standing, ...own, ...telling(space.slots)] };
}

/** What a hidden thing was made for. */
const madeFor = ({ of, alsoOf = [] }: ThingView): readonly string[] => (of === undefined ? [] : [of, ...alsoOf]);

/** The space to which a thing belongs that lies nowhere itself: `r1c2.squad` and `p1.r1c2.flag` belong to `r1c2`. */
function ownerSpace(thing: ThingView, view: View): string | null {
  const words = thing.name?.split(".").slice(0, -1) ?? madeFor(thing);
  return words.find((word) => view.spaces.some((space) => space.name === word)) ?? null;
}

/** What belongs to a space is named without it, and only where it has something to tell. */
function ownText(thing: ThingView, space: string): string[] {
  const told = telling(thing.slots ?? {});
  const words = thing.name?.split(".") ?? [...madeFor(thing), thing.kind ?? "?"];
  const name = words.filter((word) => word !== space).join(".");
  return told.length === 0 ? [] : [`${name} ${told.join(", ")}`];
}

/** A hidden thing is shown by what is known of it. */
export function thingText(thing: ThingView): string {
  const name = thing.name ?? `[${[...madeFor(thing), thing.kind ?? "?"].join(" ")}]`;
  const slots = telling(thing.slots ?? {});
  return slots.length === 0 ? name : `${name} (${slots.join(", ")})`;
}

/** What stands at nothing tells nothing: a table full of zeros hides what matters. */
function telling(slots: SlotView): string[] {
  return Object.entries(slots).flatMap(([slot, whole]) => {
    const value = something(whole);
    if (value === null) return [];
    if (value === true) return [slot];
    return [`${slot} ${plainText(value)}`];
  });
}

/** A value without what stands at nothing in it, or null where nothing is left. */
function something(value: Plain): Plain {
  if (value === false || value === 0) return null;
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  const told = Object.entries(value).filter(([, inner]) => something(inner as Plain) !== null);
  return told.length === 0 ? null : Object.fromEntries(told);
}

export function plainText(value: Plain): string {
  if (value === null) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return `(${value.map(plainText).join(", ")})`;
  const entries = Object.entries(value as { readonly [key: string]: Plain });
  return `(${entries.map(([key, inner]) => `${key} ${plainText(inner)}`).join(", ")})`;
}

function slotLine(name: string, slots: SlotView, always = false): string[] {
  const told = telling(slots);
  if (told.length === 0 && !always) return [];
  return [`${name}: ${told.length === 0 ? "–" : told.join(", ")}`];
}

function zoneLine(zone: ZoneView): string[] {
  if (zone.count === 0 && zone.form === "pile") return [];
  const cards = zone.cards.map(
    (card) => (zone.form === "row" && card.at !== undefined ? `${card.at} ` : "") + thingText(card),
  );
  const unseen = zone.count - zone.cards.length;
  const rest = unseen > 0 ? [`${unseen} unseen`] : [];
  const listed = [...cards, ...rest];
  return [`${zone.name} (${zone.count}): ${listed.length === 0 ? "–" : listed.join(", ")}`];
}

/** What stands on things that are no spaces of a board, and those things themselves. */
function groups(view: View): string[] {
  const bases = new Set(view.loose.flatMap(({ on }) => (on === undefined ? [] : [on])));
  return [...bases].map((base) => {
    const own = view.loose.find(({ name }) => name === base);
    const standing = view.loose.filter(({ on }) => on === base).map(thingText);
    return `${own ? thingText(own) : base}: ${standing.join(", ")}`;
  });
}

function looseLine(view: View): string[] {
  const bases = new Set(view.loose.map(({ on }) => on));
  const loose = view.loose.filter(
    (thing) => thing.on === undefined && !bases.has(thing.name ?? "") && ownerSpace(thing, view) === null,
  );
  if (loose.length === 0) return [];
  const shown = loose.slice(0, 12).map(thingText);
  const more = loose.length > 12 ? [`and ${loose.length - 12} more`] : [];
  return [`not on the table: ${[...shown, ...more].join(", ")}`];
}
