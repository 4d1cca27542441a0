import type { Challenge, Lobby, LobbyMessage, LobbyPlayer } from '@oche/contract';

/** The list after a message: the same when it is old, null when one between is missing and the whole has to be asked for. */
export function withMessage(lobby: Lobby, { v, players, challenges, gone }: LobbyMessage): Lobby | null {
  if (v <= lobby.v) return lobby;
  if (v > lobby.v + 1) return null;
  return {
    ...lobby,
    v,
    players: replaced(lobby.players, players, gone.players),
    challenges: replaced(lobby.challenges, challenges, gone.challenges),
  };
}

function replaced<T extends { id: unknown }>(
  list: readonly T[],
  changed: readonly T[],
  gone: readonly unknown[],
): T[] {
  const out = new Set([...changed.map(({ id }) => id), ...gone]);
  return [...list.filter(({ id }) => !out.has(id)), ...changed];
}

/** What is open between two, after one of them was told about it. */
export const withDirect = (lobby: Lobby, challenge: Challenge): Lobby => ({
  ...lobby,
  direct: replaced(
    lobby.direct,
    challenge.status === 'open' && (challenge.to || challenge.by_link) ? [challenge] : [],
    challenge.status === 'open' ? [] : [challenge.id],
  ),
});

const ORDER: Record<LobbyPlayer['status'], number> = { free: 0, away: 1, playing: 2 };

/** Those one can play first; among them whoever has waited longest. */
export const inOrder = (players: readonly LobbyPlayer[]): LobbyPlayer[] =>
  players.toSorted(
    (one, other) =>
      ORDER[one.status] - ORDER[other.status] || one.since.localeCompare(other.since) || one.id - other.id,
  );

/** Whether somebody of this average may take an open challenge. */
export const fits = (
  { average_from, average_to }: Pick<Challenge, 'average_from' | 'average_to'>,
  average: number | null,
): boolean => {
  if (average_from === null && average_to === null) return true;
  return average !== null && average >= (average_from ?? 0) && average <= (average_to ?? 180);
};
