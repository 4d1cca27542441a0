import type { GameRecord } from '@oche/contract';
import type { Translate } from '@oche/messages';

/** Which leg is played. */
export function stageOf({ view }: GameRecord, t: Translate): string {
  if (view.phase === 'bull_off') return t('live.bull_off');
  if (view.played_in === null) return '';
  return view.played_in === 'sets'
    ? t('live.set_leg', { set: view.set, leg: view.leg })
    : t('live.leg', { leg: view.leg });
}
