/** The texts of new files, and the folders where the rules look for them. */
import type { Head } from "../state/heads.ts";

export type TemplateKind = "variant" | "pack" | "scenario" | "game";

interface Template {
  readonly label: string;
  readonly help: (game: string) => string;
  readonly text: (named: Named, base: Head | null) => string;
}

/** The id of a new file, and its title for people. */
interface Named {
  readonly id: string;
  readonly title: string;
}

/** The id and title for a typed name: "Sniper Pack" has the id `sniper_pack`; `my_pack` has the title "My pack". */
export function namedBy(typed: string): Named {
  const name = typed.trim();
  const id = name
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, "_")
    .replace(/^[^a-z]+|_+$/g, "");
  const title = id === name ? (id[0] ?? "").toUpperCase() + id.slice(1).replace(/[_-]/g, " ") : name;
  return { id, title: /^[\w -]*$/.test(title) ? title : JSON.stringify(title) };
}

/** The text of a new file by its kind. That of a game is the smallest that can be played. */
export const TEMPLATES: Readonly<Record<TemplateKind, Template>> = {
  variant: {
    label: "Variant",
    help: (game) => `Changes ${game}: replaces, adds or removes parts of its rules, without touching its files.`,
    text: ({ id, title }, base) =>
      `variant: ${id}\nlanguage: 1\nextends: ${base?.id ?? "game"}\ntitle: ${title}\n\n` +
      "# change: what exists\n# add: what does not exist yet\n# remove: what shall go\n# each by the ids that lead there, with dots between them; for example\n# change:\n#   limit.rounds: 5\n",
  },
  pack: {
    label: "Pack",
    help: (game) => `Adds to ${game}, and is chosen when a game begins.`,
    text: ({ id, title }, base) =>
      `pack: ${id}\nlanguage: 1\nfor: [${base?.id ?? "game"}]\ntitle: ${title}\n\n# paths of ids, for example\n# add:\n#   constants.bonus: 3\n`,
  },
  scenario: {
    label: "Scenario",
    help: (game) => `Examples of how ${game} is played, with what must come of them; they are tried at every change.`,
    text: ({ title }, base) =>
      `scenarios: ${title}\nlanguage: 1\ngame: ${base?.id ?? "game"}\n\n` +
      "# given: what was before\n# when: what happens\n# then: what must be so at the end\n" +
      "cases:\n  - id: the_game_begins\n    then:\n      - round is 1\n",
  },
  game: {
    label: "Game",
    help: () => "A game of its own, beginning with the smallest that can be played.",
    text: ({ id, title }) => `game: ${id}
language: 1
title: ${title}
players: 2
cycle: turn
limit: {rounds: 20, winners: nobody}

state:
  player:
    points: int 0..99 = 0

phases:
  - id: picking
    do:
      - each: p in players
        do:
          - ask:
              amount: n in 1..3
            who: p
          - set: p.points += amount

end:
  enough:
    if: any(p in players where p.points >= 10)
    winners: list(p in players best by p.points desc)

score: player.points
`,
  },
};

/** The folder of a new file: for variants, packs and scenarios a folder beside their game. */
export function folderFor(kind: TemplateKind, entry: string): string {
  if (kind === "game") return "rules";
  const folder = entry.includes("/") ? entry.slice(0, entry.lastIndexOf("/")) : "rules";
  const base = folder.replace(/\/(?:variants|packs)$/, "");
  return `${base}/${kind}s`;
}
