/** Words, with what stands in brackets kept together: `men[Ann, point_4]`. */
export function wordsIn(text: string): string[] {
  return text.match(/(?:[^\s[\]{}]|\[[^\]]*\]|\{[^}]*\})+/g) ?? [];
}
