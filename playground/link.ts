import type { CallName, Calls, Failure, FromWorker, Place, ToWorker } from "./protocol.ts";

/** A rule could not be carried out, or was stopped because it took too long. */
class RuleFailure extends Error {
  readonly place: Place | null;
  readonly stopped: boolean;
  constructor(failure: Failure, stopped = false) {
    super(failure.message);
    this.place = failure.place;
    this.stopped = stopped;
  }
}

/** Whatever was thrown, as it is shown. */
export function failureOf(error: unknown): Failure {
  if (error instanceof RuleFailure) return { message: error.message, place: error.place };
  return { message: error instanceof Error ? error.message : String(error), place: null };
}

interface Waiting {
  readonly name: CallName;
  readonly resolve: (reply: never) => void;
  readonly reject: (error: RuleFailure) => void;
}

/** Does something after so many milliseconds, unless what it gives is called before. */
export type Timer = (act: () => void, milliseconds: number) => () => void;

export const byClock: Timer = (act, milliseconds) => {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
};

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
 * free for it. A worker that does not answer in time is ended and replaced, and the calls it held are refused.
 */
export class Link {
  readonly #options: LinkOptions;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker;
  #ready = false;
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
      this.#waiting.set(id, { name, resolve, reject });
      // Each member of the union has this form; TypeScript cannot follow the correlation of name and ask.
      this.#post({ do: "call", id, name, ask } as ToWorker);
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
      this.#replace(`The worker broke down: ${event.message || "it could not be started"}.`);
    };
    const files: ToWorker = { do: "files", files: this.#options.files() };
    worker.postMessage(files);
    return worker;
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #hear(message: FromWorker): void {
    if (message.do === "ready") {
      this.#ready = true;
      this.#wind();
      return;
    }
    if (message.do === "at") {
      this.#at = { message: message.text, place: message.place };
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
      this.#replace(`Stopped: the rules did not come to an end within ${seconds} seconds${rule}`);
    }, this.#options.patience);
  }

  #unwind(): void {
    this.#clock?.();
    this.#clock = null;
  }

  #replace(message: string): void {
    const failure = new RuleFailure({ message, place: this.#at?.place ?? null }, true);
    const refused = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#unwind();
    this.#worker.terminate();
    this.#at = null;
    this.#ready = false;
    this.#worker = this.#open();
    this.#options.onRestart(refused.map((waiting) => waiting.name));
    for (const waiting of refused) waiting.reject(failure);
  }
}
