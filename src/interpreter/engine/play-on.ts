import type { Drawing, Engine } from "./engine.ts";

/** {@link Engine.playOn} for an engine that has no faster way than answer by answer. */
export function playedOn(
  engine: Pick<Engine, "waits" | "count" | "seat" | "choose">,
  draw: Drawing,
  most: number,
): number {
  let answers = 0;
  for (; answers < most && engine.waits === "ask"; answers++) engine.choose(draw(engine.count, engine.seat + 1));
  return answers;
}
