/** Plays a campaign from mission to mission: sets up the table of each one, and works out what comes after it. */
import type { Outside } from "../dsl/outside.ts";
import { positionAt } from "../dsl/text/source.ts";
import { NONE } from "../interpreter/ir/program.ts";
import { type Carried, carriedAt, carriedFrom, carrying } from "../interpreter/link/carried.ts";
import { link } from "../interpreter/link/link.ts";
import { reseating } from "../interpreter/link/reseated.ts";
import { machineOf } from "../interpreter/machine/build.ts";
import { laidOutState } from "../interpreter/machine/start.ts";
import type { Header } from "../interpreter/play/record.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import type { State } from "../interpreter/runtime/state.ts";
import { refusalText, settledOptions } from "../session/agreed.ts";
import { headerOf } from "../session/table.ts";
import type { Campaign } from "./campaign.ts";
import { Look, type Trouble } from "./look.ts";
import type { MissionRules } from "./mission-rules.ts";

/** Where a campaign stands between two missions. It is plain data. Seats count from 0 and are those of the campaign. */
export interface Standing {
  /** the index of the next mission */
  readonly mission: number;
  /** how many missions have been played */
  readonly played: number;
  /** the carried values, with players as they are named in the campaign */
  readonly carried: Carried;
}

/** A mission at its table. */
export interface Sitting {
  readonly rules: MissionRules & { readonly loaded: NonNullable<MissionRules["loaded"]> };
  readonly game: Game;
  readonly header: Header;
  /** by seat at this table: the seat in the campaign */
  readonly seats: readonly number[];
  readonly standing: Standing;
  /** the same table with an extended form of the program, for a scenario */
  readonly linkedWith: (program: Game["program"]) => Game;
}

/** The result of a mission. */
export interface Outcome {
  /** the seats in the campaign that won the mission */
  readonly winners: readonly number[];
  /** the values carried on */
  readonly carried: Carried;
  /** null: the campaign is over */
  readonly next: Standing | null;
  /** who leads the campaign, and its scores; null if it does not say */
  readonly leading: readonly number[] | null;
  readonly scores: readonly number[] | null;
}

export const isTrouble = (made: object): made is Trouble => "trouble" in made;

export const FIRST: Standing = { mission: 0, played: 0, carried: {} };

/** A campaign with a number of players and a seed. */
export class Course {
  readonly campaign: Campaign;
  readonly players: number;
  readonly seed: string;

  constructor(campaign: Campaign, players: number, seed: string) {
    this.campaign = campaign;
    this.players = players;
    this.seed = seed;
  }

  /** Sets up the next mission. */
  begin(standing: Standing): Sitting | Trouble {
    const plain = this.campaign.rules(standing.mission);
    if (!plain?.said) return this.unplayable(standing);
    if (isPlain(plain.said))
      return this.table(plain, standing, wordsOf(plain.said.options)) ?? this.unplayable(standing);
    // Settings that depend on carried values are evaluated at a provisional table with the plain rules.
    const table = this.table(plain, standing, []);
    if (!table || isTrouble(table)) return table ?? this.unplayable(standing);
    const before = new Look(plain, table.game, laidOutState(machineOf(table.game)));
    try {
      const holds = plain.said.changes.map((change) => before.value(change.if) === 1);
      const chosen = [...plain.said.options, ...plain.said.changes.flatMap((one, i) => (holds[i] ? one.options : []))];
      const options = chosen.map(({ id, value }) => [id, before.word(id, value)] as const);
      const first = plain.said.first ? Number(before.value(plain.said.first)) : NONE;
      const rules = this.campaign.rules(standing.mission, holds);
      const sitting = rules?.said ? this.table(rules, standing, options, first === NONE ? 0 : first - 1) : null;
      return sitting ?? this.unplayable(standing);
    } catch (error) {
      return before.trouble(error);
    }
  }

  private unplayable({ mission }: Standing): Trouble {
    const id = this.campaign.file.missions[mission]?.id ?? "";
    const rules = this.campaign.rules(mission);
    const first = rules?.diagnostics.find(({ severity }) => severity === "error");
    const why = first ? `: ${first.message}` : ".";
    const at = first?.span ?? this.campaign.file.missions[mission]?.at.span;
    return {
      trouble: `The mission \`${id}\` cannot be played${why}`,
      file: at?.source.path ?? "",
      line: at ? positionAt(at.source, at.start).line : 0,
    };
  }

  /**
   * The table of a mission: links its rules with the options and puts the carried values in. `first`: the campaign seat
   * that sits first. Returns trouble if the rules refuse this, or null if they could not be read.
   */
  private table(
    rules: MissionRules,
    standing: Standing,
    chosen: readonly (readonly [string, string])[],
    first = 0,
  ): Sitting | Trouble | null {
    const { loaded } = rules;
    const program = loaded?.program;
    const mission = this.campaign.file.missions[standing.mission];
    if (!loaded || !program || !mission) return null;
    const { players } = this;
    const at = mission.at.span;
    const refused = (trouble: string): Trouble => ({
      trouble: `In the mission \`${mission.id}\`: ${trouble}`,
      file: at.source.path,
      line: positionAt(at.source, at.start).line,
    });
    if (!program.playerCounts.includes(players)) return refused(`\`${program.id}\` is not played by ${players}.`);
    const { options, misfits } = settledOptions(program, chosen);
    if (misfits[0]) return refused([misfits[0].message, misfits[0].help].filter(Boolean).join(" "));
    const linked = linkedOnce(rules, program, players, options);
    if (linked.refusals[0]) return refused(refusalText(program, linked.refusals[0]));
    const seats = Array.from({ length: players }, (_, seat) => (first + seat) % players);
    const seatHere = seats.map((_, seat) => seats.indexOf(seat));
    const slots = new Set(linked.program.slots.map(({ id }) => id));
    const brought = Object.fromEntries(Object.entries(standing.carried).filter(([cell]) => slots.has(slotOf(cell))));
    const { game, strays } = carrying(linked, brought, reseating(linked, seatHere));
    const [stray] = strays;
    if (stray) return refused(`\`${stray.cell}\` cannot be \`${stray.word}\` there.`);
    const seed = `${this.seed}/mission ${standing.played + 1}`;
    const header: Header = {
      ...headerOf(loaded, program, { players, options, seed }),
      ...(game.carried.length > 0 && { carried: carriedAt(game) }),
    };
    const linkedWith = (other: Game["program"]) => {
      const table = link(other, { players, options });
      return carrying(table, brought, reseating(table, seatHere)).game;
    };
    return { rules: { ...rules, loaded }, game, header, seats, standing, linkedWith };
  }

  /** The result of a mission that has ended. */
  after(sitting: Sitting, state: State, winners: readonly number[]): Outcome | Trouble {
    const { rules, game, seats, standing } = sitting;
    const { said } = rules;
    const { file } = this.campaign;
    if (!said) return this.unplayable(standing);
    const won = winners.map((seat) => seat + 1);
    const look = new Look(rules, game, state, won);
    try {
      look.keep(said.after);
      const out = reseating(game, seats);
      const slots = rules.carried.map(({ slot }) => slot);
      const carried = { ...standing.carried, ...carriedFrom(game, look.state, slots, out) };
      const way = said.ways.find((one) => !one.if || look.value(one.if) === 1);
      const played = standing.played + 1;
      const isOver = (said.until && look.value(said.until) === 1) || played >= (file.limit ?? Number.POSITIVE_INFINITY);
      const to = isOver ? null : (way?.to ?? null);
      return {
        winners: winners.map((seat) => seats[seat] ?? seat),
        carried,
        next: to === null ? null : { mission: to, played, carried },
        leading: said.winners && look.players(said.winners).map((player) => seats[player - 1] ?? 0),
        scores: said.score && bySeat(seats, (seat) => Number(look.value(said.score as Outside, seat + 1))),
      };
    } catch (error) {
      return look.trouble(error);
    }
  }
}

/** Whether the setup of a mission does not depend on carried values. */
const isPlain = ({ changes, first, options }: NonNullable<MissionRules["said"]>): boolean =>
  changes.length === 0 && first === null && options.every(({ value }) => "word" in value);

const wordsOf = (options: NonNullable<MissionRules["said"]>["options"]): (readonly [string, string])[] =>
  options.map(({ id, value }) => [id, "word" in value ? value.word : ""]);

const tables = new WeakMap<MissionRules, Map<string, Game>>();

/** Linking does not depend on carried values, so it is done once per table. */
function linkedOnce(rules: MissionRules, program: Game["program"], players: number, options: readonly number[]): Game {
  const known = tables.get(rules) ?? new Map<string, Game>();
  tables.set(rules, known);
  const key = [players, ...options].join(",");
  const game = known.get(key) ?? link(program, { players, options });
  known.set(key, game);
  return game;
}

/** By seat in the campaign: the value of each seat at the table. */
function bySeat(seats: readonly number[], value: (seat: number) => number): number[] {
  const found: number[] = [];
  for (const [here, seat] of seats.entries()) found[seat] = value(here);
  return found;
}

/** The name of the slot in a cell such as `p1.scars` or `table.debts[p1,p2]`. */
const slotOf = (cell: string): string => /([^.[\]]+)(?:\[.*\])?$/.exec(cell)?.[1] ?? cell;
