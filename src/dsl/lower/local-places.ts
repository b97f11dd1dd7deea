/** Guesses the number of locals in a body. */
import type { Language } from "../check/language.ts";
import type { TField, VarDecl } from "../check/model.ts";
import type { Stmt } from "../check/tree.ts";

/** Locals of a loop besides its variable: the list and the counter. */
const OF_LOOP = 2;
/** Locals of `everyone` besides its variable and its named answers: list, counter, and all answers together. */
const OF_EVERYONE = 3;

/**
 * How many locals effects will need. A correct guess saves lowering the body twice. It need not be exact, because the
 * code counts the locals that it creates.
 */
export function placesOf(effects: readonly Stmt[], language: Language): number {
  const guess = new Guess(language);
  for (const one of effects) guess.add(one);
  return guess.count;
}

class Guess {
  private made = 0;
  private readonly named = new Set<VarDecl>();
  private readonly language: Language;

  constructor(language: Language) {
    this.language = language;
  }

  get count(): number {
    return this.made + this.named.size;
  }

  add(stmt: Stmt): void {
    this.own(stmt);
    for (const inner of this.language.statement(stmt).inside(stmt, ELSEWHERE)) this.add(inner);
  }

  private own(stmt: Stmt): void {
    switch (stmt.do) {
      case "let":
        this.named.add(stmt.variable);
        break;
      case "each":
        this.made += OF_LOOP + 1;
        break;
      case "repeat":
        this.made += 1;
        break;
      case "everyone":
        this.made += OF_EVERYONE + 1;
        this.answers(stmt.fields);
        break;
      case "ask":
        this.answers(stmt.fields);
        break;
      case "call":
      case "make":
      case "draw":
      case "roll":
        if (stmt.as) this.named.add(stmt.as);
    }
  }

  private answers(fields: readonly TField[]): void {
    for (const { variable } of fields) this.named.add(variable);
  }
}

/** Called bodies have locals of their own. */
const ELSEWHERE = { verb: () => [], body: () => [] };
