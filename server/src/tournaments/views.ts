import { derive, type Tournament, type TournamentView } from '@oche/tournament';
import type { Day } from './day.ts';

/** Many look at the same: a state is looked through once. */
const views = new WeakMap<Tournament, TournamentView>();
export function viewOf(state: Tournament): TournamentView {
  const known = views.get(state);
  if (known) return known;
  const view = derive(state);
  views.set(state, view);
  return view;
}

type Meeting = Pick<TournamentView['pairings'][number], 'id' | 'sides'>;

export const isBetween = ({ id, sides }: Meeting, pairing: string, between: readonly string[]): boolean =>
  pairing === id && sides[0] === between[0] && sides[1] === between[1];

/** The games that were scored dart by dart for these pairings, between those who meet there now. */
export function pairingGames(
  { games }: Pick<Day, 'games'>,
  tournamentId: number,
  pairings: readonly Meeting[],
): Record<string, string> {
  const byId = new Map(pairings.map((pairing) => [pairing.id, pairing]));
  const found: Record<string, string> = {};
  for (const { tournament_id, pairing, home, away, game_id } of games) {
    const meeting = tournament_id === tournamentId ? byId.get(pairing) : undefined;
    if (meeting && isBetween(meeting, pairing, [home, away])) found[pairing] = game_id;
  }
  return found;
}
