import type { Challenge } from '@oche/contract';
import { type GameKey, isGameKey } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { choiceName } from '../../widgets/game-setup/option-field.tsx';
import { defaultsOf } from '../../widgets/game-setup/option-fields.tsx';

/** "501 · best of 5 · double out": what a challenge is about, as players say it. */
export function formatText({ game, options }: Pick<Challenge, 'game' | 'options'>, t: Translate): string {
  const key: GameKey = isGameKey(game) ? game : 'x01';
  const all = { ...defaultsOf(key), ...options };
  const name = key === 'x01' ? String(all.start) : t(`games.name.${key}`);
  const mode = all.legs_mode as 'best_of' | 'first_to' | 'play_all' | undefined;
  const legs = mode && t(`lobby.legs.${mode}`, { legs: Number(all.legs) });
  const out =
    key === 'x01' ? `${t('games.option.out')}: ${choiceName(t, 'out', String(all.out))}` : undefined;
  return [name, legs, out].filter(Boolean).join(' · ');
}

export function levelText(
  { average_from: from, average_to: to }: Pick<Challenge, 'average_from' | 'average_to'>,
  t: Translate,
): string {
  if (from !== null && to !== null) return t('lobby.level.range', { from, to });
  if (from !== null) return t('lobby.level.from', { from });
  return to === null ? t('lobby.level.any') : t('lobby.level.to', { to });
}

export const averageText = (average: number | null, t: Translate): string =>
  average === null
    ? t('lobby.no_average')
    : t('lobby.average', {
        average: new Intl.NumberFormat(t.locale, { minimumFractionDigits: 1 }).format(average),
      });
