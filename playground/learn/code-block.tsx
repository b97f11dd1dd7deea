import { useEffect, useState } from "preact/hooks";
import type { Block } from "./follow.ts";
import type { Guide } from "./guide.ts";
import { wholeFile } from "./steps.ts";

const CAPTIONS: Partial<Record<Block["kind"], string>> = {
  answer: "The program says",
  figures: "500 games",
  console: "In a terminal",
};

/** A block of rules that can be copied or inserted, or output of the program. */
export function CodeBlock({ block, guide }: { block: Block; guide: Guide }) {
  const caption = CAPTIONS[block.kind];
  const isStep = (block.kind === "yaml" || block.kind === "mistake") && wholeFile(block.file) !== null;
  return (
    <figure class={`guide-code kind-${block.kind}`}>
      {caption && <figcaption>{caption}</figcaption>}
      <pre>
        <code>{block.text}</code>
      </pre>
      {caption === undefined && <Actions text={block.text} put={isStep ? () => guide.put(block) : null} />}
    </figure>
  );
}

/** The whole file of a step, shown on request. */
export function WholeFile({ step, guide }: { step: string; guide: Guide }) {
  const text = wholeFile(step);
  if (text === null) return null;
  return (
    <details class="guide-whole">
      <summary>The whole file</summary>
      <figure class="guide-code">
        <pre>
          <code>{text}</code>
        </pre>
        <Actions text={text} put={() => guide.putWhole(step)} label="Put the whole file in" />
      </figure>
    </details>
  );
}

interface ActionsProps {
  readonly text: string;
  /** inserts the text; returns why that failed, or null */
  readonly put: (() => string | null) | null;
  readonly label?: string;
}

function Actions({ text, put, label = "Put it in" }: ActionsProps) {
  const [told, setTold] = useState("");
  useEffect(() => {
    if (told === "") return;
    const timer = setTimeout(() => setTold(""), 6000);
    return () => clearTimeout(timer);
  }, [told]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setTold("Copied.");
    } catch {
      setTold("The browser does not let this page copy. Mark the text and copy it yourself.");
    }
  };
  return (
    <div class="guide-actions">
      {put && (
        <button
          type="button"
          class="primary"
          onClick={() => setTold(put() ?? "It is in. Ctrl+Z in the rules takes it out again.")}
        >
          {label}
        </button>
      )}
      <button type="button" class="quiet" onClick={() => void copy()}>
        Copy
      </button>
      <span class="hint" aria-live="polite">
        {told}
      </span>
    </div>
  );
}
