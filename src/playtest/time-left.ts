/** How long the rest takes, if it goes on as it did; `gone`: milliseconds that `done` of `of` have taken. */
export function timeLeft({
  gone,
  done,
  of,
}: {
  readonly gone: number;
  readonly done: number;
  readonly of: number;
}): string {
  const seconds = Math.ceil((gone * (of - done)) / done / 1000);
  return `${seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`} left`;
}
