import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { PanelProps } from "../panels/part.tsx";
import { showGuide } from "../state/guide-place.ts";
import type { GuidePlace } from "../state/layout.ts";
import { CodeBlock, WholeFile } from "./code-block.tsx";
import { blockOf } from "./follow.ts";
import { Guide } from "./guide.ts";
import { type Drawing, Markdown } from "./markdown.tsx";
import { PAGE_IDS, type Page, type PageId, pageOf, search, titleOf } from "./pages.ts";

/** The pages for designers beside the rules, one section at a time. */
export function GuidePane({ app, place }: PanelProps & { place: GuidePlace }) {
  const guide = useMemo(() => new Guide(app), [app]);
  const page = pageOf(place.page);
  const at = Math.min(place.section, page.sections.length - 1);
  const section = page.sections[at];
  const body = useRef<HTMLDivElement>(null);
  // A new section is read from its top, also by those who hear it.
  useEffect(() => {
    body.current?.scrollTo(0, 0);
    body.current?.focus({ preventScroll: true });
  }, [place.page, at]);
  return (
    <>
      <Contents guide={guide} page={page} at={at} close={() => showGuide(app, null)} />
      {section && (
        <div class="guide-body" ref={body} tabIndex={-1} key={`${page.id} ${at}`}>
          <h2>{section.title}</h2>
          <Markdown tokens={section.tokens} how={drawing(guide, page.id, (path) => app.openGame(path))} />
          <Steps guide={guide} page={page} at={at} />
        </div>
      )}
    </>
  );
}

/** How code and links of a page are drawn. */
function drawing(guide: Guide, page: PageId, openGame: (path: string) => void): Drawing {
  return {
    code: ({ lang, text }) => <CodeBlock block={blockOf(lang ?? "", text)} guide={guide} />,
    link: ({ href }, inner) => {
      const step = /^\.\.\/examples\/tutorial\/(.*)\.yaml$/.exec(href)?.[1];
      if (step) return <WholeFile step={step} guide={guide} />;
      const game = /^\.\.\/((?:examples|rules)\/.*\.yaml)$/.exec(href)?.[1];
      const go = (event: Event) => {
        if (game) openGame(game);
        else if (!guide.follow(href, page)) return;
        event.preventDefault();
      };
      return (
        <a href={href} onClick={go}>
          {inner}
        </a>
      );
    },
  };
}

interface ContentsProps {
  readonly guide: Guide;
  readonly page: Page;
  readonly at: number;
  readonly close: () => void;
}

/** Which page, which section of it, and a search. */
function Contents({ guide, page, at, close }: ContentsProps) {
  const [wish, setWish] = useState("");
  const hits = wish.trim() === "" ? [] : search(page.sections, wish).slice(0, 12);
  const go = (section: number) => {
    setWish("");
    guide.open(page.id, section);
  };
  return (
    <div class="guide-contents">
      <div class="guide-pages">
        <div class="guide-tabs" role="tablist" aria-label="Pages">
          {PAGE_IDS.map((id) => (
            <button key={id} type="button" role="tab" aria-selected={id === page.id} onClick={() => guide.open(id)}>
              {titleOf(id)}
            </button>
          ))}
        </div>
        <span class="spacer" />
        <button type="button" class="quiet" aria-label="Close the guide" onClick={close}>
          ✕
        </button>
      </div>
      <div class="guide-find">
        <select aria-label="Section" value={at} onChange={(event) => go(Number(event.currentTarget.value))}>
          {page.sections.map((section, number) => (
            <option key={number} value={number}>
              {section.depth === 3 ? `  ${section.title}` : section.title}
            </option>
          ))}
        </select>
        <input
          type="search"
          placeholder="Search"
          aria-label={`Search ${titleOf(page.id)}`}
          value={wish}
          onInput={(event) => setWish(event.currentTarget.value)}
        />
      </div>
      {wish.trim() !== "" && (
        <ul class="guide-hits" aria-label="Found">
          {hits.map(({ section, at: number }) => (
            <li key={number}>
              <button type="button" class="quiet" onClick={() => go(number)}>
                {section.title}
              </button>
            </li>
          ))}
          {hits.length === 0 && <li class="hint">Nothing on this page has these words.</li>}
        </ul>
      )}
    </div>
  );
}

/** Back and on. */
function Steps({ guide, page, at }: { guide: Guide; page: Page; at: number }) {
  const [before, next] = [page.sections[at - 1], page.sections[at + 1]];
  return (
    <nav class="guide-steps" aria-label="Sections">
      {before && (
        <button type="button" class="quiet" title={before.title} onClick={() => guide.open(page.id, at - 1)}>
          ← {before.title}
        </button>
      )}
      <span class="spacer" />
      {next && (
        <button type="button" title={next.title} onClick={() => guide.open(page.id, at + 1)}>
          {next.title} →
        </button>
      )}
    </nav>
  );
}
