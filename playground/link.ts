import type { CallName, Calls, Failure, FromWorker, Place, ToWorker } from "./protocol.ts";

/** A rule could not be carried out, or was stopped because it took too long. */
class RuleFailure extends Error {
  readonly place: Place | null;
  /** what everybody may hear if the cause is not in the rules; null: nothing */
  readonly plain: Failure | null;
  constructor(failure: Failure, plain: string | null = null) {
    super(failure.message);
    this.place = failure.place;
    this.plain = plain === null ? null : { message: plain, place: null };
  }
}

/** What every viewer may hear of a failure; null: nothing. */
export const plainlyFailed = (error: unknown): Failure | null => (error instanceof RuleFailure ? error.plain : null);

/** Any thrown value as a failure to show. */
export function failureOf(error: unknown): Failure {
  if (error instanceof RuleFailure) return { message: error.message, place: error.place };
  return { message: error instanceof Error ? error.message : String(error), place: null };
}

interface Waiting {
  readonly name: CallName;
  /** the message that was sent to the worker */
  readonly message: ToWorker;
  readonly resolve: (reply: never) => void;
  readonly reject: (error: RuleFailure) => void;
}

/** Calls a function after some milliseconds, unless the returned function is called before. */
export type Timer = (act: () => void, milliseconds: number) => () => void;

export const byClock: Timer = (act, milliseconds) => {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
};

/** How many milliseconds a worker may take to start, for successive attempts; the last may take any time. */
const STARTS = [30_000, 60_000, 120_000] as const;

interface LinkOptions {
  readonly makeWorker: () => Worker;
  /** how many milliseconds a call may take before the worker is replaced */
  readonly patience: number;
  readonly timer: Timer;
  /** the texts for a new worker */
  readonly files: () => Readonly<Record<string, string>>;
  /** the worker was replaced: its games are lost, and so are these calls, the first of which hung */
  readonly onRestart: (held: readonly CallName[]) => void;
}

/**
 * The page's end of the worker. Calls are answered in order. The clock of a call starts when the worker is free for it,
 * and restarts whenever the worker reports progress: a series of moves may take long, but no single move may. A worker
 * that exceeds the time is terminated and replaced, and its calls are refused. A worker that does not start has not
 * read any rules, so its replacement takes over the calls.
 */
export class Link {
  readonly #options: LinkOptions;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker;
  #ready = false;
  /** workers in succession that did not start */
  #failedStarts = 0;
  /** no worker is running, because none could be started */
  #isDown = false;
  #next = 1;
  /** stops the running clock */
  #clock: (() => void) | null = null;
  #at: Failure | null = null;

  constructor(options: LinkOptions) {
    this.#options = options;
    this.#worker = this.#open();
  }

  edit(path: string, text: string | null): void {
    this.#post({ do: "edit", path, text });
  }

  call<N extends CallName>(name: N, ask: Calls[N]["ask"]): Promise<Calls[N]["reply"]> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      // Each member of the union has this form; TypeScript cannot follow the correlation of name and ask.
      const message = { do: "call", id, name, ask } as ToWorker;
      this.#waiting.set(id, { name, message, resolve, reject });
      if (this.#isDown) this.#startAgain();
      else this.#post(message);
      this.#wind();
    });
  }

  close(): void {
    this.#worker.terminate();
    this.#unwind();
  }

  #open(): Worker {
    const worker = this.#options.makeWorker();
    // Page and worker are built together, so their types describe the messages, and nobody else can send any.
    worker.onmessage = (event: MessageEvent<FromWorker>) => this.#hear(event.data);
    worker.onerror = (event) => {
      event.preventDefault();
      if (!this.#ready && this.#failedStarts < STARTS.length) this.#startAgain();
      else if (!this.#ready) this.#giveUp(event.message);
      else this.#replace(`The worker broke down: ${event.message}.`, "The worker broke down.");
    };
    const files: ToWorker = { do: "files", files: this.#options.files() };
    worker.postMessage(files);
    const patience = STARTS[this.#failedStarts];
    if (patience !== undefined) this.#clock = this.#options.timer(() => this.#startAgain(), patience);
    return worker;
  }

  /** No worker starts: reports this to all callers, and tries again at the next call. */
  #giveUp(reason: string): void {
    this.#isDown = true;
    const message = `The worker could not be started${reason ? `: ${reason}` : ""}. Reload the page.`;
    this.#refuse(message, message);
  }

  /** Starts another worker in place of one that did not start. */
  #startAgain(): void {
    this.#failedStarts++;
    this.#isDown = false;
    this.#unwind();
    this.#worker.terminate();
    this.#worker = this.#open();
    for (const { message } of this.#waiting.values()) this.#post(message);
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #hear(message: FromWorker): void {
    if (message.do === "ready") {
      this.#ready = true;
      this.#failedStarts = 0;
      this.#unwind();
      this.#wind();
      return;
    }
    if (message.do === "at") {
      this.#at = { message: message.text, place: message.place };
      this.#unwind();
      this.#wind();
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    this.#at = null;
    this.#unwind();
    this.#wind();
    if (message.do === "failed") waiting?.reject(new RuleFailure(message.failure));
    else waiting?.resolve(message.reply as never);
  }

  #wind(): void {
    // Loading the worker's own code does not count against the rules, so the clock starts with its first message.
    if (this.#clock !== null || this.#waiting.size === 0 || !this.#ready) return;
    this.#clock = this.#options.timer(() => {
      const seconds = Math.round(this.#options.patience / 100) / 10;
      const rule = this.#at ? `: ${this.#at.message}` : ".";
      const plain = `Stopped: the rules did not come to an end within ${seconds} seconds`;
      this.#replace(`${plain}${rule}`, `${plain}.`);
    }, this.#options.patience);
  }

  #unwind(): void {
    this.#clock?.();
    this.#clock = null;
  }

  #replace(message: string, plain: string): void {
    this.#ready = false;
    this.#refuse(message, plain);
  }

  /** Terminates the worker and refuses its calls. A new worker is started first, if possible. */
  #refuse(message: string, plain: string): void {
    const failure = new RuleFailure({ message, place: this.#at?.place ?? null }, plain);
    const refused = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#unwind();
    this.#worker.terminate();
    this.#at = null;
    if (!this.#isDown) this.#worker = this.#open();
    this.#options.onRestart(refused.map((waiting) => waiting.name));
    for (const waiting of refused) waiting.reject(failure);
  }
}
