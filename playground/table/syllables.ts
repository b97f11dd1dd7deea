/** Where long words may be divided on a small card. Browsers without a dictionary of hyphens divide none. */

/** It is drawn only where a line ends. */
export const SOFT_HYPHEN = "\u00ad";

/** Shorter words are not divided, but written in smaller letters. */
const LONG = 9;

/** What is not of letters alone is a formula, a mark or a name of its own, and stays as it is. */
const IS_WORD = /^[\p{L}'’-]+[.,:;!?]?$/u;

/** Consonants between two vowels. The next syllable begins with the last one, or with the group that is said as one. */
const BETWEEN = /(?<=[aeiouy])([^aeiouy\W\d_]*?)((?:[bcdfgpt][lr]|[cpstw]h|ck|[^aeiouy\W\d_])(?=[aeiouy]))/gi;

/** Suffixes are syllables of their own, whatever stands before them. */
const SUFFIX = /^(.*[^aeiouy\W\d_])(ers|ing|ings|able|ment|ments|ness)$/i;

/** At least so many letters stand before and after a hyphen. */
const BEFORE = 2;
const AFTER = 3;

/** The word with marks at which it may be divided. */
export function divided(word: string): string {
  if (word.length < LONG || !IS_WORD.test(word)) return word;
  const [, stem, suffix] = SUFFIX.exec(word) ?? [];
  if (stem !== undefined && suffix !== undefined) return `${divided(stem)}${SOFT_HYPHEN}${suffix}`;
  return word.replace(BETWEEN, (all: string, ends: string, begins: string, at: number) => {
    const place = at + ends.length;
    return place < BEFORE || word.length - place < AFTER ? all : `${ends}${SOFT_HYPHEN}${begins}`;
  });
}
