import { UsageError } from "../failure.ts";
import type { Io } from "../io.ts";
import { recordAt } from "../record-file.ts";
import type { HostedSession } from "./hosted-session.ts";

/** The result as a message. `failed`: nothing has changed. */
export interface Outcome {
  readonly failed: boolean;
  readonly text: string;
}

/** Writes the game to a file. */
export function saveTo(session: HostedSession, file: string, io: Io): Outcome {
  if (file === "") return { failed: false, text: "Under which name? `save FILE`" };
  return attempt<Outcome>(() => {
    io.write(file, `${JSON.stringify(session.saved(), null, 2)}\n`);
    return { failed: false, text: `${session.made.length} answers are in ${file}.` };
  });
}

/** Continues the game of a file. */
export function loadFrom(session: HostedSession, file: string, io: Io): Outcome | "loaded" {
  if (session.notLoaded !== null) return { failed: true, text: session.notLoaded };
  return attempt<Outcome | "loaded">(() => {
    const wrong = session.load(recordAt(file, io));
    if (wrong === null) return "loaded";
    return { failed: true, text: `\`${file}\` does not fit this game: ${wrong}.` };
  });
}

/** A file error does not end the game. */
function attempt<T>(act: () => T): T | Outcome {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { failed: true, text: error.message };
  }
}
