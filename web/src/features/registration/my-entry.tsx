import { leaveTournament, type Registration } from '@oche/contract';
import { useState } from 'react';
import { useApp } from '../../lib/app-context.tsx';
import { writeStored } from '../../lib/stored.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { type MyEntry as Entry, EntryState } from '../../widgets/tournament/entry-state.tsx';
import { useFreshRegistration } from './use-mailed-entry.ts';

type Props = { registration: Registration; mine: Entry; token: string | undefined };

/** How one stands, and the way out. After the draw the desk decides what becomes of the games. */
export function MyEntry({ registration, mine, token }: Props) {
  const { t } = useApp();
  const [isAsking, setAsking] = useState(false);
  const refresh = useFreshRegistration();
  const { tournament_id, slug, name, phase } = registration;
  const leave = useWrite(leaveTournament, {
    savedMessage: t('registration.left'),
    failedMessage: t('form.did_not_work'),
    onSaved: () => {
      writeStored(`entry:${slug}`, null);
      setAsking(false);
      return refresh();
    },
  });
  return (
    <section aria-label={t('registration.enter_title')} className="grid gap-4">
      <EntryState mine={mine} t={t} />
      {phase === 'entry' ? (
        <div>
          <Button onClick={() => setAsking(true)}>{t('registration.leave')}</Button>
        </div>
      ) : (
        <p className="text-ink-soft">{t('registration.leave_drawn')}</p>
      )}
      {isAsking && (
        <Confirm
          title={t('registration.leave_ask')}
          lost={[t('registration.leave_lost', { tournament: name })]}
          action={t('registration.leave')}
          busy={leave.pending !== null}
          onConfirm={() => void leave.send({ tournament_id, token })}
          onClose={() => setAsking(false)}
          t={t}
        />
      )}
    </section>
  );
}
