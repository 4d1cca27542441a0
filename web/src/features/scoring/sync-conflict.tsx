import { useState } from 'react';
import type { DeviceGame } from '../../device-games/device-game.ts';
import { deviceStore } from '../../device-games/device-store.ts';
import { keepOnDevice, pullEvents, takeTheirs } from '../../device-games/sync-game.ts';
import { useApp } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** The server has something else, or does not take what is here: somebody has to decide, and nothing is thrown away unasked. */
export function SyncConflictDialog({ game }: { game: DeviceGame }) {
  const { t, call } = useApp();
  const [later, setLater] = useState(false);
  // At a board another screen keeps the score: the place itself asks whether to take it back.
  const isAskedElsewhere = game.owner.type === 'board' && game.conflict?.code === 'lease_lost';
  if (!game.conflict || later || isAskedElsewhere) return null;
  const isOnline = game.link.kind === 'online';
  const isClash = game.conflict.code === 'conflict';
  // Far away somebody waits for what the server has: a game of two cannot stay on one device.
  const takeOver = () =>
    void takeTheirs(deviceStore, game.id).then(() => pullEvents(deviceStore, call, game.id));
  const unsent = game.events.length - (game.sent ?? 0);
  return (
    <Dialog title={t(isClash ? 'play.clash.title' : 'play.refused.title')}>
      <p className="mb-5">{isClash ? t('play.clash.text', { count: unsent }) : game.conflict.message}</p>
      <div className="flex flex-wrap gap-3">
        {(isClash || isOnline) && (
          <Button look="primary" onClick={takeOver}>
            {t('play.clash.theirs')}
          </Button>
        )}
        {isClash && <Button onClick={() => setLater(true)}>{t('play.clash.mine')}</Button>}
        {!isClash && !isOnline && (
          <Button look="primary" onClick={() => void keepOnDevice(deviceStore, game.id)}>
            {t('play.refused.keep')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
