export const PARTS = ['score', 'legs', 'average', 'last', 'chance', 'venue'] as const;
export type Part = (typeof PARTS)[number];
export const PLACES = ['bottom-left', 'bottom', 'bottom-right', 'top-left', 'top', 'top-right'] as const;
type Place = (typeof PLACES)[number];
export const SCALES = [1, 1.5, 2, 3] as const;
const [SMALLEST, BIGGEST] = [0.5, 5];

/** How a game is laid over a stream: all of it is said in the address, because that is all a streaming program keeps. */
export type OverlayOptions = {
  parts: readonly Part[];
  theme: 'dark' | 'light';
  layout: 'rows' | 'bar';
  align: Place;
  scale: number;
};

export const USUAL: OverlayOptions = {
  parts: ['score', 'legs', 'average', 'venue'],
  theme: 'dark',
  layout: 'rows',
  align: 'bottom-left',
  scale: 1,
};

type Search = Record<string, string | undefined>;

const oneOf = <T extends string>(known: readonly T[], given: string | undefined, usual: T): T =>
  known.find((one) => one === given) ?? usual;

/** Reads the options; what is not understood is as usual, so that a typing error never leaves a stream without its score. */
export function overlayOptions({ parts, theme, layout, align, scale }: Search): OverlayOptions {
  const wanted = (parts ?? '').split(',');
  const known = PARTS.filter((part) => wanted.includes(part));
  const size = Number(scale);
  return {
    parts: known.length > 0 ? known : USUAL.parts,
    theme: oneOf(['dark', 'light'], theme, USUAL.theme),
    layout: oneOf(['rows', 'bar'], layout, USUAL.layout),
    align: oneOf(PLACES, align, USUAL.align),
    scale: size > 0 ? Math.min(BIGGEST, Math.max(SMALLEST, size)) : USUAL.scale,
  };
}

/** The address that says these options. */
export function overlayAddress(page: string, { parts, theme, layout, align, scale }: OverlayOptions): string {
  return `${page}?overlay=1&parts=${parts.join(',')}&theme=${theme}&layout=${layout}&align=${align}&scale=${scale}`;
}
