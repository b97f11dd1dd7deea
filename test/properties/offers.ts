import {
  answer,
  type Game,
  midMove,
  moveByKey,
  question,
  type State,
  shuffled,
  status,
  whyNot,
} from "../../src/interpreter/index.ts";
import { moves } from "../support/moves.ts";
import { bytesOf, type Moment, mustNotFail, pick } from "./driver.ts";

/** Property: every offered choice is accepted, and no other. */

/** Plays every choice (or some of many). The state before is unchanged, and no rule fails. */
export function playAllChoices({ setting, game, state, seat, asked, rng }: Moment, most: number): string[] {
  const all = [...asked.candidates.keys()];
  const before = bytesOf(game, state);
  const found: string[] = [];
  for (const choice of all.length <= most ? all : shuffled(all, rng).slice(0, most)) {
    const next = answer(game, state, seat, choice);
    mustNotFail(setting, next, `choice ${choice}`);
    if (bytesOf(game, state) !== before) found.push(`choice ${choice} has changed the state it was made in`);
  }
  const outside = [-1, all.length, Number.NaN, 0.5].filter(
    (choice) => !refuses(() => answer(game, state, seat, choice)),
  );
  return [...found, ...outside.map((choice) => `choice ${choice} is none, and was accepted`)];
}

function refuses(act: () => unknown): boolean {
  try {
    act();
    return false;
  } catch (error) {
    if (error instanceof RangeError) return true;
    throw error;
  }
}

/** Whether there are at most this many whole moves. Sets of many things have too many to list. */
function fewMoves(game: Game, state: State, seat: number, most: number): boolean {
  let left = most;
  const walk = (from: State): boolean => {
    const asked = question(game, from, seat);
    for (const choice of asked?.candidates.keys() ?? []) {
      const next = answer(game, from, seat, choice);
      const goesOn = !next.fault && midMove(game, next, seat);
      if (goesOn ? !walk(next) : --left < 0) return false;
    }
    return true;
  };
  return walk(state);
}

/** A key with one word changed, removed or doubled. */
function bent({ game, rng }: Moment, key: string): string {
  const words = key.split(" ");
  const at = rng(words.length);
  const word = words[at] ?? "";
  const [field, value = ""] = word.split("=");
  const others = [
    ...game.names,
    "none",
    "pass",
    "yes",
    "no",
    "0",
    "-1",
    "999999999999",
    "__proto__",
    "constructor",
    "",
  ];
  const changes = [
    `${field}=${pick(others, rng)}`,
    `${field}=${value},${value}`,
    pick(others, rng),
    `${word}x`,
    `${word} ${word}`,
    "",
    word.toUpperCase(),
  ];
  words[at] = pick(changes, rng);
  return words.join(" ");
}

/** The key of each move leads to that move, and no other key to any. */
export function judgeKeys(moment: Moment, most: number): string[] {
  const { game, state, seat, rng } = moment;
  if (!fewMoves(game, state, seat, most)) return [];
  const all = moves(game, state, seat);
  const keys = new Set(all.map(({ key }) => key));
  const found: string[] = [];
  if (keys.size < all.length)
    found.push(`${all.length} moves have only ${keys.size} keys: ${[...all.map(({ key }) => key)].join("; ")}`);
  for (const move of shuffled(all, rng).slice(0, 4)) {
    const again = moveByKey(game, state, seat, move.key);
    if (!again || bytesOf(game, again.state) !== bytesOf(game, move.state)) found.push(`${move.key} leads elsewhere`);
    if (!whyNot(game, state, seat, move.key).offered) found.push(`${move.key} is offered, and whyNot denies it`);
    const wrong = bent(moment, move.key);
    if (!keys.has(wrong)) found.push(...refusedWithReason(moment, wrong));
  }
  return found;
}

function refusedWithReason({ game, state, seat }: Moment, key: string): string[] {
  if (moveByKey(game, state, seat, key)) return [`\`${key}\` is no move, and was accepted`];
  const why = whyNot(game, state, seat, key);
  if (why.offered) return [`\`${key}\` is no move, and whyNot calls it offered`];
  return why.reasons.length > 0 ? [] : [`\`${key}\` is refused without a reason`];
}

/** Seats that owe no answer have no question. */
export function othersAreNotAsked({ game, state }: Moment): string[] {
  const now = status(game, state);
  const owing = now.kind === "play" ? now.owing : [];
  const seats = Array.from({ length: game.players }, (_, seat) => seat).filter((seat) => !owing.includes(seat));
  return seats.flatMap((seat) => {
    const asked = question(game, state, seat) !== null ? [`p${seat + 1} owes nothing and is asked`] : [];
    const key = whyNot(game, state, seat, "pass");
    return key.offered || key.reasons.length === 0
      ? [...asked, `p${seat + 1} is not told that it is not asked`]
      : asked;
  });
}
