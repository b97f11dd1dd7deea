import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readRecord } from "../../../src/contracts/read-record.ts";
import { calledIn } from "../../../src/dsl/assist/titles.ts";
import { question as questionOf } from "../../../src/interpreter/index.ts";
import { link } from "../../../src/interpreter/link/link.ts";
import { replay } from "../../../src/interpreter/play/replay.ts";
import { choicesOf, questionText } from "../../../src/telling/choices.ts";
import { cli } from "../../support/cli.ts";
import { loadRules } from "../../support/games.ts";

/** The questions of a recorded game, as the terminal words them. */

const FOLDER = join(process.cwd(), "test/games/hint/played");
const FIRST_PAYMENTS = 8;

function recordOf(file: string) {
  const read = readRecord(readFileSync(join(FOLDER, file), "utf8"));
  if (!("value" in read)) throw new Error(read.wrong);
  return read.value;
}

/** The questions whose answers begin with `key=`, each with its choices. */
function asked(file: string, key: string, most: number) {
  const record = recordOf(file);
  const loaded = loadRules(record.rules.files[0] ?? "");
  if (!loaded.program) throw new Error(`${record.game} cannot be played`);
  const game = link(loaded.program, { players: record.players });
  const places = record.answers.flatMap((answer, i) => (answer.key.startsWith(`${key}=`) ? [{ i, answer }] : []));
  return places.slice(0, most).flatMap(({ i, answer }) => {
    const { state } = replay(game, record, i);
    const seat = answer.seat - 1;
    const question = questionOf(game, state, seat);
    if (!question) return [];
    const shown = { question, state, seat, given: [] };
    return [
      {
        text: questionText(game, shown, calledIn(loaded.model)),
        choices: choicesOf({ game, loaded }, shown).map(({ text }) => text),
      },
    ];
  });
}

test("a payment says what it is for", () => {
  const texts = asked("open-tender.json", "from", FIRST_PAYMENTS).map(({ text }) => text);
  const told = texts.map((text) => /^Whose SR pay the \d+ for (.+)\? \(.+, who has \d+\)$/.exec(text)?.[1] ?? text);
  expect([...new Set(told)].sort()).toEqual(["the SR booster", "the battle", "the bid", "the program", "the sniffer"]);
});

test("a program that can be removed says where it is", () => {
  const choices = asked("quiet-ledger.json", "gone", 3).flatMap((one) => one.choices);
  expect(choices).toContain("daimyo_1 (strength 4, in the network of Übermensch Gang, 0 SR to run)");
  expect(choices).toContain("oni_2 (strength 5, in the network of Nakamura Squad, 2 SR to run)");
});

test("a choice between two cards says what each makes", () => {
  const choices = asked("quiet-ledger-stolen.json", "kept", 4).flatMap((one) => one.choices);
  expect(choices.length).toBeGreaterThan(0);
  expect(choices.filter((choice) => !/ \(together \d+\)$/.test(choice))).toEqual([]);
});

test("building a team in the terminal shows the map, the remaining goods, their costs, and free slots", async () => {
  const input = ["1", "1", "1", "1", "done", "done", "done", "done", "brugg_m46_3", "quit", ""].join("\n");
  const { out } = await cli("play rules/hint.yaml --option teams=built --seed 1", { input });
  expect(out).toContain(" 2 #  t1 A  A  A  A  A  #  B  B  B  pe t2 B  B  B  #  C  C  C  C  C  t3 #");
  expect(out).toContain("What is bought next? Points left: 6");
  expect(out).toContain("brugg_m46_3 (military, price from 2)");
  expect(out).toContain("shoko_takayama: Shoko Takayama (price 2; free slots: 1, for chips 2)");
  expect(out).not.toContain("shinsu_oneda: Shinsu Oneda (price 2");
});
