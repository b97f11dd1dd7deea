import type { BodyId, CommandId, Expr, LValue, Program } from "../ir/program.ts";
import { typeOf } from "../ir/types.ts";

/** Where running rules go and what they keep, as far as it has been found that this can be for some seats alone to know. */
export class SecretPlaces {
  private readonly program: Program;
  /** by body and local place; by command and place of its environment */
  private readonly local: readonly Set<number>[];
  private readonly given: readonly Set<number>[];
  /** bodies that may run because of a secret; those whose result may be one */
  private readonly entered = new Set<BodyId>();
  private readonly results = new Set<BodyId>();
  /** by body: instructions to which a secret may have led; those where it may decide how the rules go on */
  private readonly ways: readonly Set<number>[];
  private readonly branches: readonly Set<number>[];
  /** how much has been found */
  size = 0;

  constructor(program: Program) {
    this.program = program;
    this.local = program.bodies.map(() => new Set());
    this.given = program.commands.map(() => new Set());
    this.ways = program.bodies.map(() => new Set());
    this.branches = program.bodies.map(() => new Set());
  }

  /** May what lies in a local place be secret? */
  keeps(body: BodyId, at: number): boolean {
    return this.local[body]?.has(at) === true;
  }

  /** The places of a body, and of the environment of a command, of which that is so. */
  of(body: BodyId): ReadonlySet<number> {
    return this.local[body] ?? NONE_SECRET;
  }

  ofCommand(command: CommandId): ReadonlySet<number> {
    return this.given[command] ?? NONE_SECRET;
  }

  isResult(body: BodyId): boolean {
    return this.results.has(body);
  }

  /** May the rules have come to an instruction because of a secret? */
  isWay(body: BodyId, pc: number): boolean {
    return this.entered.has(body) || this.ways[body]?.has(pc) === true;
  }

  /** May it hang on a secret how the rules go on at an instruction? */
  isBranch(body: BodyId, pc: number): boolean {
    return this.branches[body]?.has(pc) === true;
  }

  isEntered(body: BodyId): boolean {
    return this.entered.has(body);
  }

  keep(body: BodyId, at: number): void {
    this.add(this.local[body], at);
  }

  /** What a command is given lies in the same place of its body later. */
  give(command: CommandId, at: number): void {
    this.add(this.given[command], at);
    this.keep(this.program.commands[command]?.body ?? -1, at);
  }

  enter(body: BodyId): void {
    this.add(this.entered, body);
  }

  result(body: BodyId): void {
    this.add(this.results, body);
  }

  /** How the rules go on at an instruction may hang on a secret; is that new? */
  branch(body: BodyId, pc: number): boolean {
    const before = this.size;
    this.add(this.branches[body], pc);
    return this.size > before;
  }

  way(body: BodyId, pc: number): void {
    this.add(this.ways[body], pc);
  }

  /** The bodies that a running verb may be. */
  running(verb: Expr): readonly BodyId[] {
    const type = typeOf(this.program, verb);
    const frame = type.t === "optional" ? type.of : type;
    return frame.t === "frame" ? [frame.body] : [...this.program.bodies.keys()];
  }

  /** The local places to which something is written; none for a slot, which says itself who reads it. */
  written(body: BodyId, target: LValue): readonly (readonly [body: BodyId, at: number])[] {
    switch (target.to) {
      case "slot":
        return [];
      case "local":
        return [[body, target.at]];
      case "kept":
        return this.running(target.of).map((of) => [of, target.at] as const);
      case "element":
        return this.written(body, target.of);
    }
  }

  private add(to: Set<number> | undefined, what: number): void {
    if (!to || to.has(what)) return;
    to.add(what);
    this.size++;
  }
}

const NONE_SECRET: ReadonlySet<number> = new Set();
