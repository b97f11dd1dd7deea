import { Component, type ComponentChildren, createRef } from "preact";
import type { Position } from "../protocol.ts";
import { type Spots, slide, spotsIn } from "./measured.ts";
import { markNew, thingsOn } from "./newly.ts";
import { originsOf } from "./origins.ts";
import type { Peek } from "./peek.tsx";

interface Props {
  readonly position: Position;
  /** milliseconds that a move takes; 0: everything is at its new place at once */
  readonly duration: number;
  readonly busy: boolean;
  /** hears what is pointed at */
  readonly watch: Peek["watch"];
  readonly children: ComponentChildren;
}

/** Moves go on one after the other; a jump over several is none that one could follow. */
const isStep = (before: Position, after: Position) =>
  before.viewer === after.viewer && Math.abs(after.move - before.move) <= 1 && sameGame(before, after);

const sameGame = ({ record: before }: Position, { record: after }: Position) =>
  before.setup.entry === after.setup.entry && before.setup.seed === after.setup.seed;

/** The same moves, and yet another position: the rules were edited. */
const isEdit = (before: Position, after: Position) =>
  before.viewer === after.viewer && before.move === after.move && sameGame(before, after);

/** What is remembered of the table before it changes. */
interface Remembered {
  /** null: nothing slides */
  readonly spots: Spots | null;
  /** null: nothing is marked as new */
  readonly things: ReadonlySet<string> | null;
}

/** The table, whose things slide from where they were to where they are. What an edit of the rules brings is marked. */
export class Moving extends Component<Props> {
  readonly #root = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(before: Props): Remembered | null {
    const { position, duration } = this.props;
    const root = this.#root.current;
    if (!root || before.position.scene === position.scene) return null;
    return {
      spots: duration > 0 && isStep(before.position, position) ? spotsIn(root) : null,
      things: isEdit(before.position, position) ? thingsOn(root) : null,
    };
  }

  override componentDidUpdate(before: Props, _state: unknown, remembered: Remembered | null): void {
    const root = this.#root.current;
    const { position, duration } = this.props;
    if (!root || !remembered) return;
    const { spots, things } = remembered;
    if (things) markNew(root, things);
    if (spots) slide(root, spots, originsOf(before.position.scene, position.scene), duration);
  }

  override render({ busy, watch, children }: Props) {
    return (
      <div class="table" ref={this.#root} data-busy={busy || undefined} {...watch}>
        {children}
      </div>
    );
  }
}
