import { type PlayerGame, slotGames } from '@oche/kit';
import { ACCOUNT } from '../boards/event-games.ts';
import { tallyOfPlayer } from '../core/facts.ts';
import type { Entrant, EntrantPlayer, StageId } from '../core/stage.ts';
import type { DrawnTournament } from '../core/tournament.ts';
import { countingFact, lineAt } from '../derive/sheet.ts';
import { sheetOf } from '../derive/sheet-of.ts';

/** One played game of one player with an account, and the stage it was played in. */
export type TournamentGame = PlayerGame & { stage: StageId };

/** Everything that lists are made from: 180s and finishes once, for the player who threw them. Guests are in no list. */
export function playerGames(state: DrawnTournament): TournamentGame[] {
  const sheet = sheetOf(state);
  return sheet.structure.pairings.flatMap(({ stage }, at) => {
    const { first, second, status } = lineAt(sheet, at);
    const fact = status === 'done' ? countingFact(sheet, state, at) : null;
    if (fact?.kind !== 'played') return [];
    const { match: format } = fact.distance;
    if (format && fact.games) {
      const isKnown = ({ player }: PlayerGame) => player.startsWith(ACCOUNT);
      const games = slotGames({ format, results: fact.games }).filter(isKnown);
      return games.map((game) => ({ ...game, player: game.player.slice(ACCOUNT.length), stage }));
    }
    return ([0, 1] as const).flatMap((side) => {
      const entrant = state.entrants[side === 0 ? first : second]!;
      const other = side === 0 ? 1 : 0;
      return rankedPlayers(entrant).map(({ player_id, seat }) => ({
        ...tallyOfPlayer(fact.tallies?.[side] ?? {}, seat, entrant.players.length),
        player: String(player_id),
        stage,
        kind: entrant.kind,
        start_score: fact.distance.start_score,
        won: fact.winner === side,
        legs_won: fact.legs[side],
        legs_lost: fact.legs[other],
      }));
    });
  });
}

/** Players of an entrant who can be known again, with where they stand in it. */
export const rankedPlayers = ({ players }: Entrant): (EntrantPlayer & { seat: number })[] =>
  players.map((player, seat) => ({ ...player, seat })).filter(({ player_id }) => player_id > 0);
