/**
 * Who may take answers back, and how far. A seat may do that by itself only as long as it can have learnt nothing since: else it
 * could guess, look, and guess again. Whoever sees everything anyway (a referee), and a person whom only computer players sit
 * beside, may go further back.
 */
import type { Game } from "../interpreter/runtime/game.ts";
import type { Made } from "./made.ts";

/** What keeps a seat from taking its last answer back by itself. */
export type Kept = "no-answer" | "answered" | "chance" | "hidden";

const WHY: { readonly [K in Kept]: string } = {
  "no-answer": "it has given no answer that it could take back",
  answered: "somebody else has answered since",
  chance: "chance has decided something since",
  hidden: "what came of it may have told something that was hidden",
};

/** The reason as the end of a sentence about a seat. */
export const keptText = (kept: Kept): string => WHY[kept];

/** What is asked of a game at a table. */
interface Played {
  readonly game: { readonly secrets: Pick<Game["secrets"], "any"> };
  readonly made: readonly Pick<Made, "seat" | "forced" | "tossed" | "owed">[];
}

/**
 * To how many answers a seat (from 0) may go back by itself: to before the last that it chose, with those that it was forced to
 * after it. It may not where anybody else has answered since, where chance has decided anything since, or where something hidden
 * may have been told. In a game that hides nothing nothing can have been; in any other an answer is free only while others still
 * owe theirs to the same question, since until then it only lies there.
 */
export function freelyBack({ game, made }: Played, seat: number): number | Kept {
  for (let n = made.length; n > 0; n--) {
    const one = made[n - 1];
    if (!one || one.seat !== seat) return made.some((other) => other.seat === seat) ? "answered" : "no-answer";
    // First what is hidden: that chance has decided something may itself be a secret.
    if (game.secrets.any && one.owed < 2) return "hidden";
    if (one.tossed) return "chance";
    if (!one.forced) return n - 1;
  }
  return "no-answer";
}

/**
 * To how many answers somebody goes back who may take back what others have answered since, and what chance and the rules have
 * shown: to the last question that one of these seats has answered by choice; null where there is none. For referees, for tables
 * where all agree, and for one person with computer players: `Session.takeBack` then lets chance give something else.
 */
export function backToQuestion(made: Played["made"], isOwn: (seat: number) => boolean): number | null {
  const last = made.findLastIndex(({ seat, forced }) => isOwn(seat) && !forced);
  return last < 0 ? null : last;
}

/**
 * To how many answers those who share one screen may go back without asking each other: as far as one after the other may take
 * back what was answered last. `kept`: why no further.
 */
export function freelyBackTogether(played: Played): { readonly to: number; readonly kept: Kept } {
  const { made } = played;
  for (let to = made.length; ; ) {
    const next = freelyBack({ ...played, made: made.slice(0, to) }, made[to - 1]?.seat ?? -1);
    if (typeof next === "string") return { to, kept: next };
    to = next;
  }
}

/** What is told of that: how much has been taken back, in a whole sentence. */
export const takenBackText = (made: Played["made"], to: number): string => `Taken back: ${backText(made, to)}.`;

/** How much that takes back: the end of a sentence. */
export function backText(made: Played["made"], to: number): string {
  const [own, ...since] = made.slice(to);
  const others = since.filter(({ seat }) => seat !== own?.seat).length;
  const after = others === 0 ? "" : ` with ${others === 1 ? "an answer" : `${others} answers`} of others after it`;
  const tossed = made.slice(to).some((one) => one.tossed) ? "; chance will give something else" : "";
  return `the last answer${after}${tossed}`;
}
