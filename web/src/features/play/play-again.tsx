import { useMemo } from 'react';
import type { GameSummary } from '../../device-games/device-game.ts';
import { lastPlayedOf } from '../../device-games/last-played.ts';
import { useAccount } from '../../device-games/use-account.ts';
import { usePlayAgain } from '../../device-games/use-play-again.ts';
import { useT } from '../../lib/app-context.tsx';
import { SameAgain } from '../../widgets/same-again.tsx';

/** The newest of this device, by nobody in particular or by this account. */
export function PlayAgain({ games }: { games: GameSummary[] | null }) {
  const t = useT();
  const userId = useAccount()?.id ?? null;
  const played = useMemo(() => games && lastPlayedOf(games, userId).over, [games, userId]);
  const { state, again } = usePlayAgain(userId);
  return played && <SameAgain {...{ played, state, t }} onAgain={() => again(played.id)} />;
}
