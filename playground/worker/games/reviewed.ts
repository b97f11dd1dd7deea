/** A bot's judgement of the moves in a finished game: which cost the most. */
import { botNamed } from "../../../src/agents/search/bots.ts";
import { type Reviewed, review } from "../../../src/agents/search/review.ts";
import { keepsPrivate } from "../../../src/session/private.ts";
import { moveText } from "../../../src/telling/move-text.ts";
import type { CostlyMove, Reviewing, Viewer } from "../../protocol.ts";
import { clock, SLICE } from "../players/slice.ts";
import type { Window } from "../position/position.ts";
import { gameOf } from "../session/game.ts";
import type { PageSession } from "../session/page-session.ts";

/** Milliseconds per question; twice as many if another move was played than the bot's. */
const LONGEST = 600;
/** A smaller loss, in hundredths, is as likely chance as a mistake. */
const LEAST = 5;

const of100 = (worth: number): number => Math.round(100 * worth);

/** Reviews a game in short slices, so that the page gets answers in between. */
export class Reviews {
  readonly #longest: number;
  #steps: Iterator<Reviewed | null> | null = null;
  #found: CostlyMove[] = [];
  #done = 0;
  #of = 0;
  #hides = true;

  /** `longest`: how many milliseconds it thinks about a question */
  constructor(longest = LONGEST) {
    this.#longest = longest;
  }

  /** Begins with the game as it has been played so far. */
  begin(session: PageSession): void {
    const kind = botNamed("bot:normal");
    if (!kind) return;
    const record = session.record();
    // A separate engine, because the game's own is used by bots that play on meanwhile.
    const game = gameOf(session.loaded, session.setup);
    this.#steps = review(game, record, kind, () => clock(this.#longest));
    this.#found = [];
    this.#done = 0;
    this.#of = record.answers.length;
    this.#hides = keepsPrivate(game.program);
  }

  /**
   * Thinks for one slice. In a game with secrets each seat sees only the judgement of its own moves, because others
   * would reveal what was known.
   */
  goOn({ spoken }: Window, viewer: Viewer): Reviewing {
    const isOver = clock(SLICE);
    while (this.#steps && !isOver()) {
      const { done, value } = this.#steps.next();
      if (done) this.#steps = null;
      else if (value) this.#note(value, (key) => moveText(key, spoken));
    }
    const isDone = this.#steps === null;
    const moves = this.#found.filter(({ seat }) => !this.#hides || viewer === 0 || seat === viewer);
    return { isDone, done: isDone ? this.#of : this.#done, of: this.#of, moves };
  }

  #note({ n, seat, worth, best, lost, better }: Reviewed, told: (key: string) => string): void {
    this.#done = n;
    const cost = of100(lost);
    if (cost < LEAST) return;
    const rounded = { cost, worth: of100(worth), best: of100(best) };
    this.#found.push({ move: n, seat: seat + 1, ...rounded, better: told(better) });
  }
}
