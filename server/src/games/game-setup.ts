import type { Setup } from '@oche/darts';
import { RULES_VERSION } from '@oche/kit';
import type { GameRow } from './games.sql.ts';

/** Players by their seat: names may be the same, and a guest may become an account later. */
export const playerKey = (side: number, seat: number): string => `${side}.${seat}`;

/** Without a version the rules of today are meant: the game is about to begin. */
export const gameSetup = (
  row: Pick<GameRow, 'options' | 'sides'> & { rules_version?: string | undefined },
): Setup => ({
  options: row.options,
  sides: row.sides.map((players, side) => players.map((_, seat) => playerKey(side, seat))),
  rules_version: row.rules_version ?? RULES_VERSION,
});
