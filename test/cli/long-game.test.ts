import { describe, expect, test } from "vitest";
import { Log } from "../../src/cli/log.ts";
import { describeEvent } from "../../src/interpreter/index.ts";
import { encode } from "../../src/interpreter/runtime/encode.ts";
import { loadedOf, loadRules } from "../../src/package/rules.ts";
import { Session } from "../../src/session/session.ts";
import { tableOf } from "../../src/session/table.ts";

/** A game of very many answers keeps little of each, and still knows everything that it may be asked. */

const RULES = `game: walk
language: 1
players: 2
limit: {rounds: 99999, winners: nobody}
state:
  player:
    steps: int 0..9 = 0
phases:
  - id: main
    do:
      - each: p in seats
        do:
          - ask: {n: n in 1..2}
            who: p
          - roll: luck in 1..6
          - set: p.steps = n + luck
`;
const LONG = 5_000;

const loaded = loadedOf(loadRules({ "walk.yaml": RULES }, "walk.yaml"));
const begun = (log?: Log) => {
  const { game, header } = tableOf(loaded, { seed: "7" });
  return new Session(game, header, log ? { listener: log.hear } : {});
};
const go = (session: Session, answers: number) => {
  for (let i = 0; i < answers; i++) session.play(session.owing[0] ?? 0, `n=${1 + (i % 2)}`);
};

describe("a long game", () => {
  test("goes back to any answer, and finds again what happened in it", () => {
    const [long, short] = [begun(), begun()];
    go(long, LONG);
    go(short, 70);
    expect(long.made[3]?.events).toEqual(short.made[3]?.events);
    expect(long.made[3]?.events.length).toBeGreaterThan(2);
    expect(long.made.at(-1)?.events.length).toBeGreaterThan(2);
    const at70 = encode(short.game, short.base);
    expect(long.goTo(70) && encode(long.game, long.base)).toEqual(at70);
    expect(long.goTo(LONG) && long.made.length).toBe(LONG);
    expect(long.record().marks).toHaveLength(LONG + 1);
  });

  test("is counted by each listener as if all had been kept, also after going back", () => {
    const [whole, some] = [new Log(), new Log(20)];
    const [one, other] = [begun(whole), begun(some)];
    const heard = (log: Log, { game }: Session) => log.heardBy({ game, loaded }, 1, log.length - 8);
    for (const [session, log] of [
      [one, whole],
      [other, some],
    ] as const) {
      // Whoever listens does so from the beginning on.
      heard(log, session);
      go(session, 300);
      heard(log, session);
      for (const n of [290, 282]) {
        session.goTo(n);
        log.backTo(n);
      }
      go(session, 61);
    }
    expect(some.length).toBe(whole.length);
    expect(heard(some, other)).toEqual(heard(whole, one));
    expect(some.entries.length).toBeLessThan(whole.entries.length / 5);
    expect(some.eventAt(some.length - 1)).toEqual(whole.eventAt(whole.length - 1));
    expect(describeEvent(other.game, some.entries[0]?.event ?? (other.opening[0] as never), 0)).not.toBe(undefined);
  });
});
