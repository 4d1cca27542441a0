import type { PlanEntry, TrainingSession } from '@oche/contract';
import { plannedKey } from '@oche/darts';
import { useMemo } from 'react';
import { useStored, writeStored } from '../lib/stored.ts';
import { newId } from '../lib/uuid.ts';
import type { GameSummary } from './device-game.ts';
import { useAccount } from './use-account.ts';

/** A session as this device knows it; without a number when it was begun here and no server has heard of it. */
export type DeviceSession = Omit<TrainingSession, 'number'> & { number: number | null };
export type SessionGame = TrainingSession['games'][number];

/** The last session is kept on the device, so that it goes on without a network. */
const LAST_SESSION = 'training_session';

export const storeSession = (owner: number, session: DeviceSession): void =>
  writeStored(LAST_SESSION, JSON.stringify({ owner, session }));

export const forgetSession = (): void => writeStored(LAST_SESSION, null);

export function useStoredSession(): DeviceSession | null {
  const stored = useStored(LAST_SESSION);
  const owner = useAccount()?.id;
  return useMemo(() => {
    try {
      const kept = JSON.parse(stored ?? 'null') as { owner: number; session: DeviceSession } | null;
      return kept && kept.owner === owner ? kept.session : null;
    } catch {
      return null;
    }
  }, [stored, owner]);
}

/** Whether a game that links to this is one of the session: those that were begun before it had a number call it otherwise. */
export const isCalled = (
  { id, begun_as }: Pick<DeviceSession, 'id' | 'begun_as'>,
  link: string | null,
): boolean => link !== null && (link === id || link === begun_as);

/** The games of a session, in their order, with what was played here and the server may not know yet. */
export function gamesOfSession(session: DeviceSession, kept: readonly GameSummary[]): SessionGame[] {
  const here = new Map(
    kept
      .filter(({ link }) => link.kind === 'training' && isCalled(session, link.id))
      .toSorted((one, other) => one.started_at.localeCompare(other.started_at))
      .map((game) => [game.id, asSessionGame(game)]),
  );
  const known = session.games.map((game) => here.get(game.id) ?? game);
  const fresh = [...here.values()].filter(({ id }) => !session.games.some((game) => game.id === id));
  return [...known, ...fresh];
}

/** A game that cannot be replayed here counts as given up: its place in the session is played again. */
function asSessionGame({ id, kind, options, outcome }: GameSummary): SessionGame {
  const status = outcome.status === 'unreadable' ? 'aborted' : outcome.status;
  return { id, kind, options, status, value: outcome.value };
}

type Planned = Pick<PlanEntry, 'id' | 'house' | 'name' | 'steps'>;

/** Begins what is planned for a day where nobody can be asked. It gets its number when its first game arrives. */
export const beginHere = (entry: Planned, now = new Date()): DeviceSession =>
  sessionBegunAs(plannedKey(entry.id, newId(now.getTime())), entry, now.toISOString());

/** A session of this device, by what its games call it. */
export const sessionBegunAs = (
  id: string,
  { house, name, steps }: Planned,
  started_at: string,
): DeviceSession => ({
  ...{ id, begun_as: id, number: null, house, name },
  steps: steps.map(({ game, options, repeat }) => ({ game, options, repeat })),
  ...{ started_at, ended_at: null, games: [] },
});
