import type { Drawing, Engine } from "./engine.ts";

/** Plays on by draws, answer by answer: what {@link Engine.playOn} does, for an engine that has no quicker way. */
export function playedOn(
  engine: Pick<Engine, "waits" | "count" | "seat" | "choose">,
  draw: Drawing,
  most: number,
): number {
  let answers = 0;
  for (; answers < most && engine.waits === "ask"; answers++) engine.choose(draw(engine.count, engine.seat + 1));
  return answers;
}
