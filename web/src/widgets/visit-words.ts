import type { Dart, SeenVisit } from '@oche/darts';
import type { Translate } from '@oche/messages';

/** What the visit brought, by whatever its game counts. */
export const countedText = ({ summary }: SeenVisit, bust: string): string =>
  summary.bust ? bust : String(summary.counted);

/** As a marker writes it: T20, D16, 5, 25, Bull, 0. */
export function shortName(dart: Dart, t: Translate): string {
  if (dart === 'MISS') return '0';
  if (dart === 'D25') return t('play.bull');
  return dart.startsWith('S') ? dart.slice(1) : dart;
}

/** The darts of a visit as a marker writes them: T20 5 0. Empty where only the total was written down. */
export const writtenIn = ({ visit }: SeenVisit, t: Translate): string =>
  'darts' in visit ? visit.darts.map((dart) => shortName(dart, t)).join(' ') : '';
