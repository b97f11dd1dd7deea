/** Plurals that no rule tells. A map, so that no word can be taken for something that every object has. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    calf: "calves",
    child: "children",
    die: "dice",
    dwarf: "dwarves",
    echo: "echoes",
    elf: "elves",
    foot: "feet",
    goose: "geese",
    half: "halves",
    hero: "heroes",
    knife: "knives",
    leaf: "leaves",
    life: "lives",
    loaf: "loaves",
    man: "men",
    mouse: "mice",
    person: "people",
    potato: "potatoes",
    shelf: "shelves",
    thief: "thieves",
    tomato: "tomatoes",
    tooth: "teeth",
    torpedo: "torpedoes",
    volcano: "volcanoes",
    wife: "wives",
    wolf: "wolves",
    woman: "women",
  }),
);

/** The usual English plural, of the last word of `were_wolf`; a kind says `plural:` where it is another. */
export function pluralOf(word: string): string {
  const last = /[^_]*$/.exec(word)?.[0] ?? word;
  const irregular = IRREGULAR.get(last);
  if (irregular !== undefined) return word.slice(0, word.length - last.length) + irregular;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}
