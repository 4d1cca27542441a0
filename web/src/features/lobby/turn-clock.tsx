import { claimGame } from '@oche/contract';
import { useT } from '../../lib/app-context.tsx';
import { useLiveState } from '../../lib/live.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLobbyWrite } from './use-lobby-write.ts';
import type { Room } from './use-room.ts';
import { timeUntil, useServerTime } from './use-server-time.ts';

/** Before that nobody is hurried. */
const SHOWN_MS = 30_000;

/** The last seconds of a visit, for the one who throws and the one who waits; after them the game can be claimed. */
export function TurnClock({ room: { id, game, presence } }: { room: Room }) {
  const t = useT();
  const live = useLiveState();
  const claim = useLobbyWrite(claimGame);
  const now = useServerTime(presence?.now ?? new Date(0).toISOString());
  const turn = presence?.turn;
  // A player who is gone has a notice and a time of their own.
  if (!game || !turn || live === 'offline' || presence.state === 'gone') return null;
  const left = Date.parse(turn.ends_at) - now;
  if (left > SHOWN_MS) return null;
  const { name } = game.opponent;
  const isOver = left <= 0;
  const whose = turn.is_own ? 'own' : 'other';
  return (
    <div
      data-testid="turn-clock"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-gold bg-[color-mix(in_oklab,var(--gold)_12%,var(--surface))] px-3 py-1.5"
    >
      <Icon name="clock" />
      {/* Read once for each of the two states: a second that is read aloud every second helps nobody. */}
      <p role="status" className="sr-only">
        {t(isOver ? `online.turn.over.${whose}` : `online.turn.soon.${whose}`, { name })}
      </p>
      <p aria-hidden="true" className="min-w-0 flex-1 font-semibold">
        {isOver
          ? t(`online.turn.over.${whose}`, { name })
          : t(`online.turn.left.${whose}`, { name, time: timeUntil(turn.ends_at, now) })}
      </p>
      {isOver && !turn.is_own && (
        <Button look="primary" busy={claim.pending !== null} onClick={() => void claim.send({ game_id: id })}>
          {t('online.claim')}
        </Button>
      )}
    </div>
  );
}
