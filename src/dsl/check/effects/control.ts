import { entryOf, isEmpty } from "../../yaml/node.ts";
import { isMap } from "../context.ts";
import { conditionIn, expression, scalar } from "../declare/nodes.ts";
import { template } from "../declare/templates.ts";
import { make } from "../expr/build.ts";
import type { T } from "../tree.ts";
import { present, type Type } from "../types.ts";
import { argumentsOf, onlyArguments } from "./call.ts";
import { checkBlock } from "./nested.ts";
import { at, type Checked, type EffectRow, type Item, plain } from "./row.ts";
import { winnersOf } from "./things.ts";

function returned(item: Item): Checked {
  const value = item.verb.value;
  const verb = item.scope.verb;
  const nothing = isEmpty(value) || (value.kind === "scalar" && value.text === "nothing");
  if (nothing) {
    if (verb?.result) item.context.error("wrong-type", item.span, `\`${verb.id}\` has to give a result here.`);
    return { op: { do: "return", value: null }, binds: [], exits: true };
  }
  if (!verb?.result) {
    item.context.error(
      "wrong-type",
      value.span,
      "Nothing is asked for a result here.",
      "a verb says `result: TYPE`; elsewhere write `return: nothing`",
    );
    return { op: { do: "return", value: null }, binds: [], exits: true };
  }
  return { op: { do: "return", value: resultOf(item, verb.result) }, binds: [], exits: true };
}

/** A result may be written as a record: one line for each field. */
function resultOf(item: Item, type: Type): T {
  const { value } = item.verb;
  const record = present(type);
  if (!isMap(value) || record.t !== "record")
    return expression(item.context, value, item.scope, type, item.span, "the result");
  const items = record.of.fields.map((field) => {
    const given = entryOf(value, field.id);
    return expression(
      item.context,
      given?.value,
      item.scope,
      field.type,
      given?.key.span ?? value.span,
      `\`${field.id}\``,
    );
  });
  for (const { key } of value.entries)
    if (!record.of.fields.some((f) => f.id === key.text))
      item.context.unknown(key.span, "field", key.text, () => record.of.fields.map((f) => f.id));
  return make(value.span, record, { op: "tuple", items, set: false });
}

function perform(item: Item): Checked | null {
  const value = expression(item.context, item.verb.value, item.scope, null, item.span, "what is performed");
  const type = present(value.type);
  if (type.t !== "body") {
    if (type.t !== "unknown")
      item.context.error(
        "wrong-type",
        value.span,
        "Only the effects written on a row can be performed.",
        "for instance `perform: card.do`, with `do` under the kind's `bodies:`",
      );
    return null;
  }
  if (type.of.command)
    item.context.error(
      "wrong-type",
      value.span,
      `\`${type.of.id}\` brings its own questions.`,
      `use it in a command: \`then: card.${type.of.id}\``,
    );
  onlyArguments(item, type.of.params, type.of.id);
  const args = argumentsOf(item, type.of.params, null, `\`${type.of.id}\``);
  return args && plain({ do: "perform", body: type.of, value, args });
}

function window(item: Item): Checked | null {
  const name = scalar(item.context, item.verb.value, item.span, "the name of a window");
  const decl = name && item.context.model.windows.get(name.text);
  if (!name || !decl) {
    if (name) item.context.unknown(name.span, "window", name.text, item.context.model.windows.keys());
    return null;
  }
  item.context.use(name.span, decl);
  onlyArguments(item, decl.params, decl.id);
  const args = argumentsOf(item, decl.params, null, `the window \`${decl.id}\``);
  return args && plain({ do: "window", window: decl, args });
}

export const CONTROL: readonly EffectRow[] = [
  {
    name: "do",
    value: "effects",
    doc: "Groups effects, so that `each`, `let` and `if` hold for all of them.",
    keys: { while: "Repeats the effects as long as a condition holds." },
    example:
      "- if: number > 0\n  do:\n    - set: hero.wounds = min(9, hero.wounds + number)\n    - say: that hurt\n- while: count(player.hand) > 5\n  do:\n    - move: first(player.hand)\n      to: table.discard",
    check: (item) => {
      const condition = at(item, "while");
      const test = condition && conditionIn(item.context, condition, item.scope, item.span);
      const { stmt, exits } = checkBlock(item.context, item.verb.value, item.scope);
      return test
        ? plain({ do: "while", condition: test, body: stmt })
        : { op: { do: "block", body: stmt.do === "block" ? stmt.body : [stmt] }, binds: [], exits };
    },
  },
  {
    name: "together",
    value: "effects",
    doc: "Judges everything on the position as it is now, and changes it at the end: simultaneous battles.",
    keys: {},
    example:
      "- together:\n    - each: h in heroes where any(w in wolves where w.square is h.square)\n      set: h.wounds = 1",
    check: (item) => plain({ do: "together", body: checkBlock(item.context, item.verb.value, item.scope).stmt }),
  },
  {
    name: "return",
    value: "value or nothing",
    doc: "Leaves the verb, with its result if it has one.",
    keys: {},
    example: "- if: card.power is 0\n  return: nothing",
    check: returned,
  },
  {
    name: "stop",
    value: "loop",
    doc: "Leaves the innermost `each` or `while`.",
    keys: {},
    example: "- each: c in player.hand\n  do:\n    - if: c.power > 3\n      stop: loop\n    - reveal: c",
    check: () => ({ op: { do: "stop" }, binds: [], exits: true }),
  },
  {
    name: "perform",
    value: "body",
    doc: "Does what is written on a row; parameters of the body stand beside it.",
    keys: { "*": "the parameters of the body" },
    example: "- perform: card.play\n  hero: hero",
    check: perform,
  },
  {
    name: "window",
    value: "window",
    doc: "Asks players whether they use one of the commands of a window.",
    keys: { "*": "the parameters of the window" },
    example: "- window: main\n  player: player",
    check: window,
  },
  {
    name: "finish",
    value: "players or nobody",
    doc: "Ends the game; these players win.",
    keys: {},
    example: "- finish: p in players best by p.points desc",
    check: (item) => ({ op: { do: "finish", winners: winnersOf(item, item.verb.value) }, binds: [], exits: true }),
  },
  {
    name: "say",
    value: "text",
    doc: "Writes a line into the log; `{value}` shows a value.",
    keys: {},
    example: "- say: '{hero} falls'",
    check: (item) => {
      const text = scalar(item.context, item.verb.value, item.span, "the text");
      return text && plain({ do: "say", text: template(item.context, text, item.scope) });
    },
  },
];
