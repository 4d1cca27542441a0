import type { DistancePlan } from '@oche/kit';
import type { Translate } from '@oche/messages';
import type { FormatSpec, GroupTieBreaks, StageSpec } from '@oche/tournament';
import type { ReactNode } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { tieBreakWords } from '../../widgets/tie-break-list.tsx';
import { DistanceFields } from '../../widgets/tournament/distance-fields.tsx';
import { TieBreakFields } from '../../widgets/tournament/tie-break-fields.tsx';
import { stageName } from '../../widgets/tournament/words.ts';

type Props = {
  stage: StageSpec;
  before: readonly StageSpec[];
  /** Stages that come later, and may take ranks of this one. */
  after: readonly StageSpec[];
  plan: DistancePlan;
  ties: GroupTieBreaks;
  onTies: (ties: GroupTieBreaks) => void;
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
const isTable = ({ format }: StageSpec): boolean => format.kind === 'round_robin' || format.kind === 'swiss';

/** One stage: how it is played, who comes into it, over how many legs. */
export function StageFields(props: Props) {
  const { stage, before, after, plan, ties, onTies, onStage, onPlan, onRemove } = props;
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
      <DistanceFields plan={plan} isTable={isTable(stage)} onPlan={onPlan} t={t} />
      {isTable(stage) && <TableFields {...{ stage, after, ties, onTies }} />}
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
      {entry.kind === 'ranks' && <BestFields stage={stage} entry={entry} onStage={onStage} />}
    </>
  );
}

type RankEntry = Extract<StageSpec['entry'], { kind: 'ranks' }>;

/** Some of a rank go on and some do not: the best thirds, by how they stand over all groups. */
function BestFields({ stage, entry, onStage }: StageProps & { entry: RankEntry }) {
  const t = useT();
  const rank = entry.best?.rank ?? Math.max(0, ...entry.ranks) + 1;
  const change = (count: number, of: number) => {
    const { best: _, ...rest } = entry;
    onStage({ ...stage, entry: count > 0 ? { ...rest, best: { rank: of, count } } : rest });
  };
  return (
    <>
      <TextField
        label={t('setup.best_count')}
        help={t('setup.best_count_help')}
        type="number"
        min={0}
        value={entry.best?.count ?? ''}
        onChange={({ target }) => change(Number(target.value), rank)}
      />
      {entry.best && (
        <TextField
          label={t('setup.best_rank')}
          type="number"
          min={1}
          value={rank}
          onChange={({ target }) => change(entry.best?.count ?? 0, Number(target.value) || 1)}
        />
      )}
    </>
  );
}

/** What becomes of the ranks of a table, and how its ties are broken. */
function TableFields({ stage, after, ties, onTies }: Pick<Props, 'stage' | 'after' | 'ties' | 'onTies'>) {
  const t = useT();
  const size = stage.format.kind === 'round_robin' ? (stage.format.group_size ?? 0) : 0;
  const ranks = Array.from({ length: Math.min(size, 16) }, (_, at) => at + 1);
  const takers = after.filter(({ entry }) => entry.kind === 'ranks' && entry.from === stage.id);
  return (
    <div className="grid gap-4 sm:col-span-2">
      {size > 0 && (
        <dl
          aria-label={t('setup.rank_goes')}
          className="grid gap-x-4 border-line border-t pt-3 sm:grid-cols-2"
        >
          {ranks.map((rank) => (
            <div key={rank} className="flex gap-3">
              <dt className="w-20 font-semibold">{t('setup.rank', { rank })}</dt>
              <dd>{whereRankGoes(takers, rank, t)}</dd>
            </div>
          ))}
        </dl>
      )}
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
          {t('tournaments.settings.ties', { criteria: tieBreakWords(ties, t) })}
        </summary>
        <div className="mt-2">
          <TieBreakFields list={ties} onList={onTies} t={t} />
        </div>
      </details>
    </div>
  );
}

function whereRankGoes(takers: readonly StageSpec[], rank: number, t: Translate): string {
  for (const { id, entry } of takers) {
    if (entry.kind !== 'ranks') continue;
    if (entry.ranks.includes(rank)) return t('group.goes', { stage: stageName(id, t) });
    if (entry.best?.rank === rank)
      return t('group.goes_best', { stage: stageName(id, t), count: entry.best.count });
  }
  return t('group.goes_home');
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
