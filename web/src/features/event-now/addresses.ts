import type { EventNow } from '@oche/contract';
import { path } from '../../lib/paths.ts';

export const gameAddress = ({ tournaments }: EventNow, game: { tournament_id: number; code: string }) =>
  path('/tournaments/{tournament}/games/{id}', {
    tournament: tournaments.find(({ id }) => id === game.tournament_id)?.slug ?? '',
    id: game.code,
  });

export const flightOf = ({ tournaments }: EventNow, tournamentId: number) =>
  tournaments.find(({ id }) => id === tournamentId) ?? null;
