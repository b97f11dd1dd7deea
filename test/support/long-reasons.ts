/**
 * Rules that are fast to play but not to explain: each condition is evaluated again inside of the one that names it, and that of 1 goes
 * through millions of things. It holds if `least` is at most 2000; that of 2 holds at once.
 */
export const longReasons = (least: number) => `game: long_reasons
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
state:
  table:
    n: int 0..9999 = 1999
phases:
  - id: only
    do:
      - each: p in players
        do:
          - ask:
              pick: x in 1..2 where a(x)
            who: p
terms:
  a(x int 1..2): {all: {low: b(x)}}
  b(x int 1..2): {all: {low: c(x)}}
  c(x int 1..2): {all: {low: d(x)}}
  d(x int 1..2): {all: {low: e(x)}}
  e(x int 1..2): {all: {low: f(x)}}
  f(x int 1..2): {all: {low: slow(x) >= ${least}}}
  slow(x int 1..2): if x is 2 then 9999 else count(y in 1..2000 where any(z in 1..2000 where z > table.n))
`;
