/** A view as a drawing. Knows boards, zones and things, and no game. */
import {
  type BoardDef,
  entityNamed,
  NONE,
  type SpaceView,
  type ThingView,
  type View,
  type ZoneView,
} from "../../src/interpreter/index.ts";
import type { Area, Badge, Board, Scene, Space, Thing, Zone, ZoneForm } from "../scene.ts";
import { isHexes, joinedPairs, type Point, placeSpaces } from "./layout.ts";
import { PLAIN_BOARD } from "./look-rules.ts";
import { angleOf, type Painter } from "./painter.ts";
import { plainWords, words } from "./plain.ts";

/** Above this many things a pile is only counted. */
const MANY = 14;

export class SceneMaker {
  readonly #painter: Painter;
  readonly #points: readonly (readonly Point[])[];
  readonly #words: readonly (readonly string[])[];

  constructor(painter: Painter) {
    this.#painter = painter;
    const { boards, enums } = painter.game.program;
    this.#words = boards.map((board) => (board.directions === null ? [] : (enums[board.directions]?.words ?? [])));
    this.#points = boards.map((board, at) => placeSpaces(board, this.#words[at] ?? []));
  }

  scene(view: View, seatNames: readonly string[]): Scene {
    const { program } = this.#painter.game;
    const things = new Holders(this.#painter, view);
    const spaces = new Map(view.spaces.map((space) => [space.name, space]));
    let from = 0;
    const boards = program.boards.map((board, at): Board => {
      const own = view.spaces.slice(from, from + board.spaces.length);
      from += board.spaces.length;
      return this.#board(board, at, own, things);
    });
    const players = view.players.map((player, at): Area => {
      const seat = at + 1;
      const base = {
        id: player.name,
        seat,
        title: seatNames[at] ?? player.name,
        colour: this.#painter.seatColour(seat),
      };
      const score = player.score === undefined ? null : String(player.score);
      return {
        ...base,
        score,
        out: !player.inPlay,
        badges: this.#painter.badges("player", player.slots),
        ...things.of(player.name),
      };
    });
    const badges = this.#painter.badges("table", view.slots);
    const owner = { id: "table", seat: null, title: "Table", colour: null, score: null, out: false };
    const table: Area = { ...owner, badges, ...things.ofTable(new Set(spaces.keys())) };
    const empty = table.badges.length + table.zones.length + table.loose.length === 0;
    return {
      round: `${words(program.cycle)} ${view.round}`,
      phase: words(view.phase ?? ""),
      boards,
      areas: empty ? players : [table, ...players],
    };
  }

  #board(board: BoardDef, at: number, views: readonly SpaceView[], things: Holders): Board {
    const look = this.#painter.look.boards.get(board.id) ?? PLAIN_BOARD;
    const hexes = isHexes(board, this.#words[at] ?? []);
    const form = hexes ? "hexes" : board.directions === null ? "graph" : "grid";
    const links = look.links ?? (form === "graph" ? "thin" : "none");
    return {
      id: board.id,
      title: words(board.id),
      form,
      background: look.background,
      checks: look.pattern === "checks",
      names: look.names,
      links,
      size: look.size ?? (views.length > 60 ? "large" : "medium"),
      spaces: views.map((space, n) => this.#space(space, this.#points[at]?.[n] ?? [0, 0], form, things)),
      joined: links === "none" ? [] : joinedPairs(board),
    };
  }

  #space(view: SpaceView, [x, y]: Point, form: Board["form"], things: Holders): Space {
    const painter = this.#painter;
    const look = painter.kindLook(view.kind);
    const hexes = form === "hexes";
    const drawn = view.things.map((thing, n) => ({
      thing,
      drawn: painter.thing(thing, `${view.name}[${thing.at ?? n + 1}]`, hexes),
    }));
    const tile = drawn.find(({ thing }) => painter.isTile(thing.kind ?? ""));
    const standing = drawn.filter((one) => one !== tile).map((one) => things.filled(one.drawn));
    const belonging = things.of(view.name);
    const row = rowName(painter, view);
    const printed = painter.printedValues(view.kind, row);
    const values = new Map([...printed, ...Object.entries(view.slots)]);
    const own = painter.thing(
      { name: view.name, kind: view.kind, slots: view.slots, ...(row === undefined ? {} : { row }) },
      view.name,
      hexes,
    );
    return {
      id: view.name,
      x,
      y,
      shape: look.shape ?? (form === "hexes" ? "hex" : form === "graph" ? "circle" : "tile"),
      size: look.size,
      colour: look.colour === null ? painter.claimColour(view.slots) : own.colour,
      label: look.label === null ? words(view.name) : (own.label ?? ""),
      icon: own.icon,
      edges: look.edges === null ? [] : plainWords(values.get(look.edges)).map((word) => angleOf(word, hexes)),
      edgeMark: look.edgeMark,
      badges: painter.badges(view.kind, view.slots),
      details: own.details,
      tile: tile ? things.filled(tile.drawn) : null,
      things: [
        ...standing,
        ...belonging.loose,
        ...belonging.zones.flatMap((zone) => zone.things.filter((thing) => thing !== null)),
      ],
    };
  }
}

function rowName(painter: Painter, view: SpaceView): string | undefined {
  const { game } = painter;
  const row = game.entities.rowOf[entityNamed(game, view.name)] ?? NONE;
  return game.program.kinds.find((kind) => kind.id === view.kind)?.rows[row];
}

/** Who holds what: zones by their owner, and things that are nowhere by what they were made for. */
class Holders {
  readonly #painter: Painter;
  readonly #zones = new Map<string, Zone[]>();
  readonly #loose = new Map<string, Thing[]>();
  readonly #told = new Set<string>();

  constructor(painter: Painter, view: View) {
    this.#painter = painter;
    const spaces = new Set(view.spaces.map(({ name }) => name));
    for (const zone of view.zones) push(this.#zones, zone.owner, this.#zone(zone));
    for (const [n, thing] of view.loose.entries()) {
      const parent = thing.of ?? (thing.name === undefined ? null : painter.parentName(thing.name)) ?? "table";
      const drawn = painter.thing(thing, `loose[${n + 1}]`);
      // What was made for a space stands on it all the time: without a look of its own it keeps out of the way.
      const aside = spaces.has(parent) && !painter.look.kinds.has(thing.kind ?? "");
      push(this.#loose, parent, aside ? { ...drawn, size: "small" } : drawn);
    }
  }

  of(owner: string): { zones: readonly Zone[]; loose: readonly Thing[] } {
    this.#told.add(owner);
    const zones = this.#zones.get(owner) ?? [];
    return {
      zones: zones.map((zone) => this.#filledZone(zone)),
      loose: (this.#loose.get(owner) ?? []).map((thing) => this.filled(thing)),
    };
  }

  /** What belongs to the table, and whatever belongs to something that is not drawn. */
  ofTable(spaces: ReadonlySet<string>): { zones: readonly Zone[]; loose: readonly Thing[] } {
    const own = this.of("table");
    const rest = [...this.#loose.keys()].filter(
      (owner) => !this.#told.has(owner) && !spaces.has(owner) && this.#homeless(owner),
    );
    return { zones: own.zones, loose: [...own.loose, ...rest.flatMap((owner) => this.of(owner).loose)] };
  }

  /** A thing with the zones that it has itself and what was made for it. */
  filled(thing: Thing): Thing {
    const own = thing.hidden ? { zones: [], loose: [] } : this.of(thing.id);
    if (own.zones.length + own.loose.length === 0) return thing;
    const loose: Zone[] =
      own.loose.length === 0
        ? []
        : [{ id: thing.id, title: "belongs to it", form: "fan", count: own.loose.length, things: own.loose }];
    const counts = own.zones
      .filter((zone) => zone.count > 0 && zone.form !== "hidden")
      .map(({ id, title, count }): Badge => ({ id, label: title, value: String(count), icon: null, colour: null }));
    return { ...thing, zones: [...own.zones, ...loose], badges: [...thing.badges, ...counts] };
  }

  #homeless(owner: string): boolean {
    const { entities } = this.#painter.game;
    const entity = entityNamed(this.#painter.game, owner);
    return entity === NONE || (entities.kindOf[entity] ?? 0) > 1;
  }

  #filledZone(zone: Zone): Zone {
    return { ...zone, things: zone.things.map((thing) => (thing ? this.filled(thing) : null)) };
  }

  #zone(view: ZoneView): Zone {
    const painter = this.#painter;
    const owner = entityNamed(painter.game, view.owner);
    const kind = painter.game.program.kinds[painter.game.entities.kindOf[owner] ?? 0]?.id ?? "";
    const subject = view.owner === "table" ? "table" : /^p\d+$/.test(view.owner) ? "player" : kind;
    const look = painter.kindLook(subject).zones.get(view.zone);
    const cards = view.cards.map((card, n) =>
      painter.thing(withKind(card, view, painter), `${view.name}[${card.at ?? n + 1}]`),
    );
    const hidden = Math.max(0, view.count - cards.length);
    const backs = hidden > 0 ? [painter.thing(withKind({ hidden: true }, view, painter), view.name)] : [];
    const form = look?.as ?? defaultForm(view, cards.length);
    return {
      id: view.name,
      title: look?.title ?? words(view.zone) + second(view),
      form,
      count: view.count,
      things:
        view.form === "row"
          ? inPlaces(view, cards)
          : form === "fan"
            ? [...cards, ...manyBacks(backs, hidden)]
            : [...cards, ...backs],
    };
  }
}

/** The second key of a zone stored for pairs stands at the end of its name. */
function second(view: ZoneView): string {
  const whole = view.owner === "table" ? view.zone : `${view.owner}.${view.zone}`;
  return view.name.startsWith(`${whole}.`) ? ` ${words(view.name.slice(whole.length + 1))}` : "";
}

function withKind(card: ThingView, view: ZoneView, painter: Painter): ThingView {
  if (card.kind !== undefined) return card;
  const zone = painter.game.program.zones.find((one) => one.id === view.zone);
  const kind = painter.game.program.kinds[zone?.holds[0] ?? NONE]?.id;
  return {
    ...card,
    ...(kind === undefined ? {} : { kind }),
    ...(card.of === undefined && view.owner !== "table" ? { of: view.owner } : {}),
  };
}

function defaultForm(view: ZoneView, listed: number): ZoneForm {
  if (view.form === "deck") return "stack";
  if (view.form === "row" || view.form === "spot") return "row";
  return view.count > MANY && listed < view.count ? "count" : "fan";
}

function inPlaces(view: ZoneView, cards: readonly Thing[]): (Thing | null)[] {
  const size = Math.max(view.size, ...view.cards.map((card) => card.at ?? 0));
  const places: (Thing | null)[] = Array.from({ length: size }, () => null);
  for (const [n, card] of cards.entries()) places[(view.cards[n]?.at ?? n + 1) - 1] = card;
  return places;
}

function manyBacks(backs: readonly Thing[], count: number): Thing[] {
  const [back] = backs;
  return back
    ? Array.from({ length: Math.min(count, MANY) }, (_, n) => (n === 0 ? back : { ...back, id: `${back.id} ${n + 1}` }))
    : [];
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
