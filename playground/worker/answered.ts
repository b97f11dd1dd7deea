/** What somebody has answered, as the log tells it to a listener. */
import {
  describeEvent,
  type Event,
  type EventView,
  entityNamed,
  NONE,
  type Plain,
} from "../../src/interpreter/index.ts";
import { isHidden } from "../../src/interpreter/names/plain.ts";
import type { Made } from "../../src/session/made.ts";
import { answerSentence, type Given } from "../../src/telling/answers.ts";
import { type Chosen, commandText, answerText as plainAnswer, valueSaid } from "../../src/telling/move-text.ts";
import type { Naming } from "../../src/telling/pieces.ts";
import { valueWord } from "../../src/telling/values.ts";
import type { PageSession } from "./page-session.ts";
import { ruleName } from "./rules.ts";
import type { Spoken } from "./spoken.ts";

interface Telling {
  readonly session: PageSession;
  /** how what belongs to the mover and to others is called */
  readonly spoken: Spoken;
  readonly say: Naming["value"];
}

/** One question of a move with what was answered; a move can have several, one after the other. */
interface Part {
  /** the command, or the rule that asks */
  readonly rule: string;
  readonly isCommand: boolean;
  readonly given: readonly (readonly [name: string, word: string | null, said: string])[];
}

/** `seat`: who hears it, null for the referee. */
export function answerText(move: Made, seat: number | null, telling: Telling): string {
  const heard = move.events.flatMap((event) => describeEvent(telling.session.game, event, seat) ?? []);
  // What others answer in secret is told by the events that follow, as far as they may be known.
  const isOwn = seat === null || seat === move.seat;
  const parts = isOwn ? ownParts(move, seat, telling) : publicParts(heard, telling);
  if (parts.length === 0) return "has chosen";
  return parts.map((part) => partText(part, movesAnything(heard, telling.session), telling)).join(", then ");
}

const ASKED: ReadonlySet<Event["type"]> = new Set(["answer", "command", "pass"]);

/**
 * By the key of the move, which names also what its player may not know. A key is a row of pieces between blanks: `field=value` for each
 * answer, and the id of a command alone, before its answers.
 */
function ownParts(move: Made, seat: number | null, { session, spoken }: Telling): Part[] {
  const key = seat === null ? move.recorded : move.key;
  const pieces = key.split(" ").map((piece): [string, string | undefined] => {
    const [name = "", value] = piece.split("=");
    return [name, value];
  });
  const groups = grouped(
    pieces,
    move.events.filter(({ type }) => ASKED.has(type)),
  );
  return groups.map(({ pieces: own, event }) => {
    const isCommand = own[0]?.[1] === undefined;
    const given = own.flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value === "none" ? null : value, valueSaid(value, spoken)] as const],
    );
    return { rule: isCommand ? (own[0]?.[0] ?? "") : ruleOf(event?.node, session), isCommand, given };
  });
}

interface Group {
  readonly pieces: readonly (readonly [name: string, value: string | undefined])[];
  readonly event: Event | undefined;
}

/**
 * The pieces of a key by the questions that they answer; all together where they cannot be told apart. An answer has a piece for each of
 * its fields, a command one more for its id, and a pass is one piece.
 */
function grouped(pieces: Group["pieces"], events: readonly Event[]): Group[] {
  const groups: Group[] = [];
  let from = 0;
  for (const event of events) {
    const fields = event.parts.filter(({ name }) => name !== "command").length;
    const to = from + fields + (event.type === "answer" ? 0 : 1);
    groups.push({ pieces: pieces.slice(from, to), event });
    from = to;
  }
  return from === pieces.length ? groups : [{ pieces, event: events[0] }];
}

/** What somebody else may hear of each answer. */
const publicParts = (heard: readonly EventView[], { session, say }: Telling): Part[] =>
  heard
    .filter(({ type }) => ASKED.has(type))
    .map((view) => ({
      rule: view.type === "pass" ? "pass" : view.type === "command" ? view.word : ruleOf(view.node, session),
      isCommand: view.type !== "answer",
      given: Object.entries(view.parts).flatMap(([name, value]) =>
        name === "command" ? [] : [[name, knownWord(value), isHidden(value) ? HIDDEN : say(value)] as const],
      ),
    }));

const HIDDEN = "something hidden";

const knownWord = (value: Plain): string | null => (value === null || isHidden(value) ? null : valueWord(value));

/** In the words of the rules, else plainly. */
function partText({ rule, isCommand, given }: Part, moves: boolean, { session }: Telling): string {
  const known = given.flatMap(([name, word, said]): [string, Given][] =>
    word === null ? [] : [[name, { word, said }]],
  );
  const own = answerSentence(session.loaded, rule, new Map(known));
  if (own !== null) return own;
  const wanted = given.filter(([, word, said]) => word !== null || said === HIDDEN);
  const chosen = (wanted.length > 0 || isCommand ? wanted : given).map(([name, , said]): Chosen => [name, said]);
  return isCommand ? commandText(rule, chosen) : plainAnswer(chosen, moves);
}

/** Did what was chosen first go from space to space, or something from one that was chosen to another? Only what is heard of counts. */
function movesAnything(heard: readonly EventView[], { game }: PageSession): boolean {
  const answers = heard.flatMap(({ type, parts }) => (type === "answer" ? [parts] : []));
  const [first] = Object.values(answers[0] ?? {});
  const isSpace = (place: Plain | undefined) => typeof place === "string" && entityNamed(game, place) !== NONE;
  return heard.some(({ type, parts: { what, from, to } }) => {
    if (type !== "move" || !isSpace(from) || !isSpace(to)) return false;
    return what === first || answers.some((given) => given.from === from && given.to === to);
  });
}

const ruleOf = (node: number | undefined, { loaded }: PageSession): string =>
  node === undefined ? "" : ruleName(loaded, node);
