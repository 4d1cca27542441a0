import type { GameOutcome } from '@oche/kit';
import type { Actor } from '../app/index.ts';
import { defineEvent } from '../app/index.ts';
import type { GameRow } from './games.sql.ts';

export type GameStatusChange = Pick<
  GameRow,
  'id' | 'link_kind' | 'link_id' | 'sides' | 'status' | 'outcome'
> & {
  /** What it was until now. */
  before: GameRow['status'];
  /** What it brings to a sheet; null when it was not played to its end. */
  played: GameOutcome | null;
  by: Actor;
};

export type GameVersionChange = Pick<GameRow, 'id' | 'link_kind' | 'link_id'> & { by: Actor };

/** A device has handed in a version of a game, and the first choice between two is open. */
export const gameVersionKept = defineEvent<GameVersionChange>('game_version_kept');

/** One version of a game was chosen. */
export const gameVersionChosen = defineEvent<GameVersionChange>('game_version_chosen');

/** Another screen marks a game of a league match. `before` is the account whose screen did; null for a tablet. */
export type GameMarkerChange = GameVersionChange & { before: number | null };
export const gameMarkerChanged = defineEvent<GameMarkerChange>('game_marker_changed');

/** A game has begun, has ended, or goes on after all. */
export const gameStatusChanged = defineEvent<GameStatusChange>('game_status_changed');

/**
 * A game is about to begin or to end. Whoever will have to follow takes its locks now, before the game is locked: in the same
 * order as everybody else, and without a round trip of its own.
 */
export const gameStatusExpected =
  defineEvent<Pick<GameRow, 'id' | 'link_kind' | 'link_id'>>('game_status_expected');
