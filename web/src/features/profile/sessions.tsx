import { listSessions, revokeSession } from '@oche/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKey, useAnswer, useApp } from '../../lib/app-context.tsx';
import { formatMoment } from '../../lib/dates.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Where the account is signed in, with a way to end each. */
export function Sessions() {
  const { t, call } = useApp();
  const query = useQueryClient();
  const sessions = useAnswer(listSessions, {});
  const revoke = useMutation({
    mutationFn: (session_id: number) => call(revokeSession, { session_id }),
    onSuccess: () => query.invalidateQueries({ queryKey: queryKey(listSessions) }),
    onError: (error) => toast.error(t('form.did_not_work'), error.message),
  });
  return (
    <ul className="divide-y divide-line">
      {sessions.map((session) => (
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
              busy={revoke.isPending && revoke.variables === session.id}
              onClick={() => revoke.mutate(session.id)}
            >
              {t('settings.sign_out_device')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
