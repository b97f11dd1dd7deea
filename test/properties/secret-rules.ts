import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** Small games in which the first player never learns the second one's secrets; see test/cases/secrets/games.yaml. */

export interface SecretGame {
  readonly does: string;
  readonly begin?: string;
  readonly players?: number;
  readonly copies?: number;
  readonly kinds?: string;
  readonly table?: string;
  readonly player?: string;
  readonly state?: string;
  readonly more?: string;
  readonly ace?: string;
  readonly rows?: string;
  readonly second?: "random";
  readonly why?: string;
  readonly fault?: string;
}

export const SECRET_GAMES = Object.entries(
  parse(readFileSync("test/cases/secrets/games.yaml", "utf8")) as Record<string, SecretGame>,
);

const indented = (text: string, by: number) => text.replace(/^(?=.)/gm, " ".repeat(by));

const kinds = (copies: number) => `kinds:
  card:
    table: cards
    copies: ${copies} of each
    starts in: table.deck
    fields: {power: int 0..9}
`;

/** Everybody except the first player gets two cards, and a number that nobody else sees. */
const usual = ({ copies = 2, kinds: own, table = "", player = "", state = "" }: SecretGame) => `${own ?? kinds(copies)}
state:
  table:
    deck: deck of card
    open: pile of card
${table}  player:
    hand: pile of card, seen by owner
    secret: int 0..9 = 0, seen by owner
${player}${state}
setup:
  - shuffle: table.deck
  - each: q in seats where q is not first(seats)
    do:
      - draw: 2
        from: table.deck
        to: q.hand
      - roll: v in 0..9
        to: q
        for: secrets
      - set: q.secret = v
`;

const rows = (ace: string) => `cards:\n  ace: ${ace}\n  two: {power: 2}\n  three: {power: 3}\n  four: {power: 4}\n`;

/** The complete rules: two rounds, each with a question to the first player at its end. */
export function rulesOf(one: SecretGame): string {
  return `game: secret
language: 1
players: ${one.players ?? 2}
limit: {rounds: 2, winners: nobody}
${one.begin ?? usual(one)}
${one.more ?? ""}
phases:
  - id: main
    do:
      - let:
          me: first(seats) else impossible
          you: seats[2] else impossible
${indented(one.does, 6)}
      - ask:
          n: n in 1..2
        who: me
${one.rows ?? rows(one.ace ?? "{power: 1}")}`;
}
