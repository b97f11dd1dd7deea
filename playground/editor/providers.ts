import type { Completion } from "../protocol.ts";
import type { App } from "../state/app.ts";
import { rulesWith } from "../state/files.ts";
import { colourLine, type LineState, START } from "./colour.ts";
import { monaco } from "./monaco.ts";

export const LANGUAGE = "rules";

type Model = monaco.editor.ITextModel;

/** The path in the project of the file that a model shows. */
export const pathOf = (model: Model) => model.uri.path.slice(1);
export const uriOf = (path: string) => monaco.Uri.from({ scheme: "rules", path: `/${path}` });

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

/** Text that may hold anything, as Markdown that shows just that text. */
function plain(text: string): monaco.IMarkdownString {
  const value = text.replace(/[\\`*_{}[\]()#+\-.!|<>~&]/g, "\\$&").replace(/\n/g, "  \n");
  return { value, isTrusted: false, supportHtml: false };
}

/** Colours, completion, hover and definitions. Answers come from the worker; a dead or busy one answers with nothing. */
export function registerLanguage(app: App): monaco.IDisposable[] {
  monaco.languages.register({ id: LANGUAGE });
  const at = (model: Model, position: monaco.Position) => {
    const path = pathOf(model);
    return { ...rulesWith(app.state.files, app.state.setup, path), path, offset: model.getOffsetAt(position) };
  };
  const quietly = async <T>(answer: Promise<T>): Promise<T | null> => answer.catch(() => null);
  return [
    monaco.languages.setLanguageConfiguration(LANGUAGE, CONFIGURATION),
    monaco.languages.setTokensProvider(LANGUAGE, {
      getInitialState: () => new State(START),
      tokenize: (line, state) => {
        const coloured = colourLine(line, state instanceof State ? state.line : START);
        const tokens = coloured.tokens.map((token) => ({ startIndex: token.at, scopes: token.type }));
        return { tokens, endState: new State(coloured.state) };
      },
    }),
    monaco.languages.registerCompletionItemProvider(LANGUAGE, {
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
    }),
    monaco.languages.registerHoverProvider(LANGUAGE, {
      provideHover: async (model, position) => {
        const hover = await quietly(app.link.call("hover", at(model, position)));
        return hover ? { contents: [plain(hover.text)], range: rangeOf(model, hover.start, hover.end) } : null;
      },
    }),
    monaco.languages.registerDefinitionProvider(LANGUAGE, {
      provideDefinition: async (model, position) => {
        const places = (await quietly(app.link.call("definition", at(model, position)))) ?? [];
        return places.map((place) => ({ uri: uriOf(place.file), range: placeRange(place) }));
      },
    }),
  ];
}

export function placeRange(place: { line: number; column: number; endLine: number; endColumn: number }): monaco.IRange {
  return new monaco.Range(place.line, place.column, place.endLine, place.endColumn);
}

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
  onEnterRules: [{ beforeText: /:\s*$/, action: { indentAction: monaco.languages.IndentAction.Indent } }],
  wordPattern: /[A-Za-z_]\w*/,
};
