import { listManagedRankings, rankEntries } from '@oche/contract';
import { useState } from 'react';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { useWrite } from '../../lib/write.ts';
import { SelectField } from '../../ui/field.tsx';

type Props = { tournamentId: number; rows: readonly string[]; onRows: (rows: string[]) => void };

/** Puts those who are present into the order of a ranking; whoever is not in it stays behind, as they were. */
export function SeedByRanking({ tournamentId, rows, onRows }: Props) {
  const t = useT();
  const [chosen, setChosen] = useState('');
  const { data: rankings = [] } = useAsyncAnswer(listManagedRankings, {});
  const rank = useWrite(rankEntries, {
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    onSaved: (ranked) => {
      const first = ranked.map(({ entrant }) => entrant).filter((entrant) => rows.includes(entrant));
      onRows([...first, ...rows.filter((entrant) => !first.includes(entrant))]);
    },
  });
  if (rankings.length === 0) return null;
  return (
    <SelectField
      label={t('tournaments.draw.by_ranking')}
      help={t('tournaments.draw.by_ranking_help')}
      name="ranking"
      value={chosen}
      disabled={rank.pending !== null}
      onChange={({ target }) => {
        setChosen(target.value);
        if (target.value) void rank.send({ tournament_id: tournamentId, ranking_id: target.value });
      }}
    >
      <option value="">{t('tournaments.draw.by_ranking_none')}</option>
      {rankings.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
