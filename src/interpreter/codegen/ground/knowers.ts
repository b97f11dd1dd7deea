import { NONE } from "../../ir/program.ts";
import type { Knowing } from "../../machine/secrecy/lost-sight.ts";
import { Lots } from "../../machine/secrecy/lots.ts";
import type { Game } from "../../runtime/game.ts";
import { LIGHT_PER_UNIT } from "../../runtime/work.ts";

/** Who sees a thing in its place, who knows it, and which lot it lies in, on the words of a module. */
export class Knowers implements Knowing {
  readonly game: Game;
  readonly words: Int32Array;
  /** by location: who sees the contents */
  private readonly seers: Int32Array;
  private readonly worked: (more: number) => void;
  private readonly lots: Lots;
  /** by thing: is it neither a player nor a space? */
  private readonly lies: Uint8Array;

  constructor(game: Game, words: Int32Array, seers: Int32Array, worked: (more: number) => void) {
    const { program, entities } = game;
    const { kinds } = program;
    this.game = game;
    this.words = words;
    this.seers = seers;
    this.worked = worked;
    this.lots = new Lots(game);
    this.lies = Uint8Array.from(entities.kindOf, (kind) => (kind > 1 && kinds[kind]?.copies.of !== "spaces" ? 1 : 0));
  }

  isSecret(thing: number): boolean {
    return this.lots.isSecret(thing);
  }

  placeOf(thing: number): number {
    return this.words[this.game.layout.place + thing] as number;
  }

  /** who knows a thing, as stored */
  knownTo(thing: number): number {
    return this.words[this.game.layout.known + thing] as number;
  }

  setKnown(thing: number, mask: number): void {
    this.words[this.game.layout.known + thing] = mask;
  }

  /** who knows a thing: as stored, or because they see it in its place now */
  knowersNow(thing: number): number {
    const { everybody } = this.game;
    return this.lies[thing] === 1 ? (this.knownTo(thing) & everybody) | this.openTo(thing) : everybody;
  }

  /** who sees things that leave a place */
  seersAt(at: number): number {
    const { places, secrets, everybody } = this.game;
    const location = at - places.firstLocation;
    return location >= 0 && secrets.restricted[location] === 1 ? (this.seers[location] as number) : everybody;
  }

  /** Does the thing lie in a lot, so that only seats that see it can follow it out? */
  among(thing: number, from: number): boolean {
    return this.lots.hold(this.words, thing, from);
  }

  liesAlone(thing: number, from: number): boolean {
    const { lots, words } = this;
    const isDeck = lots.isDeckAt(from);
    for (let id = this.firstAt(from); id !== NONE; id = this.after(id))
      if (lots.isOther(words, id, thing, isDeck)) return false;
    return true;
  }

  /** Visits the other things of a lot that the thing is in, or was in. */
  eachOther(thing: number, from: number, visit: (other: number) => void): void {
    const { lots, words } = this;
    const isDeck = lots.isDeckAt(from);
    let passed = 0;
    for (let id = this.firstAt(from); id !== NONE; id = this.after(id)) {
      passed++;
      if (lots.isOther(words, id, thing, isDeck)) visit(id);
    }
    this.worked(Math.floor(passed / LIGHT_PER_UNIT));
  }

  /** Makes these seats forget the other things of a lot that the thing is in, or was in. */
  forgetOthers(thing: number, from: number, lost: number): void {
    const { words } = this;
    const { next, known, heads, pos } = this.game.layout;
    const isDeck = this.lots.isDeckAt(from);
    let passed = 0;
    for (let id = words[heads[from] as number] as number; id !== NONE; id = words[next + id] as number) {
      passed++;
      if (isDeck && words[pos + id] !== 0) continue;
      const before = words[known + id] as number;
      if ((before & lost) !== 0 && id !== thing) words[known + id] = before & ~lost;
    }
    if (passed >= LIGHT_PER_UNIT) this.worked(Math.floor(passed / LIGHT_PER_UNIT));
  }

  /** who sees a thing in its present place */
  openTo(thing: number): number {
    const { layout, places, everybody } = this.game;
    const at = this.placeOf(thing);
    if (at >= places.firstLocation) return this.seers[at - places.firstLocation] as number;
    return (this.words[layout.inPlay + thing] as number) > 0 || !this.isSecret(thing) ? everybody : 0;
  }

  private firstAt(from: number): number {
    return this.words[this.game.layout.heads[from] as number] as number;
  }

  private after(thing: number): number {
    return this.words[this.game.layout.next + thing] as number;
  }
}
