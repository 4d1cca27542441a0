import type { AppEvent, Handler, Subscription } from './context.ts';

/** Declared by the feature it happens in, which then knows nobody who handles it. */
export const defineEvent = <Payload>(name: string): AppEvent<Payload> => ({ name });

/** Wires a handler to an event. */
export const on = <Payload>(event: AppEvent<Payload>, handle: Handler<Payload>): Subscription => ({
  event: event as AppEvent<never>,
  handle: handle as Handler<never>,
});
