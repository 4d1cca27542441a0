import { handle } from '@oche/tournament';
import type { Standing } from './day.sql.ts';
import type { Day } from './day.ts';
import type { DayChange, GameChanges } from './day-changes.sql.ts';
import { dayAfter } from './draft.ts';
import type { PairingGameRow } from './pairing-games.sql.ts';

/**
 * The day as it stands now, from an older one and what was changed since: the core is told again what it was told elsewhere,
 * and decides the same. Null where that does not lead to the stamp the day has now, because something else than a command
 * came in between: then it has to be read whole.
 */
export function catchUp(old: Day, { v, stamp, undo }: Standing, changes: readonly DayChange[]): Day | null {
  let day = old;
  for (const change of changes) {
    if (day.stamp === stamp) break;
    const next = change.follows === day.stamp ? replay(day, change) : null;
    if (!next) return null;
    day = next;
  }
  return day.stamp === stamp ? { ...day, v, undo } : null;
}

function replay(old: Day, { v, stamp, lines, games }: DayChange): Day | null {
  let day = old;
  for (const { tournament_id, event } of lines) {
    const tournament = day.tournaments.find(({ id }) => id === tournament_id);
    if (!tournament || tournament.state.version !== event.version - 1) return null;
    const decided = handle(tournament.state, event.command, { actor: event.actor, now: event.at });
    if (!decided.ok) return null;
    day = dayAfter(day, tournament, decided.value, new Date(event.at));
  }
  return { ...day, v, stamp, games: withGames(day.games, games) };
}

/** What became of the games between two days. */
export function gameChanges(
  before: readonly PairingGameRow[],
  after: readonly PairingGameRow[],
): GameChanges {
  if (before === after) return { put: [], gone: [] };
  const known = new Set(before);
  const there = new Set(after.map(({ game_id }) => game_id));
  return {
    put: after.filter((row) => !known.has(row)),
    gone: before.flatMap(({ game_id }) => (there.has(game_id) ? [] : game_id)),
  };
}

function withGames(games: readonly PairingGameRow[], { put, gone }: GameChanges): readonly PairingGameRow[] {
  if (put.length === 0 && gone.length === 0) return games;
  const fresh = new Map(put.map((row) => [row.game_id, row]));
  const kept = games.flatMap((row) => {
    if (gone.includes(row.game_id)) return [];
    const now = fresh.get(row.game_id);
    fresh.delete(row.game_id);
    return now ?? row;
  });
  return [...kept, ...fresh.values()];
}
