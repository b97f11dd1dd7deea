import { describe, expect, test } from "vitest";
import type { Program } from "../../../src/interpreter/ir/program.ts";
import { link } from "../../../src/interpreter/link/link.ts";
import { status } from "../../../src/interpreter/machine/transition.ts";
import { History } from "../../../src/interpreter/play/history.ts";
import type { Header } from "../../../src/interpreter/play/record.ts";
import { replay } from "../../../src/interpreter/play/replay.ts";
import { makeRng } from "../../../src/interpreter/runtime/chance.ts";
import { encode } from "../../../src/interpreter/runtime/encode.ts";
import { moves } from "../../support/moves.ts";
import { market } from "../support/market.ts";

const header: Header = {
  game: "market",
  rules: { hash: "none", files: ["market.yaml"] },
  players: 3,
  options: {},
  packs: [],
  seed: "42",
};
const game = link(market(), { players: 3 });

/** A history of random answers. */
function played(seed: string, answers: number): History {
  const history = new History(game, { ...header, seed });
  const rng = makeRng(seed);
  for (let i = 0; i < answers; i++) {
    const now = status(game, history.state);
    if (now.kind !== "play") break;
    const seat = now.owing[rng(now.owing.length)] ?? 0;
    const all = moves(game, history.state, seat);
    const move = all[rng(all.length)];
    if (move) history.playMove(seat, move);
  }
  return history;
}

const bytes = (history: History) => encode(game, history.state);

describe("a record", () => {
  test("has the answers as keys, and the outcomes of chance", () => {
    const history = new History(game, header);
    expect(history.play(0, "give target=p2 amount=2")).toBe(true);
    expect(history.play(1, "bid=3")).toBe(true);
    expect(history.play(0, "bid=0")).toBe(true);
    expect(history.play(2, "bid=1")).toBe(true);
    expect(history.play(1, "bid=1")).toBe(false);
    const record = history.record();
    expect(record.answers).toEqual([
      { seat: 1, key: "give target=p2 amount=2" },
      { seat: 2, key: "bid=3" },
      { seat: 1, key: "bid=0" },
      { seat: 3, key: "bid=1" },
    ]);
    expect(record.chance.map(({ purpose }) => purpose)).toEqual(["die", "die"]);
    expect(record.marks).toHaveLength(5);
    expect(JSON.parse(JSON.stringify(record))).toEqual(record);
  });

  test("replays to the same bytes, also in part", () => {
    for (const seed of ["1", "2", "3"]) {
      const history = played(seed, 30);
      const record = history.record();
      expect(record.answers).toHaveLength(30);
      const again = replay(game, record);
      expect(again).toMatchObject({ verdict: "same", at: 30 });
      expect(encode(game, again.state)).toEqual(bytes(history));
      history.goTo(11);
      const part = replay(game, record, 11);
      expect(part).toMatchObject({ verdict: "same", at: 11 });
      expect(encode(game, part.state)).toEqual(bytes(history));
    }
  });

  test("keeps the outcomes of chance, whatever the seed says now", () => {
    const record = played("1", 12).record();
    expect(replay(game, { ...record, seed: "another" })).toMatchObject({ verdict: "same" });
    const { marks: _, ...bare } = record;
    expect(replay(game, bare)).toMatchObject({ verdict: "same", at: 12 });
  });
});

describe("under other rules a record", () => {
  const record = played("5", 20).record();
  const under = (program: Program) => replay(link(program, { players: 3 }), record);
  test("is the same if only the layout of the state differs", () => {
    const { bodies, purposes } = market();
    const rolls = bodies[0]?.code.filter((one) => one.do === "roll") ?? [];
    const code = rolls.map((one) => ({ ...one, purpose: { id: purposes.length, of: null } }));
    const unused = { ...bodies[1], id: "unused", code } as Program["bodies"][number];
    const found = under(market({ title: "Another", bodies: [...bodies, unused], purposes: [...purposes, "unused"] }));
    expect(found.verdict).toBe("same");
    expect(found.state.slots.length).toBeGreaterThan(played("5", 0).state.slots.length);
  });

  test("differs from the answer on that changes something", () => {
    const { bodies } = market();
    const doubled = bodies.map((body) => {
      if (body.id !== "main") return body;
      const code = body.code.map((one) => (one.do === "set" ? { ...one, how: "+=" as const } : one));
      return { ...body, code };
    });
    const found = under(market({ bodies: doubled }));
    expect(found.verdict).toBe("differs");
    expect(found.at).toBeGreaterThan(4);
  });

  test("may have other events with the same result", () => {
    const { bodies } = market();
    const talkative = bodies.map((body) => {
      if (body.id !== "give") return body;
      return { ...body, code: [{ do: "say", text: ["a gift"], to: null, node: 1 } as const, ...body.code] };
    });
    const gifts = record.answers.some(({ key }) => key.startsWith("give"));
    expect(gifts).toBe(true);
    expect(under(market({ bodies: talkative })).verdict).toBe("same-position-other-log");
  });

  test("may have an answer that is no longer valid", () => {
    const { commands } = market();
    const found = under(market({ commands: commands.map((command) => ({ ...command, fields: [] })) }));
    const first = record.answers.findIndex(({ key }) => key.startsWith("give"));
    expect(found).toMatchObject({ verdict: "illegal", at: first + 1 });
    expect(found.reason).toContain("is not offered to p1");
  });
});

describe("undo and redo", () => {
  test("go through the same states as the game did", () => {
    const history = new History(game, header);
    const trail = [bytes(history)];
    const rng = makeRng("walk");
    for (let i = 0; i < 39; i++) {
      const now = status(game, history.state);
      const seat = now.kind === "play" ? (now.owing[0] ?? 0) : 0;
      const all = moves(game, history.state, seat);
      history.play(seat, all[rng(all.length)]?.key ?? "");
      trail.push(bytes(history));
    }
    for (const at of [38, 0, 17, 16, 15, 33, 39, 1]) {
      expect(history.goTo(at)).toBe(true);
      expect(history.length).toBe(at);
      expect(bytes(history)).toEqual(trail[at]);
    }
    expect(history.goTo(40)).toBe(false);
    expect([history.undo(), history.undo(), history.redo()]).toEqual([true, false, true]);
    expect(bytes(history)).toEqual(trail[1]);
  });

  test("end where another answer replaces those that were undone", () => {
    const history = played("9", 20);
    history.goTo(0);
    const other = moves(game, history.state, 0).find(({ key }) => key !== history.record().answers[0]?.key);
    history.play(0, "pass");
    expect(other).toBeDefined();
    expect(history.length).toBe(1);
    expect(history.redo()).toBe(false);
    expect(replay(game, history.record())).toMatchObject({ verdict: "same", at: 1 });
  });
});
