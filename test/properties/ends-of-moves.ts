import { determinize, type Game, moveByKey, type State, viewOf } from "../../src/interpreter/index.ts";
import { type Move, moveChosen } from "../../src/interpreter/play/moves.ts";
import type { Moment } from "./driver.ts";
import { heard } from "./secrets.ts";

/**
 * Property: the end of a move is public (a question that continues a move makes one move of two). So if two positions look the same to a
 * seat, and it has had the same events, a move must not end in one of them and continue in the other.
 */
export function endsTheSame({ game, state, seat, asked, rng }: Moment): string[] {
  const move = moveChosen(game, state, seat, ({ candidates }) => rng(candidates.length));
  // In the guesses of others an unfinished move starts over.
  if (!move || asked.steps > 0) return [];
  return Array.from({ length: game.players }, (_, listener) => {
    if (listener === seat) return [];
    const guess = determinize(game, state, listener, rng).state;
    return endsBefore({ game, move, seat, listener }, state, guess);
  }).flat();
}

interface Told {
  readonly game: Game;
  readonly move: Move;
  readonly seat: number;
  readonly listener: number;
}

/** Whether the first part of a move is a whole move in a guess that the listener cannot tell from the truth otherwise. */
function endsBefore({ game, move, seat, listener }: Told, state: State, guess: State): string[] {
  const words = move.key.split(" ");
  for (let count = 1; count < words.length; count++) {
    const key = words.slice(0, count).join(" ");
    const shorter = moveByKey(game, guess, seat, key);
    if (!shorter || shorter.state.fault) continue;
    const [one, two] = [
      heard(game, state, seat, move.steps.slice(0, shorter.steps.length), listener),
      heard(game, guess, seat, shorter.steps, listener),
    ];
    const told = [one, two].map((each) => each.heard.map((line) => line.told).join());
    const seen = [one, two].map(({ end }) => JSON.stringify({ ...viewOf(game, end, listener), waiting: [] }));
    if (told[0] !== told[1] || seen[0] !== seen[1]) continue;
    return [`p${listener + 1} hears that a move ends after ${key}, and might have heard ${move.key}`];
  }
  return [];
}
