/** Two figures that a question relates to each other, side by side: who acts, on whom, and what both are worth. */
import type { Scene, Thing } from "../scene.ts";
import type { Aims } from "./aims.tsx";
import { BadgeChip, Piece } from "./card.tsx";
import { ClickActionsContext, NOTHING } from "./click-actions.ts";
import { colourClass } from "./glyph.tsx";
import { SmallContext } from "./legible.ts";

/** The figures that the rules name, the doer first. Null: not two figures on a board. */
export function duelOf(named: Aims, { boards }: Scene): readonly [Thing, Thing] | null {
  const standing = boards.flatMap(({ spaces }) => spaces.flatMap(({ things }) => things));
  const [doer, other] = named.flatMap((id) => standing.find((thing) => thing.id === id && !thing.hidden) ?? []);
  return doer && other && named[0] === doer.id ? [doer, other] : null;
}

interface DuelProps {
  readonly duel: readonly [Thing, Thing];
  readonly scene: Scene;
}

export function Duel({ duel: [doer, other], scene }: DuelProps) {
  return (
    <ClickActionsContext.Provider value={NOTHING}>
      <section class="duel" aria-label={`${titleOf(doer)} and ${titleOf(other)}`}>
        <Side thing={doer} scene={scene} />
        <span class="duel-arrow" aria-hidden="true">
          ➜
        </span>
        <Side thing={other} scene={scene} />
      </section>
    </ClickActionsContext.Provider>
  );
}

const titleOf = ({ label, kind }: Thing): string => (label ?? kind).replaceAll("_", " ");

/** So many numbers of a sheet are told besides what is written on the figure. */
const MOST = 4;

function Side({ thing, scene }: { readonly thing: Thing; readonly scene: Scene }) {
  const sheet = scene.areas.find(({ id }) => id === thing.id)?.sheet ?? thing.shows;
  const numbers = sheet.filter(({ value }) => /^-?\d+$/.test(value)).slice(0, MOST);
  return (
    <div class={`duel-side ${colourClass(thing.colour)}`}>
      <SmallContext.Provider value={true}>
        <Piece thing={{ ...thing, badges: [], under: [] }} />
      </SmallContext.Provider>
      <strong>{titleOf(thing)}</strong>
      <span class="duel-values">
        {thing.badges.map((badge) => (
          <BadgeChip key={badge.id} badge={badge} />
        ))}
        {numbers.map(({ label, value }) => (
          <span key={label} class="duel-number">
            <small>{label}</small> <b>{value}</b>
          </span>
        ))}
      </span>
    </div>
  );
}
