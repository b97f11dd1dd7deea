/** Shares the cards of an own hand in rows out among the rows, so that none has only a few. */
export function balance(round: HTMLElement): void {
  for (const things of round.querySelectorAll<HTMLElement>(".area[data-own] .zone-fan > .zone-things")) {
    things.style.removeProperty("padding-inline");
    if (round.dataset.rows === undefined) continue;
    const tops = [...things.querySelectorAll<HTMLElement>(":scope > .lying")].map(({ offsetTop }) => offsetTop);
    const rows = new Set(tops).size;
    const most = tops.filter((top) => top === tops[0]).length;
    const spare = most - Math.ceil(tops.length / rows);
    if (rows < 2 || spare < 1) continue;
    // Less than the spare cards take, so that none is moved to a further row.
    const step = things.clientWidth / (most + 1);
    things.style.paddingInline = `${(step * spare) / 2}px`;
  }
}
