// Any two colours, made readable: what a federation chose, as near to it as people can still read (WCAG AA).

/** The grounds that pages stand on, as theme.css has them: page, surface and what is raised. */
export const GROUNDS = {
  light: ['#faf7f0', '#fffdf8', '#f2ede1'],
  dark: ['#0c1210', '#121a17', '#1a2521'],
} as const;
export type ColourMode = keyof typeof GROUNDS;

export const READABLE = 4.5;
/** For the edges of what is not text. */
export const VISIBLE = 3;
const INKS = ['#ffffff', '#0c1210'] as const;

export type SiteColours = {
  /** The first colour as an area, and what is written on it. */
  stage: string;
  onStage: string;
  /** The second one, for what is pressed. */
  accent: string;
  onAccent: string;
  /** Each as text on the page. */
  title: string;
  link: string;
  /** Around areas that would hardly stand out from the page. */
  stageEdge: string;
  accentEdge: string;
};

export function siteColours(first: string, second: string, mode: ColourMode): SiteColours {
  const grounds = GROUNDS[mode];
  const [stage, onStage] = areaWithInk(first);
  const [accent, onAccent] = areaWithInk(second);
  return {
    ...{ stage, onStage, accent, onAccent },
    title: movedFrom(grounds, first, READABLE),
    link: movedFrom(grounds, second, READABLE),
    stageEdge: movedFrom(grounds, stage, VISIBLE),
    accentEdge: movedFrom(grounds, accent, VISIBLE),
  };
}

/** A colour as an area, and the ink that is read on it. A grey that neither ink is read on gives way a little. */
function areaWithInk(colour: string): [string, string] {
  const ink = INKS.toSorted((one, other) => contrast(colour, other) - contrast(colour, one))[0]!;
  return [movedFrom([ink], colour, READABLE), ink];
}

/** The same hue, as much lighter or darker as it takes to stand out from all of some grounds; itself where it does already. */
function movedFrom(grounds: readonly string[], colour: string, needed: number): string {
  const stands = (one: string) => grounds.every((ground) => contrast(one, ground) >= needed);
  if (stands(colour)) return colour;
  const { lightness, chroma, hue } = toOklch(colour);
  // Away from the ground there is always a way: at its end is black or white.
  const end = luminance(grounds[0]!) > 0.18 ? 0 : 1;
  let [near, far] = [lightness, end];
  let found = end === 0 ? '#000000' : '#ffffff';
  for (let step = 0; step < 20; step++) {
    const middle = (near + far) / 2;
    const tried = fromOklch({ lightness: middle, chroma, hue });
    if (stands(tried)) [far, found] = [middle, tried];
    else near = middle;
  }
  return found;
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const channels = (colour: string): [number, number, number] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255) as [number, number, number];
const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const fromLinear = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map(toLinear) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

type Oklch = { lightness: number; chroma: number; hue: number };

function toOklch(colour: string): Oklch {
  const [r, g, b] = channels(colour).map(toLinear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const c = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { lightness, chroma: Math.hypot(a, c), hue: Math.atan2(c, a) };
}

/** A colour that screens can show: the hue stays, and what is too strong gives way. */
function fromOklch({ lightness, chroma, hue }: Oklch): string {
  for (let share = 1; ; share -= 0.05) {
    const linear = toLinearRgb(lightness, Math.max(0, share) * chroma, hue);
    if (share <= 0 || linear.every((value) => value >= -0.0005 && value <= 1.0005)) return toHex(linear);
  }
}

function toLinearRgb(lightness: number, chroma: number, hue: number): number[] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const toHex = (linear: number[]): string =>
  `#${linear
    .map((value) => Math.round(Math.min(1, Math.max(0, fromLinear(Math.min(1, Math.max(0, value))))) * 255))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
