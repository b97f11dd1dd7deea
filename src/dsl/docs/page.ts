import { languagePage } from "./reference.ts";
import { wrapped } from "./wrap.ts";

/** The page of the language, from the texts of the examples by path. */
export function languageOf(read: (path: string) => string, list: (folder: string) => readonly string[]): string {
  const shown = (file: string) => ({ file, text: read(file) });
  const first = `${RECIPES}/nim.yaml`;
  const recipes = [...list(RECIPES)].sort().map((name) => `${RECIPES}/${name}`);
  const page = languagePage({
    first: shown(first),
    host: shown("examples/meadow.yaml"),
    recipes: recipes.filter((file) => file !== first).map(shown),
  });
  return wrapped(page);
}

const RECIPES = "examples/recipes";
