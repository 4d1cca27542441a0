import { type FormPoint, showStatistics } from '@oche/contract';
import { MAIN_GAME } from '@oche/darts';
import type { Account } from '../../device-games/use-account.ts';
import { useAsyncAnswer } from '../../lib/app-context.tsx';
import { withinLevels } from '../../widgets/game-setup/bot-level.tsx';

/** So many of the newest games say how somebody throws now, here and in the lobby. */
const NEWEST = 10;

/** The average over some games, each counting by its darts as in the lobby; null before the first dart. */
export function averageOver(games: readonly Pick<FormPoint, 'value' | 'darts'>[]): number | null {
  const darts = games.reduce((sum, game) => sum + game.darts, 0);
  return darts === 0 ? null : games.reduce((sum, game) => sum + game.value * game.darts, 0) / darts;
}

/** The average of the newest games of an account, as a bot can have it; null as long as it is not known. */
export function useMyLevel(account: Account | null): number | null {
  const { data } = useAsyncAnswer(
    showStatistics,
    { period: 'all', kind: 'everything', game: MAIN_GAME },
    { enabled: account !== null },
  );
  const average = averageOver(data?.form.slice(-NEWEST) ?? []);
  return average === null ? null : withinLevels(average);
}
