/** Draws one space of a board: its values, and the things on it. */
import type { Compass } from "../../../src/drawing/compass.ts";
import type { Point } from "../../../src/drawing/layout.ts";
import type { SpaceView } from "../../../src/interpreter/index.ts";
import type { Board, Space } from "../../scene.ts";
import { angleOf } from "../things/face.ts";
import type { Painter } from "../things/painter.ts";
import { plainWords } from "../words/plain.ts";
import type { Claims } from "./claims.ts";
import type { Holders } from "./holders.ts";
import { type Pins, pinsOn } from "./pins.ts";

export interface SpacesSeen {
  readonly painter: Painter;
  readonly things: Holders;
  readonly claims: Claims;
  readonly pins: Pins;
}

/** How the board with these spaces is drawn. */
interface Lie {
  readonly form: Board["form"];
  readonly compass: Compass;
}

export function spaceOf(view: SpaceView, [x, y]: Point, { form, compass }: Lie, seen: SpacesSeen): Space {
  const { painter, things, claims, pins } = seen;
  const look = painter.kindLook(view.kind);
  const { tile, standing } = thingsOn(view, compass, seen);
  const belonging = things.take(view.name);
  const loose = belonging.loose.filter((one) => one.shape !== "tile");
  const alone = painter.space(view);
  const values = painter.told(alone);
  const said = painter.saidColour(view.kind, values);
  const own = painter.thing(alone, view.name, compass);
  const stones = [...own.stones, ...claims.on(view.kind, view.name, view.slots)];
  const drawn = new Set(stones.map(({ id }) => id));
  return {
    id: view.name,
    x,
    y,
    shape: look.shape ?? (form === "hexes" ? "hex" : form === "graph" ? "circle" : "tile"),
    size: look.size,
    colour:
      said ??
      (look.colour === "owner" ? own.colour : (claims.tint(view.kind, view.slots) ?? painter.markedColour(alone))),
    label: look.label === null ? painter.spoken(view.name) : (own.label ?? ""),
    ...(look.names !== null && { names: look.names }),
    icon: own.icon,
    image: own.image,
    edges: look.edges === null ? [] : plainWords(values.get(look.edges)).map((word) => angleOf(word, compass)),
    edgeMark: look.edgeMark,
    badges: own.badges.filter(({ id }) => !drawn.has(id)),
    details: own.details,
    shows: own.shows,
    stones,
    ...pinsOn(pins, view.name),
    reach: null,
    turn: own.turn,
    ...(look.solid !== null && values.get(look.solid) === true ? { solid: true } : {}),
    tile: tile ?? belonging.loose.find((one) => one.shape === "tile") ?? null,
    things: [
      ...standing,
      ...loose,
      ...belonging.zones.flatMap((zone) => zone.things.filter((thing) => thing !== null)),
    ],
  };
}

function thingsOn(view: SpaceView, compass: Compass, { painter, things }: SpacesSeen) {
  const drawn = view.things.map((thing, n) => ({
    thing,
    drawn: painter.thing(thing, `${view.name}.${thing.kind ?? ""}[${thing.at ?? n + 1}]`, compass),
  }));
  const tile = drawn.find(({ thing }) => painter.isTile(thing.kind ?? ""));
  const standing = drawn.filter((one) => one !== tile).map((one) => things.filled(one.drawn));
  return { tile: tile ? things.filled(tile.drawn) : null, standing };
}
