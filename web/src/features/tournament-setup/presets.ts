import type { GroupTieBreaks, ProposedCourse } from '@oche/tournament';
import { readStored, writeStored } from '../../lib/stored.ts';

/** What a tournament is made with; where no list is given, ties are broken as usual. */
export type Course = Pick<ProposedCourse, 'stages' | 'distances'> & {
  tie_breaks?: Readonly<Record<string, GroupTieBreaks>>;
};
/** A course as it is stored, with only what belongs to a stage of it: one that was taken out leaves its lists behind. */
export function courseInput({ stages, distances, tie_breaks = {} }: Course) {
  const ofStages = <T>(lists: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(lists).filter(([id]) => stages.some((stage) => stage.id === id)));
  return { stages: [...stages], distances: ofStages(distances), tie_breaks: ofStages(tie_breaks) };
}

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
