import { claimGame } from '@oche/contract';
import { useT } from '../../lib/app-context.tsx';
import { useLiveState } from '../../lib/live.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLobbyWrite } from './use-lobby-write.ts';
import type { Room } from './use-room.ts';
import { timeUntil, useServerTime } from './use-server-time.ts';

/** Opening a page takes a moment: nobody is missed at once. */
const PATIENCE_MS = 5000;

/** Says when the opponent is not there, how long that may last, and what one may do then. */
export function OpponentNotice({ room: { id, game, presence } }: { room: Room }) {
  const t = useT();
  const live = useLiveState();
  const claim = useLobbyWrite(claimGame);
  const now = useServerTime(presence?.now ?? new Date(0).toISOString());
  // Who is offline does not know about others.
  if (!game || !presence || live === 'offline' || presence.state === 'here') return null;
  if (now - Date.parse(presence.since) < PATIENCE_MS) return null;
  const { name } = game.opponent;
  const { claim_at } = presence;
  const mayClaim = claim_at !== null && Date.parse(claim_at) <= now;
  return (
    <div
      role="status"
      data-testid="opponent"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-gold bg-[color-mix(in_oklab,var(--gold)_12%,var(--surface))] px-3 py-1.5"
    >
      <Icon name="clock" />
      <p className="min-w-0 flex-1 font-semibold">
        {t(claim_at === null ? 'online.away' : 'online.gone', { name })}{' '}
        {claim_at !== null && (
          <span className="font-normal text-ink-soft">
            {mayClaim ? t('online.claim_text') : t('online.claim_in', { time: timeUntil(claim_at, now) })}
          </span>
        )}
      </p>
      {mayClaim && (
        <Button look="primary" busy={claim.pending !== null} onClick={() => void claim.send({ game_id: id })}>
          {t('online.claim')}
        </Button>
      )}
    </div>
  );
}
