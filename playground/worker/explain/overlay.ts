/** The lines and paths of the rules for a thing or space, as a viewer sees the table. */
import { type Scoped, viewOf } from "../../../src/interpreter/index.ts";
import { UNTYPED } from "../../../src/interpreter/ir/types.ts";
import { sightOf } from "../../../src/interpreter/observe/sight.ts";
import type { Viewer } from "../../protocol.ts";
import type { Overlay } from "../../scene.ts";
import { lookOf } from "../look/look-of.ts";
import type { Look as Rules } from "../look/look-rules.ts";
import type { PageSession } from "../session/page-session.ts";
import { Look, local, type Rule } from "./overlay-look.ts";

export class Overlays {
  readonly #session: PageSession;
  readonly #lines: readonly Rule[];
  readonly #paths: readonly Rule[];
  readonly #look: Rules["kinds"];

  constructor(session: PageSession) {
    this.#session = session;
    this.#look = lookOf(session.loaded).kinds;
    const { program } = session.game;
    const { lines = new Map(), paths = new Map() } = session.loaded.model ?? {};
    this.#lines = program.lines.flatMap((def, line): Rule[] => {
      const params = kindsOf(lines.get(def.id)?.params);
      const args = [local(0), local(1)];
      const ask = (what: "clear" | "between"): Scoped => ({
        expr: { op: "line", line, what, args, node: -1, type: UNTYPED },
        size: 2,
      });
      return params.length === 2 ? [{ params, asks: [ask("clear"), ask("between"), def.from, def.to] }] : [];
    });
    this.#paths = program.paths.flatMap((def, path): Rule[] => {
      const params = kindsOf(paths.get(def.id)?.params);
      const ask = (what: "reach" | "way", size: number): Scoped => ({
        expr: {
          op: "path",
          path,
          what,
          args: Array.from({ length: size }, (_, at) => local(at)),
          node: -1,
          type: UNTYPED,
        },
        size,
      });
      return params.length === 1 ? [{ params, asks: [ask("reach", 2), ask("way", 3), ask("reach", 3)] }] : [];
    });
  }

  /** `to`: a second thing or space, for the line and the way between the two. */
  overlay(about: string, to: string | null, viewer: Viewer): Overlay {
    const { game, state } = this.#session;
    const seat = viewer === 0 ? null : viewer - 1;
    const view = viewOf(game, state, seat);
    const look = new Look(view, sightOf(game, state, seat), this.#look);
    return {
      // If several lines or paths fit, the first in the rules is used.
      sees: this.#lines.map((rule) => look.seen(rule, about)).find((spaces) => spaces.length > 0) ?? [],
      walks: this.#paths.map((rule) => look.walked(rule, about)).find((spaces) => spaces.length > 0) ?? [],
      line: this.#lines.map((rule) => look.line(rule, about, to)).find((line) => line !== null) ?? null,
      way: this.#paths.map((rule) => look.way(rule, about, to)).find((way) => way.length > 0) ?? [],
      counts: to === null ? [] : look.counts(about, to),
    };
  }
}

interface Param {
  readonly type: { readonly t: string; readonly of?: unknown };
}

const kindsOf = (params: readonly Param[] = []): ReadonlySet<string>[] =>
  params.map(({ type }) => new Set(type.t === "entity" && Array.isArray(type.of) ? type.of.map(({ id }) => id) : []));
