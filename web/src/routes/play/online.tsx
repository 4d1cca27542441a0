import { isCallError, showOnlineGame } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { useCallback } from 'react';
import type { LoadArgs } from '../../app/page.ts';
import { ChatButton } from '../../features/lobby/chat-button.tsx';
import { OpponentNotice } from '../../features/lobby/opponent-notice.tsx';
import { Rematch } from '../../features/lobby/rematch.tsx';
import { TurnClock } from '../../features/lobby/turn-clock.tsx';
import { useRoom } from '../../features/lobby/use-room.ts';
import { PlayGame } from '../../features/scoring/play-game.tsx';
import { useVideoParts } from '../../features/video/video-parts.tsx';
import { callQuery } from '../../lib/app-context.tsx';
import { useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useParams } from '../../lib/search.ts';

/** Without a network the game itself may still be on this device. */
export const load = ({ app, params }: LoadArgs<'/play/online/{id}'>) =>
  app.query.ensureQueryData(callQuery(app, showOnlineGame, { game_id: params.id })).catch((error) => {
    if (isCallError(error) && error.status < 500) throw error;
  });

export const title = (t: Translate) => t('online.title');

export function Page() {
  const { id } = useParams('/play/online/{id}');
  return <OnlineGame key={id} id={id} />;
}

function OnlineGame({ id }: { id: string }) {
  const go = useGo();
  const { moveTo, ...video } = useVideoParts(id);
  const open = useCallback(
    (next: string) => void go(path('/play/online/{id}', { id: moveTo(next) })),
    [go, moveTo],
  );
  const room = useRoom(id, open);
  return (
    <PlayGame
      id={id}
      onLeave={() => void go('/play/lobby')}
      aside={
        <>
          {video.button}
          <ChatButton room={room} />
        </>
      }
      notice={
        <>
          <OpponentNotice room={room} />
          <TurnClock room={room} />
          {video.notice}
        </>
      }
      beside={video.picture}
      atEnd={<Rematch room={room} onPlay={open} />}
      onToss={room.toss}
    />
  );
}
