import {
  adjustRanking,
  listParticipants,
  type ManagedRanking,
  type RankingRow,
  removeAdjustment,
} from '@oche/contract';
import { useState } from 'react';
import { useApp, useAsyncAnswer } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useKeepRanking } from './ranking-form.tsx';
import { pointsText } from './rule-words.ts';

type Props = { ranking: ManagedRanking; rows: readonly RankingRow[] };

/** Points by hand: those that were given, each with its reason, and a form for more. */
export function Adjustments({ ranking, rows }: Props) {
  const { t } = useApp();
  const keep = useKeepRanking();
  const remove = useWrite(removeAdjustment, { onSaved: keep });
  return (
    <>
      <p className="mb-3 text-ink-soft">{t('rankings.hand_help')}</p>
      <ul className="mb-5 divide-y divide-line">
        {ranking.adjustments.map(({ id, name, points, reason }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-6 py-1">
            <span className="numerals min-w-12 text-xl">{pointsText(points, t)}</span>
            <span className="min-w-0 flex-1">
              <span className="font-semibold">{name}</span> <span className="text-ink-soft">{reason}</span>
            </span>
            <Button
              look="quiet"
              busy={remove.pending?.adjustment_id === id}
              onClick={() => void remove.send({ ranking_id: ranking.id, adjustment_id: id })}
            >
              {t('rankings.hand_remove')} <span className="sr-only">{name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <AdjustForm key={ranking.version} ranking={ranking} rows={rows} />
    </>
  );
}

/** Whoever is in the table is offered first; others of the book are found by typing. */
function AdjustForm({ ranking, rows }: Props) {
  const { t } = useApp();
  const keep = useKeepRanking();
  const [search, setSearch] = useState('');
  const book = ranking.organisation ? { organisation: ranking.organisation.slug } : {};
  const { data: found } = useAsyncAnswer(
    listParticipants,
    { ...book, search },
    { enabled: search.length > 1 },
  );
  const form = useForm(adjustRanking, {
    values: { participant_id: '', points: null as number | null, reason: '' },
    toInput: ({ participant_id, points, reason }) => ({
      ...{ ranking_id: ranking.id, participant_id: Number(participant_id), reason },
      points: points as number,
    }),
    onSaved: keep,
  });
  const people = [
    ...rows.map(({ participant_id, name }) => ({ value: String(participant_id), label: name })),
    ...(found?.participants ?? []).map(({ id, first_name, last_name }) => ({
      value: String(id),
      label: `${first_name} ${last_name}`.trim(),
    })),
  ];
  const options = [...new Map(people.map((person) => [person.value, person])).values()];
  return (
    <form {...form.props} className="grid items-end gap-4 sm:grid-cols-[2fr_1fr_2fr_auto]">
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <Combobox
        label={t('rankings.hand_player')}
        name="participant_id"
        options={options}
        error={form.errors.participant_id}
        onType={setSearch}
        t={t}
      />
      <TextField label={t('rankings.points')} type="number" step="0.01" {...form.field('points')} />
      <TextField label={t('rankings.hand_reason')} {...form.field('reason')} />
      <Button type="submit" busy={form.saving}>
        {t('rankings.hand_add')}
      </Button>
    </form>
  );
}
