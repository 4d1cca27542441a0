import { CHANNELS, showVideoServers, signalVideo } from '@oche/contract';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useApp } from '../../lib/app-context.tsx';
import { useLive } from '../../lib/live.ts';
import { newId } from '../../lib/uuid.ts';
import type { VideoState } from '../../widgets/video/video-state.ts';
import { isAllowedHere, openMedia } from './media.ts';
import { VideoRoom } from './video-room.ts';

export type Video = {
  state: VideoState;
  ask: () => void;
  accept: () => void;
  decline: () => void;
  end: () => void;
  turn: VideoRoom['turn'];
  /** Goes on in another game of the same two, whose id it gives back. */
  moveTo: (gameId: string) => string;
};

const OFF: VideoState = { phase: 'off', ended: null };
const keyOf = (gameId: string) => `video.${gameId}`;

/** Of this tab alone, and gone with it: nobody's camera is switched on by what was agreed another day. */
function remember(gameId: string, isOn: boolean): void {
  try {
    if (isOn) sessionStorage.setItem(keyOf(gameId), 'on');
    else sessionStorage.removeItem(keyOf(gameId));
  } catch {
    // Then it does not outlive the page.
  }
}

function isRemembered(gameId: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(gameId)) !== null;
  } catch {
    return false;
  }
}

/** Camera and voice of an online game, as this page knows them. */
export function useVideo(gameId: string, userId: number): Video {
  const { call } = useApp();
  const [room] = useState(() => {
    const me = newId();
    return new VideoRoom({
      me,
      userId,
      send: (to, signal) => call(signalVideo, { game_id: gameId, from: me, to, signal }),
      openMedia,
      openPeer: async (options) => {
        // Most games are played without it.
        const [{ openPeer }, { servers }] = await Promise.all([
          import('./peer.ts'),
          call(showVideoServers, { game_id: gameId }),
        ]);
        return openPeer({ ...options, servers: servers as RTCIceServer[] });
      },
      remember: (isOn) => remember(gameId, isOn),
    });
  });
  const state = useSyncExternalStore(room.subscribe, room.current, () => OFF);
  const isBack = useRef(true);
  useLive(CHANNELS.user(userId), {
    onMessage: { video: (message) => message.game_id === gameId && room.hear(message) },
    // Not before the answer can be heard.
    onSync: () => {
      if (isBack.current && isRemembered(gameId)) void room.ask({ isBack: true });
      isBack.current = false;
    },
  });
  useEffect(() => () => room.end(), [room]);
  const whereAllowed = (work: () => unknown) => () => {
    if (isAllowedHere()) return void work();
    remember(gameId, true);
    location.reload();
  };
  const moveTo = useCallback(
    (next: string) => {
      if (room.current().phase === 'on') {
        room.close();
        remember(next, true);
      }
      return next;
    },
    [room],
  );
  return {
    state,
    ask: whereAllowed(() => room.ask()),
    accept: whereAllowed(room.accept),
    decline: room.decline,
    end: room.end,
    turn: room.turn,
    moveTo,
  };
}
