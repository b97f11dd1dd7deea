import { NumberedSeed } from "../interpreter/runtime/chance.ts";
import type { Agent } from "./agent.ts";

/** Makes the players of a game. */
export interface Players {
  /** `turned`: by how many seats the players have moved: after one, the second sits at seat 1; absent: by none */
  (seed: string, turned?: number): readonly Agent[];
  /**
   * The same for a series of games, whose seeds are a text and a number. When the players of a game are asked for,
   * those of the game before are done. Absent: players are made for each game.
   */
  inSeries?(series: string): (number: number) => readonly Agent[];
}

type Maker = (seed: string) => Agent;

/** `makers`: by seat, how a player is made; each gets a seed of its own. */
export function playersOf(makers: readonly Maker[]): Players {
  const players: Players = (seed, turned = 0) =>
    makers.map((make, seat) => (makers[(seat + turned) % makers.length] ?? make)(`agent ${seed} ${seat + 1}`));
  return Object.assign(players, { inSeries: (series: string) => seriesOf(makers, series) });
}

/** Players that are made once and begin each further game anew, if all of them can. */
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
