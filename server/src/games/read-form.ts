import type { SideForm } from '@oche/contract';
import type { Context } from '../app/index.ts';
import { listRecentScores } from './form.sql.ts';
import type { GameRow } from './games.sql.ts';
import { findVisible, type Reading } from './read-game.ts';
import { listShownFigures } from './who-sees.ts';

const MOST_GAMES = 20;
/** About five legs: below that an average says more about one evening than about the player. */
const FEWEST_DARTS = 90;

/**
 * What each side is known to average. A pair is as good as its players together; one of whom nothing is known makes it
 * unknown, and so does one who does not show it to the caller. What a bot averages is no secret.
 */
export const showGameForm =
  (reading: Reading) =>
  async (context: Context, { game_id }: { game_id: string }): Promise<SideForm[]> => {
    const row = await findVisible(context, game_id, reading);
    const users = await listShownFigures(context.db, context.actor, row, reading.listFriendsAmong);
    const of = { users, game: row.kind, before: row.created_at, most: MOST_GAMES };
    const scores = row.kind === 'x01' && users.length > 0 ? await listRecentScores(context.db, of) : [];
    const knownOf = ({ user_id, bot }: GameRow['sides'][number][number]) => {
      if (bot) return { average: bot.average, games: 0 };
      const score = scores.find((one) => one.user_id === user_id && one.darts >= FEWEST_DARTS);
      return score && { average: (score.points / score.darts) * 3, games: score.games };
    };
    return row.sides.map((players) => formOf(players.map(knownOf)));
  };

function formOf(players: (SideForm | undefined)[]): SideForm {
  const averages = players.flatMap((player) => player?.average ?? []);
  if (averages.length < players.length) return { average: null, games: 0 };
  const mean = averages.reduce((sum, average) => sum + average, 0) / averages.length;
  return {
    average: Math.round(mean * 100) / 100,
    games: Math.min(...players.map((player) => player?.games ?? 0)),
  };
}
