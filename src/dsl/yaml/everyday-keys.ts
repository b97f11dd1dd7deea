import type { ScalarNode } from "./node.ts";

/** Longer keys are an error of the library's. */
const LONGEST = 1_000;
const FEW = 8;

/** The keys of one map. */
export class Keys {
  private readonly list: string[] = [];
  private known: Set<string> | null = null;

  /** Whether the key is an ordinary one and new; of all others the other reader says what is wrong with them. */
  add({ text, span }: ScalarNode): boolean {
    if (text === "" || text === "<<" || span.end - span.start > LONGEST || /\s\?\s/.test(text)) return false;
    if (this.list.length < FEW) {
      if (this.list.includes(text)) return false;
      this.list.push(text);
      return true;
    }
    this.known ??= new Set(this.list);
    if (this.known.has(text)) return false;
    this.known.add(text);
    return true;
  }
}
