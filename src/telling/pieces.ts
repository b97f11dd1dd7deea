/** A sentence as typed pieces, so that each user interface can write the names in its own way. */
import type { Plain } from "../interpreter/names/plain.ts";

/** A piece of a sentence: plain text, or a thing to be named. */
export type Piece =
  | { readonly is: "text"; readonly text: string }
  /** a verb, slot, phase or parameter, by its id in the rules */
  | { readonly is: "word"; readonly id: string }
  | { readonly is: "value"; readonly value: Plain }
  /** one or several things that move together */
  | { readonly is: "things"; readonly value: Plain }
  | { readonly is: "place"; readonly value: Plain }
  | { readonly is: "seats"; readonly value: Plain }
  /** a value in a sentence that the rules wrote for people */
  | { readonly is: "quoted"; readonly value: Plain };

type Form = Piece["is"];
type OfValue = Extract<Piece, { readonly value: Plain }>["is"];

/** How a user interface writes each piece. */
export type Naming = {
  readonly [F in Exclude<Form, "text">]: (of: F extends "word" ? string : Plain) => string;
};

/** A piece for a value that the listener may not know at all. */
export const piece = (is: OfValue, value: Plain | undefined): Piece => ({ is, value: value ?? null });

export const word = (id: string): Piece => ({ is: "word", id });

type Part = Piece | readonly Piece[] | string;

/** A sentence from text with pieces in it. */
export function sentence(texts: TemplateStringsArray, ...parts: readonly Part[]): readonly Piece[] {
  return texts.flatMap((text, at) => [...piecesOf(text), ...piecesOf(parts[at] ?? "")]);
}

function piecesOf(part: Part): readonly Piece[] {
  if (typeof part === "string") return part === "" ? [] : [{ is: "text", text: part }];
  return "is" in part ? [part] : part;
}

/** The sentence as text. */
export const textOf = (pieces: readonly Piece[], naming: Naming): string =>
  pieces.map((one) => pieceText(one, naming)).join("");

function pieceText(one: Piece, naming: Naming): string {
  if (one.is === "text") return one.text;
  return one.is === "word" ? naming.word(one.id) : naming[one.is](one.value);
}
