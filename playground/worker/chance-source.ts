import { type ChanceRecord, type Game, type Nature, recorded, seeded } from "../../src/interpreter/index.ts";

/** Luck by the seed, or what a record says where that is possible. */
export function chanceSource(game: Game, seed: string, chance: readonly ChanceRecord[]): Nature {
  if (chance.length === 0) return seeded(seed);
  const header = { game: "", rules: { hash: "", files: [] }, players: game.players, options: {}, packs: [], seed };
  return recorded(game, { language: 1, ...header, answers: [], chance });
}
