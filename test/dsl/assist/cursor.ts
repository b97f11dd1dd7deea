import { loadTexts } from "../../support/rules.ts";

/** A small game that names most kinds of things in the language. */
export const GAME = `game: sample
language: 1
players: 2..4
limit: {rounds: 20, winners: nobody}

options:
  pace:
    choices: [slow, quick]
    default: slow
    why: beginners like it

constants:
  most: 5

types:
  suit: [red, blue]
  harm: {wounds: int 0..9 = 0, stun: bool = no}

families:
  target: [hero, wolf]

kinds:
  square:
    space of: meadow
  card:
    table: cards
    copies: one of each
    starts in: table.deck
    fields:
      cost: int 0..9
      suit: suit
      harm: harm
    abilities:
      play(hero): optional
  hero:
    plural: heroes
    copies: 2 for every player
    stands on: square or none
  wolf:
    plural: wolves
    supply: 4
    stands on: square

boards:
  meadow: {grid: 4 by 4}

state:
  table:
    deck: deck of card, seen by nobody
  player:
    hand: pile of card, seen by owner
    points: int 0..99 = 0
  target:
    wounds: int 0..9 = 0
  hero:
    ready: bool = yes, fresh each turn
  wolf:
    hungry: bool = yes

terms:
  # the strength of a hero
  strength(h hero, bonus int 0..9 = 0):
    text: how hard a hero hits
    is: 1 + bonus
  hero:
    tired: not hero.ready

verbs:
  wound(target, by int 0..9):
    text: hurts somebody
    do:
      - set: target.wounds += by

windows:
  main(hero):
    who: hero.owner
    shape: until pass

commands:
  bite:
    when: main
    ask:
      victim: w in wolves where w.wounds < most
    do:
      - wound: victim
        by: strength(hero)

phases:
  - id: day
    do:
      - each: p in players
        do:
          - ask:
              card: c in p.hand where c.suit is red
            who: p
          - move: card
            to: table.deck
          - each: h in p.heroes where h.ready
            window: main
            hero: h
end:
  full: {if: any(p in players where p.points >= 10), winners: list(p in players best by p.points)}

cards:
  stick: {cost: 1, suit: red, harm: {wounds: 1}}
  stone: {cost: 2, suit: blue, harm: {wounds: 2, stun: yes}}
`;

export const PATH = "sample.yaml";

/** The game with a piece of its text replaced. `<|>` in the replacement marks the cursor. */
export function edited(old: string, now: string): { readonly text: string; readonly offset: number } {
  if (!GAME.includes(old)) throw new Error(`not in the game: ${old}`);
  const marked = GAME.replace(old, () => now);
  const offset = marked.indexOf("<|>");
  return { text: marked.replace("<|>", ""), offset };
}

export const good = loadTexts({ [PATH]: GAME });
