/** What somebody means who writes what is read on the page: a title, a label, `king`, `e4`, a command with what it is for. */
import { entityNamed, type Game, NONE } from "../../src/interpreter/index.ts";
import { words } from "../../src/telling/values.ts";
import type { Candidate, Question } from "../protocol.ts";
import type { Spoken } from "./spoken.ts";

interface Read {
  readonly game: Game;
  /** how things are called for everybody, and for the seat that asks */
  readonly spoken: readonly Spoken[];
  /** what the seat is asked now */
  readonly question: Question | null;
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[_.\s]+/g, " ")
    .trim();

/** The name that the rules have for it; what nobody calls so stays as it is. */
export function meantBy(read: Read, about: string): string {
  const { game } = read;
  if (isName(game, about) || /[=(]/.test(about)) return about;
  const wanted = plain(about);
  return choiceOf(read, wanted) ?? commandOf(game, wanted) ?? thingOf(read, wanted) ?? moveOf(read, wanted) ?? about;
}

const isName = (game: Game, id: string): boolean =>
  entityNamed(game, id) !== NONE || game.program.commands.some((command) => command.id === id);

/** One of the choices by its label; of several that are called alike the first. */
const choiceOf = ({ question }: Read, wanted: string): string | null =>
  question?.candidates.find(({ label, key }) => [plain(label), plain(key)].includes(wanted))?.key ?? null;

const commandOf = ({ program }: Game, wanted: string): string | null =>
  program.commands.find(({ id }) => words(id).toLowerCase() === wanted)?.id ?? null;

/** A thing by what it is called, with its owner or without; those come first that are such as the choices are. */
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

/** A command, and behind it what it is wanted for: `walk e4` is the command with its first question answered so. */
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
