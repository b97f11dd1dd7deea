/**
 * Checks from events whom drones hunt in HINT (HI-344 to HI-348, HI-350, HI-351), and that they go to a square from which they can hit
 * the prey, or to the noise, by a shortest path and as fast as they can (HI-349, HI-352, HI-G61, HI-G62).
 */
import { expect } from "vitest";
import type { EventView } from "../../../src/interpreter/observe/redact.ts";
import type { View } from "../../../src/interpreter/observe/view.ts";
import { apart, areaAt, type Place, placeOf, squareAt } from "./hint-geometry.ts";
import { floorOf, stepsTo } from "./hint-paths.ts";
import { WEAPONS } from "./hint-printed.ts";
import { distance } from "./hint-sums.ts";
import { type Model, seated, sees, type Table } from "./hint-table.ts";
import { type Clerk, headOf, Live, number, text, thing } from "./hint-told.ts";

interface Hunt {
  readonly name: string;
  prey: string | null;
  /** the area to which it goes if it hunts nobody */
  noise: string | null;
  /** squares of the running Move, or null between two */
  squares: number | null;
}

const hunted = ({ kind, team, down, at }: Model) => kind === "character" && team !== "" && !down && at !== null;
const standsAt = (place: Place) => (one: Model) => !one.down && one.at?.x === place.x && one.at.y === place.y;

export class Routes implements Clerk {
  private readonly live = new Live();
  private readonly alarms = new Map<string, number>();
  private hunt: Hunt | null = null;
  /** whether a model is being moved because it cannot stay where it is */
  private making = false;
  compared = 0;

  begin(table: Table, view: View): void {
    this.live.begin(table);
    for (const { kind, name = "", slots } of view.loose)
      if (kind === "area") this.alarms.set(name, Number(slots?.alarm));
  }

  hear(event: EventView): void {
    const head = headOf(event);
    if (head === "move" && this.hunt?.name === text(event, "what")) this.steps(this.hunt, text(event, "to"));
    this.live.hear(event);
    if (head === "set") this.sets(event);
    if (head === "call verbs.tower_turn")
      this.hunt = { name: text(event, "model"), prey: null, noise: null, squares: null };
    if (/verbs.make_room$/.test(head)) this.making = head.startsWith("call");
    if (head === "call verbs.call_move" && this.hunt) this.hunt.squares = 0;
    if (head === "call verbs.attack" && this.hunt?.name === text(event, "attacker")) this.attacks(this.hunt, event);
    if (head === "return verbs.tower_turn") this.hunt = null;
  }

  private sets(event: EventView) {
    if (text(event, "slot") === "alarm") this.alarms.set(text(event, "key"), number(event, "new"));
    const { hunt } = this;
    if (!hunt || text(event, "body") !== "verbs.tower_turn") return;
    if (text(event, "local") === "prey") this.chooses(hunt, thing(event, "new"));
    if (text(event, "local") === "noise") this.listens(hunt, thing(event, "new"));
  }

  /** HI-344, HI-345: the prey is one of the nearest that it sees; HI-351: or one that was in its area. */
  private chooses(hunt: Hunt, prey: string | null) {
    hunt.prey = prey;
    if (this.live.stale) return;
    this.compared++;
    const table = this.live.now();
    const drone = this.live.find(hunt.name);
    const quarry = table.models.filter(hunted);
    const seen = quarry.filter(({ at }) => at && sees(table, drone, at));
    const near = (one: Model) => one.at && drone.at && areaAt(table.tower, one.at) === areaAt(table.tower, drone.at);
    const those = seen.length > 0 ? seen : quarry.filter(near);
    const least = Math.min(...those.map((one) => distance(drone, one)));
    const nearest = those.filter((one) => distance(drone, one) === least).map(({ name }) => name);
    expect({ hunt, nearest }).toEqual({ hunt, nearest: expect.arrayContaining([prey]) as unknown });
  }

  /** HI-347, HI-348: it goes to the loudest area, to the nearest if there are several. */
  private listens(hunt: Hunt, noise: string | null) {
    hunt.noise = noise;
    if (this.live.stale || noise === null) return;
    this.compared++;
    const table = this.live.now();
    const drone = this.live.find(hunt.name);
    const most = Math.max(...this.alarms.values());
    const loudest = [...this.alarms].filter(([, level]) => level === most).map(([area]) => area);
    const far = (area: string) => this.left(table, drone, this.inArea(table, drone, area), drone.at);
    const least = Math.min(...loudest.map((area) => far(area) ?? 999));
    const nearest = loudest.length > 1 ? loudest.filter((area) => (far(area) ?? 999) === least) : loudest;
    expect({ hunt, most: most > 0, nearest }).toEqual({
      hunt,
      most: true,
      nearest: expect.arrayContaining([noise]) as unknown,
    });
  }

  /** The free squares from which it can hit its prey well, or those of the noisy area. */
  private goals(table: Table, drone: Model, { prey, noise }: Hunt): Place[] | null {
    const target = table.models.find(({ name }) => name === prey);
    if (target) return this.posts(table, drone, target);
    return noise === null ? null : this.inArea(table, drone, noise);
  }

  private free(table: Table, drone: Model): Place[] {
    const others = table.models.filter((one) => one.name !== drone.name);
    return floorOf(table.tower).filter((place) => !others.some(standsAt(place)));
  }

  private inArea(table: Table, drone: Model, area: string): Place[] {
    const letter = table.tower.areas[area];
    return this.free(table, drone).filter((place) => areaAt(table.tower, place) === letter);
  }

  private posts(table: Table, drone: Model, { at }: Model): Place[] | null {
    if (!at) return null;
    const range = Math.max(...drone.arms.map(({ row }) => WEAPONS[row]?.bands[0]?.[1] ?? 1));
    const near = this.free(table, drone).filter((place) => apart(place, at) <= range);
    return near.filter((place) => {
      const there = { ...drone, at: place };
      const models = table.models.map((one) => (one.name === drone.name ? there : one));
      return sees(seated({ ...table, models }), there, at);
    });
  }

  /** The steps that are left. Characters block the path, unless there is no path around them. */
  private left(
    { tower, models }: Table,
    drone: Model,
    goals: readonly Place[],
    from: Place | null,
  ): number | undefined {
    if (!from) return undefined;
    const blocking = models.filter((one) => one.name !== drone.name && one.at && !one.down && one.kind !== "drone");
    const held = new Set(blocking.flatMap(({ at }) => (at ? [squareAt(at)] : [])));
    return stepsTo(tower, goals, held).get(squareAt(from)) ?? stepsTo(tower, goals, new Set()).get(squareAt(from));
  }

  /** HI-349: each step makes the path shorter. */
  private steps(hunt: Hunt, to: string) {
    if (hunt.squares === null || this.making || this.live.stale || !/^s\d/.test(to)) return;
    hunt.squares++;
    const table = this.live.now();
    const drone = this.live.find(hunt.name);
    const goals = drone.kind === "drone" ? this.goals(table, drone, hunt) : null;
    if (!goals || goals.length === 0) return;
    this.compared++;
    const before = this.left(table, drone, goals, drone.at);
    const after = this.left(table, drone, goals, placeOf(to));
    const told = { hunt, from: drone.at, to, before };
    expect({ ...told, after }).toEqual({ ...told, after: (before ?? 0) - 1 });
  }

  private attacks(hunt: Hunt, event: EventView) {
    this.compared++;
    expect({ hunt, target: text(event, "target") }).toEqual({ hunt, target: hunt.prey });
  }
}
