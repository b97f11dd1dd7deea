/** Texts in place of rules, for tests of the page alone. */
export const FAKE_FILES: Readonly<Record<string, string>> = {
  "rules/walk.yaml": `game: walk
title: A walk
moves:                                        # on nine squares
  walk(p player):
    text: may go to {count(squares)} squares
    ask:
      to: optional s in neighbours(p.square) where s is not centre and any(t in s.tokens) sorted by s.index desc
    do:
      - set: p.points += if to is none then 0 else 3
`,
  "rules/hex.yaml": "game: hex\ntitle: Hexes\n",
  "rules/web.yaml": "game: web\ntitle: A web of nodes\n",
  "rules/packs/night.yaml": "pack: night\nfor: [walk]\ntitle: At night\nadd:\n  constants.dark: yes\n",
  "rules/variants/far.yaml": "variant: far\nextends: walk\ntitle: A long walk\n",
};
