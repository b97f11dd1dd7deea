import { pieceOf } from "../ir/pieces.ts";
import { NONE, type SeenRule } from "../ir/program.ts";
import { exprsOf } from "../ir/visit.ts";
import type { Game } from "../runtime/game.ts";
import { Chains } from "./chains.ts";
import { Entrance } from "./entrance.ts";
import { followersOf } from "./following.ts";
import { Knowers } from "./knowers.ts";
import { forget, lose, meet } from "./knowing.ts";

/** Moves things of which not everybody may know what they are, as the reference does, on the words of the module. */
export interface HiddenGround {
  moveHidden(things: readonly number[], at: number, place: number, bottom: boolean): void;
  /** makes the order of what lies in a location unknown */
  shuffle(location: number): void;
}

/** What says who sees a zone must hang on the zone alone. */
const PLAIN: ReadonlySet<string> = new Set(["local", "const", "entity"]);

const isSettled = ({ when, who }: SeenRule): boolean =>
  when === null && (typeof who === "string" || exprsOf(pieceOf.scoped(who)).every(({ op }) => PLAIN.has(op)));

/** By location: who sees what lies there; null where that can change, or faces are hidden beside. */
function seersOf(game: Game): Int32Array | null {
  const { zones, kinds } = game.program;
  if (kinds.some(({ face }) => face.length > 0) || !zones.every(({ seen }) => seen.every(isSettled))) return null;
  return Int32Array.from(game.places.zoneOf, (_, i) => game.visibility.location(game.places.firstLocation + i));
}

/** Null: the reference has to move what is hidden. */
export function makeHiddenGround(
  game: Game,
  S: Int32Array,
  fail: () => never,
  worked: (more: number) => void,
): HiddenGround | null {
  const seers = seersOf(game);
  if (!seers) return null;
  const { place } = game.layout;
  const { firstLocation } = game.places;
  const chains = new Chains(game, S, fail, worked);
  const knowers = new Knowers(game, S, seers, worked);
  const entrance = new Entrance(game, S, fail);

  const move = (thing: number, at: number, wanted: number, bottom: boolean, followed: number): void => {
    const from = S[place + thing] as number;
    if (at !== NONE) entrance.check(thing, at);
    const isLost = knowers.among(thing, from);
    chains.leave(thing, from);
    if (at >= firstLocation) chains.lie(thing, at, wanted, bottom);
    else if (at !== NONE) chains.stand(thing, at);
    if (isLost) lose(knowers, thing, from, followed);
    meet(knowers, thing);
  };

  return {
    moveHidden(things, at, wanted, bottom) {
      const followed = followersOf(knowers, things);
      for (const thing of things) {
        worked(1);
        move(thing, at, wanted, bottom, followed(thing));
      }
    },
    shuffle(location) {
      for (const id of chains.mix(location)) forget(knowers, id);
    },
  };
}
