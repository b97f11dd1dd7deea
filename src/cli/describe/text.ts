import type { Typed, Vocabulary } from "./vocabulary.ts";

const signature = (id: string, params: readonly Typed[]) =>
  params.length === 0 ? id : `${id}(${params.map((param) => `${param.id} ${param.type}`).join(", ")})`;

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : ["", title, ...lines.map((line) => `  ${line}`)];

/** The vocabulary as text for people. */
export function describeText(words: Vocabulary): string {
  const { rounds, moves } = words.limit;
  const limits = [rounds === null ? "" : `${rounds} ${words.cycle}s`, moves === null ? "" : `${moves} moves`].filter(
    (text) => text !== "",
  );
  return [
    `${words.title} (${words.id}), ${words.players.join(" or ")} players, at most ${limits.join(" or ")}`,
    ...section(
      "Options",
      words.options.map((o) => `${o.id}: ${o.choices.join(" | ")} (default ${o.default})`),
    ),
    ...section(
      "Packs",
      words.packs.map((p) => `${p.id}: ${p.title ?? p.file}`),
    ),
    ...section(
      "Types",
      words.types.map((t) => `${t.id}: ${t.words.join(", ")}`),
    ),
    ...section(
      "Kinds",
      words.kinds.flatMap((kind) => [
        `${kind.id} (${kind.plural})${kind.rows.length > 0 ? `: ${kind.rows.join(", ")}` : ""}`,
        ...kind.attributes.map((a) => `  .${a.id}: ${a.type}${a.from === "slot" ? "" : ` (${a.from})`}`),
      ]),
    ),
    ...section(
      "Boards",
      words.boards.map((b) => `${b.id}: ${b.spaces.length} spaces, ${b.spaces.slice(0, 12).join(" ")}`),
    ),
    ...section(
      "Terms",
      words.terms.map(
        (t) => `${signature(t.id, t.params)}: ${t.type}${t.members.length > 0 ? ` = ${t.members.join(", ")}` : ""}`,
      ),
    ),
    ...section(
      "Orders",
      words.orders.map((o) => `${signature(o.id, o.params)}: ${o.keys.join(", ")}`),
    ),
    ...section(
      "Windows",
      words.windows.map((w) => signature(w.id, w.params)),
    ),
    ...section(
      "Commands",
      words.commands.map((c) => signature(c.id, c.fields)),
    ),
    ...section(
      "Verbs",
      words.verbs.map((v) => signature(v.id, v.params) + (v.result === undefined ? "" : `: ${v.result}`)),
    ),
    ...section("Phases", words.phases),
    ...section("Ends", words.ends),
    ...section("Chance", words.chance),
  ].join("\n");
}
