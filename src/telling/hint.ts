/** The advice of a bot, in sentences and as data. */

/** The advice of a bot. Worths go from 0 (lost) to 1 (won), or follow the score if bots play for it. */
interface Advice {
  readonly key: string;
  readonly answers: readonly { readonly name: string | null; readonly tried: number; readonly worth: number }[];
  readonly best: number;
  readonly simulations: number;
  readonly isProven: boolean;
  readonly expected: readonly { readonly seat: number; readonly key: string }[];
}

/** The advice as data: seats count from 1, the best answer comes first, the others by how often they were tried. */
export function hintDocument({ answers, best, ...hint }: Advice) {
  const told = answers.map(({ name, tried, worth }, at) => ({
    isBest: at === best,
    answer: { candidate: name ?? "done", worth: Math.round(worth * 1e4) / 1e4, visits: tried },
  }));
  told.sort((a, b) => Number(b.isBest) - Number(a.isBest) || b.answer.visits - a.answer.visits);
  return {
    key: hint.key,
    simulations: hint.simulations,
    isProven: hint.isProven,
    answers: told.map(({ answer }) => answer),
    expected: hint.expected.map(({ seat, key }) => ({ seat: seat + 1, key })),
  };
}

interface Words {
  /** a whole move of a seat (from 0) */
  readonly move: (key: string, seat: number | null) => string;
  /** one answer */
  readonly answer: (name: string) => string;
  /** the name of a seat */
  readonly seat: (seat: number) => string;
  /** whether anything may be hidden from the seat */
  readonly hides: boolean;
  /** whether bots play for the score and not to win */
  readonly forScore: boolean;
}

/** How many other answers are named. */
const OTHERS = 2;
/** Worths this close to 0 or 1 count as a loss or a win. */
const NEARLY = 0.06;

/** The advice in sentences, one a line, the answer itself first. */
export function hintLines(advice: Advice, words: Words): string[] {
  const { answers, best, simulations, isProven, expected } = advice;
  const lines = [`A bot would answer ${words.move(advice.key, null)}.`];
  if (answers.length === 0) return [...lines, "There is nothing else to answer."];
  const worth = answers[best]?.worth ?? 0;
  lines.push(isProven ? provenText(worth) : triedText(worth, simulations, words.forScore));
  const others = isProven && worth > 1 - NEARLY ? "" : othersText(advice, words);
  if (others !== "") lines.push(others);
  if (expected.length > 0) {
    const told = expected.map(({ seat, key }) => `${words.seat(seat)} ${words.move(key, seat)}`);
    lines.push(`Then it expects: ${told.join(", then ")}.`);
  }
  if (words.hides) lines.push("What this seat cannot see it has guessed, in many ways.");
  return lines;
}

const of100 = (worth: number): string => `${Math.round(100 * worth)} of 100`;

const triedText = (worth: number, simulations: number, forScore: boolean): string =>
  `It tried ${simulations} games: this comes to ${of100(worth)}, where ${forScore ? FOR_SCORE : "0 is lost and 100 won"}.`;

const FOR_SCORE = "50 is as much score as the best other seat, and 100 the most ahead that it met";

function provenText(worth: number): string {
  if (worth > 1 - NEARLY) return "That surely wins.";
  if (worth < NEARLY) return "Every answer surely loses, if the others play well.";
  return `Nothing better can be had if the others play well: ${of100(worth)}, where 0 is lost and 100 won.`;
}

/** The next best answers, by how often they were tried. */
function othersText({ answers, best }: Advice, words: Words): string {
  const others = answers
    .filter(({ name, tried }, at) => at !== best && tried > 0 && name !== null)
    .sort((a, b) => b.tried - a.tried)
    .slice(0, OTHERS)
    .map(({ name, worth }) => `${words.answer(name ?? "")} (${Math.round(100 * worth)})`);
  return others.length === 0 ? "" : `Next it would think of ${others.join(" and ")}.`;
}
