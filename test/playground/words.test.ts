import { describe, expect, test } from "vitest";
import { Window } from "../../playground/worker/position/position.ts";
import { keyAt } from "../../playground/worker/questions/questions.ts";
import { PageSession } from "../../playground/worker/session/page-session.ts";
import { namingOf } from "../../src/cli/naming.ts";
import { describeEvent, type Event, makeRng, type Question } from "../../src/interpreter/index.ts";
import { calledInWords } from "../../src/telling/called.ts";
import { choicesOf, questionText } from "../../src/telling/choices.ts";
import { Narrator } from "../../src/telling/narrator.ts";
import { textOf } from "../../src/telling/pieces.ts";
import { SOAK } from "../properties/size.ts";
import { entriesOf, ruleFiles, shippedRules } from "../support/playground/rule-files.ts";

/** No text in the shipped games contains an indexed id, or a name of a space that only the rules use. */

const shipped = shippedRules();
const files = ruleFiles(shipped);
const SEEDS = SOAK ? ["1", "2", "3"] : ["1"];
const MOVES = SOAK ? 200 : 25;
/** The greatest average number of steps in a move. More would mean that a game goes in circles. */
const MOST_STEPS = 12;

/** `p2.hand[3]` is an id with an index, `sector_2.varan` one with a dot, `r4c5` what the language calls a space. */
const ID = /\w\[\d+\]|\b[a-z]+_\w|\b[a-z]\w*\.[a-z]\w*\b|\br\d+c\d+\b/i;
/** The same for a player, unless a space of the board has such a name. */
const PLAYER = /\bp\d+\b/;
/** In the terminal ids can be typed, so they are printed. */
const INDEX = /\w\[\d+\]/;

function begun(entry: string, seed: string): PageSession {
  const loaded = files.load({ entry, packs: [] });
  const counts = loaded?.program?.playerCounts ?? [];
  const players = counts.find((count) => count >= 2) ?? counts.at(-1);
  if (!loaded?.program || players === undefined) throw new Error(`${entry} cannot be played`);
  return new PageSession(loaded, { entry, packs: [], options: {}, players, seed });
}

/** Collects the texts of some moves of a game, on the page and in the terminal. */
class Reader {
  readonly onPage = new Set<string>();
  readonly inTerminal = new Set<string>();
  readonly #session: PageSession;
  readonly #window: Window;

  constructor(session: PageSession) {
    this.#session = session;
    this.#window = new Window(session);
  }

  question(seat: number, question: Question): void {
    const { game, loaded, state } = this.#session;
    const asked = this.#window.question(seat);
    if (!asked) return;
    const { title, field, trail, candidates } = asked;
    for (const text of [title, field, ...trail.map(({ label }) => label)]) this.onPage.add(text);
    for (const { label, detail } of candidates) this.onPage.add(label).add(detail);
    const told = { seat, question, state };
    this.inTerminal.add(questionText(game, told, calledInWords(loaded.model)));
    // The key is left out, since players type it.
    for (const { key, text } of choicesOf({ game, loaded }, told)) this.inTerminal.add(text.slice(key.length));
  }

  log(): void {
    const { opening, played } = this.#session;
    const seats = [null, ...this.#window.names.keys()];
    const events = [...opening, ...played.flatMap((move) => move.events)];
    for (const seat of seats) {
      for (const { text } of this.#window.log(seat)) this.onPage.add(text);
      for (const text of this.#heard(events, seat)) this.inTerminal.add(text);
    }
    const { over } = this.#window.position(0);
    if (over) this.onPage.add(over.text);
  }

  #heard(events: readonly Event[], seat: number | null): string[] {
    const { game, loaded } = this.#session;
    const narrator = new Narrator({ game, loaded });
    const naming = namingOf(loaded);
    return events.flatMap((event) => {
      const view = describeEvent(game, event, seat);
      return view ? [textOf(narrator.tell(event, view).pieces, naming)] : [];
    });
  }

  /** Whether spaces have names like those of players in the rules. */
  get hasSpacesLikePlayers(): boolean {
    const { boards } = this.#window.position(0).scene;
    return boards.some(({ spaces }) => spaces.some(({ label }) => PLAYER.test(label)));
  }
}

function read(entry: string, seed: string): Reader {
  const session = begun(entry, seed);
  const reader = new Reader(session);
  const rng = makeRng(`${seed} ${entry}`);
  for (let steps = 0; session.played.length < MOVES && steps < MOVES * MOST_STEPS; steps++) {
    const [seat = -1] = session.owing();
    const asked = seat < 0 ? null : session.asked(seat);
    if (!asked) break;
    reader.question(seat, asked);
    session.answer(seat, keyAt(session.game, session.state, asked, rng(asked.candidates.length)));
  }
  reader.log();
  return reader;
}

describe.each(entriesOf(shipped))("in %s", (entry) => {
  test.each(SEEDS)("no text is an id, in game %s", (seed) => {
    const reader = read(entry, seed);
    const page = [...reader.onPage];
    expect(page.length).toBeGreaterThan(3);
    expect(page.filter((text) => ID.test(text))).toEqual([]);
    if (!reader.hasSpacesLikePlayers) expect(page.filter((text) => PLAYER.test(text))).toEqual([]);
    expect([...reader.inTerminal].filter((text) => INDEX.test(text))).toEqual([]);
  });
});
