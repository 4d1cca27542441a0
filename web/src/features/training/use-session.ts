import { runningTraining } from '@oche/contract';
import { fillSession, type Session } from '@oche/darts';
import { useEffect, useMemo } from 'react';
import type { GameSummary } from '../../device-games/device-game.ts';
import {
  type DeviceSession,
  gamesOfSession,
  isCalled,
  type SessionGame,
  storeSession,
  useStoredSession,
} from '../../device-games/device-session.ts';
import { useAccount } from '../../device-games/use-account.ts';
import { useDeviceGames } from '../../device-games/use-device-games.ts';
import { useAsyncAnswer } from '../../lib/app-context.tsx';

export type OpenSession = { session: DeviceSession; progress: Session<SessionGame> };

/** The session that a game links to, if it is the one that runs or ran last here. */
export function useSessionOf(link: string | null): OpenSession | null {
  const running = useAsyncAnswer(runningTraining, {}).data?.session ?? null;
  const stored = useStoredSession();
  return useProgress([running, stored].find((known) => known && isCalled(known, link)) ?? null);
}

/** The session that runs: as the server says, or as this device remembers it while nobody can be asked. */
export function useRunningSession(): OpenSession | null {
  const { data } = useAsyncAnswer(runningTraining, {});
  const stored = useStoredSession();
  const kept = useDeviceGames();
  const isOnlyHere = stored?.number === null && !hasArrived(stored, kept);
  const open = useProgress(data === undefined || isOnlyHere ? stored : data.session);
  return open?.progress.next && open.session.ended_at === null ? open : null;
}

/** A session that was begun here arrives with its first game. */
const hasArrived = (session: DeviceSession, kept: readonly GameSummary[] | null): boolean =>
  kept?.some(({ link, sent }) => isCalled(session, link.id) && sent !== null) ?? false;

/** How far a session is, with what was played here and the server may not know yet. */
export function useProgress(session: DeviceSession | null): OpenSession | null {
  const kept = useDeviceGames();
  const owner = useAccount()?.id;
  useEffect(() => {
    if (session && owner) storeSession(owner, session);
  }, [session, owner]);
  return useMemo(() => {
    if (!session) return null;
    const games = gamesOfSession(session, kept ?? []);
    return { session: { ...session, games }, progress: fillSession(session.steps, games) };
  }, [session, kept]);
}
