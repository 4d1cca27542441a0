import type { PlanEntry, PlanStepResult } from '@oche/contract';
import { isHousePlan } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { formatNumber } from '@oche/messages/numbers';
import { resultText, yardstickOf } from '../../widgets/result-words.ts';
import { routineName } from '../../widgets/training-words.ts';

/** A plan of the house has its name in three languages; an own one has the name it was given. */
export const planName = ({ house, name }: { house: string | null; name: string }, t: Translate): string =>
  isHousePlan(house) ? t(`plan.house.${house}`) : name;

export const entryName = (entry: Pick<PlanEntry, 'house' | 'name'>, t: Translate): string =>
  routineName(entry, t) || t('plan.session');

/** What came of a step, and what was asked for. */
export function stepResultText(
  { game, options, values, target, reached }: PlanStepResult,
  t: Translate,
): string {
  const { measure } = yardstickOf(game, options);
  const came = values.map((value) => resultText(measure, value, t)).join(', ');
  if (target === null) return came || '–';
  const asked = t('plan.target_is', { target: formatNumber(t.locale, target) });
  if (values.length === 0) return asked;
  return `${came} (${asked}, ${t('plan.reached', { reached: reached ?? 0, of: values.length })})`;
}
