/** A view as a drawing. Knows boards, zones and things, and no game. */

import type { Point } from "../../src/drawing/layout.ts";
import { BoardPlan } from "../../src/drawing/plan.ts";
import { type BoardDef, entityNamed, NONE, type SpaceView, type View } from "../../src/interpreter/index.ts";
import type { Sight } from "../../src/interpreter/sight.ts";
import type { Colour } from "../look.ts";
import type { Area, Board, Scene, Space, Thing } from "../scene.ts";
import { angleOf } from "./face.ts";
import { Holders } from "./holders.ts";
import type { Painter } from "./painter.ts";
import { plainWords, words } from "./plain.ts";
import { regionsOf } from "./regions.ts";

/** The spaces of a board as somebody sees them. */
interface Seen {
  readonly views: readonly SpaceView[];
  readonly things: Holders;
  readonly sight: Sight;
}

export class SceneMaker {
  readonly #painter: Painter;
  readonly #plans: readonly BoardPlan[];

  constructor(painter: Painter) {
    this.#painter = painter;
    this.#plans = painter.game.program.boards.map(
      (board, at) => new BoardPlan(painter.game, at, painter.boardLook(board.id)),
    );
  }

  scene(view: View, sight: Sight, seatNames: readonly string[]): Scene {
    const { program } = this.#painter.game;
    this.#painter.watch(sight);
    const things = new Holders(this.#painter, view);
    const spaces = new Map(view.spaces.map((space) => [space.name, space]));
    let from = 0;
    const boards = program.boards.flatMap((board, at): Board[] => {
      const own = view.spaces.slice(from, from + board.spaces.length);
      from += board.spaces.length;
      const plan = this.#plans[at];
      return plan ? [this.#board(board, plan, { views: own, things, sight })] : [];
    });
    // A score that simply is one of the numbers is shown as that, and once.
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
        ...things.of(player.name),
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
    const table: Area = { ...owner, badges, ...things.ofTable(new Set(spaces.keys())) };
    const empty = table.badges.length + table.zones.length + table.loose.length === 0;
    return {
      round: `${words(program.cycle)} ${view.round}`,
      phase: words(view.phase ?? ""),
      phases: program.bodies.flatMap(({ what, id }) => (what === "phase" ? words(id.replace(/^phases\./, "")) : [])),
      boards,
      areas: [...(empty ? [] : [table]), ...players, ...things.panels()],
    };
  }

  #board(board: BoardDef, plan: BoardPlan, { views, things, sight }: Seen): Board {
    const { form } = plan;
    const look = this.#painter.boardLook(board.id);
    const lines = look.links ?? (form === "graph" ? "thin" : "none");
    const { points, pairs, has } = plan.draw(sight);
    // What stands on a space is shown even if the space does not belong to the board just now.
    const shown = views.flatMap((space, at) => (has(at) || space.things.length > 0 ? [at] : []));
    const rank = new Map(shown.map((space, at) => [space, at]));
    const spaces = shown.flatMap((at) => {
      const space = views[at];
      return space ? [this.#space(space, points[at] ?? [0, 0], form, things)] : [];
    });
    return {
      id: board.id,
      title: words(board.id),
      form,
      background: look.background,
      checks: look.pattern === "checks",
      names: look.names,
      links: lines,
      size: look.size ?? (shown.length > 60 ? "large" : "medium"),
      spaces,
      regions: regionsOf(things, spaces),
      joined: lines === "none" ? [] : pairs.map(([a, b]) => [rank.get(a) ?? -1, rank.get(b) ?? -1]),
    };
  }

  #space(view: SpaceView, [x, y]: Point, form: Board["form"], things: Holders): Space {
    const painter = this.#painter;
    const look = painter.kindLook(view.kind);
    const hexes = form === "hexes";
    const drawn = view.things.map((thing, n) => ({
      thing,
      drawn: painter.thing(thing, `${view.name}.${thing.kind ?? ""}[${thing.at ?? n + 1}]`, hexes),
    }));
    const tile = drawn.find(({ thing }) => painter.isTile(thing.kind ?? ""));
    const standing = drawn.filter((one) => one !== tile).map((one) => things.filled(one.drawn));
    const belonging = things.of(view.name);
    const loose = belonging.loose.filter((one) => one.shape !== "tile");
    const under = tile ? things.filled(tile.drawn) : (belonging.loose.find((one) => one.shape === "tile") ?? null);
    const row = rowName(painter, view);
    const { printed, marked } = painter.spaceOf(view.kind, view.name, row);
    const values = new Map([...printed, ...Object.entries(view.slots)]);
    const said = painter.saidColour(view.kind, values);
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
      colour: look.colour === null ? (painter.claimColour(view.slots) ?? marked) : colourOf(things, own, said),
      label: look.label === null ? words(view.name) : (own.label ?? ""),
      icon: own.icon,
      edges: look.edges === null ? [] : plainWords(values.get(look.edges)).map((word) => angleOf(word, hexes)),
      edgeMark: look.edgeMark,
      badges: painter.badges(view.kind, view.slots),
      details: own.details,
      shows: own.shows,
      tile: under,
      things: [
        ...standing,
        ...loose,
        ...belonging.zones.flatMap((zone) => zone.things.filter((thing) => thing !== null)),
      ],
    };
  }
}

/** A space of a region for which the look says no colour has that of its region. */
const colourOf = (things: Holders, own: Thing, said: Colour | null): Colour | null =>
  said === null && things.places.regionOf(own.id) !== null ? null : own.colour;

function rowName(painter: Painter, view: SpaceView): string | undefined {
  const { game } = painter;
  const row = game.entities.rowOf[entityNamed(game, view.name)] ?? NONE;
  return game.program.kinds.find((kind) => kind.id === view.kind)?.rows[row];
}
