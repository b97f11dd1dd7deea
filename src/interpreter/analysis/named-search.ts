// Long because every instruction and every expression has its case here.
import { rowOf } from "../ir/instructions.ts";
import { infoOf } from "../ir/ops.ts";
import { type Piece, pieceOf } from "../ir/pieces.ts";
import { keysIn } from "../ir/pipeline.ts";
import type {
  Body,
  BodyId,
  CommandDef,
  CommandId,
  Expr,
  Field,
  Instruction,
  Query,
  SortKey,
  TermDef,
  TermId,
} from "../ir/program.ts";
import { exprsOf } from "../ir/visit.ts";
import type { Game } from "../runtime/game.ts";
import { mayHide } from "./hideable.ts";
import { holdsHidden, isName } from "./names-in-rules.ts";

/** The owner of an environment: equal places of different owners are different. */
type Owner = string;

/** Follows named things through locals, parameters and results; see named-things.ts. */
export class NamedSearch {
  readonly #game: Game;
  /** `OWNER PLACE` of locals, and `OWNER` of results, that may hold a named thing */
  readonly #marked = new Set<string>();
  readonly #named = new Set<Expr>();

  /** bodies that only scenarios run */
  readonly #scenarios: ReadonlySet<Owner>;

  constructor(game: Game) {
    this.#game = game;
    this.#scenarios = new Set(
      game.program.bodies.flatMap(({ what }, body) => (what === "scenario" ? [`body ${body}`] : [])),
    );
  }

  /** Goes through all rules until nothing new is found. */
  all(): ReadonlySet<Expr> {
    for (let before = -1; before < this.#marked.size + this.#named.size; ) {
      before = this.#marked.size + this.#named.size;
      this.#once();
    }
    return this.#named;
  }

  #once(): void {
    const { program } = this.#game;
    const { terms, bodies, commands, orders, lines, paths } = program;
    for (const [id, term] of terms.entries()) this.#term(id, term);
    for (const [id, body] of bodies.entries()) this.#body(id, body);
    for (const [id, def] of commands.entries()) this.#command(id, def);
    for (const [id, order] of orders.entries()) {
      this.#within(`order ${id}`, pieceOf.order(order));
      this.#sorts(`order ${id}`, order.keys);
    }
    const others = [...lines.map(pieceOf.line), ...paths.map(pieceOf.path), pieceOf.others(program)];
    for (const piece of others) this.#within("others", piece);
  }

  /** Visits every expression of a piece. */
  #within(owner: Owner, piece: Piece): void {
    for (const expr of exprsOf(piece)) {
      this.#of(owner, expr);
      const query = infoOf(expr).query(expr);
      if (query) this.#sorts(owner, keysIn(query));
    }
  }

  #sorts(owner: Owner, keys: readonly Pick<SortKey, "by">[]): void {
    for (const { by } of keys) if (by.by === "order") this.#args(owner, by.args, [`order ${by.order}`]);
  }

  #body(id: BodyId, body: Body): void {
    const owner = `body ${id}`;
    this.#within(owner, pieceOf.body(body));
    for (const instruction of body.code) {
      for (const query of rowOf(instruction).queries(instruction)) this.#sorts(owner, keysIn(query));
      this.#passes(owner, instruction);
    }
  }

  /** Follows what an instruction stores, returns, or passes to a body or command. */
  #passes(owner: Owner, instruction: Instruction): void {
    switch (instruction.do) {
      case "let":
        this.#pass(this.#of(owner, instruction.value), owner, instruction.at);
        break;
      case "set": {
        const { target, value } = instruction;
        if (target.to === "local" || target.to === "kept") this.#pass(this.#of(owner, value), owner, target.at);
        break;
      }
      case "gather":
        this.#pass(this.#of(owner, instruction.list), owner, instruction.into);
        break;
      case "next":
        this.#pass(this.#holds(owner, instruction.from), owner, instruction.item);
        break;
      case "roll":
        this.#pass(this.#in(owner, instruction.query), owner, instruction.as);
        break;
      case "everyone":
        this.#pass(this.#in(owner, instruction.query), owner, instruction.item);
        this.#fields(owner, instruction.fields);
        break;
      case "ask":
        this.#fields(owner, instruction.fields);
        break;
      case "return":
        if (instruction.value && this.#of(owner, instruction.value)) this.#marked.add(owner);
        break;
      case "call": {
        const { body, args, result } = instruction;
        this.#args(owner, args, [`body ${body}`]);
        if (result !== null) this.#pass(this.#marked.has(`body ${body}`), owner, result);
        break;
      }
      case "perform":
        // Which body runs is not known before play.
        this.#args(
          owner,
          instruction.args,
          this.#game.program.bodies.map((_, body) => `body ${body}`),
        );
        break;
      case "offer":
        for (const { command, args } of instruction.alternatives) this.#args(owner, args, this.#commandOwners(command));
        break;
      // Drawn or made things are found by place, and unpacked answers are covered by `everyone`.
      case "draw":
      case "make":
      case "unpack":
      case "forget":
      case "jump":
      case "unless":
      case "move":
      case "swap":
      case "remove":
      case "reveal":
      case "hide":
      case "shuffle":
      case "mix":
      case "together":
      case "applied":
      case "refresh":
      case "endIf":
      case "finish":
      case "begin":
      case "say":
        break;
      default:
        // A missing instruction does not compile.
        instruction satisfies never;
    }
  }

  #fields(owner: Owner, fields: readonly Field[], body = owner): void {
    for (const { at, choice } of fields) {
      const named = this.#in(owner, choice.query);
      this.#pass(named, owner, at);
      this.#pass(named, body, at);
    }
  }

  #commandOwners(command: CommandId): Owner[] {
    return [`command ${command}`, `body ${this.#game.program.commands[command]?.body}`];
  }

  #command(id: CommandId, def: CommandDef): void {
    const owner = `command ${id}`;
    this.#within(owner, pieceOf.command(def));
    for (const { choice } of def.fields) this.#sorts(owner, keysIn(choice.query));
    this.#fields(owner, def.fields, `body ${def.body}`);
    // The next command of the chain may only be known during play.
    const further = this.#game.program.commands.flatMap((_, other) => this.#commandOwners(other));
    if (def.then) this.#args(owner, def.then.args, further);
  }

  #term(id: TermId, { form, params }: TermDef): void {
    const owner = `term ${id}`;
    this.#within(owner, pieceOf.form(form));
    // Givers of modifiers are found by their row.
    if (form.form === "number") {
      this.#pass(
        form.modifiers.some((modifier) => mayHide(this.#game, [modifier.kind])),
        owner,
        params.length,
      );
      return;
    }
    const results =
      form.form === "value" ? [form.expr] : form.form === "cases" ? form.cases.map(({ expr }) => expr) : [];
    if (results.some((expr) => this.#of(owner, expr))) this.#marked.add(owner);
  }

  /** Arguments that a scenario names are passed as the referee; no player could do so. */
  #args(owner: Owner, args: readonly Expr[], to: Iterable<Owner>): void {
    const isPlayed = !this.#scenarios.has(owner);
    for (const [i, arg] of args.entries())
      if (this.#of(owner, arg) && isPlayed) for (const other of to) this.#pass(true, other, i);
  }

  #pass(named: boolean, owner: Owner, at: number): void {
    if (named) this.#marked.add(`${owner} ${at}`);
  }

  #holds = (owner: Owner, at: number) => this.#marked.has(`${owner} ${at}`);

  #in(owner: Owner, { list, variable }: Query): boolean {
    const named = this.#of(owner, list);
    this.#pass(named, owner, variable);
    return named;
  }

  #of(owner: Owner, expr: Expr): boolean {
    const named = this.#judge(owner, expr);
    if (named) this.#named.add(expr);
    return named;
  }

  #judge(owner: Owner, expr: Expr): boolean {
    const { binds, gives } = infoOf(expr);
    for (const { at, from } of binds(expr)) this.#pass(this.#of(owner, from), owner, at);
    switch (expr.op) {
      case "entity":
      case "const":
        return isName(this.#game, expr);
      case "local":
        return this.#holds(owner, expr.at);
      case "field":
        return holdsHidden(this.#game, this.#game.program.fields[expr.field]?.type ?? { t: "bool" });
      case "fieldOf":
        return expr.byKind.some(({ field }) =>
          holdsHidden(this.#game, this.#game.program.fields[field]?.type ?? { t: "bool" }),
        );
      case "call":
        this.#args(owner, expr.args, [`term ${expr.term}`]);
        return this.#marked.has(`term ${expr.term}`);
      case "kept":
        return this.#game.program.bodies.some((_, body) => this.#holds(`body ${body}`, expr.at));
      default:
        return gives(expr).some((one) => this.#of(owner, one));
    }
  }
}
