import type { VisitRecord } from '@oche/darts';

type Note = { scored?: number; gained?: number; marks?: number; remaining?: number; bust?: boolean };
const noteOf = (visit: VisitRecord): Note => visit.note as Note;

export const isBust = (visit: VisitRecord): boolean => noteOf(visit).bust === true;
/** The darts, where they were written down one by one. */
export const thrownIn = ({ visit }: VisitRecord): string => ('darts' in visit ? visit.darts.join(' ') : '');
/** What the visit brought, by whatever its game counts. */
export const scoredIn = (visit: VisitRecord): number | undefined => {
  const { scored, gained, marks } = noteOf(visit);
  return scored ?? gained ?? marks ?? ('total' in visit.visit ? visit.visit.total : undefined);
};
export const remainingAfter = (visit: VisitRecord): number | undefined => noteOf(visit).remaining;
