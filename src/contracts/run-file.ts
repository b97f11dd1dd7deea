import type { Header } from "../interpreter/play/record.ts";
import { type Form, list, object, oneOf, orNone, size, table, text, truth, whole, word } from "./form.ts";
import { PLAYERS } from "./record.ts";

interface KeptMeasure {
  readonly id: string;
  readonly text: string;
  readonly unit: "share" | "part" | "number";
  readonly group: "main" | "own" | "other" | "taken" | "use";
}

interface KeptUsable {
  /** null: a command */
  readonly kind: string | null;
  readonly id: string;
}

interface KeptNoted {
  readonly id: string;
  readonly word: string;
  readonly text: string;
  readonly seat: number | null;
}

interface KeptGoal {
  readonly text: string;
  readonly measures: readonly string[];
  readonly least: number | null;
  readonly most: number | null;
}

interface KeptFinding {
  readonly measure: string;
  readonly text: string;
  readonly attempt: string;
}

/** The description of a run: `run.json` in its folder. It explains the tables beside it without the rules. */
export interface RunFile {
  readonly format: 1;
  /** the version that played; another version may play other games from the same seed */
  readonly rulewright: string;
  readonly game: string;
  readonly title: string;
  readonly rules: Header["rules"];
  /** the rules as named on the command line */
  readonly file: string;
  readonly players: number;
  readonly options: Readonly<Record<string, string>>;
  readonly packs: readonly string[];
  readonly sets: readonly string[];
  readonly roots: readonly string[];
  readonly seed: string;
  readonly agents: string;
  readonly maxMoves: number;
  /** whether the players move on by one seat with each game */
  readonly rotates: boolean;
  readonly keep: "games" | "choices" | "offers";
  readonly games: number;
  /** how many games each file of a table has, except the last */
  readonly shardGames: number;
  readonly measures: readonly KeptMeasure[];
  readonly usable: readonly KeptUsable[];
  readonly noted: readonly KeptNoted[];
  readonly goals: readonly KeptGoal[];
  /** findings from the tables of cards alone */
  readonly alone: readonly KeptFinding[];
}

const number: Form<number | null> = orNone(size);

export const RUN_FILE = object<RunFile>({
  format: word(1),
  rulewright: text,
  game: text,
  title: text,
  rules: object<Header["rules"]>({ files: list(text), hash: text }),
  file: text,
  players: PLAYERS,
  options: table(text),
  packs: list(text),
  sets: list(text),
  roots: list(text),
  seed: text,
  agents: text,
  maxMoves: whole(1),
  rotates: truth,
  keep: oneOf("games", "choices", "offers"),
  games: whole(1),
  shardGames: whole(1),
  measures: list(
    object<KeptMeasure>({
      id: text,
      text,
      unit: oneOf("share", "part", "number"),
      group: oneOf("main", "own", "other", "taken", "use"),
    }),
  ),
  usable: list(object<KeptUsable>({ kind: orNone(text), id: text })),
  noted: list(object<KeptNoted>({ id: text, word: text, text, seat: orNone(whole(1)) })),
  goals: list(object<KeptGoal>({ text, measures: list(text), least: number, most: number })),
  alone: list(object<KeptFinding>({ measure: text, text, attempt: text })),
});
