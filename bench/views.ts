import {
  answer,
  type Game,
  initial,
  link,
  question,
  seeded,
  settle,
  status,
  viewOf,
} from "../src/interpreter/index.ts";
import { loadRules } from "../test/support/games.ts";
import { used } from "./clock.ts";
import { median } from "./means.ts";
import { cheapRng } from "./rng.ts";

/** Measures what a view at each question costs a program that looks at the whole table before each answer. */

const GAMES = [
  "rules/hint.yaml",
  "rules/neocombat.yaml",
  "rules/neohunt3.yaml",
  "rules/neohunt33.yaml",
  "rules/hexwar.yaml",
  "examples/hearts.yaml",
  "examples/chess.yaml",
];

export interface ViewRow {
  readonly game: string;
  /** microseconds for a step by the reference, alone, and with a view for the asked player before it */
  readonly alone: number;
  readonly withView: number;
  readonly ratio: number;
}

/** How many steps are played in turn with and without views. */
const STEPS = 400;
const ROUNDS = 9;

/** Plays games, STEPS steps altogether; gives the microseconds for a step. */
function perStep(game: Game, round: number, look: boolean): number {
  const draw = cheapRng(round);
  const nature = seeded(round);
  const start = used();
  let state = settle(game, initial(game), nature);
  for (let steps = 0; steps < STEPS; steps++) {
    const now = status(game, state);
    const seat = now.kind === "play" ? now.owing[0] : undefined;
    if (seat === undefined) {
      state = settle(game, initial(game), nature);
      continue;
    }
    if (look) viewOf(game, state, seat);
    const asked = question(game, state, seat);
    state = settle(game, answer(game, state, seat, draw(asked?.candidates.length ?? 1)), nature);
  }
  return ((used() - start) * 1000) / STEPS;
}

export function views(games: readonly string[] = GAMES): ViewRow[] {
  return games.map((path) => {
    const { program } = loadRules(path);
    if (!program) throw new Error(`${path} does not load`);
    const game = link(program, { players: program.playerCounts[0] ?? 2 });
    const rounds = Array.from({ length: ROUNDS + 3 }, (_, round) => ({
      alone: perStep(game, round, false),
      withView: perStep(game, round, true),
    })).slice(3);
    return {
      game: path,
      alone: median(rounds.map(({ alone }) => alone)),
      withView: median(rounds.map(({ withView }) => withView)),
      ratio: median(rounds.map(({ alone, withView }) => withView / alone)),
    };
  });
}
