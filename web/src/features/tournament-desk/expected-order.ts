import type { DeskWait } from '@oche/contract';

/**
 * A timetable of what waits: by when each game is expected to begin. The desk lists what it would call if a board were free
 * now; rests and boards to come may bring a later one forward. What nobody can time yet comes last, in the order of the desk.
 */
export const inExpectedOrder = <W extends Pick<DeskWait, 'starts_at'>>(waits: readonly W[]): W[] =>
  waits.toSorted((a, b) => beginOf(a) - beginOf(b));

const beginOf = ({ starts_at }: Pick<DeskWait, 'starts_at'>): number =>
  starts_at === null ? Number.MAX_SAFE_INTEGER : Date.parse(starts_at);
