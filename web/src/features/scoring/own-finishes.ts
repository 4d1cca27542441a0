import type { Spread } from '@oche/darts';
import type { DeviceGame } from '../../device-games/device-game.ts';
import { useOwnSpread } from '../../lib/own-spread.ts';
import { useStored } from '../../lib/stored.ts';

/** Whether ways to finish are shown as printed or as the own board says. */
export const FINISH_HINTS = 'finish_hints';

/** Alone and against bots: among people nobody is advised better than the others. */
const OWN_GAMES = ['training', 'bot'];

/** The spread of the account that plays here, where its own ways to finish can be shown. */
export const useSpreadOfOwner = ({ owner, link }: DeviceGame): Spread | null =>
  useOwnSpread(owner.type === 'account' && OWN_GAMES.includes(link.kind) ? owner.id : null);

/** The spread to finish by, if the side that throws is the account alone and wants it so. */
export function useFinishSpread(game: DeviceGame, throwing: number | null): Spread | null {
  const spread = useSpreadOfOwner(game);
  const wants = useStored(FINISH_HINTS) === 'own';
  if (!wants || throwing === null || game.owner.type !== 'account') return null;
  const players = game.sides[throwing]!;
  return players.length === 1 && players[0]!.user_id === game.owner.id ? spread : null;
}
