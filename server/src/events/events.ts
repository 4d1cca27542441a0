import { defineEvent } from '../app/index.ts';

/** An event was made or changed, or one of its boards was opened, paused, closed or reserved. */
export const eventChanged = defineEvent<{ event_id: number }>('event_changed');
