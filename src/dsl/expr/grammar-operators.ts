import type { IOrAlt, IToken } from "chevrotain";
import type { BinaryOp, Expr } from "./ast.ts";
import { LEVEL, type Level } from "./binary.ts";
import { negative } from "./build.ts";
import { type Rule, ValueGrammar } from "./grammar-values.ts";
import { isArticle, isOneOf, isPlay, moreAlternatives } from "./look.ts";
import { assemble, type Link, OPERATOR_LEVEL, type Operand } from "./operators.ts";
import { Identifier, Infix, K, S, SIGNS } from "./tokens.ts";

interface Signs {
  readonly nots: readonly IToken[];
  readonly minuses: readonly IToken[];
}

const NO_SIGNS: readonly IToken[] = [];

/**
 * The part of the grammar that joins values: `if`, and sequences of operators, which {@link assemble} turns into trees.
 */
export abstract class OperatorGrammar extends ValueGrammar {
  /** `least`: the loosest operator allowed without parentheses. It keeps `else` out of a `then` branch. */
  readonly expression: Rule<[least?: Level], Expr> = this.RULE("expression", (least?: Level): Expr => {
    const from = least ?? LEVEL.else;
    return this.OR([
      { ALT: () => this.SUBRULE(this.conditional, { ARGS: [from === LEVEL.or ? LEVEL.or : LEVEL.else] }) },
      { ALT: () => this.SUBRULE(this.operation, { ARGS: [from] }) },
    ]);
  });

  readonly conditional: Rule<[least?: Level], Expr> = this.RULE("conditional", (least?: Level): Expr => {
    const first = this.CONSUME(K.if);
    const condition = this.SUBRULE(this.expression);
    this.CONSUME(K.then);
    const then = this.SUBRULE1(this.expression, { ARGS: [LEVEL.or] });
    this.CONSUME(K.else);
    const otherwise = this.SUBRULE2(this.expression, { ARGS: [least ?? LEVEL.else] });
    return this.ACTION(() => {
      const span = this.reading.join(this.reading.span(first, first), otherwise.span);
      return { kind: "if", span, condition, then, otherwise };
    });
  });

  /**
   * Reads operands and operators in turn. Common elements are read here and not by separate rules, because a rule call
   * costs more than reading them.
   */
  readonly operation: Rule<[least?: Level], Expr> = this.RULE("operation", (least?: Level): Expr => {
    const links: Link[] = [];
    const first = this.signed(0);
    this.MANY({
      GATE: () => (OPERATOR_LEVEL.get(this.LA(1).image) ?? 0) >= (least ?? LEVEL.else),
      DEF: () => {
        const link = this.OR(this.links);
        this.ACTION(() => links.push(link));
      },
    });
    return this.ACTION(() => assemble(first, links, this.reading));
  });

  private readonly links: IOrAlt<Link>[] = [
    { ALT: () => this.infix() },
    { ALT: () => this.SUBRULE(this.division) },
    { ALT: () => this.SUBRULE(this.identity) },
    { ALT: () => this.SUBRULE(this.membership) },
    { ALT: () => this.SUBRULE(this.possession) },
  ];

  private infix(): Link {
    const first = this.CONSUME(Infix);
    const right = this.signed(1);
    return this.ACTION(() => this.binary(first, first, first.image as BinaryOp | "..", right));
  }

  private readonly division: Rule<[], Link> = this.RULE("division", (): Link => {
    const first = this.CONSUME(S.slash);
    const right = this.signed(1);
    const rounded = this.OPTION(() => {
      this.CONSUME(K.rounded);
      return this.OR([{ ALT: () => this.CONSUME(K.up) }, { ALT: () => this.CONSUME(K.down) }]);
    });
    return this.ACTION((): Link => {
      const last = this.LA(0);
      if (!rounded) {
        const help = "Say how it rounds: `a / b rounded down` or `a / b rounded up`.";
        this.reading.failAt(first, last, "This division does not say how it rounds.", help);
      }
      const way = rounded?.image === "up" ? "up" : "down";
      return { form: "divide", level: LEVEL.product, first, last, rounded: way, right };
    });
  });

  private readonly identity: Rule<[], Link> = this.RULE("identity", (): Link => {
    const first = this.CONSUME(K.is);
    const not = this.OPTION(() => this.CONSUME(K.not));
    return this.OR({
      DEF: [
        {
          GATE: () => isArticle(this.peek),
          ALT: () => {
            this.CONSUME1(Identifier);
            const type = this.CONSUME2(Identifier);
            return this.ACTION((): Link => {
              const ident = this.reading.ident(type);
              return { form: "isA", level: LEVEL.comparison, first, last: type, negated: !!not, type: ident };
            });
          },
        },
        {
          GATE: () => isOneOf(this.peek),
          ALT: () => {
            const items = this.SUBRULE(this.alternatives);
            return this.ACTION((): Link => {
              return { form: "isOneOf", level: LEVEL.comparison, first, last: this.LA(0), negated: !!not, items };
            });
          },
        },
        {
          ALT: () => {
            const right = this.signed(1);
            return this.ACTION(() => this.binary(first, not ?? first, not ? "is not" : "is", right));
          },
        },
      ],
      IGNORE_AMBIGUITIES: true,
    });
  });

  /** `one of a, b`. All commas belong to it, except one that continues the surrounding construct. */
  private readonly alternatives: Rule<[], Expr[]> = this.RULE("alternatives", (): Expr[] => {
    this.CONSUME(K.one);
    this.CONSUME(K.of);
    const items = [this.SUBRULE(this.operation, { ARGS: [LEVEL.range] })];
    this.MANY({
      GATE: () => moreAlternatives(this.peek),
      DEF: () => {
        this.CONSUME(S.comma);
        items.push(this.SUBRULE1(this.operation, { ARGS: [LEVEL.range] }));
      },
    });
    return items;
  });

  private readonly membership: Rule<[], Link> = this.RULE("membership", (): Link => {
    const not = this.OPTION(() => this.CONSUME(K.not));
    const word = this.CONSUME(K.in);
    return this.OR({
      DEF: [
        {
          GATE: () => isPlay(this.peek),
          ALT: () => {
            const last = this.CONSUME(K.play);
            return this.ACTION(
              (): Link => ({ form: "inPlay", level: LEVEL.comparison, first: not ?? word, last, negated: !!not }),
            );
          },
        },
        {
          ALT: () => {
            const right = this.signed(1);
            return this.ACTION(() => this.binary(not ?? word, word, not ? "not in" : "in", right));
          },
        },
      ],
      IGNORE_AMBIGUITIES: true,
    });
  });

  private readonly possession: Rule<[], Link> = this.RULE("possession", (): Link => {
    const first = this.CONSUME(K.has);
    const not = this.OPTION(() => this.CONSUME(K.not));
    const right = this.signed(1);
    return this.ACTION(() => this.binary(first, not ?? first, not ? "has not" : "has", right));
  });

  private binary(first: IToken, last: IToken, op: BinaryOp | "..", right: Operand): Link {
    return { form: "binary", level: OPERATOR_LEVEL.get(op) ?? LEVEL.else, first, last, op, right };
  }

  /** A value with the signs before it. `nth` numbers the calls within one rule, as Chevrotain requires. */
  private signed(nth: 0 | 1): Operand {
    const signs = this.option(nth, () => this.subrule(nth, this.signs));
    const value = this.subrule(nth, this.postfix);
    return this.ACTION(() => {
      if (!signs) return { nots: NO_SIGNS, expr: value };
      const expr = signs.minuses.reduceRight((inner, minus) => negative(minus, inner, this.reading), value);
      return { nots: signs.nots, expr };
    });
  }

  private readonly signs: Rule<[], Signs> = this.RULE("signs", (): Signs => {
    const nots: IToken[] = [];
    const minuses: IToken[] = [];
    this.MANY(() => nots.push(this.CONSUME(K.not)));
    this.MANY1(() => minuses.push(this.CONSUME(SIGNS["-"])));
    return { nots, minuses };
  });
}
