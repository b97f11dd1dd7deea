import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readRecord } from "../../../src/contracts/read-record.ts";
import { link } from "../../../src/interpreter/link/link.ts";
import { status } from "../../../src/interpreter/machine/transition.ts";
import { replay } from "../../../src/interpreter/play/replay.ts";
import { loadRules } from "../../support/games.ts";

/**
 * Records of the missions, played to their ends by a person who checked every offer with the rulebook. Each answer must still be
 * possible, and lead to the same end.
 */

const FOLDER = join(process.cwd(), "test/games/hint/played");

interface End {
  readonly reason: string;
  readonly winners: readonly number[];
}

const ENDS: Readonly<Record<string, End>> = {
  // W2 hacked from afar in turn 1, W1 beside it in turn 3, and two people out by Exit A
  "night-delivery.json": { reason: "delivered", winners: [0] },
  // T3 goes from hand to hand and T2 is lost in the last turn: 11 points for the gang, 10 for the squad, none for the Free Lances
  "open-tender.json": { reason: "contract", winners: [0] },
  // the hacker of the gang takes T1, and T4 withstands him three times; turns 1 to 5 by hand, in the rest both sides mostly pass
  // T4 falls in turn 3 to the hacker beside it, and he is out by Exit A in turn 4, though the squad hacks T4 back from afar
  "quiet-ledger-stolen.json": { reason: "ledger_stolen", winners: [0] },
  "quiet-ledger.json": { reason: "ledger_kept", winners: [1] },
};

function played(file: string) {
  const read = readRecord(readFileSync(join(FOLDER, file), "utf8"));
  if (!("value" in read)) throw new Error(read.wrong);
  const { value: record } = read;
  const { program } = loadRules(record.rules.files[0] ?? "");
  if (!program) throw new Error(`${record.game} cannot be played`);
  const options = program.options.map(({ id, choices, default: first }) => {
    const at = choices.indexOf(record.options[id] ?? "");
    return at < 0 ? first : at;
  });
  const game = link(program, { players: record.players, options });
  return { game, record };
}

test("each record has an expected end here", () =>
  expect(readdirSync(FOLDER).sort()).toEqual(Object.keys(ENDS).sort()));

describe.each(Object.entries(ENDS))("%s", (file, end) => {
  test("replays to the same end", () => {
    const { game, record } = played(file);
    const { verdict, at, reason, state } = replay(game, record);
    expect({ verdict, at, reason }).toEqual({ verdict: "same", at: record.answers.length, reason: undefined });
    expect(status(game, state)).toMatchObject({ kind: "over", ...end });
  });
  test("ends differently without its last answer", () => {
    const { game, record } = played(file);
    const { state } = replay(game, record, record.answers.length - 1);
    expect(status(game, state).kind).toBe("play");
  });
});
