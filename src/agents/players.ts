import { NumberedSeed } from "../interpreter/runtime/chance.ts";
import type { Agent } from "./agent.ts";

/** The players of a game with a seed. */
export interface Players {
  /** `turned`: they have gone round so many seats, so that who was second sits at seat 1 after one; absent: none */
  (seed: string, turned?: number): readonly Agent[];
  /**
   * The same for one game after another, whose seeds are a text and a number: the players of one are needed no more when those of the
   * next are asked for. Absent: they are made for each game.
   */
  inSeries?(series: string): (number: number) => readonly Agent[];
}

type Maker = (seed: string) => Agent;

/** By seat: how a player is made, who gets a seed of its own. */
export function playersOf(makers: readonly Maker[]): Players {
  const players: Players = (seed, turned = 0) =>
    makers.map((make, seat) => (makers[(seat + turned) % makers.length] ?? make)(`agent ${seed} ${seat + 1}`));
  return Object.assign(players, { inSeries: (series: string) => seriesOf(makers, series) });
}

/** Players who begin again, where each of them can. */
function seriesOf(makers: readonly Maker[], series: string): (number: number) => readonly Agent[] {
  const seeds = makers.map((_, seat) => new NumberedSeed(`agent ${series}`, ` ${seat + 1}`));
  let agents: readonly Agent[] = [];
  let canBegin = false;
  return (number) => {
    for (let seat = 0; seat < seeds.length; seat++) {
      const seed = seeds[seat] as NumberedSeed;
      seed.number = number;
      if (canBegin) agents[seat]?.begin?.(seed);
    }
    if (canBegin) return agents;
    agents = makers.map((make, seat) => make(`${seeds[seat]}`));
    canBegin = agents.every(({ begin }) => begin);
    return agents;
  };
}
