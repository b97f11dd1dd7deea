/** What can be done with something on the table now, or why nothing can. */
import { entityNamed, type Game, NONE, question } from "../../../src/interpreter/index.ts";
import { words } from "../../../src/telling/values.ts";
import type { About, ExplanationLine, Question, Viewer } from "../../protocol.ts";
import type { Window } from "../position/position.ts";
import { begunOf } from "../questions/beginnings.ts";
import { questionOf } from "../questions/questions.ts";
import type { PageSession } from "../session/page-session.ts";
import { whyNot } from "./explain.ts";
import { placeWritten } from "./written-of.ts";

/** How many reasons can be read while the pointer rests. */
const LINES = 6;
/** For how many commands it is explained why they do not take this thing. */
const EXPLAINED = 3;

export function about(session: PageSession, window: Window, id: string, viewer: Viewer): About {
  const place = placeWritten(session.loaded, session.game, id);
  const seat = session.owing().find((one) => viewer === 0 || one === viewer - 1);
  const asked = seat === undefined ? null : window.question(seat);
  if (seat === undefined || !asked) return { place, can: [], lines: [] };
  if (asked.candidates.some(({ thing }) => thing === id)) return { place, can: [asked.field], lines: [] };
  const next = asked.candidates.some(({ kind }) => kind === "command") ? nextQuestions(session, window, seat) : [];
  const can = next.flatMap(({ command, asked: further }) =>
    further.candidates.some(({ thing }) => thing === id) ? [`${words(command)}: ${further.field}`] : [],
  );
  if (can.length > 0) return { place, can, lines: [] };
  const alike = next.filter(({ asked: further }) => asksForSuch(session.game, further, id)).slice(0, EXPLAINED);
  // A thing of another kind than those asked for cannot be meant, so nothing is explained for it.
  const direct = asksForSuch(session.game, asked, id) ? [id] : [];
  const keys = next.length === 0 ? direct : alike.map(({ command, field }) => `${command} ${field}=${id}`);
  const lines = keys.flatMap((key) => reasons(session, window, { seat, key, viewer, several: keys.length > 1 }));
  return { place, can, lines: lines.slice(0, LINES) };
}

interface Next {
  readonly command: string;
  /** the id of the asked field */
  readonly field: string;
  readonly asked: Question;
}

/** The first question of each command. */
function nextQuestions({ game, state }: PageSession, window: Window, seat: number): Next[] {
  const asked = question(game, state, seat);
  if (!asked) return [];
  return begunOf(game, state, asked).flatMap(({ command, state: then, asked: further }): Next[] =>
    further.field
      ? [
          {
            command: command.id,
            field: further.field.id,
            asked: questionOf({ ...window.context(), state: then }, further, []),
          },
        ]
      : [],
  );
}

/** Whether a question offers things of the same kind. */
function asksForSuch(game: Game, { candidates }: Question, id: string): boolean {
  const kindOf = (name: string) => game.entities.kindOf[entityNamed(game, name)] ?? NONE;
  const own = kindOf(id);
  return own !== NONE && candidates.some(({ thing }) => thing !== null && kindOf(thing) === own);
}

interface Why {
  readonly seat: number;
  readonly key: string;
  readonly viewer: Viewer;
  /** whether the name of the command has to be shown */
  readonly several: boolean;
}

/** The conditions that fail, without those that hold. */
function reasons(session: PageSession, window: Window, { seat, key, viewer, several }: Why): ExplanationLine[] {
  const found = whyNot(session, window, seat, key, viewer).lines.filter(
    ({ holds, place }) => holds === false || (holds === null && place !== null),
  );
  const head = several && found.length > 0 ? [plainLine(words(key.split(" ")[0] ?? key))] : [];
  return [
    ...head,
    ...found.filter(({ depth }) => depth <= 1).map((line) => ({ ...line, depth: line.depth + head.length })),
  ];
}

const plainLine = (text: string): ExplanationLine => ({ depth: 0, text, value: "", holds: null, see: "", place: null });
