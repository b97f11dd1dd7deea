import { load, type Source } from "../../src/dsl/load.ts";
import type { Diagnostic } from "../../src/dsl/text/diagnostic.ts";
import type { Span } from "../../src/dsl/text/source.ts";
import {
  answer,
  initial,
  link,
  makeRng,
  type Program,
  question,
  type Rng,
  type State,
  seeded,
  settle,
  status,
  viewOf,
} from "../../src/interpreter/index.ts";
import { RuleError } from "../../src/interpreter/runtime/errors.ts";

/** Properties that hold for every text in a rules file. */

/** The outcome for some rules: refused with findings, or how a game with them ended. */
export type Outcome = "refused" | "fault" | "played" | "over";

/** The spans that lie outside of the given files. */
function misplaced(at: Span, files: ReadonlyMap<string, Source>): string[] {
  const source = files.get(at.source.path);
  if (!source || source.text !== at.source.text) return [`a place in ${at.source.path}, which is none of the files`];
  const inside = at.start >= 0 && at.start <= at.end && at.end <= source.text.length;
  return inside ? [] : [`${at.start}..${at.end} is outside of ${at.source.path}`];
}

function badFinding(found: Diagnostic, files: ReadonlyMap<string, Source>): string[] {
  const words =
    found.message.length > 0 && found.message.length < 2_000 ? [] : [`a message of ${found.message.length}`];
  return [...words, ...[found, ...found.related].flatMap(({ span }) => misplaced(span, files))].map(
    (line) => `${found.code}: ${line} (${found.message.slice(0, 100)})`,
  );
}

/** Loads and plays some rules. Throws at anything that the rules are not to blame for. */
export function examine(sources: readonly Source[], rng: Rng, steps: number): Outcome {
  const files = new Map(sources.map((source) => [source.path, source]));
  const [entry] = sources;
  if (!entry) throw new Error("no file");
  const loaded = load(entry, { files: { read: (path) => files.get(path) ?? null } });
  const bad = loaded.diagnostics.flatMap((found) => badFinding(found, files));
  if (bad.length > 0) throw new Error(bad.join("\n"));
  const refused = loaded.diagnostics.some(({ severity }) => severity === "error");
  if (refused && loaded.program) throw new Error("a program in spite of errors");
  if (refused) return "refused";
  const { program, places } = loaded;
  if (!program) throw new Error("neither a program nor an error");
  const state = play(program, rng, steps);
  if (state === "over" || state === "played") return state;
  const place = places?.list[state.node];
  if (!place) throw new Error(`a failure without a place: ${state.message}`);
  const wrong = misplaced(place.span, files);
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
  return "fault";
}

type Fault = NonNullable<State["fault"]>;

function play(program: Program, rng: Rng, steps: number): Fault | "over" | "played" {
  const players = program.playerCounts[rng(program.playerCounts.length)];
  if (players === undefined) throw new Error("a game for nobody");
  try {
    return playAt(program, players, rng, steps);
  } catch (error) {
    if (error instanceof RuleError) return error.fault;
    throw error;
  }
}

function playAt(program: Program, players: number, rng: Rng, steps: number): Fault | "over" | "played" {
  const game = link(program, { players });
  const nature = seeded(rng(1_000));
  let state = settle(game, initial(game), nature);
  for (let step = 0; step < steps; step++) {
    const now = status(game, state);
    if (now.kind === "fault") return now.fault;
    if (now.kind === "over") return "over";
    if (now.kind !== "play") throw new Error("chance without an answer");
    if (step % 8 === 0) viewOf(game, state, rng(players));
    const seat = now.owing[rng(now.owing.length)] ?? -1;
    const asked = question(game, state, seat);
    if (!asked || asked.candidates.length === 0) throw new Error("somebody owes an answer and has none");
    state = settle(game, answer(game, state, seat, rng(asked.candidates.length)), nature);
  }
  return status(game, state).kind === "over" ? "over" : "played";
}

export const rngOf = (seed: number): Rng => makeRng(`fuzz ${seed}`);
