import { useSyncExternalStore } from 'react';
import { isUnsent } from '../../device-games/device-game.ts';
import { outboxState, watchOutbox } from '../../device-games/outbox.ts';
import { useT } from '../../lib/app-context.tsx';
import type { PlayIconName } from '../../ui/icon-names.ts';
import { PlayIcon } from '../../ui/play-icon.tsx';
import type { Scorer } from './scorer.ts';
import { useSentGame } from './use-scorer.ts';

/** Where the score is, honestly: on this device only, saved, on its way, or waiting for a network. */
export function SyncBadge({ scorer }: { scorer: Scorer }) {
  const t = useT();
  const game = useSentGame(scorer);
  const outbox = useSyncExternalStore(
    watchOutbox,
    () => outboxState(game.owner),
    () => 'idle' as const,
  );
  const unsent = game.events.length - (game.sent ?? 0);
  /** What nobody has to do anything about is a sign on a phone, so that the name of the game has room. */
  const show = (icon: PlayIconName, text: string, tone = 'text-ink-soft', isCalm = false) => (
    <span
      role="status"
      className={`flex items-center gap-1.5 font-semibold text-sm ${tone}`}
      data-testid="sync"
    >
      <PlayIcon name={icon} className="size-4" />
      <span className={isCalm ? 'max-sm:sr-only' : ''}>{text}</span>
    </span>
  );
  if (game.owner.type === 'device') return show('cloud-off', t('play.sync.device'), 'text-ink-soft', true);
  if (game.conflict) return show('cloud-alert', t('play.sync.conflict'), 'text-red');
  if (!isUnsent(game)) return show('cloud-check', t('play.sync.sent'), 'text-green', true);
  if (outbox === 'waiting' || !navigator.onLine)
    return show('cloud-off', t('play.sync.waiting', { count: unsent }), 'text-gold');
  if (outbox === 'signed_out')
    return show('cloud-alert', t('play.sync.signed_out', { count: unsent }), 'text-red');
  return show('cloud-upload', t('play.sync.sending', { count: unsent }), 'text-ink-soft', true);
}
