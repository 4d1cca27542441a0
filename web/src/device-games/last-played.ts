import type { PlayedGame } from '@oche/contract';
import { useMemo } from 'react';
import type { GameSummary } from './device-game.ts';
import type { Account } from './use-account.ts';
import { useDeviceGames } from './use-device-games.ts';

/** Kept on the device as soon as a game was set up on it: without it nobody need look for games. */
export const LAST_SETUP = 'last_setup';

export type LastPlayed = {
  /** What is not over yet comes before all that could be begun anew. */
  running: GameSummary | null;
  over: PlayedGame | null;
};

/** What was played last on this device, by nobody in particular or by this account; null until the store is open. */
export function useLastPlayed(account: Account | null): LastPlayed | null {
  const games = useDeviceGames();
  const userId = account?.id ?? null;
  return useMemo(() => games && lastPlayedOf(games, userId), [games, userId]);
}

export function lastPlayedOf(games: readonly GameSummary[], userId: number | null): LastPlayed {
  const own = games.filter(
    ({ owner, link }) =>
      (link.kind === 'friendly' || link.kind === 'bot') &&
      (owner.type === 'device' || (owner.type === 'account' && owner.id === userId)),
  );
  const newest = own[0];
  const over = own.find(({ outcome }) => outcome.status === 'finished' || outcome.status === 'aborted');
  return {
    running: newest?.outcome.status === 'running' ? newest : null,
    over: over ? playedGame(over) : null,
  };
}

/** Legs belong to the running set: where there are sets, they say nothing about the game. */
const playedGame = ({ id, kind, options, sides, link, outcome, started_at }: GameSummary): PlayedGame => ({
  ...{ id, kind, options, link, started_at },
  sides: sides.map((players) => players.map(({ name }) => ({ name }))),
  won: (options.sets_mode ?? 'none') === 'none' ? [...outcome.legs] : [],
  result: outcome.result,
});

/** The later of two that were played. */
export const laterOf = (one: PlayedGame | null, other: PlayedGame | null): PlayedGame | null =>
  one && other ? (one.started_at >= other.started_at ? one : other) : (one ?? other);
