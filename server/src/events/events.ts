import { defineEvent } from '../app/index.ts';

/** A board of an event was opened, paused, closed or reserved. */
export const eventBoardsChanged = defineEvent<{ event_id: number }>('event_boards_changed');
