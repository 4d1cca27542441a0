import { defineEvent } from '../app/index.ts';

/** An event was made or changed, or one of its boards was opened, paused, closed or reserved. */
export const eventChanged = defineEvent<{ event_id: number }>('event_changed');

/** An event has another owner, who accepted it; `from` is null where its owner had gone. */
export const eventHandedOver = defineEvent<{ event_id: number; from: number | null; to: number }>(
  'event_handed_over',
);
