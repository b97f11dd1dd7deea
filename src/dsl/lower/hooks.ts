import type { Checked } from "../check/check.ts";
import type { CommandDecl, EndDecl, PhaseDecl, TriggerDecl, VerbDecl } from "../check/model.ts";
import type { Stmt } from "../check/tree.ts";

export type Hook = VerbDecl | PhaseDecl | CommandDecl;

/** What hangs on each verb, phase and command; there may be very many of both. */
export class Hooks {
  private readonly triggers = new Map<Hook, TriggerDecl[]>();
  private readonly ends = new Map<Hook, EndDecl[]>();
  /** what makes something fresh: the names of phases, verbs and the round */
  readonly fresh: ReadonlySet<string>;

  constructor({ model }: Checked) {
    for (const trigger of model.triggers) put(this.triggers, trigger.on, trigger);
    for (const end of model.ends) if (end.after) put(this.ends, end.after, end);
    this.fresh = new Set(model.slots.flatMap((slot) => slot.fresh?.name ?? []));
  }

  triggersOf(on: Hook, when: TriggerDecl["when"]): TriggerDecl[] {
    return (this.triggers.get(on) ?? []).filter((trigger) => trigger.when === when);
  }

  endsAfter(hook: Hook): readonly EndDecl[] {
    return this.ends.get(hook) ?? [];
  }

  /** What it does itself, and what hangs on it. */
  effectsOf(hook: Hook, own: Stmt | null): Stmt[] {
    return [...(own ? [own] : []), ...(this.triggers.get(hook) ?? []).map(({ body }) => body)];
  }

  /** Does something have to happen before the body is left? */
  hasEpilogue(hook: Hook): boolean {
    return this.endsAfter(hook).length > 0 || this.triggersOf(hook, "after").length > 0;
  }
}

function put<V>(lists: Map<Hook, V[]>, hook: Hook, value: V): void {
  const list = lists.get(hook);
  if (list) list.push(value);
  else lists.set(hook, [value]);
}
