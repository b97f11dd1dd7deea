/** The table of HINT in the terms of the rulebook, read from a view. */
import type { View } from "../../../src/interpreter/observe/view.ts";
import type { SlotView, ThingView } from "../../../src/interpreter/observe/view-things.ts";
import { areaAt, clear, doorAt, type Obstacles, type Place, placeOf, type Tower, under } from "./hint-geometry.ts";
import { CHARACTERS, DRONES, type Side } from "./hint-printed.ts";

export interface Model {
  readonly name: string;
  readonly kind: string;
  readonly row: string;
  readonly at: Place | null;
  /** empty: the tower */
  readonly team: string;
  readonly down: boolean;
  readonly stunned: boolean;
  readonly reacted: boolean;
  readonly linked: boolean;
  /** whether it has left by an exit */
  readonly left: boolean;
  readonly crippled: boolean;
  readonly wounds: number;
  readonly side: Side;
  /** the rows of its active gear, chips, skills and tokens */
  readonly helps: readonly string[];
  /** the names of everything that it carries, face-up or face-down */
  readonly carries: readonly string[];
  /** its face-up weapons, by name, with their rows */
  readonly arms: readonly { readonly name: string; readonly row: string }[];
}

export interface Table extends Omit<Obstacles, "held"> {
  readonly models: readonly Model[];
  /** the digits of the open doors */
  readonly open: ReadonlySet<string>;
  /** the team that holds each Terminal */
  readonly holders: ReadonlyMap<string, string>;
}

const NOBODY: Side = { ph: 5, me: 0, sp: 4, skills: [] };
const KINDS = new Set(["character", "drone", "bystander"]);

const on = (slots: SlotView | undefined, slot: string) => slots?.[slot] === true;
const named = (slots: SlotView | undefined, slot: string) => {
  const value = slots?.[slot];
  return typeof value === "string" ? value : "";
};
const listed = (slots: SlotView | undefined, slot: string): string[] => {
  const value = slots?.[slot];
  return Array.isArray(value) ? value.map(String) : [];
};

const printed = (kind: string, row: string, face: string): Side => {
  if (kind === "drone") return DRONES[row] ?? NOBODY;
  return CHARACTERS[row]?.[face === "crippled" ? 1 : 0] ?? NOBODY;
};

/** The contents of the zones of this name, by owner. */
function kept(view: View, zone: string): Map<string, readonly ThingView[]> {
  return new Map(view.zones.filter((one) => one.zone === zone).map(({ owner, cards }) => [owner, cards]));
}

function modelOf(thing: ThingView, at: Place | null, kit: readonly ThingView[], chips: readonly ThingView[]): Model {
  const { name = "", kind = "", row = "", slots } = thing;
  const side = printed(kind, row, named(slots, "face"));
  const works = kit.filter((item) => !on(item.slots, "disabled"));
  const rows = (things: readonly ThingView[]) => things.map((one) => one.row ?? "");
  return {
    name,
    kind,
    row,
    at,
    team: named(slots, "team"),
    down: on(slots, "down"),
    stunned: on(slots, "stunned"),
    reacted: on(slots, "reacted"),
    linked: slots?.linked !== false,
    left: on(slots, "left"),
    crippled: named(slots, "face") === "crippled",
    wounds: Number(slots?.wounds ?? 0),
    carries: kit.map((item) => item.name ?? ""),
    side,
    helps: [...rows(works), ...rows(chips), ...side.skills, ...listed(slots, "tokens")],
    arms: works.filter(({ kind: of }) => of === "weapon").map((arm) => ({ name: arm.name ?? "", row: arm.row ?? "" })),
  };
}

export function tableOf(view: View, tower: Tower): Table {
  const [kits, chips] = [kept(view, "kit"), kept(view, "chips")];
  const model = (thing: ThingView, at: Place | null) =>
    modelOf(thing, at, kits.get(thing.name ?? "") ?? [], chips.get(thing.name ?? "") ?? []);
  const ofKind = ({ kind = "" }: ThingView) => KINDS.has(kind);
  const standing = view.spaces.flatMap(({ name, things }) =>
    things.filter(ofKind).map((thing) => model(thing, placeOf(name))),
  );
  const away = view.loose.filter(ofKind).map((thing) => model(thing, null));
  const open = new Set(
    view.loose.flatMap(({ kind, name = "", slots }) =>
      kind === "door" && on(slots, "open") ? [name.replace("door_", "")] : [],
    ),
  );
  const terminals = view.loose.filter(({ kind }) => kind === "terminal");
  return seated({
    tower,
    open,
    models: [...standing, ...away],
    holders: new Map(terminals.map(({ name = "", slots }) => [name, named(slots, "holds_for")])),
  });
}

/** HI-152, HI-153: a door is also open while a model of the tower goes through. */
export function seated(known: Omit<Table, "shut">): Table {
  const { tower, open, models } = known;
  const towers = models.filter(({ team, down, kind }) => team === "" && !down && kind !== "bystander");
  const shut = (place: Place) => {
    const door = doorAt(tower, place);
    return door !== null && !open.has(door) && !towers.some(({ at }) => at?.x === place.x && at.y === place.y);
  };
  return { ...known, shut };
}

/** HI-G113, HI-004: bystanders have no friends; the tower is one side. */
export const friends = (a: Model, b: Model) => a.team === b.team && a.kind !== "bystander" && b.kind !== "bystander";

export function sees({ tower, shut, models }: Table, viewer: Model, goal: Place): boolean {
  const { at } = viewer;
  if (at === null) return false;
  const foes = models.filter((one) => !one.down && !friends(one, viewer));
  const held = ({ x, y }: Place) => foes.some((one) => one.at?.x === x && one.at.y === y);
  return clear(at, goal, { tower, shut, held });
}

/** HI-G22: the TAC of an area for a side. */
function tacOf({ tower, holders }: Table, area: string, team: string): number {
  const watching = Object.keys(tower.watches).filter((terminal) => tower.watches[terminal]?.includes(area));
  const held = watching.map((terminal) => holders.get(terminal) ?? "");
  const cameras = team === "" ? held.every((one) => one === "") : held.includes(team);
  return cameras ? 0 : (tower.tac[area] ?? 0);
}

export function tac(table: Table, viewer: Model, goal: Place): number {
  if (viewer.at === null) return 0;
  const areas = new Set(under(viewer.at, goal).map((place) => areaAt(table.tower, place)));
  return Math.max(0, ...[...areas].filter((area) => area !== "#").map((area) => tacOf(table, area, viewer.team)));
}
