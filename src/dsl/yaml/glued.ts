import type { Finding } from "./reporter.ts";

/** The key of a text such as `at:5`, which YAML reads as a single text. */
export const glued = (text: string): string | undefined => /^([^\s:'"[{]+):(?=[^\s:])/.exec(text)?.[1];

export function missingSpace(text: string): Omit<Finding, "code"> {
  const key = glued(text) ?? text;
  return { message: `A blank is missing after the colon of \`${key}:\`.`, help: `write \`${key}: …\`` };
}
