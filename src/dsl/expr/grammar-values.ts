import { EmbeddedActionsParser, type IOrAlt, type IToken, LLkLookaheadStrategy, type ParserMethod } from "chevrotain";
import type { Span } from "../text/source.ts";
import type { Expr, Ident, Query } from "./ast.ts";
import type { Level } from "./binary.ts";
import { call, index, inParentheses, member, number } from "./build.ts";
import { messages } from "./expected.ts";
import { isBareQuery, type Peek } from "./look.ts";
import { OneTokenStrategy } from "./one-token.ts";
import { Reading } from "./reading.ts";
import { Identifier, Integer, K, S, TOKENS, Word } from "./tokens.ts";
import { isAggregate } from "./words.ts";

const NOTHING: Reading = new Reading({
  text: "",
  spanOf: (start, end) => ({ source: { path: "", text: "" }, start, end }),
});

export type Rule<A extends unknown[], R> = ParserMethod<A, R>;

/**
 * The part of the grammar that reads single values: names, numbers, calls and members. Chevrotain runs each rule once
 * without input to record it, so parameters are optional, and code that uses tokens is inside ACTION.
 */
export abstract class ValueGrammar extends EmbeddedActionsParser {
  protected reading = NOTHING;
  protected readonly peek: Peek = (ahead) => this.LA(ahead);

  abstract readonly expression: Rule<[least?: Level], Expr>;
  abstract readonly query: Rule<[value?: Expr | null], Query>;

  /**
   * `validated`: whether the library checks the grammar for errors. A test does so; each start of the program need not.
   */
  constructor(validated: boolean) {
    super(TOKENS, {
      maxLookahead: 1,
      lookaheadStrategy: validated ? new LLkLookaheadStrategy({ maxLookahead: 1 }) : new OneTokenStrategy(),
      recoveryEnabled: false,
      errorMessageProvider: messages,
      skipValidations: !validated,
    });
  }

  /**
   * The alternatives with which a value begins. They do not depend on context, so they are built once, as the library
   * recommends. They are inlined in two rules, because a rule call costs as much as what it reads.
   */
  private readonly primaries: IOrAlt<Expr>[] = [
    {
      ALT: () => {
        const token = this.CONSUME(Integer);
        return this.ACTION(() => number(token, this.reading));
      },
    },
    {
      ALT: () => {
        const token = this.CONSUME1(Identifier);
        return this.ACTION((): Expr => ({ kind: "name", ...this.reading.ident(token) }));
      },
    },
    { ALT: () => this.word(this.CONSUME(K.yes), (span) => ({ kind: "bool", span, value: true })) },
    { ALT: () => this.word(this.CONSUME(K.no), (span) => ({ kind: "bool", span, value: false })) },
    { ALT: () => this.word(this.CONSUME(K.none), (span) => ({ kind: "none", span })) },
    { ALT: () => this.word(this.CONSUME(K.empty), (span) => ({ kind: "empty", span })) },
    {
      ALT: () => {
        const open = this.CONSUME1(S.open);
        const inner = this.SUBRULE1(this.expression);
        const close = this.CONSUME1(S.close);
        return this.ACTION(() => inParentheses(inner, open, close, this.reading));
      },
    },
  ];

  /** A value without members or calls: the size of a zone. */
  readonly primary: Rule<[], Expr> = this.RULE("primary", (): Expr => this.OR(this.primaries));

  readonly postfix: Rule<[], Expr> = this.RULE("postfix", (): Expr => {
    let value = this.OR(this.primaries);
    this.MANY(() => {
      value = this.OR1([
        { ALT: () => this.attribute(value) },
        { ALT: () => this.entry(value) },
        { ALT: () => this.SUBRULE(this.invocation, { ARGS: [value] }) },
      ]);
    });
    const parts: Ident[] = [];
    this.MANY1(() => {
      this.CONSUME(K.without);
      const part = this.CONSUME(Identifier);
      this.ACTION(() => parts.push(this.reading.ident(part)));
    });
    this.ACTION(() => {
      const last = parts.at(-1);
      if (last) value = { kind: "without", span: this.reading.join(value.span, last.span), call: value, parts };
    });
    return this.OPTION(() => this.SUBRULE(this.afterwards, { ARGS: [value] })) ?? value;
  });

  /** `after step(man, to)`: the value before it is computed as if the verb had been carried out. */
  private readonly afterwards: Rule<[of?: Expr], Expr> = this.RULE("afterwards", (of?: Expr): Expr => {
    this.CONSUME(K.after);
    const name = this.CONSUME(Identifier);
    const args: Expr[] = [];
    this.OPTION(() => {
      this.CONSUME(S.open);
      this.MANY_SEP({ SEP: S.comma, DEF: () => args.push(this.SUBRULE(this.expression)) });
      this.CONSUME(S.close);
    });
    return this.ACTION(() => {
      const value = of as Expr;
      const span = this.reading.join(value.span, this.reading.span(name, this.LA(0)));
      return { kind: "after", span, of: value, verb: this.reading.ident(name), args };
    });
  });

  private attribute(object: Expr): Expr {
    this.CONSUME(S.dot);
    const name = this.CONSUME(Word);
    return this.ACTION(() => member(object, name, this.reading));
  }

  private entry(object: Expr): Expr {
    const keys: Expr[] = [];
    this.CONSUME(S.openKey);
    this.AT_LEAST_ONE_SEP({ SEP: S.comma, DEF: () => keys.push(this.SUBRULE(this.expression)) });
    const end = this.CONSUME(S.closeKey);
    return this.ACTION(() => index(object, keys, end, this.reading));
  }

  private readonly invocation: Rule<[callee?: Expr], Expr> = this.RULE("invocation", (callee?: Expr): Expr => {
    const args: Expr[] = [];
    const names: (Ident | undefined)[] = [];
    const goesThrough = callee?.kind === "name" && isAggregate(callee.name);
    const open = this.CONSUME(S.open);
    this.MANY_SEP({
      SEP: S.comma,
      DEF: () => {
        this.ACTION(() => this.refuseAfterQuery(args));
        const argument = this.SUBRULE(this.argument, { ARGS: [goesThrough] });
        args.push(argument);
        this.OPTION({
          GATE: () => argument.kind === "name",
          DEF: () => {
            this.CONSUME(S.equals);
            const value = this.SUBRULE(this.expression);
            this.ACTION(() => this.nameLast(args, names, value));
          },
        });
      },
    });
    const end = this.CONSUME(S.close);
    return this.ACTION(() =>
      call(callee as Expr, { args, ...(names.length > 0 && { names }) }, open, end, this.reading),
    );
  });

  /** `who = p`: the value just read becomes the field name of the value that follows. */
  private nameLast(args: Expr[], names: (Ident | undefined)[], value: Expr): void {
    const at = args.length - 1;
    const named = args[at];
    if (named?.kind === "name") names[at] = { name: named.name, span: named.span };
    args[at] = value;
  }

  private refuseAfterQuery(args: readonly Expr[]): void {
    if (args.at(-1)?.kind !== "query") return;
    const comma = this.LA(0);
    const help = "Join conditions with `and` behind `where`.";
    this.reading.failAt(comma, comma, "A query stands alone in its parentheses.", help);
  }

  private readonly argument: Rule<[goesThrough?: boolean], Expr> = this.RULE(
    "argument",
    (goesThrough = false): Expr => {
      return this.OR({
        DEF: [
          { GATE: () => goesThrough && isBareQuery(this.peek), ALT: (): Expr => this.SUBRULE(this.query) },
          { ALT: () => this.valueArgument(goesThrough) },
        ],
        IGNORE_AMBIGUITIES: true,
      });
    },
  );

  private valueArgument(goesThrough: boolean): Expr {
    const value = this.SUBRULE(this.expression);
    return this.OR1([
      {
        ALT: (): Expr => {
          const word = this.CONSUME(K.for);
          this.ACTION(() => this.onlyInAggregates(word, goesThrough));
          return this.SUBRULE1(this.query, { ARGS: [value] });
        },
      },
      {
        ALT: (): Expr => {
          const word = this.CONSUME(K.reversed);
          return this.ACTION(() => {
            const span = this.reading.join(value.span, this.reading.span(word, word));
            return { kind: "reversed", span, order: value };
          });
        },
      },
      { ALT: () => value },
    ]);
  }

  private onlyInAggregates(word: IToken, goesThrough: boolean): void {
    if (goesThrough) return;
    const help = "`value for name in list` stands in `sum(...)`, `list(...)`, `any(...)` and their like.";
    this.reading.failAt(word, word, "This function does not go through a list.", help);
  }

  private word(token: IToken, make: (span: Span) => Expr): Expr {
    return this.ACTION(() => make(this.reading.span(token, token)));
  }
}
