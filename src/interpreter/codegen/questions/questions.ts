/** Writes questions to one player: how the module stops to ask, takes an answer, and goes on. */

import type { InstructionWith } from "../../ir/instruction-set.ts";
import { pieceOf } from "../../ir/pieces.ts";
import type { Body, Field } from "../../ir/program.ts";
import { isBranch } from "../../machine/secrecy/implicit-flow.ts";
import { COVERED } from "../../runtime/covered.ts";
import { AT } from "../../runtime/layout.ts";
import { covers, coversEvent, coversValue, eventOf } from "../covering/telling.ts";
import { FAIL, type Gen } from "../gen.ts";
import { beforeQuestion } from "../instructions/rounds.ts";
import { maybeNone } from "../kinds-of-types.ts";
import { isPlain } from "../out.ts";
import { keeps } from "../secrecy/place-masks.ts";
import { canVeil, shades } from "../secrecy/under-veil.ts";
import { isPublic, leaveIt } from "../secrecy/weighing.ts";
import type { BodyWriter, Step } from "../writer.ts";
import { alone, arePlain } from "./answerable.ts";
import { partialOf } from "./field-candidates.ts";
import { ASK, canHide, DONE, type Half, NOTHING, noPartial, writeFields, writeTaking } from "./fields.ts";
import { entering } from "./new-things.ts";
import type { Offered } from "./offered.ts";

/** A question that the module asks itself. */
export interface Asked {
  readonly name: string;
  readonly body: number;
  readonly pc: number;
  readonly instruction: InstructionWith<"ask" | "offer" | "everyone">;
  /** for windows: the commands that can be asked */
  readonly commands: readonly Offered[];
  /** does it keep who may know the candidates, because that may put a veil over what follows? */
  readonly veils: boolean;
}

/** The text that waits for an answer to question number `id`. */
export const wait = (id: number): string => `kind = ${WAITS.ask}; asked = ${id}; return;`;

/**
 * What the module can wait for. `nothing`: it can go on; `ask`: an answer to a question of its own; `over`: the game is
 * over; `foreign`: an answer to a question of the interpreter; `chance`: an outcome for the interpreter; `toss`: an
 * outcome of a toss of its own.
 */
export const WAITS = { nothing: 0, ask: 1, over: 2, foreign: 3, chance: 4, toss: 5 } as const;

export const half = (name: string, who: string): Half => ({ name, value: (field) => `${name}_f${field}`, who });

export const variables = (name: string, fields: readonly Field[]): string =>
  `${[`let ${name}_at = 0, ${name}_steps = 0${partialOf(name, fields) === "none" ? "" : `, ${name}_p = none`}`, ...fields.map((_, i) => `${name}_f${i} = none`)].join(", ")};`;

/** The player who is asked; fails if there is none. */
export function chooser(w: BodyWriter, who: InstructionWith<"ask">["who"]): string {
  const { g } = w;
  const text = g.value(who, w.env);
  if (!maybeNone(g.game, who)) return isPlain(text) ? text : g.out.name(text);
  const name = g.out.name(text);
  g.out.line(`if (${name} === none) ${FAIL};`);
  return name;
}

/** Counts a move, and notes whose move may be continued. */
export const counted = (
  { g, veils }: Pick<BodyWriter, "g" | "veils">,
  who: string,
  continuing: string | null,
): void => {
  g.out.line(`${continuing === null ? "" : `if (!(${continuing})) `}S[${AT.moves}]++;`);
  // No move continues one that was made behind a secret.
  g.out.line(`S[${AT.open}] = ${veils ? `V.veils === null ? ${who} : 0` : who};`);
};

/** Stores the answers of a complete move in the locals of the body. */
const store = (w: BodyWriter, fields: readonly Field[], own: Half): string =>
  fields.map(({ at }, i) => `${w.local(at)} = ${own.value(i)};`).join(" ");

export function canAsk(g: Hiding, { who, fields }: InstructionWith<"ask">): boolean {
  return arePlain(fields) && fields.every((field) => canHide(g, field)) && !g.secrecy?.touches(pieceOf.expr(who));
}

export type Hiding = Pick<Gen, "game" | "machine" | "secrecy" | "program">;

export const ask =
  (asks: Asked[], late: (() => void)[]): Step<"ask"> =>
  (w, one, at) => {
    const { g } = w;
    const { fields, continues, none } = one;
    const id = asks.length;
    const name = `q${id}`;
    const own = half(name, `${name}_who`);
    const veils = g.secrecy?.narrows(one) === true && canVeil(g, w.id, at);
    asks.push({ name, body: w.id, pc: at, instruction: one, commands: [], veils });
    const who = chooser(w, one.who);
    const continuing = (player: string) => (continues ? `S[${AT.open}] === ${player}` : "false");
    const goesOn = continues ? g.out.name(continuing(who)) : "false";
    beforeQuestion(w, goesOn);
    g.out.line(
      `${name}_who = ${who}; ${name}_steps = 0;${noPartial(name, fields)} pc${w.id} = ${at};${g.secrecy ? " open = -1;" : ""}`,
    );
    g.out.block(`switch (next_${name}(0)) `, () => {
      const clear = fields.map((field) => `${w.local(field.at)} = none;`).join(" ");
      g.out.line(`case ${NOTHING}: ${eventOf(g, one.node)}${clear} ${w.goTo(none)}`);
      const tells = g.secrecy ? `if (!(${isPublic(g, "open")})) ${leaveIt(w, at)} ` : "";
      g.out.line(`case ${DONE}: ${tells}${store(w, fields, own)} ${w.goTo(at + 1)}`);
      g.out.line(
        `default: ${secretly(w, one, at)}${veils ? `${name}_known = K[0]; ` : ""}${continues ? `if (!${goesOn}) ` : ""}S[${AT.open}] = 0; ${wait(id)}`,
      );
    });
    late.push(() => {
      g.out.line(variables(name, fields).replace(";", `, ${name}_who = 0${veils ? `, ${name}_known = -1` : ""};`));
      writeFields(g, alone(fields), w.env, own);
      const before = () => {
        if (!veils) return;
        if (answersNothing(w, one, at)) declined(w, one, at, own);
        g.out.line(`if (${name}_steps === 0 && !(${isPublic(g, `${name}_known`)})) V.branch(${id}, ${name}_known);`);
      };
      const complete = () => {
        g.out.line(`${store(w, fields, own)}${entering(g, fields, own.value)} pc${w.id} = ${at + 1};`);
        const veiling = { g, veils: veils || w.veils };
        counted(veiling, `${name}_who`, continues ? continuing(`${name}_who`) : null);
        coversEvent(g, one.node);
        coversAnswers(g, "", fields, own);
        if (veiling.veils)
          g.out.line(`if (V.veils !== null) V.told(${id}, [${fields.map((_, i) => own.value(i)).join(", ")}]);`);
      };
      writeTaking(g, fields, own);
      writeAnswer(g, name, own, complete, before);
    });
  };

/** Counts the answers of a complete move; `command` is "" outside commands. Fields with the same name count once. */
export function coversAnswers(g: Gen, command: string, fields: readonly Field[], own: Half): void {
  covers(g, ...[...new Set(fields.map(({ id }) => id))].map((id) => COVERED.field(command, id)));
  for (const [i, { type }] of fields.entries()) coversValue(g, type, () => own.value(i));
}

/**
 * Does the module itself ask a question of which only its player may know that there is nothing to choose from? It then
 * continues elsewhere, and locals that the other branch would set get masks. Not with coverage, which would have to
 * count more events.
 */
const answersNothing = (w: BodyWriter, { none }: InstructionWith<"ask">, at: number): boolean =>
  !w.g.covering && canVeil(w.g, w.id, at) && (w.masks !== null || !shades(w.g, w.id, at, none));

/** Writes what happens if nothing could be chosen and only the player may know it. */
function declined(w: BodyWriter, { fields, none, continues }: InstructionWith<"ask">, at: number, { name, who }: Half) {
  const { g, masks, id } = w;
  const here = `${id}, ${at}, ${name}_known`;
  const isShading = masks !== null && shades(g, id, at, none);
  g.out.block(`if (silent && ${name}_steps === 0) `, () => {
    g.out.line(isShading ? `${masks} = V.shade(${masks}, ${here}, ${none});` : `V.part(${here});`);
    counted({ g, veils: true }, who, continues ? `S[${AT.open}] === ${who}` : null);
    for (const { at: place } of fields) {
      g.out.line(`${w.local(place)} = none;`);
      keeps(w, place);
    }
    g.out.line(`pc${id} = ${none}; kind = ${WAITS.nothing}; return;`);
  });
}

/** A first question that not everybody may know is left to the interpreter if it decides how the rules go on. */
function secretly(w: BodyWriter, one: InstructionWith<"ask">, at: number): string {
  if (!w.g.secrecy) return "";
  if (answersNothing(w, one, at)) return "";
  if (canVeil(w.g, w.id, at)) return `if (silent) ${leaveIt(w, at)} `;
  const branches = isBranch(w.g.machine, w.g.game.program.bodies[w.id] as Body, at);
  return `if (silent${branches ? " || !openly" : ""}) ${leaveIt(w, at)} `;
}

/** Writes the function that takes an answer: the next question of the move follows, or the move is complete. */
export function writeAnswer(
  g: Gen,
  name: string,
  own: Half,
  complete: () => void,
  before: (() => void) | null = null,
): void {
  g.out.block(
    `const answer_${name} = (value) => `,
    () => {
      before?.();
      g.out.line(`if (take_${own.name}(value) === ${ASK}) return;`);
      complete();
      g.out.line(`kind = ${WAITS.nothing};`);
    },
    ";",
  );
}
