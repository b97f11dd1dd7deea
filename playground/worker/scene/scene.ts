/** Draws a view. It knows boards, zones and things, and no particular game. */

import { BoardPlan } from "../../../src/drawing/plan.ts";
import { type BoardDef, NONE, type SpaceView, type View } from "../../../src/interpreter/index.ts";
import type { Sight } from "../../../src/interpreter/observe/sight.ts";
import { words } from "../../../src/telling/values.ts";
import type { Theme } from "../../look.ts";
import type { Area, Board, Scene, Zone } from "../../scene.ts";
import type { Painter } from "../things/painter.ts";
import { coordinatesOf, rulersOf } from "../words/coordinates.ts";
import { centreOf } from "./centre.ts";
import { Claims } from "./claims.ts";
import type { EmptiedZones } from "./emptied-zones.ts";
import { Holders } from "./holders.ts";
import { type Thrown, thrownZone } from "./last-throw.ts";
import { mapsOf } from "./maps.ts";
import { partSpaces, partsOf, type SeenPart, viewsOf } from "./parts.ts";
import { type Pins, pinsOf } from "./pins.ts";
import { plateSheet } from "./plates.ts";
import { reaches } from "./reaches.ts";
import { regionsOf } from "./regions.ts";
import { turnedPlace, turnedSpace } from "./rotated-boards.ts";
import { routesOf } from "./routes.ts";
import { spaceOf } from "./spaces.ts";

/** A board as a viewer sees it. */
interface Seen {
  readonly views: readonly SpaceView[];
  /** its corners and edges, if they are spaces */
  readonly parts: readonly SeenPart[];
  readonly things: Holders;
  readonly claims: Claims;
  readonly sight: Sight;
  readonly pins: Pins;
}

/** Earlier events that are still shown. */
interface Before {
  /** the last results of dice */
  readonly thrown: readonly Thrown[];
  readonly emptied: EmptiedZones;
}
const NOTHING_BEFORE: Before = { thrown: [], emptied: new Map() };

export class SceneMaker {
  readonly #painter: Painter;
  readonly #plans: readonly BoardPlan[];

  constructor(painter: Painter) {
    this.#painter = painter;
    this.#plans = painter.game.program.boards.map(
      (board, at) => new BoardPlan(painter.game, at, painter.boardLook(board.id)),
    );
  }

  scene(view: View, sight: Sight, seatNames: readonly string[], { thrown, emptied }: Before = NOTHING_BEFORE): Scene {
    const { program } = this.#painter.game;
    this.#painter.watch(sight);
    const things = new Holders(this.#painter, view, emptied);
    const claims = new Claims(this.#painter, view);
    const spaces = new Map(view.spaces.map((space) => [space.name, space]));
    const views = viewsOf(program.boards, view);
    const boards = program.boards.flatMap((board, at): Board[] => {
      const plan = this.#plans[at];
      if (!plan || board.part) return [];
      return [
        this.#board(board, plan, {
          views: views[at] ?? [],
          parts: partsOf(program.boards, views, at),
          things,
          claims,
          sight,
          pins: pinsOf(this.#painter, view.slots),
        }),
      ];
    });
    // A score that is simply one of the stored numbers is shown once, as the score.
    const rule = program.score?.expr;
    const scored = rule?.op === "slot" ? program.slots[rule.slot]?.id : undefined;
    const players = view.players.map((player, at): Area => {
      const seat = at + 1;
      const base = {
        id: player.name,
        seat,
        title: seatNames[at] ?? player.name,
        colour: this.#painter.seatColour(seat),
      };
      const score = player.score === undefined ? null : String(player.score);
      const badges = this.#painter.badges("player", player.slots);
      return {
        ...base,
        score,
        scoreName: scored === undefined ? "score" : words(scored),
        out: !player.inPlay,
        badges: badges.filter(({ id }) => score === null || id !== scored),
        sheet: plateSheet(this.#painter, sight, "player", player.name),
        ...things.ofPlayer(player.name),
      };
    });
    const badges = this.#painter.badges("table", view.slots);
    const owner = {
      id: "table",
      seat: null,
      title: "Table",
      colour: null,
      score: null,
      scoreName: "score",
      out: false,
    };
    const areas = [...players.map(withoutShared), ...things.panels()];
    const shared = things.ofTable(new Set(spaces.keys()));
    const dice = thrownZone(thrown, [...boards.flatMap((board) => board.spaces), shared, ...areas]);
    const laid = players.flatMap(({ zones, title }) =>
      zones.flatMap((zone) => (zone.isShared ? [{ ...zone, title }] : [])),
    );
    const sheet = plateSheet(this.#painter, sight, "table", "table");
    const centre = centreOf(this.#painter, sight, view.slots);
    const table: Area = {
      ...owner,
      badges,
      ...(centre.length > 0 ? { centre } : {}),
      ...shared,
      zones: [...dice, ...shared.zones, ...laid],
    };
    const zones = table.zones.filter((zone) => !isUsedUp(zone));
    const empty = table.badges.length + centre.length + zones.length + table.loose.length === 0;
    return {
      round: `${words(program.cycle)} ${view.round}`,
      phase: words(view.phase ?? ""),
      phases: program.bodies.flatMap(({ what, id }) => (what === "phase" ? words(id.replace(/^phases\./, "")) : [])),
      acting: this.#acting(view),
      ...(sheet.length > 0 ? { standing: sheet } : {}),
      ...(hasSigns(this.#painter) ? { signs: true as const } : {}),
      ground: groundOf(this.#painter),
      theme: themeOf(this.#painter, boards.length + things.mapped.length),
      boards: [...boards, ...mapsOf(this.#painter, claims, things.mapped)],
      areas: [...(empty ? [] : [table]), ...areas],
    };
  }

  /** The acting thing: the first one named by a slot of the table that the look marks. */
  #acting({ slots }: View): string | null {
    const look = this.#painter.kindLook("table");
    const named = Object.entries(slots).map(([id, value]) => (look.slots.get(id)?.marks ? value : null));
    return named.find((value) => typeof value === "string") ?? null;
  }

  #board(board: BoardDef, plan: BoardPlan, { views, parts, things, claims, sight, pins }: Seen): Board {
    const { form } = plan;
    const look = this.#painter.boardLook(board.id);
    const lines = look.links ?? (form === "graph" ? "thin" : "none");
    const { points, pairs, has } = plan.draw(sight);
    // An occupied space is shown even if it does not belong to the board now.
    const belongs = views.flatMap((space, at) => (has(at) || space.things.length > 0 ? [at] : []));
    const stands = belongs.filter((at) => (views[at]?.things.length ?? 0) > 0);
    const shown = nearTo(board, look.near, stands, belongs);
    const rank = new Map(shown.map((space, at) => [space, at]));
    const flat = shown.flatMap((at) => {
      const space = views[at];
      if (!space) return [];
      return [spaceOf(space, points[at] ?? [0, 0], plan, { painter: this.#painter, things, claims, pins })];
    });
    const degrees = look.seats[sight.seat ?? 0] ?? look.turned;
    const spaces = flat.map((space) => turnedSpace(space, degrees));
    const seen = { painter: this.#painter, things, claims, pins };
    const around = parts.flatMap((part) => partSpaces(part, { board, points, shown: rank, seen }));
    const rulers = look.names === "always" ? [] : rulersOf(form, flat, coordinatesOf(board, look));
    const byName = new Map(views.map((view) => [view.name, view]));
    const routes = routesOf(look, spaces, (name, field) => {
      const view = byName.get(name);
      const value = view && look.lines.size > 0 ? this.#painter.toldOfSpace(view).get(field) : undefined;
      return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
    });
    const joined = pairs.map(([a, b]): [number, number] => [rank.get(a) ?? -1, rank.get(b) ?? -1]);
    return {
      id: board.id,
      title: words(board.id),
      form,
      background: look.background,
      image: look.image,
      pattern: look.pattern,
      floors: look.floors,
      names: look.names,
      links: lines,
      size: look.size ?? (shown.length > 60 ? "large" : "medium"),
      view: look.view,
      spaces: [
        ...(look.touching ? reaches(spaces, joined) : spaces),
        ...around.map((space) => turnedSpace(space, degrees)),
      ],
      ...(routes.length > 0 ? { routes } : {}),
      regions: regionsOf(things, spaces),
      joined: lines === "none" && look.pattern !== "crossings" ? [] : joined,
      bars: [],
      plots: [],
      rulers: rulers.map((one) => turnedPlace(one, degrees)),
    };
  }
}

/** The spaces within a number of steps from occupied ones; all if the look does not limit them or none is occupied. */
function nearTo({ links }: BoardDef, most: number | null, from: readonly number[], all: readonly number[]) {
  if (most === null || from.length === 0) return all;
  const found = new Set(from);
  let edge = from;
  for (let step = 0; step < most; step++) {
    edge = edge.flatMap((at) => links[at] ?? []).filter((to) => to !== NONE && !found.has(to));
    for (const to of edge) found.add(to);
  }
  return all.filter((at) => found.has(at));
}

const withoutShared = (area: Area): Area => ({ ...area, zones: area.zones.filter(({ isShared }) => !isShared) });

/** What the table is made of. Cards without a board lie on cloth, and boards on wood. */
function themeOf({ look }: Painter, boards: number): Theme {
  if (look.theme !== null) return look.theme;
  if (look.ground !== null) return look.ground === "none" ? "paper" : "felt";
  return boards === 0 ? "felt" : "wood";
}

const hasSigns = ({ look }: Painter): boolean =>
  [...look.kinds.values()].some(({ slots }) => [...slots.values()].some(({ icon }) => icon !== null));

/** The colour that the look gives the table; null: that of its theme. */
const groundOf = ({ look }: Painter): Scene["ground"] => (look.ground === "none" ? null : look.ground);

/** Whether nothing is left of a deck, and nothing of it is shown: a plate with nothing else would be empty. */
const isUsedUp = ({ form, count, things }: Zone): boolean =>
  form === "hidden" || (form === "stack" && count === 0 && things.length === 0);
