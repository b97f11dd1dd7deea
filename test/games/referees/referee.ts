/** Plays random games beside a referee written from a rulebook alone, and compares offers, tables and winners. */
import { expect } from "vitest";
import { link } from "../../../src/interpreter/link/link.ts";
import { initial, status } from "../../../src/interpreter/machine/transition.ts";
import { valueName } from "../../../src/interpreter/names/index.ts";
import { type View, viewOf } from "../../../src/interpreter/observe/view.ts";
import type { ThingView } from "../../../src/interpreter/observe/view-things.ts";
import { moveByKey } from "../../../src/interpreter/play/moves.ts";
import { type Nature, seeded, settle } from "../../../src/interpreter/play/resolve-chance.ts";
import { makeRng, type Rng } from "../../../src/interpreter/runtime/chance.ts";
import type { Sink } from "../../../src/interpreter/runtime/events.ts";
import type { Game } from "../../../src/interpreter/runtime/game.ts";
import type { State } from "../../../src/interpreter/runtime/state.ts";
import { loadRules } from "../../support/games.ts";
import { moves } from "../../support/moves.ts";
import type { Asked, Play } from "./play.ts";

export type Choice = Readonly<Record<string, string>>;
type Split = Asked & { readonly ask: "split" };

/** All things of a view, with the sectors where they stand. */
export function thingsIn(view: View): (ThingView & { readonly where: string })[] {
  const standing = view.spaces.flatMap(({ name, things }) => things.map((thing) => ({ ...thing, where: name })));
  return [...standing, ...view.loose.map((thing) => ({ ...thing, where: "" }))];
}

function linked(path: string, players: number, choice: Choice): Game {
  const { program } = loadRules(path);
  if (!program) throw new Error(`${path} cannot be read`);
  const options = program.options.map(({ id, choices, default: left }) => {
    const chosen = choice[id];
    return chosen === undefined ? left : choices.indexOf(chosen);
  });
  return link(program, { players, options });
}

/** A random split. */
function anySplit({ field, number, room }: Split, rng: Rng): string {
  let left = number;
  const places = [...room];
  const shares = places.flatMap(([sector, most], i) => {
    const others = places.slice(i + 1).reduce((sum, [, one]) => sum + one, 0);
    const fewest = Math.max(0, left - others);
    const here = fewest + rng(Math.min(most, left) - fewest + 1);
    left -= here;
    return here > 0 ? [`${sector}:${here}`] : [];
  });
  return `${field}=${shares.join(",")}`;
}

const some = (list: readonly string[], number: number, rng: Rng): string[] => {
  const left = [...list];
  return Array.from({ length: number }, () => left.splice(rng(left.length), 1)[0] ?? "");
};

export interface Match {
  readonly game: Game;
  state: State;
  readonly rng: Rng;
  readonly nature: Nature;
  /** the winners of tosses, in order */
  readonly tosses: string[];
  answers: number;
}

type Listening = (game: Game) => Sink;

export function begin(path: string, players: number, seed: number, choice: Choice, listening?: Listening): Match {
  const game = linked(path, players, choice);
  const sink = listening?.(game) ?? null;
  const tosses: string[] = [];
  const seed1 = seeded(seed);
  const nature: Nature = (chance) => {
    const outcome = seed1(chance);
    const value = outcome === null ? undefined : chance.outcomes[outcome]?.value;
    if (chance.word === "toss" && chance.type && value !== undefined) tosses.push(valueName(game, chance.type, value));
    return outcome;
  };
  const state = settle(game, initial(game, sink), nature, sink);
  return { game, state, rng: makeRng(`referee ${seed}`), nature, tosses, answers: 0 };
}

/** Gives an answer: the one with this key, or a random one of the offers, which must be those that the book allows. */
function answer(
  match: Match,
  who: string,
  keys: ReadonlySet<string> | null,
  key: string | null,
  exactly = true,
): string {
  const { game, state, rng } = match;
  const seat = Number(who.slice(1)) - 1;
  const offered = keys ? moves(game, state, seat) : [];
  const allowed = [...(keys ?? [])].filter((one) => exactly || offered.some((move) => move.key === one));
  if (keys) expect(offered.map((move) => move.key).toSorted()).toEqual(allowed.toSorted());
  const move = key === null ? offered[rng(offered.length)] : moveByKey(game, state, seat, key);
  if (!move) throw new Error(`${who} cannot answer ${key}`);
  match.state = settle(game, move.state, match.nature);
  match.answers++;
  return move.key;
}

function plan(match: Match, who: string, counters: ReadonlySet<string>, cards: readonly string[]): string {
  const named = (ids: readonly string[]) => some(ids, 4, match.rng).map((id) => `${who}.${id}`);
  return `cards=${named(cards)} counters=${named([...counters])}`;
}

function reply(match: Match, asked: Asked, cards: readonly string[]): Map<string, string> {
  switch (asked.ask) {
    case "all":
      return new Map([...asked.keys].map(([who, keys]) => [who, answer(match, who, keys, null)]));
    case "plans":
      return new Map(
        [...asked.of].map(([who, counters]) => [who, answer(match, who, null, plan(match, who, counters, cards))]),
      );
    case "one":
      return new Map([[asked.who, answer(match, asked.who, asked.keys, null)]]);
    case "some":
      return new Map([[asked.who, answer(match, asked.who, asked.keys, null, false)]]);
    case "split":
      return new Map([[asked.who, answer(match, asked.who, null, anySplit(asked, match.rng))]]);
    case "toss": {
      const first = (match.tosses.shift() ?? "").split(".")[0] ?? "";
      expect(asked.among).toContain(first);
      return new Map([["toss", first]]);
    }
  }
}

/** Plays to the end. Both must agree on the winners. Returns the number of answers. */
export function referee(match: Match, book: Play<string[]>, cards: readonly string[] = []): number {
  let step = book.next();
  while (!step.done) step = book.next(reply(match, step.value, cards));
  const end = status(match.game, match.state);
  const winners = end.kind === "over" ? end.winners.map((seat) => `p${seat + 1}`) : [end.kind];
  expect(winners.toSorted()).toEqual(step.value.toSorted());
  expect(match.tosses).toEqual([]);
  return match.answers;
}

/** Compares the two tables, unless the game is over and the referee has not noticed yet. */
export function compare(match: Match, found: (view: View) => readonly string[], expected: readonly string[]): void {
  if (status(match.game, match.state).kind === "play")
    expect(found(viewOf(match.game, match.state, null)).toSorted()).toEqual(expected.toSorted());
}
