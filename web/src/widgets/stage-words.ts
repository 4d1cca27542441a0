import type { GameRecord } from '@oche/contract';
import { type Translate, translateLoose } from '@oche/messages';

/** Which leg is played. */
export function stageOf({ view }: GameRecord, t: Translate): string {
  if (view.phase === 'bull_off') return t('live.bull_off');
  if (view.played_in === null) return '';
  return view.played_in === 'sets'
    ? t('live.set_leg', { set: view.set, leg: view.leg })
    : t('live.leg', { leg: view.leg });
}

/** The name of a game that is one go; one with legs is known by them. Told without the rules, which come after the score. */
export function exerciseOf({ view }: GameRecord, t: Translate): string {
  if (view.played_in !== null) return '';
  const { number } = view.options;
  const called = typeof number === 'number' ? [number === 25 ? t('play.bull') : String(number)] : [];
  return [translateLoose(t, `games.name.${view.kind}`), ...called].join(' ');
}
