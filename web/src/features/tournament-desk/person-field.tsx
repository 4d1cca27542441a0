import { type addEntries, type InputOf, searchEntrants } from '@oche/contract';
import { useState } from 'react';
import { useApp, useAsyncAnswer } from '../../lib/app-context.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { newPerson } from './new-person.ts';

export type Player = InputOf<typeof addEntries>['entries'][number]['players'][number];

type Props = {
  label: string;
  help?: string;
  tournamentId: string;
  onChoose: (player: Player | null) => void;
};

const NEW = 'new';

/** One field that finds people of the book, and takes a new name as well: by Enter, by a click, or by leaving it. */
export function PersonField({ label, help, tournamentId, onChoose }: Props) {
  const { t } = useApp();
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const input = { tournament_id: tournamentId, search: name };
  const people = useAsyncAnswer(searchEntrants, input).data ?? [];
  const known = people.map(({ participant_id, name: label, club, is_entered }) => ({
    value: String(participant_id),
    label,
    note: [club, is_entered ? t('tournaments.add.is_entered') : ''].filter(Boolean).join(' · '),
  }));
  const options = [
    ...known,
    ...(name === '' ? [] : [{ value: NEW, label: name, note: t('tournaments.add.new_person') }]),
  ];
  return (
    <Combobox
      label={label}
      name="participant"
      help={help}
      options={options}
      fallback={NEW}
      onType={setTyped}
      onChoose={(value) => {
        if (value === '') return onChoose(null);
        const isAnother = people.length > 0;
        onChoose(value === NEW ? newPerson(name, isAnother) : { participant_id: Number(value) });
      }}
      t={t}
    />
  );
}
