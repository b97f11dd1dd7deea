import type { Link } from "../link.ts";
import type { Store } from "./state.ts";
import { randomSeats } from "./turns.ts";

/**
 * Lets computer players move without showing it, until none of them owes a move, the user stops them, or another game
 * is on the table.
 */
export async function playUnseen(store: Store, link: Link, isCurrent: () => boolean): Promise<void> {
  store.set({ work: { is: "skipping", moves: 0 }, notice: null });
  try {
    let next = { moves: 0, done: false };
    for (let moves = 0; isCurrent() && !next.done && store.state.work.is === "skipping"; moves += next.moves) {
      store.set({ work: { is: "skipping", moves } });
      next = await link.call("skip", {
        seats: randomSeats(store.state.seating),
        players: store.state.seating.players,
      });
    }
  } finally {
    if (store.state.work.is === "skipping") store.set({ work: { is: "a step" } });
  }
}
