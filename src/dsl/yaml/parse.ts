import type { YAMLError } from "yaml";
import type { Diagnostics } from "../text/diagnostic.ts";
import { checkEncoding } from "../text/encoding.ts";
import { grouped, LIMITS } from "../text/limits.ts";
import type { Source } from "../text/source.ts";
import { reportPasted, reportTabs } from "./blanks.ts";
import { explainComplaint } from "./complaints.ts";
import { Converter } from "./convert.ts";
import { endedText } from "./ended-texts.ts";
import { findFeatures } from "./features.ts";
import type { Node } from "./node.ts";
import { Reporter } from "./reporter.ts";
import { streamYaml, type TooLarge, type YamlStream } from "./stream.ts";

/** Errors about the far end of something that is reported where it begins. */
const ABOUT_THE_END = /^Missing closing|and end with a|must end with a/;

/**
 * Reads a YAML file into a tree whose scalars know their position. Scalars stay as written: `007`, `1e3` and `yes` are
 * texts, and later stages decide what they mean. Bad input gives diagnostics and as much of a tree as possible; null
 * means that there is none. Never throws.
 */
export function readYaml(source: Source, diagnostics: Diagnostics): Node | null {
  const report = new Reporter(source, diagnostics);
  const { text } = source;
  if (text.length > LIMITS.characters) {
    const message = `The file has ${grouped(text.length)} characters; ${grouped(LIMITS.characters)} are read at most.`;
    report.error(0, 0, { code: "too-large", message, help: "divide it into parts and include them" });
    return null;
  }
  if (!checkEncoding(source, diagnostics)) return null;
  const stream = streamYaml(text);
  if ("tooLarge" in stream) {
    if (stream.tooLarge === "depth" && reportTabs(text.slice(0, stream.at), report)) {
      report.finish();
      return null;
    }
    report.error(stream.at, stream.at + 1, { code: "too-large", ...tooLarge(stream.tooLarge) });
    return null;
  }
  return convert(source, stream, report);
}

function tooLarge(what: TooLarge["tooLarge"]): { message: string; help: string } {
  if (what === "depth") {
    return {
      message: `More than ${LIMITS.depth} maps and lists stand inside each other here.`,
      help: "give parts names",
    };
  }
  const most =
    what === "nodes" ? `${grouped(LIMITS.nodes)} values` : `${grouped(LIMITS.pieces)} words, signs and lines`;
  const message = `The file has more than ${most}; the reader stops here.`;
  return { message, help: "divide it into parts and include them" };
}

function convert(source: Source, stream: YamlStream, report: Reporter): Node | null {
  const unclosed = !stream.ordinary && findFeatures(stream.tokens, report).unclosed;
  const document = stream.tokens.find((t) => t.type === "document");
  const value = document?.type === "document" ? document.value : undefined;
  reportPasted(source.text, stream, report);
  const node = value ? new Converter(source, report).node(value, value.offset) : null;
  for (const error of stream.errors) {
    if (unclosed && ABOUT_THE_END.test(error.message)) continue;
    if (!report.hasExplained(error.pos[0])) complain(source.text, error, report);
  }
  report.finish();
  if (!node && !report.hasFindings) {
    const message = "The file is empty.";
    report.error(0, 0, { code: "yaml-syntax", message, help: "begin it with what it is, such as `game: my_game`" });
  }
  return node;
}

function complain(text: string, error: YAMLError, report: Reporter): void {
  const [from, to] = error.pos;
  const cutOff = report.isFull ? null : endedText(text, from);
  if (cutOff && report.hasExplained(cutOff.start)) return;
  if (report.isFull) report.countOne(from);
  else if (cutOff) report.error(cutOff.start, cutOff.end, cutOff.finding);
  else report.error(from, to, explainComplaint(error, text));
}
