import type { CalendarWishes } from '@oche/contract';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import type { KnownCalendar } from './calendar-data.ts';

type Props = {
  calendar: KnownCalendar;
  derbies: CalendarWishes['derbies'];
  onChange: (derbies: CalendarWishes['derbies']) => void;
};

/** Two teams of one group that are to meet early. */
export function Derbies({ calendar, derbies, onChange }: Props) {
  const t = useT();
  const [one, setOne] = useState('');
  const [other, setOther] = useState('');
  const [round, setRound] = useState('3');
  const first = calendar.team(Number(one));
  const opponents = calendar.teams.filter(
    ({ id, group_id }) => id !== first?.id && group_id === first?.group_id,
  );
  const add = () => {
    onChange([...derbies, { teams: [Number(one), Number(other)], by_round: Math.max(1, Number(round)) }]);
    setOne('');
    setOther('');
  };
  return (
    <Section title={t('league_calendar.derbies')}>
      <ul className="mb-3 divide-y divide-line">
        {derbies.map((derby) => (
          <li key={derby.teams.join(' ')} className="flex items-center justify-between gap-3">
            <span>
              {t('league_calendar.derby', {
                one: calendar.team(derby.teams[0])?.name ?? '',
                other: calendar.team(derby.teams[1])?.name ?? '',
                round: derby.by_round,
              })}
            </span>
            <IconButton
              label={t('league_calendar.remove')}
              onClick={() => onChange(derbies.filter((each) => each !== derby))}
            >
              <Icon name="trash-2" />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="grid gap-3 sm:grid-cols-[1fr_1fr_6rem]">
        <SelectField
          label={t('league_calendar.team')}
          value={one}
          onChange={({ target }) => setOne(target.value)}
        >
          <option value="">–</option>
          {calendar.teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('league_calendar.against')}
          value={other}
          onChange={({ target }) => setOther(target.value)}
        >
          <option value="">–</option>
          {opponents.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          type="number"
          min={1}
          max={100}
          label={t('league_calendar.by_round')}
          value={round}
          onChange={({ target }) => setRound(target.value)}
        />
      </div>
      <Button className="mt-3" disabled={!one || !other} onClick={add}>
        {t('league_calendar.add_derby')}
      </Button>
    </Section>
  );
}
