import { type Honour, loudestHonour } from '@oche/darts';
import type { Translate } from '@oche/messages';

/** What is shouted about a visit, if anything: the loudest of what it was. */
export function momentTitle(honours: readonly Honour[], isMatch: boolean, t: Translate): string | null {
  if (isMatch) return t('play.moment.match');
  const loudest = loudestHonour(honours);
  return loudest && t(`play.moment.${loudest}`);
}
