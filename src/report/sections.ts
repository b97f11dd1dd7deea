import { amountOf, betweenText } from "../lab/amounts.ts";
import type { Estimate } from "../lab/estimate.ts";
import type { Facts } from "../lab/facts.ts";
import { type Html, html, prose, raw, table, wide } from "./html.ts";
import { type Bar, barPlot, columnPlot } from "./plots.ts";

/** A part of a report: a title, what it says in a sentence, a picture, and the numbers of the picture. */
interface Section {
  readonly title: string;
  readonly said: string;
  readonly plot: string;
  readonly numbers: Numbers;
}

interface Numbers {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | Html)[])[];
}

/** Gives the command that shows a game. */
export type Replay = (game: number) => string;

interface Told extends Facts {
  readonly players: number;
  readonly replay: Replay;
}

/** All parts of a report that have something to say. */
export const sectionsOf = (told: Told): readonly Html[] =>
  [
    winsSection,
    lengthSection,
    endsSection,
    scoresSection,
    leadsSection,
    choicesSection,
    usedSection,
    wonSection,
  ].flatMap((make) => {
    const section = make(told);
    return section ? [htmlOf(section)] : [];
  });

const htmlOf = ({ title, said, plot, numbers }: Section): Html =>
  html`<section><h2>${title}</h2><p>${prose(said)}</p>${wide(`${title}: picture`, raw(plot))}<details><summary>The numbers, and games that show them</summary>${table(`${title}: numbers`, numbers.head, numbers.rows)}</details></section>`;

const known = ({ estimates }: Facts, ids: readonly string[]): readonly Estimate[] =>
  ids.flatMap((id) => {
    const one = estimates.get(id);
    return one && one.games > 0 ? [one] : [];
  });

const percent = (share: number): number => Math.round(share * 10_000) / 100;

/** A bar for each share, in percent. */
const shareBars = (all: readonly Estimate[], nameOf = (one: Estimate) => one.measure.text): readonly Bar[] =>
  all.map((one) => ({
    name: nameOf(one),
    value: percent(one.mean),
    ...(one.interval && { low: percent(one.interval[0]), high: percent(one.interval[1]) }),
  }));

/** What measures are, with a game of the most and the least. */
function numbersOf(all: readonly Estimate[], { shown, replay }: Told): Numbers {
  const rows = all.map(({ measure, mean, interval, spread }) => {
    const games = shown(measure.id);
    const game = (number: number | undefined) => (number === undefined ? "–" : html`<code>${replay(number)}</code>`);
    return [
      measure.text,
      amountOf(measure, mean),
      betweenText(measure, interval),
      spread ? amountOf(measure, spread.median) : "–",
      spread ? amountOf(measure, spread.most5) : "–",
      game(games?.most),
      ...(measure.unit === "number" ? [game(games?.least)] : ["–"]),
    ];
  });
  return { head: ["measure", "mean", "surely", "median", "one in 20", "a game with the most", "with the least"], rows };
}

const seatsOf = (players: number): readonly number[] => Array.from({ length: players }, (_, seat) => seat + 1);

function winsSection(told: Told): Section | null {
  const ids = ["player", "wins"].flatMap((word) => seatsOf(told.players).map((number) => `${word} ${number}`));
  const rest = ["shared", "nobody"].filter((id) => (told.estimates.get(id)?.mean ?? 0) > 0);
  const all = known(told, [...ids, ...rest]);
  const seats = known(told, ids.slice(told.players));
  if (seats.length === 0) return null;
  const fair = seats.reduce((sum, { mean }) => sum + mean, 0) / told.players;
  const apart = told.findings.filter(({ measure }) => ids.includes(measure));
  const said =
    apart.length > 0 ? apart.map(({ text }) => text).join(" ") : "No seat is known to win more or less than its part.";
  const axis = { label: "of the games, %", most: 100, ...(told.players > 1 ? { fair: percent(fair) } : {}) };
  return {
    title: "Who wins",
    said,
    plot: barPlot("Share of wins by seat", shareBars(all), axis),
    numbers: numbersOf(all, told),
  };
}

function lengthSection(told: Told): Section | null {
  const all = known(told, ["length", "rounds"]);
  const { spread, mean, measure } = all.find((one) => one.measure.id === "length") ?? {};
  if (!spread || mean === undefined || !measure) return null;
  return {
    title: "How long a game is",
    said: `A game takes ${amountOf(measure, mean)} moves on average; half take ${spread.median} or fewer, one in twenty ${spread.most5} or more.`,
    plot: columnPlot("How many games have how many moves", told.counts("length"), "moves"),
    numbers: numbersOf(all, told),
  };
}

function endsSection(told: Told): Section | null {
  const ids = [...told.estimates.keys()].filter((id) => id.startsWith("end "));
  const all = [...known(told, ids)].sort((a, b) => b.mean - a.mean);
  const [first] = all;
  if (!first) return null;
  const nameOf = (one: Estimate) => one.measure.id.slice("end ".length);
  const never = all.filter(({ mean }) => mean === 0).map((one) => `\`${nameOf(one)}\``);
  return {
    title: "How games end",
    said: `${amountOf(first.measure, first.mean)} end by \`${nameOf(first)}\`.${never.length > 0 ? ` Never by ${never.join(", ")}.` : ""}`,
    plot: barPlot("Share of games by how they end", shareBars(all, nameOf), { label: "of the games, %", most: 100 }),
    numbers: numbersOf(all, told),
  };
}

function scoresSection(told: Told): Section | null {
  const all = known(told, [...seatsOf(told.players).map((seat) => `score ${seat}`), "margin"]);
  if (all.length === 0) return null;
  const bars = all.map(
    (one): Bar => ({
      name: one.measure.text,
      value: one.mean,
      ...(one.interval && { low: one.interval[0], high: one.interval[1] }),
    }),
  );
  const margin = told.estimates.get("margin");
  const apart = margin?.spread
    ? `The winner is ahead by ${amountOf(margin.measure, margin.mean)} on average, and by ${margin.spread.most5} or more in one game of twenty.`
    : "What the seats have in the end.";
  return {
    title: "Scores",
    said: apart,
    plot: barPlot("Scores in the end", bars, { label: "points" }),
    numbers: numbersOf(all, told),
  };
}

function leadsSection(told: Told): Section | null {
  const all = known(told, ["led a quarter", "led half", "led three quarters"]);
  const half = told.estimates.get("led half");
  if (all.length === 0 || !half) return null;
  return {
    title: "Is it decided early?",
    said: `Who is ahead after half of the moves wins ${amountOf(half.measure, half.mean)} of the games.`,
    plot: barPlot("What those win who lead", shareBars(all), {
      label: "of the games, %",
      most: 100,
      fair: percent(1 / told.players),
    }),
    numbers: numbersOf([...all, ...known(told, ["lead changes"])], told),
  };
}

function choicesSection(told: Told): Section | null {
  const all = known(told, ["forced"]);
  const [forced] = all;
  if (!forced) return null;
  return {
    title: "Choices",
    said: `${amountOf(forced.measure, forced.mean)} of the moves leave no choice.`,
    plot: barPlot("Share of moves without a choice", shareBars(all), { label: "of the moves, %", most: 100 }),
    numbers: numbersOf(all, told),
  };
}

/** So many rows have a bar: those where it matters most. */
const MOST_BARS = 24;

function usedSection(told: Told): Section | null {
  const offered = told.uses.filter((row) => row.offered > 0);
  if (offered.length === 0) return null;
  const sorted = [...offered].sort((a, b) => a.taken / a.offered - b.taken / b.offered);
  const [least] = sorted;
  const rows = sorted.map(({ id, offered: times, taken }) => {
    const game = told.shown(`games with ${id}`)?.most;
    const share = told.estimates.get(`games with ${id}`);
    return [
      html`<code>${id}</code>`,
      times.toFixed(2),
      taken.toFixed(2),
      `${percent(taken / times).toFixed(1)} %`,
      share ? amountOf(share.measure, share.mean) : "–",
      game === undefined || taken === 0 ? "–" : html`<code>${told.replay(game)}</code>`,
    ];
  });
  return {
    title: "What is used",
    said: least
      ? `\`${least.id}\` is taken least: ${percent(least.taken / least.offered).toFixed(1)} % of the times when it is offered.`
      : "",
    plot: barPlot(
      "How often what is offered is taken",
      sorted.slice(0, MOST_BARS).map(({ id, offered: times, taken }) => ({ name: id, value: percent(taken / times) })),
      { label: "of the offers, %", most: 100 },
    ),
    numbers: {
      head: ["card or command", "offered in a game", "taken", "of offers", "games with it", "a game with it"],
      rows,
    },
  };
}

function wonSection(told: Told): Section | null {
  const rows = told.uses.flatMap(({ id, won, isUnfair }) => (won ? [{ id, won, isUnfair }] : []));
  if (rows.length === 0) return null;
  const sorted = rows.sort((a, b) => b.won.mean - a.won.mean);
  const apart = sorted.filter(({ isUnfair }) => isUnfair).map(({ id, isUnfair }) => `\`${id}\` (${isUnfair})`);
  const shown =
    sorted.length > MOST_BARS ? [...sorted.slice(0, MOST_BARS / 2), ...sorted.slice(-MOST_BARS / 2)] : sorted;
  const nameOf = ({ measure }: Estimate) => measure.id.slice("won with ".length);
  return {
    title: "What winners use",
    said: `${apart.length > 0 ? `More or less than fair: ${apart.join(", ")}.` : "Nothing is known to win more or less than is fair."} A card whose takers win need not be a strong one: it may be one that winners can afford.`,
    plot: barPlot(
      "What those win who took it",
      shareBars(
        shown.map(({ won }) => won),
        nameOf,
      ),
      {
        ...{ label: "of the win, %", most: 100, fair: percent(1 / told.players) },
      },
    ),
    numbers: {
      head: ["card or command", "its takers win", "surely", "is it fair"],
      rows: sorted.map(({ id, won, isUnfair }) => [
        html`<code>${id}</code>`,
        amountOf(won.measure, won.mean),
        betweenText(won.measure, won.interval),
        isUnfair ? `${isUnfair} than fair` : "not known",
      ]),
    },
  };
}
