/** The report of a run as one HTML file. */
import { foundText } from "../lab/amounts.ts";
import type { Facts } from "../lab/facts.ts";
import { type JudgedGoal, REACHED } from "../lab/goals.ts";
import { type Html, html, prose, raw, table } from "./html.ts";
import { gameHtml, type Replay } from "./section.ts";
import { sectionsOf } from "./sections.ts";
import { STYLE } from "./style.ts";

/** How the games were played. */
interface About {
  readonly title: string;
  /** the games, players and rules, in one line */
  readonly played: string;
  /** how many games are missing in the folder */
  readonly missing: number;
  readonly players: number;
  readonly replay: Replay;
  /** the page on which games can be opened, and how to start it; null: none */
  readonly page: string | null;
}

/** A report as one HTML file: text first, without scripts and without external files. */
export function reportPage(facts: Facts, about: About): string {
  const { title, played } = about;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${`${title}: playtest`}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p class="soft">${played}</p>
${gate(facts, about)}
${goals(facts.goals)}
<section><h2>What stands out</h2>${findings(facts, about.replay)}</section>
${[...sectionsOf({ ...facts, ...about })]}
<section><h2>How sure this is</h2><p>An interval behind “surely” holds the true value in 19 of 20 series of games, however often one looks. What is said to be more or less than fair is so in nine of ten cases on average. The bars have these intervals as lines; a dotted line is what would be fair.</p><p>Players of this report may be random: they do not feel everything that people feel. Ask again with players who think (<code>--agents bot:100</code>).</p>${about.page === null ? html`` : html`<p>${prose(about.page)}</p>`}</section>
</main>
</body>
</html>
`;
  return page.html;
}

function gate({ failed, firstFailed, cut, firstCut }: Facts, { missing, replay }: About): readonly Html[] {
  const lines: readonly (Html | null)[] = [
    firstFailed &&
      html`<p class="bad">${`${failed} games failed`}, the first at ${`${firstFailed.file}:${firstFailed.line}`}: ${firstFailed.message}<br>${gameHtml(replay(firstFailed.index))}</p>`,
    firstCut === null
      ? null
      : html`<p class="bad">${`${cut} games were cut off`} before their end, the first:<br>${gameHtml(replay(firstCut))}</p>`,
    missing === 0
      ? null
      : html`<p class="bad">${`${missing} games are missing`} in the folder: say the same <code>measure</code> again to play them.</p>`,
  ];
  return lines.flatMap((line) => line ?? []);
}

const STYLES = { holds: "good", missed: "bad", open: "soft", absent: "soft" } as const;

function goals(all: readonly JudgedGoal[]): Html {
  if (all.length === 0) return html``;
  const rows = all.map(({ goal, reached, because }) => {
    return [
      goal.text,
      html`<span class="${STYLES[reached]}">${REACHED[reached]}</span>`,
      because.map((one) => `${one.measure.text}: ${foundText(one)}`).join(", "),
    ];
  });
  return html`<section><h2>What the rules want</h2>${table("What the rules want: numbers", ["goal", "reached", "because"], rows)}</section>`;
}

function findings({ findings: all, shown }: Facts, replay: Replay): Html {
  if (all.length === 0) return html`<p>Nothing, in so many games.</p>`;
  const items = all.map(({ text, attempt, measure }) => {
    const game = shown(measure)?.most;
    const seen = game === undefined ? html`` : html`<p class="soft">A game of it: ${gameHtml(replay(game))}</p>`;
    return html`<li><p>${prose(text)}</p><p class="soft">${prose(attempt)}</p>${seen}</li>`;
  });
  return html`<ul class="findings">${items}</ul>`;
}
