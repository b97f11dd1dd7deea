/** What a question asks for: the type of a single chosen value. */
import type { Question as Asked, Game, Type } from "../../../src/interpreter/index.ts";
import { words } from "../../../src/telling/values.ts";

/** The type of a single chosen value. */
export function bareType(asked: Asked): Type | null {
  let type = asked.field?.type ?? null;
  while (type?.t === "optional" || type?.t === "list" || type?.t === "set") type = type.of;
  return type;
}

/** Whether things are chosen. */
export const isEntity = (asked: Asked): boolean => {
  const type = bareType(asked);
  return asked.kind === "split" ? type?.t === "amounts" && type.key.t === "entity" : type?.t === "entity";
};

/** What is made for the answer "new" to a choice of this type; null: nothing is. */
export function newThing({ program }: Game, type: Type | null | undefined): string | null {
  const kind = type?.t === "entity" ? program.kinds[type.of[0] ?? -1] : undefined;
  return kind ? `new ${words(kind.id)}` : null;
}

/** What is made for an answer; null: the answer is not "new". */
export const newOf = (game: Game, asked: Asked, key: string): string | null =>
  key === "new" && asked.field?.choice.choose === "one" && asked.field.choice.orNew
    ? newThing(game, bareType(asked))
    : null;
