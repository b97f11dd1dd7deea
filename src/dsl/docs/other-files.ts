import { CAMPAIGN, MISSION, WAY_ON } from "../shape/campaign.ts";
import { CAMPAIGN_CASE, PLAYED_MISSION } from "../shape/campaign-cases.ts";
import { EVENT_FORMS, eventPattern, isEventWord } from "../shape/events.ts";
import { FILES, SECTIONS } from "../shape/file-keys.ts";
import type { Shape } from "../shape/form.ts";
import { CASE, CLAUSE, CLAUSES, POLICY, POLICY_CHOICE, SCENARIOS as SCENARIO_FILE } from "../shape/others.ts";
import { keyTable, table } from "./markdown-tables.ts";
import { GENERATED } from "./page-head.ts";
import * as prose from "./prose.ts";

/** The page `docs/other-files.md`: all kinds of files except games. */
export const otherFilesPage = (): string =>
  `${["# Files beside a game", GENERATED, prose.OTHER_FILES, ...fileKinds()].join("\n\n")}\n`;

function fileKinds(): string[] {
  const one = (shape: Shape | undefined) =>
    shape
      ? keyTable({
          ...shape,
          keys: Object.fromEntries(Object.entries(shape.keys).filter(([key]) => !(key in SECTIONS))),
        })
      : "";
  return [
    "## Parts, variants and packs",
    prose.VARIANTS,
    "A variant:",
    one(FILES.variant),
    "A pack:",
    one(FILES.pack),
    "A part has any of the sections of a game, or `change`, `add` and `remove` where it belongs to a variant or pack:",
    one(FILES.part),
    "## Campaigns",
    prose.CAMPAIGNS,
    keyTable(CAMPAIGN),
    "A mission:",
    keyTable(MISSION),
    "A change of a mission under a condition (`changes:`) has `if:` and the keys `packs`, `options`, `change`, `add` and `remove` of a mission. One of several next missions (`next:`):",
    keyTable(WAY_ON),
    prose.CAMPAIGN_CASES,
    "A case about a campaign:",
    keyTable(CAMPAIGN_CASE),
    "A mission in it has `start`, `at`, `given`, `chance`, `when`, `then` and the checks of a case, and:",
    keyTable({
      ...PLAYED_MISSION,
      keys: Object.fromEntries(Object.entries(PLAYED_MISSION.keys).filter(([key]) => !(key in CASE.keys))),
    }),
    "## Scenarios, clauses, policies",
    prose.SCENARIOS,
    keyTable(SCENARIO_FILE),
    "A case has the keys that the file has for all cases, and also:",
    keyTable({
      ...CASE,
      keys: Object.fromEntries(Object.entries(CASE.keys).filter(([key]) => !(key in SCENARIO_FILE.keys))),
    }),
    prose.ANSWERS,
    prose.EVENTS,
    table(
      ["event", "for example", "meaning"],
      Object.entries(EVENT_FORMS).map(([word, { example, doc }]) => [
        `\`${isEventWord(word) ? eventPattern(word) : word}\``,
        `\`${example}\``,
        doc,
      ]),
    ),
    "A list of clauses:",
    keyTable(CLAUSES),
    "Each clause has:",
    keyTable(CLAUSE),
    "`clauses FILE --mutate` changes every rule that cites a clause, in one place at a time: it leaves the rule out, negates a condition, shifts a number or turns a comparison round. Some case that cites the clause must then fail.",
    prose.POLICIES,
    keyTable(POLICY),
    "A choice of a policy:",
    keyTable(POLICY_CHOICE),
  ];
}
