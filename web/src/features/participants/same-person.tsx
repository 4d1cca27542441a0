import { listParticipants, mergeParticipants, type Participant, splitParticipant } from '@oche/contract';
import { useState } from 'react';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { nameOf, useBookSearch, useRefreshBook } from './book.ts';

type Props = {
  person: Participant;
  onSplit: (person: Participant) => void;
  onMerged: (person: Participant, otherId: number) => void;
};

/** Puts two entries of one person together, and takes them apart again. */
export function SamePerson({ person, onSplit, onMerged }: Props) {
  const t = useT();
  const refresh = useRefreshBook();
  const { book } = useBookSearch();
  const [typed, setTyped] = useState('');
  const [other, setOther] = useState('');
  const found = useAsyncAnswer(listParticipants, {
    ...(book ? { organisation: book } : {}),
    ...(typed ? { search: typed } : {}),
  }).data;
  const merge = useWrite(mergeParticipants, {
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    onSaved: async (merged, { other_id }) => {
      onMerged(merged, other_id);
      await refresh();
    },
  });
  const options = (found?.participants ?? [])
    .filter(({ id }) => id !== person.id)
    .map((each) => ({ value: String(each.id), label: nameOf(each), note: each.club }));
  return (
    <div className="grid gap-6">
      {person.merged.length > 0 && <MergedList person={person} onSplit={onSplit} />}
      <p className="text-ink-soft">{t('participants.merge_text', { name: nameOf(person) })}</p>
      <Combobox
        label={t('participants.merge_who')}
        name="other"
        options={options}
        onType={setTyped}
        onChoose={setOther}
        t={t}
      />
      <div className="pb-40">
        <Button
          look="primary"
          disabled={other === ''}
          busy={merge.pending !== null}
          onClick={() => void merge.send({ participant_id: person.id, other_id: Number(other) })}
        >
          {t('participants.merge_do')}
        </Button>
      </div>
    </div>
  );
}

function MergedList({ person, onSplit }: Pick<Props, 'person' | 'onSplit'>) {
  const t = useT();
  const refresh = useRefreshBook();
  const split = useWrite(splitParticipant, {
    savedMessage: t('participants.undone'),
    failedMessage: t('form.did_not_work'),
    onSaved: async (changed) => {
      onSplit(changed);
      await refresh();
    },
  });
  return (
    <div>
      <h3 className="text-lg">{t('participants.merged_list')}</h3>
      <ul className="divide-y divide-line">
        {person.merged.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-1">
            {name}
            <Button
              look="quiet"
              busy={split.pending?.other_id === id}
              onClick={() => void split.send({ participant_id: person.id, other_id: id })}
            >
              {t('participants.split')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
