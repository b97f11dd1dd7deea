import type { Field } from "../../ir/program.ts";
import { either } from "../expressions/values.ts";
import type { Env, Gen } from "../gen.ts";

/** Fields whose answer may be a thing that is not in play yet; the answer puts it into play. */

type One = Field["choice"] & { readonly choose: "one" };

export const mayBeNew = ({ choice }: Field): boolean => choice.choose === "one" && choice.orNew !== null;

/** Writes what is done with the new thing, if there is one. */
export function ifNew(g: Gen, { orNew }: One, env: Env, inside: (thing: string) => void): void {
  if (!orNew) return;
  const { kind, condition } = orNew;
  const found = `newThing(${kind})`;
  const thing = g.out.name(
    condition
      ? either(
          g,
          g.test(condition, env),
          () => found,
          () => "none",
        )
      : found,
  );
  g.out.block(`if (${thing} !== none) `, () => inside(thing));
}

/** The statements that put chosen new things into play. */
export const entering = (
  { game }: Pick<Gen, "game">,
  fields: readonly Field[],
  value: (field: number) => string,
): string =>
  fields
    .map((field, i) => {
      const own = value(i);
      return mayBeNew(field) ? ` if (${own} !== none && S[${game.layout.inPlay} + ${own}] === 0) enter(${own});` : "";
    })
    .join("");
