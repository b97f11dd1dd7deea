/** Corrects indentation that is typed although the editor has inserted it already. */

/**
 * How many of the inserted blanks are too many. Somebody who copies a printed line types its blanks too, counted from
 * the left. Exactly two more blanks are kept if the editor went to the dash of an item: they lead below its key.
 */
export function doubledBlanks(before: string, auto: number, typed: number): number {
  if (typed < 2) return 0;
  const dash = /^( *)- \S/.exec(before)?.[1]?.length;
  return typed === 2 && dash === auto ? 0 : auto;
}

const WHITE = /^ *$/;

/**
 * How many blanks of a new line are too many after an empty line, where a section begins. The editor's own Enter rule
 * says the same, but is skipped on lines that are not coloured yet, such as when Enter is pressed twice.
 */
export function blanksAfterBlank(before: string, line: string): number {
  return WHITE.test(before) && WHITE.test(line) ? line.length : 0;
}

/** Follows typing on a line begun by Enter. */
export class Typist {
  #line = 0;
  #auto = 0;
  #typed = 0;

  /** Enter was pressed; the cursor is on this line now. */
  began(line: number, text: string): void {
    this.#line = line;
    this.#auto = WHITE.test(text) ? text.length : 0;
    this.#typed = 0;
  }

  /** A character was typed. Returns how many blanks to remove at the beginning of the line. */
  wrote(typed: string, line: number, text: string, before: string): number {
    if (line !== this.#line || this.#auto === 0) return 0;
    if (typed === " " && WHITE.test(text)) {
      this.#typed++;
      return 0;
    }
    const [auto, count] = [this.#auto, this.#typed];
    this.#auto = 0;
    const stands = text.length - text.trimStart().length === auto + count;
    return stands ? doubledBlanks(before, auto, count) : 0;
  }
}
