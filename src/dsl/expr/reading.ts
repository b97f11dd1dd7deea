import type { IToken } from "chevrotain";
import type { Code } from "../text/diagnostic.ts";
import type { Span } from "../text/source.ts";
import type { Ident } from "./ast.ts";
import type { Text } from "./text-input.ts";
import { endOf } from "./tokens.ts";

/** What is wrong with a text, at indexes of that text. */
export interface Problem {
  readonly code: Code;
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly help?: string | undefined;
}

/** One text while it is being read. It keeps the first problem only: later ones mostly follow from it. */
export class Reading {
  readonly text: Text;
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

  ident(token: IToken): Ident {
    return { name: token.image, span: this.span(token, token) };
  }
}

/** From the start of one span to the end of another. */
export function join(first: Span, last: Span): Span {
  return { source: first.source, start: first.start, end: last.end };
}
