import { bestOf, type DistancePlan } from '@oche/kit';
import type { FormatSpec, StageSpec } from '@oche/tournament';
import type { ReactNode } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { stageName } from '../../widgets/tournament/words.ts';

type Props = {
  stage: StageSpec;
  before: readonly StageSpec[];
  plan: DistancePlan;
  onStage: (stage: StageSpec) => void;
  onPlan: (plan: DistancePlan) => void;
  onRemove?: (() => void) | undefined;
};

const FORMATS: Record<FormatSpec['kind'], FormatSpec> = {
  round_robin: { kind: 'round_robin', group_size: 4 },
  swiss: { kind: 'swiss' },
  single_elimination: { kind: 'single_elimination' },
  double_elimination: { kind: 'double_elimination' },
  placing: { kind: 'placing' },
};
const KINDS = Object.keys(FORMATS) as FormatSpec['kind'][];
const LEGS = [1, 3, 5, 7, 9, 11, 13];

/** One stage: how it is played, who comes into it, over how many legs. */
export function StageFields({ stage, before, plan, onStage, onPlan, onRemove }: Props) {
  const t = useT();
  const { format } = stage;
  return (
    <fieldset className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-2">
      <legend className="px-1 font-bold text-lg">{stageName(stage.id, t)}</legend>
      <SelectField
        label={t('setup.format')}
        value={format.kind}
        onChange={({ target }) => onStage({ ...stage, format: FORMATS[target.value as FormatSpec['kind']] })}
      >
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`setup.format.${kind}`)}
          </option>
        ))}
      </SelectField>
      <FormatFields stage={stage} onStage={onStage} />
      {before.length > 0 && <EntryFields stage={stage} before={before} onStage={onStage} />}
      <Distances plan={plan} onPlan={onPlan} />
      {onRemove && (
        <Button look="quiet" className="justify-self-start" onClick={onRemove}>
          {t('setup.remove_stage')}
        </Button>
      )}
    </fieldset>
  );
}

type StageProps = Pick<Props, 'stage' | 'onStage'>;

function FormatFields({ stage, onStage }: StageProps): ReactNode {
  const t = useT();
  const { format } = stage;
  switch (format.kind) {
    case 'round_robin':
      return (
        <TextField
          label={t('setup.group_size')}
          type="number"
          min={2}
          value={format.group_size ?? ''}
          onChange={({ target }) =>
            onStage({ ...stage, format: { kind: 'round_robin', group_size: Number(target.value) || 2 } })
          }
        />
      );
    case 'swiss':
      return (
        <TextField
          label={t('setup.rounds')}
          type="number"
          min={1}
          value={format.rounds ?? ''}
          onChange={({ target }) =>
            onStage({
              ...stage,
              format:
                target.value === '' ? { kind: 'swiss' } : { kind: 'swiss', rounds: Number(target.value) },
            })
          }
        />
      );
    case 'single_elimination':
      return (
        <CheckField
          label={t('setup.third_place')}
          checked={format.third_place ?? false}
          onChange={({ target }) => onStage({ ...stage, format: { ...format, third_place: target.checked } })}
        />
      );
    case 'double_elimination':
    case 'placing':
      return null;
  }
}

function EntryFields({ stage, before, onStage }: StageProps & Pick<Props, 'before'>) {
  const t = useT();
  const { entry } = stage;
  const from = entry.kind === 'entrants' ? before[0]!.id : entry.from;
  const ranks = entry.kind === 'ranks' ? entry.ranks : [];
  return (
    <>
      <SelectField
        label={t('setup.from')}
        value={from}
        onChange={({ target }) => onStage({ ...stage, entry: { kind: 'ranks', from: target.value, ranks } })}
      >
        {before.map(({ id }) => (
          <option key={id} value={id}>
            {stageName(id, t)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('setup.who_comes')}
        value={entry.kind}
        onChange={({ target }) => onStage({ ...stage, entry: entryOf(target.value, from) })}
      >
        {(['ranks', 'losers', 'first_game_losers'] as const).map((kind) => (
          <option key={kind} value={kind}>
            {t(`setup.entry.${kind}`)}
          </option>
        ))}
      </SelectField>
      {entry.kind === 'ranks' && (
        <TextField
          key={from}
          label={t('setup.ranks')}
          help={t('setup.ranks_help')}
          defaultValue={ranks.join(', ')}
          onChange={({ target }) => onStage({ ...stage, entry: { ...entry, ranks: ranksIn(target.value) } })}
        />
      )}
    </>
  );
}

function entryOf(kind: string, from: string): StageSpec['entry'] {
  if (kind === 'losers') return { kind, from, round: 1 };
  return kind === 'first_game_losers' ? { kind, from } : { kind: 'ranks', from, ranks: [1, 2] };
}

/** "1, 2" or "3-6" */
const ranksIn = (text: string): number[] =>
  [
    ...new Set(
      text.split(',').flatMap((part) => {
        const [from = 0, to = from] = (part.match(/\d+/g) ?? []).map(Number);
        return Array.from({ length: Math.min(64, Math.max(0, to - from + 1)) }, (_, at) => from + at);
      }),
    ),
  ].filter((rank) => rank > 0);

function Distances({ plan, onPlan }: Pick<Props, 'plan' | 'onPlan'>) {
  const t = useT();
  const final =
    plan.rules?.find(({ rounds_left }) => rounds_left === 1)?.distance.legs.of ?? plan.default.legs.of;
  const change = (usual: number, last: number) => {
    const others = (plan.rules ?? []).filter(({ rounds_left }) => rounds_left !== 1);
    const rules = last === usual ? others : [{ rounds_left: 1, distance: bestOf(last) }, ...others];
    onPlan(rules.length > 0 ? { default: bestOf(usual), rules } : { default: bestOf(usual) });
  };
  const options = LEGS.map((legs) => (
    <option key={legs} value={legs}>
      {t('tournaments.settings.best_of', { legs })}
    </option>
  ));
  return (
    <>
      <SelectField
        label={t('setup.legs')}
        value={plan.default.legs.of}
        onChange={({ target }) => change(Number(target.value), final)}
      >
        {options}
      </SelectField>
      <SelectField
        label={t('setup.legs_final')}
        value={final}
        onChange={({ target }) => change(plan.default.legs.of, Number(target.value))}
      >
        {options}
      </SelectField>
    </>
  );
}
