import type { Game } from "../../runtime/game.ts";

/** By kind of thing and kind of space, flat: can the thing stand there? */
function standing({ program: { kinds } }: Game): Uint8Array {
  const stands = new Uint8Array(kinds.length * kinds.length);
  for (const [kind, { standsOn }] of kinds.entries())
    for (const space of standsOn) stands[kind * kinds.length + space] = 1;
  return stands;
}

/** By kind of thing and zone, flat: can the thing lie there? */
function holding({ program: { kinds, zones } }: Game): Uint8Array {
  const holds = new Uint8Array(kinds.length * zones.length);
  for (const [zone, def] of zones.entries()) for (const kind of def.holds) holds[kind * zones.length + zone] = 1;
  return holds;
}

const PLAYER = 1;

/** By kind: can its things be out of play, so that nothing may come to them? */
const leaving = ({ program: { kinds }, mayLeave }: Game): Uint8Array =>
  Uint8Array.from(kinds, (_, kind) => (mayLeave[kind] && kind !== PLAYER ? 1 : 0));

/** Refuses things that cannot come to a space or into a zone. */
export class Entrance {
  private readonly game: Game;
  private readonly words: Int32Array;
  private readonly fail: () => never;
  private readonly stands: Uint8Array;
  private readonly holds: Uint8Array;
  private readonly leaves: Uint8Array;
  /** is there a kind whose things can be out of play? */
  private readonly isLeaving: boolean;

  constructor(game: Game, words: Int32Array, fail: () => never) {
    this.game = game;
    this.words = words;
    this.fail = fail;
    this.stands = standing(game);
    this.holds = holding(game);
    this.leaves = leaving(game);
    this.isLeaving = this.leaves.includes(1);
  }

  check(thing: number, at: number): void {
    const { entities, places } = this.game;
    const kind = entities.kindOf[thing] as number;
    if (at >= places.firstLocation) this.checkZone(kind, at - places.firstLocation);
    else this.checkSpace(kind, at);
  }

  private checkZone(kind: number, location: number): void {
    const { places, program } = this.game;
    if (this.isLeaving) this.checkPresent(places.ownerOf[location] as number);
    if (this.holds[kind * program.zones.length + (places.zoneOf[location] as number)] !== 1) this.fail();
  }

  private checkSpace(kind: number, space: number): void {
    const { entities, program } = this.game;
    if (this.isLeaving) this.checkPresent(space);
    if (this.stands[kind * program.kinds.length + (entities.kindOf[space] as number)] !== 1) this.fail();
  }

  /** A space, or the owner of a zone, must be in play. */
  private checkPresent(holder: number): void {
    const { entities, layout } = this.game;
    if (this.leaves[entities.kindOf[holder] as number] === 1 && this.words[layout.inPlay + holder] === 0) this.fail();
  }
}
