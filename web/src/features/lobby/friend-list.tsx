import {
  acceptFriend,
  declineFriend,
  type Friend,
  type Friends,
  type Lobby,
  listFriends,
  mutePlayer,
  removeFriend,
  showLobby,
} from '@oche/contract';
import { formatMoment } from '@oche/messages/dates';
import { useState } from 'react';
import { queryKey, useApp, useT } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty } from '../../ui/notice.tsx';
import { averageText } from './format-text.ts';
import { useLobbyWrite } from './use-lobby-write.ts';

type Person = { id: number; name: string };
const DOTS: Record<Friend['status'], string> = {
  free: 'bg-green',
  away: 'bg-gold',
  playing: 'bg-red',
  gone: 'border border-line-strong',
};

/** Both lists change together: who is blocked is a friend no longer. */
function useAskAgain() {
  const { query } = useApp();
  return async () => {
    await query.invalidateQueries({ queryKey: queryKey(listFriends) });
    await query.invalidateQueries({ queryKey: queryKey(showLobby) });
  };
}

/** Who wants to be a friend: yes, or a no that nobody hears of. */
export function FriendQuestions({ asked }: Pick<Friends, 'asked'>) {
  const t = useT();
  const onSaved = useAskAgain();
  const accept = useLobbyWrite(acceptFriend, { onSaved });
  const decline = useLobbyWrite(declineFriend, { onSaved });
  const block = useLobbyWrite(mutePlayer, { onSaved });
  const busy = accept.pending !== null || decline.pending !== null || block.pending !== null;
  return asked.map(({ id, name }) => (
    <section
      key={id}
      data-testid="friend-question"
      className="mb-4 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line-strong/50 bg-surface p-5"
    >
      <p className="min-w-0 [overflow-wrap:anywhere] font-bold text-lg">{t('friends.asked', { name })}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" busy={busy} onClick={() => void accept.send({ user_id: id })}>
          {t('friends.accept')}
        </Button>
        <Button disabled={busy} onClick={() => void decline.send({ user_id: id })}>
          {t('friends.decline')}
        </Button>
        <Button look="quiet" disabled={busy} onClick={() => void block.send({ user_id: id, muted: true })}>
          {t('friends.block')}
        </Button>
      </div>
    </section>
  ));
}

type Props = { friends: readonly Friend[]; lobby: Lobby; onChallenge: (friend: Person) => void };

/** Friends, those who are here first; whoever is elsewhere can be called. */
export function FriendList({ friends, lobby, onChallenge }: Props) {
  const t = useT();
  const [leaving, setLeaving] = useState<Person | null>(null);
  if (friends.length === 0)
    return (
      <Empty icon="users" title={t('friends.none')}>
        {t('friends.none_text')}
      </Empty>
    );
  const shown = friends.map((friend) => nowOf(friend, lobby));
  const sorted = [
    ...shown.filter(({ status }) => status !== 'gone'),
    ...shown.filter(({ status }) => status === 'gone'),
  ];
  return (
    <>
      <ul className="divide-y divide-line" data-testid="friends">
        {sorted.map((friend) => (
          <li key={friend.id} className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${DOTS[friend.status]}`} />
            <div className="min-w-0 flex-1 basis-32">
              <p className="[overflow-wrap:anywhere] font-bold text-lg leading-tight">{friend.name}</p>
              <p className="text-ink-soft text-sm">
                {statusText(friend, t)}
                {friend.average !== null && ` · ${averageText(friend.average, t)}`}
              </p>
            </div>
            <div className="ml-auto flex items-center gap-1">
              {friend.game_id ? (
                <ButtonLink
                  to={path('/live/{id}', { id: friend.game_id })}
                  aria-label={t('lobby.watch_name', friend)}
                >
                  {t('lobby.watch')}
                </ButtonLink>
              ) : (
                <Button
                  aria-label={t('lobby.challenge_name', friend)}
                  disabled={lobby.game_id !== null || friend.status === 'playing'}
                  onClick={() => onChallenge(friend)}
                >
                  {t(friend.status === 'gone' ? 'friends.call' : 'lobby.challenge')}
                </Button>
              )}
              <IconButton label={t('friends.end', friend)} onClick={() => setLeaving(friend)}>
                <Icon name="x" />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      {leaving && <EndDialog friend={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

/** The list of the lobby is live; what is known besides is from when it was asked for. */
function nowOf(friend: Friend, { players }: Lobby): Friend {
  const here = players.find(({ id }) => id === friend.id);
  if (!here) return { ...friend, status: 'gone', game_id: null };
  const { status } = here;
  // The list of everybody does not name a game that is for friends.
  const game_id = status === 'playing' ? (here.game_id ?? friend.game_id) : null;
  return { ...friend, status, game_id };
}

function statusText({ status, seen_at }: Friend, t: ReturnType<typeof useT>): string {
  if (status !== 'gone') return t(`lobby.status.${status}`);
  return seen_at === null
    ? t('friends.not_seen')
    : t('friends.seen', { when: formatMoment(t.locale, seen_at) });
}

/** Either ends it without the other being told. */
function EndDialog({ friend, onClose }: { friend: Person; onClose: () => void }) {
  const t = useT();
  const askAgain = useAskAgain();
  const onSaved = async () => {
    await askAgain();
    onClose();
  };
  const remove = useLobbyWrite(removeFriend, { onSaved });
  const block = useLobbyWrite(mutePlayer, { onSaved });
  const busy = remove.pending !== null || block.pending !== null;
  return (
    <Dialog title={t('friends.end', friend)} onClose={onClose} closeLabel={t('play.close')}>
      <p className="mb-4 text-ink-soft">{t('friends.end_text', friend)}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="danger" busy={busy} onClick={() => void remove.send({ user_id: friend.id })}>
          {t('friends.remove')}
        </Button>
        <Button disabled={busy} onClick={() => void block.send({ user_id: friend.id, muted: true })}>
          {t('friends.block')}
        </Button>
      </div>
    </Dialog>
  );
}
