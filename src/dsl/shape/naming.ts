import type { Node } from "../yaml/node.ts";
import { type Form, HOLDS } from "./form.ts";

/** The names of forms in messages. */
export function nameOfForm(form: Form): string {
  switch (form.form) {
    case "line":
      return HOLDS[form.holds];
    case "words":
      return "a word";
    case "list":
      return "a list";
    case "effects":
      return "a list of effects";
    case "anything":
    case "either":
    case "keys":
    case "map":
    case "questions":
    case "rows":
    case "subjects":
      return "keys with values";
  }
}

export function called(node: Node): string {
  if (node.kind === "scalar") return `\`${shortened(node.text)}\``;
  return node.kind === "list" ? "a list" : "made of keys with values";
}

export function capital(text: string): string {
  return text.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

export function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

export function wantedOf(forms: readonly Form[]): string {
  const names = [...new Set(forms.map(nameOfForm))];
  const last = names.pop() ?? "";
  return names.length > 0 ? `${names.join(", ")} or ${last}` : last;
}
