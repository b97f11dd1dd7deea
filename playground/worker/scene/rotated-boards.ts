/** Rotated boards: places, outlines and marks rotate, words do not. */
import type { Space, Thing } from "../../scene.ts";

const ROUND = 360;

interface Placed {
  readonly x: number;
  readonly y: number;
}

/** Rotates a place. */
export function turnedPlace<P extends Placed>(place: P, degrees: number): P {
  if (degrees === 0) return place;
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { ...place, x: place.x * cos - place.y * sin, y: place.x * sin + place.y * cos };
}

export function turnedSpace(space: Space, degrees: number): Space {
  if (degrees === 0) return space;
  return {
    ...turnedPlace(space, degrees),
    turn: sum(space.turn, degrees),
    edges: space.edges.map((edge) => sum(edge, degrees)),
    tile: space.tile && { ...space.tile, turn: sum(space.tile.turn, degrees) },
    things: space.things.map((thing) => turnedThing(thing, degrees)),
  };
}

/** Rotates a thing. A thing without direction stays upright. */
const turnedThing = (thing: Thing, degrees: number): Thing =>
  thing.turn === 0 && thing.edges.length === 0 ? thing : { ...thing, turn: sum(thing.turn, degrees) };

const sum = (angle: number, degrees: number) => (((angle + degrees) % ROUND) + ROUND) % ROUND;
