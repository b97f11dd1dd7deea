import type { Checked } from "../check/check.ts";
import type { CommandDecl, EndDecl, Lasting, PhaseDecl, SlotDecl, TriggerDecl, VerbDecl } from "../check/model.ts";
import type { Stmt } from "../check/tree.ts";
import { scopeOf } from "./scopes.ts";

export type Hook = VerbDecl | PhaseDecl | CommandDecl;

/** What hangs on each verb, phase and command; there may be very many of both. */
export class Hooks {
  private readonly triggers = new Map<Hook, TriggerDecl[]>();
  private readonly ends = new Map<Hook, EndDecl[]>();
  /** what makes something fresh: the names of phases, verbs and the round */
  readonly fresh: ReadonlySet<string>;
  /** what goes by itself there */
  private readonly gone = new Map<string, Lasting[]>();
  /** the slots of which some alone are made fresh there */
  private readonly own = new Map<string, SlotDecl[]>();

  constructor({ model }: Checked) {
    for (const trigger of model.triggers) put(this.triggers, trigger.on, trigger);
    for (const end of model.ends) if (end.after) put(this.ends, end.after, end);
    this.fresh = new Set(model.slots.flatMap(({ fresh }) => (fresh && !fresh.of ? scopeOf(fresh) : [])));
    for (const kind of model.kinds.values()) for (const one of kind.lasts) put(this.gone, scopeOf(one), one);
    for (const slot of model.slots) if (slot.fresh?.of) put(this.own, scopeOf(slot.fresh), slot);
  }

  /** The kinds of which things go by themselves when something begins, or `after` it has ended. */
  goneWith(name: string, after: boolean): readonly Lasting[] {
    return this.gone.get(scopeOf({ name, after })) ?? [];
  }

  triggersOf(on: Hook, when: TriggerDecl["when"]): TriggerDecl[] {
    return (this.triggers.get(on) ?? []).filter((trigger) => trigger.when === when);
  }

  endsAfter(hook: Hook): readonly EndDecl[] {
    return this.ends.get(hook) ?? [];
  }

  /** The slots that are set back of those alone whose turn it is, when something begins or `after` it has ended. */
  freshOf({ id: name }: Hook, after: boolean): readonly SlotDecl[] {
    return this.own.get(scopeOf({ name, after })) ?? [];
  }

  /** What it does itself, and what hangs on it. */
  effectsOf(hook: Hook, own: Stmt | null): Stmt[] {
    return [...(own ? [own] : []), ...(this.triggers.get(hook) ?? []).map(({ body }) => body)];
  }

  /** Does something have to happen before the body is left? */
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
