import type { SeenVisit } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { shortName } from './dart-chips.tsx';

/** The darts, where they were written down one by one. */
export const thrownIn = ({ visit }: SeenVisit): string => ('darts' in visit ? visit.darts.join(' ') : '');

/** The same as a marker writes it: T20 5 0. */
export const writtenIn = ({ visit }: SeenVisit, t: Translate): string =>
  'darts' in visit ? visit.darts.map((dart) => shortName(dart, t)).join(' ') : '';

/** What the visit brought, by whatever its game counts. */
export const countedText = ({ summary }: SeenVisit, bust: string): string =>
  summary.bust ? bust : String(summary.counted);
