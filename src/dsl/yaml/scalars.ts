import type { CST } from "yaml";
import { span as makeSpan, type Source } from "../text/source.ts";
import { decodeBlock } from "./block-scalar.ts";
import { decodeDouble, decodePlain, decodeSingle } from "./flow-scalar.ts";
import type { ScalarNode } from "./node.ts";

/** A plain scalar at `[start, end)`. An empty one marks the place of a missing value. */
export function plainScalar(source: Source, start: number, end: number): ScalarNode {
  const text = source.text.slice(start, end);
  const span = makeSpan(source, start, end);
  if (!text.includes("\n")) return { kind: "scalar", span, text, offsets: null, style: "plain" };
  return { kind: "scalar", span, ...decodePlain(text, start), style: "plain" };
}

export function flowScalar(source: Source, token: CST.FlowScalar): ScalarNode {
  const { offset } = token;
  const end = offset + token.source.length;
  if (token.type === "scalar" || token.type === "alias") return plainScalar(source, offset, end);
  const decode = token.type === "single-quoted-scalar" ? decodeSingle : decodeDouble;
  return { kind: "scalar", span: makeSpan(source, offset, end), ...decode(token.source, offset), style: "quoted" };
}

export function blockScalar(source: Source, token: CST.BlockScalar): ScalarNode {
  let header = "|";
  let base = token.offset;
  for (const prop of token.props) {
    if (prop.type === "block-scalar-header") header = prop.source;
    if ("source" in prop) base += prop.source.length;
  }
  const end = token.source.trim() === "" ? token.offset + header.length : base + token.source.trimEnd().length;
  const decoded = decodeBlock({ header, indent: token.indent, source: token.source, base });
  return { kind: "scalar", span: makeSpan(source, token.offset, end), ...decoded, style: "block" };
}
