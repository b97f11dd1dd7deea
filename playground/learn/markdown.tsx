import type { Token, Tokens } from "marked";
import type { ComponentChild } from "preact";

/** Draws everything in a page that is not plain text. */
export interface Drawing {
  readonly code: (token: Tokens.Code) => ComponentChild;
  readonly link: (token: Tokens.Link, inner: ComponentChild) => ComponentChild;
}

type Draw = (token: Token, how: Drawing) => ComponentChild;

const inside = (token: Token, how: Drawing): ComponentChild =>
  "tokens" in token && token.tokens ? <Markdown tokens={token.tokens} how={how} /> : unescaped(textOf(token));

const textOf = (token: Token): string => ("text" in token && typeof token.text === "string" ? token.text : token.raw);

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

const unescaped = (text: string) => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? "");

/** How each kind of token is drawn. Other kinds, such as comments, show nothing. */
const DRAWN: Readonly<Record<string, Draw>> = {
  paragraph: (token, how) => <p>{inside(token, how)}</p>,
  text: inside,
  escape: (token) => textOf(token),
  strong: (token, how) => <strong>{inside(token, how)}</strong>,
  em: (token, how) => <em>{inside(token, how)}</em>,
  codespan: (token) => <code>{unescaped(textOf(token))}</code>,
  br: () => <br />,
  hr: () => <hr />,
  heading: (token, how) => <h4>{inside(token, how)}</h4>,
  blockquote: (token, how) => <blockquote>{inside(token, how)}</blockquote>,
  code: (token, how) => how.code(token as Tokens.Code),
  link: (token, how) => how.link(token as Tokens.Link, inside(token, how)),
  list: (token, how) => list(token as Tokens.List, how),
  table: (token, how) => table(token as Tokens.Table, how),
};

function list({ ordered, items }: Tokens.List, how: Drawing) {
  const drawn = items.map((item, at) => (
    <li key={at}>
      <Markdown tokens={item.tokens} how={how} />
    </li>
  ));
  return ordered ? <ol>{drawn}</ol> : <ul>{drawn}</ul>;
}

function table({ header, rows }: Tokens.Table, how: Drawing) {
  const cells = (row: readonly Tokens.TableCell[]) =>
    row.map((cell, at) => {
      const Cell = cell.header ? "th" : "td";
      return (
        <Cell key={at}>
          <Markdown tokens={cell.tokens} how={how} />
        </Cell>
      );
    });
  return (
    <div class="guide-table">
      <table>
        <thead>
          <tr>{cells(header)}</tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>{cells(row)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Tokens of a page as elements. No text is ever interpreted as HTML. */
export function Markdown({ tokens, how }: { tokens: readonly Token[]; how: Drawing }) {
  return (
    <>
      {tokens.map((token, at) => {
        const draw = DRAWN[token.type];
        return draw ? <Piece key={at} token={token} draw={draw} how={how} /> : null;
      })}
    </>
  );
}

const Piece = ({ token, draw, how }: { token: Token; draw: Draw; how: Drawing }) => <>{draw(token, how)}</>;
