import { canonicalView, type Game, question, type State, status } from "../../src/interpreter/index.ts";
import { seatNames } from "../../src/interpreter/observe/seat-names.ts";
import { moveChosen, moveRecorded } from "../../src/interpreter/play/moves.ts";
import type { Moment } from "./driver.ts";
import { heard } from "./secrets.ts";

/**
 * Property: the knowledge of other seats is itself hidden, unless it is public. So a seat's output is the same in a position in which all
 * others know everything in secret.
 */

/** The same position with everything known to all seats but one; `openly`: publicly. */
function knowing(game: Game, state: State, seat: number, openly: boolean): State {
  const { entities, everybody, layout, seats, secrets } = game;
  const slots = state.slots.slice();
  for (const [id, kind] of entities.kindOf.entries()) {
    const known = (slots[layout.known + id] ?? 0) & everybody;
    if (!secrets.rows[kind] || known === everybody) continue;
    slots[layout.known + id] = openly ? everybody : known | (seats & ~(1 << seat));
  }
  return { ...state, slots };
}

const text = (game: Game, state: State, seat: number) =>
  Buffer.from(canonicalView(game, state, seat)).toString("base64");

/** What a seat notices of a position while another seat is asked. */
const noticed = (game: Game, state: State, seat: number, mover: number) => ({
  view: text(game, state, seat),
  name: seatNames(game).nameOf(state, seat, mover),
  waits: JSON.stringify(waiting(game, state)),
});

function waiting(game: Game, state: State): object {
  const now = status(game, state);
  return now.kind === "play" ? { owing: now.owing } : { kind: now.kind };
}

const differing = (one: object, other: object): string[] =>
  Object.entries(one).flatMap(([what, value], i) => (value === Object.values(other)[i] ? [] : [what]));

/** What a seat hears for another one's answer in two positions, and what it notices afterwards. */
function answered(game: Game, states: readonly [State, State], { seat, own, recorded, steps }: Answer): string[] {
  // With more knowledge equal copies have other names.
  const there = moveRecorded(game, states[1], seat, recorded);
  if (!there || there.state.fault) return [];
  const [one, two] = [heard(game, states[0], seat, steps, own), heard(game, states[1], seat, there.steps, own)];
  const told = [one, two].map((each) => each.heard.map((line) => line.told).join());
  if (told[0] !== told[1]) return ["what is heard"];
  if (one.end.fault || two.end.fault) return [];
  return differing(noticed(game, one.end, own, seat), noticed(game, two.end, own, seat));
}

interface Answer {
  readonly seat: number;
  readonly own: number;
  readonly recorded: string;
  readonly steps: readonly number[];
}

/** The output of each seat that is not asked, here and with more knowledge of all others. */
export function tellsWhoKnows({ game, state, seat, rng }: Moment, openly = false): string[] {
  const move = moveChosen(game, state, seat, ({ candidates }) => rng(candidates.length));
  if (!move) return [];
  const noticedBy = (own: number): string[] => {
    const twin = knowing(game, state, own, openly);
    if (status(game, twin).kind === "fault") return [];
    const [here, other] = [state, twin].map((one) => question(game, one, seat)?.publiclyForced);
    return [
      ...differing(noticed(game, state, own, seat), noticed(game, twin, own, seat)),
      ...(here === other ? [] : ["what is publicly forced"]),
      ...answered(game, [state, twin], { ...move, seat, own }),
    ];
  };
  return Array.from({ length: game.players }, (_, own) =>
    (own === seat ? [] : noticedBy(own)).map(
      (what) => `p${own + 1} notices by ${what} what others know, at ${move.key}`,
    ),
  ).flat();
}
