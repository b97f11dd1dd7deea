import type { IToken } from "chevrotain";
import type { Assignment, Declaration, Expr, Freshness, SeenBy } from "./ast.ts";
import { TypeGrammar } from "./grammar-types.ts";
import type { Rule } from "./grammar-values.ts";
import { isDeclaredZone, isSize } from "./look.ts";
import type { Reading } from "./reading.ts";
import { Identifier, K, S, ZoneWord } from "./tokens.ts";
import type { ZoneForm } from "./words.ts";

type Zone = Extract<Declaration["type"], { kind: "zone" }>;

interface Tails {
  fresh: Freshness | null;
  seenBy: SeenBy[];
  refilledFrom: Expr | null;
}

/** The whole grammar. It adds declarations of slots, and assignments, to the other parts. */
export class Grammar extends TypeGrammar {
  constructor(validated = false) {
    super(validated);
    this.performSelfAnalysis();
  }

  /** Resets the parser for new tokens. */
  begin(tokens: IToken[], reading: Reading): void {
    this.input = tokens;
    this.reading = reading;
  }

  readonly declaration: Rule<[], Declaration> = this.RULE("declaration", (): Declaration => {
    const first = this.LA(1);
    const type = this.OR({
      DEF: [
        { GATE: () => isDeclaredZone(this.peek), ALT: (): Declaration["type"] => this.SUBRULE(this.zone) },
        { ALT: (): Declaration["type"] => this.SUBRULE(this.type) },
      ],
      IGNORE_AMBIGUITIES: true,
    });
    const initial = this.OPTION(() => {
      this.CONSUME(S.equals);
      return this.SUBRULE(this.expression);
    });
    const tails: Tails = { fresh: null, seenBy: [], refilledFrom: null };
    this.MANY(() => {
      this.CONSUME(S.comma);
      this.SUBRULE(this.tail, { ARGS: [tails] });
    });
    return this.ACTION(() => {
      return { span: this.reading.span(first, this.LA(0)), type, initial: initial ?? null, ...tails };
    });
  });

  private readonly zone: Rule<[], Zone> = this.RULE("zone", (): Zone => {
    const first = this.CONSUME(ZoneWord);
    this.CONSUME(K.of);
    const size = this.OPTION({ GATE: () => isSize(this.peek), DEF: () => this.SUBRULE(this.primary) });
    const kind = this.CONSUME(Identifier);
    return this.ACTION(() => {
      const form = first.image as ZoneForm;
      return {
        kind: "zone",
        span: this.reading.span(first, kind),
        form,
        size: size ?? null,
        of: this.reading.ident(kind),
      };
    });
  });

  private readonly tail: Rule<[tails?: Tails], void> = this.RULE("tail", (tails?: Tails): void => {
    const first = this.LA(1);
    this.OR([
      {
        ALT: () => {
          this.CONSUME(K.fresh);
          const after = this.OPTION(() => this.CONSUME(K.after));
          this.CONSUME(K.each);
          const name = this.CONSUME(Identifier);
          const of = this.OPTION1(() => {
            this.CONSUME(K.of);
            return this.SUBRULE1(this.expression);
          });
          this.ACTION(() => this.once(first, tails?.fresh));
          this.ACTION(() => {
            const fresh = { ...this.reading.ident(name), after: after !== undefined, of: of ?? null };
            if (tails) Object.assign(tails, { fresh });
          });
        },
      },
      {
        ALT: () => {
          const seen = this.SUBRULE(this.seenBy);
          this.ACTION(() => tails?.seenBy.push(seen));
        },
      },
      {
        ALT: () => {
          this.CONSUME(K.refilled);
          this.CONSUME(K.from);
          const refilledFrom = this.SUBRULE(this.expression);
          this.ACTION(() => this.once(first, tails?.refilledFrom));
          this.ACTION(() => tails && Object.assign(tails, { refilledFrom }));
        },
      },
    ]);
  });

  private once(word: IToken, before: object | null | undefined): void {
    if (before) this.reading.failAt(word, word, `\`${word.image}\` stands twice here.`, "Leave one of them out.");
  }

  readonly seenBy: Rule<[], SeenBy> = this.RULE("seenBy", (): SeenBy => {
    const first = this.CONSUME(K.seen);
    this.CONSUME(K.by);
    const who = this.SUBRULE(this.expression);
    const when = this.OPTION(() => {
      this.CONSUME(K.when);
      return this.SUBRULE1(this.expression);
    });
    return this.ACTION(() => ({ span: this.reading.span(first, this.LA(0)), who, when: when ?? null }));
  });

  /** `seen by owner, seen by all when not hero.hidden` without a type before it. */
  readonly seenByAll: Rule<[], SeenBy[]> = this.RULE("seenByAll", (): SeenBy[] => {
    const found = [this.SUBRULE(this.seenBy)];
    this.MANY(() => {
      this.CONSUME(S.comma);
      found.push(this.SUBRULE1(this.seenBy));
    });
    return found;
  });

  readonly assignment: Rule<[], Assignment> = this.RULE("assignment", (): Assignment => {
    const first = this.LA(1);
    const target = this.SUBRULE(this.postfix);
    const last = this.LA(0);
    const sign = this.OR([
      { ALT: () => this.CONSUME(S.equals) },
      { ALT: () => this.CONSUME(S.gains) },
      { ALT: () => this.CONSUME(S.loses) },
    ]);
    const value = this.SUBRULE(this.expression);
    return this.ACTION(() => {
      if (target.kind !== "name" && target.kind !== "member" && target.kind !== "index") {
        const help = "Before the `=` stands a slot, such as `p.points` or `aimed[s, v]`.";
        this.reading.failAt(first, last, "This cannot be set.", help);
      }
      const op = sign.image as Assignment["op"];
      return { span: this.reading.span(first, this.LA(0)), target, op, value };
    });
  });
}
