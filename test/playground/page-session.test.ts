import { expect, test } from "vitest";
import { whyNot } from "../../playground/worker/explain/explain.ts";
import { why } from "../../playground/worker/explain/numbers.ts";
import { replay } from "../../playground/worker/games/replay.ts";
import { complete, hover } from "../../playground/worker/rules/assist.ts";
import { checkedOf } from "../../playground/worker/rules/rules.ts";
import { ruleFiles, shippedRules } from "../support/playground/rule-files.ts";
import { openSession, playSession } from "../support/playground/session.ts";

const shipped = shippedRules();
const files = ruleFiles(shipped);

const KUHN = "examples/kuhn-poker.yaml";
const NOUGHTS = "examples/tictactoe.yaml";

test("a seat does not learn the cards of another, from table, log, questions or explanations", () => {
  const { session, window } = openSession(KUHN);
  const [own, other] = [1, 2].map((viewer) => {
    const { zones } = window.position(viewer).scene.areas.find(({ seat }) => seat === viewer) ?? { zones: [] };
    return zones.flatMap(({ things }) => things.map((thing) => thing?.label ?? "")).join();
  });
  expect(own).not.toBe("");
  // The record is for continuing only and never shown, since it contains the outcomes of chance.
  const { record: _, ...seen } = window.position(1);
  const told = [seen, why(session, window, "p2", 1), whyNot(session, window, 0, other ?? "", 1)];
  expect(JSON.stringify(told[0])).toContain(own);
  // The rules name every card, and a title repeats the question, so neither counts.
  const texts = JSON.stringify(told.map((one) => ("title" in one ? { ...one, title: "" } : one)));
  expect(texts.replaceAll(`called ${other}`, "")).not.toContain(`"${other}"`);
  expect(texts).not.toContain(`.${other}`);
});

test("an edit changes the offers, and a game continues under it or says at which move it cannot", () => {
  const text = shipped[NOUGHTS] ?? "";
  const { session, window } = openSession(NOUGHTS);
  playSession(session, 3);
  const { record } = window.position(0);
  const edited = ruleFiles({ ...shipped, [NOUGHTS]: text.replace(/title: .*/, "title: Another title") });
  const loaded = edited.load({ entry: NOUGHTS, packs: [] });
  expect(loaded && replay(loaded, record, session).verdict.kind).toBe("same");
  const taken = { ...record, answers: [...record.answers, record.answers[0] ?? { seat: 1, key: "" }] };
  const { verdict, session: none } = replay(session.loaded, taken, session);
  expect(verdict).toMatchObject({ kind: "illegal", at: 3 });
  expect(none).toBeNull();
});

test("a move that the edited rules forbid is reported with the violated condition", () => {
  const text = shipped[NOUGHTS] ?? "";
  const { session, window } = openSession(NOUGHTS);
  playSession(session, 3);
  const { record } = window.position(0);
  const [, second] = record.answers;
  const cell = second?.key.split("=").at(-1) ?? "";
  const where = "where s.mark is none";
  const edited = ruleFiles({ ...shipped, [NOUGHTS]: text.replace(where, `${where} and s is not ${cell}`) });
  const loaded = edited.load({ entry: NOUGHTS, packs: [] });
  if (!loaded?.program) throw new Error("the edit is wrong");
  const { verdict } = replay(loaded, record, session);
  expect(verdict).toMatchObject({ kind: "illegal", at: 1, place: { file: NOUGHTS } });
  expect(verdict.text).toContain(`s is not ${cell}`);
});

test("why not gives the failing condition, with its place", () => {
  const { session, window } = openSession(NOUGHTS);
  const [first] = window.position(1).questions[0]?.candidates ?? [];
  session.answer(0, first?.key ?? "");
  const { lines } = whyNot(session, window, 1, first?.thing ?? "", 2);
  expect(lines.some(({ holds, place }) => holds === false && place?.file === NOUGHTS)).toBe(true);
});

test("completion and hover speak of the rules that are open", () => {
  const text = shipped[NOUGHTS] ?? "";
  const at = { entry: NOUGHTS, packs: [], path: NOUGHTS, offset: text.indexOf("players:") + 3 };
  expect(complete(files, at).length).toBeGreaterThan(0);
  expect(hover(files, at)?.text).toContain("players");
});

test("a pack that is not chosen shows its own problems when it is open", () => {
  const pack = "examples/packs/broken.yaml";
  const broken = ruleFiles({
    ...shipped,
    [pack]: "pack: broken\nlanguage: 1\nfor: [tictactoe]\nadd:\n  nonsense.x: 1\n",
  });
  const rules = { entry: NOUGHTS, packs: [] };
  const alone = checkedOf(broken, { ...rules, open: null });
  const opened = checkedOf(broken, { ...rules, open: { path: pack, rules: { entry: NOUGHTS, packs: [pack] } } });
  expect(alone.playable && opened.playable).toBe(true);
  expect(alone.problems.filter(({ file }) => file === pack)).toEqual([]);
  expect(opened.problems.filter(({ file }) => file === pack).length).toBeGreaterThan(0);
});

test("a card shows its values, not the name of its command", () => {
  const { session, window } = openSession("examples/recipes/deck-and-hand.yaml");
  const scene = JSON.stringify(window.position(0).scene);
  expect(session.loaded.program?.fields.map(({ id }) => id)).toContain("effect");
  expect(scene).toContain("draws");
  expect(scene).not.toContain("effect");
});

test("things together in play are a group; a card describes its effects, and a window its question", () => {
  const { session, window } = openSession("rules/neocombat.yaml");
  while (session.played.length < 20) {
    const [seat] = session.owing();
    if (seat === undefined) break;
    session.choose(seat, ({ candidates }) => candidates.length - 1);
  }
  const own = window.position(1);
  const [table, first] = own.scene.areas;
  const groups = table?.zones.filter(({ form }) => form === "group") ?? [];
  expect(groups.map(({ id, count }) => [id, count])).toEqual([
    ["centre", 0],
    ["sector_2", 4],
    ["sector_3", 4],
  ]);
  const [mine] = groups[1]?.things ?? [];
  expect(mine?.face.map(({ label }) => label)).toEqual(["wounds", "health", "speed", "attributes"]);
  expect(mine?.turn).toBe(0);
  expect(groups[2]?.things.map((thing) => thing?.id)).toEqual([1, 2, 3, 4].map((at) => `sector_3.varan[${at}]`));
  const hand = first?.zones.find(({ id }) => id === "p1.hand")?.things ?? [];
  const notes = hand.map((card) => card?.note ?? "");
  expect(notes.every((note) => note.length > 10 && !note.includes("{"))).toBe(true);
  const titles = new Set<string>();
  session.travel(0);
  for (let at = 1; at <= 20; at++) {
    session.travel(at);
    for (const seat of [1, 2]) for (const { title } of window.position(seat).questions) titles.add(title);
  }
  expect([...titles].some((title) => title.startsWith("Step 1 of 3"))).toBe(true);
});
