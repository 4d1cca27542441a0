import type { OptionValue } from '@oche/darts';
import type { DeviceGame, SyncConflict } from './device-game.ts';
import { outcomeFromLog } from './outcome.ts';
import { accountOwner, ON_DEVICE } from './owner.ts';

type Options = Record<string, OptionValue>;

/** A game as version 1 of the store kept it; `game` and `place` were called so before they became `kind` and `venue`. */
export type StoredBefore = Omit<DeviceGame, 'kind' | 'venue' | 'owner' | 'outcome' | 'conflict'> & {
  game?: string;
  kind?: string;
  place?: string;
  venue?: string;
  owner: number | null;
  trouble: SyncConflict | null;
};

/** A game of version 1 as version 2 keeps it: owners of three kinds, today's words, and its outcome beside the log. */
export function upgradeGame(before: StoredBefore): DeviceGame {
  const { game = '', kind = game, place = '', venue = place, owner, trouble, ...rest } = before;
  const upgraded = { ...rest, kind, venue, options: upgradeOptions(rest.options) };
  return {
    ...upgraded,
    owner: owner === null ? ON_DEVICE : accountOwner(owner),
    outcome: outcomeFromLog(upgraded),
    conflict: trouble,
  };
}

/** What is left to score was once called the rest. */
export const upgradeOptions = (options: Options): Options =>
  options.after_max_rounds === 'lowest_rest' ? { ...options, after_max_rounds: 'lowest_remaining' } : options;
