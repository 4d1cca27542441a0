import type { FinishTaste, Spread } from '@oche/darts';
import { useMemo } from 'react';
import type { DeviceGame } from '../../device-games/device-game.ts';
import { tasteFor, useFinishHints } from '../../lib/finish-hints.ts';
import { useOwnSpread } from '../../lib/own-spread.ts';

/** Alone and against bots: among people nobody is advised better than the others. */
const OWN_GAMES = ['training', 'bot'];

/** The spread of the account that plays here, where its own ways to finish can be shown. */
export const useSpreadOfOwner = ({ owner, link }: DeviceGame): Spread | null =>
  useOwnSpread(owner.type === 'account' && OWN_GAMES.includes(link.kind) ? owner.id : null);

/** How the way to finish is shown: by somebody's own spread, or to a taste. */
export type FinishAsked = { readonly taste: FinishTaste; readonly spread: Spread | null };

/** What the side that throws is shown: its own ways only if it is the account alone. */
export function useFinishAsked(game: DeviceGame, throwing: number | null): FinishAsked {
  const known = useSpreadOfOwner(game);
  const hints = useFinishHints();
  const isOwn = throwing !== null && isOwnTurn(game, throwing);
  const taste = tasteFor(hints, isOwn);
  const spread = isOwn && hints === 'own' && game.owner.type === 'account' ? known : null;
  return useMemo(() => ({ taste, spread }), [taste, spread]);
}

/** Nobody is known on a device without an account: whoever throws there has chosen for all. */
function isOwnTurn({ owner, sides }: DeviceGame, throwing: number): boolean {
  if (owner.type === 'device') return true;
  const players = sides[throwing]!;
  return owner.type === 'account' && players.length === 1 && players[0]!.user_id === owner.id;
}
