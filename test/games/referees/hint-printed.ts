/** The printed cards of HINT (HI-G06, HI-G07, HI-G08, HI-G09, HI-G11), as far as attacks and resources need them. */

export interface Side {
  readonly ph: number;
  readonly me: number;
  readonly sp: number;
  readonly skills: readonly string[];
}

const side = (ph: number, me: number, sp: number, ...skills: string[]): Side => ({ ph, me, sp, skills });

/** Healthy and crippled. */
export const CHARACTERS: Readonly<Record<string, readonly [Side, Side]>> = {
  tomo_kosuda: [side(4, 7, 4, "codebreaker", "terminal_breaker", "net_jammer"), side(3, 6, 3, "codebreaker")],
  shoko_takayama: [side(8, 3, 3, "iron_grip"), side(6, 2, 2, "berserk")],
  harvey_scott: [side(5, 5, 4, "field_medic"), side(4, 4, 3)],
  shinsu_oneda: [side(7, 3, 5, "duck_and_weave"), side(5, 2, 4, "cornered")],
  yuko_oneda: [side(6, 4, 5, "run_and_gun"), side(5, 3, 4)],
  tetsuo_kenji: [side(5, 6, 4, "swordmaster", "watch_your_back"), side(4, 5, 3, "swordmaster")],
  werner_kube: [side(6, 4, 4), side(5, 3, 3, "cornered")],
  aiko_mishima: [side(4, 7, 4, "sentinel"), side(3, 6, 3)],
  goro_tanabe: [side(7, 3, 3, "iron_grip"), side(5, 2, 2)],
  markus_hoffman: [side(6, 4, 4, "desert_warrior"), side(5, 3, 3)],
  ilse_brandt: [side(5, 6, 4, "sentinel"), side(4, 5, 3)],
  cato_reyes: [side(6, 4, 5, "run_and_gun"), side(5, 3, 4, "cornered")],
};

export const DRONES: Readonly<Record<string, Side>> = {
  masamune: side(5, 0, 4),
  muramasa: side(6, 0, 3),
  avatar: side(6, 0, 4),
};

export interface Weapon {
  readonly type: string;
  /** damage and range, up to the effective and up to the greatest range */
  readonly bands: readonly (readonly [damage: number, range: number])[];
  readonly pierce: number;
}

const weapon = (type: string, pierce: number, ...bands: (readonly [number, number])[]): Weapon => ({
  type,
  pierce,
  bands,
});

export const WEAPONS: Readonly<Record<string, Weapon>> = {
  brugg_m46: weapon("rifle", 0, [6, 6], [4, 12]),
  raiden_t76: weapon("smg", 0, [5, 4], [3, 8]),
  nakamura_t88: weapon("rifle", 0, [6, 6], [4, 10]),
  kestrel_smg: weapon("smg", 0, [4, 4], [3, 7]),
  alley_pistol: weapon("pistol", 0, [4, 3], [3, 6]),
  nakamura_t3: weapon("pistol", 0, [4, 4], [3, 7]),
  street_shotgun: weapon("shotgun", 0, [6, 2], [3, 5]),
  hammerfall_hmg: weapon("heavy", 0, [8, 6], [6, 12]),
  type12_lmg: weapon("heavy", 0, [7, 6], [5, 12]),
  amm_needle: weapon("blade", 2, [5, 1]),
  isenti_kotori: weapon("blade", 1, [6, 1]),
  isenti_nihinto: weapon("blade", 2, [8, 1]),
  shock_staff: weapon("blade", 0, [4, 2]),
  chain_gun: weapon("drone", 0, [5, 5], [4, 10]),
  rekken_shotgun: weapon("drone", 0, [6, 2], [3, 5]),
  akai_kiku: weapon("drone", 0, [7, 4], [5, 8]),
  saipan_sa21: weapon("drone", 0, [7, 3], [4, 6]),
};

export interface Bonus {
  readonly ranged?: number;
  readonly close?: number;
  readonly dodge?: number;
  readonly cover?: number;
  readonly sr?: number;
  readonly deck?: number;
}

/** Gear, chips, skills and tokens that add to a number, by name. */
export const BONUSES: Readonly<Record<string, Bonus>> = {
  killer_mod_arm: { close: 1 },
  guard_mod_arm: { close: 1 },
  momuro_arm: { ranged: 2 },
  ha9_arm: { close: 1 },
  cyberlegs: { dodge: 1 },
  cyberwar_helmet: { sr: 3 },
  cyberdeck_07: { deck: 2 },
  n_deck_3: { deck: 2 },
  neural_crown: { sr: 2 },
  reflex_booster: { dodge: 1 },
  aim_assist: { ranged: 1 },
  blade_routine: { close: 1 },
  sr_buffer: { sr: 1 },
  cover_sense: { cover: 1 },
  duck_and_weave: { dodge: 2 },
  desert_warrior: { dodge: 1 },
  berserk: { close: 1 },
  minus1_reaction: { dodge: -1, cover: -1 },
  minus2_dodge: { dodge: -2 },
};
