import type { Choice, Expr, Query, SortKey } from "./ast.ts";
import { LEVEL } from "./binary.ts";
import { Clauses, makeQuery } from "./build.ts";
import { OperatorGrammar } from "./grammar-operators.ts";
import type { Rule } from "./grammar-values.ts";
import { is, moreKeys } from "./look.ts";
import { Identifier, K, S } from "./tokens.ts";

type Count = Extract<Choice, { kind: "pick" }>["count"];

/** The part of the grammar for queries, and for the questions that contain them. */
export abstract class QueryGrammar extends OperatorGrammar {
  readonly query: Rule<[value?: Expr | null], Query> = this.RULE("query", (value?: Expr | null): Query => {
    const variable = this.CONSUME(Identifier);
    this.CONSUME(K.in);
    const first = this.SUBRULE(this.expression, { ARGS: [LEVEL.range] });
    const second = this.OPTION(() => {
      this.CONSUME(K.of);
      return this.SUBRULE1(this.expression, { ARGS: [LEVEL.range] });
    });
    const source = second ? { list: second, many: first } : { list: first };
    const clauses = new Clauses();
    this.MANY(() => this.SUBRULE(this.clause, { ARGS: [clauses] }));
    return this.ACTION(() =>
      makeQuery(value ?? null, this.reading.ident(variable), source, clauses, this.LA(0), this.reading),
    );
  });

  private readonly clause: Rule<[clauses?: Clauses], void> = this.RULE("clause", (clauses = new Clauses()): void => {
    const first = this.LA(1);
    this.OR([
      {
        ALT: () => {
          this.CONSUME(K.within);
          this.ACTION(() => clauses.note("within", first, this.reading));
          clauses.within = this.SUBRULE2(this.expression);
        },
      },
      {
        ALT: () => {
          this.CONSUME(K.while);
          this.ACTION(() => clauses.note("while", first, this.reading));
          clauses.while = this.SUBRULE(this.expression);
        },
      },
      {
        ALT: () => {
          this.CONSUME(K.where);
          this.ACTION(() => clauses.note("where", first, this.reading));
          clauses.where = this.SUBRULE1(this.expression);
        },
      },
      {
        ALT: () => {
          this.CONSUME(K.best);
          this.ACTION(() => clauses.note("best", first, this.reading));
          this.CONSUME(K.by);
          clauses.best = this.SUBRULE(this.sortKeys);
        },
      },
      {
        ALT: () => {
          this.CONSUME(K.sorted);
          this.ACTION(() => clauses.note("sorted", first, this.reading));
          this.CONSUME1(K.by);
          clauses.sorted = this.SUBRULE1(this.sortKeys);
        },
      },
      {
        ALT: () => {
          this.CONSUME(K.distinct);
          this.ACTION(() => clauses.note("distinct", first, this.reading));
          this.CONSUME2(K.by);
          clauses.distinct = this.SUBRULE(this.distinctKeys);
        },
      },
      {
        ALT: () => {
          this.CONSUME(K.take);
          this.ACTION(() => clauses.note("take", first, this.reading));
          clauses.take = this.SUBRULE(this.operation, { ARGS: [LEVEL.sum] });
        },
      },
    ]);
  });

  readonly sortKeys: Rule<[], SortKey[]> = this.RULE("sortKeys", (): SortKey[] => {
    const keys = [this.SUBRULE(this.sortKey)];
    this.MANY({
      GATE: () => moreKeys(this.peek),
      DEF: () => {
        this.CONSUME(S.comma);
        keys.push(this.SUBRULE1(this.sortKey));
      },
    });
    return keys;
  });

  private readonly distinctKeys: Rule<[], Expr[]> = this.RULE("distinctKeys", (): Expr[] => {
    const keys = [this.SUBRULE(this.expression)];
    this.MANY({
      GATE: () => moreKeys(this.peek),
      DEF: () => {
        this.CONSUME(S.comma);
        keys.push(this.SUBRULE1(this.expression));
      },
    });
    return keys;
  });

  private readonly sortKey: Rule<[], SortKey> = this.RULE("sortKey", (): SortKey => {
    const by = this.SUBRULE(this.expression);
    const desc = this.OPTION(() => this.CONSUME(K.desc));
    const reversed = this.OPTION1((): true | Expr => {
      this.CONSUME(K.reversed);
      return this.OPTION2(() => this.turned()) ?? true;
    });
    return this.ACTION(() => {
      const end = this.LA(0);
      const span = this.reading.join(by.span, this.reading.span(end, end));
      return { span, by, descending: desc !== undefined, reversed: reversed ?? null };
    });
  });

  private turned(): Expr {
    this.CONSUME(K.if);
    return this.SUBRULE1(this.expression);
  }

  readonly choice: Rule<[], Choice> = this.RULE("choice", (): Choice => {
    return this.OR({
      DEF: [
        { GATE: () => is(this.peek, K.split) && this.LA(2).tokenType !== K.in, ALT: () => this.SUBRULE(this.split) },
        { ALT: () => this.SUBRULE(this.pick) },
      ],
      IGNORE_AMBIGUITIES: true,
    });
  });

  private readonly split: Rule<[], Choice> = this.RULE("split", (): Choice => {
    const first = this.CONSUME(K.split);
    const total = this.SUBRULE(this.operation, { ARGS: [LEVEL.range] });
    this.CONSUME(K.over);
    const query = this.SUBRULE(this.query);
    const most = this.OPTION(() => {
      this.CONSUME(K.up);
      this.CONSUME(K.to);
      return this.SUBRULE1(this.operation, { ARGS: [LEVEL.sum] });
    });
    return this.ACTION(() => {
      return { kind: "split", span: this.reading.span(first, this.LA(0)), total, query, most: most ?? null };
    });
  });

  private readonly pick: Rule<[], Choice> = this.RULE("pick", (): Choice => {
    const first = this.LA(1);
    const optional = this.OPTION({
      GATE: () => is(this.peek, K.optional) && this.LA(2).tokenType !== K.in,
      DEF: () => this.CONSUME(K.optional),
    });
    const isCounted = () => this.LA(2).tokenType !== K.in && !is(this.peek, K.yes, K.or, K.no);
    const count = this.OPTION1({ GATE: isCounted, DEF: () => this.SUBRULE(this.count) });
    const query = this.OR([{ ALT: () => this.SUBRULE(this.yesOrNo) }, { ALT: () => this.SUBRULE(this.query) }]);
    const tail = this.SUBRULE(this.pickTail);
    return this.ACTION(() => {
      const span = this.reading.span(first, this.LA(0));
      return { kind: "pick", span, optional: optional !== undefined, count: count ?? null, query, ...tail };
    });
  });

  private readonly count: Rule<[], Count> = this.RULE("count", (): Count => {
    const found = this.OR({
      DEF: [
        {
          GATE: () => is(this.peek, K.any, K.of),
          ALT: (): Count => {
            this.CONSUME(K.any);
            return { least: null, most: null };
          },
        },
        {
          GATE: () => is(this.peek, K.up, K.to),
          ALT: (): Count => {
            this.CONSUME(K.up);
            this.CONSUME(K.to);
            return { least: null, most: this.SUBRULE(this.operation, { ARGS: [LEVEL.sum] }) };
          },
        },
        { ALT: () => this.bounds() },
      ],
      IGNORE_AMBIGUITIES: true,
    });
    this.CONSUME(K.of);
    return found;
  });

  private bounds(): Count {
    const number = this.SUBRULE1(this.operation, { ARGS: [LEVEL.range] });
    return this.ACTION(() =>
      number.kind === "range" ? { least: number.from, most: number.to } : { least: number, most: number },
    );
  }

  private readonly yesOrNo: Rule<[], Query> = this.RULE("yesOrNo", (): Query => {
    const first = this.CONSUME(K.yes);
    this.CONSUME(K.or);
    const last = this.CONSUME(K.no);
    return this.ACTION(() => {
      const span = this.reading.span(first, last);
      return makeQuery(
        null,
        { name: "answer", span },
        { list: { kind: "name", name: "bool", span } },
        new Clauses(),
        last,
        this.reading,
      );
    });
  });

  private readonly pickTail = this.RULE("pickTail", () => {
    let ordered = false;
    let orNew: { readonly condition: Expr | null } | null = null;
    this.MANY(() => {
      this.CONSUME(S.comma);
      this.OR([
        {
          ALT: () => {
            this.CONSUME(K.in);
            this.CONSUME(K.order);
            ordered = true;
          },
        },
        {
          ALT: () => {
            this.CONSUME(K.or);
            this.CONSUME(K.new);
            orNew = { condition: this.OPTION(() => this.turnedNew()) ?? null };
          },
        },
      ]);
    });
    return { ordered, orNew };
  });

  private turnedNew(): Expr {
    this.CONSUME(K.if);
    return this.SUBRULE(this.expression);
  }
}
