/** Checks the sections of a campaign about a mission against the rules of its game. */
import type { Added, CampaignFile, Mission } from "../dsl/campaign/model.ts";
import type { Loaded } from "../dsl/load.ts";
import { type Outside, OutsideRules } from "../dsl/outside.ts";
import type { Diagnostic, Diagnostics } from "../dsl/text/diagnostic.ts";
import { meantOrAll } from "../dsl/text/similar.ts";
import type { Entry, ScalarNode } from "../dsl/yaml/node.ts";
import type { SlotId } from "../interpreter/ir/program.ts";

/** An option chosen for a mission: by a word, or by an expression. */
interface ChosenOption {
  readonly id: string;
  readonly value: { readonly word: string } | Outside;
}

/** A slot whose value goes from one mission to the next. */
interface CarriedSlot {
  readonly path: string;
  readonly slot: SlotId;
  /** its type as a designer writes it */
  readonly shown: string;
}

/** The rules of a mission with some of its changes, and the campaign's expressions about it. */
export interface MissionRules {
  /** null if there is no such game */
  readonly loaded: Loaded | null;
  readonly diagnostics: readonly Diagnostic[];
  /** the paths of all slots of the game */
  readonly stored: readonly string[];
  readonly carried: readonly CarriedSlot[];
  /** null: there are errors, and the mission cannot be played */
  readonly said: Said | null;
}

/** The campaign's expressions about the beginning and end of a mission, compiled against its rules. */
interface Said {
  readonly options: readonly ChosenOption[];
  /** by change of the mission: its condition, and the options that it chooses */
  readonly changes: readonly { readonly if: Outside; readonly options: readonly ChosenOption[] }[];
  readonly first: Outside | null;
  readonly after: readonly { readonly slot: SlotId; readonly value: Outside }[];
  readonly ways: readonly { readonly if: Outside | null; readonly to: number | null }[];
  readonly until: Outside | null;
  readonly winners: Outside | null;
  readonly score: Outside | null;
}

/** Checks a campaign's expressions about a mission against its rules. */
export function missionRules(file: CampaignFile, mission: Mission, loaded: Loaded): MissionRules {
  const outside = OutsideRules.of(loaded);
  if (!outside) return { loaded, diagnostics: loaded.diagnostics, stored: [], carried: [], said: null };
  const reader = new SaidReader(outside);
  const carried = reader.carried(file);
  const said: Said = {
    options: reader.options(mission),
    changes: mission.changes.flatMap((change) => {
      const test = outside.made(change.if, { is: "condition" }, false);
      return test ? [{ if: test, options: reader.options(change) }] : [];
    }),
    first: mission.first && outside.made(mission.first, { is: "player" }, false),
    after: mission.after.flatMap((entry) => reader.after(entry, carried)),
    ways: mission.next.map((way) => ({
      if: way.if && outside.made(way.if, { is: "condition" }, true),
      to: way.to,
    })),
    until: file.until && outside.made(file.until, { is: "condition" }, true),
    winners: file.winners && outside.made(file.winners, { is: "winners" }, true),
    score: file.score && outside.made(file.score, { is: "score" }, true),
  };
  const diagnostics = [...loaded.diagnostics, ...outside.diagnostics.list];
  return {
    loaded,
    diagnostics,
    stored: outside.stored.map(({ path }) => path),
    carried,
    said: outside.diagnostics.hasErrors ? null : said,
  };
}

class SaidReader {
  private readonly outside: OutsideRules;
  private readonly wrong: Diagnostics;

  constructor(outside: OutsideRules) {
    this.outside = outside;
    this.wrong = outside.diagnostics;
  }

  /**
   * The carried slots that this game has: those of the campaign, and those of `carry`. Slots that only other missions
   * have are not errors here.
   */
  carried({ own, carry }: CampaignFile): CarriedSlot[] {
    const { stored } = this.outside;
    return [...own, ...carry].flatMap((path) => {
      const found = stored.find((one) => one.path === path.text);
      if (!found && carry.includes(path) && this.outside.isZone(path.text)) {
        const message = `\`${path.text}\` is a place where things lie, and only values are carried.`;
        const help = "keep a `set of` these things, set it under `after:`, and put them there under `begin:`";
        this.wrong.error("not-assignable", path.span, message, help);
      }
      if (found?.isHidden) {
        const message = `\`${path.text}\` is hidden from some, and what is hidden is not carried.`;
        this.wrong.error("leak", path.span, message, "carry what everybody may see");
      }
      return found ? [{ path: path.text, slot: found.number, shown: found.shown }] : [];
    });
  }

  options({ options }: Added): ChosenOption[] {
    return options.flatMap(({ key, value }): ChosenOption[] => {
      const option = this.outside.options.get(key.text);
      if (!option) {
        const message = `There is no option \`${key.text}\` in the game of this mission.`;
        this.wrong.error("unknown-name", key.span, message, meantOrAll(key.text, [...this.outside.options.keys()]));
        return [];
      }
      if (value.kind === "scalar" && option.choices.includes(value.text))
        return [{ id: key.text, value: { word: value.text } }];
      if (value.kind === "scalar" && /^[\p{L}\d_-]+$/u.test(value.text) && !this.outside.hasTerm(value.text)) {
        const message = `\`${key.text}\` cannot be \`${value.text}\`.`;
        this.wrong.error("unknown-name", value.span, message, meantOrAll(value.text, option.choices));
        return [];
      }
      const made = this.outside.made(value, { is: "option", option }, false);
      return made ? [{ id: key.text, value: made }] : [];
    });
  }

  /** Reads `after`. Only carried slots can be set. */
  after({ key, value }: Entry, carried: readonly CarriedSlot[]): Said["after"] {
    const { stored } = this.outside;
    const found = stored.find(({ path }) => path === key.text);
    if (!found) {
      const message = `Nothing is stored under \`${key.text}\` in the game of this mission.`;
      this.wrong.error(
        "unknown-name",
        key.span,
        message,
        meantOrAll(
          key.text,
          carried.map(({ path }) => path),
        ),
      );
      return [];
    }
    if (!carried.some((one) => one.slot === found.number)) return this.notCarried(key);
    if (found.keys > 1) {
      const message = `\`${key.text}\` belongs to several things at once, and cannot be set after a mission.`;
      this.wrong.error("not-assignable", key.span, message, "let the game itself set it before it ends");
      return [];
    }
    const made = this.outside.made(value, { is: "slot", slot: found.slot }, true);
    return made ? [{ slot: found.number, value: made }] : [];
  }

  private notCarried({ text, span }: ScalarNode): [] {
    const message = `\`${text}\` is not carried, so nobody would see what is kept there after a mission.`;
    this.wrong.error("not-assignable", span, message, `add \`${text}\` to \`carry:\``);
    return [];
  }
}
