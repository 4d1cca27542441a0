export const SCREEN_PAGES = ['next', 'brackets', 'groups', 'moments'] as const;
export type ScreenPage = (typeof SCREEN_PAGES)[number];
export const SIZES = ['small', 'usual', 'large'] as const;
export const SPEEDS = [8, 15, 30, 60] as const;

/** What a hall screen shows: all of it is said in the address, because that is all a television keeps. */
export type ScreenOptions = {
  pages: readonly ScreenPage[];
  seconds: number;
  size: (typeof SIZES)[number];
};

const USUAL: ScreenOptions = { pages: SCREEN_PAGES, seconds: 15, size: 'usual' };
const [QUICKEST, SLOWEST] = [5, 600];

type Search = { show?: string; seconds?: string; size?: string };

/** What is not understood is as usual: a typing error leaves no hall in the dark. */
export function screenOptions({ show = '', seconds, size }: Search): ScreenOptions {
  const wanted = show.split(',');
  const pages = SCREEN_PAGES.filter((page) => wanted.includes(page));
  const every = Number(seconds);
  return {
    pages: pages.length > 0 ? pages : USUAL.pages,
    seconds: every > 0 ? Math.min(SLOWEST, Math.max(QUICKEST, every)) : USUAL.seconds,
    size: SIZES.find((one) => one === size) ?? USUAL.size,
  };
}
