/** So many of so many: what was seen of a chance. */
export type Seen = { readonly hits: number; readonly tries: number };
export type Interval = { readonly low: number; readonly high: number };
export type Share = Seen & Interval & { readonly rate: number };

/** Believed before the first dart: a beta of a half and a half, worth one dart (Jeffreys). */
const PRIOR = 0.5;

/** A chance with the interval in which it lies as surely as `sure` says, both ends cut off alike. */
export function shareOf({ hits, tries }: Seen, sure: number): Share {
  const [a, b] = [hits + PRIOR, tries - hits + PRIOR];
  const tail = (1 - sure) / 2;
  return {
    ...{ hits, tries, rate: a / (a + b) },
    low: hits === 0 ? 0 : betaQuantile(tail, a, b),
    high: hits === tries ? 1 : betaQuantile(1 - tail, a, b),
  };
}

/** How far one chance is above another, with what is not known of either (Newcombe's square and add). */
export function gapBetween(one: Share, other: Share): Interval {
  const gap = one.rate - other.rate;
  return {
    low: gap - Math.hypot(one.rate - one.low, other.high - other.rate),
    high: gap + Math.hypot(one.high - one.rate, other.rate - other.low),
  };
}

/** Newton's steps towards it, and halves where one of them would lead out of what is left. */
function betaQuantile(share: number, a: number, b: number): number {
  const logBeta = logGamma(a) + logGamma(b) - logGamma(a + b);
  let [low, high] = [0, 1];
  let x = a / (a + b);
  for (let step = 0; step < 60 && high - low > 1e-9; step++) {
    const logDensity = (a - 1) * Math.log(x) + (b - 1) * Math.log(1 - x) - logBeta;
    const off = betaBelow(x, a, b, logBeta) - share;
    if (off < 0) low = x;
    else high = x;
    const next = x - off / Math.exp(logDensity);
    if (Math.abs(next - x) < 1e-10) return next;
    x = next > low && next < high ? next : (low + high) / 2;
  }
  return x;
}

/** How much of a beta lies below x: a continued fraction, from the side on which it settles soon. */
function betaBelow(x: number, a: number, b: number, logBeta: number): number {
  const front = Math.exp(a * Math.log(x) + b * Math.log(1 - x) - logBeta);
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(x, a, b)) / a
    : 1 - (front * betaFraction(1 - x, b, a)) / b;
}

const TINY = 1e-300;

/** Lentz's way to work out a continued fraction. */
function betaFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m <= 300; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    let factor = 1;
    for (const term of [even, odd]) {
      d = 1 / nonZero(1 + term * d);
      c = nonZero(1 + term / c);
      factor = c * d;
      value *= factor;
    }
    if (Math.abs(factor - 1) < 1e-12) break;
  }
  return value;
}

const nonZero = (value: number): number => (Math.abs(value) < TINY ? TINY : value);

/** Stirling's series, from eight on good to twelve digits. */
function logGamma(x: number): number {
  if (x < 8) return logGamma(x + 1) - Math.log(x);
  const square = 1 / (x * x);
  return (
    (x - 0.5) * Math.log(x) -
    x +
    0.5 * Math.log(2 * Math.PI) +
    (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680))) / x
  );
}
