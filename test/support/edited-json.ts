import fc from "fast-check";

/** Randomly edited JSON, as by hand or by a program with mistakes. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const wrong: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, -1, 0, 2.5, 99, 1e6, 1e300, "", "zzz", "r1c1", "../../etc/hostname", [], {}),
  fc.string(),
  fc.constantFrom<Json>([null], { files: [] }, { hash: "", files: ["/dev/null"] }, ["a\u0000b"], { __proto__: [] }),
);

export const edits = fc.array(
  fc.record({ at: fc.nat(), how: fc.constantFrom("replace", "remove", "add", "double"), value: wrong }),
  { minLength: 1, maxLength: 3 },
);

/** Every place in a document, as its holder and key. */
function placesIn(value: Json): { readonly holder: Json[] | { [key: string]: Json }; readonly key: string }[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [{ holder: value, key }, ...placesIn(inner)]);
}

export function edit(document: Json, { at, how, value }: { at: number; how: string; value: Json }): void {
  const places = placesIn(document);
  const place = places[at % Math.max(1, places.length)];
  if (!place) return;
  const { key } = place;
  const holder = place.holder as { [key: string]: Json };
  if (how === "remove") {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  } else if (how === "double" && Array.isArray(holder)) holder.push(holder[Number(key)] ?? null);
  else holder[how === "add" ? `${key}_` : key] = structuredClone(value);
}

/** The text of a document with some edits, or arbitrary JSON. */
export function likeJson(document: Json): fc.Arbitrary<string> {
  const edited = edits.map((changes) => {
    const copy = structuredClone(document);
    for (const change of changes) edit(copy, change);
    return JSON.stringify(copy);
  });
  return fc.oneof({ arbitrary: edited, weight: 4 }, fc.json(), fc.string());
}
