/** What somebody has answered, as the log tells it to a listener. */
import { describeEvent, type EventView, type Plain } from "../../src/interpreter/index.ts";
import { isHidden } from "../../src/interpreter/names/plain.ts";
import type { Made } from "../../src/session/made.ts";
import { answerSentence, type Given } from "../../src/telling/answers.ts";
import { givenText, moveText } from "../../src/telling/move-text.ts";
import type { Naming } from "../../src/telling/pieces.ts";
import { isLeftOut } from "../../src/telling/sentences.ts";
import { valueWord, words } from "../../src/telling/values.ts";
import type { PageSession } from "./page-session.ts";
import { ruleName, rulePath } from "./rules.ts";
import type { Spoken } from "./spoken.ts";

interface Telling {
  readonly session: PageSession;
  readonly spoken: Spoken;
  readonly say: Naming["value"];
}

/** `seat`: who hears it, null for the referee. */
export function answerText(move: Made, seat: number | null, telling: Telling): string {
  const isCommand = move.events.some(({ type }) => type === "command" || type === "pass");
  // What others answer in secret is told by the events that follow, as far as they may be known.
  if (seat === null || seat === move.seat) {
    const key = seat === null ? move.recorded : move.key;
    return ownText(move, key, isCommand, telling);
  }
  return publicText(move, seat, telling) ?? "has chosen";
}

function ownText(move: Made, key: string, isCommand: boolean, telling: Telling): string {
  const pieces = key.split(" ").map((piece) => piece.split("="));
  const chosen = pieces.filter(([, value]) => value !== undefined && value !== "none");
  const given = new Map(
    chosen.map(([name = "", value = ""]): [string, Given] => [
      name,
      { word: value, said: value.split(",").map(telling.spoken).join(", ") },
    ]),
  );
  const rule = isCommand ? (pieces[0]?.[0] ?? "") : askedIn(move, telling.session);
  return (
    answerSentence(telling.session.loaded, rule, given) ??
    (isCommand ? moveText(key, telling.spoken) : whole(move, moveText(key, telling.spoken), telling.session))
  );
}

/** What a seat may hear of another's answer. */
function publicText(move: Made, seat: number, { session, say }: Telling): string | null {
  const told = move.events.find(({ type }) => type === "answer" || type === "command" || type === "pass");
  const view = told ? describeEvent(session.game, told, seat) : null;
  if (!view) return null;
  if (view.type === "pass") return "pass";
  const asked = Object.entries(view.parts).filter(([name]) => name !== "command");
  const parts = asked.map(([name, value]): [string, string] => [name, heard(value, say)]);
  const rule = view.type === "command" ? view.word : askedIn(move, session);
  const given = new Map(
    parts.flatMap(([name, said]): [string, Given][] => {
      const value = view.parts[name];
      return value === null || isHidden(value) ? [] : [[name, { word: valueWord(value), said }]];
    }),
  );
  return answerSentence(session.loaded, rule, given) ?? plainly(move, view, parts, session);
}

const heard = (value: Plain, say: Naming["value"]) => (isHidden(value) ? "…" : say(value));

function plainly(
  move: Made,
  view: EventView,
  parts: readonly (readonly [string, string])[],
  session: PageSession,
): string {
  const said = givenText(parts);
  return view.type === "command" ? `${words(view.word)} ${said}`.trim() : whole(move, said, session);
}

const askedNode = (move: Made) => move.events.find(({ type }) => type === "answer")?.node;

function askedIn(move: Made, session: PageSession): string {
  const node = askedNode(move);
  return node === undefined ? "" : ruleName(session.loaded, node);
}

/** An answer in a verb says in which one it was given: `volley: victim p2.a`. That of a phase stands below its name. */
function whole(move: Made, said: string, { loaded }: PageSession): string {
  const node = askedNode(move);
  if (node === undefined || rulePath(loaded, node).startsWith("phases.")) return said;
  const rule = ruleName(loaded, node);
  if (rule === "" || isLeftOut(loaded, rule) || said.split(" ").includes(words(rule))) return said;
  return `${words(rule)}: ${said}`;
}
