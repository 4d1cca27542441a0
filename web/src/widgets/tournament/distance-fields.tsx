import type { Distance, DistancePlan } from '@oche/kit';
import type { Translate } from '@oche/messages';
import { SelectField } from '../../ui/field.tsx';

type Props = {
  plan: DistancePlan;
  /** In a table every game is as long as the others. */
  isTable: boolean;
  onPlan: (plan: DistancePlan) => void;
  t: Translate;
};

/** Rounds that may have a distance of their own, by how many are left; 0 stands for all others. */
const ROUNDS = [0, 3, 2, 1] as const;
const LEGS = [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21] as const;
const STARTS = [301, 501, 701] as const;

/** What a stage is played over: the start, the usual length, and longer ones towards the final. */
export function DistanceFields({ plan, isTable, onPlan, t }: Props) {
  return (
    <>
      <SelectField
        label={t('distance.start')}
        value={plan.default.start_score}
        onChange={({ target }) => onPlan(withStart(plan, Number(target.value)))}
      >
        {STARTS.map((start) => (
          <option key={start} value={start}>
            {String(start)}
          </option>
        ))}
      </SelectField>
      {ROUNDS.filter((left) => left === 0 || !isTable).map((left) => (
        <SelectField
          key={left}
          label={t(`distance.round.${left}`)}
          value={distanceIn(plan, left)?.legs.of ?? 0}
          onChange={({ target }) => onPlan(withLegs(plan, left, Number(target.value)))}
        >
          {left > 0 && <option value={0}>{t('distance.as_usual')}</option>}
          {LEGS.map((legs) => (
            <option key={legs} value={legs}>
              {t('distance.best_of', { legs })}
            </option>
          ))}
        </SelectField>
      ))}
    </>
  );
}

const distanceIn = ({ default: usual, rules = [] }: DistancePlan, left: number): Distance | null =>
  left === 0
    ? usual
    : (rules.find(({ rounds_left, bracket }) => rounds_left === left && bracket === undefined)?.distance ??
      null);

const withStart = ({ default: usual, rules }: DistancePlan, start_score: number): DistancePlan => ({
  default: { ...usual, start_score },
  ...(rules && {
    rules: rules.map((rule) => ({ ...rule, distance: { ...rule.distance, start_score } })),
  }),
});

/** How it is thrown stays; only the length of one round changes, and 0 makes it as long as the others again. */
function withLegs(plan: DistancePlan, left: number, of: number): DistancePlan {
  const { sets: _, two_clear: __, ...usual } = plan.default;
  const distance: Distance = { ...usual, legs: { mode: 'best_of', of } };
  if (left === 0) return { ...plan, default: distance };
  const others = (plan.rules ?? []).filter(
    ({ rounds_left, bracket }) => rounds_left !== left || bracket !== undefined,
  );
  const rules = of === 0 ? others : [...others, { rounds_left: left, distance }];
  return rules.length > 0 ? { default: plan.default, rules } : { default: plan.default };
}
