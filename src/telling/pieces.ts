/** A sentence as pieces of which each face knows how it writes them. */
import type { Plain } from "../interpreter/names/plain.ts";

/** A part of a sentence: words as they are, or what they speak of, which each program may write in its own way. */
export type Piece =
  | { readonly is: "text"; readonly text: string }
  /** what the rules call a verb, a slot, a phase, a parameter */
  | { readonly is: "word"; readonly id: string }
  | { readonly is: "value"; readonly value: Plain }
  /** one thing or several that go the same way */
  | { readonly is: "things"; readonly value: Plain }
  | { readonly is: "place"; readonly value: Plain }
  | { readonly is: "seats"; readonly value: Plain }
  /** a value in a sentence that the rules have for people */
  | { readonly is: "quoted"; readonly value: Plain };

type Form = Piece["is"];
type OfValue = Extract<Piece, { readonly value: Plain }>["is"];

/** How a face writes each piece. */
export type Naming = {
  readonly [F in Exclude<Form, "text">]: (of: F extends "word" ? string : Plain) => string;
};

/** A piece for a value that the listener may not have been told at all. */
export const piece = (is: OfValue, value: Plain | undefined): Piece => ({ is, value: value ?? null });

export const word = (id: string): Piece => ({ is: "word", id });

type Part = Piece | readonly Piece[] | string;

/** The pieces of a sentence that is written with them in it. */
export function sentence(texts: TemplateStringsArray, ...parts: readonly Part[]): readonly Piece[] {
  return texts.flatMap((text, at) => [...piecesOf(text), ...piecesOf(parts[at] ?? "")]);
}

function piecesOf(part: Part): readonly Piece[] {
  if (typeof part === "string") return part === "" ? [] : [{ is: "text", text: part }];
  return "is" in part ? [part] : part;
}

/** The sentence as a face writes it. */
export const textOf = (pieces: readonly Piece[], naming: Naming): string =>
  pieces.map((one) => pieceText(one, naming)).join("");

function pieceText(one: Piece, naming: Naming): string {
  if (one.is === "text") return one.text;
  return one.is === "word" ? naming.word(one.id) : naming[one.is](one.value);
}
