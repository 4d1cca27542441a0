import type { AppPushMessage, Sent } from '../app/index.ts';

/** One service of a maker of phones. */
export type Carrier = { send: (token: string, message: AppPushMessage) => Promise<Sent>; close: () => void };
