import { showStatistics } from '@oche/contract';
import { MAIN_GAME } from '@oche/darts';
import type { Account } from '../../device-games/use-account.ts';
import { useAsyncAnswer } from '../../lib/app-context.tsx';
import { withinLevels } from '../../widgets/game-setup/bot-level.tsx';

/** So many of the newest games say how somebody throws now. */
const NEWEST = 10;

/** The average of the newest games of an account, as a bot can have it; null as long as it is not known. */
export function useMyLevel(account: Account | null): number | null {
  const { data } = useAsyncAnswer(
    showStatistics,
    { period: 'all', kind: 'matches', game: MAIN_GAME },
    { enabled: account !== null },
  );
  const newest = data?.form.slice(-NEWEST) ?? [];
  if (newest.length === 0) return null;
  return withinLevels(newest.reduce((sum, { value }) => sum + value, 0) / newest.length);
}
