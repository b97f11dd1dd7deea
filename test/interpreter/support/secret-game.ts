import { load } from "../../../src/dsl/load.ts";
import { link } from "../../../src/interpreter/link/link.ts";
import { initial } from "../../../src/interpreter/machine/transition.ts";
import { describeEvent, type EventView } from "../../../src/interpreter/observe/redact.ts";
import { type Nature, seeded, settle } from "../../../src/interpreter/play/resolve-chance.ts";
import type { Fault } from "../../../src/interpreter/runtime/errors.ts";
import type { Event } from "../../../src/interpreter/runtime/events.ts";
import type { Game } from "../../../src/interpreter/runtime/game.ts";
import { errorsOf } from "../../support/games.ts";

/** Small games in which each player has a secret number, for tests of what reveals it. */

export const indented = (text: string, by: number) => text.trim().replace(/^(?=.)/gm, " ".repeat(by));

/** Two players. `mine` is seen by its owner alone, `open` by all. `did`: the effects; `more`: verbs that they need. */
export function game(did: string, more = ""): Game {
  const text = `
game: kept
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
state:
  player:
    mine: int 0..9 = 3, seen by owner
    open: int 0..9 = 3
${more}
phases:
  - id: only
    do:
      - let:
          me: first(seats) else impossible
          you: last(seats) else impossible
${indented(did, 6)}
`;
  const loaded = load({ path: "kept.yaml", text }, { files: { read: () => null } });
  if (!loaded.program) throw new Error(errorsOf(loaded).join("\n"));
  return link(loaded.program, { players: 2 });
}

export const ask = (most: string, who = "me") => `
- ask:
    x: j in 1..${most}
  who: ${who}`;

export const verb = (head: string, keeps: string, does: string) =>
  `verbs:\n  ${head}:\n${keeps}    do:\n${indented(does, 6)}`;

export const fault = (one: Game, nature: Nature = seeded("1")): Fault | null => settle(one, initial(one), nature).fault;

/** The events of both players up to the first question. */
export function heardBy(one: Game): readonly [EventView[], EventView[]] {
  const events: Event[] = [];
  settle(
    one,
    initial(one, (event) => events.push(event)),
    seeded("1"),
    (event) => events.push(event),
  );
  const heard = (seat: number) => events.flatMap((event) => describeEvent(one, event, seat) ?? []);
  return [heard(0), heard(1)];
}
