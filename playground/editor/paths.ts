import { monaco } from "./monaco.ts";

export const LANGUAGE = "rules";

/** The path of a model's file in the project. */
export const pathOf = (model: monaco.editor.ITextModel) => model.uri.path.slice(1);
export const uriOf = (path: string) => monaco.Uri.from({ scheme: "rules", path: `/${path}` });
