import type { IToken } from "chevrotain";
import type { Code } from "../text/diagnostic.ts";
import type { Span } from "../text/source.ts";
import type { Ident } from "./ast.ts";
import type { Text } from "./text-input.ts";
import { endOf } from "./tokens.ts";

/** An error in a text, at indexes of the text. */
export interface Problem {
  readonly code: Code;
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly help?: string | undefined;
}

const LARGEST = 2147483647;

/** Finds numbers beyond 32 bits. The smallest number represents none, so it is excluded too. */
class LargeNumbers {
  private first: IToken | null = null;

  note(token: IToken, value: number): void {
    if (value > LARGEST) this.first ??= token;
  }

  get problem(): Problem | null {
    const token = this.first;
    if (!token) return null;
    const message = "This number does not fit into 32 bits.";
    const help = `The largest number is ${LARGEST}, the smallest is -${LARGEST}.`;
    return { code: "number-range", start: token.startOffset, end: endOf(token), message, help };
  }
}

/** A text while it is read. It keeps only the first problem, because later ones mostly follow from it. */
export class Reading {
  readonly text: Text;
  readonly largeNumbers = new LargeNumbers();
  problem: Problem | null = null;

  constructor(text: Text) {
    this.text = text;
  }

  fail(problem: Problem): void {
    if (!this.problem || problem.start < this.problem.start) this.problem = problem;
  }

  failAt(first: IToken, last: IToken, message: string, help?: string): void {
    this.fail({ code: "syntax", start: first.startOffset, end: endOf(last), message, help });
  }

  span(first: IToken, last: IToken): Span {
    return this.text.spanOf(first.startOffset, endOf(last));
  }

  /**
   * The span from the start of one span to the end of another. A changed text may contain the text before the change
   * (`original`) from another file; a span across both is that of the whole new text.
   */
  join(first: Span, last: Span): Span {
    const isOne = first.source === last.source && first.start <= last.end;
    return isOne
      ? { source: first.source, start: first.start, end: last.end }
      : this.text.spanOf(0, this.text.text.length);
  }

  ident(token: IToken): Ident {
    return { name: token.image, span: this.span(token, token) };
  }
}
