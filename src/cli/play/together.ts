import type { Heard } from "../log.ts";
import { plainText } from "./value-text.ts";

/** So many things that move together are named; of more only how many there are is told. */
const MOST_NAMED = 6;

/** The texts of what was heard: things that move one after the other from one place to another are told in one line. */
export function together(heard: readonly Heard[]): string[] {
  const texts: string[] = [];
  for (let at = 0; at < heard.length; ) {
    const first = heard[at] as Heard;
    let end = at + 1;
    while (heard[end] !== undefined && isAlike(first, heard[end] as Heard)) end++;
    texts.push(end - at === 1 ? first.text : togetherText(heard.slice(at, end)));
    at = end;
  }
  return texts;
}

/** Only what the listener can name is told together: of the rest nothing but its number would be left. */
function isAlike(one: Heard, other: Heard): boolean {
  const [from, to] = [one, other].map(({ data }) => JSON.stringify([data.from, data.to]));
  return one.type === "move" && other.type === "move" && from === to && [one, other].every(({ data }) => isNamed(data));
}

const isNamed = ({ what }: Heard["data"]): boolean => typeof what === "string";

function togetherText(heard: readonly Heard[]): string {
  const names = heard.map(({ data }) => plainText(data.what ?? null));
  const rest = names.length - MOST_NAMED;
  const told = rest > 0 ? [...names.slice(0, MOST_NAMED), `and ${rest} more`] : names;
  const { from, to } = (heard[0] as Heard).data;
  return `${told.join(", ")}: ${plainText(from ?? null)} → ${plainText(to ?? null)}`;
}
