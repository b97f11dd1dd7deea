import { looksLikeCampaign } from "../../campaign/record.ts";
import { status } from "../../interpreter/machine/transition.ts";
import { type Sight, sightOf } from "../../interpreter/observe/sight.ts";
import type { View } from "../../interpreter/observe/view.ts";
import { replay as playAgain, type Replay } from "../../interpreter/play/replay.ts";
import { replayOfCampaign } from "../campaign/replay.ts";
import type { Command } from "../command.ts";
import { AT_FAULT, FINE } from "../failure.ts";
import { HELP, JSON_FLAG, ROOT_FLAG } from "../flags.ts";
import type { OpenGame } from "../game.ts";
import type { Io } from "../io.ts";
import { lookedAt } from "../looking.ts";
import { printJson } from "../output.ts";
import { tableText } from "../play/table-text.ts";
import { openRecord } from "../recorded-game.ts";

export const replay: Command = {
  name: "replay",
  summary: "Plays a record again, under the same or other rules, and compares.",
  takes: { word: "RECORD", least: 1, most: 1 },
  flags: [
    { name: "rules", value: "FILE", doc: "other rules than those of the record" },
    { name: "at", value: "K", doc: "stop after so many answers" },
    { name: "view", value: "SEAT", doc: "print what this seat sees there (0: the referee)" },
    ROOT_FLAG,
    JSON_FLAG,
    HELP,
  ],
  examples: [
    ["replay game.json", "is it still the same game?"],
    ["replay game.json --rules my-variant.yaml --json", "would it have gone the same way in a variant?"],
    ["replay game.json --at 2 --view 1", "the table after two answers"],
  ],
  notes: ["The record of a campaign is played again mission after mission, each with the results of those before it."],
  run(args, io) {
    if (looksLikeCampaign(io.read(args.files[0] ?? ""))) return replayOfCampaign(args, io);
    const { open, record } = openRecord(args, io);
    const result = playAgain(open.game, record, args.whole("at", record.answers.length, 0));
    const seat = args.has("view") ? args.whole("view", 0, 0, open.game.players) : null;
    return tell(open, result, seat, args.has("json"), io);
  },
};

function tell(open: OpenGame, { state, ...result }: Replay, seat: number | null, json: boolean, io: Io): number {
  const now = status(open.game, state);
  const reason = result.reason ?? (now.kind === "fault" ? open.say(now.fault) : undefined);
  const view = seat === null ? null : lookedAt(open, state, seat === 0 ? null : seat - 1);
  const sight = sightOf(open.game, state, seat === null || seat === 0 ? null : seat - 1);
  const document = { ...result, ...(reason === undefined ? {} : { reason }), ...(view === null ? {} : { view }) };
  if (json) printJson(io, document);
  else io.out(text(open, document, sight, io.width));
  const other = result.verdict === "illegal" || result.verdict === "differs";
  return other || now.kind === "fault" ? AT_FAULT : FINE;
}

/** The result of a replay, in words. */
const TOLD: Readonly<Record<Replay["verdict"], (at: number) => string>> = {
  same: (at) => `same: ${answers(at)}`,
  "same-position-other-log": (at) => `same position, another log: ${answers(at)}`,
  differs: (at) => `differs: after ${answers(at)} the position is another one`,
  illegal: (at) => `illegal: answer ${at} cannot be given under these rules`,
};

const answers = (count: number): string => `${count} ${count === 1 ? "answer" : "answers"}`;

function text(
  open: OpenGame,
  { verdict, at, hash, reason, view }: Omit<Replay, "state"> & { readonly view?: View },
  sight: Sight,
  screen: number,
): string {
  const head = `${TOLD[verdict](at)}${reason === undefined ? "" : `: ${reason}`} (${hash})\n`;
  return view ? `${head}${tableText(open, { view, sight }, screen).flat().join("\n")}\n` : head;
}
