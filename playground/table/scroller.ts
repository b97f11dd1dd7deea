/** What scrolls where the table does not hold everything: all of it, or, where own cards have a place of their own, the rest. */
export const scrollerOf = (table: Element): Element =>
  table.querySelector(":scope > .round:is([data-docked], [data-bands]) > .upper") ?? table;
