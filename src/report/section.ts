/** The parts of a report, and how they are written as HTML. */
import { amountOf, betweenText } from "../lab/amounts.ts";
import type { Estimate } from "../lab/estimate.ts";
import type { Facts } from "../lab/facts.ts";
import { type Html, html, prose, raw, table, wide } from "./html.ts";
import type { Bar } from "./plots.ts";

/** A part of a report: a title, a sentence, a picture, and the numbers of the picture. */
export interface Section {
  readonly title: string;
  readonly said: string;
  readonly plot: string;
  readonly numbers: Numbers;
}

interface Numbers {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | Html)[])[];
}

/** How to see a game again: a command, and an address of the page; null: no page has these rules. */
interface Replayed {
  readonly command: string;
  readonly address: string | null;
}

export type Replay = (game: number) => Replayed;

/** A link to a game. */
export const gameHtml = ({ command, address }: Replayed): Html =>
  address === null
    ? html`<code>${command}</code>`
    : html`<code>${command}</code> <a href="${address}">see it in the page</a>`;

export interface Told extends Facts {
  readonly players: number;
  readonly replay: Replay;
}

export const htmlOf = ({ title, said, plot, numbers }: Section): Html =>
  html`<section><h2>${title}</h2><p>${prose(said)}</p>${wide(`${title}: picture`, raw(plot))}<details><summary>The numbers, and games that show them</summary>${table(`${title}: numbers`, numbers.head, numbers.rows)}</details></section>`;

export const known = ({ estimates }: Facts, ids: readonly string[]): readonly Estimate[] =>
  ids.flatMap((id) => {
    const one = estimates.get(id);
    return one && one.games > 0 ? [one] : [];
  });

export const percent = (share: number): number => Math.round(share * 10_000) / 100;

/** A bar for each share, in percent. */
export const shareBars = (all: readonly Estimate[], nameOf = (one: Estimate) => one.measure.text): readonly Bar[] =>
  all.map((one) => ({
    name: nameOf(one),
    value: percent(one.mean),
    ...(one.interval && { low: percent(one.interval[0]), high: percent(one.interval[1]) }),
  }));

export const numberBars = (all: readonly Estimate[]): readonly Bar[] =>
  all.map((one) => ({
    name: one.measure.text,
    value: one.mean,
    ...(one.interval && { low: one.interval[0], high: one.interval[1] }),
  }));

/** The table of measures, each with the games of its greatest and least value. */
export function numbersOf(all: readonly Estimate[], { shown, replay }: Told): Numbers {
  const rows = all.map(({ measure, mean, interval, spread }) => {
    const games = shown(measure.id);
    const game = (number: number | undefined) => (number === undefined ? "–" : gameHtml(replay(number)));
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
