import type { GameSummary } from '../../device-games/device-game.ts';
import { deviceStore } from '../../device-games/device-store.ts';
import { useT } from '../../lib/app-context.tsx';
import { toast } from '../../lib/toast.ts';
import { Confirm } from '../../ui/confirm.tsx';

type Props = { game: GameSummary; name: string; onClose: () => void };

/** Asks before a game leaves the device, with what is lost by it, and can be taken back afterwards. */
export function RemoveGame({ game, name, onClose }: Props) {
  const t = useT();
  const isOnlyHere = game.owner.type === 'device';
  const lost = isOnlyHere ? t('play.remove.only_here') : t('play.remove.unsent');
  const remove = async () => {
    onClose();
    // As it is now: a list shows games without their logs.
    const whole = await deviceStore.find(game.id);
    await deviceStore.remove(game.id);
    if (!whole) return;
    const restore = () => void deviceStore.change(game.id, (already) => already ?? whole);
    toast.undo(t('play.remove.done', { name }), t('play.undo'), restore);
  };
  return (
    <Confirm
      title={t('play.remove.ask', { name })}
      lost={isOnlyHere || game.is_unsent ? [lost] : []}
      action={t('play.remove.yes')}
      onConfirm={() => void remove()}
      onClose={onClose}
      t={t}
    >
      {!isOnlyHere && !game.is_unsent && t('play.remove.kept')}
    </Confirm>
  );
}
