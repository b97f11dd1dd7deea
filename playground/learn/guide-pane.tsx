import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { PanelProps } from "../panels/part.tsx";
import { showGuide } from "../state/guide-place.ts";
import type { GuidePlace } from "../state/layout.ts";
import { CodeBlock, WholeFile } from "./code-block.tsx";
import { blockOf } from "./follow.ts";
import { Guide } from "./guide.ts";
import { type Drawing, Markdown } from "./markdown.tsx";
import { PAGE_IDS, type Page, type PageId, pageOf, search, titleOf } from "./pages.ts";

/** The guide beside the rules, one section at a time. */
export function GuidePane({ app, place }: PanelProps & { place: GuidePlace }) {
  const guide = useMemo(() => new Guide(app), [app]);
  const page = pageOf(place.page);
  const at = Math.min(place.section, page.sections.length - 1);
  const section = page.sections[at];
  const body = useRef<HTMLDivElement>(null);
  // A new section is scrolled to its top and announced to screen readers.
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

/** How many hits are shown; others need a longer search. */
const MOST_HITS = 12;

/** All pages, this one first, so that its hits come first. */
const fromHere = (page: Page): Page[] => [page, ...PAGE_IDS.filter((id) => id !== page.id).map(pageOf)];

/** The choice of page and section, and a search over all pages. */
function Contents({ guide, page, at, close }: ContentsProps) {
  const [wish, setWish] = useState("");
  const hits = wish.trim() === "" ? [] : search(fromHere(page), wish).slice(0, MOST_HITS);
  const go = (section: number, on: PageId = page.id) => {
    setWish("");
    guide.open(on, section);
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
          aria-label="Search the guide"
          value={wish}
          onInput={(event) => setWish(event.currentTarget.value)}
        />
      </div>
      {wish.trim() !== "" && (
        <ul class="guide-hits" aria-label="Found">
          {hits.map(({ page: on, section, at: number }) => (
            <li key={`${on} ${number}`}>
              <button type="button" class="quiet" onClick={() => go(number, on)}>
                {section.title}
                {on !== page.id && <span class="hint"> {titleOf(on)}</span>}
              </button>
            </li>
          ))}
          {hits.length === 0 && <li class="hint">Nothing in the guide has these words.</li>}
        </ul>
      )}
    </div>
  );
}

/** Buttons for the previous and the next section. */
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
