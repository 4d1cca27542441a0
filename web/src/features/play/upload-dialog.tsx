import type { GameSummary } from '../../device-games/device-game.ts';
import { deviceStore } from '../../device-games/device-store.ts';
import { startOutbox } from '../../device-games/outbox.ts';
import { accountOwner } from '../../device-games/owner.ts';
import type { Account } from '../../device-games/use-account.ts';
import { useApp } from '../../lib/app-context.tsx';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = { game: GameSummary; account: Account; onClose: () => void };

/** A game of this device becomes one of the account: first say which of the players that is. */
export function UploadDialog({ game, account, onClose }: Props) {
  const app = useApp();
  const { t } = app;
  const send = async (key: string | null) => {
    onClose();
    const sides = game.sides.map((players) =>
      players.map((player) =>
        player.key === key ? { ...player, name: account.name, user_id: account.id } : player,
      ),
    );
    const owner = accountOwner(account.id);
    await deviceStore.change(game.id, (now) => now && { ...now, owner, sides });
    startOutbox(app);
    toast.success(t('play.upload.done'));
  };
  return (
    <Dialog title={t('play.upload.title')} onClose={onClose} closeLabel={t('play.close')}>
      <div className="grid gap-2">
        {game.sides
          .flat()
          .filter(({ bot }) => bot === null)
          .map(({ key, name }) => (
            <Button key={key} look="primary" onClick={() => void send(key)}>
              {name}
            </Button>
          ))}
        <Button onClick={() => void send(null)}>{t('play.upload.none')}</Button>
      </div>
    </Dialog>
  );
}
