import {
  answer,
  candidateName,
  type Event,
  type Game,
  initial,
  makeRng,
  type Nature,
  question,
  settle,
  status,
} from "../../../src/interpreter/index.ts";

/** The decisions and events of a random game: names in one list, everything else in another. */
export interface Stream {
  readonly bare: string[];
  readonly names: string[];
}

/** Chance from a stream of numbers that ignores purposes, whose words change too. */
function blind(seed: number): Nature {
  const rng = makeRng(`nature ${seed}`);
  return ({ outcomes }) => {
    let rest = rng(outcomes.reduce((sum, { weight }) => sum + weight, 0));
    return outcomes.findIndex(({ weight }) => {
      rest -= weight;
      return rest < 0;
    });
  };
}

/** Plays a game by indices of choices. */
export function streamOf(game: Game, seed: number, most: number): Stream {
  const stream: Stream = { bare: [], names: [] };
  const note = ({ type, node, depth, seat, parts, word }: Event) => {
    stream.bare.push(JSON.stringify([type, node, depth, seat, parts.map(({ value, seenBy }) => [value, seenBy])]));
    stream.names.push(...parts.map(({ name }) => name), word);
  };
  const rng = makeRng(`choices ${seed}`);
  const nature = blind(seed);
  let state = settle(game, initial(game, note), nature, note);
  for (let step = 0; step < most; step++) {
    const now = status(game, state);
    stream.bare.push(JSON.stringify(now.kind === "fault" ? now.fault : now.kind === "over" ? now.winners : now.kind));
    if (now.kind !== "play") break;
    const seat = now.owing[rng(now.owing.length)] ?? 0;
    const asked = question(game, state, seat);
    if (!asked) break;
    const { kind, candidates, forced, publiclyForced } = asked;
    stream.bare.push(JSON.stringify([seat, kind, candidates, forced, publiclyForced]));
    stream.names.push(...candidates.map((_, i) => candidateName(game, state, asked, i) ?? ""), asked.field?.id ?? "");
    state = settle(game, answer(game, state, seat, rng(candidates.length), note), nature, note);
  }
  return stream;
}
