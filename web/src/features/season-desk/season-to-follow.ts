import type { SeasonCard } from '@oche/contract';

/** The season that a new one goes on from: the one that was played last. Seasons come newest first. */
export const seasonToFollow = (seasons: readonly SeasonCard[]): SeasonCard | undefined =>
  seasons.find(({ played }) => played > 0) ?? seasons[0];

/** In an address: the new season begins empty. */
export const FROM_NOTHING = 'nothing';

/** Which season the page of a new one begins with, by its address; null for none. */
export const seasonBefore = (seasons: readonly SeasonCard[], from: string | undefined): string | null =>
  from === FROM_NOTHING ? null : (from ?? seasonToFollow(seasons)?.slug ?? null);
