import type { CallName, Calls, Failure, FromWorker, Place, ToWorker } from "./protocol.ts";

/** A rule could not be carried out, or was stopped because it took too long. */
class RuleFailure extends Error {
  readonly place: Place | null;
  /** what everybody may hear of it, where the cause is none of the rules; null: nothing */
  readonly plain: Failure | null;
  constructor(failure: Failure, plain: string | null = null) {
    super(failure.message);
    this.place = failure.place;
    this.plain = plain === null ? null : { message: plain, place: null };
  }
}

/** What everybody may hear of a failure, whoever looks; null: nothing. */
export const plainlyFailed = (error: unknown): Failure | null => (error instanceof RuleFailure ? error.plain : null);

/** Whatever was thrown, as it is shown. */
export function failureOf(error: unknown): Failure {
  if (error instanceof RuleFailure) return { message: error.message, place: error.place };
  return { message: error instanceof Error ? error.message : String(error), place: null };
}

interface Waiting {
  readonly name: CallName;
  /** what the worker was sent */
  readonly message: ToWorker;
  readonly resolve: (reply: never) => void;
  readonly reject: (error: RuleFailure) => void;
}

/** Does something after so many milliseconds, unless what it gives is called before. */
export type Timer = (act: () => void, milliseconds: number) => () => void;

export const byClock: Timer = (act, milliseconds) => {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
};

/** Milliseconds that a worker may take to begin, for one start after the other; the last may take any time. */
const STARTS = [30_000, 60_000, 120_000] as const;

interface LinkOptions {
  readonly makeWorker: () => Worker;
  /** how long a call may take before the worker is replaced, in milliseconds */
  readonly patience: number;
  readonly timer: Timer;
  /** the texts that a fresh worker needs */
  readonly files: () => Readonly<Record<string, string>>;
  /** a worker was replaced; games it held are gone, and so are these calls, the first of which hung */
  readonly onRestart: (held: readonly CallName[]) => void;
}

/**
 * The page's end of the worker. Calls are answered one after another; the clock of a call starts when the worker is
 * free for it, and anew whenever the worker says how far it has come: many moves may take long, and none of them may. A worker that does not answer in time is ended and replaced, and the calls it held are refused. One that does not begin
 * has read no rules yet: another takes its place and its calls.
 */
export class Link {
  readonly #options: LinkOptions;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker;
  #ready = false;
  /** workers that did not begin, one after the other */
  #failedStarts = 0;
  /** no worker runs, as none could be started */
  #isDown = false;
  #next = 1;
  /** stops the clock that runs */
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
    // Page and worker are made together: their types say what is sent, and nobody else can send anything here.
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

  /** No worker begins: that is told to who waits, and tried again when somebody asks for something. */
  #giveUp(reason: string): void {
    this.#isDown = true;
    const message = `The worker could not be started${reason ? `: ${reason}` : ""}. Reload the page.`;
    this.#refuse(message, message);
  }

  /** Another worker for the one that did not begin. */
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
    // Loading the worker's own code is not the rules' fault: the clock starts with its first message.
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

  /** Ends the worker and refuses what it was asked; unless none can be started another one is there by then. */
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
