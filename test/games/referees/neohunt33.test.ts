import { describe, expect, test } from "vitest";
import { makeRng, type Rng } from "../../../src/interpreter/chance.ts";
import { seeded, settle } from "../../../src/interpreter/drive.ts";
import type { Game } from "../../../src/interpreter/game.ts";
import { link } from "../../../src/interpreter/link.ts";
import { moveByKey, moves } from "../../../src/interpreter/moves.ts";
import { initial, status } from "../../../src/interpreter/question.ts";
import type { State } from "../../../src/interpreter/state.ts";
import { viewOf } from "../../../src/interpreter/view.ts";
import { loadRules } from "../../support/games.ts";
import { COMMANDS, type Player, Table, type Varan } from "./neohunt33-table.ts";
import { type Asked, game as byTheBook, type Options } from "./neohunt33-turns.ts";

/**
 * A referee who knows only the rulebook sits beside random games: before every answer the book's choices must be those
 * that the rules offer, and at the beginning of every turn the same must lie on both tables.
 */

function tableOf(game: Game, state: State, listed: boolean): Table {
  const view = viewOf(game, state, null);
  const text = (value: unknown) => String(value);
  const players = view.players.map(
    ({ name, slots }): Player => ({
      name,
      corner: text(slots.corner),
      points: 0,
      out: false,
      hand: new Set(Object.keys(COMMANDS)),
      used: new Set(),
      order: null,
    }),
  );
  const things = view.spaces.flatMap(({ name: at, things }) => things.map((thing) => ({ ...thing, at })));
  const varans = things.flatMap(({ name = "", kind, row = "", at }): Varan[] =>
    kind === "varan" ? [{ name, owner: name.split(".")[0] ?? "", letter: row, at, damage: 0 }] : [],
  );
  const kinds = new Map(things.flatMap(({ kind, row, at }) => (kind === "piece" ? [[at, row ?? ""] as const] : [])));
  varans.sort((a, b) => (a.name < b.name ? -1 : 1));
  return new Table(players, varans, kinds, text(view.slots.white_corner), listed);
}

/** What lies on the table of the game, and what should lie there, as text. */
function onTable(game: Game, state: State): string[] {
  const view = viewOf(game, state, null);
  const things = [...view.spaces.flatMap(({ name: at, things }) => things.map((t) => ({ ...t, at }))), ...view.loose];
  return [
    `reserve ${view.slots.reserve}`,
    ...view.players.filter((p) => p.inPlay).map(({ name, slots }) => `${name} ${slots.points}`),
    ...things.flatMap(({ kind, name, at, slots }) => (kind === "varan" ? [`${name} ${at} ${slots?.damage}`] : [])),
    ...game.names.flatMap((name) => (/^r\dc\d\.squad$/.test(name) ? [troopersOf(view, name)] : [])),
  ].toSorted();
}

function troopersOf(view: ReturnType<typeof viewOf>, name: string): string {
  const all = [...view.loose, ...view.spaces.flatMap(({ things }) => things)];
  return `${name} ${all.find((thing) => thing.name === name)?.slots?.troopers}`;
}

const byBook = (table: Table): string[] =>
  [
    `reserve ${table.reserve}`,
    ...table.living.map(({ name, points }) => `${name} ${points}`),
    ...table.varans.map(({ name, at, damage }) => `${name} ${at} ${damage}`),
    ...[...table.troopers].map(([sector, number]) => `${sector}.squad ${number}`),
  ].toSorted();

/** Any way to give away so many. */
function anySplit(asked: Asked & { readonly ask: "split" }, rng: Rng): string {
  let left = asked.number;
  const room = [...asked.room];
  const shares = room.map(([sector, most], i) => {
    const others = room.slice(i + 1).reduce((sum, [, one]) => sum + one, 0);
    const fewest = Math.max(0, left - others);
    const here = fewest + rng(Math.min(most, left) - fewest + 1);
    left -= here;
    return here > 0 ? [`${sector}:${here}`] : [];
  });
  return `extra=${shares.flat().join(",")}`;
}

type Choice = Readonly<Record<string, string>>;

/** Plays a game by chance; `read`: the options that the referee believes to be chosen. Gives how many answers there were. */
function play(players: number, seed: number, choice: Choice, read: Choice = choice): number {
  const { program } = loadRules("rules/neohunt33.yaml");
  if (!program) throw new Error("the rules cannot be read");
  const options = program.options.map(({ id, choices, default: left }) => {
    const chosen = choice[id];
    return chosen === undefined ? left : choices.indexOf(chosen);
  });
  const game = link(program, { players, options });
  const nature = seeded(seed);
  const rng = makeRng(`referee ${seed}`);
  let state = settle(game, initial(game), nature);
  const table = tableOf(game, state, read.cover_dots === "list");
  const readings: Options = {
    always: read.command_use === "always",
    troopersTurn: read.wiped_out_ends === "troopers_turn",
  };
  const referee = byTheBook(table, readings, () => {
    if (status(game, state).kind === "play") expect(onTable(game, state)).toEqual(byBook(table));
  });
  let answers = 0;
  const answer = (name: string, keys: ReadonlySet<string> | null, key: string | null): string => {
    const seat = Number(name.slice(1)) - 1;
    const offered = keys ? moves(game, state, seat) : [];
    if (keys) expect(offered.map((move) => move.key).toSorted()).toEqual([...keys].toSorted());
    const move = key === null ? offered[rng(offered.length)] : moveByKey(game, state, seat, key);
    if (!move) throw new Error(`${name} cannot answer ${key}`);
    state = settle(game, move.state, nature);
    answers++;
    return move.key;
  };
  const reply = (asked: Asked): Map<string, string> => {
    if (asked.ask === "all") return new Map([...asked.keys].map(([who, keys]) => [who, answer(who, keys, null)]));
    if (asked.ask === "one") return new Map([[asked.who, answer(asked.who, asked.keys, null)]]);
    return new Map([[asked.who, answer(asked.who, null, anySplit(asked, rng))]]);
  };
  let step = referee.next();
  while (!step.done) step = referee.next(reply(step.value));
  const end = status(game, state);
  expect(end.kind === "over" ? end.winners.map((seat) => `p${seat + 1}`).toSorted() : end.kind).toEqual(
    step.value.toSorted(),
  );
  return answers;
}

const GAMES = process.env.SOAK === "1" ? 100 : 2;

describe.each([{}, { cover_dots: "list" }, { command_use: "always" }, { wiped_out_ends: "troopers_turn" }])(
  "a referee with the book agrees %j",
  (choice) => {
    test.each([2, 3, 4])("with %i players", (players) => {
      for (let seed = 1; seed <= GAMES; seed++) expect(play(players, seed, choice)).toBeGreaterThan(5);
    });
  },
);

test.each([{ cover_dots: "list" }, { command_use: "always" }])(
  "and notices what the book does not say: %j",
  (choice) => {
    expect(() => play(2, 1, choice, {})).toThrow("to deeply equal");
  },
);
