/** Turns the measures of many games into sentences about possible problems of balance, with a suggestion for each. */
import { amountOf, foundText } from "./amounts.ts";
import type { Estimate } from "./estimate.ts";
import type { UseRow } from "./use-rows.ts";

/** Something that a designer may want to change. */
export interface Finding {
  /** the measure that shows it; it leads to the games behind the finding */
  readonly measure: string;
  /** the finding, in one sentence */
  readonly text: string;
  /** the suggestion, in one sentence */
  readonly attempt: string;
  /** the suggestion on the page, if the page has a button where the terminal needs a command */
  readonly attemptInPage?: string;
}

/** The results on which findings are based. */
interface Known {
  readonly estimates: ReadonlyMap<string, Estimate>;
  readonly uses: readonly UseRow[];
  readonly players: number;
  /** findings from the tables of cards alone */
  readonly alone: readonly Finding[];
}

/** Shares of the games, or of the moves, above which a measure is a finding. */
const MOST_FORCED = 0.6;
const MOST_WITHOUT_WINNER = 0.25;
const MOST_LED = 0.85;
/** Something that is taken in less than this share of its offers is hardly used. */
const HARDLY = 0.05;
/** How much longer than the median game one game in twenty may be. */
const LONG_TAIL = 2.5;

/** With fewer offers in all games nothing is said about how rarely something is taken. */
const FEW_OFFERS = 50;

/** The findings, the most important first. */
export const findingsIn = (known: Known): readonly Finding[] => [
  ...seatFindings(known),
  ...GAME_FINDINGS.flatMap((find) => find(known.estimates) ?? []),
  ...known.uses.flatMap((row) => useFinding(row, known) ?? []),
  ...neverOffered(known.uses),
  ...known.alone,
];

/** Seats that surely win more or less than their share; before them, rotating players that differ. */
const seatFindings = (known: Known): Finding[] => [
  ...partFindings(known, "player", () => "What the players differ in is worth so much."),
  ...partFindings(known, "wins", (side) => SEAT_ATTEMPTS[side]),
];

const CALLED = { player: "Player", wins: "Seat" } as const;

function partFindings(
  { estimates, players }: Known,
  word: keyof typeof CALLED,
  attemptFor: (side: "more" | "less") => string,
): Finding[] {
  if (players < 2) return [];
  const numbers = Array.from({ length: players }, (_, at) => at + 1);
  const won = numbers.map((number) => estimates.get(`${word} ${number}`)).filter(isKnown);
  const fair = won.reduce((sum, { mean }) => sum + mean, 0) / players;
  return won.flatMap((one, at) => {
    const side = one.interval && sideOf(one.interval, fair);
    if (!side || fair === 0) return [];
    const part = `${foundText(one)}; ${amountOf(one.measure, fair)} would be fair`;
    const text = `${CALLED[word]} ${at + 1} wins ${side} than its part: ${part}.`;
    return { measure: one.measure.id, text, attempt: attemptFor(side) };
  });
}

const SEAT_ATTEMPTS = {
  more: "Give the other seats something at the beginning (a card, a coin, the first choice), or let the order of turns change.",
  less: "Give this seat something at the beginning (a card, a coin, the first choice), or let the order of turns change.",
} as const;

const isKnown = (one: Estimate | undefined): one is Estimate => one !== undefined && one.games > 0;

const sideOf = ([low, high]: readonly [number, number], fair: number): "more" | "less" | null =>
  low > fair ? "more" : high < fair ? "less" : null;

type Find = (estimates: Known["estimates"]) => Finding | null;

/** A finding if the measure is surely above a bound. */
const above =
  (id: string, most: number, told: (one: Estimate) => Omit<Finding, "measure">): Find =>
  (estimates) => {
    const one = estimates.get(id);
    return one?.interval && one.interval[0] > most ? { measure: id, ...told(one) } : null;
  };

const GAME_FINDINGS: readonly Find[] = [
  above("nobody", MOST_WITHOUT_WINNER, (one) => ({
    text: `Nobody wins ${foundText(one)} of the games.`,
    attempt: "Break ties by something else, or make it harder to hold a position.",
  })),
  above("forced", MOST_FORCED, (one) => ({
    text: `${foundText(one)} of the moves leave no choice.`,
    attempt: "Let what has one answer happen by itself, or offer more where only one thing can be done.",
  })),
  above("led half", MOST_LED, (one) => ({
    text: `Who leads after half a game wins ${foundText(one)}: the second half decides little.`,
    attempt: "End the game sooner, help who is behind, or let the last rounds count for more.",
  })),
  (estimates) => {
    const { spread } = estimates.get("length") ?? {};
    if (!spread || spread.most5 < LONG_TAIL * spread.median) return null;
    return {
      measure: "length",
      text: `Some games drag on: one in twenty takes ${spread.most5} moves or more, one in the middle ${spread.median}.`,
      attempt: "Let the end come nearer with each round, or end the game after so many (`limit:`).",
    };
  },
];

/** The finding about a card or command, if any. */
function useFinding({ id, offered, taken, won, isUnfair }: UseRow, { estimates, players }: Known): Finding | null {
  if (offered === 0) return null;
  const offers = offered * (estimates.get(`offered ${id}`)?.games ?? 0);
  if (taken < HARDLY * offered && offers >= FEW_OFFERS)
    return {
      measure: `games with ${id}`,
      text: `\`${id}\` is taken ${taken === 0 ? "never" : `${amountOf(SHARE, taken / offered)} of the times`} when it is offered.`,
      attempt: "Make it cheaper or stronger; among bots that think it may be worth more.",
    };
  if (!isUnfair || !won) return null;
  const tried = `${isUnfair === "more" ? "always" : "never"}:${id}`;
  const agents = [tried, ...Array.from({ length: players - 1 }, () => "random-paired")].join();
  const ask = "Ask whether it makes them win, or only goes with winning: change its cost and compare, or";
  return {
    measure: `games with ${id}`,
    text: `Who takes \`${id}\` wins ${foundText(won)}: ${isUnfair} than fair.`,
    attempt: `${ask} play \`--agents ${agents}\`.`,
    attemptInPage: `${ask} try without it (under "Cards and commands").`,
  };
}

/**
 * Things that were never offered. Kinds of which nothing is ever offered are left out: their rows cannot be taken at
 * all.
 */
function neverOffered(uses: readonly UseRow[]): Finding[] {
  const offered = new Set(uses.flatMap(({ kind, offered: times }) => (times > 0 && kind !== null ? [kind] : [])));
  const never = uses.filter(({ kind, offered: times }) => times === 0 && (kind === null || offered.has(kind)));
  const [first] = never;
  if (!first) return [];
  return [
    {
      measure: `offered ${first.id}`,
      text: `Never offered: ${never.map(({ id }) => `\`${id}\``).join(", ")}.`,
      attempt: "Look at what allows it (`when:`, `can:`, its cost), and whether it comes into play at all.",
    },
  ];
}

const SHARE = { unit: "share" } as const;
