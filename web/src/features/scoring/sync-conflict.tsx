import { useState } from 'react';
import type { KeptGame } from '../../device-games/device-game.ts';
import { changeKept } from '../../device-games/device-store.ts';
import { pull, takeTheirs } from '../../device-games/outbox.ts';
import { useApp } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** The server has something else, or does not take what is here: somebody has to decide, and nothing is thrown away unasked. */
export function TroubleDialog({ game }: { game: KeptGame }) {
  const { t, call } = useApp();
  const [later, setLater] = useState(false);
  if (!game.trouble || later) return null;
  const isOnline = game.link.kind === 'online';
  const isClash = game.trouble.code === 'conflict';
  // Far away somebody waits for what the server has: a game of two cannot stay on one device.
  const takeOver = () => void takeTheirs(game.id).then(() => pull(call, game.id));
  const unsent = game.events.length - (game.sent ?? 0);
  return (
    <Dialog title={t(isClash ? 'play.clash.title' : 'play.refused.title')}>
      <p className="mb-5">{isClash ? t('play.clash.text', { count: unsent }) : game.trouble.message}</p>
      <div className="flex flex-wrap gap-3">
        {(isClash || isOnline) && (
          <Button look="primary" onClick={takeOver}>
            {t('play.clash.theirs')}
          </Button>
        )}
        {isClash && <Button onClick={() => setLater(true)}>{t('play.clash.mine')}</Button>}
        {!isClash && !isOnline && (
          <Button look="primary" onClick={() => void keepHere(game.id)}>
            {t('play.refused.keep')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** Belongs to no account from now on: it is played to its end here. */
const keepHere = (id: string) =>
  changeKept(id, (kept) => kept && { ...kept, owner: null, sent: null, trouble: null });
