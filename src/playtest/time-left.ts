/** The remaining time if work goes on at the same rate. `gone`: milliseconds for the first `done` of `of`. */
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
