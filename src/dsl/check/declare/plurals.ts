/** Irregular plurals. A map, so that no word can be taken for a property that every object has. */
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

/** Words that end compounds, which then have the same plural: `watchman`, `werewolf`. */
const ENDS: readonly string[] = ["child", "knife", "leaf", "man", "shelf", "thief", "tooth", "wife", "wolf"];

/** Words that only look like such compounds. */
const WHOLE: ReadonlySet<string> = new Set([
  "brahman",
  "caiman",
  "german",
  "hetman",
  "human",
  "norman",
  "ottoman",
  "roman",
  "shaman",
  "talisman",
]);

/** The irregular end of a word, with its plural; null: the plural is regular. */
function irregularEnd(word: string): readonly [string, string] | null {
  const last = /[^_]*$/.exec(word)?.[0] ?? word;
  const end = IRREGULAR.has(last) || WHOLE.has(last) ? last : ENDS.find((one) => last.endsWith(one));
  const plural = end === undefined ? undefined : IRREGULAR.get(end);
  return end === undefined || plural === undefined ? null : [end, plural];
}

/** The usual English plural, of `were_wolf` that of its last word. A kind with another plural says `plural:`. */
export function pluralOf(word: string): string {
  const irregular = irregularEnd(word);
  if (irregular) return word.slice(0, word.length - irregular[0].length) + irregular[1];
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}
