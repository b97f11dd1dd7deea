/**
 * Interprets words that a user types as they appear on the page: a title, a label, `king`, `e4`, a command with its
 * object.
 */
import { entityNamed, type Game, NONE } from "../../../src/interpreter/index.ts";
import { words } from "../../../src/telling/values.ts";
import type { Candidate, Question } from "../../protocol.ts";
import type { Spoken } from "./spoken.ts";

interface Read {
  readonly game: Game;
  /** the names of things for everybody, and for the asking seat */
  readonly spoken: readonly Spoken[];
  /** the present question of the seat */
  readonly question: Question | null;
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[_.\s]+/g, " ")
    .trim();

/** The id in the rules. Words without a match stay as they are. */
export function meantBy(read: Read, about: string): string {
  const { game } = read;
  if (isName(game, about) || /[=(]/.test(about)) return about;
  const wanted = plain(about);
  return choiceOf(read, wanted) ?? commandOf(game, wanted) ?? thingOf(read, wanted) ?? moveOf(read, wanted) ?? about;
}

const isName = (game: Game, id: string): boolean =>
  entityNamed(game, id) !== NONE || game.program.commands.some((command) => command.id === id);

/** The first choice with this label. */
const choiceOf = ({ question }: Read, wanted: string): string | null =>
  question?.candidates.find(({ label, key }) => [plain(label), plain(key)].includes(wanted))?.key ?? null;

const commandOf = ({ program }: Game, wanted: string): string | null =>
  program.commands.find(({ id }) => words(id).toLowerCase() === wanted)?.id ?? null;

/** The thing with this name, with or without its owner. Things of the offered kinds come first. */
function thingOf({ game, spoken, question }: Read, wanted: string): string | null {
  const kinds = new Set(question?.candidates.map((one) => kindOf(game, one)));
  const isSuch = (name: string) => kinds.has(game.entities.kindOf[entityNamed(game, name)] ?? NONE);
  const called = game.names.filter((name) => {
    const bare = name.replace(/^p\d+\./, "");
    return [...spoken.map((say) => say(name)), name, bare].some((text) => plain(text) === wanted);
  });
  return called.find(isSuch) ?? called[0] ?? null;
}

const kindOf = (game: Game, { thing }: Candidate): number =>
  thing === null ? NONE : (game.entities.kindOf[entityNamed(game, thing)] ?? NONE);

/** A command with its first answer: `walk e4`. */
function moveOf(read: Read, wanted: string): string | null {
  for (const { id, fields } of read.game.program.commands) {
    const head = `${words(id).toLowerCase()} `;
    const [first] = fields;
    if (!first || !wanted.startsWith(head)) continue;
    const value = wanted.slice(head.length);
    return `${id} ${first.id}=${choiceOf(read, value) ?? thingOf(read, value) ?? value.replaceAll(" ", "_")}`;
  }
  return null;
}
