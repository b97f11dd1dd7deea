/** An exact number: numerator and denominator in lowest terms, the denominator above 0. */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));

/** The fraction in lowest terms. */
export function fraction(top: bigint | number, bottom: bigint | number = 1): Fraction {
  const [a, b] = [BigInt(top), BigInt(bottom)];
  if (b === 0n) throw new RangeError("a fraction has a denominator other than 0");
  const divisor = gcd(a, b) * (b < 0n ? -1n : 1n);
  return { top: a / divisor, bottom: b / divisor };
}

export const ZERO = fraction(0);
export const ONE = fraction(1);

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);

export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, fraction(-b.top, b.bottom));

export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.top * b.top, a.bottom * b.bottom);

/** `2`, `-1/18`. */
export const written = ({ top, bottom }: Fraction): string => (bottom === 1n ? `${top}` : `${top}/${bottom}`);

/** Parses what {@link written} writes; null if it is no fraction. */
export function readFraction(text: string): Fraction | null {
  const match = /^(-?\d{1,18})(?:\/(\d{1,18}))?$/.exec(text.trim());
  if (!match || BigInt(match[2] ?? 1) === 0n) return null;
  return fraction(BigInt(match[1] ?? 0), BigInt(match[2] ?? 1));
}
