/** What the table names a space for, as a sign at its lower left corner. */
import type { Pin } from "../scene.ts";
import { colourClass, Glyph } from "./glyph.tsx";

/** How high a pin is, where its lower left corner is, and how wide a letter of it is in parts of its height; in parts of the radius. */
const PIN = { high: 0.25, left: -0.91, bottom: 0.915, letter: 0.42 } as const;

export function PinView({ pin: { label, icon, colour }, radius, at }: { pin: Pin; radius: number; at: number }) {
  const high = radius * PIN.high;
  const wide = high * (label.length * PIN.letter + (icon === null ? 0.6 : 1.4));
  return (
    <g
      class={`pin ${colourClass(colour)}`}
      transform={`translate(${radius * PIN.left} ${radius * PIN.bottom - high * (at + 1)})`}
    >
      <rect width={wide} height={high} rx={high * 0.25} />
      {icon && <Glyph icon={icon} size={high * 0.72} x={high * 0.6} y={high * 0.5} />}
      <text x={high * (icon === null ? 0.3 : 1.1)} y={high * 0.72} font-size={high * 0.68}>
        {label}
      </text>
    </g>
  );
}
