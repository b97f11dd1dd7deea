import { describe, expect, test } from "vitest";
import { playRandom } from "../../playground/worker/players/random.ts";
import { Window } from "../../playground/worker/position/position.ts";
import { PageSession } from "../../playground/worker/session/page-session.ts";
import { Log } from "../../src/cli/log.ts";
import { namingOf } from "../../src/cli/naming.ts";
import { mergedEvents } from "../../src/telling/merged-events.ts";
import { Narrator } from "../../src/telling/narrator.ts";
import { textOf } from "../../src/telling/pieces.ts";
import { ruleFiles, shippedRules } from "../support/playground/rule-files.ts";

/** Page and terminal have the same sentence for an event, for every listener; only names are written differently. */

function played(entry: string, moves: number): PageSession {
  const loaded = ruleFiles(shippedRules()).load({ entry, packs: [] });
  const players = entry.includes("hearts") ? 4 : 2;
  if (!loaded?.program) throw new Error("no rules");
  const session = new PageSession(loaded, { entry, packs: [], options: {}, players, seed: "5" });
  for (let n = 0; n < moves; n++) playRandom(session, session.owing()[0] ?? 0, String(n));
  return session;
}

/** The terminal's sentences for the same events, by move and number of the event. */
function inTheTerminal(session: PageSession, seat: number | null): ReadonlyMap<string, string> {
  const log = new Log();
  for (const event of session.opening) log.hear(event, 0);
  for (const [at, { events }] of session.played.entries()) for (const event of events) log.hear(event, at + 1);
  const narrator = new Narrator(session);
  const naming = namingOf(session.loaded);
  const texts = new Map<string, string>();
  for (let move = 0; move <= session.played.length; move++) {
    const heard = log.heardBy(session, seat).filter((one) => one.move === move);
    for (const { at, nth, view } of mergedEvents(heard.map((one, nth) => ({ ...one, nth })))) {
      const event = log.entries[at]?.event;
      if (event) texts.set(`${move} ${nth}`, textOf(narrator.tell(event, view).pieces, naming));
    }
  }
  return texts;
}

/** A sentence with names in a common form, and without the list of things that move together. */
const plain = (text: string) =>
  text
    .replace(
      /^.*, .*(?= (?:move|are drawn|come|leave|stay) )|^\d+ \w+(?= (?:move|are drawn|come|leave|stay) )/,
      "several",
    )
    .replaceAll(/Seat (\d+)(?:'s)?/g, "p$1")
    .replaceAll(/\b(?:r\d+c\d+|[a-h]\d)\b/g, "a space")
    .replaceAll(/\bvaran ([A-C])\b/g, "$1")
    .replaceAll(/\btroopers in a space\b/g, "a space squad")
    .replaceAll(/(\w+) of (clubs|diamonds|hearts|spades)\b/g, "$2 $1")
    .replaceAll(/[._]/g, " ")
    .replaceAll(/([a-z]) \d+\b/g, "$1")
    .toLowerCase();

describe.each([
  ["examples/hearts.yaml", 40],
  ["rules/neohunt33.yaml", 60],
  ["examples/meadow.yaml", 40],
  ["examples/deck-builder.yaml", 40],
])("%s", (entry, moves) => {
  const session = played(entry, moves);

  test.each([0, 1, 2])("has the same sentences for viewer %i", (viewer) => {
    const terminal = inTheTerminal(session, viewer === 0 ? null : viewer - 1);
    const lines = new Window(session).position(viewer).log.filter(({ event }) => event >= 0);
    const told = lines.map(({ move, event }) => plain(terminal.get(`${move} ${event}`) ?? "nothing"));
    expect(told).toEqual(lines.map(({ text }) => plain(text)));
    expect(lines.length).toBeGreaterThan(moves);
  });
});
