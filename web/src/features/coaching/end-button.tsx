import { type CoachingSide, endCoaching, listMyCoaches, listMyStudents } from '@oche/contract';
import { useState } from 'react';
import { queryKey, useApp } from '../../lib/app-context.tsx';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';

/** Ends it, from either side, after a question. */
export function EndButton({ id, name, as }: { id: number; name: string; as: CoachingSide }) {
  const { t, query } = useApp();
  const [isAsking, setAsking] = useState(false);
  const end = useWrite(endCoaching, {
    savedMessage: t('coaching.ended'),
    failedMessage: t('form.did_not_work'),
    onSaved: async () => {
      setAsking(false);
      await query.invalidateQueries({ queryKey: queryKey(as === 'coach' ? listMyStudents : listMyCoaches) });
    },
  });
  return (
    <>
      <Button look="quiet" aria-label={t('coaching.end_with', { name })} onClick={() => setAsking(true)}>
        {t('coaching.end')}
      </Button>
      {isAsking && (
        <Confirm
          title={t('coaching.end_ask', { name })}
          lost={[t(`coaching.end_lost.${as}`)]}
          action={t('coaching.end')}
          busy={end.pending !== null}
          onConfirm={() => void end.send({ coaching_id: id })}
          onClose={() => setAsking(false)}
          t={t}
        />
      )}
    </>
  );
}
