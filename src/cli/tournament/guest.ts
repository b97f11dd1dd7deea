import { type ChildProcess, spawn } from "node:child_process";
import type { SaidLine } from "../../contracts/protocol.ts";
import { jsonText } from "../controls.ts";
import { inputLines } from "../play/input-lines.ts";

/** What came of a program: a line, or null for one that is too long; nothing more is there once it has ended. */
interface Heard {
  readonly guest: Guest;
  readonly line: string | null | undefined;
}

/** A program that plays: it hears and answers the lines of docs/protocol.md, game after game. */
export class Guest {
  readonly name: string;
  readonly #child: ChildProcess;
  readonly #lines: AsyncIterator<string | null>;
  #next: Promise<Heard> | null = null;
  /** why it could not be started */
  #failure = "";

  /** `command`: a program and its arguments, with blanks between them; no shell reads it */
  constructor(name: string, command: string) {
    this.name = name;
    const [program = "", ...args] = command.trim().split(/\s+/);
    this.#child = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"] });
    this.#child.on("error", ({ message }) => {
      this.#failure = message;
    });
    // A program that has ended hears nothing: that it has is seen where it is to answer.
    this.#child.stdin?.on("error", () => {});
    const { stdout } = this.#child;
    if (!stdout) throw new TypeError("a program without output");
    this.#lines = inputLines(stdout);
  }

  say(line: SaidLine): void {
    this.#child.stdin?.write(`${jsonText(line)}\n`);
  }

  /** What it says next: the same until that is {@link taken}. */
  heard(): Promise<Heard> {
    this.#next ??= this.#lines.next().then(({ done, value }) => ({ guest: this, line: done ? undefined : value }));
    return this.#next;
  }

  taken(): void {
    this.#next = null;
  }

  /** What has become of it, where it says nothing any more. */
  get ended(): string {
    return `\`${this.name}\` ${this.#failure ? `cannot be started: ${this.#failure}` : "has ended before the game was over"}.`;
  }

  /** No more games come: it may end, and is ended where it does not listen any more. */
  leave(): void {
    this.#child.stdin?.end();
    this.#child.kill();
  }
}
