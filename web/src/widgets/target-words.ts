import type { Progress } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { shortName } from './visit-words.ts';

/** What counts now in a game of targets: 7, D7, Bull, any double. Null in other games. */
export function targetText(progress: Progress | undefined, t: Translate): string | null {
  if (progress?.ring) return t(progress.ring === 'D' ? 'play.double' : 'play.treble');
  return progress?.target ? shortName(progress.target, t) : null;
}
