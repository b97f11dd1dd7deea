import { type ChildProcess, spawn } from "node:child_process";
import type { SaidLine } from "../../contracts/protocol.ts";
import { jsonText } from "../controls.ts";
import { inputLines } from "../play/input-lines.ts";

/** A line from a program, null for one that is too long, or the end of the program. */
interface Heard {
  readonly guest: Guest;
  readonly line: string | null | undefined;
}

/** A program that plays by the lines of docs/protocol.md, game after game. */
export class Guest {
  readonly name: string;
  readonly #child: ChildProcess;
  readonly #lines: AsyncIterator<string | null>;
  #next: Promise<Heard> | null = null;
  /** why it could not be started */
  #failure = "";

  /** `command`: a program and its arguments, separated by blanks; no shell is used */
  constructor(name: string, command: string) {
    this.name = name;
    const [program = "", ...args] = command.trim().split(/\s+/);
    this.#child = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"] });
    this.#child.on("error", ({ message }) => {
      this.#failure = message;
    });
    // Writing to an ended program fails; that it ended is noticed when it should answer.
    this.#child.stdin?.on("error", () => {});
    const { stdout } = this.#child;
    if (!stdout) throw new TypeError("a program without output");
    this.#lines = inputLines(stdout);
  }

  say(line: SaidLine): void {
    this.#child.stdin?.write(`${jsonText(line)}\n`);
  }

  /** Its next line. It stays the same until {@link taken} is called. */
  heard(): Promise<Heard> {
    this.#next ??= this.#lines.next().then(({ done, value }) => ({ guest: this, line: done ? undefined : value }));
    return this.#next;
  }

  taken(): void {
    this.#next = null;
  }

  /** How the program ended, if it did. */
  get ended(): string {
    return `\`${this.name}\` ${this.#failure ? `cannot be started: ${this.#failure}` : "has ended before the game was over"}.`;
  }

  /** No more games: the program may end, and is killed if it does not. */
  leave(): void {
    this.#child.stdin?.end();
    this.#child.kill();
  }
}
