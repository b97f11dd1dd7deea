import { pilesThatTellCopies } from "../../analysis/hideable.ts";
import { copiesInPublic } from "../../eval/public-order.ts";
import type { Value } from "../../ir/program.ts";
import type { Machine } from "../../machine/core/machine.ts";

interface Pile {
  /** the version of the position in which it was computed */
  readonly version: number;
  readonly things: readonly Value[];
}

/** The contents of piles in an order that tells equal copies apart for nobody; computed once per position. */
export class Piles {
  private readonly machine: Machine;
  /** by location: can stored values tell copies apart there? */
  private readonly telling: Uint8Array;
  private readonly firstLocation: number;
  private readonly known = new Map<number, Pile>();

  constructor(machine: Machine) {
    const tells = pilesThatTellCopies(machine.game);
    this.machine = machine;
    this.telling = Uint8Array.from(machine.game.places.zoneOf, (zone) => (tells[zone] ? 1 : 0));
    this.firstLocation = machine.game.places.firstLocation;
  }

  tells(location: number): boolean {
    return this.telling[location - this.firstLocation] === 1;
  }

  /** The interpreter must hold the position. */
  untold(location: number, things: readonly Value[]): readonly Value[] {
    const { version } = this.machine.rt;
    const known = this.known.get(location);
    if (known?.version === version) return known.things;
    const found = copiesInPublic(this.machine.c, things);
    this.known.set(location, { version, things: found });
    return found;
  }
}
