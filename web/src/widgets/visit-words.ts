import type { SeenVisit } from '@oche/darts';

/** The darts, where they were written down one by one. */
export const thrownIn = ({ visit }: SeenVisit): string => ('darts' in visit ? visit.darts.join(' ') : '');

/** What the visit brought, by whatever its game counts. */
export const countedText = ({ summary }: SeenVisit, bust: string): string =>
  summary.bust ? bust : String(summary.counted);
