/** The question of a seat, as buttons. */

import {
  type Question as Asked,
  candidateName,
  type Game,
  locationName,
  NONE,
  placeOf,
  type State,
  type Template,
  type Value,
} from "../../../src/interpreter/index.ts";
import { askerOf, candidateNote } from "../../../src/interpreter/observe/asker.ts";
import { sightOf } from "../../../src/interpreter/observe/sight.ts";
import { aboutName } from "../../../src/interpreter/play/candidates.ts";
import { words } from "../../../src/telling/values.ts";
import type { Beginning, Candidate, Crumb, Place, Question } from "../../protocol.ts";
import type { Thing } from "../../scene.ts";
import { imperative } from "../words/imperative.ts";
import { sentence } from "../words/plain.ts";
import type { Speech, Spoken } from "../words/spoken.ts";
import { namedBy, placesOf } from "./answer-places.ts";
import { bareType, isEntity, newOf } from "./asked-type.ts";
import { begunOf } from "./beginnings.ts";
import { askedPlainly, questionSentence } from "./sentence.ts";

export interface Context {
  readonly game: Game;
  readonly state: State;
  readonly place: (node: number) => Place | null;
  /** the name of the rule that contains a node */
  readonly about: (node: number) => string;
  readonly seatNames: readonly string[];
  /** the names of things, spaces and players */
  readonly speech: Speech;
  /** from `look`: where choices are made */
  readonly said: ReadonlyMap<string, string>;
  /** the sentence of the look for a rule whose only answer is this one */
  readonly sentenceFor: (rule: string, field: string, word: string) => string | null;
  /** a row drawn as a card */
  readonly cardOf: (kind: number, row: number) => Thing | null;
}

/** The key for having chosen enough, which has no word in the key of a move. */
export const ENOUGH = ".";

/** The key of a choice in the page's protocol. */
export const keyAt = (game: Game, state: State, asked: Asked, at: number): string =>
  candidateName(game, state, asked, at) ?? (asked.kind === "split" ? "0" : ENOUGH);

export function questionOf(context: Context, asked: Asked, trail: readonly Crumb[]): Question {
  const { game } = context;
  const { seat } = asked;
  const command = game.program.commands[asked.command];
  const field = fieldOf(asked);
  const named = command?.id ?? asked.window ?? context.about(asked.node);
  const text = textOf(context, asked, asked.text);
  const title = text ?? words(named);
  const beginnings = beginningsOf(context, asked);
  const places = placesOf(context, asked, trail);
  const all = asked.candidates.map((value, at) => ({
    ...candidateOf(context, asked, value, at),
    ...places[at],
    ...cardOf(context, asked, value),
    ...beginnings.get(at),
  }));
  const candidates = counted(withShortLabels(context, asked, all));
  const other = game.program.commands.find(({ id }) => candidates.every(({ key }) => key !== id));
  return {
    seat: seat + 1,
    seatName: context.seatNames[seat] ?? `Seat ${seat + 1}`,
    title,
    sentence: sentenceOf(context, asked, { text, named, field, trail }),
    field: asked.kind === "split" ? `${field}: how much of ${aboutOf(context, asked, context.speech.to(seat))}` : field,
    progress: progressOf(asked),
    trail,
    about: namedBy(context, asked),
    candidates,
    example: other?.id ?? game.program.commands[0]?.id ?? "",
    place: context.place(asked.node),
  };
}

interface Named {
  readonly text: string | null;
  /** the id of what asks */
  readonly named: string;
  readonly field: string;
  readonly trail: readonly Crumb[];
}

function sentenceOf(context: Context, asked: Asked, { text, named, field, trail }: Named): string {
  const { program } = context.game;
  // The first step of a command is the command itself.
  const isCommand = asked.kind !== "command" && trail[0]?.field === "";
  return questionSentence({
    text,
    by: isCommand ? (trail[0]?.label ?? words(named)) : words(named),
    isCommand,
    isPhase: program.phases.includes(named),
    name: asked.field ? words(asked.field.id) : null,
    field: asked.field ? askedPlainly(words(asked.field.id), bareType(asked)?.t ?? null) : field,
    chosen: isCommand ? trail.slice(1) : trail,
    share: asked.kind === "split" ? aboutOf(context, asked, context.speech.to(asked.seat)) : "",
  });
}

/**
 * The text of a question without words in the rules: "from where?", "which card?". A question with words only needs its
 * name.
 */
function fieldOf(asked: Asked): string {
  if (!asked.field) return "what to do";
  const name = words(asked.field.id);
  if (asked.text !== null || asked.kind === "split") return name;
  return askedPlainly(name, bareType(asked)?.t ?? null);
}

/** A card for a choice among rows, or among things that lie nowhere because only copies are made for them. */
function cardOf({ game, state, cardOf }: Context, asked: Asked, value: Value): Pick<Candidate, "card"> {
  const type = bareType(asked);
  if (typeof value !== "number" || value === NONE || asked.kind === "command" || asked.kind === "split") return {};
  if (type?.t === "entity" && !sightOf(game, state, asked.seat).knows(value)) return {};
  const kind = type?.t === "row" ? type.of : type?.t === "entity" ? (game.entities.kindOf[value] ?? NONE) : NONE;
  const row = type?.t === "row" ? value : (game.entities.rowOf[value] ?? NONE);
  const card = kind === NONE || row === NONE ? null : cardOf(kind, row);
  return card === null ? {} : { card };
}

/** For each command, by its index: the things with which it can begin, else the spots of its first question. */
function beginningsOf(context: Context, asked: Asked): ReadonlyMap<number, Pick<Candidate, "begins" | "spots">> {
  const found = begunOf(context.game, context.state, asked).map(({ at, state, asked: further }) => {
    const { candidates } = questionOf({ ...context, state }, further, []);
    // Other details of a thing are visible on it.
    const isNoted = further.field?.note != null;
    const begins = candidates.flatMap(({ thing, on = [], key, detail }): Beginning[] =>
      [...(thing === null ? [] : [thing]), ...on].map((one) => ({ thing: one, key, detail: isNoted ? detail : "" })),
    );
    const spots = candidates.find((one) => one.spots?.length)?.spots;
    return [at, begins.length > 0 || !spots ? { begins } : { begins, spots }] as const;
  });
  return new Map(found);
}

function candidateOf(context: Context, asked: Asked, value: Value, at: number): Candidate {
  const { game, state, speech } = context;
  const key = keyAt(game, state, asked, at);
  const base = {
    key,
    label: newOf(game, asked, key) ?? speech.spoken(key),
    detail: "",
    thing: thingOf(context, asked, value),
    place: null,
  };
  if (asked.kind === "command" && value !== NONE)
    return { ...base, kind: "command", ...commandOf(context, asked, value) };
  if (asked.kind === "command") return { ...base, kind: "pass", label: "pass" };
  if (asked.kind === "split") return { ...base, kind: "amount", label: String(value) };
  if (value !== NONE) {
    const label = saidFor(context, asked, key) ?? base.label;
    return { ...base, label, kind: "value", detail: notedDetail(context, asked, value, at) };
  }
  return asked.kind === "several"
    ? { ...base, kind: "done", label: "that is all" }
    : { ...base, kind: "none", label: "none" };
}

function commandOf(context: Context, asked: Asked, value: Value): Pick<Candidate, "detail" | "place" | "quiet"> {
  const command = context.game.program.commands[asked.alternatives[Number(value)]?.command ?? -1];
  if (!command) return { detail: "", place: null };
  const quiet = context.said.get(command.id) === "words";
  return {
    detail: textOf(context, asked, command.text) ?? "",
    place: context.place(command.node),
    ...(quiet && { quiet }),
  };
}

/** A single word is labelled as the log will tell it: "bet" says more than "yes". */
function saidFor({ game, about, sentenceFor }: Context, asked: Asked, key: string): string | null {
  const type = bareType(asked)?.t;
  if (asked.field === null || (type !== "bool" && type !== "enum")) return null;
  const told = sentenceFor(game.program.commands[asked.command]?.id ?? about(asked.node), asked.field.id, key);
  return told === null ? null : imperative(told);
}

/** Leaves out the asked player as owner in labels. */
function withShortLabels({ speech }: Context, { seat }: Asked, candidates: readonly Candidate[]): Candidate[] {
  const short = candidates.map(({ thing, key, label }) =>
    thing !== null && label === speech.spoken(key) ? speech.to(seat)(key) : label,
  );
  return candidates.map((candidate, at) => ({ ...candidate, label: short[at] ?? candidate.label }));
}

/** Numbers candidates with the same label, because equal copies have no other number on the table. */
function counted(candidates: readonly Candidate[]): Candidate[] {
  const same = (label: string) => candidates.filter((one) => one.label === label);
  return candidates.map((candidate) => {
    const all = same(candidate.label);
    return candidate.thing === null || all.length < 2
      ? candidate
      : { ...candidate, label: `${candidate.label} ${all.indexOf(candidate) + 1}` };
  });
}

function thingOf({ game, state }: Context, asked: Asked, value: Value): string | null {
  if (bareType(asked)?.t === "zone" && typeof value === "number" && value !== NONE) return locationName(game, value);
  const entity = asked.kind === "split" ? asked.about : value;
  if (asked.kind === "command" || !isEntity(asked) || typeof entity !== "number" || entity === NONE) return null;
  return sightOf(game, state, asked.seat).nameOf(entity);
}

/** The note of the rules beside a choice, else known details. */
function notedDetail(context: Context, asked: Asked, value: Value, at: number): string {
  const { game, state, speech, seatNames } = context;
  const asker = askerOf(game, state, asked.seat, speech.to(asked.seat));
  const note = asked.field?.note ? candidateNote(asker, asked, at) : null;
  return note === null ? detailOf(context, asked, value) : sentence(note, asked.seat, seatNames);
}

/** The detail of a component: the space on which it stands, else its kind. */
function detailOf({ game, state, speech }: Context, asked: Asked, value: Value): string {
  if (!isEntity(asked) || typeof value !== "number") return "";
  const kind = game.program.kinds[game.entities.kindOf[value] ?? 0];
  const sight = sightOf(game, state, asked.seat);
  const isThing = kind !== undefined && kind.board === null && (game.entities.kindOf[value] ?? 0) > 1;
  if (!isThing) return "";
  if (!sight.knows(value)) return `hidden ${words(kind.id)}`;
  const place = placeOf(game, state, value);
  const isSpace = place !== NONE && place < game.places.firstLocation;
  return isSpace && sight.sees(value) ? `on ${speech.spoken(sight.nameOf(place))}` : words(kind.id);
}

/** What the amount asked in a split is for. */
export function aboutOf({ game, state }: Pick<Context, "game" | "state">, asked: Asked, spoken: Spoken): string {
  return asked.kind === "split" ? spoken(aboutName(game, state, asked)) : "";
}

function progressOf({ several }: Asked): string {
  if (!several) return "";
  const { least, most, chosen } = several;
  const range = least === most ? `${most}` : `${least} to ${most}`;
  return `${chosen.length} of ${range}${several.ordered ? ", in order" : ""}`;
}

function textOf({ game, state, seatNames, speech }: Context, asked: Asked, text: Template | null): string | null {
  const said = text ? askerOf(game, state, asked.seat, speech.to(asked.seat)).text(text, asked.env) : null;
  return said === null ? null : sentence(said, asked.seat, seatNames);
}
