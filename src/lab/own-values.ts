import type { Recorder } from "../agents/play-game.ts";
import type { Engine } from "../interpreter/engine/engine.ts";
import { type Subject, subjectsOf } from "../interpreter/engine/measured.ts";
import type { Fault } from "../interpreter/runtime/errors.ts";
import type { Game } from "../interpreter/runtime/game.ts";

/** Records the rules' own measures at the end of a game. */
export class OwnValues implements Recorder {
  readonly subjects: readonly Subject[];
  /** null: the game is not over, or a measure has failed */
  values: readonly number[] | null = null;
  /** why a measure has failed; null: none has */
  fault: Fault | null = null;

  constructor(game: Game) {
    this.subjects = subjectsOf(game);
  }

  begin(): void {
    this.values = null;
    this.fault = null;
  }

  answers(): void {}

  moved(engine: Engine): void {
    if (engine.waits !== "over") return;
    const found = engine.measured(this.subjects);
    if ("code" in found) this.fault = found;
    else this.values = found;
  }
}
