import type { Type, TypeId } from "../../interpreter/ir/program.ts";
import { isCompound } from "../../interpreter/ir/types.ts";

/** The types of a Program, interned: equal types have the same number and are the same object. */
export class TypeTable {
  readonly list: Type[] = [];
  private readonly numbers = new Map<string, TypeId>();
  private readonly known = new WeakMap<Type, TypeId>();

  number(type: Type): TypeId {
    const known = this.known.get(type);
    if (known !== undefined) return known;
    const key = this.keyOf(type);
    const id = this.numbers.get(key) ?? this.list.push(this.withKnownParts(type)) - 1;
    this.numbers.set(key, id);
    this.known.set(type, id);
    this.known.set(this.at(id), id);
    return id;
  }

  at(id: TypeId): Type {
    return this.list[id] as Type;
  }

  /** The object that represents a type. */
  same(type: Type): Type {
    return this.at(this.number(type));
  }

  private keyOf(type: Type): string {
    switch (type.t) {
      case "int":
        return `int ${type.least} ${type.most}`;
      case "enum":
      case "row":
      case "record":
      case "zone":
        return `${type.t} ${type.of}`;
      case "entity":
        return `entity ${type.of.join()}`;
      case "optional":
      case "set":
        return `${type.t} ${this.number(type.of)}`;
      case "list":
        return `list ${this.number(type.of)} ${type.most}`;
      case "map":
        return `map ${this.number(type.key)} ${this.number(type.of)}`;
      case "amounts":
        return `amounts ${this.number(type.key)}`;
      case "frame":
        return `frame ${type.body}`;
      case "tuple":
        return `tuple ${type.of.map((of) => this.number(of)).join()}`;
      case "bool":
      case "body":
      case "command":
      case "never":
        return type.t;
    }
  }

  private withKnownParts(type: Type): Type {
    if (!isCompound(type)) return type;
    switch (type.t) {
      case "optional":
      case "set":
      case "list":
        return { ...type, of: this.same(type.of) };
      case "map":
        return { ...type, key: this.same(type.key), of: this.same(type.of) };
      case "amounts":
        return { ...type, key: this.same(type.key) };
      case "tuple":
        return { ...type, of: type.of.map((of) => this.same(of)) };
      case "record":
        return type;
    }
  }
}
