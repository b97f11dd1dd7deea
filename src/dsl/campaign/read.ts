import { checkLanguage, knownFile } from "../compose/kind.ts";
import { CAMPAIGN } from "../shape/campaign.ts";
import { checkFileShape } from "../shape/check.ts";
import { Diagnostics } from "../text/diagnostic.ts";
import { meantOrAll } from "../text/similar.ts";
import type { Source } from "../text/source.ts";
import { type Entry, isEmpty, type MapNode, type Node, type ScalarNode, valueAt } from "../yaml/node.ts";
import { endlessly } from "./endless.ts";
import type { Added, CampaignFile, Mission, WayOn } from "./model.ts";

/** The greatest number of missions in a campaign, since each is a game that is read and checked. */
const MOST_MISSIONS = 100;

const END = "end";

/** Reads the tree of a campaign. null: its form has errors, so nothing of it can be played. */
export function readCampaign(source: Source, root: Node, diagnostics: Diagnostics): CampaignFile | null {
  const found = new Diagnostics();
  const file = read(source, root, found);
  diagnostics.list.push(...found.list);
  return found.hasErrors ? null : file;
}

function read(source: Source, root: Node, diagnostics: Diagnostics): CampaignFile | null {
  const known = knownFile(source, root, diagnostics);
  if (!known) return null;
  checkLanguage(known, diagnostics);
  checkFileShape(known.root, CAMPAIGN, diagnostics);
  if (diagnostics.hasErrors) return null;
  const map = known.root;
  const state = valueAt(map, "state");
  const missions = readMissions(map, diagnostics);
  const file: CampaignFile = {
    source,
    id: known.id,
    title: textIn(map, "title") ?? known.id,
    players: readPlayers(map, diagnostics),
    carry: namesIn(map, "carry"),
    sections: map.entries.filter(({ key }) => ["types", "state", "terms"].includes(key.text)),
    own: state?.kind === "map" ? state.entries.flatMap(placesUnder) : [],
    missions,
    until: lineIn(map, "until"),
    winners: valueAt(map, "winners") ?? null,
    score: lineIn(map, "score"),
    limit: readLimit(map, diagnostics),
  };
  if (!diagnostics.hasErrors) endlessly(file, map, diagnostics);
  return file;
}

/** The paths under a subject: `player.points` for `state: {player: {points: int}}`. */
function placesUnder({ key: subject, value }: Entry): ScalarNode[] {
  const slots = value.kind === "map" ? value.entries : [];
  return slots.map(({ key }) => ({ ...key, text: `${subject.text}.${key.text}`, offsets: null }));
}

function readMissions(map: MapNode, diagnostics: Diagnostics): Mission[] {
  const list = valueAt(map, "missions");
  const items = list?.kind === "list" ? list.items.filter((item) => item.kind === "map") : [];
  if (items.length === 0 && list)
    diagnostics.error(
      "missing-part",
      list.span,
      "There is no mission in this campaign.",
      "begin each with `- id: NAME`",
    );
  if (items.length > MOST_MISSIONS) {
    const at = items[MOST_MISSIONS]?.span ?? map.span;
    diagnostics.error("too-large", at, `A campaign has ${MOST_MISSIONS} missions at most.`, "let some be played again");
  }
  const ids = items.slice(0, MOST_MISSIONS).map((item) => textIn(item, "id") ?? "");
  return items.slice(0, MOST_MISSIONS).map((item, number) => {
    const at = lineIn(item, "id") ?? word("", item);
    checkId(at, ids.indexOf(at.text) < number, diagnostics);
    const changes = valueAt(item, "changes");
    return {
      ...addedIn(item),
      ...{ id: at.text, at, title: textIn(item, "title") },
      game: lineIn(item, "game") ?? word("", item),
      changes: (changes?.kind === "list" ? changes.items : []).flatMap((one) => {
        const test = one.kind === "map" ? lineIn(one, "if") : null;
        return one.kind === "map" && test ? [{ ...addedIn(one), if: test }] : [];
      }),
      first: lineIn(item, "first"),
      begin: valueAt(item, "begin") ?? null,
      after: afterIn(map, item),
      next: waysOn(item, number, ids, diagnostics),
    };
  });
}

function checkId({ text, span }: ScalarNode, isTaken: boolean, diagnostics: Diagnostics): void {
  if (text === END) diagnostics.error("name-taken", span, "`end` is no mission: it means that the campaign is over.");
  else if (isTaken)
    diagnostics.error("name-taken", span, `There are two missions \`${text}\`.`, "give one another `id`");
}

function addedIn(map: MapNode): Added {
  const options = valueAt(map, "options");
  const entries = map.entries.filter(({ key }) => ["change", "add", "remove"].includes(key.text));
  return {
    packs: namesIn(map, "packs"),
    options: options?.kind === "map" ? options.entries : [],
    edits: { kind: "map", span: map.span, entries },
  };
}

/** The carried values of a mission. For the same path the mission overrides the campaign. */
function afterIn(campaign: MapNode, mission: MapNode): readonly Entry[] {
  const [own, all] = [mission, campaign].map((map) => {
    const after = valueAt(map, "after");
    return after?.kind === "map" ? after.entries : [];
  });
  const said = new Set(own?.map(({ key }) => key.text));
  return [...(own ?? []), ...(all ?? []).filter(({ key }) => !said.has(key.text))];
}

function waysOn(mission: MapNode, number: number, ids: readonly string[], diagnostics: Diagnostics): WayOn[] {
  const next = valueAt(mission, "next");
  const to = (name: ScalarNode): number | null => {
    const found = ids.indexOf(name.text);
    if (found >= 0 || name.text === END) return found >= 0 ? found : null;
    const message = `There is no mission \`${name.text}\`.`;
    diagnostics.error("unknown-name", name.span, message, meantOrAll(name.text, [...ids, END]));
    return null;
  };
  const following = number + 1 < ids.length ? number + 1 : null;
  if (!next || isEmpty(next)) return [{ if: null, to: following }];
  if (next.kind === "scalar") return [{ if: null, to: to(next) }];
  const ways = (next.kind === "list" ? next.items : []).flatMap((item): WayOn[] => {
    const name = item.kind === "map" ? lineIn(item, "mission") : null;
    return name && item.kind === "map" ? [{ if: lineIn(item, "if"), to: to(name) }] : [];
  });
  const open = ways.findIndex((way) => way.if === null);
  const behind = next.kind === "list" && open >= 0 ? next.items[open + 1] : undefined;
  if (behind) {
    const message = "This way is never gone: the one before it has no condition.";
    diagnostics.warning("unreachable", startOf(behind), message, "give the one before it an `if:`, or put it last");
  }
  return open >= 0 ? ways : [...ways, { if: null, to: following }];
}

function readPlayers(map: MapNode, diagnostics: Diagnostics): readonly number[] | null {
  const written = lineIn(map, "players");
  if (!written) return null;
  const [, least, most] = /^(\d+)(?:\.\.(\d+))?$/.exec(written.text) ?? [];
  const [from, to] = [Number(least), Number(most ?? least)];
  if (least !== undefined && from >= 1 && to >= from && to <= 30)
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  diagnostics.error("wrong-form", written.span, `\`${written.text}\` says not how many play.`, "write `2` or `2..4`");
  return null;
}

function readLimit(map: MapNode, diagnostics: Diagnostics): number | null {
  const written = lineIn(map, "limit");
  if (!written) return null;
  const limit = /^\d{1,4}$/.test(written.text) ? Number(written.text) : 0;
  if (limit >= 1 && limit <= 1000) return limit;
  const message = `\`${written.text}\` is no number of missions from 1 to 1,000.`;
  diagnostics.error("wrong-form", written.span, message, "for instance `limit: 20`");
  return null;
}

function lineIn(map: MapNode, key: string): ScalarNode | null {
  const value = valueAt(map, key);
  return value?.kind === "scalar" && !isEmpty(value) ? value : null;
}

const textIn = (map: MapNode, key: string): string | null => lineIn(map, key)?.text ?? null;

/** One name, or a list of names. */
function namesIn(map: MapNode, key: string): ScalarNode[] {
  const value = valueAt(map, key);
  const items = value?.kind === "list" ? value.items : value ? [value] : [];
  return items.filter((item): item is ScalarNode => item.kind === "scalar" && !isEmpty(item));
}

const startOf = (node: Node) => (node.kind === "map" ? (node.entries[0]?.key.span ?? node.span) : node.span);

const word = (text: string, at: Node): ScalarNode => ({
  kind: "scalar",
  span: startOf(at),
  text,
  offsets: null,
  style: "plain",
});
