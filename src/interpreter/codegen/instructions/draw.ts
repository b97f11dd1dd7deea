import { namedIn } from "../../machine/effects/destinations.ts";
import { namedBy } from "../../machine/secrecy/local-masks.ts";
import { AT } from "../../runtime/layout.ts";
import { coversEvent, coversNothing, moving } from "../covering/telling.ts";
import { WAITS } from "../questions/questions.ts";
import { keeps } from "../secrecy/place-masks.ts";
import type { Step } from "../writer.ts";
import { afterMoving, seenByAll, tells } from "./effects.ts";

/** Draws: the module waits for chance, re-enters the same instruction and moves the drawn card. */
export const draw: Step<"draw"> = (w, one, at) => {
  const { g } = w;
  const { count, from, target, bottom, purpose, as, node } = one;
  g.out.block("if (D.left < 0) ", () => {
    g.out.line(`D.begin(${g.value(count, w.env)}, ${g.value(from, w.env)});`);
  });
  g.out.block("for (;;) ", () => {
    g.out.block("if (D.card === none) ", () => {
      g.out.line("if (D.left === 0) break;");
      g.out.block(`if (D.waits(${bottom})) `, () => {
        if (g.read !== "S") g.out.line("if (R !== S) fail();");
        g.out.line(`D.purpose = ${purpose.id}; D.of = ${purpose.of ? g.value(purpose.of, w.env) : "none"};`);
        if (g.game.visibility.canFail) g.out.line("judge();");
        g.out.line(`S[${AT.open}] = 0; pc${w.id} = ${at}; kind = ${WAITS.toss}; return;`);
      });
      g.out.line("if (D.card === none) break;");
    });
    const place = target.to === "place";
    const goal = g.out.name(g.value(place ? target.zone : target.expr, w.env));
    const index = place ? g.out.name(g.value(target.index, w.env)) : "0";
    g.out.line("if ((work += 16) > MOST_WORK) fail();");
    if (g.covering) g.out.line(moving(g, node, "D.card", goal));
    g.out.line(`moveOne(D.card, ${goal}, ${index}, ${!place && target.at === "bottom"});${seenByAll(w, at)}`);
    afterMoving(w);
    g.out.line("D.took();");
  });
  // Everybody has seen how many were drawn, from where and to where.
  const named = [...namedBy(count), ...namedBy(from.op === "zone" ? from.of : from), ...namedIn(target)];
  if (w.masks !== null && named.length > 0)
    g.out.line(`if (${w.masks} !== null && D.drawn.length > 0) {${tells(w, named, String(g.game.everybody))} }`);
  if (as !== null) {
    g.out.line(`${w.local(as)} = D.drawn;`);
    keeps(w, as);
  }
  if (g.covering) {
    coversNothing(g, "D.drawn.length === 0", node);
    g.out.block("for (; D.refills > 0; D.refills--) ", () => coversEvent(g, node));
  }
  g.out.line("D.left = -1;");
};
