import type { TournamentCard } from '@oche/contract';

/** The events of these tournaments: what is on or to come by its day; what is over below it, the newest first. */
export function eventsInOrder<E extends Pick<TournamentCard['event'], 'id' | 'starts_at'>>(
  tournaments: readonly { event: E; phase: TournamentCard['phase'] }[],
): E[] {
  const open = new Set(tournaments.filter(({ phase }) => !OVER.includes(phase)).map(({ event }) => event.id));
  const byDay = [...new Map(tournaments.map(({ event }) => [event.id, event])).values()].toSorted((a, b) =>
    a.starts_at.localeCompare(b.starts_at),
  );
  return [...byDay.filter(({ id }) => open.has(id)), ...byDay.filter(({ id }) => !open.has(id)).toReversed()];
}

const OVER: readonly TournamentCard['phase'][] = ['finished', 'cancelled'];
