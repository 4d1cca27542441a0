import { listSessions, revokeSession } from '@oche/contract';
import { formatMoment } from '@oche/messages/dates';
import { queryKey, useAnswer, useApp, useT } from '../../lib/app-context.tsx';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Where the account is signed in, with a way to end each. */
export function Sessions() {
  const t = useT();
  const { query } = useApp();
  const sessions = useAnswer(listSessions, {});
  const revoke = useWrite(revokeSession, {
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    onSaved: () => query.invalidateQueries({ queryKey: queryKey(listSessions) }),
  });
  return (
    <ul className="divide-y divide-line">
      {sessions.map((session, at) => (
        <li key={session.id} className="flex items-center gap-4 py-3">
          <Icon
            name={/Android|iPhone/.test(session.device) ? 'smartphone' : 'monitor'}
            className="size-6 text-ink-soft"
          />
          <div className="flex-1">
            <p className="font-semibold">
              {session.device}{' '}
              {session.is_current && (
                <span className="ml-2 text-green text-sm">{t('settings.this_device')}</span>
              )}
            </p>
            <p className="text-ink-soft text-sm">
              {t('settings.last_used', { when: formatMoment(t.locale, session.last_used_at) })}
            </p>
          </div>
          {!session.is_current && (
            <Button
              look="quiet"
              busy={revoke.pending?.session_id === session.id}
              aria-label={`${t('settings.sign_out_device')} ${at + 1}: ${session.device}`}
              onClick={() => void revoke.send({ session_id: session.id })}
            >
              {t('settings.sign_out_device')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
