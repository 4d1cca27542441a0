import { type Participant, splitParticipant } from '@oche/contract';
import { useT } from '../../lib/app-context.tsx';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { nameOf, useRefreshBook } from './book.ts';

type Props = { person: Participant; otherId: number; onDone: () => void };

/** Two entries have just become one: it stands here until the next one, with the way back. */
export function UndoMerge({ person, otherId, onDone }: Props) {
  const t = useT();
  const refresh = useRefreshBook();
  const other = person.merged.find(({ id }) => id === otherId)?.name ?? '';
  const split = useWrite(splitParticipant, {
    savedMessage: t('participants.undone'),
    failedMessage: t('form.did_not_work'),
    onSaved: async () => {
      onDone();
      await refresh();
    },
  });
  return (
    <div className="mb-6">
      <Notice tone="success">
        <span className="mr-4">{t('participants.merged', { other, name: nameOf(person) })}</span>
        <Button
          busy={split.pending !== null}
          onClick={() => void split.send({ participant_id: person.id, other_id: otherId })}
        >
          {t('participants.undo')}
        </Button>
      </Notice>
    </div>
  );
}
