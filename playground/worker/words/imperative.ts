/** The label of a button from the sentence of the log: "raises to 4" becomes "raise to 4". */

const IRREGULAR: Readonly<Record<string, string>> = { has: "have", is: "be", does: "do", goes: "go" };

/** The log tells what somebody does, so its sentences begin with a verb in the third person. */
export function imperative(sentence: string): string {
  const [verb = "", ...rest] = sentence.split(" ");
  return [bare(verb), ...rest].join(" ");
}

function bare(verb: string): string {
  const irregular = IRREGULAR[verb];
  if (irregular !== undefined) return irregular;
  if (/[^aeiou]ies$/.test(verb) && verb.length > 4) return verb.replace(/ies$/, "y");
  if (/(?:ss|sh|ch|x|zz)es$/.test(verb)) return verb.slice(0, -2);
  return /[^su]s$/.test(verb) ? verb.slice(0, -1) : verb;
}
