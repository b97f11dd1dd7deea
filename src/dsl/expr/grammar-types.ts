import type { Expr, Parameter, Signature, TypeExpr } from "./ast.ts";
import { LEVEL } from "./binary.ts";
import { QueryGrammar } from "./grammar-query.ts";
import type { Rule } from "./grammar-values.ts";
import { is, isPlace, startsBounds } from "./look.ts";
import { Identifier, K, S, Word, ZoneWord } from "./tokens.ts";
import { isReserved, type ZoneForm } from "./words.ts";

/** The part of the grammar for types, and for signatures. */
export abstract class TypeGrammar extends QueryGrammar {
  readonly type: Rule<[], TypeExpr> = this.RULE("type", (): TypeExpr => {
    let type = this.SUBRULE(this.plainType);
    this.MANY(() => {
      type = this.OR([{ ALT: () => this.orNone(type) }, { ALT: () => this.perKey(type) }]);
    });
    return type;
  });

  private orNone(of: TypeExpr): TypeExpr {
    this.CONSUME(K.or);
    const end = this.CONSUME(K.none);
    return this.ACTION(() => ({ kind: "optional", span: this.reading.join(of.span, this.reading.span(end, end)), of }));
  }

  private perKey(of: TypeExpr): TypeExpr {
    this.CONSUME(K.per);
    const key = this.CONSUME(Identifier);
    return this.ACTION(() => {
      const ident = this.reading.ident(key);
      return { kind: "per", span: this.reading.join(of.span, ident.span), of, key: ident };
    });
  }

  private readonly plainType: Rule<[], TypeExpr> = this.RULE("plainType", (): TypeExpr => {
    return this.OR({
      DEF: [
        { ALT: () => this.SUBRULE(this.intType) },
        {
          ALT: () => {
            const word = this.CONSUME(K.bool);
            return this.ACTION((): TypeExpr => ({ kind: "bool", span: this.reading.span(word, word) }));
          },
        },
        { GATE: () => is(this.peek, K.set, K.of), ALT: () => this.SUBRULE(this.setType) },
        { GATE: () => is(this.peek, K.list, K.of), ALT: () => this.SUBRULE(this.listType) },
        { GATE: () => isPlace(this.peek), ALT: () => this.SUBRULE(this.placeType) },
        { ALT: () => this.SUBRULE(this.namedType) },
        {
          ALT: () => {
            const open = this.CONSUME(S.open);
            const type = this.SUBRULE(this.type);
            const close = this.CONSUME(S.close);
            return this.ACTION((): TypeExpr => ({ ...type, span: this.reading.span(open, close) }));
          },
        },
      ],
      IGNORE_AMBIGUITIES: true,
    });
  });

  private readonly intType: Rule<[], TypeExpr> = this.RULE("intType", (): TypeExpr => {
    const first = this.CONSUME(K.int);
    const bounds = this.OPTION({
      GATE: () => startsBounds(this.peek),
      DEF: (): { least: Expr; most: Expr } => {
        const least = this.SUBRULE(this.operation, { ARGS: [LEVEL.sum] });
        this.CONSUME(S.dots);
        return { least, most: this.SUBRULE1(this.operation, { ARGS: [LEVEL.sum] }) };
      },
    });
    return this.ACTION(() => {
      const span = this.reading.span(first, this.LA(0));
      return { kind: "int", span, least: bounds?.least ?? null, most: bounds?.most ?? null };
    });
  });

  private readonly setType: Rule<[], TypeExpr> = this.RULE("setType", (): TypeExpr => {
    const first = this.CONSUME(K.set);
    this.CONSUME(K.of);
    const of = this.SUBRULE(this.plainType);
    return this.ACTION(() => ({ kind: "set", span: this.reading.join(this.reading.span(first, first), of.span), of }));
  });

  private readonly listType: Rule<[], TypeExpr> = this.RULE("listType", (): TypeExpr => {
    const first = this.CONSUME(K.list);
    this.CONSUME(K.of);
    const of = this.SUBRULE(this.plainType);
    const most = this.OPTION(() => {
      this.CONSUME(K.up);
      this.CONSUME(K.to);
      return this.SUBRULE(this.operation, { ARGS: [LEVEL.sum] });
    });
    return this.ACTION(() => {
      return { kind: "list", span: this.reading.span(first, this.LA(0)), of, most: most ?? null };
    });
  });

  private readonly placeType: Rule<[], TypeExpr> = this.RULE("placeType", (): TypeExpr => {
    const first = this.OR([{ ALT: () => this.CONSUME(ZoneWord) }, { ALT: () => this.CONSUME(K.zone) }]);
    this.CONSUME(K.of);
    const kind = this.CONSUME(Identifier);
    return this.ACTION((): TypeExpr => {
      const form = first.tokenType === K.zone ? null : (first.image as ZoneForm);
      return { kind: "place", span: this.reading.span(first, kind), form, of: this.reading.ident(kind) };
    });
  });

  private readonly namedType: Rule<[], TypeExpr> = this.RULE("namedType", (): TypeExpr => {
    const name = this.CONSUME(Identifier);
    const row = this.OPTION(() => this.CONSUME(K.row));
    return this.ACTION((): TypeExpr => {
      const of = this.reading.ident(name);
      return row ? { kind: "row", span: this.reading.span(name, row), of } : { kind: "named", ...of };
    });
  });

  readonly signature: Rule<[], Signature> = this.RULE("signature", (): Signature => {
    const name = this.CONSUME(Word);
    this.ACTION(() => this.refuseReserved());
    const parameters: Parameter[] = [];
    const open = this.OPTION(() => {
      const bracket = this.CONSUME(S.open);
      this.MANY_SEP({ SEP: S.comma, DEF: () => parameters.push(this.SUBRULE(this.parameter)) });
      this.CONSUME(S.close);
      return bracket;
    });
    return this.ACTION(() => {
      const span = this.reading.span(name, this.LA(0));
      return { span, name: this.reading.ident(name), parameters: open ? parameters : null };
    });
  });

  private readonly parameter: Rule<[], Parameter> = this.RULE("parameter", (): Parameter => {
    const name = this.CONSUME(Word);
    this.ACTION(() => this.refuseReserved());
    const type = this.OPTION(() => this.SUBRULE(this.type));
    const initial = this.OPTION1(() => {
      this.CONSUME(S.equals);
      return this.SUBRULE(this.expression);
    });
    return this.ACTION(() => {
      const span = this.reading.span(name, this.LA(0));
      return { span, name: this.reading.ident(name), type: type ?? null, initial: initial ?? null };
    });
  });

  /** Refuses a reserved word as a name, because no expression could use the name. */
  private refuseReserved(): void {
    const token = this.LA(0);
    if (!isReserved(token.image)) return;
    const message = `\`${token.image}\` is a word of the language and cannot be a name.`;
    const end = token.startOffset + token.image.length;
    this.reading.fail({ code: "name-taken", start: token.startOffset, end, message, help: "Choose another name." });
  }
}
