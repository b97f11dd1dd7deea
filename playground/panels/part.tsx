import { Component, type ComponentChild } from "preact";
import type { App } from "../state/app.ts";
import type { State } from "../state/state.ts";

/** The props of a panel. `K`: the parts of the state that it reads. */
export interface PanelProps<K extends keyof State = keyof State> {
  readonly app: App;
  readonly state: Pick<State, K>;
}

/** A panel that is drawn again only if a part of the state that it reads has changed: typing must not draw the table. */
export function partOf<K extends keyof State>(
  keys: readonly K[],
  Part: (props: PanelProps<K>) => ComponentChild,
): new () => Component<PanelProps<K>> {
  return class extends Component<PanelProps<K>> {
    override shouldComponentUpdate(next: PanelProps<K>): boolean {
      return keys.some((key) => next.state[key] !== this.props.state[key]);
    }
    override render({ app, state }: PanelProps<K>) {
      return <Part app={app} state={state} />;
    }
  };
}
