import { deleteParticipant, type Participant } from '@oche/contract';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AccountOf } from './account-of.tsx';
import { nameOf, useMayIdentify, useRefreshBook } from './book.ts';
import { AddForm, EditForm } from './participant-form.tsx';
import { SamePerson } from './same-person.tsx';

type Props = {
  /** Null for somebody new. */
  participant: Participant | null;
  onClose: () => void;
  onMerged: (person: Participant, otherId: number) => void;
};

/** Everything about one person of the book. */
export function ParticipantDialog({ participant, onClose, onMerged }: Props) {
  const t = useT();
  const [person, setPerson] = useState(participant);
  const mayIdentify = useMayIdentify();
  if (!person)
    return (
      <Dialog title={t('participants.add')} onClose={onClose} closeLabel={t('dialog.close')}>
        <AddForm onSaved={onClose} />
      </Dialog>
    );
  const data = (
    <>
      <EditForm key={person.version} person={person} onSaved={onClose} onTheirs={setPerson} />
      <DeletePerson person={person} onDeleted={onClose} />
    </>
  );
  return (
    <Dialog title={nameOf(person)} onClose={onClose} closeLabel={t('dialog.close')}>
      {mayIdentify ? (
        <Tabs
          label={nameOf(person)}
          tabs={[
            { key: 'data', label: t('participants.data'), content: data },
            {
              key: 'account',
              label: t('participants.link'),
              content: <AccountOf person={person} onChanged={setPerson} />,
            },
            {
              key: 'same',
              label: t('participants.merge'),
              content: <SamePerson person={person} onSplit={setPerson} onMerged={onMerged} />,
            },
          ]}
        />
      ) : (
        data
      )}
    </Dialog>
  );
}

function DeletePerson({ person, onDeleted }: { person: Participant; onDeleted: () => void }) {
  const t = useT();
  const refresh = useRefreshBook();
  const [isAsking, setAsking] = useState(false);
  const remove = useWrite(deleteParticipant, {
    savedMessage: t('participants.deleted'),
    failedMessage: t('form.did_not_work'),
    onSaved: async () => {
      onDeleted();
      await refresh();
    },
  });
  return (
    <div className="mt-6 border-line border-t pt-4">
      <Button look="quiet" className="text-red" onClick={() => setAsking(true)}>
        {t('participants.delete')}
      </Button>
      {isAsking && (
        <Confirm
          title={t('participants.delete_ask', { name: nameOf(person) })}
          lost={[t('participants.delete_lost')]}
          action={t('participants.delete')}
          busy={remove.pending !== null}
          onConfirm={() => void remove.send({ participant_id: person.id }).then(() => setAsking(false))}
          onClose={() => setAsking(false)}
          t={t}
        />
      )}
    </div>
  );
}
