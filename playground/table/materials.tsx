/** The gradients and patterns that all boards and pieces on a table share. The style sheets name them by their ids. */

/** How many patterns of floors there are. */
export const FLOORS = 5;

/** The lines and marks of each pattern of a floor, in a square of 50 units. */
const LAID: readonly string[] = [
  // square slabs
  "M0 0H50M0 0V50M0 25H50M25 0V50",
  // planks
  "M0 0H50M0 12.5H50M0 25H50M0 37.5H50M10 0V12.5M36 12.5V25M18 25V37.5M44 37.5V50",
  // bricks
  "M0 0H50M0 16.7H50M0 33.3H50M12 0V16.7M37 16.7V33.3M12 33.3V50",
  // slabs laid across
  "M0 25L25 0M0 25L25 50M50 25L25 0M50 25L25 50",
  // a grate
  "M6 6H19M6 13H19M31 6H44M31 13H44M6 31H19M6 38H19M31 31H44M31 38H44M0 25H50M25 0V50",
];

export const Materials = () => (
  <svg class="materials" width="0" height="0" aria-hidden="true">
    <defs>
      <linearGradient id="lit-piece" x1="0.2" y1="0" x2="0.5" y2="1">
        <stop offset="0" stop-color="#fff" stop-opacity="0.5" />
        <stop offset="0.4" stop-color="#fff" stop-opacity="0" />
        <stop offset="1" stop-color="#000" stop-opacity="0.34" />
      </linearGradient>
      <linearGradient id="lit-space" x1="0" y1="0" x2="0.6" y2="1">
        <stop offset="0" stop-color="#fff" stop-opacity="0.34" />
        <stop offset="0.5" stop-color="#fff" stop-opacity="0" />
        <stop offset="1" stop-color="#000" stop-opacity="0.17" />
      </linearGradient>
      <linearGradient id="lit-face" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#fff" stop-opacity="0.3" />
        <stop offset="1" stop-color="#000" stop-opacity="0.45" />
      </linearGradient>
      <linearGradient id="shade-down" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#000" stop-opacity="0.42" />
        <stop offset="1" stop-color="#000" stop-opacity="0" />
      </linearGradient>
      <linearGradient id="shade-right" x1="0" y1="0" x2="1" y2="0">
        <stop offset="0" stop-color="#000" stop-opacity="0.3" />
        <stop offset="1" stop-color="#000" stop-opacity="0" />
      </linearGradient>
      <pattern id="grain" width="240" height="60" patternUnits="userSpaceOnUse">
        <path d="M0 9C60 4 90 15 150 10S220 6 240 9M0 24C40 28 110 18 160 25S220 28 240 24M0 41C70 36 100 47 170 42S225 38 240 41M0 54C50 57 120 50 240 54" />
      </pattern>
      {LAID.map((lines, at) => (
        <pattern key={lines} id={`floor-${at}`} width="50" height="50" patternUnits="userSpaceOnUse">
          <path class="joint-light" d={lines} transform="translate(1 1)" />
          <path class="joint" d={lines} />
        </pattern>
      ))}
    </defs>
  </svg>
);
