import { amountOf, betweenText } from "../lab/amounts.ts";
import type { Estimate } from "../lab/estimate.ts";
import { html } from "./html.ts";
import { barPlot } from "./plots.ts";
import { gameHtml, percent, type Section, shareBars, type Told } from "./section.ts";

/** How many rows are drawn as bars: those that matter most. */
const MOST_BARS = 24;

export function usedSection(told: Told): Section | null {
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
      game === undefined || taken === 0 ? "–" : gameHtml(told.replay(game)),
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

export function wonSection(told: Told): Section | null {
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
