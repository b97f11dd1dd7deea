import type { editor } from "monaco-editor/editor.js";
import type { TokenType } from "./colour.ts";

type Palette = Readonly<Record<TokenType, string>>;

const LIGHT: Palette = {
  key: "1f4e79",
  name: "2b2f36",
  keyword: "8a3b7b",
  literal: "9a5b13",
  type: "1d7268",
  function: "2a6478",
  number: "9a5b13",
  operator: "5b6270",
  delimiter: "8a909c",
  string: "3d7a3a",
  prose: "5d6b52",
  hole: "8a3b7b",
  comment: "8b8f98",
  attribute: "3e5871",
};
const DARK: Palette = {
  key: "8fbfe8",
  name: "d7dae0",
  keyword: "d79bc9",
  literal: "e2b06f",
  type: "74c7b8",
  function: "86c5da",
  number: "e2b06f",
  operator: "a3a9b5",
  delimiter: "7f8692",
  string: "9fce8f",
  prose: "b3c2a3",
  hole: "d79bc9",
  comment: "777e8b",
  attribute: "a9c1da",
};

const rules = (palette: Palette): editor.ITokenThemeRule[] =>
  Object.entries(palette).map(([token, foreground]) => ({
    token,
    foreground,
    ...(token === "comment" ? { fontStyle: "italic" } : {}),
  }));

export const THEMES: Readonly<Record<"rules-light" | "rules-dark", editor.IStandaloneThemeData>> = {
  "rules-light": {
    base: "vs",
    inherit: true,
    rules: rules(LIGHT),
    colors: {
      "editor.background": "#ffffff",
      "editor.foreground": "#2b2f36",
      "editorLineNumber.foreground": "#b9b7b0",
      "editorLineNumber.activeForeground": "#5d5f66",
      "editor.lineHighlightBackground": "#f6f5f1",
      "editor.lineHighlightBorder": "#00000000",
      "editorGutter.background": "#ffffff",
      "editorIndentGuide.background1": "#eceae4",
      "editor.selectionBackground": "#cfe3df",
      "editorWidget.background": "#ffffff",
      "editorWidget.border": "#cbc7ba",
      "editorSuggestWidget.selectedBackground": "#dcedea",
      "editorSuggestWidget.selectedForeground": "#23272e",
      "editorSuggestWidget.highlightForeground": "#1f6f68",
      "editorSuggestWidget.focusHighlightForeground": "#1f6f68",
      "editorHoverWidget.background": "#ffffff",
      "editorHoverWidget.border": "#cbc7ba",
      "scrollbarSlider.background": "#00000018",
      "scrollbarSlider.hoverBackground": "#00000028",
    },
  },
  "rules-dark": {
    base: "vs-dark",
    inherit: true,
    rules: rules(DARK),
    colors: {
      "editor.background": "#1b1f24",
      "editor.foreground": "#d7dae0",
      "editorLineNumber.foreground": "#4f5661",
      "editorLineNumber.activeForeground": "#a3a9b5",
      "editor.lineHighlightBackground": "#20252b",
      "editor.lineHighlightBorder": "#00000000",
      "editorGutter.background": "#1b1f24",
      "editorIndentGuide.background1": "#2a3037",
      "editor.selectionBackground": "#2f4f4c",
      "editorWidget.background": "#21262c",
      "editorWidget.border": "#3d454e",
      "editorSuggestWidget.selectedBackground": "#1f3835",
      "editorSuggestWidget.selectedForeground": "#dfe2e7",
      "editorSuggestWidget.highlightForeground": "#6cc0b3",
      "editorSuggestWidget.focusHighlightForeground": "#6cc0b3",
      "editorHoverWidget.background": "#21262c",
      "editorHoverWidget.border": "#3d454e",
      "scrollbarSlider.background": "#ffffff1c",
      "scrollbarSlider.hoverBackground": "#ffffff2c",
    },
  },
};
