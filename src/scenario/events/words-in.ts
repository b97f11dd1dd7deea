/** Splits a text into words. Text in brackets stays together: `men[Ann, point_4]`. */
export function wordsIn(text: string): string[] {
  return text.match(/(?:[^\s[\]{}]|\[[^\]]*\]|\{[^}]*\})+/g) ?? [];
}
