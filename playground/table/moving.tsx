/** The element of the table, which animates what changed between two positions. A class, since only it gets a snapshot before an update. */
import { Component, type ComponentChildren, createRef } from "preact";
import type { Position } from "../protocol.ts";
import { type Spots, slide, spotsIn } from "./measured.ts";
import { markNew, thingsOn } from "./newly.ts";
import { originsOf } from "./origins.ts";
import type { Peek } from "./peek.tsx";
import { Player, soundOf } from "./sounds.ts";

interface Props {
  readonly position: Position;
  /** milliseconds that a move takes; 0: no animation */
  readonly duration: number;
  /** what is put down is heard */
  readonly sounds: boolean;
  readonly busy: boolean;
  /** the handlers that notice what is pointed at */
  readonly watch: Peek["watch"];
  readonly children: ComponentChildren;
}

/** Whether at most one move lies between two positions. A jump over several is not animated, since nobody could follow it. */
const isStep = (before: Position, after: Position) =>
  before.viewer === after.viewer && Math.abs(after.move - before.move) <= 1 && sameGame(before, after);

const sameGame = ({ record: before }: Position, { record: after }: Position) =>
  before.setup.entry === after.setup.entry && before.setup.seed === after.setup.seed;

/** Whether the position has changed with no move made, which means that the rules were edited. */
const isEdit = (before: Position, after: Position) =>
  before.viewer === after.viewer && before.move === after.move && sameGame(before, after);

/** What is measured before the table changes. */
interface Remembered {
  /** null: nothing slides */
  readonly spots: Spots | null;
  /** null: nothing is marked as new */
  readonly things: ReadonlySet<string> | null;
}

/** The table. Things slide from their former spots to the present ones; things that an edit of the rules has added are marked. */
export class Moving extends Component<Props> {
  readonly #root = createRef<HTMLDivElement>();
  readonly #player = new Player();

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
    if (this.props.sounds && isStep(before.position, position)) this.#sound(before.position);
    if (things) markNew(root, things);
    if (spots) slide(root, spots, originsOf(before.position.scene, position.scene), duration);
  }

  override componentWillUnmount(): void {
    this.#player.close();
  }

  #sound({ scene, over }: Position): void {
    const { position } = this.props;
    // Within a move the game is not over yet.
    const ends =
      position.over !== null && Number.isInteger(position.move) && (over === null || scene !== position.scene);
    const sound = ends ? "end" : soundOf(scene, position.scene);
    if (sound) this.#player.play(sound);
  }

  override render({ busy, watch, children }: Props) {
    return (
      <div class="table" ref={this.#root} data-busy={busy || undefined} {...watch}>
        {children}
      </div>
    );
  }
}
