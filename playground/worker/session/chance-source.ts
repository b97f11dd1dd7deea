import { type ChanceRecord, type Game, type Nature, recorded, seeded } from "../../../src/interpreter/index.ts";

/** Chance from the seed, or from a record as far as it fits. */
export function chanceSource(game: Game, seed: string, chance: readonly ChanceRecord[]): Nature {
  if (chance.length === 0) return seeded(seed);
  const header = { game: "", rules: { hash: "", files: [] }, players: game.players, options: {}, packs: [], seed };
  return recorded(game, { language: 1, ...header, answers: [], chance });
}
