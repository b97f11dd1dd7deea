import { otherFilesPage } from "./other-files.ts";
import { recipesPage } from "./recipes.ts";
import { languagePage } from "./reference.ts";
import { wrapped } from "./wrap.ts";

interface Page {
  readonly path: string;
  readonly text: string;
}

/** The generated pages about the language, from its tables and the texts of examples. */
export function languagePages(read: (path: string) => string, list: (folder: string) => readonly string[]): Page[] {
  const shown = (file: string) => ({ file, text: read(file) });
  const first = `${RECIPES}/nim.yaml`;
  const recipes = [...list(RECIPES)].sort().map((name) => `${RECIPES}/${name}`);
  return [
    {
      path: "docs/language.md",
      text: wrapped(languagePage({ first: shown(first), host: shown("examples/meadow.yaml") })),
    },
    { path: "docs/recipes.md", text: wrapped(recipesPage(recipes.filter((file) => file !== first).map(shown))) },
    { path: "docs/other-files.md", text: wrapped(otherFilesPage()) },
  ];
}

const RECIPES = "examples/recipes";
