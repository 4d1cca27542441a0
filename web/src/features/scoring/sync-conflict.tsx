import type { DeviceGame } from '../../device-games/device-game.ts';
import { deviceStore } from '../../device-games/device-store.ts';
import { keepOnDevice, pullEvents, takeTheirs } from '../../device-games/sync-game.ts';
import { useApp } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** The server does not take what was scored here: it stays on this device, unless somebody waits at the other end. */
export function SyncConflictDialog({ game }: { game: DeviceGame }) {
  const { t, call } = useApp();
  // At a board another screen keeps the score: the place itself asks whether to take it back.
  const isAskedElsewhere = game.owner.type === 'board' && game.conflict?.code === 'lease_lost';
  if (!game.conflict || isAskedElsewhere) return null;
  // Far away somebody waits for what the server has: a game of two cannot stay on one device.
  const isOnline = game.link.kind === 'online';
  const takeOver = () =>
    void takeTheirs(deviceStore, game.id).then(() => pullEvents(deviceStore, call, game.id));
  return (
    <Dialog title={t('play.refused.title')}>
      <p className="mb-5">{game.conflict.message}</p>
      {isOnline ? (
        <Button look="primary" onClick={takeOver}>
          {t('play.refused.theirs')}
        </Button>
      ) : (
        <Button look="primary" onClick={() => void keepOnDevice(deviceStore, game.id)}>
          {t('play.refused.keep')}
        </Button>
      )}
    </Dialog>
  );
}
