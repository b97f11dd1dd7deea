import { CAMPAIGN_CASE, PLAYED_MISSION } from "../dsl/shape/campaign-cases.ts";
import { SCENARIOS } from "../dsl/shape/others.ts";
import { Diagnostics } from "../dsl/text/diagnostic.ts";
import type { Source } from "../dsl/text/source.ts";
import { type Entry, type MapNode, type Node, type ScalarNode, valueAt } from "../dsl/yaml/node.ts";
import { readYaml } from "../dsl/yaml/parse.ts";
import type { Case, Seats } from "../scenario/model.ts";
import { readCase } from "../scenario/parse.ts";
import { Reader } from "../scenario/reader.ts";
import { readSeats, seatKey } from "../scenario/seats.ts";
import type { CampaignCase, CampaignCases, PlayedMission } from "./case-model.ts";

/** Keys of a mission that a case of its game does not have. */
const OWN = ["mission", "play", "carries", "goes on with"];

/** Whether a text is a scenario file about a campaign. */
export const isAboutCampaign = (text: string): boolean =>
  /^scenarios\s*:/m.test(text) && /^campaign\s*:/m.test(text) && !/^game\s*:/m.test(text);

/** Reads a scenario file about a campaign. */
export function readCampaignCases(source: Source): CampaignCases {
  const diagnostics = new Diagnostics();
  const reader = new Reader(diagnostics);
  const file = readYaml(source, diagnostics);
  const named = file?.kind === "map" ? valueAt(file, "campaign") : undefined;
  const campaign = named ? reader.text(named, "`campaign`") : null;
  if (file?.kind !== "map" || !campaign) return { campaign: null, cases: [], diagnostics: diagnostics.list };
  reader.known(file, Object.keys(SCENARIOS.keys), "a scenario file");
  const cases = valueAt(file, "cases");
  if (!cases) reader.wrong(file.span, "A scenario file needs `cases`.");
  const items = (cases && reader.list(cases, "`cases`")?.items) ?? [];
  const read = items.flatMap((item) => {
    const map = reader.map(item, "A case");
    return (map && readOne(reader, file, map, campaign)) ?? [];
  });
  return { campaign, cases: read, diagnostics: diagnostics.list };
}

function readOne(reader: Reader, file: MapNode, map: MapNode, campaign: ScalarNode): CampaignCase | null {
  reader.known(map, Object.keys(CAMPAIGN_CASE.keys), "a case of a campaign");
  const found = reader.diagnostics.list.length;
  const players = valueAt(map, "players") ?? valueAt(file, "players");
  const seats = readSeats(reader, players);
  const missions = valueAt(map, "missions");
  const items = (missions && reader.list(missions, "`missions`")?.items) ?? [];
  if (items.length === 0) reader.wrong(map.span, "A case of a campaign plays `missions`.", "`- mission: NAME`");
  const own = items.flatMap((item) => {
    const one = reader.map(item, "A mission of a case");
    return (one && readMission(reader, { players, seats, campaign }, one)) ?? [];
  });
  const wonBy = valueAt(map, "won by");
  const one = readCase(reader, settingOf({ campaign, players }, map), {
    ...map,
    entries: map.entries.filter(({ key }) => ["id", "see", "text", "seeds"].includes(key.text)),
  });
  const unread = reader.diagnostics.list.slice(found).filter(({ severity }) => severity === "error");
  return (
    one && {
      one: { ...one, unread },
      seats,
      carried: entriesOf(reader, valueAt(map, "carried"), "`carried`"),
      missions: own,
      wonBy: wonBy ? { at: wonBy.span, seats: seatsNamed(reader, seats, wonBy) } : null,
    }
  );
}

interface Around {
  readonly players: Node | undefined;
  readonly seats: Seats;
  readonly campaign: ScalarNode;
}

function readMission(reader: Reader, { players, campaign }: Around, map: MapNode): PlayedMission | null {
  const id = valueAt(map, "mission");
  const name = id
    ? reader.text(id, "`mission`")
    : reader.wrong(map.span, "Which mission is played?", "`mission: NAME`");
  const play = valueAt(map, "play");
  const isRandom = play?.kind === "scalar" && play.text === "random";
  if (play && !isRandom) reader.wrong(play.span, "`play` can only be `random`.");
  const goesOnWith = valueAt(map, "goes on with");
  const rest = map.entries.filter(({ key }) => !OWN.includes(key.text));
  const known = Object.keys(PLAYED_MISSION.keys);
  for (const { key } of rest)
    if (!known.includes(key.text) && !/ /.test(key.text)) reader.unknown(key, known, "a mission of a case");
  const one: Case | null = readCase(reader, settingOf({ campaign, players }, map), { ...map, entries: rest });
  if (!name || !one) return null;
  return {
    ...{ id: name, one, isRandom },
    carries: entriesOf(reader, valueAt(map, "carries"), "`carries`"),
    goesOnWith: goesOnWith ? reader.text(goesOnWith, "`goes on with`") : null,
  };
}

/** The head of a file of campaign cases, in the form of a file about a game. */
function settingOf({ campaign, players }: Pick<Around, "campaign" | "players">, { span }: MapNode): MapNode {
  const entry = (text: string, value: Node): Entry => ({
    key: { kind: "scalar", span: value.span, text, offsets: null, style: "plain" },
    value,
  });
  return { kind: "map", span, entries: [entry("game", campaign), ...(players ? [entry("players", players)] : [])] };
}

const entriesOf = (reader: Reader, node: Node | undefined, what: string): readonly Entry[] =>
  (node && reader.map(node, what)?.entries) ?? [];

function seatsNamed(reader: Reader, seats: Seats, node: Node): number[] {
  return reader.texts(node, "A list of players").flatMap((name) => {
    if (name.text === "nobody") return [];
    const seat = seatKey(seats, name.text);
    return seat && seat.words === ""
      ? [seat.seat]
      : (reader.wrong(name.span, `There is no player \`${name.text}\`.`) ?? []);
  });
}
