/** Numbers declarations for the Program. */

import type { Type as IrType, PurposeId, TypeId } from "../../interpreter/ir/program.ts";
import type { Model } from "../check/declared.ts";
import type { BodyDecl, CommandDecl, FieldDecl, PhaseDecl, TermDecl, VerbDecl, WindowDecl } from "../check/model.ts";
import { FINGERPRINT_NUMBERS, type Type } from "../check/types.ts";
import { PlaceNotes } from "./places.ts";
import { scopeOf } from "./scopes.ts";
import { TypeTable } from "./type-table.ts";

type HasBody = VerbDecl | PhaseDecl | WindowDecl | CommandDecl;

/** The numbers of declarations in the Program, fixed before lowering. */
export class Ids {
  readonly places = new PlaceNotes();
  readonly types = new TypeTable();
  private readonly typeIds = new WeakMap<Type, TypeId>();
  readonly model: Model;
  readonly bodies = new Map<HasBody | NonNullable<BodyDecl["rows"][number]>, number>();
  readonly commands = new Map<CommandDecl, number>();
  readonly fields = new Map<FieldDecl | BodyDecl, number>();
  readonly scopes = new Map<string, number>();

  /** the numbers of the inner forms of recursive or deducible terms, after those of all terms */
  private readonly inners = new Map<TermDecl, number>();

  /** by word, in the order of first use */
  private readonly purposeIds = new Map<string, PurposeId>();

  constructor(model: Model) {
    this.model = model;
    let body = 1;
    const give = (decl: HasBody | NonNullable<BodyDecl["rows"][number]>) => {
      this.bodies.set(decl, body);
      body += 1;
    };
    for (const decl of [...model.phases.values(), ...model.verbs.values(), ...model.windows.values()]) give(decl);
    for (const command of [...model.commands.values(), ...model.rowCommands]) {
      give(command);
      this.commands.set(command, this.commands.size);
    }
    this.numberInners(model.allTerms);
    for (const kind of model.kinds.values()) for (const field of kind.fields.values()) this.number(field);
    const decls = [...model.kinds.values()].flatMap((kind) => [...kind.bodies.values()]);
    for (const decl of decls) this.number(decl);
    for (const row of decls.flatMap((decl) => (decl.command ? [] : decl.rows))) if (row) give(row);
    for (const name of [model.cycle, ...model.phases.keys(), ...model.verbs.keys()])
      this.scopes.set(name, this.scopes.size);
    for (const { fresh } of model.slots)
      if (fresh?.after && !this.scopes.has(scopeOf(fresh))) this.scopes.set(scopeOf(fresh), this.scopes.size);
  }

  private numberInners(terms: readonly TermDecl[]): void {
    for (const term of [...terms].sort((a, b) => a.index - b.index))
      if (term.deep || term.knownTo) this.inners.set(term, terms.length + this.inners.size);
  }

  private number(field: FieldDecl | BodyDecl): void {
    this.fields.set(field, this.fields.size);
  }

  body(decl: HasBody | NonNullable<BodyDecl["rows"][number]>): number {
    return this.bodies.get(decl) ?? 0;
  }

  field(decl: FieldDecl | BodyDecl): number {
    return this.fields.get(decl) ?? 0;
  }

  /** The number of a term's inner form, if it has one. */
  inner(term: TermDecl): number {
    return this.inners.get(term) ?? term.index;
  }

  purpose(word: string): PurposeId {
    const id = this.purposeIds.get(word) ?? this.purposeIds.size;
    this.purposeIds.set(word, id);
    return id;
  }

  /** The chance purposes used so far. */
  get purposes(): readonly string[] {
    return [...this.purposeIds.keys()];
  }

  /** A checked type as a type of the Program. */
  type(type: Type): IrType {
    return this.types.at(this.typeId(type));
  }

  typeId(type: Type): TypeId {
    const known = this.typeIds.get(type);
    if (known !== undefined) return known;
    const id = this.types.number(this.lowered(type));
    this.typeIds.set(type, id);
    return id;
  }

  private lowered(type: Type): IrType {
    switch (type.t) {
      case "int":
        return { t: "int", least: type.least, most: type.most };
      case "bool":
        return type;
      case "enum":
        return { t: "enum", of: type.of.index };
      case "row":
        return { t: "row", of: type.of.index };
      case "entity":
        return { t: "entity", of: type.of.map((k) => k.index) };
      case "record":
        return { t: "record", of: type.of.index };
      case "optional":
        return { t: "optional", of: this.type(type.of) };
      case "set":
        return { t: "set", of: this.type(type.of) };
      case "list":
        return { t: "list", of: this.type(type.of), most: type.most };
      case "map":
        return type.amounts
          ? { t: "amounts", key: this.type(type.key) }
          : { t: "map", key: this.type(type.key), of: this.type(type.of) };
      case "zone":
        return { t: "zone", of: type.of.holds[0]?.index ?? 0 };
      case "body":
        return type.of.command ? { t: "command" } : { t: "body" };
      case "frame":
        return { t: "frame", body: this.body(type.of) };
      case "fingerprint":
        return { t: "list", of: { t: "int", least: 0, most: 2147483647 }, most: FINGERPRINT_NUMBERS };
      case "none":
        return { t: "optional", of: NEVER };
      case "empty":
        return { t: "list", of: NEVER, most: 0 };
      // The type of something with an error, which does not occur in rules that are lowered, and of expressions without
      // a value.
      case "unknown":
        return NEVER;
    }
  }
}

const NEVER: IrType = { t: "never" };
