import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load } from "../../src/dsl/load.ts";
import {
  answer,
  candidateName,
  canonicalView,
  describeEvent,
  type Event,
  explainTerm,
  type Game,
  initial,
  link,
  question,
  type State,
  seeded,
  settle,
  status,
  viewOf,
  why,
  whyNot,
} from "../../src/interpreter/index.ts";
import { moveChosen, playSteps } from "../../src/interpreter/play/moves.ts";
import { cli } from "../support/cli.ts";
import { errorsOf } from "../support/games.ts";
import { fromPage } from "./secret-page.ts";

/** Collects everything that the first player gets of a game, through each interface. */

export interface Given {
  readonly protocol: string;
  readonly terminal: string;
  readonly trace: string;
  readonly library: string;
  readonly watched: string;
  readonly page: string;
}

export interface Table {
  readonly rules: string;
  readonly players: number;
  /** how the other players choose */
  readonly others: "first" | "random";
}

const ASKED = [
  { do: "view", seat: 1 },
  { do: "why", seat: 1, not: "n=9" },
  { seat: 1, key: "n=1" },
  { do: "view", seat: 1 },
  { do: "why", seat: 1, not: "c=ace_1" },
  { do: "why", seat: 1, not: "pass" },
  { seat: 1, key: "n=2" },
  { seat: 1, key: "n=1" },
  { do: "undo" },
  { do: "quit" },
];
// The game must not be over at the end, since then everything is public.
const TYPED = [
  "view",
  "why",
  "why not 7",
  "log 9",
  "show card",
  "show p2",
  "show ace_1",
  "1",
  "log 9",
  "view",
  "undo",
  "1",
  "quit",
];

const FOLDER = mkdtempSync(join(tmpdir(), "secret-"));
const FILE = join(FOLDER, "secret.yaml");

/** Removes the folder of the rules. */
export const tidyUp = (): void => rmSync(FOLDER, { recursive: true });

export async function givenTo(table: Table, seed: number): Promise<Given> {
  writeFileSync(FILE, table.rules);
  const seats = Array.from({ length: table.players }, (_, i) => `${i + 1}=${i === 0 ? "human" : table.others}`).join();
  const run = async (line: string, lines: readonly string[]) => {
    const { out, err, status: code } = await cli(`${line} --seed ${seed}`, { input: `${lines.join("\n")}\n` });
    return `${out}${err}${code}`;
  };
  const protocol = await run(
    `play ${FILE} --protocol jsonl --seat ${seats}`,
    ASKED.map((line) => JSON.stringify(line)),
  );
  return {
    // The record of a finished game contains everything.
    protocol: protocol.replace(/"record":\{.*/, ""),
    terminal: await run(`play ${FILE} --seat ${seats}`, TYPED),
    trace: await run(`trace ${FILE} --json --seat 1 --agents ${"first,".repeat(table.players - 1)}first`, []),
    library: fromLibrary(table, seed),
    watched: whileWatching(table, seed),
    page: fromPage({ ...table, pick: (among, n) => chosen(table, seed, among, n) }, seed),
  };
}

/** The index that another player chooses at step or move `n`. */
const chosen = ({ others }: Table, seed: number, among: number, n: number) =>
  others === "first" ? 0 : (seed * 7 + n) % among;

/** The game that was linked last, since it is played through several interfaces and with several seeds. */
let latest: { readonly rules: string; readonly players: number; readonly game: Game } | null = null;

function linked({ rules, players }: Table): Game {
  if (latest?.rules === rules && latest.players === players) return latest.game;
  const loaded = load({ path: FILE, text: rules }, { files: { read: () => null } });
  if (!loaded.program) throw new Error(errorsOf(loaded).join("\n"));
  const game = link(loaded.program, { players });
  latest = { rules, players, game };
  return game;
}

/** The output of the library between whole moves. */
function fromLibrary(table: Table, seed: number): string {
  const game = linked(table);
  const told: unknown[] = [];
  const sink = (event: Event) => {
    const heard = describeEvent(game, event, 0);
    if (heard) told.push(heard);
  };
  const nature = seeded(seed);
  let state = settle(game, initial(game, sink), nature, sink);
  for (let n = 0; n < 20; n++) {
    told.push(shown(game, state));
    const now = status(game, state);
    const mover = now.kind === "play" ? now.owing[0] : undefined;
    if (mover === undefined) {
      told.push(now);
      break;
    }
    const pick = (among: number) => (mover === 0 ? 0 : chosen(table, seed, among, n));
    const move = moveChosen(game, state, mover, ({ candidates }) => pick(candidates.length));
    state = settle(game, playSteps(game, state, mover, move?.steps ?? [], sink), nature, sink);
  }
  return JSON.stringify(told);
}

/**
 * The successive different views of a seat that looks after every step, also during the moves of others. The number of looks is left
 * out: a player who counts the steps of others knows how many they have answered.
 */
function whileWatching(table: Table, seed: number): string {
  const game = linked(table);
  const told: string[] = [];
  const tell = (what: unknown) => {
    const text = JSON.stringify(what);
    if (text !== told.at(-1)) told.push(text);
  };
  const sink = (event: Event) => {
    const heard = describeEvent(game, event, 0);
    if (heard) tell(heard);
  };
  const nature = seeded(seed);
  let state = settle(game, initial(game, sink), nature, sink);
  for (let n = 0; n < 40; n++) {
    tell(shown(game, state));
    const now = status(game, state);
    const mover = now.kind === "play" ? now.owing[0] : undefined;
    if (mover === undefined) break;
    const among = question(game, state, mover)?.candidates.length ?? 1;
    const choice = mover === 0 ? 0 : chosen(table, seed, among, n);
    state = settle(game, answer(game, state, mover, choice, sink), nature, sink);
  }
  return told.join("\n");
}

function shown(game: Game, state: State): unknown {
  const asked = question(game, state, 0);
  const keys = ["n=9", "c=ace_1", "pass", "go"];
  const terms = game.program.terms.flatMap(({ params }, term) =>
    params.length === 1 ? [1, 2].map((player) => explainTerm(game, state, term, [player], 0)) : [],
  );
  return [
    viewOf(game, state, 0),
    Buffer.from(canonicalView(game, state, 0)).toString("base64"),
    asked?.candidates.map((_, i) => candidateName(game, state, asked, i)),
    why(game, state, 0),
    asked ? keys.map((key) => whyNot(game, state, 0, key)) : null,
    terms,
  ];
}

/** All interfaces, by name. */
export const WAYS: readonly (keyof Given)[] = ["library", "page", "protocol", "terminal", "trace", "watched"];

/** The interfaces whose output differs, with the first difference. */
export function differences(one: Given, other: Given): string[] {
  return WAYS.flatMap((way) => {
    if (one[way] === other[way]) return [];
    let at = 0;
    while (one[way][at] === other[way][at]) at++;
    const from = Math.max(0, at - 120);
    return [`${way}: ...${one[way].slice(from, at + 80)}... and ...${other[way].slice(from, at + 80)}...`];
  });
}
