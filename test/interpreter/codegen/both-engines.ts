import { ModuleEngine } from "../../../src/interpreter/codegen/engine/engine.ts";
import { writeModule } from "../../../src/interpreter/codegen/module.ts";
import { describeEvent, type Event, initial, link, seeded, settle } from "../../../src/interpreter/index.ts";
import type { Game } from "../../../src/interpreter/runtime/game.ts";
import { errorsOf } from "../../support/games.ts";
import { loadTexts } from "../../support/rules.ts";
import { lockstep } from "./lockstep.ts";

/** A small game from its text. Throws if there are findings. */
export function linked(text: string, players: number): Game {
  const loaded = loadTexts({ "small.yaml": text });
  if (!loaded.program) throw new Error(errorsOf(loaded).join("\n"));
  return link(loaded.program, { players });
}

/** Plays some games on both engines: their differences, and how they stopped. */
export function onBothEngines(game: Game, games = 6): { apart: (string | null)[]; stopped: (string | null)[] } {
  const engine = new ModuleEngine(game, writeModule(game));
  const played = Array.from({ length: games }, (_, index) => lockstep(game, engine, `both ${index}`, 60));
  return {
    apart: [...new Set(played.map(({ apart }) => apart))],
    stopped: [...new Set(played.map((one) => one.stopped))],
  };
}

/** The log of a seat (null: of the referee) until the first question. */
export function heardLines(game: Game, seat: number | null): string[] {
  const events: Event[] = [];
  const listen = (event: Event) => events.push(event);
  settle(game, initial(game, listen), seeded("1"), listen);
  return events.flatMap((event) => {
    const view = event.type === "say" ? describeEvent(game, event, seat) : null;
    return view
      ? [
          Object.keys(view.parts)
            .map((name) => (name.endsWith("?") ? JSON.stringify(view.parts[name]) : name.slice(2)))
            .join(""),
        ]
      : [];
  });
}
