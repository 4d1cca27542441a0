import { type Honour, loudestHonour } from '@oche/darts';
import type { Translate } from '@oche/messages';

/** `isLoud`: the whole hall shouts. */
export type MomentWords = { title: string; words: string; isLoud: boolean };

/** From here on a finish is talked about. */
const BIG_FINISH = 100;

/** What is shouted about a visit, if anything: the loudest of what it was. */
export function momentWords(honours: readonly Honour[], isMatch: boolean, t: Translate): MomentWords | null {
  const loudest = loudestHonour(honours);
  if (loudest === 'nine_darter')
    return { title: t('play.moment.nine_darter'), words: t('play.moment.perfect'), isLoud: true };
  const finish = honours.find(({ kind }) => kind === 'checkout')?.value ?? 0;
  const big = finish >= BIG_FINISH ? t('play.moment.finish', { points: finish }) : '';
  if (isMatch) return { title: t('play.moment.match'), words: big, isLoud: false };
  if (loudest === null) return null;
  const isBreak = honours.some(({ kind }) => kind === 'break');
  const words: Partial<Record<typeof loudest, string>> = {
    checkout: [big, isBreak ? t('play.moment.break') : ''].filter(Boolean).join(' · '),
    one_seven_one: t('play.moment.three_nineteens'),
  };
  return {
    title: t(`play.moment.${loudest}`),
    words: words[loudest] ?? '',
    isLoud: loudest === 'one_eighty',
  };
}
