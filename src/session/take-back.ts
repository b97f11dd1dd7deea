/**
 * Who may take answers back, and how far. A seat may do so alone only while it cannot have learnt anything since;
 * otherwise it could guess, look, and guess again. A referee, who sees everything, and a person who plays only with
 * bots may go further back.
 */
import type { Game } from "../interpreter/runtime/game.ts";
import type { Made } from "./made.ts";

/** Why a seat cannot take its last answer back by itself. */
export type Kept = "no-answer" | "answered" | "chance" | "hidden";

const WHY: { readonly [K in Kept]: string } = {
  "no-answer": "it has given no answer that it could take back",
  answered: "somebody else has answered since",
  chance: "chance has decided something since",
  hidden: "what came of it may have told something that was hidden",
};

/** The reason as the end of a sentence about a seat. */
export const keptText = (kept: Kept): string => WHY[kept];

/** The part of a session that is needed here. */
interface Played {
  readonly game: { readonly secrets: Pick<Game["secrets"], "any"> };
  readonly made: readonly Pick<Made, "seat" | "forced" | "tossed" | "owed">[];
}

/**
 * To how many answers a seat (from 0) may go back by itself: to just before its last real choice; its forced answers
 * after that are taken back too. It may not if anybody else has answered since, if chance has decided anything since,
 * or if something hidden may have been shown. In a game without secrets nothing can have been shown. In any other game,
 * an answer can be taken back only while others still owe theirs to the same question, because until then it has no
 * effect.
 */
export function freelyBack({ game, made }: Played, seat: number): number | Kept {
  for (let n = made.length; n > 0; n--) {
    const one = made[n - 1];
    if (!one || one.seat !== seat) return made.some((other) => other.seat === seat) ? "answered" : "no-answer";
    // Secrets are checked first, because the fact that chance decided something may itself be secret.
    if (game.secrets.any && one.owed < 2) return "hidden";
    if (one.tossed) return "chance";
    if (!one.forced) return n - 1;
  }
  return "no-answer";
}

/**
 * The number of answers to go back to, for somebody who may also take back answers of others and outcomes that were
 * seen: to the last real choice of one of these seats, or null if there is none. It is for referees, for tables where
 * all agree, and for one person among bots. `Session.takeBack` then gives chance other outcomes.
 */
export function backToQuestion(made: Played["made"], isOwn: (seat: number) => boolean): number | null {
  const last = made.findLastIndex(({ seat, forced }) => isOwn(seat) && !forced);
  return last < 0 ? null : last;
}

/**
 * The number of answers that people at one screen may go back to without asking: as long as each last answer may be
 * taken back by its own seat. `kept`: why no further.
 */
export function freelyBackTogether(played: Played): { readonly to: number; readonly kept: Kept } {
  const { made } = played;
  for (let to = made.length; ; ) {
    const next = freelyBack({ ...played, made: made.slice(0, to) }, made[to - 1]?.seat ?? -1);
    if (typeof next === "string") return { to, kept: next };
    to = next;
  }
}

/** The message about an undo, as a whole sentence. */
export const takenBackText = (made: Played["made"], to: number): string => `Taken back: ${backText(made, to)}.`;

/** What is taken back, as the end of a sentence. */
export function backText(made: Played["made"], to: number): string {
  const [own, ...since] = made.slice(to);
  const others = since.filter(({ seat }) => seat !== own?.seat).length;
  const after = others === 0 ? "" : ` with ${others === 1 ? "an answer" : `${others} answers`} of others after it`;
  const tossed = made.slice(to).some((one) => one.tossed) ? "; chance will give something else" : "";
  return `the last answer${after}${tossed}`;
}
