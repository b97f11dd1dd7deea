import { amountOf } from "../lab/amounts.ts";
import type { Estimate } from "../lab/estimate.ts";
import { courseSection } from "./course-section.ts";
import type { Html } from "./html.ts";
import { barPlot, columnPlot } from "./plots.ts";
import { htmlOf, known, numberBars, numbersOf, percent, type Section, shareBars, type Told } from "./section.ts";
import { usedSection, wonSection } from "./use-sections.ts";

/** All parts of a report that have something to say. */
export const sectionsOf = (told: Told): readonly Html[] => [
  ...some(told, [winsSection, lengthSection, endsSection, scoresSection, ownSection, leadsSection]),
  ...told.courses.map((course) => htmlOf(courseSection(course))),
  ...some(told, [choicesSection, usedSection, wonSection]),
];

const some = (told: Told, makers: readonly ((told: Told) => Section | null)[]): readonly Html[] =>
  makers.flatMap((make) => {
    const section = make(told);
    return section ? [htmlOf(section)] : [];
  });

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
  const margin = told.estimates.get("margin");
  const apart = margin?.spread
    ? `The winner is ahead by ${amountOf(margin.measure, margin.mean)} on average, and by ${margin.spread.most5} or more in one game of twenty.`
    : "What the seats have in the end.";
  return {
    title: "Scores",
    said: apart,
    plot: barPlot("Scores in the end", numberBars(all), { label: "points" }),
    numbers: numbersOf(all, told),
  };
}

/** The section about the rules' own measures. */
function ownSection(told: Told): Section | null {
  const own = [...told.estimates.values()].filter(({ measure }) => measure.group === "own");
  const all = known(
    told,
    own.map(({ measure }) => measure.id),
  );
  if (all.length === 0) return null;
  const numbers = all.filter(({ measure }) => measure.unit === "number");
  const isShares = numbers.length === 0;
  return {
    title: "What the rules measure",
    said: "What stands under `measures:` of the rules, at the end of a game.",
    plot: isShares
      ? barPlot("Measures of the rules", shareBars(all), { label: "of the games, %", most: 100 })
      : barPlot("Measures of the rules", numberBars(numbers), { label: "in the end" }),
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
