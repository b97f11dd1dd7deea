/** Draws one scene as the playground does, without the rest of the page; the script that takes pictures calls it. */
import { render } from "preact";
import type { Scene } from "../playground/scene.ts";
import { pictureUrls } from "../playground/state/pictures.ts";
import { ClickActionsContext, NOTHING } from "../playground/table/click-actions.ts";
import { PicturesContext } from "../playground/table/pictures.tsx";
import { SceneView } from "../playground/table/scene-view.tsx";
import { waysOf } from "../playground/table/ways.ts";
import type { Shown } from "./shown.ts";
import "../playground/style/base.css";
import "../playground/style/cards.css";
import "../playground/style/layout.css";
import "../playground/style/table.css";
import "../playground/style/answers.css";
import "./page.css";

declare global {
  interface Window {
    draw: (shown: Shown, theme: string) => void;
  }
}

const pictures = import.meta.glob<string>(["../rules/**/*.svg", "../examples/**/*.svg"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const pictureUrl = pictureUrls((path) => pictures[`../${path}`] ?? null);

window.draw = ({ scene, viewer, owed, questions }, theme) => {
  const root = document.querySelector("#app");
  if (!root) return;
  document.documentElement.dataset.theme = theme;
  const picks = { ...NOTHING, clicks: waysOf(questions, scene).clicks };
  render(null, root);
  render(<Table scene={scene} viewer={viewer} owed={owed} picks={picks} />, root);
};

type Picks = Parameters<typeof ClickActionsContext.Provider>[0]["value"];

function Table(props: { scene: Scene; viewer: number; owed: readonly number[]; picks: Picks }) {
  const { scene, viewer, owed, picks } = props;
  return (
    <ClickActionsContext.Provider value={picks}>
      <PicturesContext.Provider value={pictureUrl}>
        <div class="table-pane">
          <div class="table">
            <SceneView scene={scene} viewer={viewer} owed={owed} won={[]} overlay={null} point={() => {}} />
          </div>
        </div>
      </PicturesContext.Provider>
    </ClickActionsContext.Provider>
  );
}
