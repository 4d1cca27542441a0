import { defineEvent } from '../app/index.ts';
import type { GameRow } from './games.sql.ts';

/** A game has ended, or goes on after all. */
export const gameStatusChanged =
  defineEvent<Pick<GameRow, 'id' | 'link_kind' | 'sides'>>('game_status_changed');
