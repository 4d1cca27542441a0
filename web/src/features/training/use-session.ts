import { runningTraining, type TrainingSession } from '@oche/contract';
import { fillSession, type Session } from '@oche/darts';
import { useEffect, useMemo } from 'react';
import type { GameSummary } from '../../device-games/device-game.ts';
import { useAccount } from '../../device-games/use-account.ts';
import { useDeviceGames } from '../../device-games/use-device-games.ts';
import { useAsyncAnswer } from '../../lib/app-context.tsx';
import { useStored, writeStored } from '../../lib/stored.ts';

export type SessionGame = TrainingSession['games'][number];
export type OpenSession = { session: TrainingSession; progress: Session<SessionGame> };

/** The last session is kept on the device, so that it goes on without a network. */
const LAST_SESSION = 'training_session';

/** The session with this id, if it is the one that runs or ran last here. */
export function useSessionOf(id: string | null): OpenSession | null {
  const running = useAsyncAnswer(runningTraining, {}).data?.session ?? null;
  const stored = useStoredSession();
  const known = running?.id === id ? running : stored;
  return useProgress(known?.id === id ? known : null);
}

/** The session that runs: as the server says, or as this device remembers it while nobody can be asked. */
export function useRunningSession(): OpenSession | null {
  const { data } = useAsyncAnswer(runningTraining, {});
  const stored = useStoredSession();
  const open = useProgress(data === undefined ? stored : data.session);
  return open?.progress.next && open.session.ended_at === null ? open : null;
}

/** How far a session is, with what was played here and the server may not know yet. */
export function useProgress(session: TrainingSession | null): OpenSession | null {
  const kept = useDeviceGames();
  const owner = useAccount()?.id;
  useEffect(() => {
    if (session && owner) writeStored(LAST_SESSION, JSON.stringify({ owner, session }));
  }, [session, owner]);
  return useMemo(() => {
    if (!session) return null;
    const here = new Map(
      (kept ?? [])
        .filter(({ link }) => link.kind === 'training' && link.id === session.id)
        .toSorted((one, other) => one.started_at.localeCompare(other.started_at))
        .map((game) => [game.id, asSessionGame(game)]),
    );
    const known = session.games.map((game) => here.get(game.id) ?? game);
    const fresh = [...here.values()].filter(({ id }) => !session.games.some((game) => game.id === id));
    const games = [...known, ...fresh];
    return { session: { ...session, games }, progress: fillSession(session.steps, games) };
  }, [session, kept]);
}

/** A game that cannot be replayed here counts as given up: its place in the session is played again. */
function asSessionGame({ id, kind, options, outcome }: GameSummary): SessionGame {
  const status = outcome.status === 'unreadable' ? 'aborted' : outcome.status;
  return { id, kind, options, status, value: outcome.value };
}

function useStoredSession(): TrainingSession | null {
  const stored = useStored(LAST_SESSION);
  const owner = useAccount()?.id;
  return useMemo(() => {
    try {
      const kept = JSON.parse(stored ?? 'null') as { owner: number; session: TrainingSession } | null;
      return kept && kept.owner === owner ? kept.session : null;
    } catch {
      return null;
    }
  }, [stored, owner]);
}
