interface Given {
  readonly players?: number;
  readonly rounds?: number;
  /** the audience of the wares, such as `, seen by nobody`; absent: everybody */
  readonly seen?: string;
}

/** A small game of cards and commands: in each turn a player buys an apple or a pear, or waits. */
export const shopRules = ({ players = 2, rounds = 2, seen = "" }: Given = {}): string => `game: shop
language: 1
players: ${players}
limit: {rounds: ${rounds}, winners: p in players best by p.points desc}
state:
  player: {points: int 0..99}
  table: {shop: "pile of ware${seen}"}
score: player.points
kinds:
  ware: {table: wares, copies: 3 of each, starts in: table.shop, fields: {worth: int 0..9}}
wares:
  apple: {worth: 1}
  pear: {worth: 2}
windows:
  turn(player): {who: player, shape: once, pass: never}
commands:
  buy:
    when: turn
    ask:
      ware: w in table.shop
    do:
      - set: actor.points += ware.worth
      - remove: ware
  wait:
    when: turn
    do:
      - set: actor.points += 0
phases:
  - id: main
    do:
      - each: p in players
        do:
          - window: turn
            player: p
`;
