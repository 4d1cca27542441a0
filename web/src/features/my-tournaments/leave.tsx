import { askToLeave, type MyTournament } from '@oche/contract';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Notice } from '../../ui/notice.tsx';

type Props = { mine: MyTournament; onChanged: () => unknown };

/** After the draw it is the desk that lets somebody go: they ask, wait for the answer, and can stay after all. */
export function Leave({ mine: { tournament, day }, onChanged }: Props) {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  const { send, pending } = useWrite(askToLeave, {
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    onSaved: () => {
      setAsked(false);
      return onChanged();
    },
  });
  const say = (leave: boolean) => void send({ tournament_id: tournament.id, leave });
  if (!day || tournament.phase === 'finished') return null;
  if (day.leaving === 'left') return <Notice>{t('my.leave.left')}</Notice>;
  if (day.leaving === 'asked')
    return (
      <div role="status" className="mt-4 flex flex-wrap items-center gap-3">
        <p className="font-semibold">{t('my.leave.asked')}</p>
        <Button busy={pending !== null} onClick={() => say(false)}>
          {t('my.leave.stay')}
        </Button>
      </div>
    );
  return (
    <>
      <Button look="quiet" className="mt-4" onClick={() => setAsked(true)}>
        {t('my.leave')}
      </Button>
      {isAsked && (
        <Confirm
          title={t('my.leave.title', { tournament: tournament.name })}
          action={t('my.leave.ask')}
          busy={pending !== null}
          onConfirm={() => say(true)}
          onClose={() => setAsked(false)}
          t={t}
        >
          {t('my.leave.text')}
        </Confirm>
      )}
    </>
  );
}
