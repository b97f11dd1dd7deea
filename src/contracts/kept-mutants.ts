import { list, object, text, whole } from "./form.ts";

/** A mutation that some case noticed. Positions are relative to the beginning of the rule. */
interface KeptMutant {
  readonly nth: number;
  readonly path: string;
  readonly start: number;
  readonly site: number;
  readonly change: string;
  readonly noticedBy: readonly string[];
}

/** The results of mutations of a rule: a line of the file that `clauses --keep` writes. */
export interface KeptRule {
  readonly rule: string;
  /** mutations with which the rules do not load */
  readonly broken: readonly number[];
  readonly noticed: readonly KeptMutant[];
}

export const KEPT_RULE = object<KeptRule>({
  rule: text,
  broken: list(whole(0)),
  noticed: list(
    object<KeptMutant>({
      nth: whole(0),
      path: text,
      start: whole(),
      site: whole(),
      change: text,
      noticedBy: list(text),
    }),
  ),
});
