import { acceptSeat, declineSeat, listNotifications, type Notification } from '@oche/contract';
import { queryKey, useApp } from '../../lib/app-context.tsx';
import { reloadUser } from '../../lib/user.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';

/** Somebody wrote this account into a game: it counts only if it was so. The notice goes with the answer. */
export function Invitation({ args }: Pick<Notification, 'args'>) {
  const app = useApp();
  const { t } = app;
  const seat = { game_id: String(args.game_id), player: String(args.player) };
  const done = {
    failedMessage: t('form.did_not_work'),
    onSaved: async () => {
      await reloadUser(app, true);
      await app.query.invalidateQueries({ queryKey: queryKey(listNotifications) });
    },
  };
  const accept = useWrite(acceptSeat, { ...done, savedMessage: t('seat.taken') });
  const decline = useWrite(declineSeat, { ...done, savedMessage: t('seat.declined') });
  const busy = accept.pending !== null || decline.pending !== null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="primary" busy={busy} onClick={() => void accept.send(seat)}>
        {t('seat.accept')}
      </Button>
      <Button busy={busy} onClick={() => void decline.send(seat)}>
        {t('seat.decline')}
      </Button>
    </div>
  );
}
