import { askFriend, type Lobby, type LobbyPlayer, type User } from '@oche/contract';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { useLiveState } from '../../lib/live.ts';
import { path } from '../../lib/paths.ts';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty } from '../../ui/notice.tsx';
import { averageText } from './format-text.ts';
import { inOrder } from './lobby-list.ts';
import { useLobbyWrite } from './use-lobby-write.ts';

type Props = {
  lobby: Lobby;
  user: User;
  now: number;
  /** Those who are friends already. */
  friends: readonly { id: number }[];
  onChallenge: (player: LobbyPlayer) => void;
};
const MINUTE = 60_000;
const DOTS: Record<LobbyPlayer['status'], string> = { free: 'bg-green', away: 'bg-gold', playing: 'bg-red' };

/** Who is here, those one can play first. */
export function PlayerList({ lobby, user, now, friends, onChallenge }: Props) {
  const t = useT();
  const userId = user.id;
  const others = lobby.players.filter(({ id }) => id !== userId);
  const isListed = others.length < lobby.players.length;
  const muted = new Set(lobby.muted.map(({ id }) => id));
  const known = new Set([userId, ...friends.map(({ id }) => id)]);
  return (
    <>
      <ul className="divide-y divide-line" data-testid="players">
        {inOrder(lobby.players).map((player) => (
          <li key={player.id} className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${DOTS[player.status]}`} />
            <div className="min-w-0 flex-1 basis-36">
              <p className="[overflow-wrap:anywhere] font-bold text-lg leading-tight">
                {player.id === userId ? t('lobby.you', { name: player.name }) : player.name}
              </p>
              <p className="text-ink-soft text-sm">
                {t(`lobby.status.${player.status}`)} · {averageText(player.average, t)}
                <span className="max-sm:hidden">
                  {' · '}
                  {t('lobby.since', { minutes: minutesSince(player.since, now) })}
                </span>
              </p>
            </div>
            <div className="ml-auto flex items-center gap-1">
              {!known.has(player.id) && !muted.has(player.id) && <AskButton player={player} />}
              {player.game_id && player.id !== userId && (
                <ButtonLink
                  to={path('/live/{id}', { id: player.game_id })}
                  aria-label={t('lobby.watch_name', player)}
                >
                  {t('lobby.watch')}
                </ButtonLink>
              )}
              {player.id !== userId && !player.game_id && !muted.has(player.id) && (
                <Button
                  aria-label={t('lobby.challenge_name', player)}
                  disabled={lobby.game_id !== null || player.status === 'playing'}
                  onClick={() => onChallenge(player)}
                >
                  {t('lobby.challenge')}
                </Button>
              )}
            </div>
          </li>
        ))}
        {!isListed && <OwnRow name={user.nickname || `${user.first_name} ${user.last_name}`} />}
      </ul>
      {/* As long as one's own row is on its way, so may those of others be. */}
      {others.length === 0 && isListed && (
        <Empty icon="users" title={t('lobby.alone')}>
          {t('lobby.alone_text')}
        </Empty>
      )}
    </>
  );
}

/** Oneself is seen a moment after the page, and nothing moves for it; without a network others do not see one at all. */
function OwnRow({ name }: { name: string }) {
  const t = useT();
  if (useLiveState() !== 'offline')
    return (
      <li aria-hidden="true" className="h-16 py-2">
        <div className="skeleton h-full" />
      </li>
    );
  return (
    <li className="flex min-h-16 items-center gap-x-3 py-2">
      <span
        aria-hidden="true"
        className="size-2.5 shrink-0 rounded-full border-2 border-line-strong bg-transparent"
      />
      <div className="min-w-0 flex-1">
        <p className="[overflow-wrap:anywhere] font-bold text-lg leading-tight">{t('lobby.you', { name })}</p>
        <p className="text-ink-soft text-sm">{t('lobby.unseen')}</p>
      </div>
    </li>
  );
}

/** Asks once; what comes of it is the other's to say. */
function AskButton({ player }: { player: LobbyPlayer }) {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  const ask = useLobbyWrite(askFriend, {
    savedMessage: t('friends.sent'),
    onSaved: () => setAsked(true),
  });
  if (isAsked) return null;
  return (
    <IconButton
      label={t('friends.ask_name', player)}
      disabled={ask.pending !== null}
      onClick={() => void ask.send({ user_id: player.id })}
    >
      <Icon name="plus" />
    </IconButton>
  );
}

const minutesSince = (since: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE));
