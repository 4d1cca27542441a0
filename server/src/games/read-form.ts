import type { SideForm } from '@oche/contract';
import type { Context } from '../http/index.ts';
import { listRecentScores } from './form.sql.ts';
import { findVisible } from './read-game.ts';

const MOST_GAMES = 20;
/** About five legs: below that an average says more about one evening than about the player. */
const FEWEST_DARTS = 90;

/** What each side is known to average. A pair is as good as its players together; one of whom nothing is known makes it unknown. */
export async function readGameForm(context: Context, { game_id }: { game_id: string }): Promise<SideForm[]> {
  const row = await findVisible(context, game_id);
  const users = row.sides.flat().flatMap(({ user_id }) => user_id ?? []);
  const of = { users, game: row.game, before: row.created_at, most: MOST_GAMES };
  const scores = row.game === 'x01' && users.length > 0 ? await listRecentScores(context.db, of) : [];
  return row.sides.map((players) => {
    const known = players.map(({ user_id }) =>
      scores.find((score) => score.user_id === user_id && score.darts >= FEWEST_DARTS),
    );
    const games = Math.min(...known.map((score) => score?.games ?? 0));
    if (games === 0) return { average: null, games: 0 };
    const sum = known.reduce((total, score) => total + (score!.points / score!.darts) * 3, 0);
    return { average: Math.round((sum / known.length) * 100) / 100, games };
  });
}
