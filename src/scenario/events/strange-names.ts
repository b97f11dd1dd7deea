import { lookUp } from "../../dsl/text/lookup.ts";
import { tellsNothing } from "../../interpreter/ir/instructions.ts";
import type { Game } from "../../interpreter/runtime/game.ts";
import { meansSomething, neverAsked } from "../asked.ts";
import type { ExpectedEvent } from "../model.ts";
import type { Glossary } from "../words.ts";
import { bare } from "./told.ts";
import type { Wanted } from "./wanted.ts";

/** The names in an expected event that no event of its kind can have: probably slips of the pen. */
export function strangeNames(game: Game, { what }: ExpectedEvent, wanted: Wanted): string[] {
  if (what.is === "said") return [];
  const values = wanted.fields.flatMap((field) => field.values);
  const strange = values.filter((value) => !isValue(game, value));
  if (what.is === "answer") return neverAsked(game, NOTHING, answered(wanted));
  const isKnown = lookUp(SUBJECTS, what.word) ?? isValue;
  const own = isKnown(game, wanted.subject ?? "") ? [] : [wanted.subject ?? ""];
  return [...own, ...(what.word === "call" ? strangeParameters(game, wanted) : []), ...strange];
}

/** A glossary without names, because the names have already been replaced. */
const NOTHING: Glossary = { seats: { count: null, names: new Map(), groups: new Map() }, names: new Map() };

const answered = ({ word, subject, fields }: Wanted) => ({
  command: word === "command" ? subject : null,
  fields,
});

const isValue = (game: Game, name: string) => name === "all" || name === "nobody" || meansSomething(game, name);

type Test = (game: Game, name: string) => boolean;

const ofBody: Test = ({ program }, name) => program.bodies.some(({ id }) => bare(id) === name);
const ofSlot: Test = ({ program }, name) => program.slots.some(({ id }) => id === name);
const ofWindow: Test = ({ program }, name) =>
  program.bodies.some(({ id, what }) => what === "window" && bare(id) === name);

/** What the events of a kind may be about. Kinds that are left out are about things, places and values. */
const SUBJECTS: Readonly<Partial<Record<string, Test>>> = {
  set: isTarget,
  call: ofBody,
  return: ofBody,
  refresh: ofSlot,
  phase: ({ phases }, name) => phases.includes(name),
  end: ({ reasons }, name) => reasons.includes(name),
  toss: ({ purposes }, name) => purposes.some(({ word }) => word === name),
  pass: ofWindow,
  nothing: (game, name) => tellsNothing(name) || ofWindow(game, name),
};

/** `p1.a.wounds`, `kills`, `men[p2, point_4]`, `strike.force`. */
function isTarget(game: Game, text: string): boolean {
  const [, path = "", brackets = ""] = /^([\w.]+)(.*)$/.exec(text) ?? [];
  const dot = path.lastIndexOf(".");
  const [owner, last] = [path.slice(0, Math.max(0, dot)), path.slice(dot + 1)];
  const keys = brackets.split(/[[\],\s]+/).filter((key) => key !== "");
  if (!keys.every((key) => isValue(game, key))) return false;
  const running = game.program.bodies.filter(({ id }) => bare(id) === owner);
  const isLocal = running.some(({ locals }) => locals.some((local) => local?.id === last));
  return isLocal || (ofSlot(game, last) && (owner === "" || isValue(game, owner)));
}

function strangeParameters({ program }: Game, { subject, fields }: Wanted): string[] {
  const body = program.bodies.find(({ id }) => bare(id) === subject);
  const known = new Set(body?.params.map((_, i) => body.locals[i]?.id));
  return fields.flatMap(({ field }) => (known.has(field) ? [] : [field]));
}
