/** The questions of a random game, and how each is answered on the table. */
import type { Question } from "../../../playground/protocol.ts";
import type { Scene } from "../../../playground/scene.ts";
import { declines, type Way, waysByCandidate } from "../../../playground/table/ways.ts";
import { Window } from "../../../playground/worker/position/position.ts";
import { keyAt } from "../../../playground/worker/questions/questions.ts";
import type { RuleFiles } from "../../../playground/worker/rules/rules.ts";
import { PageSession } from "../../../playground/worker/session/page-session.ts";
import { makeRng, type Rng } from "../../../src/interpreter/index.ts";

/**
 * `table`: every answer but a refusal is given with what it means or beside what it is about; `strip`: one of them is only words at the
 * edge.
 */
export type Given = "table" | "strip";

export interface Asked {
  readonly question: Question;
  readonly scene: Scene;
  readonly ways: readonly Way[];
}

/** Null: there is nothing to choose. Refusals are always at the edge, and do not count. */
export function givenAt({ question, ways }: Asked): Given | null {
  const said = ways.filter((_, at) => {
    const candidate = question.candidates[at];
    return candidate !== undefined && !declines(candidate);
  });
  if (said.length === 0) return null;
  return said.includes("strip") ? "strip" : "table";
}

/** How many positions of a game are looked at for each question. */
const MOST_LOOKS = 2;

/** By question (where in the rules, and for what) how it was asked in some random games. */
export function askedIn(
  files: RuleFiles,
  entry: string,
  seeds: readonly string[],
  moves: number,
): ReadonlyMap<string, Asked[]> {
  const loaded = files.load({ entry, packs: [] });
  const counts = loaded?.program?.playerCounts ?? [];
  const players = counts.find((count) => count >= 2) ?? counts.at(-1);
  if (!loaded?.program || players === undefined) throw new Error(`${entry} cannot be played`);
  const found = new Map<string, Asked[]>();
  for (const seed of seeds) {
    const session = new PageSession(loaded, { entry, packs: [], options: {}, players, seed });
    for (const [key, all] of askedOf(session, makeRng(`${seed} ${entry}`), moves)) {
      found.set(key, [...(found.get(key) ?? []), ...all]);
    }
  }
  return found;
}

/** As many steps as a move has at most on average; more would be a game that goes in circles. */
const MOST_STEPS = 12;

function askedOf(session: PageSession, rng: Rng, moves: number): ReadonlyMap<string, Asked[]> {
  const window = new Window(session);
  const found = new Map<string, Asked[]>();
  for (let steps = 0; session.played.length < moves && steps < moves * MOST_STEPS; steps++) {
    const [seat = -1] = session.owing();
    const asked = seat < 0 ? null : session.asked(seat);
    if (!asked) break;
    const key = `${asked.node} ${asked.kind} ${asked.field?.id ?? ""}`;
    const seen = found.get(key) ?? [];
    if (seen.length < MOST_LOOKS && asked.candidates.length > 1) found.set(key, [...seen, look(window, seat)]);
    session.answer(seat, keyAt(session.game, session.state, asked, rng(asked.candidates.length)));
  }
  return found;
}

function look(window: Window, seat: number): Asked {
  const { questions, scene } = window.position(seat + 1);
  const question = questions.find((one) => one.seat === seat + 1);
  if (!question) throw new Error("nobody is asked");
  return { question, scene, ways: waysByCandidate(question, scene) };
}
