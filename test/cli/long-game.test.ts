import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, describe, expect, test } from "vitest";
import { Disk } from "../../src/cli/disk.ts";
import { openGame } from "../../src/cli/game.ts";
import { processIo } from "../../src/cli/io.ts";
import { Log } from "../../src/cli/log.ts";
import { HostedSession } from "../../src/cli/play/hosted-session.ts";
import { Protocol } from "../../src/cli/play/protocol.ts";
import { Terminal } from "../../src/cli/play/terminal.ts";
import { describeEvent } from "../../src/interpreter/index.ts";
import type { GameRecord } from "../../src/interpreter/play/record.ts";
import { encode } from "../../src/interpreter/runtime/encode.ts";
import { loadedOf, loadRules } from "../../src/package/rules.ts";
import { isFault } from "../../src/session/made.ts";
import { Session } from "../../src/session/session.ts";
import { tableOf } from "../../src/session/table.ts";

/** A game with very many answers keeps little memory for each, and can still answer every question about any of them. */

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
const FOLDER = mkdtempSync(join(tmpdir(), "long-game-"));
const FILE = join(FOLDER, "walk.yaml");
writeFileSync(FILE, RULES);
afterAll(() => rmSync(FOLDER, { recursive: true }));

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

  test("is counted by each listener as if all events were kept, also after undo", () => {
    const [whole, some] = [new Log(), new Log(20)];
    const [one, other] = [begun(whole), begun(some)];
    const heard = (log: Log, { game }: Session) => log.heardBy({ game, loaded }, 1, log.length - 8);
    for (const [session, log] of [
      [one, whole],
      [other, some],
    ] as const) {
      // Listeners start with the beginning of the game.
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

/** Bytes of the heap that are in use after a collection. */
function heap(): number {
  setFlagsFromString("--expose_gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  return process.memoryUsage().heapUsed;
}

test("a kept answer takes a few hundred bytes", () => {
  const session = begun();
  go(session, 1_000);
  const before = heap();
  go(session, 2_000);
  // Most of it is the positions kept for some of the answers. It was 1,200 bytes and more.
  expect((heap() - before) / 2_000).toBeLessThan(700);
  expect(session.made.length).toBe(3_000);
});

test("reading the answers copies nothing", () => {
  const session = begun();
  go(session, 3);
  const { made } = session;
  go(session, 1);
  expect(session.made).toBe(made);
  session.goTo(1);
  expect([made.length, session.ahead.map(({ n }) => n)]).toEqual([1, [2, 3, 4]]);
  session.redo();
  expect([made.map(({ n }) => n), session.ahead.map(({ n }) => n)]).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

/** A table with this limit of answers, played by programs or people through lines. */
async function hosted(most: number, lines: readonly string[], face: "protocol" | "terminal") {
  const [out, err, written]: string[][] = [[], [], []];
  const io = {
    ...processIo(),
    out: (text: string) => void out?.push(text),
    err: (text: string) => void err?.push(text),
    write: (_: string, text: string) => void written?.push(text),
    input: Readable.from([`${lines.join("\n")}\n`]),
  };
  const request = { file: FILE, players: null, options: [], packs: [], seed: "7", roots: [] };
  const session = new HostedSession(openGame(request, io, new Disk()), { agents: [null, null], most });
  const running = face === "protocol" ? new Protocol(session, io).run() : new Terminal(session, io).run();
  const failed = await running.then(
    () => null,
    (error: Error) => error.message,
  );
  const record = () => JSON.parse(written?.[0] ?? "") as GameRecord;
  return { out: out?.join("") ?? "", err: err?.join("") ?? "", failed, session, record };
}

const SENTENCE = /walk\.yaml:\d+:\d+ limit the game has come to 3 answers, and one may have no more/;

describe("a game with the most answers allowed", () => {
  const answers = [1, 2, 1, 2].map((seat) => JSON.stringify({ seat, key: "n=1" }));

  test("stops over the protocol with a message at its place, and with its record", async () => {
    const { out, failed } = await hosted(3, answers, "protocol");
    const said = out.trim().split("\n");
    const last = JSON.parse(said.at(-1) ?? "") as { say: string; message: string; record: GameRecord };
    expect(last.say).toBe("stopped");
    expect(last.message).toMatch(SENTENCE);
    expect(last.record.answers).toHaveLength(3);
    expect(failed).toMatch(SENTENCE);
  });

  test("stops at the table, where it can still be saved, undone and continued", async () => {
    const { out, err, failed, record } = await hosted(3, ["1", "1", "1", "1", "save a.json", "undo", "2"], "terminal");
    expect(err).toMatch(SENTENCE);
    expect(out.match(/The game stops here/g)).toHaveLength(3);
    expect(record().answers).toHaveLength(3);
    expect(failed).toBe("");
  });

  test("refuses a longer record", async () => {
    const { session } = await hosted(3, [], "protocol");
    const long = begun();
    go(long, 4);
    expect(session.load(long.record())).toBe(
      "answer 4 of the record (`n=2` of seat 2) is not possible: the game has come to 3 answers, and one may have no more",
    );
  });

  test("gives no more answers, even if play continues", () => {
    const { game, header } = tableOf(loaded, { seed: "7" });
    for (const refusesFaults of [false, true]) {
      const session = new Session(game, header, { most: 2, refusesFaults });
      go(session, 2);
      expect(session.waits.kind).toBe(refusesFaults ? "play" : "fault");
      expect(isFault(session.play(0, "n=1"))).toBe(true);
      expect(session.made).toHaveLength(2);
    }
  });
});

test("a seat counts the events of a loaded game as if it had played it", async () => {
  const long = begun();
  go(long, 500);
  const idsOf = (session: HostedSession) =>
    session.log.heardBy(session.open, 0, session.log.length - 5).map(({ id }) => id);
  const { session: loadedOne } = await hosted(1_000, [], "protocol");
  expect(loadedOne.load(long.record())).toBe(null);
  const { session: played } = await hosted(1_000, [], "protocol");
  for (const { seat, key } of long.record().answers) played.play(seat - 1, key);
  expect(idsOf(loadedOne)).toEqual(idsOf(played));
  expect(idsOf(loadedOne)[0]).toBeGreaterThan(1_000);
});
