import { type Challenge, type Lobby, listFriends, mutePlayer, showLobby, type User } from '@oche/contract';
import { useCallback, useState } from 'react';
import { queryKey, useAnswer, useApp, useT } from '../../lib/app-context.tsx';
import { useLiveState } from '../../lib/live.ts';
import { path } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LiveDot } from '../../ui/live-dot.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { IncomingCard, OutgoingCard } from './challenge-cards.tsx';
import { ChallengeDialog } from './challenge-dialog.tsx';
import { newsOf } from './challenge-news.ts';
import { FriendLink } from './friend-link.tsx';
import { FriendList, FriendQuestions } from './friend-list.tsx';
import { fits } from './lobby-list.ts';
import { OpenChallenges } from './open-challenges.tsx';
import { PlayerList } from './player-list.tsx';
import { useLobby } from './use-lobby.ts';
import { useLobbyWrite } from './use-lobby-write.ts';
import { useServerTime } from './use-server-time.ts';

type Props = { user: User; onPlay: (gameId: string) => void };
type Opponent = { id: number; name: string };

/** Who is here and what is offered; from here two people far apart find to a game. */
export function LobbyHome({ user, onPlay }: Props) {
  const t = useT();
  const [asking, setAsking] = useState<Opponent | 'everybody' | 'link' | null>(null);
  const onChallenge = useCallback(
    (challenge: Challenge) => {
      if (challenge.status === 'accepted' && challenge.game_id) return onPlay(challenge.game_id);
      const news = newsOf(challenge, user.id, t);
      if (news) toast.message(news);
    },
    [onPlay, t, user.id],
  );
  const lobby = useLobby(user.id, onChallenge);
  const now = useServerTime(lobby.now);
  const { incoming, outgoing, ...offered } = sorted(lobby, user.id, now);
  const { friends, asked } = useAnswer(listFriends, {});
  return (
    <>
      <PageHead
        title={t('lobby.title')}
        lead={t('lobby.lead')}
        actions={
          <div className="grid gap-2 sm:flex sm:flex-wrap">
            <Button look="primary" disabled={lobby.game_id !== null} onClick={() => setAsking('everybody')}>
              <Icon name="plus" /> {t('lobby.make_open')}
            </Button>
            <Button disabled={lobby.game_id !== null} onClick={() => setAsking('link')}>
              {t('lobby.link.make')}
            </Button>
          </div>
        }
      />
      <Offline />
      {lobby.game_id && <YourGame id={lobby.game_id} />}
      {incoming.map((challenge) => (
        <IncomingCard key={challenge.id} challenge={challenge} now={now} onPlay={onPlay} />
      ))}
      {outgoing.map((challenge) => (
        <OutgoingCard key={challenge.id} challenge={challenge} now={now} />
      ))}
      <FriendQuestions asked={asked} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Section title={t('lobby.players')} aside={<Connection />}>
          <PlayerList {...{ lobby, user, now, friends }} onChallenge={setAsking} />
        </Section>
        <div>
          <Section title={t('friends.title')} aside={<FriendLink />}>
            <FriendList friends={friends} lobby={lobby} onChallenge={setAsking} />
          </Section>
          <Section title={t('lobby.open')}>
            <OpenChallenges {...offered} now={now} onPlay={onPlay} />
          </Section>
          {lobby.muted.length > 0 && <MutedPlayers muted={lobby.muted} />}
        </div>
      </div>
      {asking && <ChallengeDialog to={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

/** What is offered to me, by me, and to everybody, as far as it still stands. */
function sorted({ direct, challenges, muted, players, game_id }: Lobby, userId: number, now: number) {
  const stands = ({ expires_at }: Challenge) => Date.parse(expires_at) > now;
  const isMuted = ({ from }: Challenge) => muted.some(({ id }) => id === from.id);
  const mine = ({ from }: Challenge) => from.id === userId;
  const all = [...direct, ...challenges].filter(stands);
  const average = players.find(({ id }) => id === userId)?.average ?? null;
  return {
    incoming: all.filter(({ to }) => to?.id === userId),
    outgoing: all.filter(mine),
    open: challenges.filter((one) => stands(one) && !mine(one) && !isMuted(one)),
    mayTake: game_id === null,
    isFor: (one: Challenge) => fits(one, average),
  };
}

/** Says so when nobody can see or reach us. */
function Offline() {
  const t = useT();
  if (useLiveState() !== 'offline') return null;
  return (
    <div className="mb-4">
      <Notice tone="warning">{t('lobby.offline')}</Notice>
    </div>
  );
}

function Connection() {
  const t = useT();
  const state = useLiveState();
  return state === 'live' ? (
    <LiveDot label={t('live.state.live')} />
  ) : (
    <span role="status" className="font-semibold text-ink-soft text-sm">
      {t(`live.state.${state}`)}
    </span>
  );
}

function YourGame({ id }: { id: string }) {
  const t = useT();
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-4 rounded-card border border-medal/50 bg-oche p-5 text-cream">
      <p className="font-bold text-xl">{t('lobby.your_game')}</p>
      <ButtonLink to={path('/play/online/{id}', { id })} look="medal">
        {t('lobby.to_game')}
      </ButtonLink>
    </div>
  );
}

function MutedPlayers({ muted }: { muted: Lobby['muted'] }) {
  const t = useT();
  const { query } = useApp();
  const mute = useLobbyWrite(mutePlayer, {
    onSaved: () => query.invalidateQueries({ queryKey: queryKey(showLobby, {}) }),
  });
  return (
    <Section title={t('lobby.muted')}>
      <ul className="flex flex-wrap gap-2">
        {muted.map(({ id, name }) => (
          <li key={id}>
            <Button
              busy={mute.pending !== null}
              onClick={() => void mute.send({ user_id: id, muted: false })}
            >
              {t('lobby.unmute', { name })}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
