/** What a table says of a word that somebody wrote. Words such as `constructor`, which every object knows, are not in it. */
export function lookUp<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
