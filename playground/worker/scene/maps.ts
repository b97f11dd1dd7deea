/** Things that are not spaces of a board but are drawn as a board by `look:`: in lines, or at given places. */
import { scaled } from "../../../src/drawing/layout.ts";
import type { Plain, ThingView } from "../../../src/interpreter/index.ts";
import { words } from "../../../src/telling/values.ts";
import type { Bar, Board, Plot, Ruler, Space, Thing } from "../../scene.ts";
import type { TrackLook } from "../look/look-rules.ts";
import type { Painter } from "../things/painter.ts";
import type { Claims } from "./claims.ts";

type Point = readonly [number, number];

interface Laid {
  readonly view: ThingView;
  readonly thing: Thing;
}

/** The length of lanes, in things. */
const LANE = 5;
/** The distance between two rows of lanes. */
const LANE_STEP = LANE + 0.9;

/** Whether the look puts things of this kind on a board of their own. */
export function isMapped(painter: Painter, kind: string): boolean {
  const { track, place, between, around } = painter.kindLook(kind);
  return track !== null || place.length === 2 || between.length === 2 || around !== null;
}

/** The boards made of things, by kind. */
export function mapsOf(painter: Painter, claims: Claims, views: readonly ThingView[]): Board[] {
  const named = views.filter(({ name }) => name !== undefined);
  const laid = named.map((view): Laid => ({ view, thing: painter.thing(view, view.name ?? "") }));
  const kinds = [...new Set(named.map(({ kind }) => kind ?? ""))];
  return kinds
    .filter((kind) => painter.kindLook(kind).track !== null || painter.kindLook(kind).place.length === 2)
    .map((kind) => boardOf(painter, claims, kind, laid));
}

function boardOf(painter: Painter, claims: Claims, kind: string, all: readonly Laid[]): Board {
  const own = all.filter(({ view }) => view.kind === kind);
  const look = painter.boardLook(kind);
  const { track, shape } = painter.kindLook(kind);
  const points = track ? trackPoints(track, own.length, shape === "lane") : placesOf(painter, own);
  const middle = points.reduce((sum, [, y]) => sum + y, 0) / Math.max(1, points.length);
  const spaces = own.map((one, at) => spaceOfThing(painter, claims, one, points[at] ?? [0, 0], middle));
  const places = new Map(own.map(({ thing }, at) => [thing.id, at]));
  return {
    id: kind,
    title: words(kind),
    form: track ? "grid" : "graph",
    background: look.background,
    image: look.image,
    pattern: look.pattern,
    names: look.names,
    links: "none",
    size: look.size ?? "medium",
    spaces,
    joined: [],
    regions: [],
    bars: all.flatMap((one) => barOf(painter, one, places)),
    plots: all.flatMap((one) => plotOf(painter, one, { kind, own, spaces })),
    view: "whole",
    rulers: track && shape === "lane" && look.coordinates !== "none" ? laneNumbers(spaces) : [],
  };
}

function trackPoints(track: TrackLook, count: number, lanes: boolean): Point[] {
  const lines = Math.ceil(count / track.columns);
  const [down, side] = track.from.split(" ");
  return Array.from({ length: count }, (_, n): Point => {
    const line = Math.floor(n / track.columns);
    const back = track.back && line % 2 === 1;
    const place = back ? track.columns - 1 - (n % track.columns) : n % track.columns;
    const column = side === "right" ? track.columns - 1 - place : place;
    const row = down === "bottom" ? lines - 1 - line : line;
    return [column + (track.gap > 0 && column >= track.gap ? 0.8 : 0), row * (lanes ? LANE_STEP : 1)];
  });
}

/** The distance from the middle of a lane to its number. */
const BESIDE_LANE = 2.75;

/** The numbers of lanes, each at its broad end. */
const laneNumbers = (spaces: readonly Space[]): Ruler[] =>
  spaces.map(({ x, y, turn }, at) => ({
    text: String(at + 1),
    x,
    y: turn === 180 ? y - BESIDE_LANE : y + BESIDE_LANE,
  }));

function placesOf(painter: Painter, own: readonly Laid[]): readonly Point[] {
  return scaled(
    own.map(({ view }): Point => {
      const [across, down] = painter.kindLook(view.kind ?? "").place;
      const values = painter.told(view);
      return [Number(values.get(across ?? "") ?? 0), Number(values.get(down ?? "") ?? 0)];
    }),
  );
}

function spaceOfThing(painter: Painter, claims: Claims, { view, thing }: Laid, [x, y]: Point, middle: number): Space {
  const look = painter.kindLook(view.kind ?? "");
  const stones = [...thing.stones, ...claims.on(view.kind ?? "", thing.id, view.slots ?? {})];
  const drawn = new Set(stones.map(({ id }) => id));
  const values = painter.told(view);
  return {
    id: thing.id,
    x,
    y,
    shape: look.shape ?? "circle",
    size: look.size,
    colour:
      look.colour === null
        ? claims.tint(view.kind ?? "", view.slots ?? {})
        : painter.saidColour(view.kind ?? "", values),
    label: thing.label ?? nameOf(thing.id),
    icon: thing.icon,
    image: thing.image,
    edges: thing.edges,
    edgeMark: thing.edgeMark,
    badges: thing.badges.filter(({ id }) => !drawn.has(id)),
    details: thing.details,
    shows: thing.shows,
    stones,
    reach: null,
    turn: look.shape === "lane" && y <= middle ? 180 : thing.turn,
    tile: null,
    things: [],
  };
}

/** The name of a thing without a row, such as `pit.3`. */
const nameOf = (id: string) => words(id.replace(/[.[\]]+/g, "_").replace(/_$/, ""));

function barOf(painter: Painter, { view, thing }: Laid, places: ReadonlyMap<string, number>): Bar[] {
  const [a, b] = painter.kindLook(view.kind ?? "").between;
  const values = painter.told(view);
  const end = (field: string | undefined) => places.get(String(values.get(field ?? "")));
  const [from, to] = [end(a), end(b)];
  if (a === undefined || from === undefined || to === undefined) return [];
  const named = Object.values(view.slots ?? {}).flatMap((value) => painter.playerColour(value) ?? []);
  const { id, label, details } = thing;
  return [{ id, label: label ?? words(id), from, to, details, colour: named[0] ?? null }];
}

interface Corners {
  readonly kind: string;
  readonly own: readonly Laid[];
  readonly spaces: readonly Space[];
}

function plotOf(painter: Painter, { view, thing }: Laid, { kind, own, spaces }: Corners): Plot[] {
  const [of, field] = painter.kindLook(view.kind ?? "").around?.split(".") ?? [];
  if (of !== kind || field === undefined) return [];
  const corners = own.flatMap((one, at) => (names(painter.told(one.view).get(field), thing.id) ? [at] : []));
  if (corners.length < 3) return [];
  const { id, label, icon, colour, badges, shows, details } = thing;
  return [{ id, label: label ?? words(id), icon, colour, badges, shows, details, corners: around(spaces, corners) }];
}

const names = (value: Plain | undefined, id: string): boolean =>
  value === id || (Array.isArray(value) && value.includes(id));

/** Sorts corners by their angle around the middle. */
function around(spaces: readonly Space[], corners: readonly number[]): readonly number[] {
  const mean = (of: (space: Space) => number) =>
    corners.reduce((sum, at) => sum + (spaces[at] ? of(spaces[at]) : 0), 0) / corners.length;
  const [x, y] = [mean((space) => space.x), mean((space) => space.y)];
  const angle = (at: number) => Math.atan2((spaces[at]?.y ?? 0) - y, (spaces[at]?.x ?? 0) - x);
  return corners.toSorted((a, b) => angle(a) - angle(b));
}
