import type { BodyId, CommandId, Expr, LValue, Program } from "../ir/program.ts";
import { typeOf } from "../ir/types.ts";

/** The findings of the analysis so far: which locals and ways of running rules may be known to some seats only. */
export class SecretPlaces {
  private readonly program: Program;
  /** by body: secret locals; by command: secret places of its environment */
  private readonly local: readonly Set<number>[];
  private readonly given: readonly Set<number>[];
  /** bodies that may run because of a secret; bodies whose result may be secret */
  private readonly entered = new Set<BodyId>();
  private readonly results = new Set<BodyId>();
  /** by body: instructions that a secret may have led to; instructions where a secret may decide how the rules go on */
  private readonly ways: readonly Set<number>[];
  private readonly branches: readonly Set<number>[];
  /** number of findings */
  size = 0;

  constructor(program: Program) {
    this.program = program;
    this.local = program.bodies.map(() => new Set());
    this.given = program.commands.map(() => new Set());
    this.ways = program.bodies.map(() => new Set());
    this.branches = program.bodies.map(() => new Set());
  }

  /** Can a local be secret? */
  keeps(body: BodyId, at: number): boolean {
    return this.local[body]?.has(at) === true;
  }

  /** The secret places of a body, and of the environment of a command. */
  of(body: BodyId): ReadonlySet<number> {
    return this.local[body] ?? NONE_SECRET;
  }

  ofCommand(command: CommandId): ReadonlySet<number> {
    return this.given[command] ?? NONE_SECRET;
  }

  isResult(body: BodyId): boolean {
    return this.results.has(body);
  }

  /** Can the rules have reached an instruction because of a secret? */
  isWay(body: BodyId, pc: number): boolean {
    return this.entered.has(body) || this.ways[body]?.has(pc) === true;
  }

  /** Can a secret decide at an instruction how the rules go on? */
  isBranch(body: BodyId, pc: number): boolean {
    return this.branches[body]?.has(pc) === true;
  }

  isEntered(body: BodyId): boolean {
    return this.entered.has(body);
  }

  keep(body: BodyId, at: number): void {
    this.add(this.local[body], at);
  }

  /** An argument of a command is later in the same place of its body. */
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

  /** Marks a branch on a secret; is it a new finding? */
  branch(body: BodyId, pc: number): boolean {
    const before = this.size;
    this.add(this.branches[body], pc);
    return this.size > before;
  }

  way(body: BodyId, pc: number): void {
    this.add(this.ways[body], pc);
  }

  /** The bodies that a running verb may have. */
  running(verb: Expr): readonly BodyId[] {
    const type = typeOf(this.program, verb);
    const frame = type.t === "optional" ? type.of : type;
    return frame.t === "frame" ? [frame.body] : [...this.program.bodies.keys()];
  }

  /** The locals that a target writes to; none for a slot, whose own rule says who reads it. */
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
