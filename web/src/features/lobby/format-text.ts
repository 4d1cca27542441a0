import type { Challenge } from '@oche/contract';
import { isGameKey, MAIN_GAME, presentationOf } from '@oche/darts';
import { type Translate, translateLoose } from '@oche/messages';
import { formatNumber } from '@oche/messages/numbers';
import { defaultsOf } from '../../widgets/game-setup/default-options.ts';
import { choiceName } from '../../widgets/game-setup/option-field.tsx';
import { calledName } from '../../widgets/game-words.ts';

/** "501 · best of 5 · double out": what a challenge is about, as players say it. */
export function formatText({ game, options }: Pick<Challenge, 'game' | 'options'>, t: Translate): string {
  const key = isGameKey(game) ? game : MAIN_GAME;
  const all = { ...defaultsOf(key), ...options };
  const mode = all.legs_mode as 'best_of' | 'first_to' | 'play_all' | undefined;
  const legs = mode && t(`lobby.legs.${mode}`, { legs: Number(all.legs) });
  const told = (presentationOf(key).toldOptions ?? []).map(
    (name) => `${translateLoose(t, `games.option.${name}`)}: ${choiceName(t, name, String(all[name]))}`,
  );
  return [calledName(key, all, t), legs, ...told].filter(Boolean).join(' · ');
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
        average: formatNumber(t.locale, average, 1, 3),
      });
