import { type CorrectionEffect, countdownOf, type GameState, type VisitRecord } from '@oche/darts';
import type { Translate } from '@oche/messages';

type Told = { state: GameState; effect: CorrectionEffect; nameOf: (side: number) => string; t: Translate };

/** What a correction does, said before it is made: what decides first. */
export function effectWords({ state, effect, nameOf, t }: Told): string {
  const { winner, changes, busts, counts, moved } = effect;
  const visitWords = (key: 'play.correct.then_bust' | 'play.correct.then_counts') => (record: VisitRecord) =>
    t(key, { name: nameOf(record.side), number: numberOf(effect, record) });
  const isCountdown = countdownOf(state) !== null;
  const words = [
    ...(winner === undefined
      ? []
      : [winner === null ? t('play.correct.ends') : t('play.correct.wins', { name: nameOf(winner) })]),
    ...busts.map(visitWords('play.correct.then_bust')),
    ...counts.map(visitWords('play.correct.then_counts')),
    ...(moved > 0 ? [t('play.correct.moves', { count: moved })] : []),
    ...changes.map(({ side, was, is }) =>
      t(isCountdown ? 'play.correct.then_left' : 'play.correct.then_score', { name: nameOf(side), was, is }),
    ),
  ];
  return words.length > 0 ? words.join(' ') : t('play.correct.same');
}

/** The how-manieth visit of its side it is. */
const numberOf = ({ visits }: CorrectionEffect, record: VisitRecord): number =>
  visits.filter(({ side }) => side === record.side).indexOf(record) + 1;
