/** Checks tokens before they are given to the grammar. */
import type { IToken } from "chevrotain";
import { LIMITS } from "../text/limits.ts";
import type { Place } from "./advice.ts";
import { foreignProblem, foreignWord, isForeignWord } from "./foreign.ts";
import type { Problem } from "./reading.ts";
import { endOf, isForeign, K, S, SIGNS } from "./tokens.ts";

const SPLIT_HELP = "Give a part of it a name under `terms:` and use the name here.";

export function tooLong(text: string): Problem | null {
  if (text.length <= LIMITS.text) return null;
  const message = `This is longer than ${LIMITS.text} characters.`;
  return { code: "too-large", start: 0, end: text.length, message, help: SPLIT_HELP };
}

function problem(code: Problem["code"], token: IToken, message: string, help: string): Problem {
  return { code, start: token.startOffset, end: endOf(token), message, help };
}

/** Finds errors that would only confuse the grammar, and input that is too deeply nested for it. */
export function unfit(tokens: readonly IToken[], place: Place): Problem | null {
  const first = tokens[0];
  if (first && tokens.length > LIMITS.words) {
    return problem("too-large", first, `This has more than ${LIMITS.words} words and signs.`, SPLIT_HELP);
  }
  return firstForeign(tokens, place) ?? brackets(tokens) ?? tooNested(tokens);
}

function firstForeign(tokens: readonly IToken[], place: Place): Problem | null {
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as IToken;
    if (isForeign(token)) return foreignProblem(tokens, i, place);
    if (isForeignWord(token.image) && tokens[i - 1]?.tokenType !== S.dot) return foreignWord(token);
  }
  return null;
}

function brackets(tokens: readonly IToken[]): Problem | null {
  const open: IToken[] = [];
  for (const token of tokens) {
    const type = token.tokenType;
    if (type === S.open || type === S.openKey) open.push(token);
    if (type !== S.close && type !== S.closeKey) continue;
    const problem = misfit(token, open.pop());
    if (problem) return problem;
  }
  const last = open.at(-1);
  return last ? problem("syntax", last, `This \`${last.image}\` is never closed.`, closeHelp(last)) : null;
}

/** The problem of a closing bracket that does not match the last open one. */
function misfit(token: IToken, last: IToken | undefined): Problem | null {
  if (!last)
    return problem("syntax", token, `This \`${token.image}\` closes nothing.`, "Remove it, or open it before.");
  const opener = token.tokenType === S.close ? S.open : S.openKey;
  if (last.tokenType === opener) return null;
  const right = last.image === "(" ? ")" : "]";
  const help = `The last one that was opened is \`${last.image}\`.`;
  return problem("syntax", token, `\`${token.image}\` stands where \`${right}\` is needed.`, help);
}

function closeHelp(open: IToken): string {
  return `Add the \`${open.image === "(" ? ")" : "]"}\`.`;
}

/** Counts what makes the parser recurse: brackets, `if` (ended by a comma or bracket), sequences of `not` and `-`. */
class Nesting {
  private depth = 0;
  private signs = 0;
  private readonly ifs = [0];

  after(token: IToken): number {
    const type = token.tokenType;
    this.signs = type === K.not || type === SIGNS["-"] ? this.signs + 1 : 0;
    if (type === S.close || type === S.closeKey) this.leave();
    else if (type === S.open || type === S.openKey) this.enter();
    else if (type === S.comma) this.endIfs();
    else if (type === K.if) this.addIf();
    return this.depth + this.signs;
  }

  private enter(): void {
    this.ifs.push(0);
    this.depth++;
  }

  private leave(): void {
    this.depth -= 1 + (this.ifs.pop() ?? 0);
  }

  private endIfs(): void {
    this.depth -= this.ifs.pop() ?? 0;
    this.ifs.push(0);
  }

  private addIf(): void {
    this.ifs.push((this.ifs.pop() ?? 0) + 1);
    this.depth++;
  }
}

function tooNested(tokens: readonly IToken[]): Problem | null {
  if (tokens.length <= LIMITS.nesting) return null;
  const nesting = new Nesting();
  const token = tokens.find((t) => nesting.after(t) > LIMITS.nesting);
  return token ? problem("too-large", token, `This is nested more than ${LIMITS.nesting} deep.`, SPLIT_HELP) : null;
}
