import type { GroupTieBreaks, ProposedCourse } from '@oche/tournament';
import { readStored, writeStored } from '../../lib/stored.ts';

/** What a tournament is made with; where no list is given, ties are broken as usual. */
export type Course = Pick<ProposedCourse, 'stages' | 'distances'> & {
  tie_breaks?: Readonly<Record<string, GroupTieBreaks>>;
};
/** Courses that somebody keeps for the next time, on this device. */
export type Preset = Course & { name: string };
const KEY = 'course-presets';
const MOST = 20;

export function readPresets(): Preset[] {
  try {
    return JSON.parse(readStored(KEY) ?? '[]') as Preset[];
  } catch {
    return [];
  }
}

export const keepPreset = (preset: Preset): void =>
  writeStored(
    KEY,
    JSON.stringify([preset, ...readPresets().filter(({ name }) => name !== preset.name)].slice(0, MOST)),
  );
