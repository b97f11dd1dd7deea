import type { Checked } from "../check/check.ts";
import type { CommandDecl, EndDecl, Lasting, PhaseDecl, SlotDecl, TriggerDecl, VerbDecl } from "../check/model.ts";
import type { Stmt } from "../check/tree.ts";
import { scopeOf } from "./scopes.ts";

export type Hook = VerbDecl | PhaseDecl | CommandDecl;

/** Triggers, ends and resets by verb, phase and command, indexed because there may be very many. */
export class Hooks {
  private readonly triggers = new Map<Hook, TriggerDecl[]>();
  private readonly ends = new Map<Hook, EndDecl[]>();
  /** what resets slots: the names of phases, verbs and the round */
  readonly fresh: ReadonlySet<string>;
  /** kinds whose things are removed there */
  private readonly gone = new Map<string, Lasting[]>();
  /** slots of which only some cells are reset there */
  private readonly own = new Map<string, SlotDecl[]>();

  constructor({ model }: Checked) {
    for (const trigger of model.triggers) put(this.triggers, trigger.on, trigger);
    for (const end of model.ends) if (end.after) put(this.ends, end.after, end);
    this.fresh = new Set(model.slots.flatMap(({ fresh }) => (fresh && !fresh.of ? scopeOf(fresh) : [])));
    for (const kind of model.kinds.values()) for (const one of kind.lasts) put(this.gone, scopeOf(one), one);
    for (const slot of model.slots) if (slot.fresh?.of) put(this.own, scopeOf(slot.fresh), slot);
  }

  /** The kinds whose things are removed at the beginning of something, or `after` its end. */
  goneWith(name: string, after: boolean): readonly Lasting[] {
    return this.gone.get(scopeOf({ name, after })) ?? [];
  }

  triggersOf(on: Hook, when: TriggerDecl["when"]): TriggerDecl[] {
    return (this.triggers.get(on) ?? []).filter((trigger) => trigger.when === when);
  }

  endsAfter(hook: Hook): readonly EndDecl[] {
    return this.ends.get(hook) ?? [];
  }

  /** The slots of which only some cells are reset, at the beginning of something or `after` its end. */
  freshOf({ id: name }: Hook, after: boolean): readonly SlotDecl[] {
    return this.own.get(scopeOf({ name, after })) ?? [];
  }

  /** The effects of a body and of its triggers. */
  effectsOf(hook: Hook, own: Stmt | null): Stmt[] {
    return [...(own ? [own] : []), ...(this.triggers.get(hook) ?? []).map(({ body }) => body)];
  }

  /** Whether code must run before the body is left. */
  hasEpilogue(hook: Hook): boolean {
    const after = scopeOf({ name: hook.id, after: true });
    const setsBack = hook.what !== "command" && [this.fresh, this.own, this.gone].some((all) => all.has(after));
    return setsBack || this.endsAfter(hook).length > 0 || this.triggersOf(hook, "after").length > 0;
  }
}

function put<K, V>(lists: Map<K, V[]>, hook: K, value: V): void {
  const list = lists.get(hook);
  if (list) list.push(value);
  else lists.set(hook, [value]);
}
