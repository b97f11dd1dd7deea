/** The position as text, for one seat. It is the same code for every game. */
import type { Loaded } from "../../dsl/load.ts";
import type { Program } from "../../interpreter/ir/program.ts";
import { isNumbered, orderOf } from "../../interpreter/ir/zone-forms.ts";
import type { Sight } from "../../interpreter/observe/sight.ts";
import type { SpaceView, View, ZoneView } from "../../interpreter/observe/view.ts";
import type { ThingView } from "../../interpreter/observe/view-things.ts";
import type { Game } from "../../interpreter/runtime/game.ts";
import { type Block, boardText } from "./board-text.ts";
import type { Cell } from "./boxes.ts";
import { edgesOf, edgeText } from "./edges.ts";
import { looseLines, slotLine } from "./loose-things.ts";
import { isPlacedByItself, type Placed, placesOf } from "./placed.ts";
import { withoutUnshown } from "./shown-slots.ts";
import { madeFor, telling, thingText } from "./value-text.ts";

/** The position as a seat sees it, in blocks of lines. */
export function tableText(open: TableOf, looked: Looked, screen: number): Block[] {
  const view = withoutUnshown(open.loaded, looked.view);
  const placed = placesOf(open, view);
  const { program } = open.game;
  const lines = [
    ...slotLine("table", view.slots),
    ...view.zones.flatMap(zoneLine),
    ...view.players.flatMap((player) => {
      const score = player.score === undefined ? {} : { score: player.score };
      const name = player.inPlay ? player.name : `${player.name} (out)`;
      return slotLine(name, { ...score, ...player.slots }, true);
    }),
    ...groups(view),
    ...looseLines(open.game, view, placed),
  ];
  return [
    [heading(program, view)],
    ...boards(open, { ...looked, view }, placed, screen),
    ...lines.map((line) => [line]),
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

/** The view of a seat, and its rights to read more. */
interface Looked {
  readonly view: View;
  readonly sight: Sight;
}

/** The boards. The spaces of a view are in the order of the boards. */
function boards({ game, loaded }: TableOf, { view, sight }: Looked, placed: Placed, screen: number): Block[] {
  let from = 0;
  const edges = edgesOf(loaded);
  const sides = (thing: ThingView) => {
    const marked = edges.get(thing.kind ?? "");
    return (marked && edgeText(game, thing, marked)) ?? [];
  };
  return game.program.boards.flatMap((board, at) => {
    const spaces = view.spaces.slice(from, from + board.spaces.length);
    from += board.spaces.length;
    const cells = spaces.map((space) =>
      cellOf(
        space,
        view.loose.filter((thing) => placed(thing) === space.name),
        sides,
        ({ kind }) => isPlacedByItself(loaded, kind ?? ""),
      ),
    );
    return boardText({ game, loaded, sight }, at, cells, screen);
  });
}

function cellOf(
  space: SpaceView,
  placed: readonly ThingView[],
  sides: (thing: ThingView) => string | readonly never[],
  saysWhere: (thing: ThingView) => boolean,
): Cell {
  const own = placed.flatMap((thing) => ownText(thing, space.name, saysWhere(thing)));
  const standing = space.things.flatMap((thing) => [thingText(thing), sides(thing)].flat());
  return { x: space.x, y: space.y, title: space.name, lines: [...standing, ...own, ...telling(space.slots)] };
}

/**
 * The things that belong to a space, or are named by it: only those with something to show, without their name. A thing
 * placed by itself is always shown, because nothing else shows that it is there.
 */
function ownText(thing: ThingView, space: string, itself: boolean): string[] {
  const told = telling(thing.slots ?? {});
  if (told.length === 0 && itself) return [thingText(thing)];
  const words = thing.name?.split(".") ?? [...madeFor(thing), thing.kind ?? "?"];
  const name = words.filter((word) => word !== space).join(".");
  return told.length === 0 ? [] : [`${name} ${told.join(", ")}`];
}

function zoneLine(zone: ZoneView): string[] {
  // Zones of the table and of players are shown even if empty. Zones of things are too many for that.
  const atTable = /^(?:table|p\d+)$/.test(zone.owner);
  if (zone.count === 0 && (orderOf(zone) === "none" || !atTable)) return [];
  const cards = zone.cards.map(
    (card) => (isNumbered(zone) && card.at !== undefined ? `${card.at} ` : "") + thingText(card),
  );
  const unseen = zone.count - zone.cards.length;
  const rest = unseen > 0 ? [`${unseen} unseen`] : [];
  const listed = [...cards, ...rest];
  return [`${zone.name} (${zone.count}): ${listed.length === 0 ? "–" : listed.join(", ")}`];
}

/** Things that are not spaces, and what stands on them. */
function groups(view: View): string[] {
  const bases = new Set(view.loose.flatMap(({ on }) => (on === undefined ? [] : [on])));
  return [...bases].map((base) => {
    const own = view.loose.find(({ name }) => name === base);
    const standing = view.loose.filter(({ on }) => on === base).map(thingText);
    return `${own ? thingText(own) : base}: ${standing.join(", ")}`;
  });
}
