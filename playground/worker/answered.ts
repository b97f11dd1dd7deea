/** What somebody has answered, as the log tells it to a listener. */
import { describeEvent, entityNamed, NONE, type Plain } from "../../src/interpreter/index.ts";
import { isHidden } from "../../src/interpreter/names/plain.ts";
import type { Made } from "../../src/session/made.ts";
import { answerSentence, type Given } from "../../src/telling/answers.ts";
import {
  type Chosen,
  commandText,
  partsOf,
  answerText as plainAnswer,
  valueSaid,
} from "../../src/telling/move-text.ts";
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

/** `seat`: who hears it, null for the referee. */
export function answerText(move: Made, seat: number | null, telling: Telling): string {
  // What others answer in secret is told by the events that follow, as far as they may be known.
  if (seat === null || seat === move.seat) return ownText(move, seat, telling);
  return publicText(move, seat, telling) ?? "has chosen";
}

function ownText(move: Made, seat: number | null, telling: Telling): string {
  const key = seat === null ? move.recorded : move.key;
  const { spoken, session } = telling;
  const pieces = key.split(" ").map((piece) => piece.split("="));
  const isCommand = pieces[0]?.[1] === undefined;
  const chosen = pieces.filter(([, value]) => value !== undefined && value !== "none");
  const given = new Map(
    chosen.map(([name = "", value = ""]): [string, Given] => [name, { word: value, said: valueSaid(value, spoken) }]),
  );
  const rule = isCommand ? (pieces[0]?.[0] ?? "") : askedIn(move, session);
  const parts = partsOf(key, spoken);
  return answerSentence(session.loaded, rule, given) ?? plainly(move, seat, parts, telling);
}

/** What a seat may hear of another's answer. */
function publicText(move: Made, seat: number, telling: Telling): string | null {
  const { session, say } = telling;
  const told = move.events.find(({ type }) => type === "answer" || type === "command" || type === "pass");
  const view = told ? describeEvent(session.game, told, seat) : null;
  if (!view) return null;
  if (view.type === "pass") return "passes";
  const asked = Object.entries(view.parts).filter(([name]) => name !== "command");
  const chosen = asked.map(([name, value]): Chosen => [name, isHidden(value) ? "something hidden" : say(value)]);
  const rule = view.type === "command" ? view.word : askedIn(move, session);
  const given = new Map(
    chosen.flatMap(([name, said]): [string, Given][] => {
      const value = view.parts[name];
      return value === null || isHidden(value) ? [] : [[name, { word: valueWord(value), said }]];
    }),
  );
  const wanted = chosen.filter(([name]) => view.parts[name] !== null);
  const parts = { command: view.type === "command" ? view.word : null, chosen: wanted.length > 0 ? wanted : chosen };
  return answerSentence(session.loaded, rule, given) ?? plainly(move, seat, parts, telling);
}

/** What the rules have no sentence for. */
function plainly(
  move: Made,
  seat: number | null,
  { command, chosen }: ReturnType<typeof partsOf>,
  { session }: Telling,
): string {
  return command === null ? plainAnswer(chosen, movesAnything(move, seat, session)) : commandText(command, chosen);
}

/** Did something go from space to space that was chosen? Only what the listener has heard of counts. */
function movesAnything({ events }: Made, seat: number | null, { game }: PageSession): boolean {
  const heard = events.flatMap((event) => describeEvent(game, event, seat) ?? []);
  const chosen = new Set(heard.flatMap(({ type, parts }) => (type === "answer" ? Object.values(parts).flat() : [])));
  const isSpace = (place: Plain | undefined) => typeof place === "string" && entityNamed(game, place) !== NONE;
  return heard.some(
    ({ type, parts }) => type === "move" && chosen.has(parts.what ?? null) && isSpace(parts.from) && isSpace(parts.to),
  );
}

function askedIn(move: Made, session: PageSession): string {
  const node = move.events.find(({ type }) => type === "answer")?.node;
  return node === undefined ? "" : ruleName(session.loaded, node);
}
