import type { PairingId } from '../core/stage.ts';
import { gamesToPlan } from './event-games.ts';
import { pickMarker } from './markers.ts';
import { type EventNow, peopleNow } from './plan.ts';

/**
 * Who could mark a game that stands on a board instead of who was asked, the fairest first, at most so many. Whoever could not
 * is not asked again for the same game; when no member of the group is left, anybody may.
 */
export function substituteMarkers(
  event: EventNow,
  tournament: string,
  pairing: PairingId,
  most: number,
): string[] {
  const at = event.tournaments.findIndex(({ id }) => id === tournament);
  const own = event.tournaments[at];
  const fact = own?.state.games[pairing];
  if (!own || !fact) return [];
  // As if it were called now: its players are taken, and nobody marks it yet.
  const { [pairing]: _, ...games } = own.state.games;
  const waiting = { ...own, state: { ...own.state, games } };
  const tournaments = event.tournaments.with(at, waiting);
  const planned = tournaments.flatMap((one) => gamesToPlan(one, event.minutes, event.ready_since));
  const game = gamesToPlan(waiting, event.minutes, event.ready_since).find((one) => one.pairing === pairing);
  if (!game?.players) return [];
  const hall = { people: peopleNow({ ...event, tournaments }), last_losers: event.last_losers };
  const toPlay = new Set(planned.flatMap(({ players }) => players ?? []));
  const asked = own.state.marker_no_shows
    .filter((one) => one.pairing === pairing)
    .map(({ person }) => person);
  const taken = new Set([...asked, ...(fact.marker === null ? [] : [fact.marker])]);
  const named: string[] = [];
  for (const group of [game.group, null])
    while (named.length < most) {
      const next = pickMarker({ ...game, group }, fact.board, hall, toPlay, (person) => taken.has(person));
      if (next === null) break;
      named.push(next);
      taken.add(next);
    }
  return named;
}
