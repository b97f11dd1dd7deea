/** Answers as the log tells them to a listener. */
import {
  describeEvent,
  type Event,
  type EventView,
  entityNamed,
  NONE,
  type Plain,
} from "../../../src/interpreter/index.ts";
import { isHidden } from "../../../src/interpreter/names/plain.ts";
import type { Made } from "../../../src/session/made.ts";
import { answerSentence, type Given } from "../../../src/telling/answers.ts";
import { type Chosen, commandText, answerText as plainAnswer, valueSaid } from "../../../src/telling/move-text.ts";
import type { Naming } from "../../../src/telling/pieces.ts";
import { valueWord, words } from "../../../src/telling/values.ts";
import { newThing } from "../questions/asked-type.ts";
import { ruleName } from "../rules/rules.ts";
import type { PageSession } from "../session/page-session.ts";
import type { Spoken } from "../words/spoken.ts";

interface Telling {
  readonly session: PageSession;
  /** names things of the mover and of others */
  readonly spoken: Spoken;
  readonly say: Naming["value"];
}

/** One question of a move with its answer. A move may have several. */
interface Part {
  /** the command, or the rule that asks */
  readonly rule: string;
  readonly isCommand: boolean;
  readonly given: readonly Answered[];
}

/** One answer of a question. `word`: null if it is none or hidden. */
interface Answered {
  readonly name: string;
  readonly word: string | null;
  readonly said: string;
  readonly isHidden: boolean;
}

/** `seat`: the listener; null: the referee. */
export function answerText(move: Made, seat: number | null, telling: Telling): string {
  const heard = move.events.flatMap((event) => describeEvent(telling.session.game, event, seat) ?? []);
  // Secret answers of others are told by the events that follow, as far as they may be known.
  const isOwn = seat === null || seat === move.seat;
  const parts = isOwn ? ownParts(move, seat, telling) : publicParts(heard, telling);
  if (parts.length === 0) return "has chosen";
  return parts.map((part) => partText(part, movesAnything(heard, telling.session), telling)).join(", then ");
}

const ASKED: ReadonlySet<Event["type"]> = new Set(["answer", "command", "pass"]);

/**
 * The parts of one's own answer, from the move's key, which also names things that the player does not know by name. A
 * key is a list of words: `field=value` for each answer, and for a command its id before its answers.
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
      value === undefined
        ? []
        : [
            {
              name,
              word: value === "none" ? null : value,
              said: newSaid(session, own[0]?.[0], name, value) ?? valueSaid(value, spoken),
              isHidden: false,
            },
          ],
    );
    return { rule: isCommand ? (own[0]?.[0] ?? "") : ruleOf(event?.node, session), isCommand, given };
  });
}

interface Group {
  readonly pieces: readonly (readonly [name: string, value: string | undefined])[];
  readonly event: Event | undefined;
}

/**
 * Groups the words of a key by question; all together if they cannot be matched. An answer has a word for each field, a
 * command one more for its id, and a pass is one word.
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

/** The parts of another player's answer that the listener may know. */
const publicParts = (heard: readonly EventView[], { session, say }: Telling): Part[] =>
  heard
    .filter(({ type }) => ASKED.has(type))
    .map((view) => ({
      rule: view.type === "pass" ? "pass" : view.type === "command" ? view.word : ruleOf(view.node, session),
      isCommand: view.type !== "answer",
      given: Object.entries(view.parts).flatMap(([name, value]) =>
        name === "command"
          ? []
          : [
              {
                name,
                word: knownWord(value),
                said: isHidden(value)
                  ? hiddenSaid(session, view.word, name)
                  : (newSaid(session, view.word, name, value) ?? say(value)),
                isHidden: isHidden(value),
              },
            ],
      ),
    }));

/** The type of an answer of a command. */
const typeOf = ({ game }: PageSession, rule: string | undefined, name: string) =>
  game.program.commands.find(({ id }) => id === rule)?.fields.find(({ id }) => id === name)?.type;

/** What a command made for the answer "new"; null: the answer is something else. */
function newSaid(session: PageSession, rule: string | undefined, name: string, value: Plain): string | null {
  if (value !== "new") return null;
  const made = newThing(session.game, typeOf(session, rule, name));
  return made === null ? null : `a ${made}`;
}

/** How a sentence names what the listener may not know: by its kind, if the question asks for things of one kind. */
function hiddenSaid(session: PageSession, rule: string | undefined, name: string): string {
  const asked = typeOf(session, rule, name);
  const type = asked?.t === "optional" ? asked.of : asked;
  const [kind, ...others] = type?.t === "entity" ? type.of : [];
  const id = kind === undefined || others.length > 0 ? undefined : session.game.program.kinds[kind]?.id;
  return id === undefined ? "something hidden" : `a hidden ${words(id)}`;
}

const knownWord = (value: Plain): string | null => (value === null || isHidden(value) ? null : valueWord(value));

/** The text of a part: the sentence of the rules, else a plain one. */
function partText({ rule, isCommand, given }: Part, moves: boolean, { session }: Telling): string {
  const known = given.flatMap(({ name, word, said }): [string, Given][] =>
    word === null ? [] : [[name, { word, said }]],
  );
  const own = answerSentence(session.loaded, rule, new Map(known));
  if (own !== null) return own;
  const wanted = given.filter((one) => one.word !== null || one.isHidden);
  // A sentence with something hidden in it says more than its parts, if anything else in it is known.
  const partly = wanted.map(({ name, word, said }): [string, Given] => [name, { word: word ?? "", said }]);
  const half = known.length > 0 ? answerSentence(session.loaded, rule, new Map(partly)) : null;
  if (half !== null) return half;
  const chosen = (wanted.length > 0 || isCommand ? wanted : given).map(({ name, said }): Chosen => [name, said]);
  return isCommand ? commandText(rule, chosen) : plainAnswer(chosen, moves);
}

/**
 * Whether the first chosen thing moved between spaces, or something moved from a chosen space to another one. Only
 * heard events count.
 */
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
