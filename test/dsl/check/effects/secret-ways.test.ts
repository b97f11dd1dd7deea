import { describe, expect, test } from "vitest";
import { playRandomly } from "../../../support/play.ts";
import { loadTexts } from "../../../support/rules.ts";

const rules = (effects: string) => `game: g
language: 1
players: 2
limit: {rounds: 6, winners: players}
kinds:
  card: {table: cards, copies: 6 of each, starts in: table.deck, fields: {rare: bool = no}}
cards:
  a: {}
  b: {rare: yes}
state:
  table:
    deck: deck of card, seen by nobody
    done: pile of card
    hid: bool = yes, seen by nobody
  player:
    hand: pile of card, seen by owner
    points: int 0..99
    plan: int 0..3, seen by owner
terms:
  rich(p player): any(c in p.hand where c.rare)
  fine(c card): c.rare
  hidden(p player): table.hid
  mean(p player): rich(after(p))
verbs:
  choose(p player):
    do:
      - ask: {n: k in 1..3}
        who: p
      - set: p.points += n
setup:
  - shuffle: table.deck
  - each: p in players
    draw: 2
    from: table.deck
    to: p.hand
phases:
  - id: go
    do:
      - each: p in players
        do:
${effects.replaceAll(/^/gm, "          ")}
score: player.points
`;

const LEAKS: Readonly<Record<string, string>> = {
  "by a condition": `- if: any(c in p.hand where c.rare)
  do:
    - ask: {n: k in 1..3}
      who: p
    - set: p.points += n`,
  "by a term": `- if: rich(p)
  do:
    - ask: {n: k in 1..3}
      who: p
    - set: p.points += n`,
  "in a verb": `- if: rich(p)
  choose: p`,
  "behind an answer that follows from a term": `- ask: {card: c in p.hand where fine(c)}
  who: p
- choose: p`,
  "by a private number": `- ask: {n: k in 1..3}
  who: p
- set: p.plan = n
- if: p.plan > 1
  do:
    - ask: {m: k in 1..3}
      who: p
    - set: p.points += m`,
  "by a hidden answer": `- ask: {card: c in p.hand}
  who: p
- if: card.rare
  choose: p`,
  "for each of a secret list": `- each: c in p.hand where c.rare
  choose: p`,
  "in a loop": `- each: c in p.hand
  do:
    - if: c.rare
      choose: p`,
  "a choice by a term": `- ask: {n: k in 1..3 where hidden(p)}
  who: p
- set: p.points += n`,
  "a choice by a term of another player": `- ask: {n: k in 1..3 where mean(p)}
  who: p
- set: p.points += n`,
  otherwise: `- ask: {card: c in p.hand where c.rare}
  who: p
  otherwise:
    - choose: p
- move: card
  to: table.done`,
  "if nothing can be chosen": `- ask: {card: c in p.hand where c.rare}
  who: p
  if nothing:
    - choose: p
- if: card is not none
  move: card
  to: table.done`,
  "behind several": `- ask: {some: 1 of c in p.hand where c.rare}
  who: p
- choose: p`,
  "behind the best": `- ask: {card: c in p.hand best by c.rare}
  who: p
- choose: p`,
  "on both ways": `- if: rich(p)
  do:
    - choose: p
  else:
    - choose: after(p)`,
  "with another question on each way": `- if: rich(p)
  do:
    - ask: {n: k in 1..3}
      who: p
  else:
    - ask: {m: k in 4..6}
      who: p`,
  "with the same question on both ways": `- if: rich(p)
  do:
    - ask: {n: k in 1..3}
      who: p
  else:
    - ask: {n: k in 1..3}
      who: p`,
};

const FINE: Readonly<Record<string, string>> = {
  "what is said before": `- if: rich(p)
  do:
    - say: "{p} is rich"
    - choose: p`,
  "in one question": `- ask: {card: c in p.hand where c.rare, n: k in 1..3}
  who: p
- set: p.points += n
- move: card
  to: table.done`,
  "where it may be declined": `- ask: {card: optional c in p.hand where c.rare}
  who: p
- choose: p`,
  "what is moved before": `- ask: {card: c in p.hand where c.rare}
  who: p
- move: card
  to: table.done
- choose: p`,
  "where the ways have met again": `- if: rich(p)
  set: p.plan = 1
- choose: p`,
};

function told(effects: string) {
  const { diagnostics, program } = loadTexts({ "asked.yaml": rules(effects) });
  if (!program) throw new Error("these rules cannot be played");
  return {
    leaks: diagnostics.filter(({ code }) => code === "leak").length,
    stopped: playRandomly(program, 6).faults.length,
  };
}

describe("a question that is asked because of a secret", () => {
  test.each(Object.entries(LEAKS))("is reported, and stops play: %s", (_, effects) => {
    const { leaks, stopped } = told(effects);
    expect(leaks).toBe(1);
    expect(stopped).toBeGreaterThan(0);
  });

  test.each(Object.entries(FINE))("is fine: %s", (_, effects) => {
    expect(told(effects)).toEqual({ leaks: 0, stopped: 0 });
  });

  test("is fine if the rules show such things somewhere", () => {
    expect(told("- reveal: p.hand\n- if: rich(p)\n  choose: p")).toEqual({ leaks: 0, stopped: 0 });
  });
});
