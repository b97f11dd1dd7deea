import { courseRows, sidesOf } from "../lab/course-text.ts";
import type { Course } from "../lab/courses.ts";
import { bandPlot } from "./plots.ts";
import type { Section } from "./section.ts";

/** The section about a number over the rounds. */
export function courseSection(course: Course): Section {
  const [ahead, behind] = sidesOf(course);
  const bands = (side: "winners" | "others", name: string) =>
    course.rounds.flatMap((one) => {
      const band = one[side];
      return band ? [{ at: one.round, side: name, low: band.low, middle: band.median, high: band.high }] : [];
    });
  const title = `Round by round: ${course.text}`;
  const sides = course.isOfSeats
    ? [bands("winners", "who wins"), bands("others", "the others")]
    : [bands("winners", "")];
  return {
    title,
    said: courseSaid(course),
    plot: bandPlot(title, sides, { x: "at the beginning of round", y: course.text }),
    numbers: { head: ["round", ahead ?? "", ...(behind === undefined ? [] : [behind])], rows: courseRows(course) },
  };
}

function courseSaid({ text, rounds }: Course): string {
  const middle = rounds[Math.floor(rounds.length / 2)];
  if (!middle) return "";
  const half = "The band holds half of all, the line is one in the middle.";
  const { round, winners, others } = middle;
  if (!winners || !others) return half;
  return `${text}: when round ${round} begins, who wins in the end has ${winners.median}, another player ${others.median}. ${half}`;
}
