/** Blanks that are typed at the beginning of a line, where the editor has put some already. */

/**
 * How many of the editor's own blanks are too many: somebody who types a line as it is printed types its blanks, too, and
 * counts from the left. Two blanks more are what somebody types who wants to stand below the key of an item, where the
 * editor has gone to its dash.
 */
export function doubledBlanks(before: string, auto: number, typed: number): number {
  if (typed < 2) return 0;
  const dash = /^( *)- \S/.exec(before)?.[1]?.length;
  return typed === 2 && dash === auto ? 0 : auto;
}

const WHITE = /^ *$/;

/**
 * How many blanks of a new line are too many, because the line before it is empty: there a section begins. The editor's own
 * rule for Enter says so too, but it is passed over on a line that has not been coloured yet, as when Enter is pressed twice.
 */
export function blanksAfterBlank(before: string, line: string): number {
  return WHITE.test(before) && WHITE.test(line) ? line.length : 0;
}

/** Follows what is typed on the line that Enter has begun. */
export class Typist {
  #line = 0;
  #auto = 0;
  #typed = 0;

  /** Enter was pressed; the cursor stands on this line now. */
  began(line: number, text: string): void {
    this.#line = line;
    this.#auto = WHITE.test(text) ? text.length : 0;
    this.#typed = 0;
  }

  /** A character was typed; the number of blanks that are to go, from the left of the line. */
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
