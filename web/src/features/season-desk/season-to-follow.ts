import type { SeasonCard } from '@oche/contract';

/** The season that a new one goes on from: the one that was played last. Seasons come newest first. */
export const seasonToFollow = (seasons: readonly SeasonCard[]): SeasonCard | undefined =>
  seasons.find(({ played }) => played > 0) ?? seasons[0];
