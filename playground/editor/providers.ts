import type { Completion, Renaming } from "../help.ts";
import { failureOf } from "../link.ts";
import type { Calls } from "../protocol.ts";
import type { App } from "../state/app.ts";
import { rulesAround, rulesWith } from "../state/families.ts";
import { colourLine, type LineState, START } from "./colour.ts";
import type { Models } from "./models.ts";
import { monaco } from "./monaco.ts";
import { LANGUAGE, pathOf } from "./paths.ts";

type Model = monaco.editor.ITextModel;

class State implements monaco.languages.IState {
  readonly line: LineState;
  constructor(line: LineState) {
    this.line = line;
  }
  clone(): State {
    return this;
  }
  equals(other: monaco.languages.IState): boolean {
    return other instanceof State && other.line.block === this.line.block && other.line.prose === this.line.prose;
  }
}

const KINDS: Readonly<Record<Completion["kind"], monaco.languages.CompletionItemKind>> = {
  key: monaco.languages.CompletionItemKind.Property,
  value: monaco.languages.CompletionItemKind.EnumMember,
  name: monaco.languages.CompletionItemKind.Variable,
  function: monaco.languages.CompletionItemKind.Function,
  keyword: monaco.languages.CompletionItemKind.Keyword,
  text: monaco.languages.CompletionItemKind.Text,
};

function rangeOf(model: Model, start: number, end: number): monaco.IRange {
  const [from, to] = [model.getPositionAt(start), model.getPositionAt(end)];
  return monaco.Range.fromPositions(from, to);
}

/** Markdown that shows a text literally. */
function plain(text: string): monaco.IMarkdownString {
  const value = text.replace(/[\\`*_{}[\]()#+\-.!|<>~&]/g, "\\$&").replace(/\n/g, "  \n");
  return { value, isTrusted: false, supportHtml: false };
}

/** A dead or busy worker gives no answer instead of an error. */
const quietly = async <T>(answer: Promise<T>): Promise<T | null> => answer.catch(() => null);

const COLOURING: monaco.languages.TokensProvider = {
  getInitialState: () => new State(START),
  tokenize: (line, state) => {
    const coloured = colourLine(line, state instanceof State ? state.line : START);
    const tokens = coloured.tokens.map((token) => ({ startIndex: token.at, scopes: token.type }));
    return { tokens, endState: new State(coloured.state) };
  },
};

type Place = (model: Model, position: monaco.Position) => Calls["complete"]["ask"];

const completing = (app: App, at: Place): monaco.languages.CompletionItemProvider => ({
  triggerCharacters: [".", " ", ":", "(", "-", "["],
  provideCompletionItems: async (model, position) => {
    const found = (await quietly(app.link.call("complete", at(model, position)))) ?? [];
    const suggestions = found.map((item, place) => ({
      label: { label: item.label, description: item.detail },
      kind: KINDS[item.kind],
      insertText: item.insert,
      documentation: plain(item.doc),
      range: rangeOf(model, item.start, item.end),
      sortText: String(place).padStart(5, "0"),
    }));
    return { suggestions };
  },
});

/** Registers colours, completion, hover, definitions, references and renaming, which the worker answers. */
export function registerLanguage(app: App, models: Models): monaco.IDisposable[] {
  monaco.languages.register({ id: LANGUAGE });
  const at = (model: Model, position: monaco.Position) => {
    const path = pathOf(model);
    return {
      ...rulesWith(app.state.desk.files, app.state.seating.setup, path),
      path,
      offset: model.getOffsetAt(position),
    };
  };
  const around = (model: Model, position: monaco.Position) => ({
    ...at(model, position),
    also: rulesAround(app.state.desk.files, app.state.seating.setup, pathOf(model)),
  });
  return [
    monaco.languages.setLanguageConfiguration(LANGUAGE, CONFIGURATION),
    monaco.languages.setTokensProvider(LANGUAGE, COLOURING),
    monaco.languages.registerCompletionItemProvider(LANGUAGE, completing(app, at)),
    monaco.languages.registerHoverProvider(LANGUAGE, {
      provideHover: async (model, position) => {
        const hover = await quietly(app.link.call("hover", at(model, position)));
        return hover ? { contents: [plain(hover.text)], range: rangeOf(model, hover.start, hover.end) } : null;
      },
    }),
    monaco.languages.registerDefinitionProvider(LANGUAGE, {
      provideDefinition: async (model, position) => {
        const places = (await quietly(app.link.call("definition", at(model, position)))) ?? [];
        return places.map((place) => ({ uri: models.of(place.file).uri, range: placeRange(place) }));
      },
    }),
    monaco.languages.registerReferenceProvider(LANGUAGE, {
      provideReferences: async (model, position) => {
        const places = (await quietly(app.link.call("references", around(model, position)))) ?? [];
        return places.map((place) => ({ uri: models.of(place.file).uri, range: placeRange(place) }));
      },
    }),
    monaco.languages.registerRenameProvider(LANGUAGE, renaming(app, models, around)),
  ];
}

type Asking = (model: Model, position: monaco.Position) => Omit<Calls["rename"]["ask"], "name">;

/** Used to test whether a word can be renamed before the user types a new name. */
const UNUSED = "a_name_that_nothing_has";

function renaming(app: App, models: Models, asking: Asking): monaco.languages.RenameProvider {
  const ask = (model: Model, position: monaco.Position, name: string): Promise<Renaming> =>
    app.link
      .call("rename", { ...asking(model, position), name })
      .catch((error: unknown) => ({ edits: [], problem: failureOf(error).message }));
  return {
    resolveRenameLocation: async (model, position) => {
      const word = model.getWordAtPosition(position);
      const range = monaco.Range.fromPositions(position);
      if (!word) return { range, text: "", rejectReason: "Nothing that has a name stands here." };
      const { problem } = await ask(model, position, UNUSED);
      const { lineNumber } = position;
      const whole = new monaco.Range(lineNumber, word.startColumn, lineNumber, word.endColumn);
      return { range: whole, text: word.word, ...(problem === null ? {} : { rejectReason: problem }) };
    },
    provideRenameEdits: async (model, position, name) => {
      const { edits, problem } = await ask(model, position, name);
      if (problem !== null) return { edits: [], rejectReason: problem };
      models.expect(edits.map(({ file }) => file));
      return {
        edits: edits.map((edit) => ({
          resource: models.of(edit.file).uri,
          textEdit: { range: placeRange(edit), text: edit.text },
          versionId: models.of(edit.file).getVersionId(),
        })),
      };
    },
  };
}

export function placeRange(place: { line: number; column: number; endLine: number; endColumn: number }): monaco.IRange {
  return new monaco.Range(place.line, place.column, place.endLine, place.endColumn);
}

/** More blanks than any line begins with. */
const DEEPEST = 1000;
const INDENT = monaco.languages.IndentAction.Indent;

const CONFIGURATION: monaco.languages.LanguageConfiguration = {
  comments: { lineComment: "#" },
  brackets: [
    ["{", "}"],
    ["[", "]"],
    ["(", ")"],
  ],
  autoClosingPairs: [
    { open: "{", close: "}" },
    { open: "[", close: "]" },
    { open: "(", close: ")" },
    { open: '"', close: '"', notIn: ["string", "comment"] },
  ],
  surroundingPairs: [
    { open: "{", close: "}" },
    { open: "[", close: "]" },
    { open: "(", close: ")" },
    { open: '"', close: '"' },
  ],
  folding: { offSide: true },
  // Enter goes to the most likely indentation: below the first key of a list item, and to the left after an empty line,
  // where a section begins.
  onEnterRules: [
    { beforeText: /^\s*$/, action: { indentAction: monaco.languages.IndentAction.None, removeText: DEEPEST } },
    { beforeText: /^\s*- [^:]+:\s*$/, action: { indentAction: INDENT, appendText: "  " } },
    { beforeText: /:\s*$/, action: { indentAction: INDENT } },
    {
      beforeText: /^\s*- (?:id|each|if|while|move|make|draw|everyone|perform|window): /,
      action: { indentAction: INDENT },
    },
  ],
  wordPattern: /[A-Za-z_]\w*/,
};
