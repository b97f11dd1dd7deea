/** A change of rules whose effect is measured: what is set, and the measure that is asked for. */
interface Planted {
  readonly file: string;
  readonly set: readonly [path: string, value: string];
  readonly ask: string;
}

/** Small changes of other games, to measure the gain of pairs. */
export const NEARBY: readonly Planted[] = [
  { file: "examples/meadow.yaml", set: ["constants.enough", "9"], ask: "length" },
  { file: "examples/meadow.yaml", set: ["kinds.card.copies", "4 of each"], ask: "length" },
  { file: "examples/deck-builder.yaml", set: ["cards.province.cost", "7"], ask: "length" },
  { file: "examples/deck-builder.yaml", set: ["cards.smithy.cost", "3"], ask: "taken smithy" },
];

/** For each of the five games two things that become stronger, tougher or cheaper by one. */
export const PLANTED: readonly Planted[] = [
  { file: "rules/neohunt3.yaml", set: ["varans.c.firepower", "5"], ask: "length" },
  { file: "rules/neohunt3.yaml", set: ["varans.a.hit_points", "5"], ask: "length" },
  { file: "rules/neohunt33.yaml", set: ["varans.a.hit_points", "3"], ask: "length" },
  { file: "rules/neohunt33.yaml", set: ["varans.c.hit_points", "5"], ask: "length" },
  { file: "rules/neocombat.yaml", set: ["cards.heavyFire.uses.shot.damage", "4"], ask: "length" },
  { file: "rules/neocombat.yaml", set: ["varans.C5.health", "9"], ask: "length" },
  { file: "rules/hexwar.yaml", set: ["constants.step_price", "0"], ask: "length" },
  { file: "rules/hexwar.yaml", set: ["constants.rest", "1"], ask: "length" },
  { file: "rules/hint.yaml", set: ["weapons.chain_gun.near.damage", "6"], ask: "length" },
  { file: "rules/hint.yaml", set: ["weapons.alley_pistol.near.damage", "5"], ask: "length" },
];
