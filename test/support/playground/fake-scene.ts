import type { Badge, Board, Scene, Space, Thing, Zone } from "../../../playground/scene.ts";

/** Scenes for testing the renderer without rules: squares with tiles, hexes, a graph, hands and decks. */

export interface FakeState {
  /** the spaces of the tokens */
  readonly at: readonly string[];
  readonly points: readonly number[];
  readonly picked: readonly string[];
}

const COLOURS = ["red", "blue", "green"] as const;

export const badge = (id: string, value: string, rest: Partial<Badge> = {}): Badge => ({
  id,
  label: id,
  value,
  icon: null,
  colour: null,
  ...rest,
});

export const thing = (id: string, rest: Partial<Thing> = {}): Thing => ({
  id,
  kind: "pawn",
  label: id,
  hidden: false,
  shape: "circle",
  colour: "slate",
  icon: null,
  image: null,
  corner: null,
  signs: [],
  lines: [],
  stones: [],
  under: [],
  text: null,
  size: "medium",
  turn: 0,
  edges: [],
  edgeMark: "wall",
  owner: null,
  badges: [],
  face: [],
  shows: [],
  note: null,
  details: [],
  zones: [],
  ...rest,
});

export const space = (id: string, x: number, y: number, rest: Partial<Space> = {}): Space => ({
  id,
  x,
  y,
  shape: "square",
  size: "medium",
  colour: null,
  label: id,
  icon: null,
  image: null,
  edges: [],
  edgeMark: "wall",
  badges: [],
  details: [{ label: "cover", value: "2" }],
  shows: [],
  stones: [],
  reach: null,
  turn: 0,
  tile: null,
  things: [],
  ...rest,
});

function pawns(state: FakeState, id: string): Thing[] {
  return state.at.flatMap((at, n) =>
    at === id
      ? [
          thing(`p${n + 1}.A`, {
            label: n === 0 ? "A" : "heavy varan",
            colour: COLOURS[n] ?? "slate",
            owner: n + 1,
            icon: n === 0 ? "robot" : null,
            turn: n * 90,
            badges: n === 0 ? [badge("damage", "3", { icon: "heart", colour: "red" })] : [],
            details: [{ label: "hit points", value: "9" }],
          }),
        ]
      : [],
  );
}

export const board = (id: string, form: Board["form"], spaces: readonly Space[], rest: Partial<Board> = {}): Board => ({
  id,
  title: id,
  form,
  background: null,
  image: null,
  pattern: "plain",
  names: "hover",
  links: "none",
  size: "medium",
  view: "whole",
  spaces,
  joined: [],
  regions: [],
  bars: [],
  plots: [],
  rulers: [],
  ...rest,
});

function arena(state: FakeState): Board {
  const spaces = [0, 1, 2].flatMap((y) =>
    [0, 1, 2].map((x) => {
      const id = `r${y + 1}c${x + 1}`;
      const tile = thing(`piece_${y * 3 + x + 1}`, {
        kind: "piece",
        shape: "tile",
        colour: x === y ? "sand" : "slate",
        label: String(y * 3 + x + 1),
        turn: ((x + y) % 4) * 90,
        edges: x === 1 ? [0, 90] : [],
        edgeMark: "door",
        shows: [{ label: "shots", value: String(x + 3) }],
      });
      const squad = x === 2 ? [badge("troopers", "6", { icon: "group" })] : [];
      return space(id, x, y, { shape: "tile", tile, things: pawns(state, id), badges: squad });
    }),
  );
  return board("arena", "grid", spaces);
}

function hive(): Board {
  const spaces = [0, 1, 2, 3].flatMap((q) =>
    [0, 1, 2].map((r) =>
      space(`h${q + 1}_${r + 1}`, q * 0.87, r + (q % 2) / 2, {
        shape: "hex",
        colour: (q + r) % 3 === 0 ? "green" : null,
        things:
          q === 1 && r === 1
            ? Array.from({ length: 7 }, (_, n) =>
                thing(`f${n}`, { label: null, colour: n < 4 ? "red" : "blue", icon: n === 0 ? "crown" : null }),
              )
            : [],
        badges: q === 2 ? [badge("points", "12", { icon: "coin", colour: "amber" })] : [],
      }),
    ),
  );
  return board(
    "hive",
    "hexes",
    spaces.map((s) => ({ ...s, x: s.x * 1.05, y: s.y * 1.02 })),
    { names: "always" },
  );
}

function web(): Board {
  const ring = Array.from({ length: 7 }, (_, n) => {
    const angle = (n / 7) * Math.PI * 2;
    return space(`node ${n}`, 2 + 1.6 * Math.cos(angle), 2 + 1.6 * Math.sin(angle), {
      shape: "circle",
      icon: n === 3 ? "lock" : null,
    });
  });
  const joined = ring.flatMap((_, n): [number, number][] => [
    [n, (n + 1) % 7],
    [n, 7],
  ]);
  const hub = space("hub", 2, 2, { shape: "circle", colour: "teal" });
  return board("web", "graph", [...ring, hub], { joined, links: "thin", background: "sand", names: "always" });
}

const zone = (id: string, title: string, form: Zone["form"], things: Zone["things"]): Zone => ({
  id,
  title,
  form,
  count: things.filter(Boolean).length,
  things,
});

const cards = (owner: number, hidden: boolean) =>
  ["fire", "troopers", "<b onmouseover=alert(1)>bold</b>", "grenade"].map((label, n) =>
    thing(hidden ? `p${owner}.hand[${n + 1}]` : `p${owner}.${label}`, {
      kind: "card",
      label: hidden ? null : label,
      hidden,
      shape: "card",
      colour: COLOURS[owner - 1] ?? "slate",
      icon: n === 0 ? "flame" : null,
      image: n === 0 ? "rules/art/fire.svg" : null,
      owner,
      face: hidden ? [] : [{ label: "number", value: String(10 + n) }],
    }),
  );

export function fakeScene(state: FakeState, viewer: number, kind: string): Scene {
  const boards = kind.includes("hex") ? [hive()] : kind.includes("web") ? [web()] : [arena(state)];
  const areas = state.points.map((points, n) => ({
    id: `p${n + 1}`,
    title: `Seat ${n + 1}`,
    seat: n + 1,
    colour: COLOURS[n] ?? null,
    out: false,
    score: String(points),
    scoreName: "points",
    badges: [badge("killed", String(n), { icon: "skull" })],
    zones: [
      zone(`p${n + 1}.hand`, "hand", "fan", cards(n + 1, viewer !== 0 && viewer !== n + 1)),
      zone(`p${n + 1}.plan`, "plan", "row", [
        null,
        thing(`x${n}`, { shape: "card", label: "march", kind: "card" }),
        null,
        null,
      ]),
      zone(`p${n + 1}.chips`, "chips", "fan", [thing(`c${n}`, { label: "+2", shape: "hex", colour: "amber" })]),
    ],
    loose: [],
  }));
  const deck = zone("table.deck", "deck", "stack", [
    thing("table.deck[1]", { hidden: true, label: null, shape: "card", colour: "indigo" }),
  ]);
  const shared = {
    id: "table",
    title: "Table",
    seat: null,
    colour: null,
    out: false,
    score: null,
    scoreName: "score",
    badges: [],
    zones: [{ ...deck, count: 31 }],
    loose: [],
  };
  return {
    round: "turn 3",
    phase: "selection",
    phases: ["selection", "battle"],
    ground: null,
    acting: null,
    boards,
    areas: [shared, ...areas],
  };
}
