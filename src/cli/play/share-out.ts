import type { HostedSession } from "./hosted-session.ts";

/** Answers the shares of a split that have only one possible value. */
export function shareOut(session: HostedSession, seat: number): void {
  for (;;) {
    const now = session.advance();
    const next = now.kind === "asked" ? now.asked.find((one) => one.seat === seat && one.given.length > 0) : undefined;
    if (next?.question.kind !== "split" || next.question.candidates.length !== 1) return;
    session.choose(seat, 0);
  }
}
