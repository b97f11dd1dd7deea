/**
 * Checks grenades and mines in HINT from events: possible targets (HI-326), the difficulty (HI-327, HI-328), the landing square (HI-329
 * to HI-331, HI-G55), the victims (HI-G53), and stepping on armed mines (HI-334, HI-G56).
 */
import { expect } from "vitest";
import type { EventView } from "../../../src/interpreter/observe/redact.ts";
import { apart, isWall, type Place, placeOf, squareAt, under } from "./hint-geometry.ts";
import { throwSum } from "./hint-sums.ts";
import { type Model, sees, type Table } from "./hint-table.ts";
import { type Clerk, drawn, headOf, Live, number, text, thing } from "./hint-told.ts";

interface Throw {
  readonly depth: number;
  readonly thrower: string;
  readonly row: string;
  readonly target: Place;
  card: number;
  scatter: number;
  /** in the order of the draws: the card of the throw, then the one that scatters */
  drawing: "" | "card" | "scatter";
}

interface Harm {
  readonly victim: string;
  readonly damage: number;
}

/** Damage in the landing square and around it; a flash stuns. */
const GRENADES: Readonly<Record<string, readonly [centre: number, ring: number]>> = {
  frag_grenade: [6, 4],
  flash_bang: [0, 0],
};
const MINE = 7;
const REACH = 6;

/** Clockwise from north. */
const DIRECTIONS: readonly Place[] = [
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
  { x: -1, y: -1 },
];

/** HI-330, HI-G55: the square beside the target to which the card scatters the grenade. */
function scattered(from: Place, target: Place, card: number): Place {
  const eighth = Math.round(Math.atan2(target.x - from.x, from.y - target.y) / (Math.PI / 4));
  const turned = (eighth + 8 + (card > 8 ? 0 : card - 1)) % 8;
  const { x, y } = DIRECTIONS[turned] ?? target;
  return { x: target.x + x, y: target.y + y };
}

/** HI-331, HI-G55: it stops before a wall or a closed door, also between two that meet at a corner. */
function flown({ tower, shut }: Table, from: Place, goal: Place): Place {
  const solid = (place: Place) => isWall(tower, place) || shut(place);
  const far = ({ x, y }: Place) => Math.hypot(x - from.x, y - from.y);
  let last = from;
  for (const place of under(from, goal).toSorted((a, b) => far(a) - far(b))) {
    const corner = place.x !== last.x && place.y !== last.y;
    const pinched = corner && solid({ x: last.x, y: place.y }) && solid({ x: place.x, y: last.y });
    if (place !== from && (solid(place) || pinched)) return last;
    last = place;
  }
  return last;
}

const lying = ({ at, down }: Model, { x, y }: Place) => !down && at?.x === x && at.y === y;

export class Blasts implements Clerk {
  private readonly live = new Live();
  private thrown: Throw | null = null;
  /** the victims of a bursting grenade: as told by the events, and as the book says */
  private burst: { readonly told: Harm[]; readonly due: Harm[] } | null = null;
  /** squares with mines; true: armed */
  private readonly mines = new Map<string, boolean>();
  /** who has stepped on one */
  private stepped: string | null = null;
  compared = 0;
  exploded = 0;

  begin(table: Table): void {
    this.live.begin(table);
    expect({ stepped: this.stepped }).toEqual({ stepped: null });
  }

  hear(event: EventView): void {
    this.live.hear(event);
    this.mine(event, headOf(event));
    this.grenade(event, headOf(event));
  }

  private grenade(event: EventView, head: string) {
    if (head === "call verbs.throw") this.throws(event);
    const { thrown } = this;
    if (!thrown) return;
    if (head === "call verbs.draw_card" && event.depth === thrown.depth + 1) thrown.drawing = "card";
    if (head === "call verbs.scatter") thrown.drawing = "scatter";
    const card = drawn(event);
    if (card > 0 && thrown.drawing !== "") {
      thrown[thrown.drawing] = card;
      thrown.drawing = "";
    }
    if (head === "call verbs.burst") this.bursts(thrown, event);
    if (head === "call verbs.hit")
      this.burst?.told.push({ victim: text(event, "victim"), damage: number(event, "damage") });
    if (head === "call verbs.stun") this.burst?.told.push({ victim: text(event, "model"), damage: 0 });
    if (head === "return verbs.burst") this.ends();
    if (head === "return verbs.throw") this.thrown = null;
  }

  private throws(event: EventView) {
    const thrower = this.live.find(text(event, "thrower"));
    const target = placeOf(text(event, "target"));
    this.thrown = {
      depth: event.depth,
      thrower: thrower.name,
      row: text(event, "grenade").replace(/_\d+$/, ""),
      target,
      card: 0,
      scatter: 0,
      drawing: "",
    };
    if (this.live.stale || !thrower.at) return;
    this.compared++;
    const far = apart(thrower.at, target);
    const aimed = far > 0 && far <= REACH && sees(this.live.now(), thrower, target);
    expect({ ...this.thrown, aimed }).toEqual({ ...this.thrown, aimed: true });
  }

  private bursts(thrown: Throw, event: EventView) {
    const landing = placeOf(text(event, "square"));
    const table = this.live.now();
    const thrower = this.live.find(thrown.thrower);
    if (this.live.stale || !thrower.at) return;
    this.compared++;
    const { at } = thrower;
    const between = under(at, thrown.target).filter((place) => apart(place, at) > 0 && apart(place, thrown.target) > 0);
    const crowded = between.filter((place) => table.models.some((one) => lying(one, place)));
    const missed = throwSum(thrower) + thrown.card <= 3 + apart(at, thrown.target) + crowded.length;
    expect({ ...thrown, missed: thrown.scatter > 0 }).toEqual({ ...thrown, missed });
    const due = missed ? flown(table, at, scattered(at, thrown.target, thrown.scatter)) : thrown.target;
    expect({ ...thrown, landing: squareAt(landing) }).toEqual({ ...thrown, landing: squareAt(due) });
    this.burst = { told: [], due: this.harmed(table, thrown.row, landing) };
  }

  private harmed(table: Table, row: string, landing: Place): Harm[] {
    const [centre, ring] = GRENADES[row] ?? [0, 0];
    const standing = table.models.filter(({ at, down }) => at !== null && !down);
    const inside = standing.filter((one) => lying(one, landing));
    const beside = standing.filter((one) => one.at && apart(one.at, landing) === 1 && sees(table, one, landing));
    return [
      ...inside.map(({ name }) => ({ victim: name, damage: centre })),
      ...(ring > 0 ? beside.map(({ name }) => ({ victim: name, damage: ring })) : []),
    ];
  }

  private ends() {
    const { burst } = this;
    this.burst = null;
    if (!burst) return;
    const sorted = (harms: Harm[]) => harms.toSorted((a, b) => a.victim.localeCompare(b.victim));
    expect(sorted(burst.told)).toEqual(sorted(burst.due));
  }

  private mine(event: EventView, head: string) {
    if (head === "set" && text(event, "slot") === "mine") this.placed(event);
    if (head === "call verbs.real_world_of" || head === "call phases.the_tower")
      for (const square of this.mines.keys()) this.mines.set(square, true);
    if (head === "move" && this.mines.get(text(event, "to"))) this.stepped = text(event, "what");
    if (head === "call verbs.explode") this.explodes(event);
    if (head === "call verbs.hit" && this.stepped === text(event, "victim")) {
      expect({ mine: this.stepped, damage: number(event, "damage") }).toEqual({ mine: this.stepped, damage: MINE });
      this.stepped = null;
    }
  }

  private placed(event: EventView) {
    const square = text(event, "key");
    if (thing(event, "new")) this.mines.set(square, false);
    else this.mines.delete(square);
  }

  private explodes(event: EventView) {
    this.compared++;
    this.exploded++;
    expect({ victim: text(event, "victim") }).toEqual({ victim: this.stepped });
  }
}
